import ProofDrawing
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// Simulated components that files describe.
///
/// The scroll view rests at an offset of −88 pt, and the header is armed 54 pt beyond it.
@Suite("A component file on a stage")
struct StagedComponentFileTests {
  private static func setup(
    _ lines: String, extending component: String = "normal-header"
  ) throws -> ComponentSetup {
    let file = try ComponentFile("version: 1\nextends: \(component)\n\(lines)\n")
    let name = try #require(file.component)
    var setup = ComponentSetup(name, name: "own", lengths: file.lengths)
    setup.file = file
    return setup
  }

  /// A stage of a phone with one component, after some events.
  private struct Scene {
    var simulation: Simulation
    let stage: Stage

    init(
      _ setup: ComponentSetup, settings: [Setting] = [], in view: ScrollView = Staged.phone,
      locale: String = "en", after events: [Event]
    ) throws {
      var stage = try Staged.stage(for: view, locale: locale)
      stage.setups = [setup]
      self.stage = stage
      simulation = Simulation(SimulationSetup(view: view))
      let component = try #require(setup.component)
      simulation.apply(
        .attach(Component(component, images: .sample, settings: setup.settings + settings)))
      for event in events { simulation.apply(event) }
    }

    var picture: Picture {
      stage.picture(
        of: simulation.presentation, in: simulation.view,
        measuredBy: FixedAdvanceMeasurer(advance: 8))
    }

    func pose(_ name: String) -> [String: Double]? { picture["header.\(name)"]?.pose }
  }

  private static let ring = """
    children:
      - ring: {to: {idle: {percent: [0, 1], values: [0, 1]}, default: 1}}
        rotate: {pulling: {to: 180, in: 0.25, curve: linear}, default: {to: 0, in: 0.25, curve: linear}}
        opacity: {ending: 0, default: 1}
    """

  private static func pulled(by points: Double) -> [Event] {
    [.pan(.began), .offset(y: -88 - points)]
  }

  @Test(arguments: [(0.0, 0.0), (13.5, 0.25), (27, 0.5), (54, 1)])
  func `a ring closes with the pull`(points: Double, part: Double) throws {
    let scene = try Scene(Self.setup(Self.ring), after: Self.pulled(by: points))
    #expect(scene.pose("ring")?["to"] ?? 0 == part)
  }

  /// The header is armed from the first moment of the turn on, which takes 0.25 s.
  @Test(arguments: [(0.0, 0.0), (0.0625, 45), (0.125, 90), (0.25, 180), (2, 180)])
  func `an armed element turns over its time`(seconds: Double, degrees: Double) throws {
    let scene = try Scene(
      Self.setup(Self.ring), after: Self.pulled(by: 60) + [.advance(seconds: seconds)])
    #expect(scene.pose("ring")?["degrees"] ?? 0 == degrees)
  }

  /// After 0.125 s at 90 degrees the way back to 0 begins, of which 0.0625 s are a quarter.
  @Test func `a turn that is interrupted goes back from where it is`() throws {
    let scene = try Scene(
      Self.setup(Self.ring),
      after: Self.pulled(by: 60) + [
        .advance(seconds: 0.125), .offset(y: -88 - 27), .advance(seconds: 0.0625),
      ])
    #expect(scene.pose("ring")?["degrees"] == 67.5)
    #expect(scene.pose("ring")?["to"] == 0.5)
  }

