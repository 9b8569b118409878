import Yams

/// What the parser says of text that is not YAML, with its place.
struct YAMLError {
  private let problem: String
  private let advice: String
  private let line: Int
  private let column: Int

  private init(problem: String, advice: String, line: Int = 1, column: Int = 1) {
    self.problem = problem
    self.advice = advice
    self.line = max(1, line)
    self.column = max(1, column)
  }

  private init(problem: String, advice: String, at mark: Mark?) {
    self.init(
      problem: problem, advice: advice, line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  private init(problem: String, advice: String, at place: String.Index, of text: String) {
    let lines = text[..<place].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.init(
      problem: problem, advice: advice, line: lines.count,
      column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  /// Tells an error of the parser.
  init(_ error: any Error) {
    guard let error = error as? YamlError else {
      self.init(syntax: "\(error)", at: nil)
      return
    }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      let circumstance = context.map { " \($0.text)" } ?? ""
      self.init(syntax: problem + circumstance, at: mark)
    case .composer(_, let problem, let mark, _):
      self.init(problem: "invalid YAML: \(problem)", advice: "write the value out", at: mark)
    case .reader(let problem, let offset, _, let text):
      let place = text.index(text.startIndex, offsetBy: offset ?? 0, limitedBy: text.endIndex)
      self.init(
        problem: "invalid YAML: \(problem)", advice: "remove the character",
        at: place ?? text.endIndex, of: text)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let duplicate = FieldError.duplicate(duplicates.first ?? "")
      self.init(problem: duplicate.problem, advice: duplicate.advice, at: context.mark)
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(syntax: error.description, at: nil)
    }
  }

  private init(syntax problem: String, at mark: Mark?) {
    self.init(
      problem: "invalid YAML: \(problem)",
      advice: "correct the indentation, the brackets or the quotes", at: mark)
  }

  /// The error in a file.
  func documentError(in file: String) -> DocumentError {
    DocumentError(
      at: SourceLocation(file: file, line: line, column: column), problem: problem,
      advice: advice)
  }
}
