import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// A refresh that waits for its first draw, as stills and frames show it.
@Suite struct WaitingRefreshTests {
  private static let components: [RefreshComponent] = [
    .stateHeader, .normalHeader, .gifHeader, .autoNormalFooter, .autoGifFooter, .backNormalFooter,
    .backGifFooter, .zhHeader, .zhFooter,
  ]

  private func staged(
    _ component: RefreshComponent, compatibility: Compatibility = .corrected
  ) throws -> Picture {
    let target = component.kind.target
    var gallery = try BuiltIn.gallery()
    gallery.compatibility = compatibility
    var simulation = Simulation(
      SimulationSetup(
        view: Staged.phone,
        components: [Component(component, images: gallery.images, settings: [])],
        compatibility: compatibility, updateTimes: [:]))
    for event in [
      Event.offset(y: 100), .window(isAttached: false), .beginRefreshing(target),
      .advance(seconds: 1),
    ] { simulation.apply(event) }
    #expect(simulation[target]?.body.state == .willRefresh)
    let stage = Stage(
      for: Staged.phone, in: gallery, locale: try #require(LocaleIdentifier("en")))
    return try #require(
      stage.strip(
        of: target, in: simulation.presentation, measuredBy: FixedAdvanceMeasurer(advance: 8)))
  }

  @Test(arguments: components)
  func `a still is the frame of the state`(component: RefreshComponent) throws {
    var gallery = try BuiltIn.gallery()
    gallery.lastUpdated = nil
    let frame = try Frame.only(component, PulledState(.willRefresh), locale: "en")
    let picture = gallery.plan(for: frame.matrix)[0].picture(
      measuredBy: FixedAdvanceMeasurer(advance: 8))
    let strip = try staged(component)
    #expect(strip.elements == picture.elements)
    #expect(!picture.elements.contains { $0.name == "arrow" })
  }

  @Test(arguments: [RefreshComponent.normalHeader, .backNormalFooter])
  func `the original shows the arrow of before, and no words`(component: RefreshComponent) throws {
    let names = try staged(component, compatibility: .mjRefresh379).elements.map(\.name)
    #expect(names.contains("arrow"))
    #expect(!names.contains("spinner"))
    #expect((try staged(component, compatibility: .mjRefresh379).string(of: "title") ?? "").isEmpty)
  }
}
