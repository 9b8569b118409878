package import ProofDocuments
package import RefreshStrings

/// Texts in another format than they were read in.
package struct TextConversion: Sendable {
  /// The contents of the new file.
  package let bytes: [UInt8]

  /// The losses in the new file.
  package let losses: [Diagnostic]

  /// The number of texts in a state that the new file has no place for, such as `needs_review`;
  /// that
  /// is no loss, because the texts themselves are all there.
  package let droppedStates: [TranslationState: Int]

  /// The language of the texts, or of the translations beside them; a catalog has others, too.
  package let locale: LocaleIdentifier

  /// Converts the texts of a table.
  ///
  /// A string catalog takes all languages, an XLIFF file the sources and one translation, any other
  /// file one language. A file that is in the format already stays as it is to the byte. Without a
  /// locale, the only language is written, or else that of the developers. `languageInName` is the language
  /// that the new file's name ends with, if it does.
  ///
  /// - Throws: ``RunError`` if nothing can be written, or something would be lost and must
  ///   not be.
  package init(
    _ group: TextGroup, to format: TranslationFormat, locale: LocaleIdentifier? = nil,
    languageInName: LocaleIdentifier? = nil, in dialect: ARBDialect = .plain,
    allowingLoss allowsLoss: Bool = false
  ) throws(RunError) {
    let facts = format.reading.facts
    let wanted =
      locale.map(group.spelling)
      ?? group.onlyTranslation(inPairs: facts.contains(.translationPairs))
    self.locale = wanted
    if let bytes = group.bytes(in: format.reading, locale: locale, dialect) {
      (self.bytes, losses, droppedStates) = (bytes, [], [:])
      return
    }
    // A file of one language says by itself what its texts are.
    let needsSource =
      !facts.isDisjoint(with: [.manyLanguages, .translationPairs])
      || locale == nil && group.locales.count > 1
    if needsSource, let missing = group.missingSource { throw .noSource(missing) }
    var writer = TextWriter(
      group: group, format: format, locale: wanted, languageInName: languageInName,
      dialect: dialect, allowsLoss: allowsLoss)
    bytes = try writer.write()
    losses = writer.losses
    droppedStates = writer.droppedStates
    guard losses.isEmpty || allowsLoss else { throw .lossy(losses) }
  }
}

extension TextGroup {
  /// The contents of the only file, if that is in the format already and nothing is to be left out.
  fileprivate func bytes(
    in format: TextFormat, locale: LocaleIdentifier?, _ dialect: ARBDialect
  ) -> [UInt8]? {
    guard files.count == 1, let file = files.first, file.format == format,
      file.dialect == dialect || !format.facts.contains(.messages)
    else { return nil }
    let isWhole = locale.map { file.tables.count == 1 && file.tables[$0] != nil } ?? true
    let isCatalog =
      format.facts.contains(.manyLanguages) && locale.map { table(for: $0) != nil } ?? true
    return isWhole || isCatalog ? file.bytes : nil
  }

  /// The default language to write.
  fileprivate func onlyTranslation(inPairs isInPairs: Bool) -> LocaleIdentifier {
    if locales.count == 1 { return locales[0] }
    return isInPairs && targets.count == 1 ? targets[0] : sourceLanguage
  }
}

/// Writes a file, and tries again without what cannot be written.
private struct TextWriter {
  private let group: TextGroup
  private let format: TranslationFormat
  private let locale: LocaleIdentifier
  private let languageInName: LocaleIdentifier?
  private let dialect: ARBDialect
  private let allowsLoss: Bool
  private var tables: [LocaleIdentifier: StringTable]
  private(set) var losses: [Diagnostic] = []
  private(set) var droppedStates: [TranslationState: Int] = [:]

  init(
    group: TextGroup, format: TranslationFormat, locale: LocaleIdentifier,
    languageInName: LocaleIdentifier?, dialect: ARBDialect, allowsLoss: Bool
  ) {
    self.group = group
    self.format = format
    self.locale = locale
    self.languageInName = languageInName
    self.dialect = dialect
    self.allowsLoss = allowsLoss
    let locales =
      format.reading.facts.contains(.manyLanguages)
      ? group.locales : [locale, group.sourceLanguage]
    tables = Dictionary(
      locales.compactMap { locale in group.table(for: locale).map { (locale, $0) } }
    ) { first, _ in first }
  }

  mutating func write() throws(RunError) -> [UInt8] {
    if isInPairs, locale == group.sourceLanguage { throw .noTarget(locale) }
    guard isInPairs || tables[locale]?.keys.isEmpty == false else {
      throw .noTexts(locale, format.reading)
    }
    if !facts.contains(.exactForms) { replaceExactForms() }
    recordSkippedKeys()
    recordLostFacts()
    if !facts.isSuperset(of: [.plainTexts, .variations]) { takeOutOtherKind() }
    if case .failure = Result(catching: { () throws(DocumentError) in try file() }) {
      // The file as a whole is then written once, and not once for each text that can't be.
      try simplifyEachAlone()
    }
    guard let file = try simplified() else {
      throw losses.isEmpty || allowsLoss ? .noTexts(locale, format.reading) : .lossy(losses)
    }
    return file
  }

