import RefreshModel
import RefreshScripts
import Synchronization

/// The stills of a playback for workers that take them nearly in order, each once.
///
/// Only those wait that others have overtaken, so a long playback needs no memory.
final class StillQueue: Sendable {
  private struct State {
    var playback: Playback
    var next = 0
    var waiting: [Int: Still] = [:]
  }

  private let state: Mutex<State>

  init(_ playback: Playback) {
    state = Mutex(State(playback: playback))
  }

  /// Takes out a still by its place, counted from zero.
  ///
  /// - Precondition: the playback has the still, and nobody has taken it.
  func take(_ place: Int) -> Still {
    state.withLock { state in
      while state.next <= place, let tick = state.playback.next() {
        state.waiting[state.next] = tick.still
        state.next += 1
      }
      guard let still = state.waiting.removeValue(forKey: place) else {
        preconditionFailure("Each still of a playback is taken once")
      }
      return still
    }
  }
}
