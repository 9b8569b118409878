/// The fenced blocks of a Markdown document.
enum DocumentBlocks {
  /// A block that the test can't judge.
  struct UnreadableBlock: Error, Equatable {
    /// The line of the document, from 1.
    let line: Int
    let problem: String
  }

  /// The languages of blocks without commands.
  private static let otherLanguages: Set = ["yaml", "json", "swift", "xml", "markdown"]

  /// Returns the commands of a document in order.
  ///
  /// A block with a title, such as `yaml title="pullproof.yml"`, is added to the end of that file.
  ///
  /// - Throws: ``UnreadableBlock`` for a block that may have commands but isn't marked `sh`, and for
  ///   output without a command.
  static func commands(of document: String) throws(UnreadableBlock) -> [DocumentedCommand] {
    var commands: [DocumentedCommand] = []
    var previous = ""
    for block in try blocks(of: document) {
      switch block.language {
      case "sh":
        commands += self.commands(of: block)
      case "text":
        guard previous == "sh", !commands.isEmpty else {
          throw UnreadableBlock(line: block.line, problem: "output that follows no sh block")
        }
        commands[commands.count - 1].output = ShownOutput(block.lines)
      case let language where otherLanguages.contains(language):
        if let path = block.title {
          commands.append(DocumentedCommand(appending: block.lines, to: path, line: block.line))
        }
      default:
        throw UnreadableBlock(
          line: block.line, problem: "a block is sh, text (output), yaml, json, swift or xml")
      }
      previous = block.language
    }
    return commands
  }

  private struct Block {
    /// The line of the opening fence, from 1.
    let line: Int
    let language: String
    /// The file to whose end a reader adds the block; nil for a block without a title.
    let title: String?
    var lines: [String] = []

    init(line: Int, info: Substring) {
      self.line = line
      language = info.split(separator: " ").first.map(String.init) ?? ""
      title = info.firstMatch(of: /title="([^"]+)"/).map { String($0.output.1) }
    }
  }

  private static func blocks(of document: String) throws(UnreadableBlock) -> [Block] {
    var blocks: [Block] = []
    var open: (block: Block, indent: Int)?
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let text = line.drop { $0 == " " }
      if let (block, indent) = open {
        if text == "```" {
          blocks.append(block)
          open = nil
        } else {
          let indented = min(indent, line.count - text.count)
          open?.block.lines.append(String(line.dropFirst(indented)))
        }
      } else if text.hasPrefix("```") {
        open = (Block(line: number, info: text.dropFirst(3)), line.count - text.count)
      }
    }
    if let open { throw UnreadableBlock(line: open.block.line, problem: "a block without an end") }
    return blocks
  }

  private static func commands(of block: Block) -> [DocumentedCommand] {
    var commands: [DocumentedCommand] = []
    var begun: (text: String, line: Int)?
    for (number, line) in zip((block.line + 1)..., block.lines) {
      let (text, first) = begun.map { ($0.text + line, $0.line) } ?? (line, number)
      if text.hasSuffix("\\") {
        begun = (String(text.dropLast()), first)
        continue
      }
      begun = nil
      let command = DocumentedCommand(text, line: first)
      if !command.commands.isEmpty { commands.append(command) }
    }
    return commands
  }
}

/// The output of a command as a document shows it.
///
/// A line of `…` stands for any lines, and `…` in a line for any text. Everything else must be equal.
struct ShownOutput: Equatable {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// Whether it shows an output, which may end in a line feed.
  func matches(_ output: String) -> Bool {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return Self.matches(self.lines[...], lines[...], elided: "…") { Self.matches(line: $0, $1) }
  }

  private static func matches(line shown: String, _ line: String) -> Bool {
    matches(Array(shown)[...], Array(line)[...], elided: "…", ==)
  }

  /// Whether a sequence has the elements of a pattern, in which one element stands for any number.
  private static func matches<Element: Equatable>(
    _ pattern: ArraySlice<Element>, _ elements: ArraySlice<Element>, elided: Element,
    _ equal: (_ pattern: Element, _ element: Element) -> Bool
  ) -> Bool {
    guard let first = pattern.first else { return elements.isEmpty }
    guard first == elided else {
      guard let element = elements.first, equal(first, element) else { return false }
      return matches(pattern.dropFirst(), elements.dropFirst(), elided: elided, equal)
    }
    return (elements.startIndex...elements.endIndex).contains {
      matches(pattern.dropFirst(), elements[$0...], elided: elided, equal)
    }
  }
}

/// One line of a shell script, split where the shell splits it.
///
/// It understands what documents use: quotes, escapes, comments and lists of commands. Loops and
/// here-documents are left to the shell, which refuses half of one.
struct ShellLine: Equatable {
  /// What the shell runs: the line without its comment.
  var command = ""

  /// The text behind an unquoted `#`; nil without a comment.
  var comment: String?

  /// The commands of the list, such as two for `mkdir a && cd a`: their words, without assignments
  /// of variables.
  var commands: [[String]] = [[]]

  init(_ line: String) {
    var scanner = Scanner(rest: line[...])
    scanner.run()
    command = scanner.read.withoutOuterSpaces
    comment = scanner.comment
    commands = scanner.commands.map { words in
      Array(words.drop { $0.prefix { $0 != "=" }.allSatisfy(\.isName) && $0.contains("=") })
    }.filter { !$0.isEmpty }
  }

  private struct Scanner {
    var rest: Substring
    var read = ""
    var comment: String?
    var commands: [[String]] = [[]]
    private var word: String?
    private var quote: Character?

    init(rest: Substring) { self.rest = rest }

    mutating func run() {
      while let character = rest.popFirst() {
        if character == "#", quote == nil, word == nil {
          comment = rest.withoutOuterSpaces
          break
        }
        read.append(character)
        take(character)
      }
      endWord()
    }

    private mutating func take(_ character: Character) {
      switch character {
      case "\\" where quote != "'":
        guard let escaped = rest.popFirst() else { return }
        read.append(escaped)
        word = (word ?? "") + String(escaped)
      case quote:
        quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        word = word ?? ""
      case " " where quote == nil:
        endWord()
      case "&" where quote == nil, "|" where quote == nil, ";" where quote == nil:
        endWord()
        commands.append([])
      default:
        word = (word ?? "") + String(character)
      }
    }

    private mutating func endWord() {
      if let word { commands[commands.count - 1].append(word) }
      word = nil
    }
  }
}

extension Character {
  /// Whether names of shell variables may contain it.
  fileprivate var isName: Bool { isASCII && (isLetter || isNumber || self == "_") }
}

extension StringProtocol {
  /// The text without spaces at its beginning and its end.
  var withoutOuterSpaces: String {
    let text = drop { $0 == " " }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
