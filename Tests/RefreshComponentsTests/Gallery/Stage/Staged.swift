import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// A simulation on a stage, for tests that look at what is seen.
struct Staged {
  /// A phone with a bar of 88 pt and a home indicator, and 20 rows of 64 pt.
  static let phone = ScrollView(
    viewport: ScrollExtent(width: 375, height: 812),
    contentSize: ScrollExtent(width: 375, height: 1280), inset: EdgeInsets(top: 88, bottom: 34))

  /// A shelf of five cards: 2 × 16 pt of margin, five cards of 144 pt and four gaps of 12 pt.
  static let shelf = ScrollView(
    viewport: ScrollExtent(width: 375, height: 240),
    contentSize: ScrollExtent(width: 800, height: 240))

  var simulation: Simulation
  let resting: ScrollView

  init(
    _ view: ScrollView, _ components: [Component], updateTimes: [String: Double] = [:],
    after events: [Event] = []
  ) {
    resting = view
    simulation = Simulation(SimulationSetup(view: view, updateTimes: updateTimes))
    for component in components { simulation.apply(.attach(component)) }
    for event in events { simulation.apply(event) }
  }

  static func stage(
    for view: ScrollView, locale: String = "en", appearance: Appearance = .light,
    showsContext: Bool = false
  ) throws -> Stage {
    Stage(
      for: view, in: try BuiltIn.gallery(), locale: try #require(LocaleIdentifier(locale)),
      appearance: appearance, showsContext: showsContext)
  }

  func picture(
    locale: String = "en", appearance: Appearance = .light, showsContext: Bool = false
  ) throws -> Picture {
    try Self.stage(
      for: resting, locale: locale, appearance: appearance, showsContext: showsContext
    ).picture(
      of: simulation.presentation, in: simulation.view,
      measuredBy: FixedAdvanceMeasurer(advance: 8))
  }

  func strip(of target: Target, locale: String = "en") throws -> Picture? {
    try Self.stage(for: resting, locale: locale).strip(
      of: target, in: simulation.presentation, measuredBy: FixedAdvanceMeasurer(advance: 8))
  }
}

extension Picture {
  subscript(name: String) -> Element? { elements.first { $0.name == name } }

  func string(of name: String) -> String? {
    guard case .text(let block, _, _) = self[name]?.content else { return nil }
    return block.string
  }

  /// The elements whose names begin so, in their order.
  func elements(named prefix: String) -> [Element] {
    elements.filter { $0.name.hasPrefix(prefix) }
  }
}
