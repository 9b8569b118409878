package import ProofDrawing

/// The source of references; called on several workers at once.
package protocol ReferenceSource: Sendable {
  /// The contents of the image of a frame.
  ///
  /// - Returns: the contents; nil when there is none.
  /// - Throws: an error that says why a file that is there can't be read.
  func image(at path: String) throws -> [UInt8]?

  /// The name in messages of the image of a frame, such as `References/en/header-idle.png`; the path
  /// has no extension.
  func name(ofImageAt path: String) -> String

  /// The facts of frames as they were accepted.
  ///
  /// - Returns: the facts; nil when none are kept.
  /// - Throws: an error that says why facts that are there can't be read.
  func scene(of id: String) throws -> Scene?
}

extension ReferenceSource {
  /// The facts that were accepted of a frame: those that its scales share, or its own where the frame
  /// of another scale was accepted by itself since.
  ///
  /// - Returns: the facts; nil when none are kept that belong to the entry.
  /// - Throws: an error that says why facts that are there can't be read.
  func scene(
    of id: String, scale: Int, acceptedAs entry: SnapshotLock.Entry
  ) throws -> Scene? {
    let shared = try scene(of: id)
    if let shared, entry.matches(shared) { return shared }
    let own = try scene(of: FrameID.ownSceneID(of: id, scale: scale))
    return own.flatMap { entry.matches($0) ? $0 : nil }
  }

  /// The path and its extension.
  package func name(ofImageAt path: String) -> String { "\(path).png" }
}
