package import ProofDrawing

extension Scene {
  /// The scene as JSON with sorted keys, ending in a line break.
  package func json() throws -> [UInt8] {
    try StableJSON.bytes(of: self) + [UInt8(ascii: "\n")]
  }

  /// The scene as JSON with sorted keys, on one line and without a line break.
  package func jsonLine() throws -> [UInt8] {
    try StableJSON.line(of: self)
  }
}
