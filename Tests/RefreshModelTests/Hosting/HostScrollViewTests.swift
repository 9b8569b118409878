import RefreshModel
import Testing

@Suite("A scroll view as an application holds it")
struct HostScrollViewTests {
  private let view = HostScrollView.phone()
  private let record = Record()

  private func state(_ target: Target) -> RefreshState? {
    view.simulation[target]?.body.state
  }

  @Test("calls a header's closure when the begin animation of 0.25 s is over")
  func header() {
    view.add(Component(.header)) { [record] in record.lines.append("refresh") }
    view.beginRefreshing()
    view.perform(.advance(seconds: 0.24))
    #expect(record.lines.isEmpty)
    view.perform(.advance(seconds: 0.01))
    #expect(record.lines == ["refresh"])
    #expect(view.simulation.view.inset.top == 54)
  }

  @Test("ends a refresh from inside its own closure, a turn later")
  func endingInside() {
    view.add(Component(.header)) { [unowned view, record] in
      view.endRefreshing { record.lines.append("ended") }
      record.lines.append("\(view.simulation[.header]?.body.state ?? .idle)")
    }
    view.beginRefreshing()
    view.perform(.advance(seconds: 0.25))
    #expect(record.lines == ["refreshing"])
    #expect(state(.header) == .idle)
    view.perform(.advance(seconds: 0.4))
    #expect(record.lines == ["refreshing", "ended"])
    #expect(view.simulation.view.inset.top == 0)
  }

  @Test("calls an auto footer's closure in the turn that scrolls it into view")
  func footer() {
    view.add(Component(.autoFooter)) { [record] in record.lines.append("load") }
    // The footer is fully shown at 900 + 44 − 667 = 277.
    view.perform(.offset(y: 276))
    #expect(record.lines.isEmpty)
    view.perform(.offset(y: 277))
    #expect(record.lines == ["load"])
  }

  @Test("calls the handlers of one refresh in MJRefresh's order, at every refresh")
  func handlers() {
    view.add(Component(.header)) { [record] in record.lines.append("block") }
    view.handlers[.header]?.targetAction = { [record] component in
      record.lines.append("action of \(component.target)")
    }
    view.handlers[.header]?.endAnimationBegin = { [record] in record.lines.append("retracts") }
    let once = ["block", "action of header", "begun", "retracts", "ended"]
    view.beginRefreshing { [record] in record.lines.append("begun") }
    view.perform(.advance(seconds: 0.25))
    view.endRefreshing { [record] in record.lines.append("ended") }
    view.perform(.advance(seconds: 0.4))
    #expect(record.lines == once)
    view.beginRefreshing()
    view.perform(.advance(seconds: 0.25))
    view.endRefreshing()
    view.perform(.advance(seconds: 0.4))
    #expect(record.lines == once + once)
  }

  @Test("shows and ends a refresh by a setter that calls nobody, and again does nothing")
  func setter() {
    view.add(Component(.header)) { [record] in record.lines.append("refresh") }
    #expect(!view.isRefreshing)
    view.isRefreshing = true
    view.isRefreshing = true
    #expect(state(.header) == .refreshing)
    view.perform(.advance(seconds: 1))
    #expect(record.lines.isEmpty)
    view.isRefreshing = false
    #expect(state(.header) == .idle)
    view.perform(.advance(seconds: 1))
    view.beginRefreshing()
    view.perform(.advance(seconds: 1))
    #expect(record.lines == ["refresh"], "the next refresh is told as ever")
  }

  @Test("calls nobody for a refresh set without a window, when the window comes")
  func setterWithoutWindow() {
    view.add(Component(.header)) { [record] in record.lines.append("refresh") }
    view.perform(.window(isAttached: false))
    view.isRefreshing = true
    #expect(state(.header) == .willRefresh)
    view.perform(.window(isAttached: true))
    view.perform(.advance(seconds: 1))
    #expect(state(.header) == .refreshing)
    #expect(record.lines.isEmpty)
  }

  @Test("tells a refresh that follows one set and taken back before there was a window")
  func setterTakenBack() {
    view.add(Component(.header)) { [record] in record.lines.append("refresh") }
    view.perform(.window(isAttached: false))
    view.isRefreshing = true
    view.isRefreshing = false
    view.perform(.window(isAttached: true))
    view.beginRefreshing()
    view.perform(.advance(seconds: 1))
    #expect(record.lines == ["refresh"])
  }

