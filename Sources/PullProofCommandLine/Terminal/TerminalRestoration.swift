import Foundation
import Synchronization

/// The way back to the screen and the attributes that a terminal had, which a signal's handler may take, too.
///
/// The one that was made last is in force. It lies in memory of its own, because a handler can't wait for a mutex.
struct TerminalRestoration: ~Copyable {
  private let address: UnsafeMutablePointer<Contents>

  /// Everything that a handler reads.
  private struct Contents {
    let input: Int32
    let output: Int32
    var attributes: termios
    let sequence: UnsafeMutableBufferPointer<UInt8>
  }

  /// The address of the contents that are in force; 0 for none.
  private static let current = Atomic<UInt>(0)

  /// Puts the way back in force.
  ///
  /// - Parameters:
  ///   - device: the terminal.
  ///   - attributes: the attributes to go back to.
  ///   - sequence: the bytes that bring the screen back.
  init(of device: TerminalDevice, to attributes: termios, by sequence: [UInt8]) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: sequence.count)
    _ = bytes.initialize(from: sequence)
    address = .allocate(capacity: 1)
    address.initialize(
      to: Contents(
        input: device.input, output: device.output, attributes: attributes, sequence: bytes))
    Self.current.store(UInt(bitPattern: address), ordering: .sequentiallyConsistent)
  }

  deinit {
    // Another one may be in force already.
    _ = Self.current.compareExchange(
      expected: UInt(bitPattern: address), desired: 0, ordering: .sequentiallyConsistent)
    address.pointee.sequence.deallocate()
    address.deinitialize(count: 1)
    address.deallocate()
  }

  /// Brings the screen back at once, by calls that a handler may make (POSIX, “Signal Concepts”).
  static func takeNow() {
    let bits = current.exchange(0, ordering: .sequentiallyConsistent)
    guard let contents = UnsafeMutablePointer<Contents>(bitPattern: bits) else { return }
    let sequence = contents.pointee.sequence
    _ = write(contents.pointee.output, sequence.baseAddress, sequence.count)
    _ = tcsetattr(contents.pointee.input, TCSANOW, &contents.pointee.attributes)
  }
}
