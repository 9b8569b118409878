package import ProofDocuments

/// The text of an Android resource, with the escapes and quotes that it is written in.
///
/// The rules are those of Android's own compiler (aapt2): outside quotes white space is one space, a
/// backslash starts an escape everywhere, and a mark of style ends a quote.
package struct AndroidText {
  /// The value of the text.
  package private(set) var value = ""

  /// Whether an apostrophe stands outside quotes without a backslash, which the compiler refuses.
  package private(set) var hasBareApostrophe = false

  /// Whether a quote was never closed.
  package private(set) var hasOpenQuote = false

  private let dialect: AndroidDialect
  private var isQuoted = false
  private var endsWithSpace = false

  package init(_ dialect: AndroidDialect) {
    self.dialect = dialect
  }

  /// Adds the text of an element, or of a part of one.
  package mutating func append(_ text: String) throws(FieldError) {
    guard dialect == .android else { return try appendPlainly(text) }
    if !isQuoted, !endsWithSpace, Self.standsForItself(text) {
      value += text
      endsWithSpace = text.utf8.last == 0x20
      return
    }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if !isQuoted, Self.isSpace(scalar) {
        if !endsWithSpace { value.unicodeScalars.append(" ") }
        endsWithSpace = true
        continue
      }
      endsWithSpace = false
      switch scalar {
      case "\\": try appendEscape(&rest)
      case "\"": isQuoted.toggle()
      default:
        if scalar == "'", !isQuoted { hasBareApostrophe = true }
        value.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a text has no escapes, no quotes and no space that becomes less, as most texts.
  private static func standsForItself(_ text: String) -> Bool {
    var isAfterSpace = false
    for byte in text.utf8 {
      switch byte {
      case 0..<0x20, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return false
      case 0x20 where isAfterSpace: return false
      default: isAfterSpace = byte == 0x20
      }
    }
    return true
  }

  /// Adds a text whose only escapes are those of Compose.
  private mutating func appendPlainly(_ text: String) throws(FieldError) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isNumber =
        rest.first == "u" && rest.dropFirst().prefix(4).count { $0.properties.isASCIIHexDigit } == 4
      if scalar == "\\", let next = rest.first, ["n", "t", "\\"].contains(next) || isNumber {
        try appendEscape(&rest)
      } else {
        value.unicodeScalars.append(scalar)
      }
    }
  }

  /// Adds the start or end of a mark of style, as it is.
  package mutating func append(tag: String) {
    finish()
    endsWithSpace = false
    value += tag
  }

  /// Ends the text, or a part of it that a mark ends.
  mutating func finish() {
    hasOpenQuote = hasOpenQuote || isQuoted
    isQuoted = false
  }

  private mutating func appendEscape(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(FieldError) {
    guard let scalar = rest.popFirst() else { return }
    switch scalar {
    case "n": value += "\n"
    case "t": value += "\t"
    case "u": value.unicodeScalars.append(try Self.character(&rest))
    default: value.unicodeScalars.append(scalar)
    }
  }

  /// Reads the digits of a character's number, or of the two halves of one beyond U+FFFF.
  private static func character(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(FieldError) -> Unicode.Scalar {
    let start = rest
    let first = unit(&rest)
    if let scalar = first.flatMap(Unicode.Scalar.init) { return scalar }
    if let first, rest.starts(with: "\\u".unicodeScalars) {
      rest.removeFirst(2)
      if let second = unit(&rest), UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) {
        let pair = String(decoding: [first, second], as: UTF16.self)
        if let scalar = pair.unicodeScalars.first { return scalar }
      }
    }
    throw FieldError(
      problem: "“\\u\(String(start.prefix(4)).visible)” is not a character",
      advice: "write “\\u” and four hexadecimal digits")
  }

  private static func unit(_ rest: inout Substring.UnicodeScalarView) -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    rest.removeFirst(4)
    return UInt16(String(digits), radix: 16)
  }

  /// Whether a character is white space to the compiler, which a no-break space is not.
  package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x09...0x0D).contains(scalar.value)
  }
}

