import ProofDocuments
import ProofSnapshots
import RefreshFigures
import RefreshProject

/// The places that pictures are not written to: those of the project, and folders whose contents a command looks
/// after, whatever project they are of.
struct OutputPlaces {
  private var places: ProjectPlaces

  /// The folders of the project's texts, but for those in which the project itself is.
  private let texts: ProjectPlaces

  /// The places of a project, or of none for the built-in gallery.
  init(of file: ProjectFile) {
    places = ProjectPlaces(withPendingOf: file)
    texts = ProjectPlaces(textsOf: file)
  }

  /// The places of no project.
  static var none: OutputPlaces { OutputPlaces(of: .builtIn) }

  /// These places and a folder that must not hold the output either.
  func adding(_ noun: String, _ path: String) -> OutputPlaces {
    var copy = self
    copy.places = places.adding(noun, path)
    return copy
  }

  /// Checks the path of a picture.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - option: what stands before the path, such as `--film `.
  ///   - example: another that would do.
  /// - Throws: `RunError` when it is or lies within one of these places.
  func checkPicture(_ path: String, option: String, example: String) throws(RunError) {
    try check(path, "file", places.conflict(ofFile: path), option: option, example: example)
  }

  /// Checks a folder to which pictures are written, and which may hold the project.
  ///
  /// - Throws: `RunError` when it is or lies within one of these places, or is a folder of texts.
  func checkPictures(in path: String, option: String, example: String) throws(RunError) {
    let conflict = places.conflict(ofFile: path) ?? texts.identity(ofFolder: path)
    try check(path, "folder", conflict, option: option, example: example)
  }

  /// Checks a folder to which pictures are written.
  ///
  /// - Throws: `RunError` when it is, holds or lies within one of these places.
  func checkFolder(_ path: String, option: String, example: String) throws(RunError) {
    try check(path, "folder", places.conflict(ofFolder: path), option: option, example: example)
  }

  private func check(
    _ path: String, _ noun: String, _ conflict: String?, option: String, example: String
  ) throws(RunError) {
    var conflict = conflict
    if conflict == nil { conflict = try Self.keeping(path) }
    guard let conflict else { return }
    throw RunError(
      .usage, "\(option)\(path): this \(noun) \(conflict); name another, such as \(example)")
  }

  /// The contents that a command looks after in a folder or in one around it, in words; nil for none.
  private static func keeping(_ path: String) throws(RunError) -> String? {
    let place = ResolvedPath(path).path
    var folder = place
    while true {
      var account = try account(of: folder)
      // Figures are replaced and removed by their names alone, so a folder of them may hold others.
      if account == nil, folder == place, try FigureLock.isPresent(in: folder) {
        account = "figures of documents"
      }
      if let account {
        let shown = LocalPath(folder).belowWorkingFolder ?? folder
        return folder == place ? "holds \(account)" : "lies within \(shown), which holds \(account)"
      }
      guard folder != "/" else { return nil }
      folder = folder.parentFolder
    }
  }

  private static func account(of folder: String) throws(RunError) -> String? {
    if let account = try FolderMarker.account(of: folder) { return account }
    return ReferenceFolder.isPresent(at: folder) ? "references" : nil
  }
}
