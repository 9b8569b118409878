package import ProofDocuments
import RefreshStrings

extension Project {
  /// Reads “illustration”, and then “figures”, which depend on it.
  mutating func readFigures(_ fields: inout Fields, of document: Document) throws(FieldError) {
    if var nested = try fields.optionalFields("illustration") {
      illustration = try Illustration(&nested)
    }
    figures = try FigureParser(document: document, defaults: illustration.defaults)
      .entries(fields.optionalNode("figures"))
  }

  /// Reads the figures of another file, whose only field is “figures”.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: its path, for messages.
  ///   - defaults: what a figure has that says nothing else.
  /// - Returns: the figures in order; those that are wrong with their errors.
  /// - Throws: `DocumentError` with the line and the column of what is no figure.
  package static func figures(
    in bytes: [UInt8], file: String, defaults: FigureDefaults
  ) throws(DocumentError) -> [FigureEntry] {
    let document = try Document(
      yaml: bytes, file: file,
      emptiness: FieldError(
        problem: "expected figures, found an empty file", advice: "begin with “figures:”"))
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "a file of figures")
      let node = try fields.required(fields.optionalNode("figures"), "figures")
      try fields.finish()
      return try FigureParser(document: document, defaults: defaults).entries(node)
    } catch {
      throw document.error(error)
    }
  }

  /// Reads a figure that stands in a document.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - place: where the name stands.
  ///   - bytes: its fields as YAML, after as many line feeds and spaces as come before them in
  ///     the document.
  ///   - defaults: what a figure has that says nothing else.
  /// - Returns: the figure, or what is wrong with it.
  package static func figure(
    named name: String, at place: SourceLocation, in bytes: [UInt8], defaults: FigureDefaults
  ) -> FigureEntry {
    FigureEntry(
      name: name, place: place,
      spec: Result { () throws(DocumentError) in
        let document = try Document(
          yaml: bytes, file: place.file,
          emptiness: FieldError(
            problem: "expected a figure, found nothing", advice: "begin with “kind: frame”"))
        do throws(FieldError) {
          try FigureParser.check(name: name, at: 0)
          return try FigureParser(document: document, defaults: defaults)
            .spec(of: document.root, named: name)
        } catch {
          throw document.error(error)
        }
      })
  }
}

extension Project.Illustration {
  fileprivate init(_ fields: inout Fields) throws(FieldError) {
    self.init()
    folder = try fields.optionalText("folder")
    theme = try fields.optionalText("theme")
    documents = try fields.optionalList("documents", of: "a path or a pattern", \.text) ?? []
    files = try fields.optionalList("files", of: "a path", \.text) ?? []
    alternativeTexts = try ProjectParser.locales(&fields, "alternativeTexts")
    if var nested = try fields.optionalFields("defaults") {
      defaults = try FigureDefaults(&nested)
    }
    try fields.finish()
  }
}
