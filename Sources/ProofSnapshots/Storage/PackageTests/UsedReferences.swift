import Foundation
package import ProofDocuments

/// A file that lists every reference that tests compare with, so that the others can be found.
///
/// Several processes may add to it at once: a line is written in one piece.
package struct UsedReferences: Sendable {
  /// The path of the file.
  package let path: String

  /// The file at a path.
  package init(path: String) { self.path = path }

  /// Adds the path of a reference.
  ///
  /// - Throws: `RunError` when the file can't be written.
  package func add(_ reference: String) throws(RunError) {
    do {
      try Descriptor.append(Array("\(reference)\n".utf8), to: path)
    } catch {
      throw RunError(
        .cannotWrite,
        "\(path) can't be written: \(error); name another file in SNAPSHOT_USED_REFERENCES")
    }
  }

  /// The references that the file lists, as ``absolute(_:)`` spells them.
  ///
  /// - Throws: `RunError` when the file can't be read.
  func paths() throws(RunError) -> Set<String> {
    do {
      let text = String(decoding: try Descriptor.contents(of: path), as: UTF8.self)
      return Set(text.split(separator: "\n").map { Self.absolute(String($0)) })
    } catch {
      throw RunError(
        .missingInput,
        "\(path): \(error); run all tests with SNAPSHOT_USED_REFERENCES=\(path) first")
    }
  }

  /// A path from the root with every link resolved, as two spellings of one file must be equal.
  static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
