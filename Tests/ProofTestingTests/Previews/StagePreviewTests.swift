import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshScripts
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("A preview of a simulation")
struct StagePreviewTests {
  private let measurer = FixedAdvanceMeasurer(advance: 8)

  private let setup = SimulationSetup(
    view: ScrollView(
      viewport: ScrollExtent(width: 200, height: 300),
      contentSize: ScrollExtent(width: 200, height: 600)),
    components: [Component(.header)])

  private func names(_ preview: StagePreview) throws -> [String] {
    try preview.picture(measuredBy: measurer).elements.map(\.name)
  }

  @Test("shows what is in sight at that step")
  func steps() throws {
    var simulation = Simulation(setup)
    #expect(try names(StagePreview(simulation, from: setup)) == [])
    simulation.apply(.offset(y: -54))
    #expect(
      try names(StagePreview(simulation, from: setup)) == [
        "header.title", "header.lastUpdated", "header.arrow",
      ])
  }

  @Test("shows a moment of a script, on the size of its screen")
  func script() throws {
    let script = try EventScript(
      Array(
        """
        {"viewport":{"width":200,"height":300},"contentSize":{"width":200,"height":600},"header":"normal"}
        {"event":"offset","y":-54}
        """.utf8), file: "pull.jsonl")
    let stills = Array(Playback(of: script, from: script.setup).map(\.still))
    #expect(stills.count == 2)
    let preview = StagePreview(stills[1], from: script.setup)
    #expect(try names(preview).contains("header.arrow"))
    #expect(try preview.picture(measuredBy: measurer).size == Size(width: 200, height: 300))
  }

  @Test("has a cell for each locale, appearance and scale of a matrix")
  func cells() throws {
    let matrix = try FrameMatrix(
      locales: ["en", "ar"], states: [.idle, .pulling], appearances: [.light, .dark])
    let cells = try StagePreview(Simulation(setup), from: setup).cells(of: matrix)
    #expect(
      cells.map(\.label.suffix) == [".en@2x", ".en~dark@2x", ".ar@2x", ".ar~dark@2x"])
    #expect(throws: SnapshotError.self) {
      try StagePreview(Simulation(setup), from: setup).cells(of: FrameMatrix(locales: []))
    }
  }

  @Test("in a locale without words is a problem")
  func problems() {
    #expect(throws: SnapshotError.self) {
      try StagePreview(Simulation(setup), from: setup, locale: "tlh").picture(
        measuredBy: measurer)
    }
  }
}
