import ProofDocuments
package import RefreshStrings
import RefreshTranslations

/// All texts that translators see of a project.
package struct ContextInventory: Sendable {
  /// The texts, in the order of the sources and of the names of the keys.
  package let entries: [ContextEntry]

  /// The language that the texts are translated from.
  package let sourceLanguage: LocaleIdentifier

  private let places: [ContextKey: Int]

  /// The app's texts, the last of which win.
  private let bundles: [StringBundle]

  /// Lists the texts of an app, or ours if there is none.
  ///
  /// A text that is not to be translated is left out.
  package init(
    of bundles: [StringBundle], orOf builtIn: StringBundle, appKeys: [AppKeys] = [],
    sourceLanguage: LocaleIdentifier?
  ) {
    let language =
      sourceLanguage ?? bundles.lazy.compactMap(\.developmentLocale).first ?? .english
    let entries =
      bundles.isEmpty
      ? Self.entries(of: builtIn, .builtIn, [], in: language)
      : bundles.enumerated().flatMap {
        Self.entries(of: $1, .overlay($0), appKeys.flatMap(\.all), in: language)
      }
    self.entries = entries
    self.bundles = bundles
    self.sourceLanguage = language
    places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.key, $0) })
  }

  /// The text with a key; nil for one that translators don't see.
  package subscript(key: ContextKey) -> ContextEntry? { places[key].map { entries[$0] } }

  /// Whether the files of a text have it for a reader as well as those of a text that the reader gets: in a
  /// language of theirs, or also in the one that stands in, if the other one does no better.
  ///
  /// Where each language has files of its own, those of the others have nothing for the reader.
  func has(
    _ key: ContextKey, for reader: LocaleIdentifier, asWellAs other: ResolvedString
  ) -> Bool {
    guard case .overlay(let place) = key.source, case .overlay = other.source,
      other.source != key.source
    else { return true }
    let bundle = bundles[place]
    let locales = bundle.locales.filter { locale in
      let table = key.table.map { bundle.named.table(named: $0, in: locale) }
      return (table ?? bundle.table(for: locale))?[key.name] != nil
    }
    let standIn = other.isFallback ? bundle.developmentLocale : nil
    let wanted = [PseudoLocale(reader) == nil ? reader : .english, standIn].compactMap(\.self)
    return wanted.contains { !LocaleMatcher.chain(for: $0, among: locales).isEmpty }
  }

  private static func entries(
    of bundle: StringBundle, _ source: ResolvedString.Source, _ appKeys: [AppKey],
    in language: LocaleIdentifier
  ) -> [ContextEntry] {
    let first = LocaleMatcher.chain(for: language, among: bundle.locales)
    let locales = first + bundle.locales.filter { !first.contains($0) }
    let tables = locales.compactMap(bundle.table)
    var found: [String: StringTable.Entry] = [:]
    for table in tables {
      for key in table.keys where found[key] == nil { found[key] = table[key] }
    }
    let entries = found.filter(\.value.shouldTranslate).sorted { $0.key < $1.key }
      .map { ContextEntry(of: $1, as: ContextKey($0, of: source), in: bundle) }
    var apart: [ContextKey: ContextEntry] = [:]
    for chosen in appKeys {
      guard let name = chosen.table,
        let entry = locales.lazy.compactMap({
          bundle.named.table(named: name, in: $0)?[chosen.name]
        }).first,
        entry.shouldTranslate, entry.location != found[chosen.name]?.location
      else { continue }
      let key = ContextKey(chosen.name, of: source, inTable: name)
      apart[key] = ContextEntry(of: entry, as: key, in: bundle)
    }
    return entries + apart.values.sorted { ($0.key.name, $0.table) < ($1.key.name, $1.table) }
  }
}

extension ContextEntry {
  fileprivate init(
    of entry: StringTable.Entry, as key: ContextKey, in bundle: StringBundle
  ) {
    let location = entry.text.units.first?.location ?? entry.location
    let isOwn = key.source == .builtIn
    self.init(
      key: key,
      table: TextFormat.all.table(ofFile: entry.location.file) ?? Self.usualTable,
      bundle: isOwn ? "" : bundle.name,
      file: isOwn ? nil : bundle.name(ofFile: entry.location.file) ?? entry.location.file,
      line: isOwn || location.isWholeFile ? nil : location.line, text: entry.value)
  }

  /// The table that apps have if they have one.
  private static let usualTable = "Localizable"
}

/// A text that translators see, as it is written in the source language.
package struct ContextEntry: Hashable, Sendable {
  package let key: ContextKey

  /// The name of the table, such as `Localizable`.
  package let table: String

  /// The name of the bundle or folder that has the table; empty for our own texts.
  package let bundle: String

  /// The file that has the text, relative to the project; nil for our own texts.
  package let file: String?

  /// The line in the file, the first being 1; nil for a file without lines.
  package let line: Int?

  package let text: String

  /// Creates a text of the source language.
  package init(
    key: ContextKey, table: String, bundle: String, file: String?, line: Int?, text: String
  ) {
    self.key = key
    self.table = table
    self.bundle = bundle
    self.file = file
    self.line = line
    self.text = text
  }
}

/// The name of a text as translators know it: its key, as the file spells it, and whose words it is.
package struct ContextKey: Hashable, Sendable {
  /// The source of the text.
  package let source: ResolvedString.Source

  /// The key, as the files of the source spell it.
  package let name: String

  /// The table that has the text, in small letters, where another table has the same key; nil elsewhere.
  package let table: String?

  package init(_ name: String, of source: ResolvedString.Source, inTable table: String? = nil) {
    self.name = name
    self.source = source
    self.table = table?.lowercased()
  }

  /// The key of a text of a file.
  init(_ text: ResolvedString) {
    self.init(text.key, of: text.source, inTable: text.table)
  }
}
