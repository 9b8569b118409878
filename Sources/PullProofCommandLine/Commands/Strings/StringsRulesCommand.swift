import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshLint
import RefreshStrings
import RefreshTranslations

/// `pullproof strings rules`: the rules that `strings check` and `lint` apply to texts.
struct StringsRulesCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules for texts, with their severities.",
    discussion: """
      The Markdown table has examples of a wrong and a right text for each rule.

      Example: pullproof strings rules --markdown
      """)

  @OptionGroup var format: TableFormatOptions

  func run(in world: World) throws(RunError) {
    try format.write(
      lines: TextRules.lines, markdown: TextRules.markdown, json: TextRules.all.map(\.rule.json),
      to: world.output)
  }
}

extension TextRules {
  /// A line for each rule.
  fileprivate static var lines: [String] {
    AlignedColumns.lines(
      of: [["RULE", "SEVERITY", "REASON"]]
        + all.map { [$0.rule.id, $0.rule.severity.rawValue, $0.rule.summary] })
  }

  /// The rules as a Markdown table.
  fileprivate static var markdown: [String] {
    ["| rule | severity | why | wrong | right |", "|---|---|---|---|---|"]
      + all.map { rule in
        let example = rule.example
        let cells = [
          "`\(rule.rule.id)`", rule.rule.severity.rawValue, rule.rule.summary.inTableCell,
          example?.wrong.markdown(of: example) ?? "", example?.right.markdown(of: nil) ?? "",
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }
}

extension TextRule.Sample {
  /// The sample as code, after its language and source where these are given.
  fileprivate func markdown(of example: TextRule.Example?) -> String {
    guard let example else { return code }
    let source = example.source.map { "en \($0.code), " } ?? ""
    let language = example.language == "en" ? "" : "\(example.language) "
    return source + language + code
  }

  private var code: String {
    switch self {
    case .text(let text): text.isEmpty ? "an empty text" : text.inCode
    case .forms(let forms):
      forms.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\($0.key.rawValue) \($0.value.isEmpty ? "empty" : $0.value.inCode)" }
        .joined(separator: ", ")
    case .file(let text, _): text.inCode
    }
  }
}

extension String {
  /// The text in a cell of a Markdown table.
  fileprivate var inTableCell: String {
    replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing("\\", with: "\\\\")
  }

  /// The text as code in a cell, with characters that are not seen as their numbers.
  fileprivate var inCode: String {
    let shown = unicodeScalars.map { scalar in
      let properties = scalar.properties
      let isHidden =
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.isDiacritic
      let isSeen = scalar == " " || !isHidden && scalar != "\u{FFFD}"
      return isSeen ? String(scalar) : "<\(scalar.codePoint)>"
    }.joined()
    return "`\(shown.replacing("|", with: "\\|"))`"
  }
}

/// Options of commands that list what PullProof knows.
struct TableFormatOptions: ParsableArguments {
  @Flag(help: "Print Markdown tables.")
  var markdown = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    try ValidationError.checkConflict(of: ("--markdown", markdown), ("--json", json))
  }

  /// Writes the form of a list that was asked for.
  func write(
    lines: @autoclosure () -> [String], markdown markdownLines: @autoclosure () -> [String],
    json objects: @autoclosure () -> [JSONObject], to output: StandardOutput
  ) throws(RunError) {
    if json { return try output.write(json: objects()) }
    try output.show(markdown ? markdownLines() : lines())
  }
}
