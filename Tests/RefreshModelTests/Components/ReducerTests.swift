import RefreshModel
import Testing

/// Components on their own: an event in, effects out, in their order.
@Suite struct ReducerTests {
  private func surroundings(
    y: Double = -64, pan: PanState = .possible, rows: Int = 0, time: Double = 0
  ) -> Surroundings {
    var simulation = Simulation(SimulationSetup(view: Scenes.view()))
    simulation.run(.rows(rows), .offset(y: y), .pan(pan))
    return Surroundings(view: simulation.view, time: time)
  }

  @Test func `a header's begin appears, then makes room, then turns to the spinner`() {
    var header = Component(.header)
    _ = header.apply(.attached, in: surroundings())

    #expect(
      header.apply(.begin, in: surroundings()) == [
        .animate(seconds: 0.25, [.set(.alpha, 1)], then: nil),
        .animate(
          seconds: 0.25, [.setInset(.top, 118), .setOffset(.vertical, -118)],
          then: .began(refresh: 1)),
        .set(.spinnerAlpha, 1),
      ])
    #expect(header.body.state == .refreshing)
  }

  @Test func `a pull asks for nothing, or for an alpha that follows it`() {
    for (settings, effects) in [
      ([], []), ([Setting.automaticallyChangesAlpha(true)], [Effect.followPull]),
    ] {
      var header = Component(.header, settings: settings)
      _ = header.apply(.attached, in: surroundings())
      let pulled = header.apply(
        .observed(.scrolled(from: ScrollOffset(y: -64), to: ScrollOffset(y: -91))),
        in: surroundings(y: -91, pan: .changed))

      #expect(pulled == effects)
      #expect(header.body.pullingPercent == 0.5)
    }
  }

  @Test func `a header's begin after a cancelled pan only waits`() {
    var header = Component(.header, .text)
    _ = header.apply(.attached, in: surroundings())
    let effects = header.apply(.begin, in: surroundings(pan: .cancelled))

    #expect(effects.last == .animate(seconds: 0.25, [], then: .began(refresh: 1)))
  }

  @Test func `a header's end stores, then retracts, then calls, then fades`() {
    var header = Component(.header, .text, settings: [.automaticallyChangesAlpha(true)])
    _ = header.apply(.attached, in: surroundings())
    _ = header.apply(.begin, in: surroundings())

    #expect(
      header.apply(.end, in: surroundings()) == [
        .storeUpdateTime(key: LastUpdatedLabel.defaultKey),
        .animate(
          seconds: 0.4,
          [.setAddedInset(.top, 0), .call(.endAnimationBegin), .set(.alpha, 0)], then: .ended),
      ])
  }

  @Test func `a header that animates bounds changes the inset first and slides afterwards`() {
    var header = Component(
      .header, .text, settings: [.animatesBounds(true), .automaticallyChangesAlpha(true)])
    _ = header.apply(.attached, in: surroundings())
    _ = header.apply(.begin, in: surroundings())
    _ = header.apply(.completed(.boundsBegan(refresh: 1)), in: surroundings())
    _ = header.apply(
      .observed(.scrolled(from: ScrollOffset(), to: ScrollOffset())), in: surroundings(y: -118))

    #expect(
      header.apply(.end, in: surroundings(y: -118)) == [
        .storeUpdateTime(key: LastUpdatedLabel.defaultKey), .setAddedInset(.top, 0),
        .setHostInteraction(false), .displace(.vertical, from: -54, to: 0, seconds: 0.4),
        .call(.endAnimationBegin), .fade(from: 0, to: 0, seconds: 0.4),
        .animate(seconds: 0.4, [], then: .boundsEnded),
      ])
  }

  @Test func `a header's inset within the tolerance isn't set again`() {
    var header = Component(.header, .text)
    _ = header.apply(.attached, in: surroundings())
    _ = header.apply(.begin, in: surroundings())
    let scrolled = ComponentEvent.observed(
      .scrolled(from: ScrollOffset(), to: ScrollOffset()))

    #expect(header.apply(scrolled, in: surroundings(y: -64.000_000_05)).isEmpty)
    #expect(header.apply(scrolled, in: surroundings(y: -64.000_001)).count == 1)
  }

  @Test func `an auto footer calls before anything else changes`() {
    var footer = Component(.autoFooter)
    _ = footer.apply(.attached, in: surroundings())

    #expect(
      footer.apply(.observed(.tapped), in: surroundings()) == [
        .animate(seconds: 0.25, [.set(.alpha, 1)], then: nil), .call(.refreshing),
      ])
  }

  @Test func `a back footer calls before it retracts`() {
    var footer = Component(.backFooter, .text)
    _ = footer.apply(.attached, in: surroundings())
    _ = footer.apply(.begin, in: surroundings(rows: 20))

    #expect(
      footer.apply(.end, in: surroundings(rows: 20)) == [
        .animate(
          seconds: 0.4, [.call(.endAnimationBegin), .setAddedInset(.bottom, 0)], then: .ended)
      ])
  }

  @Test func `a back footer with new rows holds the offset after the retraction has begun`() {
    var footer = Component(.backFooter, .text)
    _ = footer.apply(.attached, in: surroundings())
    _ = footer.apply(.begin, in: surroundings(rows: 20))
    let effects = footer.apply(.end, in: surroundings(rows: 21))

    #expect(effects.count == 2)
    #expect(effects.last == .reassertOffset(.vertical))
  }

  @Test func `new rows under short content hold nothing`() {
    let short = Surroundings(view: Scenes.view(content: ScrollExtent(width: 375, height: 100)))
    var footer = Component(.backFooter, .text)
    _ = footer.apply(.attached, in: short)
    _ = footer.apply(.stateSet(.refreshing), in: surroundings(rows: 1))

    #expect(footer.apply(.end, in: short).count == 1)
  }

  @Test func `new rows in content that just fits hold nothing`() {
    let fitting = Surroundings(view: Scenes.view(content: ScrollExtent(width: 375, height: 569)))
    var footer = Component(.backFooter, .text)
    _ = footer.apply(.attached, in: fitting)
    _ = footer.apply(.stateSet(.refreshing), in: surroundings(rows: 1))

    #expect(footer.apply(.end, in: fitting).count == 1)
  }

  @Test func `a trailer's begin and end move the right side`() {
    let wide = Surroundings(
      view: Scenes.view(content: ScrollExtent(width: 1000, height: 100), inset: EdgeInsets()))
    var trailer = Component(.trailer, .text)
    #expect(
      trailer.apply(.attached, in: wide) == [
        .alwaysBounce(.horizontal, true), .alwaysBounce(.vertical, false),
      ])
    #expect(
      trailer.apply(.begin, in: wide).last
        == .animate(
          seconds: 0.25, [.setInset(.right, 60), .setOffset(.horizontal, 685)],
          then: .began(refresh: 1)))
    #expect(
      trailer.apply(.end, in: wide) == [
        .animate(
          seconds: 0.4, [.call(.endAnimationBegin), .setAddedInset(.right, 0)], then: .ended)
      ])
  }

  @Test func `a spinner that fades asks for its completion`() {
    var header = Component(.header)
    _ = header.apply(.attached, in: surroundings())
    _ = header.apply(.begin, in: surroundings())
    let effects = header.apply(.end, in: surroundings())

    #expect(
      effects.suffix(2) == [
        .set(.arrowAngle, 0),
        .animate(seconds: 0.4, [.set(.spinnerAlpha, 0)], then: .spinnerFaded),
      ])
    #expect(header.apply(.completed(.spinnerFaded), in: surroundings()) == [.set(.spinnerAlpha, 1)])
  }

  @Test func `completions that a component never asks for do nothing`() {
    var header = Component(.header)
    var auto = Component(.autoFooter)
    var back = Component(.backFooter)
    for completion in [Completion.paged, .arrowFlipped] {
      #expect(header.apply(.completed(completion), in: surroundings()).isEmpty)
    }
    for completion in [Completion.boundsEnded, .spinnerFaded, .turnTaken, .began(refresh: 0)] {
      #expect(auto.apply(.completed(completion), in: surroundings()).isEmpty)
    }
    for completion in [Completion.paged, .boundsEnded, .boundsBegan(refresh: 0)] {
      #expect(back.apply(.completed(completion), in: surroundings()).isEmpty)
    }
  }

  @Test func `attaching an auto footer lets content be pulled and takes the inset`() {
    var footer = Component(.autoFooter)

    #expect(
      footer.apply(.attached, in: surroundings()) == [
        .alwaysBounce(.vertical, true), .setAddedInset(.bottom, 44),
      ])
    #expect(footer.apply(.detached, in: surroundings()) == [.setAddedInset(.bottom, 0)])
  }

  @Test func `a component takes the quirks of the surroundings that it attaches in`() {
    var footer = Component(.autoFooter, settings: [.automaticallyChangesAlpha(true)])
    #expect(footer.body.alpha == 1)
    let original = Surroundings(view: Scenes.view(), compatibility: .mjRefresh379)
    _ = footer.apply(.attached, in: original)

    #expect(footer.body.compatibility == .mjRefresh379)
    #expect(footer.body.alpha == 0)
  }

  @Test func `settings given at creation apply before attaching`() {
    let header = Component(
      .header, titles: Titles(defaults: [.idle: "a"]), height: 60,
      settings: [
        .title("b", .idle), .ignoredInset(5), .lastUpdatedTimeKey("key"),
        .durations(.disabled), .pullingPercent(0.25), .automaticallyChangesAlpha(true),
      ])

    let simulation = Simulation(
      SimulationSetup(view: Scenes.view(), components: [header]))

    #expect(header.body.title == "b")
    #expect(header.body.bounds.y == -65)
    #expect(simulation.header?.lastUpdated?.key == "key")
    #expect(header.body.durations == .disabled)
    #expect(header.body.alpha == 0.25)
  }

  @Test func `a component knows whether it is in a scroll view`() {
    var header = Component(.header)
    var footer = Component(.autoFooter)
    #expect(!header.body.isAttached && !footer.body.isAttached)
    _ = header.apply(.attached, in: surroundings())
    _ = footer.apply(.attached, in: surroundings())
    #expect(header.body.isAttached && footer.body.isAttached)

    _ = header.apply(.detached, in: surroundings())
    _ = footer.apply(.detached, in: surroundings())
    #expect(!header.body.isAttached && !footer.body.isAttached)
    #expect(footer.addedInset == 0)
  }

  @Test func `an auto footer hidden before attaching holds nothing until it is shown`() {
    var footer = Component(.autoFooter)
    #expect(footer.apply(.hidden(true), in: surroundings()).isEmpty)
    #expect(footer.apply(.attached, in: surroundings()).last == .setAddedInset(.bottom, 0))
    #expect(footer.apply(.hidden(false), in: surroundings()) == [.setAddedInset(.bottom, 44)])
  }
}
