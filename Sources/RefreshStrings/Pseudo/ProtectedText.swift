/// A stretch of a text that is either for people to read or for a program.
///
/// Protected are printf specifiers (`%@`, `%1$@`, `%lld`, `%#@count@`, `%arg`, `%%`), arguments in
/// braces, tags and character references of XML, addresses with a scheme, escapes with a backslash
/// and control characters, among them those that direct text.
enum ProtectedText: Hashable {
  /// For people.
  case text(String)

  /// For a program.
  case protected(String)

  /// The text for people; nil for what is protected.
  var text: String? {
    switch self {
    case .text(let text): text
    case .protected: nil
    }
  }

  /// The number of characters for people.
  var textLength: Int { text?.count ?? 0 }

  /// The stretches of a text, in order; joined they are the text.
  static func spans(of source: String) -> [ProtectedText] {
    var spans: [ProtectedText] = []
    var text = ""
    var rest = source.unicodeScalars[...]
    while let scalar = rest.first {
      let length = protectedLength(of: rest)
      guard length > 0 else {
        text.unicodeScalars.append(scalar)
        rest.removeFirst()
        continue
      }
      if !text.isEmpty { spans.append(.text(text)) }
      text = ""
      spans.append(.protected(String(rest.prefix(length))))
      rest.removeFirst(length)
    }
    return text.isEmpty ? spans : spans + [.text(text)]
  }

  /// The length of what is protected at the start of a text, in scalars; 0 if none is.
  private static func protectedLength(of rest: Substring.UnicodeScalarView) -> Int {
    switch rest.first {
    case "%": specifierLength(of: rest)
    case "{": bracesLength(of: rest)
    case "$" where rest.dropFirst().first == "{": dollarLength(of: rest)
    case "<": tagLength(of: rest)
    case "&": referenceLength(of: rest)
    case "\\": min(2, rest.count)
    case let scalar?:
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        ? 1 : addressLength(of: rest)
    case nil: 0
    }
  }
}

extension [ProtectedText] {
  /// The text with the stretches for people replaced.
  func mapText(_ transform: (String) -> String) -> String {
    map { span in
      switch span {
      case .text(let text): transform(text)
      case .protected(let text): text
      }
    }.joined()
  }
}

extension ProtectedText {
  /// `%`, a position, flags, width, precision, size and a letter; or a substitution's name.
  private static func specifierLength(of rest: Substring.UnicodeScalarView) -> Int {
    let body = rest.dropFirst()
    if body.first == "%" { return 2 }
    if body.starts(with: "arg".unicodeScalars) { return 4 }
    let position = body.prefix { ("0"..."9").contains($0) }
    let hasPosition = !position.isEmpty && body.dropFirst(position.count).first == "$"
    let start = hasPosition ? position.count + 1 : 0
    let named = body.dropFirst(start)
    if named.starts(with: "#@".unicodeScalars) {
      let name = named.dropFirst(2).prefix { $0 != "@" }
      return named.dropFirst(2 + name.count).isEmpty ? 0 : 1 + start + 3 + name.count
    }
    let modifiers = named.prefix { "0123456789 +-#'.*hlqLztj".unicodeScalars.contains($0) }
    let letter = named.dropFirst(modifiers.count).first
    let isSpecifier = letter.map { "diouxXeEfFgGaAcCsSp@".unicodeScalars.contains($0) } ?? false
    return isSpecifier ? 1 + start + modifiers.count + 1 : 0
  }

  private static func dollarLength(of rest: Substring.UnicodeScalarView) -> Int {
    let length = bracesLength(of: rest.dropFirst())
    return length == 0 ? 0 : length + 1
  }

  /// From a brace to the one that closes it; a brace that none closes is text.
  private static func bracesLength(of rest: Substring.UnicodeScalarView) -> Int {
    var depth = 0
    for (offset, scalar) in rest.enumerated() {
      if scalar == "{" { depth += 1 }
      if scalar == "}" { depth -= 1 }
      if depth == 0 { return offset + 1 }
    }
    return 0
  }

  /// A tag begins with a letter, a slash or an exclamation mark; “a < b” is no tag.
  private static func tagLength(of rest: Substring.UnicodeScalarView) -> Int {
    guard let first = rest.dropFirst().first else { return 0 }
    guard first.properties.isAlphabetic || "/!?".unicodeScalars.contains(first) else { return 0 }
    let inside = rest.prefix { $0 != ">" }
    return inside.count < rest.count ? inside.count + 1 : 0
  }

  /// `&amp;`, `&#38;`, `&#x26;`.
  private static func referenceLength(of rest: Substring.UnicodeScalarView) -> Int {
    let name = rest.dropFirst().prefix { $0 == "#" || $0.isASCIIAlphanumeric }
    let isClosed = rest.dropFirst(1 + name.count).first == ";"
    return isClosed && !name.isEmpty ? name.count + 2 : 0
  }

  /// A scheme, `://` and everything up to the next space.
  private static func addressLength(of rest: Substring.UnicodeScalarView) -> Int {
    let scheme = rest.prefix { $0.isASCIIAlphanumeric }
    guard !scheme.isEmpty, rest.dropFirst(scheme.count).starts(with: "://".unicodeScalars) else {
      return 0
    }
    return rest.prefix { !$0.properties.isWhitespace }.count
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIAlphanumeric: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}
