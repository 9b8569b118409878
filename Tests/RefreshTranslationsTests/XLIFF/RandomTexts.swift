import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Tables of texts of every kind that a format holds, with all sorts of characters.
struct RandomTexts {
  /// The format whose texts are made.
  enum Kind: CaseIterable {
    case strings
    case stringsDictionary
    case catalog

    var original: String {
      switch self {
      case .strings: "en.lproj/Localizable.strings"
      case .stringsDictionary: "en.lproj/Localizable.stringsdict"
      case .catalog: "Localizable.xcstrings"
      }
    }
  }

  let kind: Kind
  private var random: SplitMix64

  init(kind: Kind, seed: UInt64) {
    self.kind = kind
    random = SplitMix64(state: seed)
  }

  private static let pieces = [
    "a", "B", " ", "  ", "é", "e\u{301}", "下", "ل", "👍🏽", "\u{200F}", "\u{2028}", "\u{85}",
    "\u{FFFD}", "\t", "\n", "\r", "\r\n", "<", ">", "&", "&amp;", "]]>", "<![CDATA[", "\"", "'",
    "\\", "/", ":dict/", "|==|", "plural.", "one", ".", "@", "%", "%%", "%@", "%2$@", "\u{10FFFF}",
  ]

  mutating func text() -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in piece() }.joined()
  }

  private mutating func piece() -> String { Self.pieces.randomElement(using: &random) ?? "" }

  /// A table in the language of the developers.
  mutating func source() -> StringTable {
    var table = StringTable()
    for index in 0..<12 {
      let comment = Bool.random(using: &random) ? nil : "c" + text()
      let entry = StringTable.Entry(text: variedText(), comment: comment, location: Sample.place)
      table.insert(entry, for: "\(text())\(index)\(text())")
    }
    return table
  }

  /// Translations of some of a table's texts, with variations of their own.
  mutating func translations(of source: StringTable) -> StringTable {
    translated(source) { generator, _ in generator.variedText() }
  }

  /// Translations of some of a table's texts that vary as the texts do and are not empty.
  mutating func likeTranslations(of source: StringTable) -> StringTable {
    translated(source) { generator, text in generator.retold(text) }
  }

  private mutating func translated(
    _ source: StringTable, _ text: (inout RandomTexts, LocalizedText) -> LocalizedText
  ) -> StringTable {
    var table = StringTable()
    for key in source.keys {
      guard var entry = source[key], Int.random(in: 0..<4, using: &random) > 0 else { continue }
      entry.text = text(&self, entry.text)
      table.insert(entry, for: key)
    }
    return table
  }

  private mutating func retold(_ text: LocalizedText) -> LocalizedText {
    var text = text.mappingUnits { _ in self.unit(prefix: "x") }
    let references = text.substitutions.map { "%#@\($0.name)@" }.joined()
    if !references.isEmpty { text.content = .unit(unit(prefix: references)) }
    return text
  }
}

extension RandomTexts {
  private mutating func variedText() -> LocalizedText {
    switch (kind, Int.random(in: 0..<5, using: &random)) {
    case (.strings, _), (.catalog, 0): LocalizedText(.unit(unit()))
    case (.catalog, 1): plural()
    case (.catalog, 2): devices(nested: true)
    case (.stringsDictionary, 0): devices(nested: false)
    case (.stringsDictionary, 1), (.catalog, 3): widths()
    case (.catalog, _), (.stringsDictionary, _): substituted()
    }
  }

  private mutating func unit(prefix: String = "") -> TextUnit {
    let states: [TranslationState] = [
      .new, .needsReview, .translated, .machineTranslated, TranslationState(rawValue: "odd"),
      TranslationState(rawValue: ""),
    ]
    let state = kind == .catalog ? states.randomElement(using: &random) : nil
    return TextUnit(value: prefix + text(), state: state, location: Sample.place)
  }

