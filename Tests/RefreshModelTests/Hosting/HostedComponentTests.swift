import RefreshModel
import Testing

@Suite("A component with handlers and hooks")
struct HostedComponentTests {
  private let view = HostScrollView.phone()
  private let record = Record()

  private var hooks: ComponentHooks {
    var hooks = ComponentHooks()
    hooks.placeSubviews = { [record] _, _ in record.lines.append("place") }
    hooks.scrollViewContentOffsetDidChange = { [record] _, _ in record.lines.append("offset") }
    hooks.scrollViewContentSizeDidChange = { [record] _, _ in record.lines.append("size") }
    hooks.scrollViewPanStateDidChange = { [record] _, _ in record.lines.append("pan") }
    hooks.i18nDidChange = { [record] _, _ in record.lines.append("i18n") }
    return hooks
  }

  @Test("calls the actions of its chain in their order")
  func chain() {
    HostedComponent(Component(.header)) { [record] in record.lines.append("refreshing") }
      .afterBeginningAction { [record] in record.lines.append("begun") }
      .endingAnimationBeginningAction { [record] in record.lines.append("retracts") }
      .afterEndingAction { [record] in record.lines.append("retracted") }
      .link(to: view)
    view.beginRefreshing()
    view.perform(.advance(seconds: 0.25))
    #expect(record.take() == ["refreshing", "begun"])
    view.endRefreshing()
    view.perform(.advance(seconds: 0.4))
    #expect(record.take() == ["retracts", "retracted"])
  }

  @Test("lets alpha follow the pull", arguments: [(true, 0.5), (false, 1)])
  func transparency(isOn: Bool, alpha: Double) {
    HostedComponent(Component(.header)).autoChangeTransparency(isOn).link(to: view)
    view.perform(.pan(.began))
    view.perform(.offset(y: -27))
    #expect(view.simulation[.header]?.body.alpha == alpha)
  }

  @Test("has the settings of its preparation unless the application sets others")
  func preparation() {
    var hooks = ComponentHooks()
    hooks.prepare = { hosted in
      hosted = hosted.configured(.ignoredInset(10)).configured(.triggerDistance(80))
    }
    HostedComponent(Component(.header), hooks: hooks).configured(.ignoredInset(4)).link(to: view)
    #expect(view.simulation[.header]?.body.bounds.y == -58)
    #expect(view.simulation[.header]?.body.triggerDistance == 80)
  }

  @Test("calls each hook in the turns of what it is for")
  func calls() {
    view.add(HostedComponent(Component(.header), hooks: hooks))
    #expect(record.take() == ["place"], "it was attached")
    let turns: [(Event, [String])] = [
      (.contentSize(height: 900), ["size"]), (.pan(.began), ["pan"]), (.offset(y: -10), ["offset"]),
      (.offset(y: -10), ["offset"]), (.offset(y: -60), ["offset", "place"]),
      (.pan(.ended), ["pan"]), (.offset(y: -60), ["offset", "place"]),
      (.advance(seconds: 1), []), (.languageChanged([:]), ["i18n", "place"]), (.rows(3), []),
      (.viewport(width: 667, height: 375), ["place"]), (.offset(y: .nan), []),
    ]
    for (event, lines) in turns {
      view.perform(event)
      #expect(record.take() == lines, "\(event)")
    }
  }

  @Test("calls the hooks of all events of a turn")
  func turns() {
    view.add(HostedComponent(Component(.header), hooks: hooks))
    _ = record.take()
    let turns: [([Event], [String])] = [
      ([.pan(.began), .offset()], ["pan", "offset"]),
      ([.contentSize(height: 800), .languageChanged([:])], ["size", "i18n", "place"]),
      ([.rows(1), .advance(seconds: 1)], []),
    ]
    for (events, lines) in turns {
      view.perform(.turn(events))
      #expect(record.take() == lines, "\(events)")
    }
  }

  @Test("calls no hook of what the component doesn't hear")
  func deafness() {
    view.add(HostedComponent(Component(.header), hooks: hooks))
    view.perform(.hidden(.header, true))
    _ = record.take()
    for event: Event in [.offset(y: 5), .pan(.began), .contentSize(height: 800)] {
      view.perform(event)
    }
    #expect(record.take() == ["size"], "a hidden component hears of the content's size")
    view.perform(.configure(.header, .isInteractionEnabled(false)))
    view.perform(.contentSize(height: 900))
    #expect(record.take().isEmpty)
  }

  @Test("calls its hooks before the delegates hear, with the component after the turn")
  func order() {
    var hooks = ComponentHooks()
    hooks.scrollViewContentOffsetDidChange = { [record] view, header in
      record.lines.append("\(header.body.state) at \(view.simulation.view.offset.y)")
    }
    view.add(HostedComponent(Component(.header), hooks: hooks))
    view.delegates.interceptor.didScroll = { [record] _ in record.lines.append("delegate") }
    view.perform(.pan(.began))
    view.perform(.offset(y: -60))
    #expect(record.take() == ["pulling at -60.0", "delegate"])
  }

  @Test("writes the line about the last update as it is told to")
  func lastUpdated() {
    #expect(view.lastUpdatedTimeText == nil)
    HostedComponent(Component(.header))
      .modifyLastUpdatedTimeText { stored in stored.map { "at \($0)" } ?? "never" }
      .link(to: view)
    #expect(view.lastUpdatedTimeText == "never")
    view.beginRefreshing()
    view.perform(.advance(seconds: 2))
    view.endRefreshing()
    #expect(view.lastUpdatedTimeText == "at 2.0")
    view.perform(.configure(.header, .hidesLastUpdatedTime(true)))
    #expect(view.lastUpdatedTimeText == nil)
  }

  @Test("loses its hooks when it is taken away or replaced")
  func removal() {
    view.add(HostedComponent(Component(.header), hooks: hooks))
    view.add(Component(.header)) {}
    _ = record.take()
    view.perform(.offset(y: 5))
    #expect(record.take().isEmpty)
    view.add(HostedComponent(Component(.header), hooks: hooks))
    view.remove(.header)
    _ = record.take()
    view.perform(.offset(y: 10))
    #expect(record.take().isEmpty)
  }
}
