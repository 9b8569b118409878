import ProofDocuments
import ProofDrawing
import ProofGraphics

/// The checks of each frame.
struct AcceptanceChecks {
  let folder: PendingFolder

  /// The lock of the pending frames.
  let found: SnapshotLock

  /// The lock of the references; nil if there are none yet.
  let references: SnapshotLock?

  /// The ids of the project's matrix.
  let expected: Set<String>

  private let scenes: ReferenceFolder

  init(
    from pending: PendingFrames, against references: SnapshotLock?, expecting ids: Set<String>
  ) {
    folder = pending.folder
    found = pending.lock
    self.references = references
    expected = ids
    scenes = ReferenceFolder(path: folder.path)
  }

  /// The facts of a frame that can become a reference.
  func scene(of frame: FrameReport) throws(AcceptanceError) -> Scene {
    guard expected.contains(frame.id) else {
      throw AcceptanceError("the project has no such frame any more")
    }
    guard let entry = found.entries[frame.id], entry == frame.actual else {
      throw AcceptanceError("the lock of pending frames does not match the report")
    }
    // Where an acceptance was interrupted, the reference is what it was to become.
    let reference = references?.entries[frame.id]
    guard reference == frame.expected || reference?.looks(like: entry) == true else {
      throw AcceptanceError("its reference changed after the frame was compared with it")
    }
    try check(frame.images[.actual] ?? "", is: entry)
    return try scene(FrameID.sceneID(of: frame.id), with: entry.facts)
  }

  private func scene(_ id: String, with digest: String?) throws(AcceptanceError) -> Scene {
    let file = ReferenceFolder.file(ofScene: id)
    let scene: Scene?
    do {
      try FolderBoundary(path: folder.path).check(file)
      scene = try scenes.scene(of: id)
    } catch {
      throw AcceptanceError("\(error)")
    }
    guard let scene else { throw AcceptanceError("its scene is missing in \(file)") }
    guard FactsDigest(of: scene).description == digest else {
      throw AcceptanceError("its scene in \(file) is not the one that was compared")
    }
    return scene
  }

  private func check(
    _ file: String, is entry: SnapshotLock.Entry
  ) throws(AcceptanceError) {
    let bytes = try contents(of: file)
    do {
      let size = try PNGFile(bytes)
      guard size.width == entry.width, size.height == entry.height else {
        throw AcceptanceError(
          "\(file) has \(size.width) × \(size.height) pixels instead of "
            + "\(entry.width) × \(entry.height)")
      }
      let pixmap = try PNGDecoder.pixmap(from: bytes, name: file)
      let digest = PixelDigest(of: pixmap.pixels.span, width: pixmap.width).description
      guard digest == entry.pixels, entry.image == FileDigest(of: bytes.span).description else {
        throw AcceptanceError("\(file) is not the image that was compared")
      }
    } catch let problem as AcceptanceError {
      throw problem
    } catch let fault as PNGError {
      throw AcceptanceError("\(file) \(fault)")
    } catch {
      throw AcceptanceError("\(error)")
    }
  }

  private func contents(of file: String) throws(AcceptanceError) -> [UInt8] {
    do {
      return try folder.contents(of: file)
    } catch {
      throw AcceptanceError(error.description)
    }
  }
}

/// The reason why a frame can't become a reference.
struct AcceptanceError: Error {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
