import ProofDrawing
import ProofLottie
import Testing

@Suite struct KeyframeTests {
  /// The upper left corner of a square at a frame, whose position has keyframes.
  private func corner(_ position: String, at frame: Double) throws -> Point {
    let animation = try LottieAnimation(
      LottieText.file(
        LottieText.shapes(LottieText.square, LottieText.red, transform: #""p": \#(position)"#)))
    let path = try #require(animation.art(at: frame).shapes.first).path
    return try #require(path.bounds).corner
  }

  private func keyframes(_ easing: String, _ others: String = "") -> String {
    """
    {"a": 1, "k": [{"t": 10, "s": [0, 0], \(easing) \(others) "z": 0}, {"t": 20, "s": [64, 32]}]}
    """
  }

  private static let linear = #""o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]},"#

  @Test(
    "A value moves evenly between two keyframes and stays before and after them",
    arguments: [
      (0.0, Point(x: 0, y: 0)), (10.0, Point(x: 0, y: 0)), (15.0, Point(x: 32, y: 16)),
      (17.5, Point(x: 48, y: 24)), (20.0, Point(x: 64, y: 32)), (99.0, Point(x: 64, y: 32)),
    ] as [(Double, Point)])
  func linearMovement(frame: Double, place: Point) throws {
    #expect(try corner(keyframes(Self.linear), at: frame) == place)
  }

  @Test("With handles at a third, time t has gone 3t² − 2t³ of the way")
  func smoothMovement() throws {
    // The x of the curve is its parameter, so a quarter of the time is 3/16 − 2/64 = 5/32 of the way.
    let third = "0.3333333333333333"
    let easing = """
      "o": {"x": \(third), "y": 0}, "i": {"x": 0.6666666666666667, "y": 1},
      """
    #expect(try corner(keyframes(easing), at: 12.5) == Point(x: 10, y: 5))
    #expect(try corner(keyframes(easing), at: 15) == Point(x: 32, y: 16))
    #expect(try corner(keyframes(easing), at: 17.5) == Point(x: 54, y: 27))
  }

  @Test("Each dimension may have an easing of its own")
  func easingOfDimensions() throws {
    let easing = """
      "o": {"x": [0, 0.3333333333333333], "y": [0, 0]},
      "i": {"x": [1, 0.6666666666666667], "y": [1, 1]},
      """
    #expect(try corner(keyframes(easing), at: 12.5) == Point(x: 16, y: 5))
  }

  @Test("A handle above 1 lets a value go beyond its end")
  func overshoot() throws {
    // At half the time y is 3/8 · 0 + 3/8 · 3 + 1/8 = 5/4.
    let easing = #""o": {"x": 0.5, "y": 0}, "i": {"x": 0.5, "y": 3},"#
    #expect(try corner(keyframes(easing), at: 15) == Point(x: 80, y: 40))
  }

  @Test("A held value jumps at the next keyframe")
  func heldValue() throws {
    #expect(try corner(keyframes("", #""h": 1,"#), at: 19.99) == Point(x: 0, y: 0))
    #expect(try corner(keyframes("", #""h": 1,"#), at: 20) == Point(x: 64, y: 32))
  }

  @Test("An older file has the end of each way in its first keyframe")
  func endsOfWays() throws {
    let position = """
      {"k": [{"t": 0, "s": [0, 0], "e": [8, 0], \(Self.linear) "z": 0},
      {"t": 8, "s": [16, 0], "e": [16, 4], \(Self.linear) "z": 0}, {"t": 16}]}
      """
    #expect(try corner(position, at: 4) == Point(x: 4, y: 0))
    #expect(try corner(position, at: 12) == Point(x: 16, y: 2))
    #expect(try corner(position, at: 50) == Point(x: 16, y: 4))
  }

  @Test("A position with tangents moves along a curve at an even rate")
  func curvedMovement() throws {
    // Both control points lie 30 below the ends, so the curve is even and its middle 22.5 below.
    let position = """
      {"k": [{"t": 0, "s": [0, 0], "to": [0, 30], "ti": [0, 30], \(Self.linear) "z": 0},
      {"t": 10, "s": [40, 0]}]}
      """
    #expect(try corner(position, at: 5) == Point(x: 20, y: 22.5))
    let (first, last) = (try corner(position, at: 2), try corner(position, at: 8))
    #expect(first.x + last.x == 40)
    #expect(first.y == last.y)
  }

  @Test("A straight way with tangents of a third of it is an even one")
  func straightTangents() throws {
    let position = """
      {"k": [{"t": 0, "s": [0, 0], "to": [16, 0], "ti": [-16, 0], \(Self.linear) "z": 0},
      {"t": 8, "s": [48, 0]}]}
      """
    #expect(try corner(position, at: 2) == Point(x: 12, y: 0))
  }

  @Test("Tangents of a colour leave its last part, and those of a gradient the others")
  func tangentsOfColors() throws {
    let tangents = #""to": [1, 1], "ti": [1, 1], \#(Self.linear) "z": 0"#
    let fill = """
      {"ty": "fl", "o": {"k": 100}, "c": {"k": [
      {"t": 0, "s": [1, 0, 0, 1], \(tangents)}, {"t": 4, "s": [0, 1, 1, 1]}]}}
      """
    let gradient = """
      {"ty": "gf", "o": {"k": 100}, "t": 1, "s": {"k": [0, 0]}, "e": {"k": [10, 0]},
      "g": {"p": 2, "k": {"k": [
      {"t": 0, "s": [0, 1, 0, 0, 1, 0, 0, 0], \(tangents)},
      {"t": 4, "s": [0, 1, 0, 0, 1, 0, 0, 1]}]}}}
      """
    let animation = try LottieAnimation(
      LottieText.file(LottieText.shapes(LottieText.square, fill)))
    guard case .color(let color)? = animation.art(at: 2).shapes.first?.paint else {
      Issue.record("the square has no colour")
      return
    }
    // Half of the way from 0 to 1.
    #expect(color.blue == 128)
    let other = try LottieAnimation(
      LottieText.file(LottieText.shapes(LottieText.square, gradient)))
    #expect(other.art(at: 2).shapes.count == 1)
  }

  @Test("Split coordinates have keyframes of their own")
  func splitPosition() throws {
    let position = """
      {"s": true, "x": {"k": 7}, "y": {"k": [{"t": 0, "s": [0], \(Self.linear) "z": 0},
      {"t": 8, "s": [8]}]}}
      """
    #expect(try corner(position, at: 2) == Point(x: 7, y: 2))
  }

  @Test("An outline changes point by point")
  func outlines() throws {
    func outline(_ end: String) -> String {
      """
      {"c": true, "v": [[0, 0], [8, 0], [\(end)]], "i": [[0, 0], [0, 0], [0, 0]],
      "o": [[0, 0], [0, 0], [0, 0]]}
      """
    }
    let path = """
      {"ty": "sh", "ks": {"a": 1, "k": [
      {"t": 0, "s": [\(outline("8, 8"))], \(Self.linear) "z": 0},
      {"t": 4, "s": [\(outline("0, 4"))]}]}}
      """
    let animation = try LottieAnimation(LottieText.file(LottieText.shapes(path, LottieText.red)))
    #expect(
      animation.art(at: 1).shapes.map(\.path)
        == [Path(lines: [(0, 0), (8, 0), (6, 7)], isClosed: true)])
  }

  @Test("A property takes the value of the slot that it names")
  func slots() throws {
    let animation = try LottieAnimation(
      LottieText.file(
        LottieText.shapes(
          LottieText.square, LottieText.red, transform: #""p": {"sid": "place", "k": [1, 1]}"#),
        others: #""slots": {"place": {"p": {"a": 0, "k": [3, 4]}}},"#))
    #expect(animation.art(at: 0).shapes.map(\.path) == [Path(squareAt: 3, 4)])
  }
}
