import ProofDocuments
import RefreshStrings
import RefreshTranslations

/// The files from which a run takes texts, and what may say in which language these were written.
struct ReadTexts {
  /// The paths of the files, as they were found.
  let paths: Set<String>

  /// The paths of the files, without links.
  private let files: Set<String>

  /// The folders of the files.
  private let folders: Set<String>

  /// The folders above the files, too.
  private let above: Set<String>

  init(of vocabulary: Vocabulary) {
    paths = vocabulary.overlayFiles
    files = Set(paths.map { LocalPath($0).resolved })
    folders = Set(files.map(\.parentFolder))
    var above = folders
    for folder in folders {
      var folder = folder
      while folder != "/", above.insert(folder.parentFolder).inserted {
        folder = folder.parentFolder
      }
    }
    self.above = above
  }

  /// Whether a run may read a file or something in a folder, whose path ends in a slash.
  func include(_ path: String) -> Bool {
    if path.hasSuffix("/") { return above.contains(String(path.dropLast())) }
    let (folder, name) = (path.parentFolder, path.fileName)
    if TextPlaces.neighbours.contains(name) { return above.contains(folder) }
    if folder.hasSuffix(".xcodeproj") {
      return name == "project.pbxproj" && above.contains(folder.parentFolder)
    }
    return files.contains(path)
      || folders.contains(folder) && TextFormat.all.contains { $0.isFormat(ofFile: name) }
  }
}
