package import ProofDocuments

/// An XML file as elements with their places.
package struct XMLTree {
  package struct Element {
    package let name: String
    package let attributes: [String: String]
    package let location: SourceLocation

    /// The bytes of the element in the text of the file.
    package var range: ElementRange
    package var children: [Node] = []

    /// The text in the element, that of inner elements left out.
    package var text: String {
      children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }

    /// The elements directly in this one.
    package var elements: [Element] {
      children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
  }

  /// A part of the contents of an element; neighbouring texts are one.
  package enum Node {
    case element(Element)
    case text(String)
    case comment(String)
  }

  package let root: Element

  /// The text that the ranges of elements are in.
  package let text: XMLText
}

/// The bytes of an element in the text of its file.
package struct ElementRange: Hashable {
  /// The first byte of its first tag.
  package let start: Int

  /// The byte after its first tag.
  package let contentStart: Int

  /// Whether the element is a single tag, such as `<a/>`.
  package let isSingleTag: Bool

  /// The byte after its content, which is the first of its last tag.
  package private(set) var contentEnd: Int

  /// The byte after its last tag.
  package private(set) var end: Int

  /// The range of an element whose end is not known yet.
  init(start: Int, contentStart: Int, isSingleTag: Bool) {
    self.start = start
    self.contentStart = contentStart
    self.isSingleTag = isSingleTag
    contentEnd = contentStart
    end = contentStart
  }

  package var content: Range<Int> { contentStart..<contentEnd }

  mutating func close(at end: Int, startOfEndTag: Int) {
    guard !isSingleTag else { return }
    contentEnd = max(contentStart, startOfEndTag)
    self.end = max(contentEnd, end)
  }
}

extension XMLTree.Node {
  /// Whether the node is nothing but the space between others.
  package var isSpace: Bool {
    guard case .text(let text) = self else { return false }
    return text.allSatisfy(\.isWhitespace)
  }
}

extension XMLTree {
  /// Reads an XML file.
  ///
  /// - Throws: ``DocumentError`` for the first part that is not well-formed.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    let text = try XMLText(bytes, file: file)
    let builder = XMLTreeBuilder(text)
    if text.hasContent { XMLParsing.parse(text.bytes, builder) }
    if let error = builder.error { throw error }
    guard let root = builder.root else {
      throw DocumentError(
        at: SourceLocation(file: file), problem: "there is no XML element in the file",
        advice: "delete the file, or save it again")
    }
    self.init(root: root, text: text)
  }
}

/// Makes a tree of what the parser finds; it lives as long as one file is read.
private final class XMLTreeBuilder: XMLDocumentHandler {
  private let text: XMLText
  private var open: [XMLTree.Element] = []
  private var pieces = ""
  package private(set) var root: XMLTree.Element?
  package private(set) var error: DocumentError?

  /// Property lists and XLIFF need about ten levels; a million tags must not overflow the stack.
  private static let deepest = 100

  init(_ text: XMLText) {
    self.text = text
  }

  func openElement(_ name: String, _ attributes: [String: String], tagEnd: Int) -> Bool {
    guard error == nil else { return false }
    let start = text.startOfTag(before: tagEnd)
    let location = text.location(at: start)
    guard open.count < Self.deepest else {
      error = DocumentError(
        at: location, problem: "the elements are nested more than \(Self.deepest) deep",
        advice: "close them where they end")
      return false
    }
    finishText()
    open.append(
      XMLTree.Element(
        name: name, attributes: attributes, location: location,
        range: text.element(from: start, tagEnd: tagEnd)))
    return true
  }

  func closeElement(end: Int) {
    guard error == nil, !open.isEmpty else { return }
    finishText()
    var element = open.removeLast()
    element.range.close(at: end, startOfEndTag: text.startOfTag(before: end))
    if open.isEmpty { root = element } else { add(.element(element)) }
  }

  func addText(_ text: String) {
    if !open.isEmpty { pieces += text }
  }

  func addComment(_ text: String) {
    add(.comment(text))
  }

  func fail(code: Int, at offset: Int) {
    guard error == nil else { return }
    let (problem, advice) = Self.account(ofCode: code)
    error = DocumentError(at: text.location(at: offset), problem: problem, advice: advice)
  }

  private func add(_ node: XMLTree.Node) {
    guard !open.isEmpty else { return }
    finishText()
    open[open.count - 1].children.append(node)
  }

  /// Texts come in pieces, and become one when something else comes.
  private func finishText() {
    guard !pieces.isEmpty else { return }
    open[open.count - 1].children.append(.text(pieces))
    pieces = ""
  }

  /// The meaning of libxml2's numbers.
  private static func account(ofCode code: Int) -> (problem: String, advice: String) {
    switch code {
    case 4: ("an XML element was expected here", "begin with the first tag")
    case 5, 77:
      (
        "the file ends too early, or continues after its end",
        "close every element, the outermost last"
      )
    case 9: ("there is a character that XML does not allow", "remove it")
    case 23: ("a name after “&” does not end with “;”", "add “;”, or write “&amp;” for “&”")
    case 26, 27: ("this entity is not declared", "write the character itself, or “&amp;” for “&”")
    case 38: ("“<” may not stand in an attribute", "write “&lt;”")
    case 39, 40, 41: ("the value of this attribute is not in quotes", "write name=\"value\"")
    case 42: ("this tag has an attribute twice", "remove one of the two")
    case 45: ("this comment does not end", "write “-->” after it")
    case 62: ("“]]>” may not stand in a text", "write “]]&gt;”")
    case 63: ("this section does not end", "write “]]>” after it")
    case 68: ("a name was expected here", "write “&lt;” for “<” and “&amp;” for “&”")
    case 73: ("this tag does not end with “>”", "add “>”")
    case 76: ("this tag closes another element than the last that was opened", "close that first")
    case 201: ("this tag has an undeclared prefix", "declare it with “xmlns:”")
    default: ("the XML is malformed (libxml2's error \(code))", "check it with an XML editor")
    }
  }
}
