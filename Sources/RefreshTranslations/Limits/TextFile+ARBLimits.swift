import ProofDocuments
import RefreshStrings

extension TextFile {
  /// The template of a Flutter app with the attributes `x-max-length` and `x-max-points` of each
  /// message that has limits, unless somebody else wrote an `x-max-length`; the files of other languages
  /// have no attributes for translators.
  func notingInAttributes(
    _ limits: LengthLimits, _ sourceLanguage: LocaleIdentifier
  ) -> [UInt8]? {
    guard tables[sourceLanguage] != nil else { return bytes }
    guard let text = try? Document(json: bytes, file: path, .texts), let members = text.root.members
    else { return nil }
    let style = JSONStyle(of: text.root, in: text.bytes)
    let places = Dictionary(members.map { ($0.name, $0.node) }) { $1 }
    var result: [UInt8] = text.mark
    var offset = 0
    for member in members {
      let isAttribute = member.name.hasPrefix("@")
      let limits = limits.all(for: isAttribute ? String(member.name.dropFirst()) : member.name)
      guard !limits.isEmpty else { continue }
      if isAttribute {
        guard !member.node.hasForeignLimit else { continue }
        result += text.bytes[offset..<member.node.range.lowerBound]
        let patch = JSONPatch.object(Self.attributes(limits), removing: [])
        result +=
          member.node.text(patch, in: text.bytes, style: style, depth: 1) { _, _ in false }
          .utf8
      } else if places["@\(member.name)"] == nil, places[member.name] == member.node {
        result += text.bytes[offset..<member.node.range.upperBound]
        let content = JSONContent.object(
          Self.attributes(limits).compactMap { attribute in
            guard case .value(let content) = attribute.content else { return nil }
            return .init(attribute.name, content)
          })
        result +=
          ("," + style.newline + style.indent + JSONContent.quoted("@\(member.name)")
          + style.colon + content.text(style, depth: 1)).utf8
      } else {
        continue
      }
      offset = member.node.range.upperBound
    }
    return result + text.bytes[offset...]
  }

  private static func attributes(_ limits: [LengthLimit]) -> [JSONPatch.Member] {
    let lengths = limits.map { JSONContent.Member($0.script, .integer($0.characters)) }
    let points = limits.compactMap { limit in
      limit.points.map { JSONContent.Member(limit.script, .integer(Int($0.rounded(.down)))) }
    }
    return [JSONPatch.Member("x-max-length", .value(.object(lengths)))]
      + (points.isEmpty ? [] : [JSONPatch.Member("x-max-points", .value(.object(points)))])
  }
}

extension DocumentNode {
  /// Whether the attributes of a message have a limit of somebody else, which isn't by script.
  fileprivate var hasForeignLimit: Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { member in
      guard member.name == "x-max-length" else { return false }
      if case .object = member.node.value { return false }
      return true
    }
  }
}
