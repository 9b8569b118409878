import ProofDocuments

/// The layout of the files of a format, which determines the languages of their texts.
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

  /// The table of a file, and the language if its place names one.
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

  /// The path of the file for a language that has none yet, in the language's folder where there is
  /// one; nil if the texts are in the same file.
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

  /// The usual place of the files of a table, in words, and its rank among other layouts'; nil for
  /// copies.
  func usualPlace(
    ofTable table: String, _ extensions: [String]
  ) -> (rank: Int, words: String)? {
    let name = table + extensions.joined(separator: " and ")
    switch self {
    case .singleFile: return (0, name)
    case .languageFolders(let folders): return (1, "\(name) in folders such as \(folders.example)")
    case .languageInName: return (2, "\(table)_fr\(extensions[0])")
    case .copies: return nil
    }
  }

  /// The folders of languages, if the format has such.
  package var folders: LanguageFolders? {
    if case .languageFolders(let folders) = self { folders } else { nil }
  }

  /// The part that a name such as `app_pt_BR` has in common with other languages', and its
  /// language.
  ///
  /// It is the longest end that names a language: one that ICU has data for, one of the ``rareLanguages``, or
  /// behind an underscore one with a code of two letters. Other codes of three letters, such as `new` and `sms`,
  /// are mostly words.
  private static func parts(ofName name: String) -> (common: String, language: LocaleIdentifier?) {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    let ends = parts.indices.compactMap { start -> (start: Int, language: LocaleIdentifier)? in
      guard let language = LocaleIdentifier(parts[start...].joined(separator: "-")),
        language.isLanguage, !language.hasExtendedLanguage
      else { return nil }
      return (start, language)
    }
    func isShortCode(_ language: LocaleIdentifier) -> Bool {
      language.language.utf8.count == 2 && ICU.isLanguage(language.language)
    }
    func isKnown(_ language: LocaleIdentifier) -> Bool {
      ICU.hasData(for: language.localeName) || rareLanguages.contains(language.language)
    }
    let end =
      ends.first { isKnown($1) || $0 > 0 && isShortCode($1) } ?? ends.first { isShortCode($1) }
    guard let end else { return (name, nil) }
    return (parts[..<end.start].joined(separator: "_"), end.language)
  }

  /// Languages that apps are translated into though ICU may have no data for them.
  ///
  /// ISO 639 has a language for nearly every three letters, so that a list alone tells codes from words. Codes that
  /// are words or parts of names in English are not in it, such as `ace`, `bar`, `jam`, `min`, `sms` and `war`.
  private static let rareLanguages: Set<String> = [
    "ang", "apc", "ars", "ary", "arz", "azb", "bew", "bho", "bjn", "bqi", "ceb", "ckb", "cnr",
    "crh", "csb", "dsb", "fil", "frp", "frr", "fur", "gcf", "gcr", "gom", "gsw", "hak", "haw",
    "hne", "hrx", "hsb", "hyw", "ilo", "jbo", "kaa", "kab", "kbd", "kmr", "kok", "krc", "lfn",
    "lij", "lmo", "ltg", "lzh", "mai", "mni", "mnw", "mwl", "nds", "nqo", "pam", "pcm", "pfl",
    "pms", "pnb", "prs", "quc", "rhg", "rmy", "sah", "scn", "sdh", "sgs", "shn", "skr", "sma",
    "smj", "smn", "szl", "tum", "tyv", "tzm", "udm", "vec", "vep", "vls", "vmw", "wuu", "xmf",
    "yue", "zgh", "zza",
  ]
}

/// The facts about texts that follow from the place of their file.
package struct FilePlace: Hashable, Sendable {
  /// The folder that the file, or the folders of the languages, are in.
  package let root: String

  /// The name of the table.
  package let table: String

  /// The language; nil where the place names none.
  package var language: LocaleIdentifier?

  /// Whether the texts are in the development language.
  package var isStandard: Bool

  /// Whether the place says in which language the texts are, or that they are for all languages without any.
  package var namesLanguage: Bool { language != nil || isStandard }

  package init(
    root: String, table: String, language: LocaleIdentifier? = nil, isStandard: Bool = false
  ) {
    self.root = root
    self.table = table
    self.language = language
    self.isStandard = isStandard
  }
}

