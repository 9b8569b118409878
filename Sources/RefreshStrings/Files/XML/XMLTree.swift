/// An XML file as elements with their places.
struct XMLTree {
  /// An element and all that is in it.
  struct Element {
    let name: String
    let attributes: [String: String]
    let location: SourceLocation
    var children: [Node] = []

    /// The text in the element, that of inner elements left out.
    var text: String {
      children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }

    /// The elements directly in this one.
    var elements: [Element] {
      children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
  }

  /// What an element holds; neighbouring texts are one.
  enum Node {
    case element(Element)
    case text(String)
    case comment(String)
  }

  let root: Element
}

extension XMLTree.Node {
  /// Whether the node is nothing but the space between others.
  var isSpace: Bool {
    guard case .text(let text) = self else { return false }
    return text.allSatisfy(\.isWhitespace)
  }
}
