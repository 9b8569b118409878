public import ProofDrawing

extension Scene {
  /// The scene as JSON with sorted keys, ending in a line break.
  public func json() throws -> [UInt8] {
    try StableJSON.bytes(of: self) + [UInt8(ascii: "\n")]
  }
}
