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

  /// A text that is not empty, such as a path.
  package static func filledText(of expected: String) -> ValueKind {
    ValueKind(expected, schema: ["type": "string", "minLength": 1]) { node in
      node.text.flatMap { $0.isEmpty ? nil : $0 }
    }
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
