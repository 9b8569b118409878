import RefreshStrings

/// A tag as it stands in a text, such as `<b>`, `</b>` or `<br/>`.
struct AndroidTag {
  enum Kind {
    case opening
    case closing
    case single
  }

  let name: String
  let kind: Kind
  let spelling: String

  /// Reads the tag at the start of a text, or returns nil if none starts there.
  init?(startOf text: Substring) {
    guard text.first == "<", let end = text.firstIndex(of: ">") else { return nil }
    spelling = String(text[...end])
    var inside = spelling.dropFirst().dropLast()
    kind = inside.hasPrefix("/") ? .closing : inside.hasSuffix("/") ? .single : .opening
    if kind == .closing { inside = inside.dropFirst() }
    name = String(inside.prefix { $0 != "/" && !$0.isWhitespace })
    guard !name.isEmpty else { return nil }
  }

  /// The tag as a resource parser gives it, its attributes in order.
  func normalized(_ namespaces: String) -> String {
    guard kind != .closing else { return "</\(name)>" }
    let element = kind == .single ? spelling : "\(spelling)x</\(name)>"
    let tree = try? XMLTree(parsing: Array("<r\(namespaces)>\(element)</r>".utf8), file: "")
    return tree?.root.elements.first?.openingTag ?? spelling
  }
}
