internal import ProofDocuments
internal import ProofLint

/// A fix as JSON has it.
struct LintFixFile: Encodable {
  let kind: String
  let description: String

  /// The number of characters that a text is too long by.
  let characters: Int?

  /// The text that fits.
  let text: String?

  /// The width of the component, in points.
  let width: Int?

  /// The number of lines of titles.
  let lines: Int?

  /// The distance from the indicator to the text, in points.
  let inset: Int?

  /// The characters of files that change.
  let replacements: [Replacement]?

  /// The number of frames that were laid out again; nil for a change of files.
  let provedInFrames: Int?

  struct Replacement: Encodable {
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let old: String
    let new: String
  }

  init(_ fix: LintFix) {
    kind = fix.change.kind
    description = fix.description
    provedInFrames = if case .layout(let count) = fix.proof { count } else { nil }
    var shorter: (characters: Int, text: String)?
    var (width, lines, inset): (Int?, Int?, Int?) = (nil, nil, nil)
    var replacements: [Replacement]?
    switch fix.change {
    case .shorten(let characters, let text): shorter = (characters, text)
    case .widen(let points): width = points
    case .addLines(let count): lines = count
    case .tighten(let points): inset = points
    case .replace(let changes): replacements = changes.map(Replacement.init)
    }
    (characters, text) = (shorter?.characters, shorter?.text)
    (self.width, self.lines, self.inset, self.replacements) = (width, lines, inset, replacements)
  }
}

extension LintFixFile.Replacement {
  init(_ replacement: FileReplacement) {
    self.init(
      file: replacement.start.file, line: replacement.start.line,
      column: replacement.start.column, endLine: replacement.endLine,
      endColumn: replacement.endColumn, old: replacement.old, new: replacement.new)
  }
}
