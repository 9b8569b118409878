import Foundation
import ProofDrawing
import ProofSnapshots
import Testing

@Suite struct SceneJSONTests {
  private var picture: Picture {
    let text = TextBlock(
      "“نص” / <b>", style: TextStyle(size: 14, weight: .bold), language: "ar",
      direction: .rightToLeft, width: 60)
    let metrics = TextMetrics(
      naturalWidth: 70.12345, width: 58, isTruncated: true, missingGlyphCount: 1,
      faces: ["B Bold", "A Bold"])
    return Picture(
      size: Size(width: 60, height: 54), background: nil, language: "ar",
      direction: .rightToLeft, spokenLabel: "قل",
      elements: [
        Picture.Element(
          "title", bounds: Rect(x: -0.0001, y: 0, width: 60, height: 27),
          content: .text(text, metrics, Color(grey: 90))),
        Picture.Element(
          "arrow", bounds: Rect(x: 1.0005, y: 2, width: 15, height: 40), opacity: 0.5,
          pose: ["turns": 2, "degrees": -180], content: .shapes([])),
      ])
  }

  private func json() throws -> String {
    String(decoding: try Scene(of: picture).json(), as: UTF8.self)
  }

  @Test func `keys are sorted at every level`() throws {
    let keys = try json().matches(of: /"([A-Za-z]+)" :/).map { String($0.output.1) }
    let frame = ["height", "width", "x", "y"]
    #expect(
      keys == ["direction", "elements"]
        + ["baselines", "frame"] + frame + ["ink", "isClipped", "name", "opacity", "text"]
        + [
          "availableWidth", "color", "direction", "faces", "isTruncated", "lineCount",
          "missingGlyphCount", "naturalWidth", "size", "string", "weight",
        ]
        + ["frame"] + frame + ["ink", "isClipped", "name", "opacity", "pose", "degrees", "turns"]
        + ["height", "language", "overlaps", "spokenLabel", "width"])
  }

  @Test func `numbers are rounded, and letters and slashes stay readable`() throws {
    let json = try json()
    #expect(json.contains("\"naturalWidth\" : 70.123,"))
    #expect(json.contains("\"x\" : 0,"), "never -0")
    #expect(json.contains("\"string\" : \"“نص” / <b>\""))
    #expect(json.contains("\"color\" : \"#5A5A5A\""))
    #expect(json.hasSuffix("\n}\n"))
  }

  @Test func `a scene comes back from its JSON`() throws {
    let scene = Scene(of: picture)
    #expect(try JSONDecoder().decode(Scene.self, from: Data(scene.json())) == scene)
  }

  @Test func `the order of faces and elements is kept`() throws {
    let decoded = try JSONDecoder().decode(Scene.self, from: Data(json().utf8))
    #expect(decoded.elements.map(\.name) == ["title", "arrow"])
    #expect(decoded.elements.first?.text?.faces == ["B Bold", "A Bold"])
    #expect(decoded.background == nil)
  }
}
