import RefreshModel
import Testing

@Suite struct AutoFooterInsetTests {
  @Test func `hiding gives the inset back and showing takes it again`() {
    var simulation = Scenes.auto()
    simulation.run(.hidden(.footer, true))
    #expect(simulation.view.inset.bottom == 34)

    simulation.run(.hidden(.footer, true))
    #expect(simulation.view.inset.bottom == 34, "hidden twice is hidden once")

    simulation.run(.hidden(.footer, false))
    #expect(simulation.view.inset.bottom == 78)
  }

  @Test func `hiding ends a refresh`() {
    var simulation = Scenes.auto()
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.run(.hidden(.footer, true)) == [.footer(.endCompletion)])
    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `hiding forgets that there is nothing more`() {
    var simulation = Scenes.auto()
    simulation.run(.endRefreshingWithNoMoreData(), .hidden(.footer, true))

    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `showing places the footer below the present content`() {
    var simulation = Scenes.auto()
    simulation.run(
      .configure(.footer, .ignoredInset(6)), .hidden(.footer, true), .hidden(.footer, false))

    #expect(simulation.bounds(.footer)?.y == 906)
  }

  @Test func `a hidden footer hears the content size and nothing else`() {
    var simulation = Scenes.auto()
    simulation.run(.hidden(.footer, true), .contentSize(height: 1000))
    simulation.drag(to: 900)
    simulation.run(.pan(.ended))

    #expect(simulation.bounds(.footer)?.y == 1000)
    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `taking the footer away gives the inset back`() {
    var simulation = Scenes.auto()
    simulation.run(.detach(.footer))

    #expect(simulation.view.inset.bottom == 34)
    #expect(simulation.traceLine.footer == nil)
  }

  @Test func `taking a hidden footer away changes no inset`() {
    var simulation = Scenes.auto()
    simulation.run(.hidden(.footer, true), .detach(.footer))

    #expect(simulation.view.inset.bottom == 34)
  }

  @Test func `a new footer takes the place of the old one`() {
    var simulation = Scenes.auto()
    simulation.run(.attach(Component(.autoFooter, height: 60)))
    #expect(simulation.view.inset.bottom == 94)

    simulation.run(.attach(Component(.backFooter)))
    #expect(simulation.view.inset.bottom == 34)
    #expect(simulation.targets == [.footer])
  }

  @Test func `the first line of a trace holds the inset, and a header attached before doesn't`() {
    let simulation = Scenes.all(footer: Component(.autoFooter))

    #expect(simulation.traceLine.inset.bottom == 78)
    #expect(simulation[.header]?.body.originalInset.bottom == 34)
    #expect(simulation[.trailer]?.body.originalInset.bottom == 78)
  }

  @Test func `a header captures the inset at its next offset event`() {
    var simulation = Scenes.all(footer: Component(.autoFooter))
    simulation.run(.offset(y: 0))

    #expect(simulation[.header]?.body.originalInset.bottom == 78)
  }

  @Test func `the share is what the footer holds at present`() {
    var simulation = Scenes.auto()
    #expect(simulation[.footer]?.addedInset == 44)
    simulation.run(.hidden(.footer, true))
    #expect(simulation[.footer]?.addedInset == 0)
  }

  @Test func `hiding clamps an offset that has no room any more`() {
    var simulation = Scenes.auto()
    simulation.run(.offset(y: 311), .hidden(.footer, true))

    #expect(simulation.view.offset.y == 267)
  }
}
