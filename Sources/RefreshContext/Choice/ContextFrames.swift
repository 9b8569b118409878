import ProofDrawing
import RefreshComponents
package import RefreshStrings

/// The frames that show translators' texts in one language.
package struct ContextFrames: Sendable {
  /// The reader's locale.
  package let locale: LocaleIdentifier

  /// Every frame that shows a text.
  package let all: [ContextFrame]

  /// The texts that no frame shows.
  package let undrawn: [UndrawnText]

  /// The smallest choice of frames in which every text is seen, each as full as there is one.
  package var chosen: [ContextFrame] {
    PictureCover.places(in: all.map(\.fullness)).map { all[$0] }
  }

  /// The states in which each text is seen, as `component/state`, in the order of the frames.
  package var states: [ContextKey: [String]] {
    all.reduce(into: [:]) { states, frame in
      let state = "\(frame.frame.setup.name)/\(frame.frame.pulledState.name)"
      for key in Set(frame.texts.map(\.key)) where states[key]?.contains(state) != true {
        states[key, default: []].append(state)
      }
    }
  }
}
