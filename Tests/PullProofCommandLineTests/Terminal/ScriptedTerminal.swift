import Foundation
import Synchronization
import Testing

@testable import PullProofCommandLine

/// The suites that take a terminal's screen, one after the other: the signals of a process are for one screen.
@Suite(.serialized, .timeLimit(.minutes(1))) enum ScreenSuites {}

/// A terminal that answers by a script: once it has been shown some bytes, it sends others.
final class ScriptedTerminal: Sendable {
  /// An entry of the script; each is carried out once, in order.
  struct Reply: Sendable {
    /// The bytes that have to be shown first, after those of the entry before.
    let trigger: String

    /// The bytes that are sent then.
    let answer: String
  }

  /// The side of the program.
  let device: TerminalDevice

  private let screen: Int32
  private let shown = Mutex<[UInt8]>([])
  private let group = DispatchGroup()

  /// Opens a terminal of 80 columns and 24 rows.
  init(_ script: [Reply]) throws {
    var (screen, device): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&screen, &device, nil, nil, &size) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    self.screen = screen
    self.device = TerminalDevice(input: device, output: device)
    let thread = Thread { [self] in play(script) }
    group.enter()
    thread.start()
  }

  deinit {
    close(screen)
    close(device.input)
  }

  private func play(_ script: [Reply]) {
    defer { group.leave() }
    var rest = script[...]
    var unseen: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(screen, &piece, piece.count)
      guard count > 0 else { return }
      let bytes = Array(piece.prefix(count))
      shown.withLock { $0 += bytes }
      unseen += bytes
      while let reply = rest.first, let range = unseen.firstRange(of: Array(reply.trigger.utf8)) {
        unseen.removeSubrange(..<range.upperBound)
        rest = rest.dropFirst()
        let answer = Array(reply.answer.utf8)
        guard write(screen, answer, answer.count) == answer.count else { return }
      }
      if unseen.firstRange(of: Array(Self.end.utf8)) != nil { return }
    }
  }

  private static let end = "that is all"

  /// Everything that was shown; nobody may show anything after this.
  func contents() throws -> String {
    try device.write(Array(Self.end.utf8))
    group.wait()
    return shown.withLock { String(decoding: $0, as: UTF8.self).replacing(Self.end, with: "") }
  }

  /// The bytes that a shell would read next.
  func stray() throws -> String {
    try device.set(unread: device.attributes().unbuffered)
    guard case .bytes(let bytes) = device.read(milliseconds: 0) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TerminalDevice {
  /// Sets attributes and leaves what was typed.
  fileprivate func set(unread attributes: termios) {
    var attributes = attributes
    tcsetattr(input, TCSANOW, &attributes)
  }
}
