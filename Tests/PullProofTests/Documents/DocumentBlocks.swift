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
