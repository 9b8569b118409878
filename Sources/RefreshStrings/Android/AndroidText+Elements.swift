package import ProofDocuments

extension AndroidText {
  /// Reads the text of an element with the elements in it.
  ///
  /// Marks of the translator's (`xliff:g`) are for him alone; all others are part of the text.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - dialect: The rules of the file.
  ///   - isWhole: Whether the element is no part of a text, so that space at its ends means nothing.
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
      .map { " \($0.key)=\"\(XMLEscaping.attribute($0.value))\"" }.joined()
  }

  /// The tag that opens the element, or the one that is all of it, the attributes by their names.
  package var openingTag: String {
    let written = attributes.sorted { $0.key < $1.key }.map { name, value in
      " \(name)=\"\(XMLEscaping.attribute(value))\""
    }
    return "<\(name)\(written.joined())\(children.isEmpty ? "/" : "")>"
  }
}
