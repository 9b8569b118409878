import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshStrings

extension DocumentNode {
  /// The value as a text that can be part of a file's name.
  var name: String? {
    text.flatMap { text in
      let isName =
        !text.isEmpty
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      return isName ? text : nil
    }
  }

  /// The value as an ISO 8601 timestamp with an offset.
  var instant: Instant? { text.flatMap(Instant.init(iso8601:)) }

  /// The value as a number in a range and without a fraction.
  func whole(in range: ClosedRange<Int>) -> Int? {
    number(in: Double(range.lowerBound)...Double(range.upperBound)).flatMap(Int.init(exactly:))
  }

  /// The value as a text size, in percent of the standard size.
  var textSize: Int? {
    whole(in: FaceContext.textSizeRange)
      ?? text.flatMap(DynamicTypeSize.init(rawValue:))?.percent
  }

  /// The value as the locales that it stands for.
  var locales: Project.LocaleChoice? { text.flatMap(Project.LocaleChoice.init) }

  /// The value as a direction; a nil inside for a locale's own.
  var direction: TextDirection?? {
    switch text {
    case "natural": .some(nil)
    case let word?: TextDirection(rawValue: word).map { .some($0) }
    case nil: nil
    }
  }
}

extension Fields {
  /// One of the values of a type, by its raw value, or nil where the field is absent.
  mutating func optionalChoice<Value: CaseIterable & RawRepresentable>(
    _ name: String
  ) throws(FieldError) -> Value? where Value.RawValue == String {
    let names = Value.allCases.map(\.rawValue)
    return try optionalValue(
      name, of: "one of \(names.joined(separator: ", "))", suggestion: names.nearest
    ) {
      $0.text.flatMap(Value.init(rawValue:))
    }
  }
}

extension String {
  /// Why a name of letters, digits and hyphens is none for files and ids; nil where it is.
  var problemAsFileName: String? {
    if hasPrefix("-") { return "begins with a hyphen, so commands would take its ids for options" }
    let isDevice = lowercased().wholeMatch(of: /con|prn|aux|nul|(com|lpt)[0-9]/) != nil
    return isDevice ? "is that of a device on Windows, where no file can have it" : nil
  }
}
