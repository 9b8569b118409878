package import ProofDocuments
internal import ProofLint

extension LintBaseline {
  private static let version = 1

  /// Reads a file that was written by ``json``.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: its path, for messages.
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
      var counts: [LintViolation.ID: Int] = [:]
      for var fields in try fields.optionalObjects("violations") {
        let id = try LintViolation.ID(&fields)
        counts[id, default: 0] += try Self.count(&fields)
        try fields.finish()
      }
      try fields.finish()
      self.init(counts: counts)
    } catch {
      throw document.error(error)
    }
  }

  private static func count(_ fields: inout Fields) throws(FieldError) -> Int {
    try fields.optionalValue("count", of: "a number from 1 to 1000000") { node in
      node.number(in: 1...1_000_000).flatMap { Int(exactly: $0) }
    } ?? 1
  }

  /// The baseline as JSON, with a line for each id, in order.
  package var json: String {
    let lines = counts.sorted { $0.key < $1.key }.map { "    \($0.json(count: $1))" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return """
      {
        "version": \(Self.version),
        "violations": \(list)
      }

      """
  }
}

extension LintViolation.ID {
  fileprivate init(_ fields: inout Fields) throws(FieldError) {
    self.init(
      rule: try fields.text("rule"), locale: try fields.optionalText("locale"),
      component: try fields.optionalText("component"), key: try fields.optionalText("key"),
      element: try fields.optionalText("element"))
  }

  /// The entry of a baseline, on one line.
  fileprivate func json(count: Int) -> String {
    let parts = [
      ("rule", rule), ("locale", locale), ("component", component), ("key", key),
      ("element", element),
    ].compactMap { name, value in value.map { "\"\(name)\": \(JSONContent.quoted($0))" } }
    return "{\((parts + (count > 1 ? ["\"count\": \(count)"] : [])).joined(separator: ", "))}"
  }
}
