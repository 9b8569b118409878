import ProofDocuments

/// Typefaces that a folder lacks, or has in another version than its own lock pins.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems of a face.
  package enum Kind: Hashable, Sendable {
    /// No file that can be read has the face.
    case absent

    /// The file's bytes are not those that the lock pins.
    case differs
  }

  /// A face with what is wrong with it.
  package struct Mismatch: Hashable, Sendable {
    /// The problem.
    package let kind: Kind

    /// The face as the lock has it.
    package let entry: FontLock.Entry

    /// The path of the file.
    package let path: String
  }

  /// The folder that was searched.
  package let folder: FontFolder

  /// Whether the folder has a lock of its own that its files are held to.
  package let isLocked: Bool

  /// The mismatches, in the order of the lock; never empty.
  package let mismatches: [Mismatch]

  /// The problem of each face, with advice.
  package var description: String {
    let lines = mismatches.map { mismatch in
      switch mismatch.kind {
      case .absent: "  \(mismatch.entry.name) is not at \(mismatch.path)"
      case .differs: "  \(mismatch.entry.name) at \(mismatch.path) is a different file"
      }
    }
    return ([heading] + lines + [advice]).joined(separator: "\n")
  }

  /// The packages that have the faces, in order.
  package var packages: [String] { Set(mismatches.map(\.entry.package)).sorted() }

  private var heading: String {
    isLocked
      ? "the fonts in \(folder.path) do not match its fonts.lock:"
      : "typefaces are missing in \(folder.path):"
  }

  private var advice: String {
    isLocked
      ? "restore the files, or copy fonts again with “pullproof fonts vendor \(folder.path.shellWord)”"
      : "install the packages \(packages.joined(separator: " ")), or name a folder of fonts with "
        + "--font-dir"
  }
}
