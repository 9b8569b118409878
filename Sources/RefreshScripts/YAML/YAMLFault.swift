internal import Yams

/// What is wrong with YAML itself, whatever it should say.
struct YAMLFault: Error {
  let problem: String
  let advice: String
  let line: Int
  let column: Int

  init(problem: String, advice: String, line: Int = 1, column: Int = 1) {
    self.problem = problem
    self.advice = advice
    self.line = max(1, line)
    self.column = max(1, column)
  }

  init(problem: String, advice: String, at mark: Mark?) {
    self.init(
      problem: problem, advice: advice, line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  init(problem: String, advice: String, at place: String.Index, of text: String) {
    let lines = text[..<place].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.init(
      problem: problem, advice: advice, line: lines.count,
      column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  /// Tells an error of the parser.
  init(_ error: any Error) {
    switch error {
    case let fault as YAMLFault: self = fault
    case let error as YamlError: self.init(error)
    default: self.init(syntax: "\(error)", at: nil)
    }
  }

  private init(_ error: YamlError) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      let circumstance = context.map { " \($0.text)" } ?? ""
      self.init(syntax: problem + circumstance, at: mark)
    case .composer(_, let problem, let mark, _):
      self.init(problem: "bad YAML: \(problem)", advice: "write the value out", at: mark)
    case .reader(let problem, let offset, _, let text):
      let place = text.index(text.startIndex, offsetBy: offset ?? 0, limitedBy: text.endIndex)
      self.init(
        problem: "bad YAML: \(problem)", advice: "remove the character",
        at: place ?? text.endIndex, of: text)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let name = duplicates.first ?? ""
      self.init(
        problem: "\(name.quoted) stands twice", advice: "leave one of the two out",
        at: context.mark)
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(syntax: error.description, at: nil)
    }
  }

  private init(syntax problem: String, at mark: Mark?) {
    self.init(
      problem: "bad YAML: \(problem)",
      advice: "correct the indentation, the brackets or the quotes",
      at: mark)
  }
}

extension ScriptError {
  init(_ fault: YAMLFault, file: String) {
    self.init(
      file: file, line: fault.line, column: fault.column, problem: fault.problem,
      advice: fault.advice)
  }
}
