import Foundation
import Synchronization

@testable import ProofDocuments

/// Calls of the system that come out as a test says, one after another, and then as they really do.
final class ScriptedCalls: Sendable {
  /// How a call comes out.
  enum Outcome {
    /// It fails, with a number of `errno`.
    case error(Int32)

    /// It deals with no more than some bytes, perhaps none.
    case atMost(Int)
  }

  private let outcomes: Mutex<[Outcome]>
  private let count = Mutex(0)

  init(_ outcomes: [Outcome]) { self.outcomes = Mutex(outcomes) }

  /// The number of calls that were made.
  var callCount: Int { count.withLock(\.self) }

  private func next() -> Outcome? {
    count.withLock { $0 += 1 }
    return outcomes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  private func limited(_ count: Int, _ call: (Int) -> Int) -> Int {
    switch next() {
    case .error(let number):
      errno = number
      return -1
    case .atMost(let limit): return limit == 0 ? 0 : call(min(limit, count))
    case nil: return call(count)
    }
  }

  private func failing(_ call: () -> Int32) -> Int32 {
    guard case .error(let number) = next() else { return call() }
    errno = number
    return -1
  }

  /// The calls of the system, of which one comes out as the script says.
  var reading: SystemCalls {
    var calls = SystemCalls.live
    calls.read = { [self] file, bytes, count in
      limited(count) { SystemCalls.live.read(file, bytes, $0) }
    }
    return calls
  }

  var writing: SystemCalls {
    var calls = SystemCalls.live
    calls.write = { [self] file, bytes, count in
      limited(count) { SystemCalls.live.write(file, bytes, $0) }
    }
    return calls
  }

  var synchronizing: SystemCalls {
    var calls = SystemCalls.live
    calls.fsync = { [self] file in failing { SystemCalls.live.fsync(file) } }
    return calls
  }

  var closing: SystemCalls {
    var calls = SystemCalls.live
    // The descriptor is closed whatever is said of the file.
    calls.close = { [self] file in
      let result = SystemCalls.live.close(file)
      return failing { result }
    }
    return calls
  }

  var settingPermissions: SystemCalls {
    var calls = SystemCalls.live
    calls.setPermissions = { [self] file, permissions in
      failing { SystemCalls.live.setPermissions(file, permissions) }
    }
    return calls
  }

  var locking: SystemCalls {
    var calls = SystemCalls.live
    calls.lock = { [self] file, operation in failing { SystemCalls.live.lock(file, operation) } }
    calls.pause = { _ in }
    return calls
  }
}
