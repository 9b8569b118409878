internal import Dispatch
internal import Foundation

/// Turns Ctrl-C into the cancellation of a task, so that no file is left half-written.
enum Interruption {
  /// Runs an operation that ends early, and in order, when somebody presses Ctrl-C.
  static func cancelling<Success: Sendable>(
    _ operation: @escaping @Sendable () async -> Success
  ) async -> Success {
    let task = Task { await operation() }
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler { task.cancel() }
    source.resume()
    let value = await task.value
    source.cancel()
    signal(SIGINT, SIG_DFL)
    return value
  }
}
