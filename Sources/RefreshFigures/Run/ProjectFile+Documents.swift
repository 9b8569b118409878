import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshProject

extension ProjectFile {
  /// The paths of the documents that show figures, in order and each once.
  ///
  /// A folder, such as a DocC catalogue, stands for the Markdown files in it.
  ///
  /// - Throws: `RunError` for a path that leads nowhere and a pattern that nothing matches.
  func figureDocuments() throws(RunError) -> [String] {
    var documents: Set<String> = []
    for name in project.illustration.documents {
      let found = name.contains("*") ? matches(of: name) : Self.markdownFiles(at: resolved(name))
      guard !found.isEmpty else {
        throw RunError(
          .missingInput,
          "\(path): there is no document \(name); check “documents” of “illustration”")
      }
      documents.formUnion(found)
    }
    return documents.sorted()
  }

  /// The files below the project's folder whose paths match a pattern.
  private func matches(of text: String) -> [String] {
    let pattern = FramePattern(text)
    // Nothing above the first star has to be searched.
    let start = text.prefix { $0 != "*" }.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    let folder = start.isEmpty ? "." : start
    return OutputFolder(ownPath: resolved(folder), advice: "").files
      .map { $0.inFolder(folder) }.filter(pattern.matches).map(resolved)
  }

  private static func markdownFiles(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [path] }
    return OutputFolder(ownPath: path, advice: "").files.filter { $0.hasSuffix(".md") }
      .map { $0.inFolder(path) }
  }
}
