/// A value to be written as JSON.
package indirect enum JSONContent: Hashable, Sendable {
  /// A name and its value in an object.
  package typealias Member = JSONMember<JSONContent>

  case boolean(Bool)
  case integer(Int)
  case string(String)

  /// The members in the order in which they are written.
  case object([Member])
}

extension JSONContent {
  /// The value as text, without the indent of its first line.
  package func text(_ style: JSONStyle, depth: Int = 0) -> String {
    switch self {
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .string(let text): Self.quoted(text)
    case .object(let members):
      style.object(
        members.map { member in
          Self.quoted(member.name) + style.colon + member.content.text(style, depth: depth + 1)
        }, depth: depth)
    }
  }

  /// A text in quotes; slashes and all characters beyond ASCII stand for themselves.
  package static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}

/// A name in an object, and what is written or changed there.
package struct JSONMember<Content: Hashable & Sendable>: Hashable, Sendable {
  package let name: String
  package let content: Content

  package init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }
}

/// The layout of JSON.
package struct JSONStyle: Hashable, Sendable {
  /// The end of a line; empty where everything stands on one.
  package var newline: String

  /// The indent of each level.
  package var indent: String

  /// The separator of a name and its value, spaces included.
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

/// The changes of a value that was read; everything else stays as it is to the byte.
package indirect enum JSONPatch: Hashable, Sendable {
  /// A member that changes, or is new.
  package typealias Member = JSONMember<JSONPatch>

  /// Another value in its place.
  case value(JSONContent)

  /// The same object with some members changed, added, or taken out by their names.
  case object([Member], removing: Set<String>)
}

extension DocumentNode {
  /// The text of the value with changes.
  ///
  /// An object that gets or loses members is reformatted, but not the values of its other members.
  ///
  /// - Parameters:
  ///   - patch: What changes.
  ///   - bytes: The text that the value was read from.
  ///   - style: How new text is laid out.
  ///   - depth: How many objects the value is in.
  ///   - precedes: Whether one name goes before another, which decides where new members go; in an
  ///     object that isn't in this order they go to the end.
  /// - Returns: The new text.
  package func text(
    _ patch: JSONPatch, in bytes: [UInt8], style: JSONStyle, depth: Int = 0,
    precedes: @escaping (String, String) -> Bool
  ) -> String {
    JSONPatcher(bytes: bytes, style: style, precedes: precedes).text(self, patch, depth: depth)
  }
}

private struct JSONPatcher {
  let bytes: [UInt8]
  let style: JSONStyle
  let precedes: (String, String) -> Bool

  func text(_ node: DocumentNode, _ patch: JSONPatch, depth: Int) -> String {
    switch (patch, node.value) {
    case (.value(let content), _): return content.text(style, depth: depth)
    case (.object(let changes, let removed), .object(let members)):
      let patches = Dictionary(changes.map { ($0.name, $0.content) }) { $1 }
      // Of members with the same name the last one counts.
      let places = Dictionary(members.indices.map { (members[$0].name, $0) }) { $1 }
      let parts = members.indices.map { place in
        let member = members[place]
        let patch = places[member.name] == place ? patches[member.name] : nil
        return (member, patch.map { text(member.node, $0, depth: depth + 1) })
      }
      let names = Set(places.keys)
      let added = changes.filter { !names.contains($0.name) }
      if added.isEmpty, names.isDisjoint(with: removed) { return replacing(parts, in: node) }
      let kept = parts.filter { !removed.contains($0.0.name) }
      return object(kept, added, depth: depth)
    case (.object(let changes, _), _):
      let added = changes.map { $0.content.content(named: $0.name) }
      return JSONContent.object(added).text(style, depth: depth)
    }
  }

  /// The text of an object with some of its values replaced.
  private func replacing(_ parts: [(DocumentNode.Member, String?)], in node: DocumentNode) -> String
  {
    var text = ""
    var position = node.range.lowerBound
    for case (let member, let replacement?) in parts {
      text += self.text(position..<member.node.range.lowerBound) + replacement
      position = member.node.range.upperBound
    }
    return text + self.text(position..<node.range.upperBound)
  }

  /// The reformatted text of an object with old and new members.
  private func object(
    _ parts: [(DocumentNode.Member, String?)], _ added: [JSONPatch.Member], depth: Int
  ) -> String {
    let old = parts.map { member, replacement in
      let end = replacement == nil ? member.node.range.upperBound : member.node.range.lowerBound
      return (member.name, text(member.nameRange.lowerBound..<end) + (replacement ?? ""))
    }
    let new = added.map { change in
      let member = change.content.content(named: change.name)
      let value = member.content.text(style, depth: depth + 1)
      return (member.name, JSONContent.quoted(member.name) + style.colon + value)
    }
    let isSorted = zip(old, old.dropFirst()).allSatisfy { precedes($0.0, $1.0) }
    let lines = isSorted ? merged(old, new.sorted { precedes($0.0, $1.0) }) : old + new
    return style.object(lines.map(\.1), depth: depth)
  }

  /// The lines of both lists, which are in order each, in order.
  private func merged(_ old: [(String, String)], _ new: [(String, String)]) -> [(String, String)] {
    var merged: [(String, String)] = []
    var rest = new[...]
    for line in old {
      while let first = rest.first, precedes(first.0, line.0) { merged.append(rest.removeFirst()) }
      merged.append(line)
    }
    return merged + rest
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension JSONPatch {
  /// The content of a new member.
  fileprivate func content(named name: String) -> JSONContent.Member {
    switch self {
    case .value(let content): JSONContent.Member(name, content)
    case .object(let members, _):
      JSONContent.Member(name, .object(members.map { $0.content.content(named: $0.name) }))
    }
  }
}
