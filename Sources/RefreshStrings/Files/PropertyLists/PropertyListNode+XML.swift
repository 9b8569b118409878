package import ProofDocuments

extension PropertyListNode {
  /// Reads a property list in XML.
  package init(xml bytes: [UInt8], file: String) throws(DocumentError) {
    var element = try XMLTree(parsing: bytes, file: file).root
    if element.name == "plist" {
      let elements = try Self.elements(in: element)
      guard let content = elements.first?.element, elements.count == 1 else {
        throw DocumentError(
          at: elements.dropFirst().first?.element.location ?? element.location,
          problem: "“plist” must hold one value", advice: "put all values into one “dict”")
      }
      element = content
    }
    try self.init(element, depth: 0)
  }

  private init(_ element: XMLTree.Element, depth: Int) throws(DocumentError) {
    location = element.location
    switch element.name {
    case "dict":
      guard depth < Self.deepest else {
        throw element.error("dictionaries are nested too deep", "no text needs so many")
      }
      value = .dictionary(try Self.members(of: element, depth: depth))
    case "string":
      if let inner = element.elements.first {
        throw inner.error("“\(inner.name)” may not stand in a text", "write “&lt;” for “<”")
      }
      value = .text(element.text)
    case "array": value = .other("an array")
    case "data": value = .other("data")
    case "date": value = .other("a date")
    case "integer", "real": value = .other("a number")
    case "true", "false": value = .other("true or false")
    default:
      throw element.error(
        "a property list has no element “\(element.name)”", "write “string” or “dict”")
    }
  }

  private static func members(
    of dictionary: XMLTree.Element, depth: Int
  ) throws(DocumentError) -> [Member] {
    var members: [Member] = []
    var elements = try elements(in: dictionary)[...]
    while let (key, comment) = elements.popFirst() {
      guard key.name == "key" else {
        throw key.error("“key” was expected here, not “\(key.name)”", "write a key for each value")
      }
      guard let (value, _) = elements.popFirst(), value.name != "key" else {
        throw key.error("the key “\(key.text)” has no value", "write a value after it")
      }
      members.append(
        Member(
          key: key.text, location: key.location, comment: comment,
          node: try PropertyListNode(value, depth: depth + 1)))
    }
    return members
  }

  /// The elements in another that may hold no text, with the comments directly before them.
  private static func elements(
    in element: XMLTree.Element
  ) throws(DocumentError) -> [(element: XMLTree.Element, comment: String?)] {
    var elements: [(XMLTree.Element, String?)] = []
    var comment: String?
    for node in element.children where !node.isSpace {
      switch node {
      case .element(let element):
        elements.append((element, comment))
        comment = nil
      case .comment(let text):
        comment = text.trimmed
      case .text(let text):
        throw element.error(
          "there is the text “\(text.trimmed.prefix(40))” between the elements of “\(element.name)”",
          "put it into “string”")
      }
    }
    return elements
  }
}

extension XMLTree.Element {
  /// An error at the start of the element.
  package func error(_ problem: String, _ advice: String) -> DocumentError {
    DocumentError(at: location, problem: problem, advice: advice)
  }
}
