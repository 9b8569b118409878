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
