import Foundation

/// A terminal for a program under test, whose output a test reads.
struct PseudoTerminal {
  /// The side for the input, output and errors of a program.
  let device: FileHandle

  /// The side from which the output is read.
  private let screen: FileHandle

  /// Opens a new terminal.
  init() throws {
    var (screen, device): (Int32, Int32) = (-1, -1)
    guard openpty(&screen, &device, nil, nil, nil) == 0 else { throw Self.failure }
    self.screen = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    self.device = FileHandle(fileDescriptor: device, closeOnDealloc: true)
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Returns everything that is written until no process has the device open.
  ///
  /// Closes the device here first. On Linux the end of a terminal is an error of `read`.
  func contents() throws -> String {
    try device.close()
    var shown = Data()
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(screen.fileDescriptor, &part, part.count)
      if count > 0 {
        shown.append(contentsOf: part.prefix(count))
      } else if count == 0 || errno == EIO {
        return String(decoding: shown, as: UTF8.self)
      } else if errno != EINTR {
        throw Self.failure
      }
    }
  }
}
