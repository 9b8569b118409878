package import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshStrings

extension Project {
  /// Reads a project from the bytes of a YAML file in UTF-8.
  ///
  /// Nothing is passed over: a field that is unknown or of another type is an error.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: its path, for messages.
  /// - Throws: `DocumentError` with the line and the column that are wrong.
  package init(_ bytes: [UInt8], file: String) throws(DocumentError) {
    self.init()
    let document = try Document(
      yaml: bytes, file: file,
      emptiness: FieldError(
        problem: "expected a project, found an empty file",
        advice: "write “version: 1”, or run “pullproof init”"))
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the project")
      try Self.checkVersion(&fields)
      try readInputs(&fields)
      let keysParser = AppKeysParser(document: document)
      keys = try keysParser.keys(fields.optionalNode("keys"))
      try readReferences(&fields)
      let entries = try ProjectParser.components(&fields, keysParser)
      components = entries?.map(\.setup)
      componentKeys = Dictionary(
        uniqueKeysWithValues: (entries ?? []).filter { !$0.keys.isEmpty }.map {
          ($0.setup.name, $0.keys)
        })
      if var nested = try fields.optionalFields("matrix") {
        matrix = try ProjectParser.matrix(&nested)
      }
      if var nested = try fields.optionalFields("clock") {
        clock = try ProjectParser.clock(&nested)
      }
      tolerances = try ProjectParser.tolerances(&fields)
      lint = try LintParser(document: document).settings(fields.optionalNode("lint"))
      try readFaults(&fields)
      try readFigures(&fields, of: document)
      try fields.finish { Self.remedy(forField: $0, in: nil) }
    } catch {
      throw document.error(error)
    }
  }

  /// Where a field of a project stands, or its file where it hasn't the field.
  package static func place(of field: String, in bytes: [UInt8], file: String) -> SourceLocation {
    let nothing = FieldError(problem: "", advice: "")
    guard let document = try? Document(yaml: bytes, file: file, emptiness: nothing) else {
      return SourceLocation(file: file)
    }
    return document.location(of: document.root[field]?.offset ?? document.root.offset)
  }

  private static func checkVersion(_ fields: inout Fields) throws(FieldError) {
    let version = try fields.count("version")
    guard version == Self.version else {
      throw fields.error(
        at: "version", "expected the version \(Self.version), found \(version)",
        advice: "write “version: \(Self.version)”, or use a newer program")
    }
  }

  private mutating func readInputs(_ fields: inout Fields) throws(FieldError) {
    strings = try fields.optionalList("strings", of: "a path", \.text) ?? []
    source = try fields.optionalValue(
      "source", of: "a language such as en", suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
    ) {
      $0.text.flatMap { LocaleIdentifier(written: $0) }
    }
    theme = try fields.optionalText("theme")
    fonts = try fields.optionalText("fonts")
    images = try fields.optionalList("images", of: "a path", \.text) ?? []
    if var nested = try fields.optionalFields("imageDurations") {
      imageDurations = try ProjectParser.imageDurations(&nested)
    }
    let counts = FaceContext.titleLineCounts
    titleLines =
      try fields.optionalValue(
        "titleLines", of: "a number of lines from \(counts.lowerBound) to \(counts.upperBound)"
      ) { $0.whole(in: counts) } ?? titleLines
  }

  private mutating func readReferences(_ fields: inout Fields) throws(FieldError) {
    references = try fields.optionalChoice("references") ?? .all
    curated =
      try fields.optionalList("curated", of: "a pattern of ids") { $0.text.map(FramePattern.init) }
      ?? []
    guard (references == .curated) != curated.isEmpty else {
      throw references == .curated
        ? fields.error(
          at: "references", "“references: curated” needs the list “curated”",
          advice: "add a list such as “curated: [\"*/*/en@2x\"]”")
        : fields.error(
          at: "curated", "“curated” lists frames, but references are not curated",
          advice: "write “references: curated”, or remove the list")
    }
    folder = try fields.optionalText("folder")
    pending = try fields.optionalText("pending")
    orphaned = try fields.optionalChoice("orphaned")
  }

  /// Reads which faults make a run fail; the lint says which rules are off.
  private mutating func readFaults(_ fields: inout Fields) throws(FieldError) {
    faults = try fields.optionalChoice("faults") ?? faults
    let names = try fields.optionalList("forbid", of: "the id of a rule") { node in
      node.text.map { (name: $0, offset: node.offset) }
    }
    for (name, offset) in names ?? [] {
      guard let objection = lint.objection(toForbidding: name) else { continue }
      throw FieldError(
        problem: objection.problem, advice: objection.advice, offset: offset)
    }
    forbid = (names ?? []).map(\.name).withoutRepetitions
  }
}
