import Foundation
import ProofDocuments

/// The two ends of a terminal: the keyboard and the screen.
struct TerminalDevice: Sendable {
  /// The descriptor that keys and answers are read from.
  let input: Int32

  /// The descriptor that the screen is drawn through.
  let output: Int32

  /// The outcome of waiting for bytes.
  enum Reading: Hashable {
    case bytes([UInt8])

    /// Nothing came in time.
    case silence

    /// The other descriptor became readable.
    case wakeup

    /// The terminal is gone.
    case end
  }

  /// Waits for bytes.
  ///
  /// - Parameters:
  ///   - limit: the longest wait in milliseconds; nil for none.
  ///   - wakeup: a descriptor that ends the wait when it becomes readable; nil for none.
  /// - Returns: what ended the wait.
  func read(milliseconds limit: Int32?, wakeup: Int32? = nil) -> Reading {
    var places = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    if let wakeup { places.append(pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)) }
    let count = retrying { poll(&places, nfds_t(places.count), limit ?? -1) }
    guard count > 0 else { return count == 0 ? .silence : .end }
    if places.count > 1, places[1].revents != 0 { return .wakeup }
    var piece = [UInt8](repeating: 0, count: 4096)
    let length = retrying { Foundation.read(input, &piece, piece.count) }
    return length > 0 ? .bytes(Array(piece.prefix(length))) : .end
  }

  /// Writes all of some bytes.
  func write(_ bytes: [UInt8]) throws(Errno) {
    try Descriptor(number: output).write(bytes)
  }

  /// The size of the screen; nil where the system doesn't know it.
  var size: ScreenSize? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let cell = PixelSize(width: Int(size.ws_xpixel) / columns, height: Int(size.ws_ypixel) / rows)
    let sides = TerminalAnswer.cellSides
    let isKnown = sides.contains(cell.width) && sides.contains(cell.height)
    return ScreenSize(columns: columns, rows: rows, cell: isKnown ? cell : nil)
  }
}

/// The size of a screen in cells, and of a cell in pixels.
struct ScreenSize: Hashable {
  var columns: Int
  var rows: Int

  /// The size of a cell in pixels; nil where it is unknown.
  var cell: PixelSize?
}

extension TerminalDevice {
  /// The attributes of the terminal.
  func attributes() throws(Errno) -> termios {
    var attributes = termios()
    guard tcgetattr(input, &attributes) == 0 else { throw .current }
    return attributes
  }

  /// Sets attributes once everything is written, and forgets what was typed and not read.
  func set(_ attributes: termios) throws(Errno) {
    var attributes = attributes
    guard retrying({ tcsetattr(input, TCSAFLUSH, &attributes) }) == 0 else { throw .current }
  }
}

extension termios {
  /// The same attributes, but each byte is read when it comes, and nothing is shown of it.
  ///
  /// Ctrl-C, Ctrl-\ and Ctrl-Z still are signals, but they don't cut what is being written.
  var unbuffered: termios {
    var attributes = self
    attributes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON | PARMRK)
    attributes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    attributes.c_lflag |= tcflag_t(ISIG | NOFLSH)
    withUnsafeMutableBytes(of: &attributes.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    return attributes
  }
}