extension AndroidText {
  /// A value as it is written in a resource, ready to be put into XML.
  package static func written(_ value: String) -> String {
    XML.text(escaped(value, .android))
  }

  /// A value, or a part of one, with the escapes and quotes that it needs, not ready for XML yet.
  package static func escaped(
    _ value: String, _ dialect: AndroidDialect, isStart: Bool = true, isEnd: Bool = true
  ) -> String {
    let text = value.unicodeScalars.map { escaped($0, dialect) }.joined()
    guard dialect == .android else { return text }
    // The compiler would take these for a reference to another resource.
    let isMarked = isStart && (value.hasPrefix("@") || value.hasPrefix("?"))
    let marked = isMarked ? "\\" + text : text
    let keepsSpace =
      (isStart && value.hasPrefix(" ")) || (isEnd && value.hasSuffix(" ")) || value.contains("  ")
    return keepsSpace ? "\"\(marked)\"" : marked
  }

  private static func escaped(_ scalar: Unicode.Scalar, _ dialect: AndroidDialect) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "'" where dialect == .android, "\"" where dialect == .android: "\\\(scalar)"
    case "\n": "\\n"
    case "\t": "\\t"
    case _ where scalar == "\r" || !XML.isCharacter(scalar):
      "\\u" + scalar.codePoint.dropFirst(2)
    default: String(scalar)
    }
  }
}

extension AndroidText {
  /// Reads the text of an element with the elements in it.
  ///
  /// Marks of the translator's (`xliff:g`) are for him alone; all others are part of the text.
  /// Space at the ends of a part of a text, which is not `isWhole`, means something.
  ///
  /// - Throws: ``FieldError`` for the first escape of no character.
  package init(
    of element: XMLTree.Element, _ dialect: AndroidDialect, isWhole: Bool = true
  ) throws(FieldError) {
    self.init(dialect)
    let trims = isWhole && dialect == .android
    try append(trims ? Self.trimmed(element.children) : element.children)
    finish()
  }

  private mutating func append(_ nodes: [XMLTree.Node]) throws(FieldError) {
    for node in nodes {
      switch node {
      case .comment: break
      case .text(let piece): try append(piece)
      case .element(let mark):
        if mark.isStyle { append(tag: mark.openingTag) }
        try append(mark.children)
        if mark.isStyle, !mark.children.isEmpty { append(tag: "</\(mark.name)>") }
      }
    }
  }

  /// The nodes without the white space at both ends.
  private static func trimmed(_ nodes: [XMLTree.Node]) -> [XMLTree.Node] {
    var nodes = nodes
    if case .text(let first) = nodes.first {
      nodes[0] = .text(String(first.unicodeScalars.drop(while: isSpace)))
    }
    if case .text(let last) = nodes.last {
      let end = last.unicodeScalars.lastIndex { !isSpace($0) }
      let kept = end.map { last.unicodeScalars[...$0] } ?? last.unicodeScalars[..<last.startIndex]
      nodes[nodes.count - 1] = .text(String(kept))
    }
    return nodes
  }
}

extension XMLTree.Element {
  /// Whether the element is a mark of style, and no translator's.
  package var isStyle: Bool { !name.hasPrefix("xliff:") }

  /// The declarations of namespaces, as they are written in a tag.
  package var namespaces: String {
    attributes.filter { $0.key == "xmlns" || $0.key.hasPrefix("xmlns:") }
      .sorted { $0.key < $1.key }
      .map { " \($0.key)=\"\(XML.attribute($0.value))\"" }.joined()
  }

  /// The tag that opens the element, or the one that is all of it, the attributes by their names.
  package var openingTag: String {
    let written = attributes.sorted { $0.key < $1.key }.map { name, value in
      " \(name)=\"\(XML.attribute(value))\""
    }
    return "<\(name)\(written.joined())\(children.isEmpty ? "/" : "")>"
  }
}
