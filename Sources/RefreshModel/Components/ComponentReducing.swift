/// What the three reducers share: a body, and rules that differ.
///
/// What a component observes is sorted by its state; every other event means the same in all of
/// them. A reducer says what is its own, and the rules here do the rest.
protocol ComponentReducing {
  var body: ComponentBody { get set }

  /// The points that it adds to the inset at its side now.
  var addedInset: Double { get }

  /// The callbacks of an end, in order.
  var endCallbacks: [Callback.Name] { get }

  /// The alpha to which a begin takes it.
  var alphaOfRefresh: Double { get }

  /// Only what a finger has armed begins when it is let go.
  var needsArming: Bool { get }

  /// The points between the content's end and a component that lies there.
  func distanceFromContent(in view: ScrollView) -> Double

  /// The offset was set while the component isn't `refreshing`.
  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect]

  /// The offset was set while `refreshing`.
  mutating func followed(in surroundings: Surroundings) -> [Effect]

  /// The pan was reported while the component isn't `refreshing`.
  mutating func panned(in surroundings: Surroundings) -> [Effect]

  /// The label was tapped while the component isn't `refreshing`.
  mutating func tapped(in surroundings: Surroundings) -> [Effect]

  /// The offset was set or the pan reported while the second floor is open.
  mutating func movedOnSecondFloor(in surroundings: Surroundings) -> [Effect]

  /// What was armed for the second floor is let go.
  mutating func releasedForSecondFloor(in surroundings: Surroundings) -> [Effect]

  /// The component was put into the scroll view.
  mutating func attached(in surroundings: Surroundings) -> [Effect]

  /// The component is in the scroll view and, if it hears that, is told the present offset.
  mutating func judgedWhenAttached(in surroundings: Surroundings) -> [Effect]

  /// The component is about to be taken out of the scroll view.
  mutating func detached() -> [Effect]

  /// The content size was set.
  mutating func contentSizeChanged(in surroundings: Surroundings)

  /// The application has assigned insets, or the safe area has changed.
  mutating func insetsAssigned(in surroundings: Surroundings) -> [Effect]

  /// The viewport was resized.
  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect]

  /// The language changed.
  mutating func languageChanged(in surroundings: Surroundings)

  /// The component was hidden or is visible again.
  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect]

  /// Subviews are laid out, at the end of a turn.
  mutating func laidOut(in surroundings: Surroundings) -> [Effect]

  /// A setting is changed.
  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect]

  /// Somebody asks for a refresh.
  mutating func asked(in surroundings: Surroundings) -> [Effect]

  /// The begin that a drag asked for was refused.
  mutating func forgetDrag()

  /// Another state was entered: what the reducer does, without the indicator.
  mutating func entered(from old: RefreshState, in surroundings: Surroundings) -> [Effect]

  /// The end of a refresh: the held inset is removed, and the callbacks run.
  mutating func retract(in surroundings: Surroundings) -> [Effect]

  /// The room of a refresh is made, whatever the state has become by then.
  mutating func makeRoom(in view: ScrollView) -> [Effect]

  /// A begin that animated bounds has run its time.
  mutating func finishExpandingBounds(of refresh: Int) -> [Effect]

  /// A retraction that animated bounds has run its time.
  mutating func finishRetractingBounds() -> [Effect]

  /// The second floor has opened at the numbered visit.
  func finishOpeningSecondFloor(of visit: Int) -> [Effect]

  /// The second floor has closed after the numbered visit.
  mutating func finishClosingSecondFloor(of visit: Int) -> [Effect]
}

/// What a reducer does that has nothing of its own to do.
extension ComponentReducing {
  var endCallbacks: [Callback.Name] { [.endAnimationBegin, .endCompletion] }

  var alphaOfRefresh: Double { 1 }

  var needsArming: Bool { true }

  func distanceFromContent(in view: ScrollView) -> Double { 0 }

  mutating func followed(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func panned(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func tapped(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func movedOnSecondFloor(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func releasedForSecondFloor(in surroundings: Surroundings) -> [Effect] {
    move(to: .idle, in: surroundings)
  }

  mutating func judgedWhenAttached(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func detached() -> [Effect] { [] }

  mutating func contentSizeChanged(in surroundings: Surroundings) {}

  mutating func insetsAssigned(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func languageChanged(in surroundings: Surroundings) {}

  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func asked(in surroundings: Surroundings) -> [Effect] { begin(in: surroundings) }

  mutating func forgetDrag() {}

  mutating func makeRoom(in view: ScrollView) -> [Effect] { [] }

  mutating func finishExpandingBounds(of refresh: Int) -> [Effect] { [] }

  mutating func finishRetractingBounds() -> [Effect] { [] }

  func finishOpeningSecondFloor(of visit: Int) -> [Effect] { [] }

  mutating func finishClosingSecondFloor(of visit: Int) -> [Effect] { [] }
}
