import ProofDocuments
import RefreshStrings

/// Reads which keys of the app stand for ours.
struct AppKeysParser {
  let document: Document

  /// The keys; none where the field is absent.
  func keys(_ node: DocumentNode?) throws(FieldError) -> AppKeys {
    var keys = AppKeys()
    guard let node else { return keys }
    guard case .object(let members) = node.value else {
      throw FieldError(
        problem: "expected an object for “keys”, found \(node.summary)",
        advice: "write keys of components with keys of the app, such as "
          + "“header.idle.title: pull_to_refresh”",
        offset: node.offset)
    }
    for member in members {
      guard let key = StringKey(rawValue: member.name) else {
        let names = StringKey.allCases.map(\.rawValue)
        throw FieldError(
          problem: "no component has the key \(member.name.quoted)",
          advice: names.question(for: member.name) + "“pullproof strings keys” lists the keys",
          offset: member.nameRange.lowerBound)
      }
      keys[key] = try appKey(member.node, for: key)
    }
    return keys
  }

  /// A key of the app is a text, or an object with its settings.
  private func appKey(_ node: DocumentNode, for key: StringKey) throws(FieldError) -> AppKey {
    if let name = node.text { return AppKey(try checked(name, node), at: location(of: node)) }
    guard case .object = node.value else {
      throw FieldError(
        problem: "expected a key of the app for \(key.rawValue.quoted), found \(node.summary)",
        advice: "write the key in quotes, or an object such as {key: pull_to_refresh, table: Home}",
        offset: node.offset)
    }
    var fields = try Fields(of: node, owner: "“\(key.rawValue)”")
    let name = try checked(fields.text("key"), node["key"] ?? node)
    let table = try fields.optionalText("table")
    let value = try fields.optionalValue("value", of: "a whole number") { node in
      node.number(in: -1e9...1e9).flatMap(Int.init(exactly:))
    }
    guard value == nil || !(key.takesDate || key == .lastUpdatedNone) else {
      throw fields.error(
        at: "value",
        key.takesDate
          ? "the argument of \(key.rawValue.quoted) is the date"
          : "\(key.rawValue.quoted) has no argument",
        advice: "remove “value”")
    }
    try fields.finish()
    return AppKey(name, table: table, value: value, at: location(of: node))
  }

  private func checked(_ name: String, _ node: DocumentNode) throws(FieldError) -> String {
    guard name.isEmpty else { return name }
    throw FieldError(
      problem: "a key of the app is empty", advice: "write the key as its file spells it",
      offset: node.offset)
  }

  private func location(of node: DocumentNode) -> SourceLocation {
    document.location(of: node.offset)
  }
}
