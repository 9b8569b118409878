import ProofDocuments
import ProofDrawing
import RefreshModel
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// The fields “pull” and “display” of component files.
@Suite struct ComponentPullTests {
  private static func setup(
    _ lines: String, extending component: String = "normal-header"
  ) throws -> ComponentSetup {
    let file = try ComponentFile("version: 1\nextends: \(component)\n\(lines)\n")
    var setup = ComponentSetup(try #require(file.component), name: "own", lengths: file.lengths)
    setup.file = file
    return setup
  }

  @Test(arguments: [
    ("pull: {rate: 0.5, longest: 120}", PullRules(.linear, rate: 0.5, longest: 120)),
    ("pull: {longest: 80}", PullRules(.rubberBand, longest: 80)),
    ("pull: {resistance: exponential}", PullRules(.exponential)),
    (
      "pull: {resistance: slingshot, rate: 0.4, movesContent: false}",
      PullRules(.slingshot, rate: 0.4, movesContent: false)
    ),
  ])
  func `a file says how its component is pulled`(lines: String, rules: PullRules) throws {
    #expect(try Self.setup(lines).distances == [.pullRules(rules)])
  }

  @Test(arguments: DisplayStyle.allCases)
  func `a file says where its component stands`(style: DisplayStyle) throws {
    #expect(try Self.setup("display: \(style.rawValue)").distances == [.displayStyle(style)])
  }

  @Test func `a file takes pull and display of the file that it extends`() throws {
    let base = "version: 1\nextends: normal-header\npull: {rate: 0.5}\ndisplay: scale"
    let file = try ComponentFile(
      "version: 1\nextends: base.yml", extending: ["Looks/base.yml": base])
    #expect(file.pullRules == PullRules(rate: 0.5))
    #expect(file.displayStyle == .scale)
  }

  /// Lines from line 3 on, with the message.
  private static let mistakes: [(lines: String, error: String)] = [
    (
      "pull: {rate: 0}",
      "3:14: expected a share from 0.01 to 4 for “rate” of “pull”, found the number 0; correct it"
    ),
    (
      "pull: {rate: -0.5}",
      "3:14: expected a share from 0.01 to 4 for “rate” of “pull”, found the number -0.5; correct it"
    ),
    (
      "pull: {longst: 5}",
      "3:8: “pull” has no field “longst”; did you mean “longest”? its fields are rate, longest, "
        + "resistance, movesContent, begins"
    ),
    (
      "pull: {resistance: slingshoot}",
      "3:20: expected one of rubber-band, linear, exponential, slingshot for “resistance” of “pull”, "
        + "found “slingshoot”; did you mean “slingshot”?"
    ),
    (
      "display: fixed-behin",
      "3:10: expected one of translate, scale, fixed-behind, fixed-front for “display” of the "
        + "component, found “fixed-behin”; did you mean “fixed-behind”?"
    ),
    (
      "pull: {longest: 54}",
      "3:7: the pull ends at 54 points and so never passes the 54 points that arm the component; "
        + "write a larger “longest” or a smaller “trigger”"
    ),
    (
      "trigger: 90\npull: {longest: 80}",
      "4:7: the pull ends at 80 points and so never passes the 90 points that arm the component; "
        + "write a larger “longest” or a smaller “trigger”"
    ),
    (
      "height: {idle: 100, default: 40}\npull: {longest: 100}",
      "4:7: the pull ends at 100 points and so never passes the 100 points that arm the component; "
        + "write a larger “longest” or a smaller “trigger”"
    ),
    (
      "height: 40\ntrigger: 100\npull: {resistance: exponential}",
      "5:7: the pull ends at 100 points and so never passes the 100 points that arm the component; "
        + "write a larger “longest” or a smaller “trigger”"
    ),
    (
      "display: fixed-behind\npull: {movesContent: false}",
      "3:10: content that doesn't move never uncovers what is fixed behind it; write fixed-front, or "
        + "remove “movesContent”"
    ),
    (
      "display: scale\ngrows: true",
      "3:10: a component that is stretched is as high as its pull and so can't grow; remove “grows”, "
        + "or write another display style"
    ),
  ]

  private func error(_ text: String) throws -> String {
    let error = try #require(throws: DocumentError.self) { try ComponentFile(text) }
    return error.description.replacing("Looks/ring.component.yml:", with: "")
  }

  @Test(arguments: mistakes)
  func `a mistake is reported with its place`(lines: String, expected: String) throws {
    #expect(try error("version: 1\nextends: normal-header\n\(lines)") == expected)
  }

  @Test(arguments: ["pull: {rate: 1}", "display: scale"])
  func `what isn't pulled has neither field`(line: String) throws {
    let field = line.prefix { $0 != ":" }
    let column = field.count + 3
    #expect(
      try error("version: 1\nextends: auto-state-footer\n\(line)")
        == "3:\(column): a component that loads by itself is not pulled and so has no “\(field)”; "
        + "remove it")
    #expect(
      try error("version: 1\nextends: none\nstates: [a]\nheight: 5\nchildren: []\n\(line)")
        == "6:\(column): a small view is not pulled and so has no “\(field)”; remove it")
  }

  @Test func `a height of the project may put the trigger out of reach`() throws {
    let file = try ComponentFile("version: 1\nextends: normal-header\npull: {longest: 60}")
    #expect(file.pullProblem(lengths: 59) == nil)
    #expect(file.pullProblem(lengths: 60) != nil)
  }
}

