package import ProofDocuments
import ProofLint

extension LintBaseline {
  private static let version = 1

  /// Reads a file that was written by ``json``.
  ///
  /// - Throws: `DocumentError` with the line and the column that are wrong.
  package init(json bytes: [UInt8], file: String) throws(DocumentError) {
    let document = try Document(json: bytes, file: file)
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the baseline")
      let version = try fields.count("version")
      guard version == Self.version else {
        throw fields.error(
          at: "version", "expected the version \(Self.version), found \(version)",
          advice: "write it again with --update-baseline, or use a newer program")
      }
      self.init(project: try fields.optionalText("project"))
      for var fields in try fields.optionalObjects("violations") {
        let id = try LintViolation.ID(&fields)
        accept(try Entry(&fields), of: id)
        try fields.finish()
      }
      try fields.finish()
    } catch {
      throw document.error(error)
    }
  }

  /// The baseline as JSON, with a line for each id, in order.
  package var json: String {
    let lines = entries.sorted { $0.key < $1.key }.map { id, entry in
      let parts = id.members + entry.members
      return "    {\(parts.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
    }
    let owner = project.map { "\n  \"project\": \(JSONContent.quoted($0))," } ?? ""
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return """
      {
        "version": \(Self.version),\(owner)
        "violations": \(list)
      }

      """
  }
}

extension LintViolation.ID {
  fileprivate init(_ fields: inout Fields) throws(FieldError) {
    self.init(
      rule: try fields.text("rule"),
      of: LintViolation.Subject(
        locale: try fields.optionalText("locale"),
        component: try fields.optionalText("component"), key: try fields.optionalText("key"),
        element: try fields.optionalText("element")))
  }

  /// The fields with their values as JSON.
  fileprivate var members: [(name: String, json: String)] {
    [
      ("rule", rule), ("locale", locale), ("component", component), ("key", key),
      ("element", element),
    ].compactMap { name, value in value.map { (name, JSONContent.quoted($0)) } }
  }
}

extension LintBaseline.Entry {
  fileprivate init(_ fields: inout Fields) throws(FieldError) {
    let count = try fields.optionalValue("count", of: "a number from 1 to 1000000") { node in
      node.number(in: 1...1_000_000).flatMap { Int(exactly: $0) }
    }
    let tables = try fields.optionalList("in", of: "a path", \.text)
    let sizes = FrameSizes(
      widths: try Self.sizes("widths", &fields), textSizes: try Self.sizes("textSizes", &fields))
    self.init(count: count ?? 1, tables: Set(tables ?? []), sizes: sizes)
  }

  private static func sizes(
    _ name: String, _ fields: inout Fields
  ) throws(FieldError) -> Set<Int> {
    let sizes = try fields.optionalList(name, of: "a whole number from 1 to 100000") { node in
      node.number(in: 1...100_000).flatMap { Int(exactly: $0) }
    }
    return Set(sizes ?? [])
  }

  /// The fields with their values as JSON.
  fileprivate var members: [(name: String, json: String)] {
    var members: [(name: String, json: String)] = count > 1 ? [("count", "\(count)")] : []
    let lists = [
      ("in", tables.sorted().map { JSONContent.quoted($0) }),
      ("widths", sizes.widths.sorted().map(\.description)),
      ("textSizes", sizes.textSizes.sorted().map(\.description)),
    ]
    for (name, list) in lists where !list.isEmpty {
      members.append((name, "[\(list.joined(separator: ", "))]"))
    }
    return members
  }
}
