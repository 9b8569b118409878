package import ProofDocuments

/// An XML file as elements with their places.
package struct XMLTree {
  /// An element and all that is in it.
  package struct Element {
    package let name: String
    package let attributes: [String: String]
    package let location: SourceLocation

    /// Where the element is in the text of the file.
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

  /// What an element holds; neighbouring texts are one.
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
