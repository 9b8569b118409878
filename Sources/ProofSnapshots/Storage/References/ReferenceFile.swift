package import ProofDocuments

/// A file that holds what a snapshot must be equal to.
package struct ReferenceFile: Hashable, Sendable {
  package let path: String

  /// The first line of what Git LFS leaves in the place of a file that it hasn't fetched.
  private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)

  /// The file at a path.
  package init(path: String) { self.path = path }

  /// The file of a snapshot in the folder of its test file's references.
  package init(id: String, pathExtension: String, in folder: String) {
    self.init(path: "\(folder)/\(id).\(pathExtension)")
  }

  /// The contents of the file; nil where there is none.
  ///
  /// - Throws: `RunError` when it can't be read, or Git LFS hasn't fetched it.
  package func contents() throws(RunError) -> [UInt8]? {
    let bytes: [UInt8]?
    do {
      bytes = try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "the reference \(path) can't be read: \(error)")
    }
    guard bytes?.starts(with: Self.pointer) != true else {
      throw RunError(
        .badData,
        "the reference \(path) is a Git LFS pointer, not the file; fetch it with “git lfs pull”"
      )
    }
    return bytes
  }

  /// Writes the file whole or not at all, with the folders that it needs.
  ///
  /// - Throws: `RunError` when it can't be written; what was there still is.
  package func write(_ bytes: [UInt8]) throws(RunError) {
    do {
      try Descriptor.makeFolder(path.parentFolder)
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw RunError(.cannotWrite, "\(path) can't be written: \(error)")
    }
  }
}
