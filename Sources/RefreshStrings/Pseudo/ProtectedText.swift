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
    let ends = ProtectedTextEnds(of: rest)
    while let scalar = rest.first {
      let length = protectedLength(of: rest, ends)
      guard length > 0 else {
        // Where no address begins with a word, none begins within it.
        let word = rest.prefix(while: \.isASCIIAlphanumeric)
        if word.isEmpty { text.unicodeScalars.append(scalar) } else { text += String(word) }
        rest = rest[(word.isEmpty ? rest.index(after: rest.startIndex) : word.endIndex)...]
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
  private static func protectedLength(
    of rest: Substring.UnicodeScalarView, _ ends: ProtectedTextEnds
  ) -> Int {
    switch rest.first {
    case "%": specifierLength(of: rest)
    case "{": ends.bracesLength(of: rest)
    case "$" where rest.dropFirst().first == "{": dollarLength(of: rest, ends)
    case "<": tagLength(of: rest, ends)
    case "&": referenceLength(of: rest)
    case "\\": rest.prefix(2).count
    case let scalar?:
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        ? 1 : addressLength(of: rest)
    case nil: 0
    }
  }
}

/// Where braces and tags end, found once for a whole text: looked for from each beginning, they would take
/// a time that grows with the square of its length.
private struct ProtectedTextEnds {
  private typealias Index = String.UnicodeScalarView.Index

  /// The closing braces by the braces that they close.
  private var braces: [Index: Index] = [:]

  private let lastTagEnd: Index?

  init(of text: Substring.UnicodeScalarView) {
    var open: [Index] = []
    for (index, scalar) in zip(text.indices, text) {
      if scalar == "{" {
        open.append(index)
      } else if scalar == "}", let start = open.popLast() {
        braces[start] = index
      }
    }
    lastTagEnd = text.lastIndex(of: ">")
  }

  /// From a brace to the one that closes it, in scalars; 0 for a brace that none closes, which is text.
  func bracesLength(of rest: Substring.UnicodeScalarView) -> Int {
    braces[rest.startIndex].map { rest[...$0].count } ?? 0
  }

  /// Whether a tag may end behind a place.
  func haveTagEnd(behind index: String.UnicodeScalarView.Index) -> Bool {
    lastTagEnd.map { $0 > index } ?? false
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

  private static func dollarLength(
    of rest: Substring.UnicodeScalarView, _ ends: ProtectedTextEnds
  ) -> Int {
    let length = ends.bracesLength(of: rest.dropFirst())
    return length == 0 ? 0 : length + 1
  }

  /// A tag begins with a letter, a slash or an exclamation mark; “a < b” is no tag.
  private static func tagLength(
    of rest: Substring.UnicodeScalarView, _ ends: ProtectedTextEnds
  ) -> Int {
    guard ends.haveTagEnd(behind: rest.startIndex), let first = rest.dropFirst().first else {
      return 0
    }
    guard first.properties.isAlphabetic || "/!?".unicodeScalars.contains(first) else { return 0 }
    return rest.prefix { $0 != ">" }.count + 1
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
