/// How the folders of languages are named, such as `fr.lproj` or `values-fr`.
package struct LanguageFolders: Sendable {
  /// What a folder is for.
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

  /// What a folder is for, by its name; nil if it holds no texts of a language.
  package let meaning: @Sendable (_ folder: String) -> Meaning?

  /// Whether a folder can only be for a language, though its name may be that of none.
  package let isClaimed: @Sendable (_ folder: String) -> Bool

  /// The name of a language's folder.
  package let folderName: @Sendable (LocaleIdentifier) -> String

  /// Whether the name of a file in such a folder says that it holds texts.
  package let isFileOfTexts: @Sendable (_ file: String) -> Bool

  /// What the names of other files end with that texts in such folders may be translated from.
  package let otherSources: [String]
}

extension LanguageFolders {
  /// The folders of Apple's platforms, such as `fr.lproj` and `Base.lproj`.
  package static let apple = LanguageFolders(
    meaning: { name in
      if name.lowercased() == "base.lproj" { return .standard }
      return LocaleIdentifier(ofFolder: name).map(Meaning.language)
    },
    isClaimed: { $0.lowercased().hasSuffix(".lproj") },
    folderName: { "\($0.tag).lproj" },
    isFileOfTexts: { _ in true },
    otherSources: [".storyboard", ".xib", ".storyboardc", ".nib", ".intentdefinition"])

  /// The folders of Android, such as `values-fr` and `values`.
  package static let android = LanguageFolders(
    meaning: { name in
      switch AndroidFolder(name: name) {
      case .standard: .standard
      case .language(let language): .language(language)
      case nil: nil
      }
    },
    isClaimed: { _ in false },
    folderName: { AndroidFolder.language($0).name },
    // Other resources are in files like these, and everything else is in XML too.
    isFileOfTexts: { name in ["string", "plural", "array"].contains(where: name.contains) },
    otherSources: [])
}

extension LanguageFolders {
  /// What to do about a folder of Apple's platforms that is named as Unix names a language, such as
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
  var isLanguage: Bool {
    let isPrivate = ("qaa"..."qtz").contains(language) && language.count == 3
    return !isPrivate && !["mis", "mul", "qq", "und", "zxx"].contains(language)
  }
}
