import Synchronization

/// Tells how far a run has come: a bar on a terminal, a line for each tenth of a long run elsewhere.
final class ProgressMeter: Sendable {
  private let total: Int
  private let verb: String
  private let terminal: Terminal?
  private let done = Mutex(0)

  /// The number of frames below which a run is over before anybody reads a line about it.
  private static let longRun = 500

  /// Creates a meter; it is silent without a terminal, and through a pipe about a short run.
  ///
  /// - Parameters:
  ///   - verb: what is done to each frame, such as `rendered`.
  ///   - total: the number of frames.
  ///   - terminal: where it is told; nil for nowhere.
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
