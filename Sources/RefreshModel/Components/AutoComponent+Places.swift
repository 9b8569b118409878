/// The offsets at which a component that loads by itself begins, towards its side of the content.
extension AutoComponent {
  private var axis: Axis { body.axis }

  /// An offset that rises towards the component.
  func outwards(_ offset: Double) -> Double { body.kind.isAtEnd ? offset : offset.opposite }

  /// Whether content is scrolled to a line or past it, towards the component.
  func isPast(_ line: Double, in view: ScrollView) -> Bool {
    outwards(view.offset[axis]) >= outwards(line)
  }

  /// Whether content is at its other end, or is pulled past that.
  func isAtOtherEnd(_ view: ScrollView) -> Bool {
    let range = view.restingRange(along: axis)
    return body.kind.isAtEnd
      ? view.offset[axis] <= range.lowerBound : view.offset[axis] >= range.upperBound
  }

  /// The inset at the other side and content are longer than the viewport.
  func isLong(_ view: ScrollView) -> Bool {
    let otherEdge = body.kind.isAtEnd ? axis.leadingEdge : axis.trailingEdge
    return view.inset[otherEdge] + view.contentSize[axis] > view.viewport[axis]
  }

  func isFullyShown(in view: ScrollView) -> Bool { isPast(fullyShown(in: view), in: view) }

  /// Content that is all in view is pulled far enough for a pan's end to begin a refresh.
  ///
  /// In the original a pan that ends at rest begins one, too.
  func isPulled(in view: ScrollView) -> Bool {
    guard isPast(shortLine(in: view), in: view) else { return false }
    let rest = view.inset[axis.leadingEdge].opposite
    return outwards(view.offset[axis]) > outwards(rest)
      || body.compatibility.contains(.panAtRestLoads)
  }

  /// The offset past which scrolling begins a refresh; nil where it doesn't.
  func scrollingLine(in view: ScrollView) -> Double? {
    if isLong(view) { return triggerLine(in: view) }
    return rules.loadsOnRelease ? nil : shortLine(in: view)
  }

  /// The offset at which content rests at the component's side, with all that is in the inset there.
  private func fullyShown(in view: ScrollView) -> Double {
    body.kind.isAtEnd
      ? view.contentSize[axis] + view.inset[axis.trailingEdge] - view.viewport[axis]
      : view.inset[axis.leadingEdge].opposite
  }

  /// The offset at which content that is all in view begins a refresh.
  private func shortLine(in view: ScrollView) -> Double {
    let rest = view.inset[axis.leadingEdge].opposite
    let distance = body.triggerDistance ?? 0
    return body.kind.isAtEnd ? rest + distance : rest - distance
  }

  private func triggerLine(in view: ScrollView) -> Double {
    // The inset holds its length, or doesn't.
    let missingShare = rules.reservesRoom ? 1 - triggerPercent : -triggerPercent
    let missing = body.length * missingShare
    return body.kind.isAtEnd ? fullyShown(in: view) - missing : fullyShown(in: view) + missing
  }
}

/// The place of a component that loads by itself, and of the content beside it.
extension AutoComponent {
  /// Puts the component where it belongs, as a header of MJRefresh at the content's start.
  mutating func place(in view: ScrollView) {
    guard !body.kind.isAtEnd else { return placeAtEnd(in: view) }
    body.bounds[axis] = -body.length - body.ignoredInset
  }

  /// Content that has grown while an auto header loads has grown above what is seen, which stays.
  mutating func contentSizeChanged(
    from former: ScrollExtent, in surroundings: Surroundings
  ) -> [Effect] {
    let view = surroundings.view
    place(in: view)
    guard !body.kind.isAtEnd, body.state == .refreshing || isHolding else { return [] }
    let growth = view.contentSize[axis] - former[axis]
    return growth > 0 ? [.setOffset(axis, view.offset[axis] + growth)] : []
  }
}
