import ProofDocuments
import ProofSnapshots
import RefreshProject

extension ProjectFile {
  /// The paths of the documents that show figures, in order and each file once.
  ///
  /// A folder, such as a DocC catalogue, stands for the Markdown files in it, and for its documents of other
  /// kinds that have a marker of a region, but not for HTML and plain text, nor for what is in folders of output:
  /// a generator of sites keeps the markers there. Where several paths lead to one file, the first that is no
  /// link counts, else the first.
  ///
  /// - Parameter includesUnmarked: whether a folder also stands for documents without a marker, for HTML, plain
  ///   text and tutorials, and for what people write in folders of output: each may show a figure's file by its
  ///   name.
  /// - Returns: the paths.
  /// - Throws: `RunError` for a path that leads nowhere, a pattern that nothing matches, a folder without
  ///   documents, and a file or folder that can't be read.
  func figureDocuments(includingUnmarked includesUnmarked: Bool = false) throws(RunError)
    -> [String]
  {
    var documents = DocumentFiles()
    for name in project.illustration.documents {
      for path in try documentPaths(at: name, includesUnmarked) { try documents.add(path) }
    }
    return documents.paths
  }

  /// The paths that a path or a pattern stands for, at least one.
  private func documentPaths(
    at name: String, _ includesUnmarked: Bool
  ) throws(RunError) -> [String] {
    let path = DocumentPath(name)
    let place = resolved(name)
    var problem = "there is no document \(name)"
    var found: [String] = []
    if path.isPattern {
      found = try matches(of: path)
    } else if let status = try FileStatus(ofInput: place) {
      found = [place]
      if status.kind == .folder {
        problem = "the folder \(name) has no Markdown file and no other document with a region"
        found = try Self.documents(below: place, includesUnmarked)
      }
    }
    guard !found.isEmpty else {
      throw RunError(
        .missingInput, "\(self.path): \(problem); check “documents” of “illustration”")
    }
    return found
  }

  /// The files below the project's folder whose paths match a pattern.
  private func matches(of path: DocumentPath) throws(RunError) -> [String] {
    let pattern = FramePattern(path.text)
    return try Self.files(below: resolved(path.root)) { file in
      let name = file.inFolder(path.root)
      return pattern.matches(name) ? resolved(name) : nil
    }
  }

  /// The documents below a folder.
  private static func documents(
    below folder: String, _ includesUnmarked: Bool
  ) throws(RunError) -> [String] {
    let files = try files(below: folder) { file in
      let isSource = MarkerSyntax.isSource(file)
      let isWanted =
        includesUnmarked
        ? isSource || MarkerSyntax.isDocument(file) && !isOutput(file)
        : isSource && (MarkerSyntax.isMarkdown(file) || !isOutput(file))
      return isWanted ? file.inFolder(folder) : nil
    }
    guard !includesUnmarked else { return files }
    var documents: [String] = []
    for file in files where try isReadable(file) { documents.append(file) }
    return documents
  }

  /// The names of the folders that generators of sites, and package managers, write to.
  private static let outputFolders: Set<Substring> = [
    "_build", "_site", "build", "dist", "node_modules", "public", "site",
  ]

  /// Whether a file is in a folder of output, by its path from a folder that somebody named.
  private static func isOutput(_ file: String) -> Bool {
    file.split(separator: "/").dropLast().contains { outputFolders.contains($0) }
  }

  /// Whether a file that nobody has named is read: Markdown that is UTF-8, each file with a marker of a region,
  /// and text in UTF-16, whose markers would not be seen, so that reading it is an error; but none that is too large.
  ///
  /// - Throws: `RunError` when the file can't be read for another reason than its size.
  private static func isReadable(_ path: String) throws(RunError) -> Bool {
    let contents = try Disk.reading(path, advice: "check its permissions") {
      () throws(Errno) -> [UInt8]? in
      guard try FileStatus(of: path)?.kind == .file else { return nil }
      return try Descriptor.contentsUnlessTooLarge(of: path)
    }
    guard let contents else { return false }
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(contents.prefix(2)) { return true }
    if MarkerSyntax.isMarkdown(path), String(validating: contents, as: UTF8.self) != nil {
      return true
    }
    return MarkerSyntax(path: path).mayMark(String(decoding: contents, as: UTF8.self))
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

extension Descriptor {
  /// Everything in a file; nil for one that is larger than files that are read.
  ///
  /// - Throws: `Errno` when the file can't be read for another reason.
  static func contentsUnlessTooLarge(of path: String) throws(Errno) -> [UInt8]? {
    do {
      return try contents(of: path)
    } catch {
      guard error == .tooLarge else { throw error }
      return nil
    }
  }
}
