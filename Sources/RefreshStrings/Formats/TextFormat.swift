package import ProofDocuments

/// A format of files with texts: how its files are named, where they lie, what they can hold and how
/// they are read.
///
/// Everything that depends on the format of a file is a part of this value, so that a new format is
/// one more value. How texts are written is added by the tools for translators.
package struct TextFormat: Sendable {
  /// The name on the command line, such as `xcstrings`.
  package let name: String

  /// The name in sentences, such as `.xcstrings` or `XLIFF 1.2`.
  package let title: String

  /// The endings of the names of such files, the usual one first.
  package let fileExtensions: [String]

  /// The abilities of files of the format.
  package let facts: Facts

  /// The name that is shared by formats whose files are parts of one table.
  package let family: String

  /// The platform that shows the texts, such as `Android`.
  package let platform: String

  /// The name that the table of an app's texts usually has, without the language and the ending.
  package let usualTable: String

  /// The layout of the files, which determines the languages of their texts.
  package let layout: FileLayout

  package let parse: @Sendable (TextFile.Source) throws(DocumentError) -> TextFile.Content

  /// Creates a format; by default its family is its own, and its title is the ending of its files.
  package init(
    name: String, title: String? = nil, fileExtensions: [String], facts: Facts,
    family: String? = nil, platform: String, usualTable: String, layout: FileLayout,
    parse: @escaping @Sendable (TextFile.Source) throws(DocumentError) -> TextFile.Content
  ) {
    self.name = name
    self.title = title ?? fileExtensions[0]
    self.fileExtensions = fileExtensions
    self.facts = facts
    self.family = family ?? name
    self.platform = platform
    self.usualTable = usualTable
    self.layout = layout
    self.parse = parse
  }

  package func isFormat(ofFile name: String) -> Bool {
    let folded = name.lowercased()
    return fileExtensions.contains(where: folded.hasSuffix)
  }

  /// The facts that follow from the place of a file.
  package func place(of path: String) -> FilePlace {
    layout.place(of: path, stem: stem(of: Disk.name(of: path)))
  }

  /// Whether all files of a folder have one set of keys, whatever their names are.
  package func sharesKeys(at place: FilePlace) -> Bool {
    layout.folders?.sharesKeys == true && place.namesLanguage
  }

  /// The name of a file without its extension.
  package func stem(of name: String) -> String {
    let folded = name.lowercased()
    return String(name.dropLast(fileExtensions.first(where: folded.hasSuffix)?.count ?? 0))
  }
}

