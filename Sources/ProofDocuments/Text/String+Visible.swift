extension String {
  /// The text on one line, with each character shown by its number that would act on a terminal or on
  /// a CI service's log instead of being seen.
  ///
  /// Such as `<U+001B>` are shown:
  ///
  /// - control characters, line breaks among them;
  /// - the marks, embeddings, overrides and isolates that change the direction of the text around them;
  /// - the byte order mark;
  /// - one character of what a CI service takes for a command: the first of `::` at the start, and
  ///   the bracket of `##[`, `##vso[` and `##teamcity[`.
  package var visible: String {
    if isPlain { return self }
    let scalars = Array(unicodeScalars)
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    var result = UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isCommand =
        index == start && scalar == ":" && scalars[index...].starts(with: "::".unicodeScalars)
        || scalar == "[" && Self.commandPrefixes.contains { scalars[..<index].ends(in: $0) }
      if isCommand || scalar.actsUnseen {
        result += "<\(scalar.codePoint)>".unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text with each of its lines as ``visible`` shows it; for messages that have several lines.
  package var visibleLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n")
  }

  /// JSON in which each character that would act on a terminal is written as an escape; the line feeds
  /// between values stay.
  package var visibleJSON: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.actsUnseen, scalar != "\n" {
        result += "\\u\(scalar.codePoint.dropFirst(2))".unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// What stands before the bracket of a command of GitHub Actions, Azure Pipelines and
  /// TeamCity.
  private static let commandPrefixes =
    ["##", "##vso", "##teamcity"].map { Array($0.unicodeScalars) }

  /// Whether nothing has to be looked at closely; true of most texts.
  private var isPlain: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "[") }
      && !drop(while: { $0 == " " }).hasPrefix("::")
  }
}

extension Unicode.Scalar {
  /// The character's number as Unicode writes it, such as `U+0001`.
  package var codePoint: String {
    let number = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  /// Whether the character has no shape and changes how others are shown.
  fileprivate var actsUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl || self == "\u{FEFF}"
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func ends(in suffix: [Unicode.Scalar]) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix) {
      $0.properties.lowercaseMapping == String($1)
    }
  }
}
