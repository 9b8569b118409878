internal import Foundation
public import ProofDrawing

extension Scene {
  /// The scene as JSON with sorted keys, ending in a line break.
  public func json() throws -> [UInt8] {
    try StableJSON.bytes(of: self) + [UInt8(ascii: "\n")]
  }

  /// The scene as JSON with sorted keys, on one line and without a line break.
  public func jsonLine() throws -> [UInt8] {
    Array(try StableJSON.lineEncoder().encode(self))
  }
}
