/// A page above the content that a long pull of the header opens.
///
/// The figures are SmartRefreshLayout's: it opens at 1.9 times the header's height, takes 1 s to
/// open and as long to close, and closes once a swipe has moved it up by a sixth of the viewport.
public struct SecondFloor: Hashable, Sendable {
  /// The multiple of the header's height that must be pulled unless a distance is given.
  public static let triggerRate = 1.9

  /// Points to pull until letting go opens it; `nil` for 1.9 times the header's height.
  ///
  /// It is never less than the distance that arms the header.
  public let triggerDistance: Double?

  /// The share of the viewport's height by which a swipe must move it up to close it.
  public let closingShare: Double

  /// Seconds that it takes to open, and to close.
  public let duration: Double

  /// Creates a second floor; a distance not above zero is none, and other numbers count as zero.
  public init(
    triggerDistance: Double? = nil, closingShare: Double = 1.0 / 6, duration: Double = 1
  ) {
    self.triggerDistance = triggerDistance?.sanitizedDistance
    self.closingShare = closingShare.sanitizedLength
    self.duration = duration.sanitizedLength
  }

  /// The distance that opens it above a header of some height, in points.
  func triggerDistance(above height: Double) -> Double {
    triggerDistance ?? Self.triggerRate * height
  }
}

/// The second floor: opened by letting go of a long pull, closed by a call or a swipe.
///
/// Only a header has one; a leader that is assigned its states does nothing about them.
extension StartComponent {
  /// The component can have a second floor.
  var hasSecondFloor: Bool { body.kind == .header }

  /// The second floor is open.
  var hasOpenSecondFloor: Bool { hasSecondFloor && body.state == .secondFloor }

  /// A second floor that was assigned without a setting has the usual figures.
  private var floor: SecondFloor { secondFloor ?? SecondFloor() }

  mutating func releasedForSecondFloor(in surroundings: Surroundings) -> [Effect] {
    move(to: secondFloor == nil ? .idle : .secondFloor, in: surroundings)
  }

  /// The second floor opens: the content moves down by the viewport's height.
  mutating func openSecondFloor(in view: ScrollView) -> [Effect] {
    let interrupted: [Effect] = isSecondFloorClosing ? [.call(.secondFloorClosed)] : []
    isSecondFloorClosing = false
    visitCount += 1
    floorHeight = view.viewport.height
    measureInsetsAtBegin(in: view)
    insetDelta = body.originalInset.top - floorHeight
    let appearance = Effect.animate(
      seconds: body.durations.fast, [.set(.alpha, 1)], then: nil)
    return interrupted + [appearance] + body.pull(to: 1) + [
      .animate(
        seconds: floor.duration,
        [.setInset(.top, floorHeight), .setOffset(.vertical, floorHeight.opposite)],
        then: .secondFloorOpened(visit: visitCount))
    ]
  }

  /// The offset or the pan has moved on the open floor: let go, it closes or moves back.
  mutating func movedOnSecondFloor(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    guard hasSecondFloor, !view.isDragging else { return [] }
    let distance = view.offset.y + floorHeight
    if distance > floorHeight * floor.closingShare { return move(to: .idle, in: surroundings) }
    guard distance != 0 else { return [] }
    return [
      .animate(
        seconds: body.durations.slow, [.setOffset(.vertical, floorHeight.opposite)], then: nil)
    ]
  }

  /// The floor is left: animated on the way to `idle`, at once where another state was assigned.
  mutating func leaveSecondFloor() -> [Effect] {
    switch body.state {
    case .idle:
      isSecondFloorClosing = true
      let fading: [Effect] = body.automaticallyChangesAlpha ? [.set(.alpha, 0)] : []
      return [
        .animate(
          seconds: floor.duration, [changeInset(by: insetDelta, to: 0)] + fading,
          then: .secondFloorClosed(visit: visitCount))
      ]
    case .pulling, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      return [changeInset(by: insetDelta, to: 0), .call(.secondFloorClosed)]
    }
  }

  /// The opening animation is over, unless the floor was left meanwhile.
  func finishOpeningSecondFloor(of visit: Int) -> [Effect] {
    body.state == .secondFloor && visit == visitCount ? [.call(.secondFloorOpened)] : []
  }

  /// The closing animation is over, unless the floor was opened again meanwhile.
  mutating func finishClosingSecondFloor(of visit: Int) -> [Effect] {
    guard isSecondFloorClosing, visit == visitCount else { return [] }
    isSecondFloorClosing = false
    return (body.state == .idle ? body.pull(to: 0) : []) + [.call(.secondFloorClosed)]
  }

  /// The open floor keeps filling the viewport, whatever insets the application assigns.
  mutating func keepSecondFloor() -> [Effect] {
    insetDelta = body.originalInset.top - floorHeight
    return [.setInset(.top, floorHeight)]
  }

  /// The open floor keeps filling a viewport that is resized.
  mutating func resizeSecondFloor(to height: Double) -> [Effect] {
    let growth = height - floorHeight
    floorHeight = height
    insetDelta -= growth
    return [.addInset(.top, growth), .setOffset(.vertical, height.opposite)]
  }
}
