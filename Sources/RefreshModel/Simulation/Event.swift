/// An event of a simulation: one line of an event script.
///
/// Coordinates and lengths are in points. Numbers beyond a thousand million are cut off there; an
/// event with a number that is not finite is not usable and changes nothing. An event for an absent
/// component does nothing, as a message to nothing would.
public enum Event: Hashable, Sendable {
  /// The pan gesture is reported.
  case pan(PanState)

  /// The content offset is set; what isn't named stays. Notifies even without a change.
  case offset(x: Double? = nil, y: Double? = nil)

  /// The content size is set; a width that isn't named stays. Negative lengths count as zero.
  ///
  /// It moves no offset: what the host does next is in the script's own `offset` events.
  case contentSize(width: Double? = nil, height: Double)

  /// The application sets the adjusted insets; what isn't named stays.
  case contentInset(
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil)

  /// The safe area changes; what isn't named stays.
  ///
  /// The adjusted insets move by the difference, and what components add to them stays.
  case safeArea(
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil)

  /// The total number of rows or items is set; negative numbers count as zero.
  case rows(Int)

  /// The viewport is resized or rotated. Negative lengths count as zero.
  ///
  /// Components take the width, and a trailer the height. It moves no offset.
  case viewport(width: Double, height: Double)

  /// The scroll view enters or leaves a window; entering draws the components.
  case window(isAttached: Bool)

  /// A component is hidden or shown.
  case hidden(Target, Bool)

  /// The application requests a refresh, which begins at once.
  case beginRefreshing(Target)

  /// The application ends a refresh on the next turn, optionally with a result.
  case endRefreshing(Target, result: RefreshResult? = nil)

  /// The application ends a refresh on the next turn with “no more data”; only footers support it.
  case endRefreshingWithNoMoreData(Target = .footer)

  /// The application resets “no more data” on the next turn; only footers support it.
  case resetNoMoreData(Target = .footer)

  /// The header's second floor closes, at once.
  case closeSecondFloor

  /// The state label is tapped: an idle component that loads by itself begins, and so does one that
  /// has failed and may be retried.
  case tap(Target)

  /// The clock advances by a number of seconds; it never goes back.
  case advance(seconds: Double)

  /// A state is assigned from outside, at once.
  case setState(Target, RefreshState)

  /// A setting of a component is changed.
  case configure(Target, Setting)

  /// The language changes; the new default titles of each component, and the language's tag.
  ///
  /// Custom titles stay, and so does the key under which a header stores its update times. Who knows
  /// the titles by the language alone leaves them out; without a tag the language is the one before.
  case languageChanged([Target: [RefreshState: String]], language: String? = nil)

  /// A component is added to the scroll view and replaces the one at its target.
  case attach(Component)

  /// A component is removed from the scroll view.
  case detach(Target)

  /// Several events in one turn of the main queue, such as an end and the begin that follows it.
  ///
  /// Events that wait for the next turn wait for the end of this one. A turn in a turn is part of it. An
  /// `advance` in a turn first lets the main queue take its next turns.
  case turn([Event])
}

extension Event {
  /// The maximum number of seconds of one ``advance(seconds:)``: about thirty years.
  package static let longestAdvance = Double.largestMagnitude

  /// The event holds only finite numbers; each event of a turn answers for itself.
  package var isUsable: Bool {
    switch self {
    case .offset(let x, let y): x.isAbsentOrFinite && y.isAbsentOrFinite
    case .contentSize(let width, let height): width.isAbsentOrFinite && height.isFinite
    case .contentInset(let top, let left, let bottom, let right),
      .safeArea(let top, let left, let bottom, let right):
      top.isAbsentOrFinite && left.isAbsentOrFinite && bottom.isAbsentOrFinite
        && right.isAbsentOrFinite
    case .viewport(let width, let height): width.isFinite && height.isFinite
    case .advance(let seconds): seconds.isFinite
    case .configure(_, let setting): setting.isUsable
    case .pan, .rows, .window, .hidden, .beginRefreshing, .endRefreshing,
      .endRefreshingWithNoMoreData, .resetNoMoreData, .closeSecondFloor, .tap, .setState,
      .languageChanged, .attach, .detach, .turn:
      true
    }
  }

  /// The events that happen: those of a turn, in order, or the event itself.
  package var parts: [Event] {
    guard case .turn(let events) = self else { return [self] }
    return events.flatMap(\.parts)
  }
}

extension Double? {
  /// There is no number, or one that is finite.
  var isAbsentOrFinite: Bool {
    guard let self else { return true }
    return self.isFinite
  }
}
