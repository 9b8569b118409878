import ProofDocuments

extension String {
  /// An argument of a directive of DocC.
  ///
  /// DocC knows a backslash before a quotation mark and keeps it, so the marks are those of a
  /// printer, as DocC itself sets them in a paragraph.
  var quotedForDocC: String {
    let text = escaped { place in
      switch place.scalar {
      case "\"": place.previous == nil || place.previous == " " ? "“" : "”"
      case "\\": place.next == nil ? "\\ " : nil
      default: nil
      }
    }
    return "\"\(text)\""
  }

  /// The text as a paragraph, or in the brackets of a picture, in every kind of Markdown.
  ///
  /// Python-Markdown knows fewer backslashes than CommonMark, but all know references of HTML. To
  /// DocC a bracket at the end of a line ends a directive, whatever stands before it.
  var escapedForMarkdown: String {
    let numberEnd = prefixMatch(of: /[0-9]{1,9}(?=[.)](?: |$))/)?.0.unicodeScalars.count
    return escaped { place in
      let reference = "&#\(place.scalar.value);"
      if place.offset == numberEnd { return reference }
      return switch place.scalar {
      case "}" where place.next == nil: reference
      case "\\", "`", "*", "_", "[", "]", "{", "}": "\\\(place.scalar)"
      case "<": "&lt;"
      case "&": "&amp;"
      case "~", "|", "$", "^", "@": reference
      case "=" where place.isDoubled, "+" where place.isDoubled: reference
      case ":" where place.next != nil && place.next != " ": reference
      case let scalar where place.offset == 0 && scalar.isPunctuation: reference
      default: nil
      }
    }
  }

  /// The text as a paragraph of reStructuredText.
  var escapedForRST: String {
    let numberEnd = endOfListMarker
    return escaped { place in
      if place.offset == numberEnd { return "\\\(place.scalar)" }
      return switch place.scalar {
      case "\\", "*", "`", "_", "|": "\\\(place.scalar)"
      case ":" where place.previous == ":" && place.next == nil: "\\:"
      case let scalar where place.offset == 0 && scalar.isPunctuation: "\\\(scalar)"
      default: nil
      }
    }
  }

  /// The text in AsciiDoc, as a paragraph, a title or an attribute in double quotes.
  ///
  /// A reference of HTML is the only escape that means the same in all three.
  var escapedForAsciiDoc: String {
    let numberEnd = endOfListMarker
    return escaped { place in
      let isSpecial =
        switch place.scalar {
        case ",", "?", "!", "%", "/", "@":
          place.offset == 0 || place.previous == "/" && place.scalar == "/"
        case "-", ".", ":", "=", "<", ">":
          place.offset == 0 || place.isDoubled || place.previous == "-" || place.previous == "="
            || place.next == "-" || place.next == "=" || place.scalar == ":" && place.next == "/"
        default: place.scalar.isPunctuation
        }
      return isSpecial || place.offset == numberEnd ? "&#\(place.scalar.value);" : nil
    }
  }

  /// The offset of the dot or bracket of what would start an item of a list, such as `1.`, `b)` or
  /// `IV.`.
  private var endOfListMarker: Int? {
    let marker = /(?:[0-9]{1,9}|[A-Za-z]|[ivxlcdm]+|[IVXLCDM]+)(?=[.)](?: |$))/
    return prefixMatch(of: marker)?.0.unicodeScalars.count
  }
}

extension Unicode.Scalar {
  /// Whether the character is one of ASCII that a language of documents could give a meaning.
  fileprivate var isPunctuation: Bool {
    isASCII && value > 0x20 && value != 0x7F && !properties.isAlphabetic
      && properties.numericType == nil
  }
}

extension String {
  /// The text with a single space for each run of spaces, tabs and line breaks, and without control
  /// characters.
  var onOneLine: String {
    let words = split { $0.isNewline || $0 == " " || $0 == "\t" }
    let line = words.joined(separator: " ")
    return String(
      String.UnicodeScalarView(
        line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  /// The text for HTML, between tags or in double quotes.
  var escapedForHTML: String { XML.attribute(self) }

  /// A string literal of JSON, JavaScript and YAML.
  var quotedLiteral: String {
    "\"\(escaped { $0.scalar == "\"" || $0.scalar == "\\" ? "\\\($0.scalar)" : nil })\""
  }
}

extension String {
  /// A character among its neighbours.
  struct Place {
    var offset: Int
    var previous: Unicode.Scalar?
    var scalar: Unicode.Scalar
    var next: Unicode.Scalar?

    /// Whether the same character stands before or behind.
    var isDoubled: Bool { scalar == previous || scalar == next }
  }

  /// The text with another one for each character for which there is one.
  func escaped(_ escape: (Place) -> String?) -> String {
    let scalars = Array(unicodeScalars)
    var result = String.UnicodeScalarView()
    for (offset, scalar) in scalars.enumerated() {
      let place = Place(
        offset: offset, previous: offset > 0 ? scalars[offset - 1] : nil, scalar: scalar,
        next: offset + 1 < scalars.count ? scalars[offset + 1] : nil)
      if let escape = escape(place) {
        result.add(escape.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
