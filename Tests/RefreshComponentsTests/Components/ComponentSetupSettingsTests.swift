import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@Suite("The settings of a component with an application's settings")
struct ComponentSetupSettingsTests {
  /// What is on show of a component in a scroll view as high as a row of cards.
  private func pose(of setup: ComponentSetup) throws -> Pose {
    let view = ScrollView(viewport: ScrollExtent(width: 375, height: TrailerFace.standardHeight))
    let component = Component(try #require(setup.component), settings: setup.settings)
    let simulation = Simulation(SimulationSetup(view: view, components: [component]))
    return try #require(simulation.presentation[component.target])
  }

  @Test("give a simulated component the face of a frame", arguments: RefreshComponent.allCases)
  func faces(component: RefreshComponent) throws {
    for setup in [
      ComponentSetup(component), ComponentSetup(component, labelInset: 40),
      ComponentSetup(component, labelInset: 0, showsTitle: false),
    ] {
      let pose = try pose(of: setup)
      let context = FaceContext.sample(width: pose.bounds.width)
      let simulated = FaceTable().picture(of: pose, images: ImageSet(), in: context)
      let still = FaceTable().picture(of: setup, images: ImageSet(), in: context)
      #expect(simulated.elements == still.elements)
    }
  }

  @Test("give it its titles, and hide a header's line about the last update")
  func titles() throws {
    let setup = ComponentSetup(
      .normalHeader, showsLastUpdated: false, titles: [.idle: "Tug", .pulling: "Let go"])
    let pose = try pose(of: setup)
    #expect(pose.customTitle == "Tug" && pose.lastUpdated == nil)
    #expect(try self.pose(of: ComponentSetup(.normalHeader)).lastUpdated != nil)
  }

  @Test("are none without settings")
  func none() {
    #expect(ComponentSetup(.backGifFooter).settings == [])
  }
}
