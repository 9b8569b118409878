package import ProofDrawing

/// Where references are found; called on several workers at once.
package protocol ReferenceSource: Sendable {
  /// The contents of the image of a frame.
  ///
  /// - Parameter path: the frame's path, without an extension.
  /// - Returns: the contents; nil when there is none.
  /// - Throws: an error that says why a file that is there can't be read.
  func image(at path: String) throws -> [UInt8]?

  /// What messages call the image of a frame, whose path has no extension: such as
  /// `References/en/header-idle.png`.
  func name(ofImageAt path: String) -> String

  /// The facts of frames as they were accepted.
  ///
  /// - Parameter id: what the frames are called that show them.
  /// - Returns: the facts; nil when none are kept.
  /// - Throws: an error that says why facts that are there can't be read.
  func scene(of id: String) throws -> Scene?
}

extension ReferenceSource {
  /// The path and its extension.
  package func name(ofImageAt path: String) -> String { "\(path).png" }
}