  /// The file without what can't be written, which is noted; nil for a file without texts.
  private mutating func simplified() throws(RunError) -> [UInt8]? {
    while true {
      switch Result(catching: { () throws(DocumentError) in try file() }) {
      case .success(let file): return file
      case .failure(let error):
        let key = error.key ?? ""
        let loss = Self.loss(of: key, at: error.location, error.problem)
        guard losses.count < Self.mostLosses, simplify(key) else {
          throw .lossy(losses + [loss])
        }
        losses.append(loss)
      }
    }
  }

  /// Takes out or simplifies each text that can't be written even in a file of its own.
  private mutating func simplifyEachAlone() throws(RunError) {
    let whole = tables
    var simplified: [LocaleIdentifier: [String: StringTable.Entry]] = [:]
    for key in Self.keys(of: whole, first: locale) {
      tables = whole.compactMapValues { $0.only(key) }
      _ = try self.simplified()
      for (locale, table) in tables { simplified[locale, default: [:]][key] = table[key] }
    }
    tables = Dictionary(
      uniqueKeysWithValues: whole.map { locale, table in
        (locale, table.compactMapEntries { key, _ in simplified[locale]?[key] })
      })
  }

  /// The keys of all tables in the order in which a file has them: those of a language, then others.
  private static func keys(
    of tables: [LocaleIdentifier: StringTable], first locale: LocaleIdentifier
  ) -> [String] {
    let others = tables.filter { $0.key != locale }.sorted { $0.key < $1.key }
    var known: Set<String> = []
    return ((tables[locale]?.keys ?? []) + others.flatMap(\.value.keys)).filter {
      known.insert($0).inserted
    }
  }

  /// So many that something else must be wrong.
  private static let mostLosses = 10_000

  private var facts: TextFormat.Facts { format.reading.facts }

  /// Whether each source stands beside its translation.
  private var isInPairs: Bool { facts.contains(.translationPairs) }

  private func file() throws(DocumentError) -> [UInt8]? {
    try format.newFile(
      NewFile(
        name: group.name, locale: locale, languageInName: languageInName,
        sourceLanguage: group.sourceLanguage, tables: tables, dialect: dialect))
  }

  /// Makes a text that cannot be written simpler, or takes it out if it is simple already.
  ///
  /// - Returns: False if there is no such text; nothing changes then.
  private mutating func simplify(_ key: String) -> Bool {
    var isKnown = false
    for (locale, table) in tables {
      guard let entry = table[key] else { continue }
      isKnown = true
      let isSimple = entry.text.plainValue != nil
      tables[locale] = table.replacing(key, withText: isSimple ? nil : entry.text.flattened)
    }
    return isKnown
  }
}

extension TextWriter {
  /// Puts plural categories in the place of forms for single numbers, and leaves out the others.
  private mutating func replaceExactForms() {
    for (locale, table) in tables.sorted(by: { $0.key < $1.key }) {
      let keys = table.keys.filter { table[$0]?.text.hasExactForms ?? false }
      guard !keys.isEmpty else { continue }
      let forms = ExactForms(in: locale)
      tables[locale] = table.compactMapEntries { key, entry in
        var entry = entry
        entry.text = forms.replaced(in: entry.text)
        if let number = entry.text.exactNumbers.first {
          lose(
            entry, key,
            "the format has no form for exactly \(number), which is not a plural category in \(locale)"
          )
          entry.text = entry.text.withoutExactForms
        }
        return entry
      }
    }
  }

  /// Reports the texts that are in no table, because they aren't read.
  private mutating func recordSkippedKeys() {
    for (_, table) in tables.sorted(by: { $0.key < $1.key }) {
      losses += table.skipped.map {
        Self.loss(of: $0.key, at: $0.location, $0.problem)
      }
    }
  }

  /// Reports the facts that the format has no place for.
  private mutating func recordLostFacts() {
    for key in tables[locale]?.keys ?? [] {
      guard let entry = tables[locale]?[key] else { continue }
      if isInPairs, tables[group.sourceLanguage]?[key] == nil {
        lose(entry, key, "it has no source, so it is left out")
      }
      let states = entry.text.units.compactMap(\.state).filter { $0 != .translated }
      if let state = states.first, !facts.contains(.states) {
        droppedStates[state, default: 0] += 1
      }
      if !facts.contains(.zeroForms), entry.text.hasForm(for: .zero), !locale.hasCategoryOfZero {
        lose(
          entry, key, "\(format.reading.platform) never shows its form for “zero” in \(locale)")
      }
      if facts.contains(.messages), let place = entry.text.firstPlaceWithLayout {
        lose(
          entry, key, "a message shows the value of “\(place.spelling)” without its layout")
      }
      if !entry.shouldTranslate, !facts.contains(.exemptions) {
        lose(
          entry, key,
          isInPairs
            ? "it is not to be translated, so it is left out"
            : "the format has no place to say that it is not to be translated")
      }
    }
  }

