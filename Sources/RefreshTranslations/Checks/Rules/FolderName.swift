import ProofDocuments
import RefreshStrings

extension TextRule {
  static let folderName = TextRule(.folderName)
}

extension TextGroup {
  /// The folders of Apple's platforms that are not named as Xcode names that of their language.
  var foldersWithUnusualNames: [TextDiagnostic] {
    var seen: Set<String> = []
    return files.compactMap { file in
      let path = file.path.split(separator: "/", omittingEmptySubsequences: false)
      guard let folder = path.dropLast().last.map(String.init),
        let usual = LocaleIdentifier(ofFolder: folder)?.tag.asFolderName, usual != folder,
        seen.insert(folder).inserted
      else { return nil }
      return TextDiagnostic(
        .folderName, at: SourceLocation(path: path.dropLast().joined(separator: "/")),
        problem: "the folder is named “\(folder.visible)”", advice: "name it “\(usual)”",
        locale: LocaleIdentifier(ofFolder: folder))
    }
  }
}

extension String {
  /// The name of the folder of a language with this tag.
  fileprivate var asFolderName: String { "\(self).lproj" }
}
