import ProofDocuments
import RefreshStrings
import RefreshTranslations

/// The names of files from which texts are read, and of those that say in which language they were written.
enum TextPlaces {
  /// The names in a folder above texts that decide about them, besides Xcode projects.
  static let neighbours = ["Info.plist", "Package.swift", "l10n.yaml", "pubspec.yaml"]

  private static let endings =
    TextFormat.all.flatMap(\.fileExtensions).map { $0.lowercased() }
    + [".plist", ".pbxproj", "package.swift", "l10n.yaml", "pubspec.yaml"]

  /// Whether texts are read from a file of a name, or which language they were written in.
  static func holdsTexts(_ name: String) -> Bool {
    let name = name.lowercased()
    return endings.contains(where: name.hasSuffix)
  }

  /// Whether a path is that of a project of Xcode in a folder.
  static func isXcodeProject(_ path: String, in folder: String) -> Bool {
    let project = path.parentFolder
    return path.fileName == "project.pbxproj" && project.hasSuffix(".xcodeproj")
      && project.parentFolder == (folder.isEmpty ? "." : folder)
  }

  /// Whether a file beside or above texts decides about them.
  static func isNeighbour(_ file: LocalPath, of texts: LocalPath) -> Bool {
    let folder = LocalPath(file.absolute.parentFolder)
    if neighbours.contains(file.name) { return texts.isAt(orBelow: folder) }
    return isXcodeProject(file.absolute, in: folder.absolute.parentFolder)
      && texts.isAt(orBelow: LocalPath(folder.absolute.parentFolder))
  }
}
