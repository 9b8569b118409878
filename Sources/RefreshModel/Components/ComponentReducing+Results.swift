/// How the result of a refresh is shown: held for a while, and then retracted as any end.
extension ComponentReducing {
  /// The component holds its room while it shows how its refresh has ended.
  var isHolding: Bool {
    body.state.isResult && body.owesEnd
  }

  /// Whether a completion belongs to the refresh that is under way or whose result is shown.
  func isHeld(_ refresh: Int) -> Bool {
    (body.state == .refreshing || isHolding) && refresh == body.refreshCount
  }

  /// The refresh has ended in some way; without a hold time it just ends.
  ///
  /// The first result stands. Where nothing refreshes it is an end like any other.
  mutating func end(
    with result: RefreshResult, in surroundings: Surroundings
  ) -> [Effect] {
    guard let seconds = body.resultHoldTime else { return end(in: surroundings) }
    switch body.state {
    case .refreshing:
      return move(to: result.state, in: surroundings) + [
        .animate(seconds: seconds, [], then: .held(refresh: body.refreshCount))
      ]
    case .succeeded, .failed, .cancelled:
      return []
    case .idle, .pulling, .willRefresh, .noMoreData, .pullingToSecondFloor, .secondFloor:
      return end(in: surroundings)
    }
  }

  /// The time is up for which a result is held.
  ///
  /// What can be tapped again stays `failed` at the content's end, without its room: it is out of
  /// the way there, as in flutter_pulltorefresh. A header or leader is idle again.
  mutating func finishHold(of refresh: Int, in surroundings: Surroundings) -> [Effect] {
    guard isHolding, refresh == body.refreshCount else { return [] }
    guard body.state == .failed, body.retriesOnTap, body.kind.isAtEnd else {
      return move(to: .idle, in: surroundings)
    }
    body.owesEnd = false
    return retract(in: surroundings)
  }

  /// The hold is over because another state was entered.
  ///
  /// A refresh that follows keeps the room, and a second floor takes it over, so the end is told
  /// without moving.
  mutating func leaveHold(in surroundings: Surroundings) -> [Effect] {
    switch body.state {
    case .succeeded, .failed, .cancelled:
      return []
    case .refreshing:
      return endCallbacks.map(Effect.call)
    case .secondFloor where body.kind == .header:
      body.owesEnd = false
      return endCallbacks.map(Effect.call)
    case .idle, .pulling, .willRefresh, .noMoreData, .pullingToSecondFloor, .secondFloor:
      body.owesEnd = false
      return retract(in: surroundings)
    }
  }

  /// A tap on the label of a component that shows a result: what has failed is tried again.
  mutating func retried(in surroundings: Surroundings) -> [Effect] {
    guard body.state == .failed, body.retriesOnTap else { return [] }
    guard surroundings.view.isInteractionEnabled else { return [] }
    return begin(in: surroundings)
  }
}
