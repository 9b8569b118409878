import RefreshModel
import RefreshScripts
import Testing

/// The scene of a gesture script.
@Suite struct GestureSetupTests {
  private func script(_ scene: String) throws -> GestureScript {
    try Gestures.read("scene: {\(scene)}\nsteps: []\n")
  }

  @Test func `the least scene has a device and nothing else`() throws {
    let script = try script("device: {width: 375, height: 667}")

    #expect(
      script.setup
        == SimulationSetup(view: ScrollView(viewport: ScrollExtent(width: 375, height: 667))))
    #expect(script.locale == nil && script.appearance == nil && script.steps.isEmpty)
  }

  @Test func `content in rows has their number and height`() throws {
    let view = try script(
      "device: {width: 375, height: 667}, content: {rows: 20, rowHeight: 44.5}"
    ).setup.view

    #expect(view.contentSize == ScrollExtent(width: 375, height: 890))
    #expect(view.rowCount == 20)
  }

  @Test func `content can be measured instead`() throws {
    let wide = try script(
      "device: {width: 375, height: 667}, content: {width: 1000, height: 400}"
    ).setup.view
    let usual = try script(
      "device: {width: 375, height: 667}, content: {height: 900}"
    ).setup.view

    #expect(wide.contentSize == ScrollExtent(width: 1000, height: 400))
    #expect(usual.contentSize == ScrollExtent(width: 375, height: 900))
    #expect(usual.rowCount == 0)
  }

  @Test(arguments: ["rows: -3, rowHeight: 44", "rows: 3, rowHeight: -44", "height: -1"])
  func `content of a negative size has none`(content: String) throws {
    let view = try script("device: {width: 375, height: 667}, content: {\(content)}").setup.view
    #expect(view.contentSize == ScrollExtent(width: 375))
    #expect(view.rowCount >= 0)
  }

  @Test func `insets move the resting offset`() throws {
    let view = try script(
      "device: {width: 375, height: 667}, insets: {top: 64, left: 10, bottom: 34}"
    ).setup.view

    #expect(view.inset == EdgeInsets(top: 64, left: 10, bottom: 34))
    #expect(view.offset == ScrollOffset(x: -10, y: -64))
  }

  /// What an event script says of the components, a gesture script says in the same terms.
  @Test(arguments: [
    [("header", "state"), ("footer", "autoState")],
    [("header", "normal"), ("footer", "backGif"), ("trailer", "normal")],
    [("header", "gif"), ("headerAutomaticallyChangesAlpha", "true")],
    [("footer", "backNormal"), ("footerAutomaticallyChangesAlpha", "true")],
    [("footer", "autoGif"), ("trailer", "state")],
    [("header", "ego"), ("footer", "pullTable"), ("exclusive", "true")],
    [("header", "agj"), ("footer", "zh"), ("paging", "true")],
  ])
  func `components are those of an event script`(fields: [(String, String)]) throws {
    let yaml = fields.map { ", \($0): \($1)" }.joined()
    let json = fields.map { name, value in
      value == "true" ? #","\#(name)":true"# : #","\#(name)":"\#(value)""#
    }.joined()
    let events = try Scripts.read(#"{"viewport":{"width":375,"height":667}\#(json)}"#)

    #expect(try script("device: {width: 375, height: 667}\(yaml)").setup == events.setup)
  }

  @Test func `quirks come from outside`() throws {
    let text = "scene: {device: {width: 1, height: 1}, header: state}\nsteps: []"
    let script = try GestureScript(Array(text.utf8), file: "a", compatibility: .mjRefresh379)
    #expect(script.setup.compatibility == .mjRefresh379)
  }

  @Test(arguments: ["ar", "zh-Hant-HK", "zh_CN", "no", "\"no\"", "es-419", "y"])
  func `a locale is kept as it is written`(tag: String) throws {
    let script = try script("device: {width: 1, height: 1}, locale: \(tag)")
    #expect(script.locale == tag.filter { $0 != "\"" })
  }

  @Test(arguments: GestureScript.Appearance.allCases)
  func `an appearance is kept`(appearance: GestureScript.Appearance) throws {
    let script = try script("device: {width: 1, height: 1}, appearance: \(appearance.rawValue)")
    #expect(script.appearance == appearance)
  }
}
