/// Follows the blocks of AsciiDoc, as far as they decide what a comment is.
struct AsciiDocBlocks: BlockReader {
  /// The line that opened a block whose content is no markup, and closes it.
  private var delimiter: Substring?

  /// Whether the paragraph is shown as it is written.
  private var isInLiteral = false

  /// Whether the line goes on with a paragraph or an item of a list.
  private var isInParagraph = false

  /// Whether that is an item of a list, in which a line may begin the next one.
  private var isInItem = false

  /// Whether the item of a list has a term, and its text is still to come.
  private var lacksText = false

  /// The style that the attributes above the next block give it; empty for none.
  private var style: Substring = ""

  /// The styles of blocks whose content is no markup.
  private static let styles: Set<Substring> = [
    "source", "listing", "literal", "pass", "stem", "latexmath", "asciimath", "verse", "comment",
  ]

  mutating func passMarker() { isInLiteral = false }

  mutating func read(_ line: DocumentLine) -> LinePlace {
    let whole = line.text.withoutSpacesAtEnd
    if let delimiter {
      if whole == delimiter { self.delimiter = nil }
      return .text
    }
    if whole.isDelimiter {
      open(whole)
      return whole == "--" && delimiter == nil ? .free : .text
    }
    if line.isBlank {
      isInLiteral = false
      isInParagraph = false
      return .free
    }
    if whole.isAttributeList {
      (isInLiteral, isInParagraph, lacksText) = (false, false, false)
      if !whole.style.isEmpty { style = whole.style }
      return .free
    }
    if whole == "+" {
      // What follows is a block of its own in an item.
      (isInLiteral, isInParagraph, lacksText) = (false, false, false)
      return .free
    }
    if isInLiteral { return .text }
    // Comments begin at the start of a line, and end no paragraph.
    guard !whole.isComment else { return .free }
    readText(line.trimmed.withoutSpacesAtEnd, isIndented: !line.indentation.isEmpty)
    return isInLiteral || !line.indentation.isEmpty ? .text : .free
  }

  /// Reads the line that opens a block, or closes one whose content is markup.
  private mutating func open(_ line: Substring) {
    (isInLiteral, isInParagraph, lacksText) = (false, false, false)
    let isText = Self.styles.contains(style) && (line == "--" || line.hasPrefix("_"))
    if isText || !line.holdsMarkup { delimiter = line.hasPrefix("```") ? "```" : line }
    style = ""
  }

  /// Reads a line of a paragraph, an item, a title or a macro.
  private mutating func readText(_ text: Substring, isIndented: Bool) {
    guard !isInParagraph else {
      lacksText = isInItem && text.isTerm
      return
    }
    if !isIndented, text.isTitle || text.isMacro { return }
    if Self.styles.contains(style) {
      isInLiteral = true
    } else if text.isItem {
      (isInParagraph, isInItem, lacksText) = (true, true, text.isTerm)
    } else {
      isInItem = lacksText
      isInLiteral = isIndented && !lacksText && style.isEmpty
      (isInParagraph, lacksText) = (!isInLiteral, false)
    }
    style = ""
  }
}

extension Substring {
  /// Whether the line opens and closes a block.
  fileprivate var isDelimiter: Bool {
    guard let first = utf8.first, !hasPrefix("```") else { return hasPrefix("```") }
    guard self != "--" else { return true }
    let isTable = self == "|===" || self == ",===" || self == ":===" || self == "!==="
    return isTable
      || utf8.count >= 4 && "-.+/=*_".utf8.contains(first) && utf8.allSatisfy { $0 == first }
  }

  /// Whether there is markup between such lines.
  fileprivate var holdsMarkup: Bool { self == "--" || first.map { "=*_|,:!".contains($0) } == true }

  /// Whether the line has the attributes of a block.
  fileprivate var isAttributeList: Bool { hasPrefix("[") && hasSuffix("]") }

  /// The style that a list of attributes begins with; empty where it begins with none.
  fileprivate var style: Substring { dropFirst().prefix { $0.isASCII && $0.isLetter } }

  fileprivate var isComment: Bool { hasPrefix("//") && !hasPrefix("///") }

  /// Whether the line is the title of a section or of a block, a break, or sets an attribute, so that no
  /// paragraph begins with it.
  fileprivate var isTitle: Bool {
    let signs = prefix { $0 == "=" || $0 == "#" }
    if !signs.isEmpty, signs.count < 7, dropFirst(signs.count).hasPrefix(" ") { return true }
    if hasPrefix("."), let next = dropFirst().first { return next != " " && next != "." }
    if hasPrefix(":"), let end = dropFirst().firstIndex(of: ":") {
      return end > index(after: startIndex)
    }
    return self == "'''" || self == "<<<"
  }

  /// Whether the line is the macro of a block, such as `image::a.png[]`.
  fileprivate var isMacro: Bool {
    let name = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return !name.isEmpty && dropFirst(name.count).hasPrefix("::") && hasSuffix("]")
      && dropFirst(name.count + 2).first.map { $0 != " " } == true
  }

  /// Whether the line begins an item of a list.
  fileprivate var isItem: Bool {
    guard let first else { return false }
    let signs = prefix { $0 == first }.count
    var count = signs
    switch first {
    case "*", ".": if signs > 5 { return isTermWithText }
    case "-", "•": if signs > 1 { return isTermWithText }
    case "<":
      guard let end = firstIndex(of: ">") else { return isTermWithText }
      let number = dropFirst().prefix(upTo: end)
      guard number == "." || !number.isEmpty && number.allSatisfy(\.isNumber) else {
        return isTermWithText
      }
      count = number.count + 2
    default:
      let number = prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      count = number.count + 1
      let end = dropFirst(number.count).first
      let isDotted = end == "." && (number.count == 1 || number.allSatisfy(\.isNumber))
      let isRoman = end == ")" && number.allSatisfy { "ivxIVX".contains($0) }
      guard !number.isEmpty, isDotted || isRoman else { return isTermWithText }
    }
    return dropFirst(count).hasPrefix(" ") || isTermWithText
  }

  /// Whether the line is a term whose text stands on the next one.
  fileprivate var isTerm: Bool { hasSuffix("::") || hasSuffix(";;") }

  private var isTermWithText: Bool {
    isTerm || hasASCII(":: ") || hasASCII(";; ")
  }
}
