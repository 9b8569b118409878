import ProofDocuments

/// The image files of some references, which other paths may lead to as well: through a link, or by a name with
/// other capitals where the file system ignores case.
struct ImageFiles {
  private let folder: String
  private var paths: [FileIdentity: String] = [:]

  /// Looks for the images of references.
  ///
  /// - Parameters:
  ///   - paths: their paths from the folder of references, without an extension; not every one need be there.
  ///   - folder: the folder of references.
  /// - Throws: `RunError` when the system can't say whether one is there.
  init(at paths: some Sequence<String>, in folder: String) throws(RunError) {
    self.folder = folder
    for path in paths {
      if let file = try status(of: path) { self.paths[file.identity] = path }
    }
  }

  /// The path by which one of the images is known that another path leads to; nil where it leads to none of them.
  ///
  /// One of two hard links is a file of its own: without it the other one stays.
  ///
  /// - Throws: `RunError` when the system can't say.
  func image(at path: String) throws(RunError) -> String? {
    guard let file = try status(of: path), let known = paths[file.identity] else { return nil }
    let isSame =
      ResolvedPath("\(folder)/\(path).png").path == ResolvedPath("\(folder)/\(known).png").path
    if isSame { return known }
    return try areSpellings(path, known) ? known : nil
  }

  /// Whether two paths are names of one file in one folder that differ in case alone.
  ///
  /// - Throws: `RunError` when the system can't say.
  func areSpellings(_ path: String, _ other: String) throws(RunError) -> Bool {
    guard path != other, path.lowercased() == other.lowercased() else { return false }
    // A link beside the file that it leads to is no other spelling.
    guard let file = try status(of: path, followsLinks: false),
      let same = try status(of: other, followsLinks: false)
    else { return false }
    return file.identity == same.identity
  }

  private func status(
    of path: String, followsLinks: Bool = true
  ) throws(RunError) -> FileStatus? {
    try FileStatus(ofInput: "\(folder)/\(path).png", followsLinks: followsLinks)
  }
}