extension TextFormat: Hashable {
  /// Whether two formats have the same name.
  package static func == (left: TextFormat, right: TextFormat) -> Bool { left.name == right.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension TextFormat {
  /// The abilities of files of a format.
  package struct Facts: OptionSet, Sendable {
    /// One bit for each fact.
    package let rawValue: Int

    /// Creates a set of facts.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Texts that are the same on every occasion.
    package static let plainTexts = Facts(rawValue: 1 << 0)

    /// Texts that vary, such as with a number.
    package static let variations = Facts(rawValue: 1 << 1)

    /// The texts of any number of languages in one file.
    package static let manyLanguages = Facts(rawValue: 1 << 2)

    /// Each source beside its translation into one other language.
    package static let translationPairs = Facts(rawValue: 1 << 3)

    /// The state of each translation, such as `needs_review`.
    package static let states = Facts(rawValue: 1 << 4)

    /// That a text is not to be translated.
    package static let exemptions = Facts(rawValue: 1 << 5)

    /// A form for `zero` that is shown for 0 in every language, not only where the language has such a
    /// category.
    ///
    /// To Dart it is the form for exactly 0.
    package static let zeroForms = Facts(rawValue: 1 << 6)

    /// Forms for single numbers, such as exactly 2.
    package static let exactForms = Facts(rawValue: 1 << 7)

    /// Messages with the names of their arguments in braces, whose dialect a project chooses.
    package static let messages = Facts(rawValue: 1 << 8)
  }
}

extension TextFormat {
  /// Keys and plain texts of one language, for Apple's platforms.
  package static let strings = TextFormat(
    name: "strings", fileExtensions: [".strings"], facts: [.plainTexts, .zeroForms],
    platform: "Apple", usualTable: "Localizable", layout: .languageFolders(.apple)
  ) { source throws(DocumentError) in
    .init(try StringTable(parsing: source.bytes, file: source.path), in: source.language)
  }

  /// Keys and texts with variations of one language, for Apple's platforms.
  package static let stringsdict = TextFormat(
    name: "stringsdict", fileExtensions: [".stringsdict"], facts: [.variations, .zeroForms],
    family: "strings", platform: "Apple", usualTable: "Localizable",
    layout: .languageFolders(.apple)
  ) { source throws(DocumentError) in
    .init(try StringTable(stringsdict: source.bytes, file: source.path), in: source.language)
  }

  /// Keys and texts of many languages, for Apple's platforms.
  package static let catalog = TextFormat(
    name: "xcstrings", fileExtensions: [".xcstrings"],
    facts: [.plainTexts, .variations, .manyLanguages, .states, .exemptions, .zeroForms],
    platform: "Apple", usualTable: "Localizable", layout: .singleFile
  ) { source throws(DocumentError) in
    let catalog = try StringCatalogFile(parsing: source.bytes, file: source.path)
    return .init(
      tables: catalog.tables, sourceLanguage: catalog.sourceLanguage, warnings: catalog.warnings,
      entryRanges: catalog.entryRanges)
  }
}

extension TextFormat {
  /// Keys and texts of one language, for Android.
  package static let android = TextFormat(
    name: "android", title: "Android's strings.xml", fileExtensions: [".xml"],
    facts: [.plainTexts, .variations, .exemptions],
    platform: "Android", usualTable: "strings", layout: .languageFolders(.android)
  ) { source throws(DocumentError) in
    .init(try StringTable(androidResources: source.bytes, file: source.path), in: source.language)
  }

  /// Keys and texts of one language, for Flutter.
  package static let arb = TextFormat(
    name: "arb", fileExtensions: [".arb"],
    facts: [.plainTexts, .variations, .zeroForms, .exactForms, .messages],
    platform: "Flutter", usualTable: "app", layout: .languageInName
  ) { source throws(DocumentError) in
    let file = try ARBFile(
      parsing: source.bytes, file: source.path, in: source.dialect,
      template: source.template?.messages)
    return .init(tables: [file.locale ?? source.language: file.table], messages: file)
  }

  /// The formats that apps are shipped with, whose texts can be drawn.
  package static let shipped: [TextFormat] = [.strings, .stringsdict, .catalog, .android, .arb]
}

extension TextFormat {
  /// Whether the platform of a file shows a form for `zero` for 0 in every language.
  static func showsZeroForms(ofFile path: String) -> Bool {
    shipped.format(ofFile: path)?.facts.contains(.zeroForms) != false
  }
}

extension [TextFormat] {
  /// The format of a file by its name; nil if it is none of these.
  package func format(ofFile name: String) -> TextFormat? { first { $0.isFormat(ofFile: name) } }

  /// The usual places of the files of each format, as a message lists them: files with all languages
  /// first, then folders of languages, then files with a language in their name.
  ///
  /// With the name of a table there are the formats of Apple's platforms only, whose tables have one.
  func usualPlaces(ofTable table: String?) -> [String] {
    let families = Dictionary(grouping: self, by: \.family)
    let places = filter { table == nil || $0.platform == TextFormat.strings.platform }
      .compactMap { format -> (rank: Int, words: String)? in
        guard format.family == format.name else { return nil }
        let extensions = families[format.name, default: []].map { $0.fileExtensions[0] }
        return format.layout.usualPlace(ofTable: table ?? format.usualTable, extensions)
      }
    return (0...2).flatMap { rank in places.filter { $0.rank == rank }.map(\.words) }
  }

  /// The name of the table that a file is a part of, such as `Localizable`; nil for another file.
  package func table(ofFile path: String) -> String? {
    format(ofFile: path).map { format in
      format.place(of: path).table
    }
  }
}
