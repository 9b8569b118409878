import ProofTesting
import XCTest

final class PullTests: XCTestCase {
  func testAListThatRefreshes() throws {
    let phone = ScrollView(
      viewport: ScrollExtent(width: 320, height: 180),
      contentSize: ScrollExtent(width: 320, height: 640))
    let scene = SimulationSetup(view: phone, components: [Component(.header)])
    var simulation = Simulation(scene)
    simulation.apply(.beginRefreshing(.header))
    simulation.apply(.advance(seconds: 0.5))
    assertSnapshot(
      of: StagePreview(simulation, from: scene, of: try BakeryGallery.make()), as: .image,
      named: "refreshing")
  }

  func testACancelledRefresh() throws {
    assertSnapshot(
      of: ComponentPreview(
        .normalHeader, in: .cancelled, locale: "de", of: try BakeryGallery.make()),
      as: .scene)
  }
}
