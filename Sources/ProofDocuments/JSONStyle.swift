/// How JSON is laid out.
package struct JSONStyle: Hashable, Sendable {
  /// What ends a line; empty where everything stands on one.
  package var newline: String

  /// What each level is indented by.
  package var indent: String

  /// What stands between a name and its value, spaces included.
  package var colon: String

  /// The layout of Xcode.
  package static let xcode = JSONStyle(newline: "\n", indent: "  ", colon: " : ")

  package init(newline: String, indent: String, colon: String) {
    self.newline = newline
    self.indent = indent
    self.colon = colon
  }

  /// The layout of a text, by its first member; that of Xcode if it has none.
  package init(of node: DocumentNode, in bytes: [UInt8]) {
    self = .xcode
    guard case .object(let members) = node.value, let first = members.first else { return }
    let space = bytes[node.range.lowerBound + 1..<first.nameRange.lowerBound]
    let lineEnd = space.lastIndex(of: 0x0A).map { $0 + 1 } ?? space.startIndex
    let isCRLF = space.contains(0x0D)
    newline = lineEnd == space.startIndex ? "" : isCRLF ? "\r\n" : "\n"
    indent = newline.isEmpty ? "" : String(decoding: space[lineEnd...], as: UTF8.self)
    colon = String(
      decoding: bytes[first.nameRange.upperBound..<first.node.range.lowerBound], as: UTF8.self)
  }

  /// An object of members that are already text.
  func object(_ members: [String], depth: Int) -> String {
    let end = newline + String(repeating: indent, count: depth) + "}"
    let start = newline + String(repeating: indent, count: depth + 1)
    let separator = newline.isEmpty ? ", " : ","
    // An empty line between the braces is what Foundation writes, and so Xcode.
    return members.isEmpty
      ? "{" + newline + end
      : "{" + members.map { start + $0 }.joined(separator: separator) + end
  }
}
