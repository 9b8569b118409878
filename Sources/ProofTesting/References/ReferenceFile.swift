internal import ProofFiles

/// A file that holds what a snapshot must be equal to.
struct ReferenceFile {
  let path: String

  /// The first line of what Git LFS leaves in the place of a file that it hasn't fetched.
  private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)

  /// The contents of the file; nil where there is none.
  func contents() throws(SnapshotError) -> [UInt8]? {
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      guard error == .notFound else {
        throw SnapshotError("the reference \(path) can't be read: \(error)")
      }
      return nil
    }
    guard !bytes.starts(with: Self.pointer) else {
      throw SnapshotError(
        "the reference \(path) is a Git LFS pointer, not the file; fetch it with “git lfs pull”"
      )
    }
    return bytes
  }

  /// Writes the file whole or not at all, with the folders that it needs.
  func write(_ bytes: [UInt8]) throws(SnapshotError) {
    do {
      try Descriptor.makeFolder(path.parentFolder)
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw SnapshotError("\(path) can't be written: \(error)")
    }
  }
}
