import RefreshModel
import RefreshScripts
import Testing

/// Settings that a scene gives its components.
@Suite struct SettingTests {
  private func setup(_ fields: String) throws -> SimulationSetup {
    try Scripts.read(#"{"viewport":{"width":375,"height":667},\#(fields)}"#).setup
  }

  private func complaint(_ fields: String) -> String {
    Scripts.complaint(about: #"{"viewport":{"width":375,"height":667},\#(fields)}"#)
  }

  @Test func `a header has every setting of a pulled component and those of its own`() throws {
    let fields = """
      "header":"normal","settings":{"header":{"resultHoldTime":1,"retriesOnTap":true,\
      "refreshTimeLimit":30,"ignoredInset":-5,"durations":{"fast":0.1},"triggerDistance":65,\
      "heldInset":60,"animatesBounds":true,"hidesLastUpdatedTime":true,\
      "secondFloor":{"triggerDistance":150,"closingShare":0.5,"duration":2}}}
      """
    let floor = SecondFloor(triggerDistance: 150, closingShare: 0.5, duration: 2)
    #expect(
      try setup(fields).header
        == Component(
          .header, .symbols,
          settings: [
            .resultHoldTime(1), .retriesOnTap(true), .refreshTimeLimit(30), .ignoredInset(-5),
            .durations(AnimationDurations(fast: 0.1, slow: 0.4)), .triggerDistance(65),
            .heldInset(60), .animatesBounds(true), .hidesLastUpdatedTime(true),
            .secondFloor(floor),
          ]))
  }

  @Test func `what a second floor leaves out is as usual`() throws {
    #expect(
      try setup(#""header":"state","settings":{"header":{"secondFloor":{}}}"#).header
        == Component(.header, .text, settings: [.secondFloor(SecondFloor())]))
  }

  @Test func `an auto footer has those of what loads by itself and of the content's end`() throws {
    let fields = """
      "footer":"autoState","settings":{"footer":{"automaticallyRefreshes":false,\
      "triggerPercent":-2,"autoTriggerTimes":-1,"onlyRefreshPerDrag":true,"hidesRefreshingTitle":true,\
      "automaticallyHidden":true,"hidesWhenShort":true,"placement":"viewportEnd","resetsNoMoreData":true}}
      """
    #expect(
      try setup(fields).footer
        == Component(
          .autoFooter, .text,
          settings: [
            .automaticallyRefreshes(false), .triggerPercent(-2), .autoTriggerTimes(-1),
            .onlyRefreshPerDrag(true), .hidesRefreshingTitle(true),
            .automaticallyHidden(true), .hidesWhenShort(true), .placement(.viewportEnd),
            .resetsNoMoreData(true),
          ]))
  }