/// The names of the folders of languages, such as `fr.lproj` or `values-fr`.
package struct LanguageFolders: Sendable {
  /// The meaning of a folder.
  package enum Meaning: Hashable, Sendable {
    /// The texts in the development language, for users that no other folder serves.
    case standard

    /// The texts of a language.
    case language(LocaleIdentifier)

    /// The language; nil if the folder names none.
    package var language: LocaleIdentifier? {
      if case .language(let language) = self { language } else { nil }
    }
  }

  /// The meaning of a folder by its name; nil if it holds no texts of a language.
  package let meaning: @Sendable (_ folder: String) -> Meaning?

  /// The name of a folder, for messages.
  let example: String

  /// Whether a folder can only be for a language, though its name may be that of none.
  package let isClaimed: @Sendable (_ folder: String) -> Bool

  package let folderName: @Sendable (LocaleIdentifier) -> String

  /// Whether the name of a file in such a folder says that it holds texts.
  package let isFileOfTexts: @Sendable (_ file: String) -> Bool

  /// Whether a file in such a folder holds texts by its contents, whatever its name is.
  let holdsTexts: @Sendable (_ contents: [UInt8]) -> Bool

  /// The endings of the names of other files that texts in such folders may be translated from.
  package let otherSources: [String]

  /// Whether all files of a folder have one set of keys, whatever their names are.
  package let sharesKeys: Bool
}

extension LanguageFolders {
  /// The folders of Apple's platforms, such as `fr.lproj` and `Base.lproj`.
  package static let apple = LanguageFolders(
    meaning: { name in
      if name.lowercased() == "base.lproj" { return .standard }
      return LocaleIdentifier(ofFolder: name).map(Meaning.language)
    },
    example: "en.lproj",
    isClaimed: { $0.lowercased().hasSuffix(".lproj") },
    folderName: { "\($0.tag).lproj" },
    isFileOfTexts: { _ in true }, holdsTexts: { _ in true },
    otherSources: [".storyboard", ".xib", ".storyboardc", ".nib", ".intentdefinition"],
    sharesKeys: false)

  /// The folders of Android, such as `values-fr` and `values`.
  package static let android = LanguageFolders(
    meaning: { name in
      switch AndroidFolder(name: name) {
      case .standard: .standard
      case .language(let language): .language(language)
      case nil: nil
      }
    },
    example: "values-fr",
    isClaimed: { _ in false },
    folderName: { AndroidFolder.language($0).name },
    // Other resources are in files like these, and everything else is in XML too.
    isFileOfTexts: { name in ["string", "plural", "array"].contains(where: name.contains) },
    holdsTexts: AndroidElements.areTexts,
    otherSources: [], sharesKeys: true)
}

extension LanguageFolders {
  /// The advice about a folder of Apple's platforms that is named as Unix names a language, such as
  /// `sr@latin.lproj`; nil for any other name.
  static func renaming(_ folder: String) -> String? {
    guard folder.lowercased().hasSuffix(".lproj") else { return nil }
    let parts = folder.dropLast(6).split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let language = LocaleIdentifier(String(parts[0])),
      let script = unixScripts[parts[1].lowercased()],
      let locale = LocaleIdentifier(
        [language.language, script, language.region].compactMap(\.self).joined(separator: "-"))
    else { return nil }
    return "rename it “\(apple.folderName(locale))”"
  }

  /// The codes of the scripts that Unix names by a word.
  private static let unixScripts = [
    "arabic": "Arab", "cyrillic": "Cyrl", "devanagari": "Deva", "hebrew": "Hebr", "latin": "Latn",
  ]
}

extension LocaleIdentifier {
  /// The language that a folder such as `fr.lproj` is named after.
  package init?(ofFolder name: String) {
    guard name.lowercased().hasSuffix(".lproj"),
      let locale = LocaleIdentifier(String(name.dropLast(6))), locale.isLanguage
    else { return nil }
    self = locale
  }

  /// Whether the code is not one for no language, for several, or for private use (`qaa` to `qtz`).
  ///
  /// In `qq`, translatewiki.net keeps its notes on Android's texts.
  package var isLanguage: Bool {
    let isPrivate = ("qaa"..."qtz").contains(language) && language.count == 3
    return !isPrivate && !["mis", "mul", "qq", "und", "zxx"].contains(language)
  }
}
