import Foundation
import Synchronization

/// Threads for one run of the program in this process, with a working folder of their own.
///
/// A test blocks one of the few threads of all tasks while it waits for a run, so a run brings its own.
/// Relative paths lead from the working folder, which Linux lets a thread have for itself.
final class RunThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var leftCount = 0
  }

  /// Two, so that the workers of a run take turns.
  private static let count = 2

  private let state = Mutex(State())
  private let pending = DispatchSemaphore(value: 0)

  /// Starts threads in a folder; nil where the system refuses, as containers may.
  init?(in folder: String) {
    let started = DispatchSemaphore(value: 0)
    for _ in 0..<Self.count {
      let thread = Thread { [self] in
        if Self.leaveWorkingFolder(), chdir(folder) == 0 { state.withLock { $0.leftCount += 1 } }
        started.signal()
        work()
      }
      thread.start()
    }
    for _ in 0..<Self.count { started.wait() }
    guard state.withLock({ $0.leftCount }) == Self.count else {
      end()
      return nil
    }
  }

  /// Parts the calling thread's working folder from those of the others.
  private static func leaveWorkingFolder() -> Bool {
    typealias Unshare = @convention(c) (Int32) -> Int32
    // The header declares it for programs in C alone.
    guard let symbol = dlsym(nil, "unshare") else { return false }
    let sharesFolder: Int32 = 0x200
    return unsafeBitCast(symbol, to: Unshare.self)(sharesFolder) == 0
  }

  /// Runs a task, and all that it waits for, on these threads; then ends them.
  func run<Success: Sendable>(_ body: @escaping @Sendable () async -> Success) -> Success? {
    let result = Mutex<Success?>(nil)
    let finished = DispatchSemaphore(value: 0)
    Task(executorPreference: self) {
      let value = await body()
      result.withLock { $0 = value }
      finished.signal()
    }
    finished.wait()
    end()
    return result.withLock(\.self)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    pending.signal()
  }

  private func work() {
    while true {
      pending.wait()
      let job = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
      guard let job else { return }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Lets each thread end once it has nothing to do.
  private func end() {
    for _ in 0..<Self.count { pending.signal() }
  }
}
