package import ProofDocuments
package import ProofDrawing

/// The design tokens of a project: their files, and the contexts of resolver files.
package struct TokenSettings: Hashable, Sendable {
  /// The files, the last of which win.
  package var files: [File] = []

  /// The chosen contexts of modifiers.
  package var choices: [Choice] = []

  /// A token file or a resolver file.
  package struct File: Hashable, Sendable {
    /// The path as the project names it.
    package let path: String

    /// The place that names it.
    package let location: SourceLocation
  }

  /// The context of a modifier.
  package struct Choice: Hashable, Sendable {
    /// The appearance for which it is chosen; nil for all.
    package let appearance: Appearance?

    /// The name of the modifier.
    package let modifier: String

    /// The name of the context.
    package let context: String

    /// The place of the name of the modifier.
    package let location: SourceLocation
  }
}

extension FieldKind<TokenSettings> {
  /// The path of a file, several, or an object with files and contexts.
  static var tokens: FieldKind {
    let files = FieldKind<[TokenSettings.File]>.tokenFiles
    let inputs: Schema = ["type": "object", "additionalProperties": ["type": "string"]]
    let appearances = Appearance.allCases.map { Schema.Member(name: $0.rawValue, value: inputs) }
    let object: Schema = [
      "type": "object", "additionalProperties": false, "required": ["files"],
      "properties": [
        "files": files.schema,
        "inputs": inputs.adding(
          "description", "Contexts of modifiers in all appearances, by the names of the modifiers."),
        "appearances": [
          "type": "object", "additionalProperties": false,
          "description": "Contexts of modifiers by appearance, where their names don't say it.",
          "properties": .object(appearances),
        ],
      ],
    ]
    return FieldKind(schema: .any(of: [files.schema, object])) {
      fields, name, context throws(FieldError) in
      let copy = fields
      guard let node = fields.optionalNode(name) else { return nil }
      guard node.members != nil else {
        fields = copy
        return try files.read(&fields, name, context).map { TokenSettings(files: $0) }
      }
      var nested = try Fields(of: node, owner: "“\(name)”")
      var settings = TokenSettings()
      settings.files = try nested.required(files.read(&nested, "files", context), "files")
      if let inputs = nested.optionalNode("inputs") {
        settings.choices += try choices(of: inputs, "inputs", for: nil, context)
      }
      if var appearances = try nested.optionalFields("appearances") {
        for appearance in Appearance.allCases {
          guard let node = appearances.optionalNode(appearance.rawValue) else { continue }
          settings.choices += try choices(of: node, appearance.rawValue, for: appearance, context)
        }
        try appearances.finish()
      }
      try nested.finish()
      return settings
    }
  }

  private static func choices(
    of node: DocumentNode, _ name: String, for appearance: Appearance?, _ context: FieldContext
  ) throws(FieldError) -> [TokenSettings.Choice] {
    guard let members = node.members else {
      throw FieldError(
        problem: "expected contexts of modifiers for “\(name)”, found \(node.summary)",
        advice: "write them such as {theme: dark}", offset: node.offset)
    }
    var choices: [TokenSettings.Choice] = []
    for member in members {
      guard let text = member.node.text else {
        throw FieldError(
          problem: "expected a context for \(member.name.quoted), found \(member.node.summary)",
          advice: "write its name in quotes", offset: member.node.offset)
      }
      choices.append(
        TokenSettings.Choice(
          appearance: appearance, modifier: member.name, context: text,
          location: context.location(of: member.nameRange.lowerBound)))
    }
    return choices
  }
}

extension FieldKind<[TokenSettings.File]> {
  /// The paths of token files and resolver files.
  fileprivate static var tokenFiles: FieldKind {
    let path: Schema = ["type": "string", "pattern": "\\.(tokens|json)$"]
    return FieldKind(schema: .list(of: path)) { fields, name, context throws(FieldError) in
      try fields.optionalList(name, of: "the path of a .tokens or .json file") { node in
        node.text.flatMap { text in
          guard text.hasSuffix(".tokens") || text.hasSuffix(".json") else { return nil }
          return TokenSettings.File(path: text, location: context.location(of: node.offset))
        }
      }
    }
  }
}
