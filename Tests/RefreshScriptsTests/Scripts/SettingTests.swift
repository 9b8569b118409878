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

  @Test(arguments: [
    ("contentEnd", EndPlacement.contentEnd), ("viewportEnd", .viewportEnd),
    ("contentEndWithoutMoreData", .contentEndWithoutMoreData),
  ])
  func `a back footer stands where it is told`(keyword: String, placement: EndPlacement) throws {
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
      "the scene has settings for a footer but no footer; add the component"
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
    (#""header":"state","settings":[]"#, "expected an object for “settings”, found an array"),
    (#""leader":"gif""#, "expected one of state, normal for “leader” of the scene, found “gif”"),
    (#""exclusive":1"#, "expected true or false for “exclusive” of the scene"),
  ]

  @Test(arguments: faults)
  func `settings that aren't understood are told what they should be`(
    fields: String, message: String
  ) {
    let complaint = complaint(fields)
    #expect(complaint.hasPrefix("test.jsonl:1:"))
    #expect(complaint.contains(message), "\(complaint)")
  }
}
