package import ProofDocuments

/// A property list as it was read from a file, in whichever form it was written.
package struct PropertyListFile {
  package let root: PropertyListNode

  /// The warnings about probable mistakes.
  package let warnings: [Diagnostic]

  /// Reads a property list; in its old form, dictionaries may be nested `deepest` deep in the
  /// outermost one.
  ///
  /// - Throws: ``DocumentError`` for the first malformed part.
  package init(parsing bytes: [UInt8], file: String, deepest: Int = 0) throws(DocumentError) {
    guard !bytes.isEmpty else {
      throw DocumentError(
        at: SourceLocation(file: file), problem: "the file is empty",
        advice: "delete it, or write a comment into it if it must exist")
    }
    guard !BinaryPropertyList.isMarked(bytes) else {
      root = try PropertyListNode(binary: bytes, file: file)
      warnings = []
      return
    }
    // The encoding that XML declares may not be recognizable from the bytes.
    let units =
      bytes.starts(with: "<?xml".utf8) ? nil : try StringsFileEncoding.decoded(bytes, file: file)
    let first = units?.first { !UTF16Syntax.isSpace($0) }
    let remarks = StringsFileEncoding.lacksMark(bytes) ? [Self.missingMark(in: file)] : []
    guard let units, first != UTF16Syntax.lessThan else {
      root = try PropertyListNode(xml: bytes, file: file)
      warnings = remarks
      return
    }
    var parser = StringsFileParser(units, file: file, deepest: deepest)
    root = try parser.parse()
    warnings = remarks + parser.warnings
  }

  private static func missingMark(in file: String) -> Diagnostic {
    Diagnostic(
      of: .missingByteOrderMark, at: SourceLocation(file: file),
      problem: "the file is UTF-16 without a byte order mark, which Apple's platforms don't read",
      advice: "save it as UTF-8, or with the mark")
  }

  /// The members of the dictionary that the list is.
  package func members() throws(DocumentError) -> [PropertyListNode.Member] {
    guard case .dictionary(let members) = root.value else {
      throw DocumentError(
        at: root.location, problem: "the property list is \(root.account)",
        advice: "make it a dictionary with a key and a value for each text")
    }
    return members
  }
}

/// A value of a property list, and where it stands.
package struct PropertyListNode {
  package enum Value {
    case text(String)

    /// The members in the order of the file; a key may stand twice.
    case dictionary([Member])

    /// A value that is no part of texts, as messages name it: "an array", "a number".
    case other(String)
  }

  /// A key and its value in a dictionary.
  package struct Member {
    package let key: String
    package let location: SourceLocation

    /// The comment before the key; nil if there is none, or the form has no comments.
    package var comment: String?
    package let node: PropertyListNode
  }

  package let value: Value
  package let location: SourceLocation
}

extension PropertyListNode {
  /// The value as messages name it.
  package var account: String {
    switch value {
    case .text: "a text"
    case .dictionary: "a dictionary"
    case .other(let account): account
    }
  }

  /// The deepest nesting of dictionaries; the files that we read need four levels.
  package static let deepest = 16
}

extension PropertyListNode {
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

extension PropertyListNode {
  /// Reads a property list in binary form, where everything is placed at the start of the file.
  package init(binary bytes: [UInt8], file: String) throws(DocumentError) {
    do throws(FieldError) {
      var list = try BinaryPropertyList(bytes)
      self = try list.node(in: SourceLocation(file: file))
    } catch {
      throw DocumentError(
        at: SourceLocation(file: file), problem: error.problem, advice: error.advice)
    }
  }
}
