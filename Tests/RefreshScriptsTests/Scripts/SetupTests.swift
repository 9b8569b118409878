import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

@Suite struct SetupTests {
  private func setup(_ fields: String) throws -> SimulationSetup {
    try Scripts.read(#"{"viewport":{"width":375,"height":667}\#(fields)}"#).setup
  }

  private let phone = ScrollExtent(width: 375, height: 667)

  @Test func `what a scene leaves out is absent or zero`() throws {
    let setup = try self.setup("")

    #expect(setup == SimulationSetup(view: ScrollView(viewport: phone)))
    #expect(setup.view.contentSize == ScrollExtent(width: 375))
    #expect(setup.view.inset == EdgeInsets())
    #expect(setup.components.all.isEmpty)
  }

  @Test func `a scene with everything is read whole`() throws {
    let setup = try self.setup(
      """
      ,"contentSize":{"width":500,"height":900},\
      "contentInset":{"top":64,"left":1,"bottom":34,"right":2},\
      "header":"normal","footer":"backNormal","trailer":"normal",\
      "headerAutomaticallyChangesAlpha":true,"footerAutomaticallyChangesAlpha":true
      """)

    #expect(
      setup
        == SimulationSetup(
          view: ScrollView(
            viewport: phone, contentSize: ScrollExtent(width: 500, height: 900),
            inset: EdgeInsets(top: 64, left: 1, bottom: 34, right: 2)),
          components: [
            Component(.header, .symbols, settings: [.automaticallyChangesAlpha(true)]),
            Component(.backFooter, .symbols, settings: [.automaticallyChangesAlpha(true)]),
            Component(.trailer, .symbols),
          ]))
    #expect(setup.view.offset == ScrollOffset(x: -1, y: -64))
  }

  @Test func `insets that aren't named are zero`() throws {
    #expect(try setup(#","contentInset":{"bottom":34}"#).view.inset == EdgeInsets(bottom: 34))
    #expect(try setup(#","contentInset":{}"#).view.inset == EdgeInsets())
  }

  @Test func `a safe area is a part of the insets`() throws {
    let view = try setup(#","contentInset":{"top":88},"safeArea":{"top":44}"#).view
    #expect(view.inset == EdgeInsets(top: 88))
    #expect(view.safeArea == EdgeInsets(top: 44))
  }

  @Test(arguments: [("state", IndicatorStyle.text), ("normal", .symbols), ("gif", .images)])
  func `headers have three styles`(keyword: String, style: IndicatorStyle) throws {
    #expect(try setup(#","header":"\#(keyword)""#).header == Component(.header, style))
  }

  @Test(arguments: [
    ("autoState", Component(.autoFooter, .text)),
    ("autoNormal", Component(.autoFooter, .symbols)), ("autoGif", Component(.autoFooter, .images)),
    ("backState", Component(.backFooter, .text)), ("backNormal", Component(.backFooter, .symbols)),
    ("backGif", Component(.backFooter, .images)),
  ])
  func `footers have three styles in each of two families`(
    keyword: String, footer: Component
  ) throws {
    #expect(try setup(#","footer":"\#(keyword)""#).footer == footer)
  }

  @Test(arguments: [
    ("ego", RefreshComponent.egoHeader), ("pullTable", .egoHeader), ("agj", .agjHeader),
    ("zh", .zhHeader),
  ])
  func `earlier systems have headers`(keyword: String, component: RefreshComponent) throws {
    let header = try setup(#","header":"\#(keyword)","settings":{"header":{"heldInset":5}}"#).header
    #expect(header == Component(component, settings: [.heldInset(5)]))
    #expect(header != Component(.header, settings: [.heldInset(5)]))
  }

  @Test(arguments: [("pullTable", RefreshComponent.pullTableFooter), ("zh", .zhFooter)])
  func `earlier systems have footers`(keyword: String, component: RefreshComponent) throws {
    #expect(try setup(#","footer":"\#(keyword)""#).footer == Component(component))
  }

  @Test func `a component has a pull and a display style`() throws {
    let pull = #"{"resistance":"rubberBand","rate":0.5,"longest":80,"movesContent":false}"#
    let header = try setup(
      #","header":"normal","settings":{"header":{"pull":\#(pull),"display":"fixedFront"}}"#
    ).header
    let rules = PullRules(.rubberBand, rate: 0.5, longest: 80, movesContent: false)
    #expect(
      header
        == Component(.header, settings: [.pullRules(rules), .displayStyle(.fixedFront)]))
    #expect(throws: DocumentError.self) {
      try setup(#","footer":"autoNormal","settings":{"footer":{"display":"scale"}}"#)
    }
    #expect(throws: DocumentError.self) {
      try setup(#","header":"normal","settings":{"header":{"pull":{"longst":80}}}"#)
    }
  }

  @Test func `an earlier footer has the settings of its kind`() throws {
    #expect(
      try setup(#","footer":"zh","settings":{"footer":{"triggerPercent":1}}"#).footer
        == Component(.zhFooter, settings: [.triggerPercent(1)]))
    #expect(
      try setup(#","footer":"pullTable","settings":{"footer":{"heldInset":5}}"#).footer
        == Component(.pullTableFooter, settings: [.heldInset(5)]))
  }

  @Test func `a host may scroll by pages`() throws {
    #expect(try setup(#","paging":true"#).view.isPagingEnabled)
    #expect(try !setup(#","paging":false"#).view.isPagingEnabled)
    #expect(try !setup("").view.isPagingEnabled)
  }

  @Test(arguments: [("state", IndicatorStyle.text), ("normal", .symbols)])
  func `trailers have two styles`(keyword: String, style: IndicatorStyle) throws {
    #expect(try setup(#","trailer":"\#(keyword)""#).trailer == Component(.trailer, style))
  }

  @Test(arguments: [("autoState", IndicatorStyle.text), ("autoNormal", .symbols)])
  func `trailers that load by themselves have two styles`(keyword: String, style: IndicatorStyle)
    throws
  {
    #expect(try setup(#","trailer":"\#(keyword)""#).trailer == Component(.autoTrailer, style))
  }

  @Test(arguments: [("state", IndicatorStyle.text), ("normal", .symbols)])
  func `leaders have two styles`(keyword: String, style: IndicatorStyle) throws {
    #expect(try setup(#","leader":"\#(keyword)""#).leader == Component(.leader, style))
  }

  @Test func `a scene may allow one refresh of two that face each other`() throws {
    #expect(try setup(#","exclusive":true"#).isExclusive)
    #expect(try !setup(#","exclusive":false"#).isExclusive)
    #expect(try !setup("").isExclusive)
  }

  @Test func `automatic alpha of a component that is absent means nothing`() throws {
    #expect(try setup(#","footerAutomaticallyChangesAlpha":true"#).footer == nil)
    #expect(
      try setup(#","header":"normal","headerAutomaticallyChangesAlpha":false"#).header
        == Component(.header, .symbols))
  }

  @Test func `negative lengths count as zero`() throws {
    let script = try Scripts.read(#"{"viewport":{"width":-375,"height":-1}}"#)
    #expect(script.setup.view.viewport == ScrollExtent())
  }

  @Test func `a scene has the quirks that are asked for`() throws {
    let bytes = Array(Scripts.scene.utf8)
    #expect(try EventScript(bytes, file: "").setup.compatibility == .corrected)
    #expect(
      try EventScript(bytes, file: "", compatibility: .mjRefresh379).setup.compatibility
        == .mjRefresh379)
  }
}