  @Test("tells the first refresh of a component that replaces one set to refresh")
  func setterAndReplacement() {
    view.add(Component(.header)) {}
    view.isRefreshing = true
    view.add(Component(.header)) { [record] in record.lines.append("refresh") }
    view.beginRefreshing()
    view.perform(.advance(seconds: 1))
    #expect(record.lines == ["refresh"])
  }

  @Test("begins nothing of ZHRefresh's without a handler, by code or by hand")
  func withoutHandler() {
    view.perform(.attach(Component(.zhHeader)))
    view.perform(.attach(Component(.zhFooter)))
    view.beginRefreshing()
    view.beginRefreshing(.footer)
    #expect(state(.header) == .idle)
    // The content of 900 points ends at 233; the header is armed beyond −60.
    view.perform(.offset(y: 233))
    #expect(state(.footer) == .idle)
    for event: Event in [.pan(.began), .offset(y: -61), .pan(.ended), .offset(y: -61)] {
      view.perform(event)
    }
    #expect(state(.header) == .idle)
    #expect(view.simulation.view.inset == EdgeInsets())

    view.handlers[.footer, default: RefreshHandlers()].targetAction = { _ in }
    view.perform(.offset(y: 232))
    view.perform(.offset(y: 233))
    #expect(state(.footer) == .refreshing)
  }

  @Test("begins MJRefresh's components and EGO's without a handler", arguments: [true, false])
  func withoutHandlerElsewhere(isOriginal: Bool) {
    view.perform(.attach(isOriginal ? Component(.header) : Component(.egoHeader)))
    view.beginRefreshing()
    #expect(state(.header) == .refreshing)
  }

  @Test("doesn't disarm a pull when told that it isn't refreshing")
  func settingWhilePulling() {
    view.add(Component(.header)) {}
    view.perform(.pan(.began))
    view.perform(.offset(y: -60))
    view.isRefreshing = false
    #expect(state(.header) == .pulling)
  }

  @Test("takes the last of several settings made inside a closure")
  func settingInside() {
    view.add(Component(.header)) {}
    var delegate = ScrollDelegate()
    delegate.didScroll = { [record] view in
      view.isRefreshing = true
      record.lines.append("\(view.isRefreshing)")
      view.isRefreshing = false
      record.lines.append("\(view.isRefreshing)")
      view.delegate = nil
    }
    view.delegate = delegate
    view.perform(.offset(y: 10))
    #expect(record.lines == ["true", "false"])
    #expect(state(.header) == .idle)
  }

  @Test("loads more by a setter of the footer's own")
  func loadingMore() {
    view.add(Component(.pullTableFooter)) { [record] in record.lines.append("load") }
    view.isLoadingMore = true
    view.perform(.advance(seconds: 1))
    #expect(record.lines.isEmpty)
    #expect(state(.footer) == .refreshing)
    #expect(!view.isRefreshing)
    view.isLoadingMore = false
    #expect(state(.footer) == .idle)
  }

  @Test("forgets a component that is removed, and what it would have called")
  func removing() {
    view.add(Component(.trailer)) { [record] in record.lines.append("load") }
    view.beginRefreshing(.trailer)
    view.remove(.trailer)
    view.perform(.advance(seconds: 1))
    #expect(record.lines.isEmpty)
    #expect(state(.trailer) == nil)
  }

  @Test("puts a new header in the place of one that was there, with its own closure only")
  func replacing() {
    view.add(Component(.header)) { [record] in record.lines.append("old") }
    view.add(Component(.header)) { [record] in record.lines.append("new") }
    view.beginRefreshing()
    view.perform(.advance(seconds: 0.25))
    #expect(record.lines == ["new"])
  }

  @Test("knows what the turns that wait will begin and end")
  func waitingTurns() {
    view.add(Component(.header)) { [unowned view, record] in
      view.perform(.turn([.endRefreshing(.header)]))
      record.lines.append("\(view.isRefreshing)")
      view.perform(.turn([.beginRefreshing(.header), .rows(3)]))
      record.lines.append("\(view.isRefreshing)")
      view.perform(.endRefreshing(.header))
    }
    view.beginRefreshing()
    view.perform(.advance(seconds: 0.25))
    #expect(record.take() == ["false", "true"])
  }

  @Test("tells its delegate of an offset in a turn, also of the same again")
  func scrollInTurn() {
    view.delegate = ScrollDelegate()
    view.delegate?.didScroll = { [record] _ in record.lines.append("scroll") }
    view.perform(.turn([.rows(1), .offset()]))
    #expect(record.take() == ["scroll"])
  }
}
