package import ProofDocuments

/// A key of the app's own, whose text is shown in the place of one of ours.
package struct AppKey: Hashable, Sendable {
  /// The key as the app's files spell it.
  package let name: String

  /// The name of the table that has the text; nil for any.
  package let table: String?

  /// The number that the text is given; nil for a text without an argument.
  package let value: Int?

  /// The place of the choice, such as a line of a project's file.
  package let location: SourceLocation

  /// Chooses a key.
  package init(_ name: String, table: String? = nil, value: Int? = nil, at location: SourceLocation)
  {
    self.name = name
    self.table = table
    self.value = value
    self.location = location
  }
}

/// The app's keys whose texts are shown in the place of ours.
package struct AppKeys: Hashable, Sendable {
  private var keys: [StringKey: AppKey] = [:]

  /// Creates a choice of no keys.
  package init() {}

  /// The app's key for one of ours; nil where ours is used.
  package subscript(key: StringKey) -> AppKey? {
    get { keys[key] }
    set { keys[key] = newValue }
  }

  /// Whether no key is chosen.
  package var isEmpty: Bool { keys.isEmpty }

  /// Our keys that have one of the app's, in their order.
  package var ours: [StringKey] { StringKey.allCases.filter { keys[$0] != nil } }

  /// The app's keys, in the order of ours.
  package var all: [AppKey] { ours.compactMap { keys[$0] } }

  /// The names of the app's keys.
  package var names: Set<String> { Set(keys.values.map(\.name)) }

  /// Our keys in whose place a key of the app is shown, in their order; without a table, that of
  /// any.
  package func uses(ofName name: String, inTable table: String? = nil) -> [StringKey] {
    ours.filter { key in
      guard let chosen = keys[key], chosen.name == name else { return false }
      guard let own = chosen.table, let table else { return true }
      return own.lowercased() == table.lowercased()
    }
  }

  /// These keys with others, which win.
  package func merging(_ others: AppKeys) -> AppKeys {
    var merged = self
    merged.keys.merge(others.keys) { $1 }
    return merged
  }
}

extension [AppKeys] {
  /// Our keys in whose place a key of the app is shown by any component, in their order.
  package func uses(ofName name: String, inTable table: String? = nil) -> [StringKey] {
    let uses = Set(flatMap { $0.uses(ofName: name, inTable: table) })
    return uses.isEmpty ? [] : StringKey.allCases.filter(uses.contains)
  }
}

extension StringKey {
  /// Whether the text has an argument of its own, the date or the time.
  package var takesDate: Bool {
    switch self {
    case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday: true
    case .title, .spoken, .lastUpdatedNone: false
    }
  }

  /// The app's text as a text of this key: a line about the last update without a place for the date
  /// stands before it, as MJRefresh's does.
  func message(of text: LocalizedText) -> LocalizedText {
    guard takesDate, MessageOutline(of: text).arguments.isEmpty else { return text }
    let place = self == .lastUpdated ? "%@" : " %@"
    return text.mappingValues { Message.escaped($0) + place }
  }
}

extension LocalizedText {
  /// The text with a number in its place, in each of its wordings for different widths.
  ///
  /// - Parameters:
  ///   - value: The number, which also decides among plural forms.
  ///   - locale: The reader's locale, in whose language the text is.
  ///   - showsZeroForms: Whether a form for `zero` is shown for 0 in every language.
  /// - Returns: The text without places.
  func filled(
    with value: Int, for locale: LocaleIdentifier, showsZeroForms: Bool = true
  ) -> LocalizedText {
    let message = Message(self)
    let units = units
    func text(fitting width: Int?) -> LocalizedText {
      var unit = units.first ?? TextUnit(value: "", location: SourceLocation(file: ""))
      unit.value = message.text(
        [.integer(value)],
        in: MessageContext(locale: locale, width: width, showsZeroForms: showsZeroForms))
      return LocalizedText(.unit(unit))
    }
    let widths = widths(on: .iPhone).sorted()
    guard !widths.isEmpty else { return text(fitting: nil) }
    return LocalizedText(
      .width(widths.map { .init($0, text(fitting: $0)) }, otherwise: text(fitting: nil)))
  }
}

