import RefreshStrings

/// The differences between the places of arguments in a translation and in its source.
struct ArgumentPlaces {
  /// The arguments that the translation has no place for.
  private(set) var missing: [Int] = []

  /// The arguments that only the translation has a place for, and whether that may be a percent sign.
  private(set) var added: [(number: Int, isDoubtful: Bool)] = []

  /// The arguments that are shown as something else.
  private(set) var changed: [(number: Int, given: ArgumentKind, wanted: ArgumentKind)] = []

  /// Whether specifiers of the translation have a space behind their percent signs.
  private(set) var haveSpaces = false

  init(of text: CheckedText, translating source: CheckedText) {
    // An empty text is reported by other rules.
    guard text.units.contains(where: { !$0.value.isEmpty }), source.entry.shouldTranslate,
      source.units.contains(where: { !$0.value.isEmpty })
    else { return }
    // What a substitution shows that there is not, nobody knows; that is reported by another rule.
    guard !source.refersNowhere, !text.refersNowhere else { return }
    let (wanted, given) = (ArgumentReading(of: source), ArgumentReading(of: text))
    compare(given, with: wanted, in: text)
    guard differ, text.language.table.isPrintf else { return }
    let (spaced, other) = (given.withoutSpaces, wanted.withoutSpaces)
    for (given, wanted, haveSpaces) in [
      (spaced, wanted, true), (given, other, false), (spaced, other, true),
    ] {
      guard let given, let wanted else { continue }
      var places = self
      places.compare(given, with: wanted, in: text)
      places.haveSpaces = haveSpaces
      if !places.differ { self = places }
    }
  }

  /// Whether the translation shows other arguments than its source, or in other ways.
  private var differ: Bool { !missing.isEmpty || !added.isEmpty || !changed.isEmpty }

  private mutating func compare(
    _ text: ArgumentReading, with source: ArgumentReading, in checked: CheckedText
  ) {
    let table = checked.language.table
    // An argument that only chooses among forms needs no place in a language with a single form.
    missing = source.outline.shownArguments.subtracting(text.outline.shownArguments).sorted()
    if missing.count == 1, checked.isFormForOneNumber { missing = [] }
    let (wanted, given) = (source.kinds, text.kinds)
    // The arguments of messages have their types where they are declared.
    changed = wanted.keys.sorted().filter { _ in !table.hasMessages }.compactMap { number in
      guard let kinds = given[number], let kind = wanted[number]?.min(),
        let other = kinds.subtracting(wanted[number] ?? []).min(),
        // In Java, “%S” is a text in capital letters and no C string.
        other != .cString || table.isPrintf
      else { return nil }
      return (number, other, kind)
    }
    // A key that is the text in the code has places for all arguments that are passed.
    let key = LocalizedText(checked.key, location: checked.entry.location)
    let passed = ArgumentReading(key, MessageOutline(of: key)).kinds
    let isDoubtful = checked.units.contains {
      $0.value.mayMeanPercent(asOnly: wanted.isEmpty)
    }
    added = given.keys.sorted().filter { wanted[$0] == nil && passed[$0] == nil }
      .map { ($0, isDoubtful) }
  }
}

/// The places of arguments in a text, as one way to read its specifiers gives them.
private struct ArgumentReading {
  let text: LocalizedText
  let outline: MessageOutline

  /// The kinds of the arguments that have places, by their numbers.
  let kinds: [Int: Set<ArgumentKind>]

  init(_ text: LocalizedText, _ outline: MessageOutline) {
    self.text = text
    self.outline = outline
    kinds = text.argumentKinds(at: outline.places)
  }

  init(of text: CheckedText) {
    self.init(text.entry.text, text.outline)
  }

  /// The text read with its specifiers that have a space; nil if there are none.
  var withoutSpaces: ArgumentReading? {
    text.withoutSpacesInSpecifiers.map { ArgumentReading($0, MessageOutline(of: $0)) }
  }
}

extension CheckedText {
  /// Whether the key is that of a plural form for one number, such as `two_words` beside `other_words`;
  /// the number need not be shown then.
  fileprivate var isFormForOneNumber: Bool {
    // Each part makes another key, and nobody writes such long ones.
    guard key.utf8.count <= 200 else { return false }
    let parts = key.split(omittingEmptySubsequences: false) { "_.-".contains($0) }
    return parts.contains { part in
      guard let form = PluralCategory(rawValue: String(part)), [.zero, .one, .two].contains(form)
      else { return false }
      let rest = (key[..<part.startIndex], key[part.endIndex...])
      return language.table.source["\(rest.0)\(PluralCategory.other.rawValue)\(rest.1)"] != nil
        || language.table.source["\(rest.0)\(PluralCategory.many.rawValue)\(rest.1)"] != nil
    }
  }
}

