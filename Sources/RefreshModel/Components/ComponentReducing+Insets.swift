/// The insets that a component adds to those of the application.
///
/// The scroll view knows the application's insets, and a component the points that it adds. Whatever
/// the application assigns meanwhile is therefore what remains when the component adds nothing.
extension ComponentReducing {
  /// The edge whose inset the component adds to.
  var insetEdge: Edge {
    body.kind.isAtEnd ? body.axis.trailingEdge : body.axis.leadingEdge
  }

  /// Captures the insets of the scroll view, without what the component itself adds.
  mutating func measureInsets(in view: ScrollView) {
    body.originalInset = view.inset
    body.originalInset[insetEdge] = view.applicationInset[insetEdge]
  }

  /// Captures the insets before a refresh, where the original relies on its last offset event.
  mutating func measureInsetsAtBegin(in view: ScrollView) {
    guard !body.compatibility.contains(.beginKeepsFormerInset) else { return }
    measureInsets(in: view)
  }

  /// Captures insets that were assigned while the component adds to them.
  ///
  /// Otherwise the next offset event or begin captures them.
  mutating func remeasureInsets(in view: ScrollView) {
    guard body.state == .refreshing || body.state == .secondFloor || isHolding else { return }
    guard !body.compatibility.contains(.refreshKeepsFormerInset) else { return }
    measureInsets(in: view)
  }

  /// Adds points to the inset, of which the component then adds a total.
  ///
  /// The original changes whatever it finds by the difference.
  func changeInset(by points: Double, to total: Double) -> Effect {
    body.losesAddedInset
      ? .addInset(insetEdge, points) : .setAddedInset(insetEdge, total)
  }

  /// Takes back at once what a refresh has added that is broken off.
  ///
  /// The component is taken away, or another state is assigned than those that end a refresh.
  func breakOffInset() -> [Effect] {
    guard !body.floats else { return [.setFloatingPull(insetEdge, 0)] }
    return body.compatibility.contains(.brokenOffRefreshLeavesInset)
      ? [] : [.setAddedInset(insetEdge, 0)]
  }
}
