import ProofDrawing
import ProofLottie
import Testing

@Suite struct LayerTests {
  private let square = LottieText.square, red = LottieText.red

  private func paths(_ text: String, at frame: Double = 0) throws -> [Path] {
    try LottieAnimation(text).art(at: frame).shapes.map(\.path)
  }

  @Test("The size, the frames, their rate and the markers are those of the file")
  func composition() throws {
    let animation = try LottieAnimation(
      """
      {"fr": 29.97, "ip": 2, "op": 62, "w": 40, "h": 30, "layers": [],
      "markers": [{"cm": "loop", "tm": 10, "dr": 20}, {"cm": "end", "tm": 60}]}
      """)
    #expect(animation.size == Size(width: 40, height: 30))
    #expect(animation.frameRate == 29.97)
    #expect(animation.frames == 2..<62)
    #expect(animation.markers.map(\.name) == ["loop", "end"])
    #expect(animation.markers.map(\.start) == [10, 60])
    #expect(animation.markers.map(\.duration) == [20, 0])
    #expect(animation.art(at: 10).nodes.isEmpty)
  }

  @Test("A layer goes along with the layers that carry it, but not with their opacity")
  func parents() throws {
    let layers = """
      {"ty": 3, "ind": 1, "ks": {"p": {"k": [10, 20]}, "o": {"k": 0}}},
      {"ty": 3, "ind": 2, "parent": 1, "ks": {"s": {"k": [300, 200]}, "p": {"k": [1, 2]}}},
      """
    let layer = LottieText.shapes(
      square, red, transform: #""p": {"k": [4, 5]}"#, others: #""ind": 3, "parent": 2,"#)
    // (4, 5) is three times as far to the right and twice as far down, then 1 and 2, then 10 and 20.
    #expect(
      try paths(LottieText.file(layers + layer)) == [
        Path(
          lines: [(53, 32), (53, 52), (23, 52), (23, 32)], isClosed: true)
      ])
  }

  @Test(
    "A layer is seen from its first frame and before its last",
    arguments: [
      (9.9, 0), (10, 1), (19.9, 1), (20, 0),
    ] as [(Double, Int)])
  func inAndOut(frame: Double, count: Int) throws {
    let layer = LottieText.shapes(square, red).replacing(
      #""ip": 0, "op": 100"#, with: #""ip": 10, "op": 20"#)
    #expect(try paths(LottieText.file(layer), at: frame).count == count)
  }

  @Test("The first layer is in front")
  func order() throws {
    let solids = [("FF0000", 4), ("0000FF", 8)].map { color, width in
      ##"{"ty": 1, "ks": {}, "sw": \##(width), "sh": 2, "sc": "#\##(color)"}"##
    }
    let shapes = try LottieAnimation(LottieText.file(solids[0], solids[1])).art(at: 0).shapes
    #expect(
      shapes.map(\.paint) == [
        .color(Color(red: 0, green: 0, blue: 255)), .color(Color(red: 255, green: 0, blue: 0)),
      ])
    #expect(shapes.map(\.path.bounds?.width) == [8, 4])
  }

  @Test("A hidden layer is not drawn but carries others")
  func hiddenLayer() throws {
    let hidden = LottieText.shapes(
      square, red, transform: #""p": {"k": [50, 0]}"#, others: #""ind": 1, "hd": true,"#)
    let carried = LottieText.shapes(square, red, others: #""parent": 1,"#)
    #expect(try paths(LottieText.file(hidden, carried)) == [Path(squareAt: 50, 0)])
  }

  /// A file with a composition in which a square moves a point to the right with each frame.
  private func nested(_ members: String) -> String {
    let moving = LottieText.shapes(
      square, red,
      transform: """
        "p": {"k": [{"t": 0, "s": [0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
        {"t": 64, "s": [64, 0]}]}
        """)
    return LottieText.file(
      #"{"ty": 0, "nm": "inner", "refId": "c", "w": 100, "h": 100, "ks": {}, \#(members)}"#,
      others: #""assets": [{"id": "c", "layers": [\#(moving)]}],"#)
  }

  @Test(
    "A composition has its own time, which may begin later and run slower",
    arguments: [
      (#""st": 0"#, 20.0, 20.0), (#""st": 5"#, 20, 15), (#""st": 4, "sr": 2"#, 20, 8),
      (#""tm": {"k": 1.5}"#, 20, 15), (#""st": 5, "tm": {"k": 3}"#, 20, 30),
    ] as [(String, Double, Double)])
  func timeOfComposition(members: String, frame: Double, place: Double) throws {
    #expect(try paths(nested(members), at: frame) == [Path(squareAt: place, 0)])
  }

  @Test("A remap to the end shows the last frame")
  func remapToTheEnd() throws {
    #expect(
      try paths(nested(#""op": 40, "tm": {"k": 4}"#), at: 20) == [Path(squareAt: 39, 0)])
  }

  @Test("A composition is clipped to its size only where something reaches out of it")
  func clip() throws {
    let small = nested(#""st": 0"#).replacing(
      #""w": 100, "h": 100, "ks""#, with: #""w": 20, "h": 20, "ks""#)
    #expect(try paths(small, at: 10) == [Path(squareAt: 10, 0)])
    let art = try LottieAnimation(small).art(at: 11)
    let mask = try #require(art.groups.first?.mask)
    #expect(mask.channel == .alpha)
    #expect(
      mask.nodes == [
        .shape(
          VectorShape(
            Path(lines: [(0, 0), (20, 0), (20, 20), (0, 20)], isClosed: true),
            style: .fill(.nonZero), paint: .color(Color(grey: 0))))
      ])
  }

  @Test("A layer turns into the direction in which it moves")
  func turnAlongPath() throws {
    let layer = LottieText.shapes(
      LottieText.segment("0, 0", "10, 0"), LottieText.line,
      transform: """
        "p": {"k": [{"t": 0, "s": [50, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
        {"t": 64, "s": [50, 64]}]}
        """, others: #""ao": 1,"#)
    #expect(try paths(LottieText.file(layer), at: 16) == [Path(lines: [(50, 16), (50, 26)])])
  }

  @Test("A frame before the first is the first, and one behind the end the last that is seen")
  func framesOutside() throws {
    let animation = try LottieAnimation(nested(#""st": 0"#))
    #expect(animation.art(at: -5) == animation.art(at: 0))
    #expect(animation.art(at: .nan) == animation.art(at: 0))
    #expect(animation.art(at: 500) == animation.art(at: 99.99))
    #expect(animation.art(at: 100).nodes.count == 1)
  }
}
