import Bakery
import ProofTesting
import Testing

@Suite struct TrayHeaderTests {
  @Test("Loaves brown as the header is pulled", arguments: [0, 60, 100])
  func baking(percent: Int) throws {
    let header = ComponentPreview(
      .normalHeader, in: .idle, pulledPercent: percent, width: 320, of: try BakeryGallery.make(),
      face: TrayHeader(baked: Double(percent) / 100).picture)
    expectSnapshot(of: header, as: .image, named: "pulled-\(percent)")
  }

  @Test("The tray fills from the right in Arabic, light and dark")
  func arabic() throws {
    let header = ComponentPreview(
      .normalHeader, of: try BakeryGallery.make(), face: TrayHeader(baked: 0.4).picture)
    let matrix = try FrameMatrix(
      locales: ["ar"], states: [.idle], widths: [320], appearances: [.light, .dark])
    expectSnapshot(of: header, as: .image(on: matrix), named: "tray")
    expectSnapshot(of: header, as: .scene(on: matrix), named: "tray")
  }
}