extension AppKeys {
  /// The problem with the first key that can't be used; nil if all can.
  ///
  /// A key that only some languages have is none of these, as their texts are reported like any that is
  /// missing.
  ///
  /// - Parameter bundles: The app's texts.
  /// - Returns: The error, at the place where the key is chosen.
  package func error(in bundles: [StringBundle]) -> DocumentError? {
    ours.lazy.compactMap { key in self[key].flatMap { $0.error(as: key, in: bundles) } }.first
  }
}

extension AppKey {
  /// Looks for the key in all languages.
  ///
  /// - Parameter bundles: The app's texts.
  /// - Returns: The error about a key that no language has; nil where one has it.
  package func absence(in bundles: [StringBundle]) -> DocumentError? {
    bundles.flatMap(texts).isEmpty ? missing(in: bundles) : nil
  }

  fileprivate func error(as key: StringKey, in bundles: [StringBundle]) -> DocumentError? {
    let tables = bundles.map(\.named)
    if let table, !tables.contains(where: { $0.hasTable(named: table) }) {
      let names = Set(tables.flatMap(\.names)).sorted()
      return error(
        "there is no table \(table.quoted)",
        names.question(for: table) + "the tables are \(names.listed())")
    }
    let texts = bundles.flatMap(texts)
    guard !texts.isEmpty else { return missing(in: bundles) }
    let messages = texts.map { MessageOutline(of: $0.text) }
    let count = messages.compactMap { $0.arguments.max() }.max() ?? 0
    let example = zip(texts, messages).first { !$1.arguments.isEmpty }?.0
    return error(as: key, argumentCount: count, at: example?.location)
  }

  private func error(
    as key: StringKey, argumentCount count: Int, at location: SourceLocation?
  ) -> DocumentError? {
    let place = location.map { " (\($0))" } ?? ""
    guard count < 2 else {
      return error(
        "the text of \(name.quoted)\(place) has \(count) arguments, and a component can give it one",
        "choose a key whose text has one argument or none")
    }
    guard !key.takesDate else { return nil }
    if count == 1, value == nil {
      return error(
        "the text of \(name.quoted)\(place) has an argument",
        "give it a value that is usual, such as {key: …, value: 20}")
    }
    if count == 0, value != nil {
      return error(
        "the text of \(name.quoted) has no argument for the value", "remove “value”")
    }
    return nil
  }

  /// The texts under the key in all languages, in their order.
  private func texts(in bundle: StringBundle) -> [StringTable.Entry] {
    let tables =
      table.map { bundle.named.tables(named: $0).map(\.table) }
      ?? bundle.locales.compactMap(bundle.table)
    return tables.compactMap { $0[name] }
  }

  private func missing(in bundles: [StringBundle]) -> DocumentError {
    let tables =
      table.map { name in bundles.flatMap { $0.named.tables(named: name).map(\.table) } }
      ?? bundles.flatMap(\.tables.values)
    var keys = Set(tables.flatMap(\.keys))
    if table == nil { bundles.forEach { keys.formUnion($0.named.otherKeys) } }
    let nearest = keys.sorted().nearest(to: name)
    let place = table.map { "the table \($0.quoted)" } ?? "the app's texts"
    return error(
      "\(place) \(table == nil ? "have" : "has") no key \(name.quoted) in any language",
      (nearest.map { "did you mean \($0.quoted)? " } ?? "")
        + "write one of \(keys.count.counted("key")) as its file spells it")
  }

  private func error(_ problem: String, _ advice: String) -> DocumentError {
    DocumentError(at: location, problem: problem, advice: advice)
  }
}
