import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@Suite("A face of an application's own")
struct FaceTableTests {
  private static let measurer = FixedAdvanceMeasurer(advance: 8)

  /// A banner of 30 points with the title alone.
  private static let banner: FaceTable.Face = { context in
    let bounds = Rect(x: 0, y: 0, width: context.width, height: 30)
    return context.picture(
      [context.label("banner", context.texts.title.string, in: bounds)],
      size: Size(width: context.width, height: 30))
  }

  private static func gallery(_ faces: FaceTable) throws -> Gallery {
    var gallery = try BuiltIn.gallery()
    gallery.faces = faces
    return gallery
  }

  private static func names(_ picture: Picture) -> [String] { picture.elements.map(\.name) }

  @Test("draws the frames of the component of its name alone")
  func frames() throws {
    let gallery = try Self.gallery(["inbox": Self.banner])
    var matrix = FrameMatrix(locales: [.english])
    matrix.setups = [ComponentSetup(.normalHeader, name: "inbox"), ComponentSetup(.normalHeader)]
    matrix.pulledStates = [PulledState(.pulling)]
    let pictures = gallery.pictures(of: matrix, measuredBy: Self.measurer)
    #expect(pictures.map(Self.names) == [["banner"], ["title", "lastUpdated", "arrow"]])
    #expect(pictures.map(\.size.height) == [30, 54])
    #expect(pictures[0].string(of: "banner") == "Release to refresh")
  }

  private static let view = ScrollView(
    viewport: ScrollExtent(width: 375, height: 667),
    contentSize: ScrollExtent(width: 375, height: 2000))

  private static func staged(
    _ faces: FaceTable, setups: [ComponentSetup] = [], _ components: [Component]
  ) throws -> [String] {
    var simulation = Simulation(SimulationSetup(view: view, components: components))
    simulation.apply(.pan(.began))
    simulation.apply(.offset(y: -70))
    var stage = Stage(for: view, in: try gallery(faces), locale: .english)
    stage.setups = setups
    return names(
      stage.picture(of: simulation.presentation, in: simulation.view, measuredBy: measurer))
  }

  @Test("draws a simulated component by the name of its settings, or else by its own")
  func stages() throws {
    let inbox = ComponentSetup(.normalHeader, name: "inbox")
    let header = [Component(RefreshComponent.normalHeader)]
    #expect(try Self.staged(["inbox": Self.banner], setups: [inbox], header) == ["header.banner"])
    #expect(try Self.staged(["normal-header": Self.banner], header) == ["header.banner"])
    #expect(
      try !Self.staged(["normal-header": Self.banner], setups: [inbox], header)
        .contains("header.banner"))
  }

  @Test("leaves simulated components of other kinds and indicators to PullProof's faces")
  func otherComponents() throws {
    let faces: FaceTable = ["normal-header": Self.banner, "zh-header": Self.banner]
    for component in [Component(.stateHeader), Component(.egoHeader), Component(.header, .images)] {
      #expect(try !Self.staged(faces, [component]).contains("header.banner"))
    }
    #expect(try Self.staged(faces, [Component(.zhHeader)]).contains("header.banner"))
  }

  @Test("has no distance between indicator and text that could be changed")
  func labelInset() {
    let setup = ComponentSetup(.normalHeader, name: "inbox", labelInset: 7)
    #expect(FaceTable().labelInset(of: setup) == 7)
    #expect(
      FaceTable(["inbox": Self.banner]).labelInset(of: setup) == nil)
  }

  @Test("can show PullProof's face of the same component")
  func wrapping() throws {
    let setup = ComponentSetup(.normalHeader, name: "inbox")
    let gallery = try Self.gallery([
      "inbox": { FaceTable().picture(of: setup, images: ImageSet(), in: $0) }
    ])
    var matrix = FrameMatrix(locales: [.english])
    matrix.setups = [setup, ComponentSetup(.normalHeader)]
    let pictures = gallery.pictures(of: matrix, measuredBy: Self.measurer)
    let half = pictures.count / 2
    #expect(Array(pictures[..<half]) == Array(pictures[half...]))
  }
}
