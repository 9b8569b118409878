/// Where the files of a format lie, which determines the languages of their texts.
package enum FileLayout: Sendable {
  /// A file says by itself which languages its texts are in.
  case singleFile

  /// A folder for each language.
  case languageFolders(LanguageFolders)

  /// Files beside each other whose names end with the language, such as `app_pt_BR`.
  case languageInName

  /// Copies for translators, which are read only where they are named: a file, or a folder with such
  /// an ending that has them in a folder of its own.
  case copies(folderExtension: String, contents: String)

  /// What the place of a file determines about its texts.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - stem: The file's name without its ending.
  /// - Returns: The table, and the language if the place names one.
  package func place(of path: String, stem: String) -> FilePlace {
    let folder = Disk.parent(of: path)
    switch self {
    case .singleFile, .copies: return FilePlace(root: folder, table: stem)
    case .languageFolders(let folders):
      guard let meaning = folders.meaning(Disk.name(of: folder)) else {
        return FilePlace(root: folder, table: stem)
      }
      return FilePlace(
        root: Disk.parent(of: folder), table: stem, language: meaning.language,
        isStandard: meaning == .standard)
    case .languageInName:
      let (table, language) = Self.parts(ofName: stem)
      return FilePlace(root: folder, table: table, language: language)
    }
  }

  /// The path of the file for a language that has none yet.
  ///
  /// - Parameters:
  ///   - place: The place of a file of the same table.
  ///   - locale: The language.
  ///   - folder: The folder of the language, where there is one that has texts; nil for a new one.
  ///   - fileExtension: What the file's name ends with.
  /// - Returns: nil if the texts are in the same file.
  package func newPath(
    beside place: FilePlace, for locale: LocaleIdentifier, in folder: String?,
    fileExtension: String
  ) -> String? {
    switch self {
    case .singleFile, .copies: return nil
    case .languageFolders(let folders):
      let folder = folder ?? "\(place.root)/\(folders.folderName(locale))"
      return "\(folder)/\(place.table)\(fileExtension)"
    case .languageInName:
      let parts = [place.table, locale.tag.replacing("-", with: "_")].filter { !$0.isEmpty }
      return "\(place.root)/\(parts.joined(separator: "_"))\(fileExtension)"
    }
  }

  /// The folders of languages, if the format has such.
  package var folders: LanguageFolders? {
    if case .languageFolders(let folders) = self { folders } else { nil }
  }

  /// What a name such as `app_pt_BR` has in common with other languages', and its language.
  private static func parts(ofName name: String) -> (common: String, language: LocaleIdentifier?) {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    // The longest end that names a language of which something is known.
    for start in parts.indices {
      let tag = parts[start...].joined(separator: "-")
      if let language = LocaleIdentifier(tag), ICU.hasData(for: language.localeName) {
        return (parts[..<start].joined(separator: "_"), language)
      }
    }
    return (name, nil)
  }
}

/// What the place of a file determines about its texts.
package struct FilePlace: Hashable, Sendable {
  /// The folder that the file, or the folders of the languages, are in.
  package let root: String

  /// The name of the table.
  package let table: String

  /// The language; nil where the place names none.
  package var language: LocaleIdentifier?

  /// Whether the texts are in the development language.
  package var isStandard: Bool

  /// Creates a place.
  package init(
    root: String, table: String, language: LocaleIdentifier? = nil, isStandard: Bool = false
  ) {
    self.root = root
    self.table = table
    self.language = language
    self.isStandard = isStandard
  }
}