  @Test func `a header has the labels of pullproof.yml, a percentage and interaction`() throws {
    let fields = """
      "header":"normal","settings":{"header":{"interaction":false,"pullingPercent":0.5,\
      "showsTitle":false,"labelInset":30,"showsLastUpdated":false,\
      "titles":{"noMoreData":"Done","idle":""}}}
      """
    let header = try setup(fields).header
    #expect(
      header
        == Component(
          .header, .symbols,
          settings: [
            .isInteractionEnabled(false), .pullingPercent(0.5), .hidesTitle(true), .labelInset(30),
            .hidesLastUpdatedTime(true), .title("", .idle), .title("Done", .noMoreData),
          ]))
    #expect(header?.body.titles.custom == [.idle: "", .noMoreData: "Done"])
    #expect(header?.body.labelInset == 30 && header?.body.hidesTitle == true)
  }

  @Test(arguments: [
    ("80", ComponentLengths(80)),
    (#"{"default":60,"refreshing":100.5}"#, ComponentLengths(60, byState: [.refreshing: 100.5])),
    (#"{"noMoreData":20}"#, ComponentLengths(byState: [.noMoreData: 20])),
  ])
  func `a component has a height for all states or for some`(
    json: String, lengths: ComponentLengths
  ) throws {
    let fields = #""header":"normal","settings":{"header":{"height":\#(json)}}"#
    #expect(
      try setup(fields).header == Component(.header, .symbols, settings: [.lengths(lengths)]))
  }

  @Test func `a component hides its indicator`() throws {
    let fields = #""trailer":"normal","settings":{"trailer":{"showsIndicator":false}}"#
    let trailer = try setup(fields).trailer
    #expect(trailer == Component(.trailer, .symbols, settings: [.hidesIndicator(true)]))
  }

  @Test func `settings from outside stand before and after those of the script`() throws {
    let outer = OuterSettings(
      defaults: [
        .normalHeader: [.title("Project", .idle), .title("Project", .pulling), .labelInset(5)],
        .stateHeader: [.labelInset(7)],
      ],
      overrides: [.title("Option", .refreshing)])
    let text = """
      {"viewport":{"width":375,"height":667},"header":"normal",\
      "settings":{"header":{"titles":{"pulling":"Script","refreshing":"Script"}}}}
      {"event":"attach","target":"header","component":"state"}
      """
    let script = try EventScript(Array(text.utf8), file: "a", outer: outer)
    let titles: [RefreshState: String] = [
      .idle: "Project", .pulling: "Script", .refreshing: "Option",
    ]
    #expect(script.setup.header?.body.titles.custom == titles)
    #expect(script.setup.header?.body.labelInset == 5)
    #expect(
      script.events == [
        .attach(Component(.stateHeader, settings: [.labelInset(7), .title("Option", .refreshing)]))
      ])
  }

  @Test(arguments: [
    ("contentEnd", EndPlacement.contentEnd), ("viewportEnd", .viewportEnd),
    ("contentEndWithoutMoreData", .contentEndWithoutMoreData),
  ])
  func `a back footer stands where it is placed`(keyword: String, placement: EndPlacement) throws {
    let fields = #""footer":"backState","settings":{"footer":{"placement":"\#(keyword)"}}"#
    #expect(
      try setup(fields).footer == Component(.backFooter, .text, settings: [.placement(placement)]))
  }

  @Test func `trailers and a leader have settings, too`() throws {
    let setup = try self.setup(
      """
      "trailer":"autoNormal","leader":"state","settings":{\
      "trailer":{"triggerPercent":0,"automaticallyChangesAlpha":true},\
      "leader":{"heldInset":20,"automaticallyChangesAlpha":true}}
      """)
    #expect(
      setup.trailer
        == Component(
          .autoTrailer, settings: [.triggerPercent(0), .automaticallyChangesAlpha(true)]))
    #expect(
      setup.leader
        == Component(.leader, .text, settings: [.heldInset(20), .automaticallyChangesAlpha(true)]))
    #expect(
      try self.setup(#""trailer":"state","settings":{"trailer":{"triggerDistance":30}}"#).trailer
        == Component(.trailer, .text, settings: [.triggerDistance(30)]))
  }

  @Test func `no settings are no settings`() throws {
    #expect(try setup(#""header":"gif","settings":{}"#).header == Component(.header, .images))
    #expect(
      try setup(#""header":"gif","settings":{"header":{}}"#).header == Component(.header, .images)
    )
  }

  private static let faults: [(fields: String, message: String)] = [
    (
      #""header":"state","settings":{"header":{"colour":1}}"#,
      "“settings.header” has no field “colour”; its fields are resultHoldTime"
    ),
    (
      #""footer":"backState","settings":{"footer":{"secondFloor":{}}}"#,
      "“settings.footer” has no field “secondFloor”"
    ),
    (
      #""footer":"autoState","settings":{"footer":{"triggerDistance":5}}"#,
      "“settings.footer” has no field “triggerDistance”"
    ),
    (
      #""header":"state","settings":{"header":{"placement":"contentEnd"}}"#,
      "“settings.header” has no field “placement”"
    ),
    (
      #""header":"state","settings":{"footer":{}}"#,
      "1:78: the setup has settings for a footer but no footer; add the component"
    ),
    (
      #""header":"state","settings":{"side":{}}"#,
      "“settings” has no field “side”; its fields are header, footer, trailer, leader"
    ),
    (
      #""header":"state","settings":{"header":{"heldInset":"60"}}"#,
      "expected a number for “heldInset” of “settings.header”, found “60”"
    ),
    (
      #""header":"state","settings":{"header":{"heldInset":null}}"#,
      "expected a number for “heldInset” of “settings.header”, found null"
    ),
    (
      #""header":"state","settings":{"header":{"retriesOnTap":1}}"#,
      "expected true or false for “retriesOnTap” of “settings.header”"
    ),
    (
      #""header":"state","settings":{"header":{"secondFloor":{"height":1}}}"#,
      "“secondFloor” has no field “height”; its fields are triggerDistance, closingShare, duration"
    ),
    (
      #""footer":"autoState","settings":{"footer":{"autoTriggerTimes":1.5}}"#,
      "expected a whole number for “autoTriggerTimes” of “settings.footer”"
    ),
    (
      #""footer":"autoState","settings":{"footer":{"placement":"top"}}"#,
      "expected one of contentEnd, viewportEnd, contentEndWithoutMoreData for “placement”"
    ),
    (
      #""header":"state","settings":{"header":{"labelInset":1001}}"#,
      "expected a number of points from 0 to 1000 for “labelInset” of “settings.header”, found"
    ),
    (
      #""trailer":"state","settings":{"trailer":{"labelInset":1}}"#,
      "“settings.trailer” has no field “labelInset”"
    ),
    (
      #""header":"state","settings":{"header":{"titles":{"no-more-data":"a"}}}"#,
      "“titles” has no field “no-more-data”; did you mean “noMoreData”?"
    ),
    (
      #""footer":"backState","settings":{"footer":{"titles":{"secondFloor":"a"}}}"#,
      "“titles” has no field “secondFloor”; "
    ),
    (
      #""header":"state","settings":{"header":{"titles":{"idle":1}}}"#,
      "expected a text for “idle” of “titles”, found the number 1"
    ),
    (
      #""header":"ego","settings":{"header":{"showsLastUpdated":true,"hidesLastUpdatedTime":true}}"#,
      "“hidesLastUpdatedTime” and “showsLastUpdated” cannot be combined; remove one of them"
    ),
    (
      #"""
      "footer":"autoState","footerAutomaticallyChangesAlpha":true,\#
      "settings":{"footer":{"automaticallyChangesAlpha":false}}
      """#,
      "1:150: “automaticallyChangesAlpha” and “footerAutomaticallyChangesAlpha” of the setup"
    ),
    (#""header":"state","settings":[]"#, "expected an object for “settings”, found an array"),
    (#""leader":"gif""#, "expected one of state, normal for “leader” of the setup, found “gif”"),
    (#""exclusive":1"#, "expected true or false for “exclusive” of the setup"),
  ]

  @Test(arguments: faults)
  func `settings that aren't understood are reported with what they should be`(
    fields: String, message: String
  ) {
    let complaint = complaint(fields)
    #expect(complaint.hasPrefix("test.jsonl:1:"))
    #expect(complaint.contains(message), "\(complaint)")
  }
}
