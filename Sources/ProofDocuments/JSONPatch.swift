/// What changes in a value that was read, everything else staying as it is to the byte.
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
  /// What a new member says.
  fileprivate func content(named name: String) -> JSONContent.Member {
    switch self {
    case .value(let content): JSONContent.Member(name, content)
    case .object(let members, _):
      JSONContent.Member(name, .object(members.map { $0.content.content(named: $0.name) }))
    }
  }
}