  /// Makes texts plain for a file of plain texts, and takes those out of one of variations.
  private mutating func takeOutOtherKind() {
    tables[locale] = tables[locale]?.compactMapEntries { key, entry in
      let isPlain = entry.text.plainValue != nil
      guard isPlain != facts.contains(.plainTexts) else { return entry }
      lose(
        entry, key,
        isPlain
          ? "a .stringsdict file holds texts with variations only"
          : "a .strings file holds texts without variations only")
      guard !isPlain else { return nil }
      let text = entry.text.flattened
      if let name = text.nameOfReference {
        lose(
          entry, key,
          "“%#@\(name.visible)@” stays in it, because it leads around in a circle, or the text has more"
            + " than \(Substitution.mostReferences) references to substitutions")
      }
      return entry.with(text)
    }
  }

  private mutating func lose(_ entry: StringTable.Entry, _ key: String, _ problem: String) {
    losses.append(Self.loss(of: key, at: entry.location, problem))
  }

  private static func loss(
    of key: String, at location: SourceLocation, _ problem: String
  ) -> Diagnostic {
    Diagnostic(.warning, at: location, problem: "“\(key.visible)”: \(problem)", advice: nil)
  }
}

extension LocaleIdentifier {
  fileprivate var hasCategoryOfZero: Bool {
    PluralRules.allCategories(of: self, .cardinal).contains(.zero)
  }
}

extension LocalizedText {
  /// Whether the text or a substitution of it has a form for a plural category.
  fileprivate func hasForm(for category: PluralCategory) -> Bool {
    if case .plural(let forms, _) = content, forms.text(for: .category(category)) != nil {
      return true
    }
    return parts.contains { $0.hasForm(for: category) }
  }
}

extension LocalizedText {
  /// The first place for a value whose digits, width or base its specifier says; nil if there is none.
  fileprivate var firstPlaceWithLayout: FormatSpecifier? {
    let own =
      units.flatMap { FormatTemplate($0.value).specifiers }
      + substitutions.compactMap { FormatSpecifier(unmarked: $0.formatSpecifier) }
    return own.first(where: \.hasLayout)
      ?? parts.lazy.compactMap(\.firstPlaceWithLayout).first
  }
}

extension FormatSpecifier {
  /// Whether the specifier says more of its value than which one it is.
  fileprivate var hasLayout: Bool {
    switch kind {
    case .bits, .decimal, .character: return true
    case .substitution, .ownArgument: return false
    case .object, .integer, .text:
      let body = spelling.dropFirst()
      let layout = argumentNumber == nil ? body : body.drop { $0 != "$" }.dropFirst()
      return !layout.allSatisfy { $0.isLetter || $0 == "@" }
    }
  }
}

extension LocalizedText {
  /// The name of the first substitution that the general template refers to; nil if there is none.
  fileprivate var nameOfReference: String? {
    FormatTemplate(generalValue).specifiers.lazy.compactMap { specifier in
      if case .substitution(let name) = specifier.kind { name } else { nil }
    }.first
  }
}

extension StringTable.Entry {
  /// The entry with another text.
  fileprivate func with(_ text: LocalizedText) -> Self {
    var entry = self
    entry.text = text
    return entry
  }
}

extension StringTable {
  /// A table with one key; nil if this one has no such key.
  fileprivate func only(_ key: String) -> StringTable? {
    guard let entry = self[key] else { return nil }
    var table = StringTable()
    table.insert(entry, for: key)
    return table
  }

  /// The table with another text for a key, or without the key.
  fileprivate func replacing(_ key: String, withText text: LocalizedText?) -> StringTable {
    guard let entry = self[key], let text else { return replacing(key, with: nil) }
    return replacing(key, with: entry.with(text))
  }
}

extension RunError {
  /// Something would be lost.
  fileprivate static func lossy(_ losses: [Diagnostic]) -> RunError {
    let rest = losses.count > 20 ? ["  and \(losses.count - 20) more"] : []
    let lines = losses.prefix(20).map { "  \($0)" } + rest
    return RunError(
      .badData,
      (["this would be lost; --lossy writes what is left"] + lines).joined(separator: "\n"))
  }

  /// There are no texts in a language, or none that a format holds.
  package static func noTexts(_ locale: LocaleIdentifier, _ format: TextFormat) -> RunError {
    RunError(
      .usage,
      "there are no texts in \(locale) that the format \(format.name) holds; name another language"
        + " with --locale, or another format with --to")
  }

  /// A format holds translations, and the language is that of the developers.
  package static func noTarget(_ locale: LocaleIdentifier) -> RunError {
    RunError(
      .usage,
      "\(locale) is the development language; name one to translate into with --locale")
  }

  /// The texts that others were translated from are not there.
  package static func noSource(_ missing: MissingSource) -> RunError {
    RunError(.usage, "\(missing.problem); \(missing.advice)")
  }
}