extension String {
  /// Whether what looks like a specifier may be a percent sign and a letter, as in `100%ig`.
  ///
  /// If no argument is passed, it needs no digit before it.
  fileprivate func mayMeanPercent(asOnly isOnly: Bool) -> Bool {
    var last: Character = " "
    for piece in FormatTemplate(self).pieces {
      switch piece {
      case .specifier(let specifier):
        if specifier.isPlainLetter, isOnly || last.isNumber { return true }
        last = " "
      case .literal(let text), .unknown(let text): last = text.last ?? last
      }
    }
    return false
  }
}

extension FormatSpecifier {
  /// Whether the specifier is one letter behind the percent sign, as a word may have it, too; a hyphen
  /// between them, as in `100%-os`, means nothing without a width.
  fileprivate var isPlainLetter: Bool {
    (spelling.count == 2 || spelling.count == 3 && spelling.hasPrefix("%-"))
      && argumentNumber == nil && kind != .object
  }
}

/// The kind of an argument, as far as a wrong one brings down an app.
enum ArgumentKind: Int, Comparable {
  case object
  case integer
  case decimal
  case cString

  static func < (left: ArgumentKind, right: ArgumentKind) -> Bool {
    left.rawValue < right.rawValue
  }

  init?(of place: FormatSpecifier.Kind, _ specifiers: [String: String] = [:]) {
    switch place {
    case .object: self = .object
    case .integer, .bits, .character: self = .integer
    case .decimal: self = .decimal
    case .text: self = .cString
    case .substitution(let name):
      guard let specifier = specifiers[name].flatMap({ FormatSpecifier(unmarked: $0) }) else {
        return nil
      }
      self.init(of: specifier.kind)
    // Its substitution determines the kind.
    case .ownArgument: return nil
    }
  }

  /// The name in a message.
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
  fileprivate func argumentKinds(
    at places: [Int: Set<FormatSpecifier.Kind>]
  ) -> [Int: Set<ArgumentKind>] {
    guard !places.isEmpty else { return [:] }
    let specifiers = Dictionary(
      allSubstitutions.map { ($0.name, $0.formatSpecifier) }
    ) { first, _ in first }
    return places.mapValues { kinds in
      Set(kinds.compactMap { ArgumentKind(of: $0, specifiers) })
    }
  }

  private var allSubstitutions: [Substitution] {
    substitutions + substitutions.flatMap(\.text.allSubstitutions)
      + content.texts.flatMap(\.allSubstitutions)
  }
}

// Formatters on Apple's platforms take a space behind the percent sign for a flag, so “% @” shows its
// argument. In texts for people “% o” is far more often a part of “50% of”, so these specifiers are read
// only where they explain how a translation shows the arguments of its source.

extension String {
  /// The template with each specifier that has a space behind its percent sign spelled without it.
  var withoutSpacesInSpecifiers: String {
    FormatTemplate(self).pieces.map { piece in
      guard case .unknown(let text) = piece, let specifier = text.specifierWithSpace else {
        return piece.spelling
      }
      return specifier.spelling
    }.joined()
  }

  /// Whether the text is a specifier with a space that has more than one letter, or is for an object,
  /// such as `% ld`, `% 1$d` and `% @`.
  var isLongSpecifierWithSpace: Bool {
    specifierWithSpace.map { $0.kind == .object || $0.spelling.count > 2 } ?? false
  }

  /// The specifier that the text is without its spaces; nil if it has none, or is no specifier.
  fileprivate var specifierWithSpace: FormatSpecifier? {
    contains(" ") ? FormatSpecifier(unmarked: filter { $0 != " " }) : nil
  }
}

extension LocalizedText {
  /// The text with its specifiers spelled without spaces, those of its substitutions too; nil if there is
  /// nothing to change.
  var withoutSpacesInSpecifiers: LocalizedText? {
    let hasSpaces = units.contains { unit in
      FormatTemplate(unit.value).pieces.contains { piece in
        if case .unknown(let text) = piece { text.specifierWithSpace != nil } else { false }
      }
    }
    return hasSpaces ? mappingAllValues(\.withoutSpacesInSpecifiers) : nil
  }

  private func mappingAllValues(_ transform: (String) -> String) -> LocalizedText {
    mappingParts {
      $0.mappingAllValues(transform)
    } unit: {
      TextUnit(value: transform($0.value), state: $0.state, location: $0.location)
    }
  }
}
