import Foundation
import ProofDocuments
import Synchronization

/// The signals that a program gets while it has a whole screen.
///
/// Each is written to a pipe, which the loop that reads keys waits for, too: a signal reaches any thread, so a call
/// that waits need not notice it. A second signal to end, and a crash, bring the screen back on the spot.
struct TerminalSignals: ~Copyable {
  /// The end of the pipe to wait for.
  let wakeup: Int32

  private let writer: Int32
  private let former: [(number: Int32, action: sigaction)]

  /// The signals that the thread doesn't take, as they were before.
  private let formerMask: sigset_t

  private static let writer = Atomic<Int32>(-1)

  /// Whether somebody has asked to end.
  private static let isEnding = Atomic(false)

  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let crashes = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// Listens to signals until the value is gone.
  ///
  /// - Throws: `Errno` when the system has no pipe.
  init() throws(Errno) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .current }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A handler must not wait, whatever happens.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (wakeup, writer) = (ends[0], ends[1])
    Self.writer.store(writer, ordering: .sequentiallyConsistent)
    Self.isEnding.store(false, ordering: .sequentiallyConsistent)
    let handlers =
      Self.endings.map { ($0, Self.noteEnding) } + [SIGTSTP, SIGWINCH].map { ($0, Self.note) }
      + Self.crashes.map { ($0, Self.endAtOnce) }
    former = handlers.map { number, handler in
      var (action, former) = (sigaction(), sigaction())
      action.__sigaction_handler.sa_handler = handler
      sigaction(number, &action, &former)
      return (number, former)
    }
    // Whoever started the program may have blocked signals, and it would never know.
    var (mask, formerMask) = (sigset_t(), sigset_t())
    sigemptyset(&mask)
    for (number, _) in handlers { sigaddset(&mask, number) }
    pthread_sigmask(SIG_UNBLOCK, &mask, &formerMask)
    self.formerMask = formerMask
  }

  deinit {
    var mask = formerMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    for (number, action) in former {
      var action = action
      sigaction(number, &action, nil)
    }
    Self.writer.store(-1, ordering: .sequentiallyConsistent)
    close(writer)
    close(wakeup)
  }

  /// The signals since the last call, in order.
  func received() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Foundation.read(wakeup, &bytes, bytes.count)
    return bytes.prefix(max(count, 0)).map { Int32($0) }
  }

  /// Stops the process as Ctrl-Z stops a program that doesn't listen, until it is called back.
  ///
  /// The kernel decides: it leaves the signal out where nobody could call the process back, such as under no shell.
  /// SIGSTOP would stop the process there, too, for ever.
  func stop() {
    // An action without a handler is the system's own. The signal reaches this thread, so it is dealt with before
    // the handler is back.
    var (standard, own) = (sigaction(), sigaction())
    sigaction(SIGTSTP, &standard, &own)
    raise(SIGTSTP)
    sigaction(SIGTSTP, &own, nil)
  }

  private static let note: @convention(c) (Int32) -> Void = { number in
    let problem = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = Foundation.write(writer.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = problem
  }

  private static let noteEnding: @convention(c) (Int32) -> Void = { number in
    if isEnding.exchange(true, ordering: .sequentiallyConsistent) {
      endAtOnce(number)
    } else {
      note(number)
    }
  }

  private static let endAtOnce: @convention(c) (Int32) -> Void = { number in
    TerminalRestoration.takeNow()
    signal(number, SIG_DFL)
    raise(number)
  }
}
