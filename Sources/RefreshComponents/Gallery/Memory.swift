import Synchronization

/// Values that are computed once for each key, on any number of threads.
package final class Memory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// Creates a memory without values.
  package init() {}

  /// The value of a key; two threads may compute one that is new at the same time.
  package func value(for key: Key, _ compute: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = compute()
    values.withLock { $0[key] = value }
    return value
  }
}
