import ProofDocuments
import ProofSnapshots
import Synchronization

/// The stream of messages, standard error.
struct Terminal: Sendable {
  /// Whether a person watches it.
  let isInteractive: Bool

  /// Whether messages may be coloured (https://no-color.org).
  private let hasColor: Bool

  private let stream: World.Stream

  init(_ stream: World.Stream, allowsColor: Bool) {
    self.stream = stream
    isInteractive = stream.isTerminal
    hasColor = stream.isTerminal && allowsColor
  }

  /// Prints why a command stops; an error without a message was printed before.
  func report(_ failure: RunError) {
    guard !failure.description.isEmpty else { return }
    let label = hasColor ? "\u{1B}[1;31mError:\u{1B}[0m" : "Error:"
    write("\(label) \(failure.description.visibleLines)\n")
  }

  func warn(_ message: String) {
    let label = hasColor ? "\u{1B}[1;33mWarning:\u{1B}[0m" : "Warning:"
    write("\(label) \(message.visibleLines)\n")
  }

  /// Prints something that is no mistake, but good to know.
  func note(_ message: String) { write("Note: \(message.visibleLines)\n") }

  func write(_ text: String) {
    // A message that cannot be written must not change the exit code.
    try? stream.write(Array(text.utf8))
  }
}

/// The stream of results; one that can't be written to ends a command with an error.
///
/// Nothing else prints: what `print` keeps in its buffer is lost without a word when the program ends
/// on a full disk.
struct StandardOutput: Sendable {
  /// Whether results may be coloured.
  let hasColor: Bool

  private let stream: World.Stream

  init(_ stream: World.Stream, allowsColor: Bool) {
    self.stream = stream
    hasColor = stream.isTerminal && allowsColor
  }

  /// Writes lines for people; invisible characters are shown by their code points.
  func show(_ lines: some Sequence<String>) throws(RunError) {
    try write(lines.lazy.map(\.visible))
  }

  /// Writes lines for programs as they are, many at a time.
  func write(_ lines: some Sequence<String>) throws(RunError) {
    var piece: [UInt8] = []
    for line in lines {
      piece += line.utf8
      piece.append(UInt8(ascii: "\n"))
      guard piece.count >= 1 << 16 else { continue }
      try write(piece)
      piece.removeAll(keepingCapacity: true)
    }
    try write(piece)
  }

  /// Writes a line, or lines with line breaks between them.
  func write(line: String) throws(RunError) { try write(Array("\(line)\n".utf8)) }

  /// Writes a report as JSON, with its names in order.
  ///
  /// - Throws: `RunError` if the report has no JSON, or the stream can't be written to.
  func write(json report: some Encodable) throws(RunError) {
    let bytes: [UInt8]
    do {
      bytes = try StableJSON.bytes(of: report)
    } catch {
      throw RunError(.badData, "the report cannot be written as JSON: \(error)")
    }
    try write([String(decoding: bytes, as: UTF8.self)])
  }

  func write(_ piece: [UInt8]) throws(RunError) {
    do {
      try stream.write(piece)
    } catch {
      throw RunError(
        .cannotWrite, "standard output: \(error); \(error.remedy(or: "send it elsewhere"))")
    }
  }
}

/// The progress of a run: a bar on a terminal, a line for each tenth of a long run elsewhere.
final class ProgressMeter: Sendable {
  private let total: Int
  private let verb: String
  private let terminal: Terminal?
  private let done = Mutex(0)

  /// The number of frames below which a run is over before anybody reads a line about it.
  private static let longRun = 500

  /// Creates a meter; it is silent without a terminal, and through a pipe about a short run.
  init(_ verb: String, total: Int, on terminal: Terminal?) {
    self.verb = verb
    self.total = total
    let isShown = terminal?.isInteractive == true || total >= Self.longRun
    self.terminal = isShown ? terminal : nil
  }

  /// Counts one more frame.
  func advance() {
    guard let terminal else { return }
    done.withLock { done in
      let before = steps(at: done, of: terminal)
      done += 1
      let after = steps(at: done, of: terminal)
      guard after > before else { return }
      terminal.write(terminal.isInteractive ? bar(done) : "\(verb) \(done) of \(total)\n")
    }
  }

  /// Ends the bar's line.
  func finish() {
    guard let terminal, terminal.isInteractive, total > 0 else { return }
    terminal.write("\r\u{1B}[K")
  }

  /// The number of messages that are due.
  private func steps(at count: Int, of terminal: Terminal) -> Int {
    count * (terminal.isInteractive ? 100 : 10) / total
  }

  private func bar(_ done: Int) -> String {
    let width = 30
    let filled = done * width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\r\(bar) \(done) of \(total)"
  }
}

/// Tables for terminals.
enum AlignedColumns {
  /// Rows as lines, their columns padded to the same width and two spaces apart.
  static func lines(of rows: [[String]]) -> [String] {
    let columns = rows.first?.indices ?? 0..<0
    let widths: [Int] = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for column in columns.dropLast() {
        line += row[column] + String(repeating: " ", count: widths[column] - row[column].count + 2)
      }
      return line + (row.last ?? "")
    }
  }
}
