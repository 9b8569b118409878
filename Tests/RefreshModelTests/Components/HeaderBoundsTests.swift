import RefreshModel
import Testing

/// The Core Animation way of `isCollectionViewAnimationBug`.
@Suite struct HeaderBoundsTests {
  @Test func `inset and offset change at the end of the begin animation`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true))
    let begun = simulation.apply(.beginRefreshing(.header))
    #expect(begun.inset.top == 64)
    #expect(begun.offset.y == -64)

    let finished = simulation.apply(.advance(seconds: 0.25))
    #expect(finished.inset.top == 118)
    #expect(finished.offset.y == -118)
    #expect(finished.callbacks == [.header(.refreshing)])
  }

  @Test func `the inset changes at the start of the end animation`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    let ended = simulation.apply(.endRefreshing(.header))
    #expect(ended.inset.top == 64)
    #expect(ended.callbacks == [.header(.endAnimationBegin)])
    #expect(simulation.run(.advance(seconds: 0.4)) == [.header(.endCompletion)])
    #expect(simulation.percent(.header) == 0)
  }

  @Test func `the host takes no touches while bounds are animated`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true))
    simulation.run(.beginRefreshing(.header))
    #expect(!simulation.view.isInteractionEnabled)
    simulation.run(.advance(seconds: 0.25))
    #expect(simulation.view.isInteractionEnabled)

    simulation.run(.endRefreshing(.header))
    #expect(!simulation.view.isInteractionEnabled)
    simulation.run(.advance(seconds: 0.4))
    #expect(simulation.view.isInteractionEnabled)
  }

  @Test func `the ordinary way leaves touches alone`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header))

    #expect(simulation.view.isInteractionEnabled)
  }

  @Test func `what is shown slides in before the offset moves`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.125))

    #expect(simulation.view.offset.y == -64)
    #expect(isClose(simulation.presentation.offset.y, -91))
  }

  @Test func `what is shown slides out after the offset moved`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    #expect(simulation.view.offset.y == -64)
    #expect(isClose(simulation.presentation.offset.y, -118))

    simulation.run(.advance(seconds: 0.2))
    #expect(isClose(simulation.presentation.offset.y, -91))
  }

  @Test func `a cancelled pan fires the callback at once`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true))
    simulation.drag(to: -130)
    simulation.run(.pan(.cancelled))

    #expect(simulation.run(.offset(y: -120)) == [.header(.refreshing)])
    #expect(simulation.view.inset.top == 64)
    #expect(simulation.view.isInteractionEnabled)
  }

  @Test func `an end before the begin animation is over leaves the inset alone`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.1), .endRefreshing(.header))
    simulation.run(.advance(seconds: 1))

    #expect(simulation.state(.header) == .idle)
    #expect(simulation.view.inset.top == 64)
    #expect(simulation.view.isInteractionEnabled)
  }

  @Test func `automatic alpha fades from where it was`() {
    var simulation = Scenes.header(
      .symbols, .animatesBounds(true), .automaticallyChangesAlpha(true))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    #expect(simulation.alpha(.header) == 0)
    #expect(simulation.presentation.header?.alpha == 1)

    simulation.run(.advance(seconds: 0.2))
    #expect(isClose(simulation.presentation.header?.alpha, 0.5))
  }
}
