internal import ProofDocuments
internal import ProofText
internal import RefreshStrings

/// Compares a translation with what it translates.
struct TranslationCheck {
  private let key: String
  private let source: StringTable.Entry
  private let translation: StringTable.Entry
  private let locale: LocaleIdentifier
  private let isOtherLanguage: Bool

  /// Whether the format has a place to say that a text is not to be translated.
  private let canBeExempt: Bool

  private var diagnostics: [Diagnostic] = []

  init(
    key: String, source: StringTable.Entry, translation: StringTable.Entry,
    locale: LocaleIdentifier, isOtherLanguage: Bool, canBeExempt: Bool
  ) {
    self.canBeExempt = canBeExempt
    self.key = key
    self.source = source
    self.translation = translation
    self.locale = locale
    self.isOtherLanguage = isOtherLanguage
  }

  /// What is wrong with the translation.
  mutating func result() -> [Diagnostic] {
    checkEmptiness()
    checkSameness()
    checkPlaces()
    return diagnostics
  }

  private mutating func checkEmptiness() {
    guard source.text.units.contains(where: { !$0.value.isEmpty }),
      translation.text.units.contains(where: \.value.isEmpty)
    else { return }
    add(.warning, "“\(key.visible)” is empty in \(locale)", "translate it")
  }

  /// The number of letters of a text without its specifiers.
  private func letters(of text: LocalizedText) -> Int {
    FormatTemplate(text.generalValue).pieces.reduce(0) { count, piece in
      if case .literal(let text) = piece { count + text.count(where: \.isLetter) } else { count }
    }
  }

  private mutating func checkSameness() {
    guard isOtherLanguage, source.shouldTranslate,
      // Shorter ones are mostly names and abbreviations.
      letters(of: source.text) >= 4,
      translation.text.units.map(\.value) == source.text.units.map(\.value)
    else { return }
    add(
      .warning, "“\(key.visible)” is the same in \(locale) as in the source",
      Diagnostic.adviceToTranslate(orExempt: canBeExempt))
  }

  private mutating func checkPlaces() {
    // An empty text has been reported.
    guard translation.text.units.contains(where: { !$0.value.isEmpty }) else { return }
    let (wanted, given) = (source.text.places, translation.text.places)
    for number in wanted.keys.sorted() {
      guard let kinds = given[number] else {
        add(
          .error, "“\(key.visible)” doesn't show argument \(number) in \(locale)",
          "add its specifier")
        continue
      }
      guard kinds != wanted[number], let kind = wanted[number]?.min(),
        let other = kinds.subtracting(wanted[number] ?? []).min() ?? kinds.min()
      else { continue }
      add(
        .error, "“\(key.visible)” shows argument \(number) as \(other.name) in \(locale)",
        "show it as \(kind.name)")
    }
    // A key that is the text in the code has places for all arguments that are passed.
    let passed = LocalizedText(key, location: source.location).places
    for number in given.keys.sorted() where wanted[number] == nil && passed[number] == nil {
      add(
        .error,
        "“\(key.visible)” shows argument \(number) in \(locale), which the source doesn't have",
        "remove its specifier, or write “%%” for a percent sign")
    }
  }

  private mutating func add(_ severity: Diagnostic.Severity, _ problem: String, _ advice: String) {
    diagnostics.append(
      Diagnostic(severity, at: translation.location, problem: problem, advice: advice))
  }
}

/// What is passed for an argument, as far as a wrong one brings down an app.
private enum ArgumentKind: Int, Comparable {
  case object
  case integer
  case decimal
  case cString

  static func < (left: ArgumentKind, right: ArgumentKind) -> Bool {
    left.rawValue < right.rawValue
  }

  var name: String {
    switch self {
    case .object: "an object"
    case .integer: "a whole number"
    case .decimal: "a number with a fraction"
    case .cString: "a C string"
    }
  }
}

extension LocalizedText {
  /// What the arguments that have places are, by their numbers.
  fileprivate var places: [Int: Set<ArgumentKind>] {
    let specifiers = Dictionary(
      allSubstitutions.map { ($0.name, $0.formatSpecifier) }
    ) { first, _ in first }
    return Message(self).placeKinds.mapValues { kinds in
      Set(kinds.compactMap { Self.kind(of: $0, specifiers) })
    }
  }

  private static func kind(
    of place: FormatSpecifier.Kind, _ specifiers: [String: String]
  ) -> ArgumentKind? {
    switch place {
    case .object: return .object
    case .integer, .bits, .character: return .integer
    case .decimal: return .decimal
    case .text: return .cString
    case .substitution(let name):
      let specifier = specifiers[name].flatMap { FormatSpecifier(unmarked: $0) }
      return specifier.flatMap { kind(of: $0.kind, [:]) }
    // Its substitution determines the kind.
    case .ownArgument: return nil
    }
  }

  private var allSubstitutions: [Substitution] {
    substitutions + substitutions.flatMap(\.text.allSubstitutions)
      + content.texts.flatMap(\.allSubstitutions)
  }
}