/// The pictures of components with a display style; the scroll view rests at an offset of −88.
@Suite struct DisplayedComponentTests {
  private func picture(
    _ lines: String, extending component: String = "normal-header", to y: Double,
    context: Bool = false
  ) throws -> Picture {
    let file = try ComponentFile(
      "version: 1\nextends: \(component)\n\(lines)\nchildren: [{ring: {}, size: [20, 20]}]")
    var setup = ComponentSetup(try #require(file.component), lengths: file.lengths)
    setup.file = file
    var stage = try Staged.stage(for: Staged.phone, showsContext: context)
    stage.setups = [setup]
    let component = Component(
      try #require(setup.component), images: .sample, settings: setup.settings)
    let staged = Staged(Staged.phone, [component], after: [.pan(.began), .offset(y: y)])
    return stage.picture(
      of: staged.simulation.presentation, in: staged.simulation.view,
      measuredBy: FixedAdvanceMeasurer(advance: 8))
  }

  /// The header is 54 points high, and 40 of them are uncovered below the bar at 88.
  @Test(arguments: [
    ("translate", 91.0, Rect(x: 0, y: 0, width: 375, height: 812)),
    ("fixed-behind", 105, Rect(x: 0, y: 88, width: 375, height: 40)),
    ("fixed-front", 105, Rect(x: 0, y: 0, width: 375, height: 812)),
  ])
  func `a pulled header stands where its style says`(
    style: String, y: Double, clip: Rect
  ) throws {
    let ring = try picture("display: \(style)", to: -128)["header.ring"]
    #expect(ring?.bounds == Rect(x: 177.5, y: y, width: 20, height: 20))
    #expect(ring?.clip == clip)
  }

  /// Of 40 points, a ring of 20 has 10 above and below; of 16 points, it is cut by 2 at each end.
  @Test(arguments: [(40.0, 98.0, 40.0), (16, 86, 16)])
  func `a stretched header is as high as its pull, and cut there`(
    pull: Double, y: Double, height: Double
  ) throws {
    let ring = try picture("display: scale", to: -88 - pull)["header.ring"]
    #expect(ring?.bounds == Rect(x: 177.5, y: y, width: 20, height: 20))
    #expect(ring?.clip == Rect(x: 0, y: 88, width: 375, height: height))
  }

  @Test(arguments: ["fixed-behind", "scale"])
  func `what nothing uncovers isn't drawn`(style: String) throws {
    #expect(try picture("display: \(style)", to: -88)["header.ring"] == nil)
  }

  /// The content ends at 1,280; 20 points are pulled, and the viewport's room ends at 812 − 34.
  @Test func `a fixed footer is uncovered from below`() throws {
    let ring = try picture(
      "display: fixed-behind", extending: "back-normal-footer", to: 1280 + 34 - 812 + 20)[
        "footer.ring"]
    #expect(ring?.bounds == Rect(x: 177.5, y: 778 - 44 + 12, width: 20, height: 20))
    #expect(ring?.clip == Rect(x: 0, y: 758, width: 375, height: 20))
  }

  @Test(arguments: [
    ("display: fixed-front", true), ("pull: {movesContent: false}", true),
    ("display: fixed-behind", false), ("display: translate", false),
  ])
  func `a component in front is drawn over the rows`(lines: String, isInFront: Bool) throws {
    let names = try picture(lines, to: -128, context: true).elements.map(\.name)
    let ring = try #require(names.firstIndex(of: "header.ring"))
    let row = try #require(names.firstIndex(of: "row-0"))
    let bar = try #require(names.firstIndex(of: "bar"))
    #expect((ring > row) == isInFront)
    #expect(ring < bar)
  }

  @Test func `rows stand still under a component that floats`() throws {
    let still = try picture("pull: {movesContent: false}", to: -88, context: true)
    let pulled = try picture("pull: {movesContent: false}", to: -128, context: true)
    #expect(pulled["row-0"]?.bounds == still["row-0"]?.bounds)
    // The header's upper edge is 54 points above the bar's lower one at rest, and 14 when pulled by 40.
    #expect(pulled["header.ring"]?.bounds.y == 91)
  }

  /// 54 points arm the header: at 50 % it is 27 points high, at rest as high as it is when it refreshes.
  @Test(arguments: [
    ("idle", 54.0), ("idle-50", 27), ("idle-0", 1), ("pulling", 54), ("pulling-150", 81),
    ("refreshing", 54),
  ])
  func `a frame of a stretched header is as high as its pull`(
    state: String, height: Double
  ) throws {
    let file = try ComponentFile(
      "version: 1\nextends: normal-header\ndisplay: scale\nchildren: [{ring: {}, size: [20, 20]}]")
    var setup = ComponentSetup(.normalHeader, lengths: file.lengths)
    setup.file = file
    var context = FaceContext.sample()
    context.kind = .header
    context.pulledState = try #require(PulledState(name: state))
    let picture = FaceTable().picture(of: setup, images: ImageSet(), in: context)
    #expect(picture.size == Size(width: 375, height: height))
  }
}
