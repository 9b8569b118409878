import Foundation
import ProofDocuments
import ProofRendering

/// The whole screen of a terminal, which is as it was before once it is given back.
struct TerminalScreen: ~Copyable {
  private let device: TerminalDevice
  private let former: termios
  private let limits: Limits
  private let signals: TerminalSignals
  private var restoration: TerminalRestoration?
  private var input = TerminalInput()
  private var isGone = false

  /// The bytes that remove what the terminal keeps besides the screen, such as pictures.
  private var farewell: [UInt8] = []

  /// The answers about pictures; nil where nothing was asked.
  private(set) var query: PictureQuery?

  /// The longest waits in milliseconds.
  struct Limits: Hashable {
    /// For the next part of the first answers.
    var answer: Int32 = 1000

    /// For the rest of a sequence after ESC.
    var escape: Int32 = 100

    /// For answers that are still missing when the screen is given back.
    var lastAnswer: Int32 = 1000
  }

  /// The pieces of the first answers that are read at most, so that a terminal that goes on and on ends the wait, too.
  private static let pieceLimit = 32

  private init(of device: TerminalDevice, limits: Limits) throws(RunError) {
    let attributes = try Self.asked { () throws(Errno) in try device.attributes() }
    let signals = try Self.listening()
    (self.device, self.limits, former) = (device, limits, attributes)
    self.signals = signals
  }

  /// An alternate screen without a cursor, whose lines don't wrap, and pasted text in brackets.
  private static let entry = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"

  /// The reverse, after the end of whatever string was cut.
  private static let exit =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The bytes that bring the screen back.
  private var exit: [UInt8] { Array("\u{1B}\\".utf8) + farewell + Array(Self.exit.utf8) }

  private mutating func enter() throws(RunError) {
    restoration = TerminalRestoration(of: device, to: former, by: exit)
    try set(former.unbuffered)
    try show(Array(Self.entry.utf8))
  }

  /// Asks about pictures and reads the answers that come in time; keys are forgotten.
  private mutating func ask() throws(RunError) {
    query = PictureQuery()
    try show(PictureQuery.questions)
    for _ in 0..<Self.pieceLimit where query?.isComplete == false {
      guard case .bytes(let bytes) = device.read(milliseconds: limits.answer) else { return }
      _ = keys(in: bytes)
    }
  }

  /// The keys in bytes, without the answers, which are noted.
  private mutating func keys(in bytes: [UInt8]) -> [TerminalInput.Key] {
    input.read(bytes).compactMap { event in
      switch event {
      case .key(let key): return key
      case .answer(let answer):
        query?.add(answer)
        return nil
      }
    }
  }

  /// Whether answers may still come.
  private var awaitsAnswers: Bool { query?.isComplete == false }
}

extension TerminalScreen {
  /// The reasons for which a program with a screen goes on.
  enum Event: Hashable {
    case keys([TerminalInput.Key])

    /// The screen has another size, or shows something else.
    case redraw

    /// Somebody asked to end by a signal, or the terminal is gone.
    case end(RunError.Kind)
  }

  /// The size of the screen; 80 columns and 24 rows where the system doesn't know it.
  var size: ScreenSize {
    var size = device.size ?? ScreenSize(columns: 80, rows: 24)
    size.cell = size.cell ?? query?.cell
    return size
  }

  /// Sets the bytes that remove what the terminal keeps besides the screen, for the end.
  mutating func end(with farewell: [UInt8]) {
    self.farewell = farewell
    restoration = TerminalRestoration(of: device, to: former, by: exit)
  }

  /// Shows bytes.
  ///
  /// - Throws: `RunError` when the terminal refuses them.
  func show(_ bytes: [UInt8]) throws(RunError) {
    try Self.asked { () throws(Errno) in try device.write(bytes) }
  }

  private func set(_ attributes: termios) throws(RunError) {
    try Self.asked { () throws(Errno) in try device.set(attributes) }
  }

  /// The result of asking the system for something.
  private static func asked<Success>(
    _ work: () throws(Errno) -> Success
  ) throws(RunError) -> Success {
    do {
      return try work()
    } catch {
      throw RunError(terminal: error)
    }
  }

  private static func listening() throws(RunError) -> TerminalSignals {
    do {
      return try TerminalSignals()
    } catch {
      throw RunError(terminal: error)
    }
  }

  /// Waits for keys or a signal.
  ///
  /// - Throws: `RunError` when the terminal refuses something.
  mutating func next() throws(RunError) -> Event {
    while true {
      // Where answers are missing, ESC may be the beginning of one.
      let limit = input.isUndecided && !awaitsAnswers ? limits.escape : nil
      switch device.read(milliseconds: limit, wakeup: signals.wakeup) {
      case .bytes(let bytes):
        let keys = keys(in: bytes)
        if !keys.isEmpty { return .keys(keys) }
      case .silence:
        if case .key(let key)? = input.decideEscape() { return .keys([key]) }
      case .wakeup:
        if let event = try react() { return event }
      case .end:
        isGone = true
        return .end(.terminated)
      }
    }
  }

  /// Forgets the keys that were typed and not read yet: they were for what was shown before.
  mutating func forgetKeys() {
    while case .bytes(let bytes) = device.read(milliseconds: 0) { _ = keys(in: bytes) }
  }

  private mutating func react() throws(RunError) -> Event? {
    let numbers = signals.received()
    if let ending = numbers.first(where: { $0 != SIGTSTP && $0 != SIGWINCH }) {
      return .end(ending == SIGINT || ending == SIGQUIT ? .interrupted : .terminated)
    }
    if numbers.contains(SIGTSTP) {
      try leave()
      // The shell goes on here, and the program once it is called back.
      signals.stop()
      try enter()
    }
    return numbers.isEmpty ? nil : .redraw
  }

  /// Gives the screen back, without what the terminal may still answer.
  private mutating func leave() throws(RunError) {
    defer { restoration = nil }
    guard !isGone else { return }
    try show(exit)
    for _ in 0..<Self.pieceLimit where awaitsAnswers {
      guard case .bytes(let bytes) = device.read(milliseconds: limits.lastAnswer) else { break }
      _ = keys(in: bytes)
    }
    // This forgets what nobody has read.
    try set(former)
  }
}

extension TerminalScreen {
  /// Has the screen while some work is done, and gives it back however that ends.
  ///
  /// - Parameters:
  ///   - device: the terminal.
  ///   - asksForPictures: whether to ask first which pictures the terminal shows.
  ///   - limits: how long to wait for answers.
  ///   - work: the work, which is given the screen.
  /// - Returns: what the work returned.
  /// - Throws: `RunError` when the device is no terminal or refuses something, and what the work throws.
  static func with<Success>(
    _ device: TerminalDevice, asksForPictures: Bool, limits: Limits = Limits(),
    _ work: (inout TerminalScreen) throws(RunError) -> Success
  ) throws(RunError) -> Success {
    var screen = try TerminalScreen(of: device, limits: limits)
    let result: Result<Success, RunError>
    do throws(RunError) {
      try screen.enter()
      if asksForPictures { try screen.ask() }
      result = .success(try work(&screen))
    } catch {
      result = .failure(error)
    }
    do throws(RunError) {
      try screen.leave()
    } catch {
      // The first error is the one to know.
      if case .success = result { throw error }
    }
    return try result.get()
  }
}

extension RunError {
  /// Creates the error of a terminal that refuses something.
  fileprivate init(terminal problem: Errno) { self.init(.cannotWrite, "the terminal: \(problem)") }
}
