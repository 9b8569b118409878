import Foundation

/// The calls of the system that can fail halfway; tests replace them.
package struct SystemCalls: Sendable {
  /// Opens a file; a new one may be read and written by all whom the mask of the process lets.
  package var open: @Sendable (_ path: String, _ flags: Int32) -> Int32
  package var read: @Sendable (_ file: Int32, UnsafeMutableRawPointer?, _ count: Int) -> Int
  package var write: @Sendable (_ file: Int32, UnsafeRawPointer?, _ count: Int) -> Int
  package var fsync: @Sendable (_ file: Int32) -> Int32
  package var lock: @Sendable (_ file: Int32, _ operation: Int32) -> Int32

  /// Waits for some microseconds.
  package var pause: @Sendable (_ microseconds: UInt32) -> Void

  /// Those of the system itself.
  package static let live = SystemCalls(
    open: { Foundation.open($0, $1, 0o666) },
    read: { Foundation.read($0, $1, $2) }, write: { Foundation.write($0, $1, $2) },
    fsync: { Foundation.fsync($0) }, lock: { flock($0, $1) },
    pause: { _ = usleep($0) })
}
