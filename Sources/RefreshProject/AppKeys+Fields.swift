import ProofDocuments
import RefreshStrings

extension AppKeys {
  /// The schema of “keys”.
  static var schema: Schema {
    .definition(
      "keys",
      [
        "type": "object", "propertyNames": .words(StringKey.allCases.map(\.rawValue)),
        "additionalProperties": .any(of: [
          ["type": "string", "minLength": 1], .object(KeyValues.fields),
        ]),
        "description": .text("\(sentence) By default \(usual)."),
      ])
  }

  /// The sentence about “keys”.
  static let sentence =
    "The app's keys of texts, by those that “pullproof strings keys” lists: a key, or an object with "
    + "“key”, the “table” that has it and the “value” of its argument."

  /// The keys of a project that names none.
  static let usual = "the keys of the list"

  /// Reads the keys; none where the field is absent.
  init(_ node: DocumentNode?, _ context: FieldContext) throws(FieldError) {
    self.init()
    guard let node else { return }
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
      self[key] = try Self.appKey(member.node, for: key, context)
    }
  }

  /// A key of the app is a text, or an object with its settings.
  private static func appKey(
    _ node: DocumentNode, for key: StringKey, _ context: FieldContext
  ) throws(FieldError) -> AppKey {
    let location = context.location(of: node.offset)
    if let name = node.text {
      guard !name.isEmpty else {
        throw FieldError(
          problem: emptiness.problem, advice: emptiness.advice, offset: node.offset)
      }
      return AppKey(name, at: location)
    }
    guard case .object = node.value else {
      throw FieldError(
        problem: "expected a key of the app for \(key.rawValue.quoted), found \(node.summary)",
        advice: "write the key in quotes, or an object such as {key: pull_to_refresh, table: Home}",
        offset: node.offset)
    }
    var fields = try Fields(of: node, owner: "“\(key.rawValue)”")
    var values = KeyValues()
    try fields.read(KeyValues.fields, into: &values, context)
    guard values.value == nil || !(key.takesDate || key == .lastUpdatedNone) else {
      throw fields.error(
        at: "value",
        key.takesDate
          ? "the argument of \(key.rawValue.quoted) is the date"
          : "\(key.rawValue.quoted) has no argument",
        advice: "remove “value”")
    }
    try fields.finish()
    return AppKey(values.name, table: values.table, value: values.value, at: location)
  }

  /// The problem of an empty key, and the advice.
  fileprivate static let emptiness = (
    problem: "a key of the app is empty", advice: "write the key as its file spells it"
  )
}

/// The settings of a key of the app.
private struct KeyValues {
  var name = ""
  var table: String?
  var value: Int?

  @FieldList<KeyValues> static var fields: [Field<KeyValues>] {
    Field(
      "key", schema: ["type": "string", "minLength": 1], isRequired: true,
      "The key as the app's file spells it.",
      read: { fields, values, _ throws(FieldError) in
        values.name = try fields.text("key")
        guard values.name.isEmpty else { return }
        throw fields.error(at: "key", AppKeys.emptiness.problem, advice: AppKeys.emptiness.advice)
      })
    Field(
      "table", \.table, .one(.text),
      "The name of the table, such as Home for Home.strings; by default any.")
    Field(
      "value", \.value,
      FieldKind.one(.whole(-1_000_000_000...1_000_000_000, of: "a whole number"))
        .described(by: ["type": "integer"]),
      "The number that a text with an argument is given, such as 20 for “%d items loaded”.")
  }
}
