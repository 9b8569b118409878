import ProofDocuments
import RefreshStrings

/// The elements of the texts of an Android resource file, by their keys.
struct AndroidResourceIndex {
  /// The element that a text is written in.
  enum Place {
    case string(XMLTree.Element)
    case plurals(XMLTree.Element)

    /// An item of an array.
    case item(XMLTree.Element)
  }

  let tree: XMLTree

  /// The places of texts; where a key stands twice, the last counts.
  private(set) var places: [String: Place] = [:]

  /// The arrays by their names.
  private(set) var arrays: [String: XMLTree.Element] = [:]

  /// The keys in the order of the file, each once.
  private(set) var keys: [String] = []

  init(_ tree: XMLTree) {
    self.tree = tree
    for element in tree.root.elements {
      guard let name = element.attributes["name"] else { continue }
      switch element.resourceKind {
      case "string":
        if element.product == nil { add(.string(element), for: name) }
      case "plurals": add(.plurals(element), for: name)
      case "string-array", "array":
        arrays[name] = element
        for (index, item) in element.elements.enumerated() {
          add(.item(item), for: "\(name)[\(index)]")
        }
      default: break
      }
    }
  }

  private mutating func add(_ place: Place, for key: String) {
    if places.updateValue(place, forKey: key) == nil { keys.append(key) }
  }
}

extension AndroidResourceIndex.Place {
  /// The element that an example of the text's spelling is in: of plural forms that of a quantity.
  func element(for category: PluralCategory? = nil) -> XMLTree.Element? {
    switch self {
    case .string(let element), .item(let element): element
    case .plurals(let element):
      element.elements.first { $0.attributes["quantity"] == category?.rawValue }
        ?? element.elements.first { $0.attributes["quantity"] == PluralCategory.other.rawValue }
    }
  }

  /// The attributes that a translation needs, too: the compiler refuses some texts without them.
  var attributes: String {
    guard case .string(let element) = self, let value = element.attributes["formatted"] else {
      return ""
    }
    return " formatted=\"\(XML.attribute(value))\""
  }
}

/// The layout of the elements of an Android resource file, for new ones to follow.
struct AndroidLayout {
  /// The end of a line.
  let newline: String

  /// The space before a resource.
  let indent: String

  /// The further indent of an item of a resource.
  let step: String

  private let bytes: [UInt8]

  init(of tree: XMLTree) {
    bytes = tree.text.bytes
    newline = XMLPrecheck.end(of: "\r\n", in: bytes, from: 0) == nil ? "\n" : "\r\n"
    let elements = tree.root.elements
    indent = elements.lazy.compactMap { [bytes] in Self.indent(of: $0, in: bytes) }.first ?? "    "
    step = indent.isEmpty ? "    " : indent
  }

  /// The change that adds lines at the end of an element.
  func adding(
    _ lines: String, to element: XMLTree.Element
  ) -> (range: Range<Int>, text: String) {
    let range = element.range
    guard !range.isSingleTag else {
      let slash = range.contentStart - 2
      return (slash..<range.contentStart, ">\(lines)\(newline)</\(element.name)>")
    }
    let last = bytes[range.content].lastIndex { !XMLPrecheck.isSpace($0) }
    let end = last.map { $0 + 1 } ?? range.contentStart
    let endsLine = bytes[end..<range.contentEnd].contains { $0 == 0x0A || $0 == 0x0D }
    return (end..<end, lines + (endsLine ? "" : newline))
  }

  /// The space before the first element in another, if it stands on a line of its own.
  func indent(ofFirstIn element: XMLTree.Element) -> String? {
    element.elements.first.flatMap { Self.indent(of: $0, in: bytes) }
  }

  private static func indent(of element: XMLTree.Element, in bytes: [UInt8]) -> String? {
    let before = bytes[..<element.range.start]
    let space = before.reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    guard let first = before.dropLast(space.count).last, first == 0x0A || first == 0x0D else {
      return nil
    }
    return String(decoding: before.suffix(space.count), as: UTF8.self)
  }
}
