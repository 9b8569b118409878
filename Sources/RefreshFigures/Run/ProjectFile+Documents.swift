import ProofDocuments
import ProofSnapshots
import RefreshProject

extension ProjectFile {
  /// The paths of the documents that show figures, in order and each file once.
  ///
  /// A folder, such as a DocC catalogue, stands for the Markdown files in it. Where several paths lead to
  /// one file, the first that is no link counts, else the first.
  ///
  /// - Throws: `RunError` for a path that leads nowhere, a pattern that nothing matches, and a file or folder
  ///   that can't be looked at.
  func figureDocuments() throws(RunError) -> [String] {
    var documents = DocumentFiles()
    for name in project.illustration.documents {
      let path = DocumentPath(name)
      let found = try path.isPattern ? matches(of: path) : Self.markdownFiles(at: resolved(name))
      guard !found.isEmpty else {
        throw RunError(
          .missingInput,
          "\(self.path): there is no document \(name); check “documents” of “illustration”")
      }
      for path in found { try documents.add(path) }
    }
    return documents.paths
  }

  /// The files below the project's folder whose paths match a pattern.
  private func matches(of path: DocumentPath) throws(RunError) -> [String] {
    let pattern = FramePattern(path.text)
    return try Self.files(below: resolved(path.root)) { file in
      let name = file.inFolder(path.root)
      return pattern.matches(name) ? resolved(name) : nil
    }
  }

  private static func markdownFiles(at path: String) throws(RunError) -> [String] {
    guard let status = try FileStatus(ofInput: path) else { return [] }
    guard status.kind == .folder else { return [path] }
    return try files(below: path) { $0.hasSuffix(".md") ? $0.inFolder(path) : nil }
  }

  /// The files below a folder that nobody has named one by one: no hidden ones, and no links that lead to no
  /// file, such as an editor makes to lock a file.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - path: the path of a file by that from the folder; nil for a file that isn't wanted.
  /// - Returns: the paths.
  /// - Throws: `RunError` when a folder can't be read to its end, or a file can't be looked at.
  private static func files(
    below folder: String, as path: (_ file: String) -> String?
  ) throws(RunError) -> [String] {
    try Disk.reading(folder, advice: "check its permissions") { () throws(Errno) in
      var found: [String] = []
      for file in try Disk.files(below: folder, skippingHidden: true) {
        guard let wanted = path(file), let status = try FileStatus(of: wanted),
          status.kind != .folder
        else { continue }
        found.append(wanted)
      }
      return found
    }
  }
}

/// Documents of a project, whose paths may lead to the same files.
private struct DocumentFiles {
  private struct Document {
    let path: String
    let isLink: Bool
  }

  /// The documents by the paths of their files, without links.
  private var documents: [FileName: Document] = [:]

  /// The paths in order.
  var paths: [String] { documents.values.map { FileName($0.path) }.sorted().map(\.text) }

  /// Adds the path of a file, unless a better one leads there.
  mutating func add(_ path: String) throws(RunError) {
    let (place, isLink) = try Disk.reading(path, advice: "check its permissions") {
      () throws(Errno) in
      let place = ResolvedPath(path)
      if let problem = place.problem { throw problem }
      return (FileName(place.path), try FileStatus(of: path, followsLinks: false)?.kind == .link)
    }
    if let known = documents[place], isLink || !known.isLink { return }
    documents[place] = Document(path: path, isLink: isLink)
  }
}
