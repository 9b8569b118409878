import RefreshModel
import Testing

@Suite struct ScrollViewTests {
  @Test func `a view rests at its start`() {
    #expect(Scenes.view().offset == ScrollOffset(x: 0, y: -64))
  }

  @Test func `content rests from its start to its end`() {
    let view = Scenes.view(content: ScrollExtent(width: 1000, height: 900))

    #expect(view.restingRange(along: .vertical) == -64...267)
    #expect(view.restingRange(along: .horizontal) == 0...625)
  }

  @Test(arguments: [0.0, 300, 569])
  func `content that fits rests only at its start`(height: Double) {
    let view = Scenes.view(content: ScrollExtent(width: 375, height: height))

    #expect(view.restingRange(along: .vertical) == -64...(-64))
  }

  @Test func `a resting offset is the nearest to itself`() {
    #expect(Scenes.view().clampedOffset == Scenes.view().offset)
  }

  @Test(arguments: [
    (PanState.possible, false), (.began, true), (.changed, true), (.ended, false),
    (.cancelled, false), (.failed, false),
  ])
  func `a finger drags after the pan began or changed`(pan: PanState, isDragging: Bool) {
    #expect(pan.isDragging == isDragging)
  }

  @Test func `a pan state stays until the next is reported`() {
    var simulation = Scenes.header()
    simulation.run(.pan(.cancelled), .advance(seconds: 10), .offset(y: 0))

    #expect(simulation.view.panState == .cancelled)
  }

  @Test func `a missing content size is the viewport's width without height`() {
    let view = ScrollView(viewport: ScrollExtent(width: 320, height: 480))

    #expect(view.contentSize == ScrollExtent(width: 320))
  }

  @Test func `a view starts in a window, without rows, untouched`() {
    let view = Scenes.view()

    #expect(view.isInWindow && view.isInteractionEnabled && !view.isDragging)
    #expect(view.rowCount == 0)
    #expect(!view.alwaysBouncesVertically && !view.alwaysBouncesHorizontally)
  }
}
