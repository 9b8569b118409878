import Testing

@testable import RefreshModel

@Suite struct TimelineTests {
  private let offset = PresentedProperty.offset(.vertical)

  private func tween(_ start: Double, _ duration: Double, _ from: Double) -> Tween {
    Tween(property: offset, start: start, duration: duration, from: from, to: 0)
  }

  @Test func `a displacement dies away`() {
    let tween = tween(1, 2, 10)

    #expect(tween.displacement(at: 1) == 10)
    #expect(isClose(tween.displacement(at: 2), 5))
    #expect(tween.displacement(at: 3) == 0)
  }

  @Test(arguments: [0.999, 3, 100])
  func `outside its time an animation displaces nothing`(time: Double) {
    #expect(tween(1, 2, 10).displacement(at: time) == 0)
  }

  @Test func `a displacement can grow until the model follows`() {
    let tween = Tween(property: offset, start: 0, duration: 2, from: 0, to: -54)

    #expect(tween.displacement(at: 0) == 0)
    #expect(isClose(tween.displacement(at: 1), -27))
  }

  @Test func `displacements of one property add up`() {
    var timeline = Timeline()
    timeline.add(tween(0, 2, 10))
    timeline.add(tween(0, 2, 4))
    timeline.add(
      Tween(property: .offset(.horizontal), start: 0, duration: 2, from: 100, to: 0))

    #expect(isClose(timeline.displacement(of: offset, at: 1), 7))
  }

  @Test func `animations that show nothing aren't kept`() {
    var timeline = Timeline()
    timeline.add(tween(0, 0, 10))
    timeline.add(tween(0, 1, 0))

    #expect(timeline.tweens.isEmpty)
  }

  @Test func `animations that have ended are forgotten`() {
    var timeline = Timeline()
    timeline.add(tween(0, 1, 10))
    timeline.add(tween(0, 2, 10))
    timeline.forget(before: 1)

    #expect(timeline.tweens.count == 1)
  }

  @Test func `completions come by end, then by start, then by number`() {
    var timeline = Timeline()
    timeline.schedule(.ended, of: .header, start: 0, duration: 2)
    timeline.schedule(.paged, of: .footer, start: 1, duration: 1)
    timeline.schedule(.arrowFlipped, of: .trailer, start: 0, duration: 2)
    timeline.schedule(.spinnerFaded, of: .header, start: 0.5, duration: 0.5)
    var order: [Completion] = []
    while let due = timeline.nextDue(by: 10) { order.append(due.completion) }

    #expect(order == [.spinnerFaded, .ended, .arrowFlipped, .paged])
  }

  @Test func `what isn't due waits`() {
    var timeline = Timeline()
    timeline.schedule(.ended, of: .header, start: 0, duration: 2)

    #expect(timeline.nextDue(by: 1.99) == nil)
    #expect(timeline.nextDue(by: 2)?.completion == .ended)
    #expect(timeline.nextDue(by: 3) == nil)
  }

  @Test func `a component taken away leaves nothing`() {
    var timeline = Timeline()
    timeline.schedule(.ended, of: .header, start: 0, duration: 2)
    timeline.schedule(.ended, of: .footer, start: 0, duration: 2)
    timeline.add(
      Tween(property: .component(.header, .alpha), start: 0, duration: 2, from: 1, to: 0))
    timeline.add(tween(0, 2, 1))
    timeline.forget(.header)

    #expect(timeline.queue.entries.map(\.target) == [.footer])
    #expect(timeline.tweens.map(\.property) == [offset])
  }
}