  private mutating func plural(prefix: String = "") -> LocalizedText {
    let count = Int.random(in: 1...6, using: &random)
    let categories = PluralCategory.allCases.shuffled(using: &random).prefix(count)
    return LocalizedText(
      .plural(
        categories.map { category in
          .init(.category(category), LocalizedText(.unit(unit(prefix: prefix))))
        }, .cardinal))
  }

  private mutating func devices(nested: Bool) -> LocalizedText {
    let kinds: [Device] = [.iPhone, .iPad, .mac, .appleTV, .other, Device(rawValue: "é x")]
    let count = Int.random(in: 1...6, using: &random)
    return LocalizedText(
      .device(
        kinds.shuffled(using: &random).prefix(count).map { device in
          let isPlural = nested && Bool.random(using: &random)
          return .init(device, isPlural ? plural() : LocalizedText(.unit(unit())))
        }))
  }

  private mutating func widths() -> LocalizedText {
    let count = Int.random(in: 1...4, using: &random)
    let widths = [1, 20, 300, -4].shuffled(using: &random).prefix(count)
    let hasRest = Bool.random(using: &random)
    return LocalizedText(
      .width(
        widths.map { .init($0, LocalizedText(.unit(unit()))) },
        otherwise: hasRest ? LocalizedText(.unit(unit())) : nil))
  }

  private mutating func substituted() -> LocalizedText {
    let names = ["N", "é", "A.B", "a b", "x..", "dict"].shuffled(using: &random)
    let count = Int.random(in: 1...3, using: &random)
    let substitutions = names.prefix(count).enumerated().map { index, name in
      let number = kind == .catalog && Bool.random(using: &random) ? index + 1 : nil
      let shown = kind == .catalog ? "%arg" : "%d"
      return Sample.substitution(name, number, plural(prefix: shown))
    }
    let references = substitutions.map { "%#@\($0.name)@" }.joined()
    return LocalizedText(.unit(unit(prefix: references)), substitutions: substitutions)
  }
}

extension LocalizedText {
  /// The text with each of its templates replaced, also those of its substitutions.
  func mappingUnits(_ transform: (TextUnit) -> TextUnit) -> LocalizedText {
    LocalizedText(
      content.mappingUnits(transform),
      substitutions: substitutions.map { substitution in
        var substitution = substitution
        substitution.text = substitution.text.mappingUnits(transform)
        return substitution
      })
  }

  /// The text with the branches of each choice in one order.
  var ordered: LocalizedText {
    LocalizedText(
      content.ordered,
      substitutions: substitutions.map { substitution in
        var substitution = substitution
        substitution.text = substitution.text.ordered
        return substitution
      })
  }
}

extension LocalizedText.Content {
  fileprivate func mappingUnits(_ transform: (TextUnit) -> TextUnit) -> Self {
    switch self {
    case .unit(let unit): .unit(transform(unit))
    case .plural(let branches, let rule):
      .plural(branches.map { .init($0.selector, $0.text.mappingUnits(transform)) }, rule)
    case .select(let branches):
      .select(branches.map { .init($0.selector, $0.text.mappingUnits(transform)) })
    case .device(let branches):
      .device(branches.map { .init($0.selector, $0.text.mappingUnits(transform)) })
    case .width(let branches, let otherwise):
      .width(
        branches.map { .init($0.selector, $0.text.mappingUnits(transform)) },
        otherwise: otherwise?.mappingUnits(transform))
    }
  }

  fileprivate var ordered: Self {
    switch self {
    case .unit: self
    case .plural(let branches, let rule): .plural(Self.ordered(branches), rule)
    case .select(let branches): .select(Self.ordered(branches))
    case .device(let branches): .device(Self.ordered(branches))
    case .width(let branches, let otherwise):
      .width(Self.ordered(branches), otherwise: otherwise?.ordered)
    }
  }

  private static func ordered<Selector>(
    _ branches: [LocalizedText.Branch<Selector>]
  ) -> [LocalizedText.Branch<Selector>] {
    branches.map { .init($0.selector, $0.text.ordered) }
      .sorted { "\($0.selector)" < "\($1.selector)" }
  }
}
