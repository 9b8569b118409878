package import ProofDocuments
import ProofDrawing
package import RefreshComponents
import RefreshModel
package import RefreshStrings

/// Values that are all read in one way: what messages call them, and their schema.
package struct ValueKind<Value>: Sendable {
  /// The description of a valid value in messages.
  package let expected: String

  /// The schema.
  package var schema: Schema { makeSchema() }

  /// The nearest value to a misspelled one; nil where none is near enough.
  package let suggestion: @Sendable (String) -> String?

  /// Reads a value; nil if it is something else.
  package let read: @Sendable (DocumentNode) -> Value?
  private let makeSchema: @Sendable () -> Schema

  /// Creates a kind of values.
  package init(
    _ expected: String, schema: @escaping @Sendable @autoclosure () -> Schema,
    suggestion: @escaping @Sendable (String) -> String? = { _ in nil },
    read: @escaping @Sendable (DocumentNode) -> Value?
  ) {
    self.expected = expected
    makeSchema = schema
    self.suggestion = suggestion
    self.read = read
  }

  /// Words with a value each.
  package init(
    _ expected: String, words: [String], suggestsWords: Bool = true,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      expected, schema: .words(words), suggestion: { suggestsWords ? words.nearest(to: $0) : nil }
    ) { $0.text.flatMap(read) }
  }
}

extension ValueKind<String> {
  /// A text.
  package static var text: ValueKind { .text(of: "a text") }

  /// A text that messages call something else.
  package static func text(of expected: String) -> ValueKind {
    ValueKind(expected, schema: ["type": "string"], read: \.text)
  }
}

extension ValueKind<Bool> {
  /// `true` or `false`.
  package static var flag: ValueKind {
    ValueKind("true or false", schema: ["type": "boolean"], read: \.flag)
  }
}

extension ValueKind<Int> {
  /// A number without a fraction.
  package static func whole(_ range: ClosedRange<Int>, of expected: String) -> ValueKind {
    ValueKind(
      expected,
      schema: [
        "type": "integer", "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ]
    ) { $0.whole(in: range) }
  }

  /// One of some numbers.
  package static func numbers(_ numbers: [Int], of expected: String) -> ValueKind {
    ValueKind(expected, schema: ["enum": .list(numbers.map { .number(Double($0)) })]) { node in
      numbers.first { node.whole(in: $0...$0) != nil }
    }
  }

  /// A number of pixels in a point.
  package static var scale: ValueKind { .numbers(Array(FaceContext.scaleRange), of: "1, 2 or 3") }

  /// The width of a scroll view.
  package static var width: ValueKind {
    let range = FaceContext.widthRange
    return .whole(range, of: "a width from \(range.lowerBound) to \(range.upperBound) points")
  }

  /// A text size as a name or in percent of the standard size.
  package static var textSize: ValueKind {
    let (range, names) = (FaceContext.textSizeRange, DynamicTypeSize.allCases.map(\.rawValue))
    let percent = Schema.number
    return ValueKind(
      "a size such as accessibility3, or from \(range.lowerBound) to \(range.upperBound) percent",
      schema: .definition(
        "textSize",
        .any(of: [
          [
            "type": "integer", "minimum": percent(Double(range.lowerBound)),
            "maximum": percent(Double(range.upperBound)),
          ], .words(names),
        ])), suggestion: { names.nearest(to: $0) }
    ) { $0.whole(in: range) ?? $0.text.flatMap(DynamicTypeSize.init(rawValue:))?.percent }
  }
}

extension ValueKind<Double> {
  /// A number.
  package static func number(_ range: ClosedRange<Double>, of expected: String) -> ValueKind {
    ValueKind(
      expected,
      schema: [
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    ) { $0.number(in: range) }
  }
}

extension ValueKind
where Value: CaseIterable & RawRepresentable & SendableMetatype, Value.RawValue == String {
  /// One of the values of a type, by its raw value.
  package static func choice(of expected: String? = nil) -> ValueKind {
    let names = Value.allCases.map(\.rawValue)
    return ValueKind(expected ?? "one of \(names.joined(separator: ", "))", words: names) {
      Value(rawValue: $0)
    }
  }
}

extension ValueKind<TextDirection?> {
  /// A direction; nil for a locale's own.
  package static func direction(suggestsWords: Bool = false) -> ValueKind {
    ValueKind(
      "natural, ltr or rtl", words: ["natural", "ltr", "rtl"], suggestsWords: suggestsWords
    ) { word in
      word == "natural" ? .some(nil) : TextDirection(rawValue: word).map { .some($0) }
    }
  }
}

extension ValueKind<PulledState> {
  /// A state, with the distance that the component is pulled.
  package static var state: ValueKind<PulledState> {
    let names = RefreshState.allCases.map(\.name).joined(separator: "|")
    return ValueKind(
      "a state such as idle, pulling, refreshing, will-refresh, no-more-data or idle-50",
      schema: ["type": "string", "pattern": .text("^(\(names)|(idle|pulling)-[0-9]+)$")],
      suggestion: PulledState.suggestion
    ) { $0.text.flatMap(PulledState.init(name:)) }
  }
}

extension ValueKind<Instant> {
  /// A timestamp.
  static var instant: ValueKind {
    ValueKind(timestamp, schema: ["type": "string", "format": "date-time"]) {
      $0.text.flatMap(Instant.init(iso8601:))
    }
  }

