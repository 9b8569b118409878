import RefreshStrings

/// How the elements of an Android resource file are laid out, for new ones to follow.
struct AndroidLayout {
  /// What ends a line.
  let newline: String

  /// The space before a resource.
  let indent: String

  /// What an item of a resource is further in.
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