  /// A refresh retracts in 0.4 s.
  @Test(arguments: [(0.0, 0.0), (0.25, 0), (0.5, 1)])
  func `an element is clear while the component is ending`(
    seconds: Double, opacity: Double
  ) throws {
    let scene = try Scene(
      Self.setup(Self.ring),
      after: [
        .beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header),
        .advance(seconds: seconds), .pan(.began), .offset(y: -88 - 27),
      ])
    #expect(scene.picture["header.ring"]?.opacity == opacity)
  }

  /// The idle state begins with the way back, of which 0.5 s of a turn of 2 s have passed after 0.5 s.
  @Test func `what knows no way back begins with it`() throws {
    let scene = try Scene(
      Self.setup("children: [{ring: {}, rotate: {turn: 2}}]"),
      after: [
        .beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header),
        .advance(seconds: 0.5), .pan(.began), .offset(y: -88 - 27),
      ])
    let degrees = try #require(scene.pose("ring")?["degrees"])
    #expect(abs(degrees - 90) < 1e-6)
  }

  /// A refresh of 1 s retracts in 0.4 s; a loop of the dots takes 4 s.
  @Test(arguments: [(0.0, 0.25), (0.25, 0.3125), (0.5, 0.375)])
  func `dots go on while the component is ending and when it is idle again`(
    seconds: Double, phase: Double
  ) throws {
    let scene = try Scene(
      Self.setup("children: [{dots: {loop: 4}}]"),
      after: [
        .beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header),
        .advance(seconds: seconds), .pan(.began), .offset(y: -88 - 27),
      ])
    #expect(abs(try #require(scene.pose("dots")?["phase"]) - phase) < 1e-6)
  }

  @Test func `a script hides the title and the indicator of a file`() throws {
    let setup = try Self.setup("children: [{label: title}, spinner, ring]")
    func names(_ settings: [Setting]) throws -> Set<String> {
      let scene = try Scene(setup, settings: settings, after: Self.pulled(by: 27))
      return Set(scene.picture.elements.map(\.name).filter { $0.hasPrefix("header.") })
    }
    #expect(try names([]) == ["header.title", "header.spinner", "header.ring"])
    #expect(try names([.hidesTitle(true)]) == ["header.spinner", "header.ring"])
    #expect(try names([.hidesIndicator(true)]) == ["header.title", "header.ring"])
  }

  @Test func `without animations a transition has ended`() throws {
    let scene = try Scene(
      Self.setup(Self.ring), settings: [.durations(.disabled)], after: Self.pulled(by: 60))
    #expect(scene.pose("ring")?["degrees"] == 180)
  }

  /// A ring of 20 × 20 pt in the middle of 60 pt, and of 80 pt while refreshing.
  @Test func `heights by state move what is drawn`() throws {
    let setup = try Self.setup(
      "height: {refreshing: 80, default: 60}\nchildren: [{ring: {}, size: [20, 20]}]")
    let pulled = try Scene(setup, after: Self.pulled(by: 60))
    #expect(pulled.picture["header.ring"]?.bounds == Rect(x: 177.5, y: 108, width: 20, height: 20))
    let refreshing = try Scene(
      setup, after: [.beginRefreshing(.header), .advance(seconds: 1)])
    #expect(
      refreshing.picture["header.ring"]?.bounds
        == Rect(x: 177.5, y: 88 + 30, width: 20, height: 20))
  }

  @Test func `a trigger of its own arms it`() throws {
    let setup = try Self.setup("trigger: 100\n\(Self.ring)")
    let scene = try Scene(setup, after: Self.pulled(by: 75))
    #expect(scene.pose("ring")?["to"] == 0.75)
  }

  @Test func `a trigger of its own arms a trailer`() throws {
    let setup = try Self.setup("trigger: 120\n\(Self.ring)", extending: "normal-trailer")
    let scene = try Scene(
      setup, in: Staged.shelf, after: [.pan(.began), .offset(x: 425 + 60)])
    #expect(scene.picture["trailer.ring"]?.pose["to"] == 0.5)
  }

  /// Of 44 or 50 points 25, 44 and 100 are in view where a load begins; a trailer has 60 points.
  @Test(arguments: [
    ("auto-state-footer", "height: 50", 25.0, 0.5), ("auto-normal-footer", "", 44, 1),
    ("auto-state-footer", "height: {idle: 50, default: 80}", 100, 2),
    ("auto-normal-trailer", "", 15, 0.25),
  ])
  func `a component that loads by itself does when so much of it is in view`(
    component: String, height: String, trigger: Double, share: Double
  ) throws {
    let setup = try Self.setup(
      "\(height)\ntrigger: \(trigger)\n\(Self.ring)", extending: component)
    #expect(setup.distances.last == .triggerPercent(share))
  }

  /// A footer of 50 points below content of 1,000 in a viewport of 700 is all in view at an offset of 350,
  /// and half of it at 325.
  @Test func `a footer loads at half of its height`() throws {
    let setup = try Self.setup("height: 50\ntrigger: 25", extending: "auto-state-footer")
    let component = try #require(setup.component)
    let view = ScrollView(
      viewport: ScrollExtent(width: 375, height: 700),
      contentSize: ScrollExtent(width: 375, height: 1000))
    func state(at offset: Double) -> RefreshState? {
      var simulation = Simulation(SimulationSetup(view: view))
      simulation.apply(
        .attach(Component(component, images: .sample, settings: setup.settings)))
      simulation.apply(.pan(.began))
      simulation.apply(.offset(y: offset))
      return simulation.presentation[.footer]?.state
    }
    #expect(state(at: 324) == .idle && state(at: 326) == .refreshing)
  }

  /// The header's upper edge lies at 88 + 54 − 54 = 88 pt after a pull of 54 pt.
  @Test func `elements outside of the bounds stand where they are placed`() throws {
    let setup = try Self.setup(
      "children: [{ring: {}, size: [20, 20], place: {at: [start, top], offset: [10, -30]}}]")
    let scene = try Scene(setup, after: Self.pulled(by: 54))
    #expect(scene.picture["header.ring"]?.bounds == Rect(x: 10, y: 58, width: 20, height: 20))
    #expect(scene.picture.size == Size(width: 375, height: 812))
  }

  /// A shelf of 240 pt; the trailer of 60 pt begins at the right edge of the cards.
  @Test func `a trailer is as high as its row`() throws {
    let setup = try Self.setup(
      "height: 60\nchildren: [{ring: {}, size: [20, 20], place: {at: [start, bottom]}}]",
      extending: "normal-trailer")
    let scene = try Scene(
      setup, in: Staged.shelf, after: [.pan(.began), .offset(x: 425 + 60)])
    #expect(
      scene.picture["trailer.ring"]?.bounds == Rect(x: 315, y: 220, width: 20, height: 20))
    let arabic = try Scene(
      setup, in: Staged.shelf, locale: "ar", after: [.pan(.began), .offset(x: 425 + 60)])
    #expect(arabic.picture["trailer.ring"]?.bounds == Rect(x: 40, y: 220, width: 20, height: 20))
  }
}
