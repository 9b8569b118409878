public import ProofDrawing

/// Where references are found; called on several workers at once.
public protocol ReferenceSource: Sendable {
  /// The contents of the image of a frame.
  ///
  /// - Parameter path: the frame's path, without an extension.
  /// - Returns: the contents; nil when there is none.
  /// - Throws: an error that tells why a file that is there can't be read.
  func image(at path: String) throws -> [UInt8]?

  /// The facts of frames as they were accepted.
  ///
  /// - Parameter id: what the frames are called that show them.
  /// - Returns: the facts; nil when none are kept.
  /// - Throws: an error that tells why facts that are there can't be read.
  func scene(of id: String) throws -> Scene?
}
