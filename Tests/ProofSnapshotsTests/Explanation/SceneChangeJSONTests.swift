import Foundation
import ProofDrawing
import ProofSnapshots
import Testing

@Suite struct SceneChangeJSONTests {
  private static let origin = TextOrigin(
    element: "title", key: "k", requested: "de", matched: "en", source: "built-in",
    isFallback: true)

  private static let changes: [SceneChange] = [
    .text(element: "title", key: "k", locale: "de", from: "a", to: "“b”"),
    .text(element: "title", key: nil, locale: nil, from: "", to: "b"),
    .faces(element: "title", from: ["A"], to: ["B", "C"]),
    .fontSize(element: "title", from: 14, to: 16.5),
    .weight(element: "title", from: .bold, to: .regular),
    .image(element: "arrow", from: "a", to: "a-b"), .image(element: "arrow", from: nil, to: "a"),
    .image(element: "arrow", from: "a-b", to: nil),
    .style(element: "spinner", from: "medium", to: "large"),
    .textWidth(element: "title", from: 1.5, to: 2),
    .truncation(element: "title", isTruncated: true),
    .lineCount(element: "title", from: 1, to: 2), .missingGlyphs(element: "title", from: 0, to: 3),
    .color(element: "page", from: ["clear"], to: ["#FFFFFF"]),
    .movement(element: "arrow", x: -1.25, y: 0), .gap(element: "arrow", from: 4, to: 5, x: 1),
    .resizing(
      element: "arrow", from: Size(width: 1, height: 2), to: Size(width: 3, height: 4)),
    .appearance(element: "arrow"), .disappearance(element: "arrow"), .clip(element: "arrow"),
    .opacity(element: "arrow", from: 0, to: 0.5),
    .pose(element: "arrow", figure: "angle", from: nil, to: 180),
    .pictureSize(from: Size(width: 1, height: 2), to: Size(width: 1, height: 3)),
    .direction(element: nil, to: .rightToLeft), .direction(element: "title", to: .leftToRight),
    .origin(key: "k", from: origin, to: origin), .drawing(elements: ["a", "b"]),
    .unknown(elements: []),
    .ink(element: "title", from: [], to: [Rect(x: 1, y: 2, width: 3, height: 4)]),
    .clipping(element: "title", isClipped: true), .clipping(element: "title", isClipped: false),
    .overlap(Scene.Overlap(back: "title", front: "arrow"), isPresent: true),
    .overlap(Scene.Overlap(back: "title", front: "arrow"), isPresent: false),
  ]

  @Test(arguments: changes)
  func `a change is the same once it was written and read`(change: SceneChange) throws {
    let bytes = try JSONEncoder().encode(change)
    #expect(try JSONDecoder().decode(SceneChange.self, from: bytes) == change)
    let framed = try JSONEncoder().encode([FrameChange.scene(change)])
    #expect(try JSONDecoder().decode([FrameChange].self, from: framed) == [.scene(change)])
  }

  @Test func `a change is an object of a kind with values and a sentence`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ change: FrameChange) throws -> String {
      String(decoding: try encoder.encode(change), as: UTF8.self)
    }
    #expect(
      try text(.scene(.lineCount(element: "title", from: 1, to: 2)))
        == #"{"after":2,"before":1,"element":"title","kind":"lineCount","#
        + #""sentence":"title has 2 lines, had 1"}"#)
    #expect(
      try text(.problem("cut")) == #"{"kind":"problem","problem":"cut","sentence":"cut"}"#)
    #expect(
      try text(.unforgiven(reason: "r", kinds: [.text], allows: nil))
        == #"{"causes":["text"],"kind":"unforgiven","reason":"r","sentence":"the tolerance (r) "#
        + #"allows changed pixels, but not the changes above"}"#)
  }

  @Test func `a refusal of a tolerance and a problem are the same once they were read`() throws {
    let changes: [FrameChange] = [
      .unforgiven(reason: "r", kinds: [.text, .layout], allows: [.text]), .problem("a\nb"),
    ]
    let bytes = try JSONEncoder().encode(changes)
    #expect(try JSONDecoder().decode([FrameChange].self, from: bytes) == changes)
  }

  @Test(arguments: [
    #"{"kind":"future","element":"a"}"#, #"{"kind":"text","element":"a"}"#, #"{"element":"a"}"#,
    #"{"kind":"lineCount","element":"a","before":"1","after":2}"#,
    #"{"kind":"overlap","elements":["a"],"after":true}"#,
  ])
  func `a change of an unknown kind or without its values can't be read`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FrameChange.self, from: Data(json.utf8))
    }
  }
}