  fileprivate static var timestamp: String {
    "an ISO 8601 timestamp with an offset, such as 2026-01-15T12:00:00Z"
  }
}

extension ValueKind<Project.LastUpdated> {
  /// A timestamp, or none.
  static var lastUpdated: ValueKind {
    let instant = ValueKind<Instant>.instant
    return ValueKind(
      "\(instant.expected), or none", schema: .any(of: [["const": "none"], instant.schema])
    ) { $0.text == "none" ? .never : instant.read($0).map(Project.LastUpdated.at) }
  }
}

extension ValueKind<LocaleIdentifier> {
  /// A locale or a language.
  package static func locale(of expected: String) -> ValueKind {
    ValueKind(
      expected, schema: ["type": "string"], suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
    ) { $0.text.flatMap { LocaleIdentifier(written: $0) } }
  }
}

extension FieldKind<[LocaleIdentifier]> {
  /// Locales, without words for several.
  package static var locales: FieldKind<[LocaleIdentifier]> {
    let kind = ValueKind(
      "locales such as zh-Hant", schema: ["type": "string"],
      suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
    ) { $0.text.flatMap(Project.LocaleChoice.init)?.locale }
    return .locales(kind) { $0.unknownPreference }
  }
}

extension FieldKind {
  /// Locales, one of which may have a preference that is unknown.
  static func locales<Choice>(
    _ kind: ValueKind<Choice>,
    preference: @escaping @Sendable (Choice) -> ValueError?
  ) -> FieldKind where Value == [Choice] {
    FieldKind(schema: .list(of: kind.schema)) { fields, name, _ throws(FieldError) in
      var unknown: ValueError?
      do throws(FieldError) {
        return try fields.optionalList(name, of: kind.expected, suggestion: kind.suggestion) {
          let choice = kind.read($0)
          unknown = choice.flatMap(preference)
          return unknown == nil ? choice : nil
        }
      } catch {
        guard let unknown else { throw error }
        throw FieldError(problem: unknown.problem, advice: unknown.advice, offset: error.offset)
      }
    }
  }
}

extension DocumentNode {
  /// The value as a number in a range and without a fraction.
  func whole(in range: ClosedRange<Int>) -> Int? {
    number(in: Double(range.lowerBound)...Double(range.upperBound)).flatMap(Int.init(exactly:))
  }
}

extension PulledState {
  /// The state nearest to a misspelled name, such as `idle-50` for `idel-50`; nil where none is near
  /// enough.
  package static func suggestion(for name: String) -> String? {
    var names = RefreshState.allCases.map(\.name)
    let percent = name.split(separator: "-").last ?? ""
    if Int(percent) != nil {
      names = names.map { "\($0)-\(percent)" }.filter { PulledState(name: $0) != nil } + names
    }
    return names.nearest(to: name)
  }
}
