import Foundation
package import ProofDocuments

/// The files of failed snapshots, as test runs leave them, with a record for each failure.
package struct FailureFolder: Sendable {
  package let path: String

  /// A record, and the folder that it is in.
  package struct Entry: Hashable, Sendable {
    /// The record.
    package let failure: FailedSnapshot

    let folder: ArtifactFolder

    /// The path of the file that the test made.
    var actual: String {
      folder.path(of: .actual, named: failure.id, pathExtension: failure.pathExtension)
    }
  }

  /// The failures, by name; none where there is no such folder.
  package let entries: [Entry]

  /// Reads the records below a folder.
  ///
  /// - Throws: `RunError` for a record that can't be read, or that names a place outside.
  package init(path: String) throws(RunError) {
    self.path = path
    var entries: [Entry] = []
    let files = FileManager.default.enumerator(atPath: path)
    for file in files?.compactMap({ $0 as? String }) ?? []
    where file.hasSuffix(FailedSnapshot.fileSuffix) {
      let place = "\(path)/\(file)"
      let folder = ArtifactFolder(path: place.parentFolder)
      entries.append(Entry(failure: try Self.record(at: place), folder: folder))
    }
    self.entries = entries.sorted { $0.failure.name < $1.failure.name }
  }

  private static func record(at path: String) throws(RunError) -> FailedSnapshot {
    let advice = "run the tests again, or remove the file"
    guard let bytes = try? Descriptor.contents(of: path),
      let failure = try? JSONDecoder().decode(FailedSnapshot.self, from: Data(bytes)),
      failure.schemaVersion == FailedSnapshot.version
    else { throw RunError(.badData, "\(path): not a record of a failed snapshot; \(advice)") }
    let names = [failure.testFile, failure.id, failure.pathExtension]
    guard path.hasSuffix("/\(failure.id)\(FailedSnapshot.fileSuffix)"),
      names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains { "/\0".contains($0) } })
    else {
      throw RunError(.badData, "\(path): refers to a file that is not beside it; \(advice)")
    }
    return failure
  }
}
