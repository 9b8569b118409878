/// An event of one component.
package enum ComponentEvent: Hashable, Sendable {
  /// The component observes something, whose meaning depends on its state.
  case observed(Observation)

  /// It was put into the scroll view.
  case attached

  /// It is about to be taken out of the scroll view.
  case detached

  /// The content size was set; its former value.
  case contentSizeChanged(from: ScrollExtent)

  /// The application has assigned insets, or the safe area has changed.
  case insetsAssigned

  /// The viewport was resized; its former size.
  case viewportChanged(from: ScrollExtent)

  /// The component was drawn, which it is only when visible and in a window.
  case drawn

  /// Somebody asks for a refresh.
  case begin

  /// The refresh ends, now: the owner has waited for the next turn.
  case end

  /// The refresh ends now, with a result of the application.
  case endWithResult(RefreshResult)

  /// The refresh ends, now, and there is nothing more to load.
  case endWithNoMoreData

  /// There may be more to load again, now.
  case resetNoMoreData

  /// The second floor closes, now.
  case closeSecondFloor

  /// The component that faces this one has refreshed, and not in vain.
  case facingRefreshed

  /// The state is assigned from outside.
  case stateSet(RefreshState)

  /// The component is hidden or shown.
  case hidden(Bool)

  /// A setting is changed.
  case configured(Setting)

  /// The language changed; the new default titles.
  case languageChanged([RefreshState: String])

  /// Subviews are laid out, at the end of a turn.
  case laidOut

  /// An animation that the component started has run its time.
  case completed(Completion)
}

extension ComponentEvent {
  /// Something that a component observes while it is visible and interaction with it is enabled.
  package enum Observation: Hashable, Sendable {
    /// The content offset was set, to the same value or another.
    case scrolled(from: ScrollOffset, to: ScrollOffset)

    /// The pan gesture was reported, as the scroll view now shows.
    case panned

    /// The state label was tapped.
    case tapped
  }
}
