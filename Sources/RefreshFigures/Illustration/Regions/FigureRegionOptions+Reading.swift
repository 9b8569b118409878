import ProofDocuments

extension FigureRegionOptions {
  /// Reads options such as `locale: ar, width: 160`.
  ///
  /// - Throws: `DocumentError` for an option that is unknown or wrong.
  init(_ text: String, at location: SourceLocation) throws(DocumentError) {
    // A parser of YAML finds the right line and column behind as many line feeds and spaces.
    let place =
      String(repeating: "\n", count: location.line - 1)
      + String(repeating: " ", count: location.column - 2)
    let document = try Document(
      yaml: Array("\(place){\(text)}".utf8), file: location.file,
      emptiness: FieldError(problem: "expected options", advice: "write key: value"))
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the figure's marker")
      locale = try fields.optionalValue("locale", of: "a locale") { node in
        node.text.flatMap {
          $0.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) == nil ? nil : $0
        }
      }
      let dialects = SnippetDialect.allCases.map(\.rawValue)
      dialect = try fields.optionalValue(
        "dialect", of: "one of \(dialects.joined(separator: ", "))", suggestion: dialects.nearest
      ) { node in
        node.text.flatMap(SnippetDialect.init)
      }
      width = try fields.optionalValue("width", of: "a number of points from 1 to 10000") {
        $0.number(in: 1...10_000)
      }
      alternativeText = try fields.optionalText("alt")
      try fields.finish()
    } catch {
      throw document.error(error)
    }
  }
}
