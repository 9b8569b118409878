import ProofDrawing
import ProofLottie
import Testing

@Suite struct MatteTests {
  private let square = LottieText.square, red = LottieText.red

  /// A solid in front of a layer that is seen through it.
  private func art(_ solid: String, _ layer: String, at frame: Double = 0) throws -> VectorArt {
    try LottieAnimation(
      LottieText.file(
        ##"{"ty": 1, "nm": "matte", "ks": {}, \##(solid) "sw": 9, "sh": 9, "sc": "#FFFFFF"}"##,
        LottieText.shapes(square, red, others: layer))
    ).art(at: frame)
  }

  @Test(
    "The layer in front is the matte, and is not drawn",
    arguments: [
      (1, VectorMask.Channel.alpha, false), (2, .alpha, true), (3, .luminance, false),
      (4, .luminance, true),
    ])
  func modes(mode: Int, channel: VectorMask.Channel, isInverted: Bool) throws {
    let art = try art(#""td": 1,"#, #""tt": \#(mode),"#)
    #expect(art.nodes.count == 1)
    let group = try #require(art.groups.first)
    #expect(group.mask?.channel == channel)
    #expect(group.mask?.isInverted == isInverted)
    let solid = VectorShape(
      Path(lines: [(0, 0), (9, 0), (9, 9), (0, 9)], isClosed: true), style: .fill(.nonZero),
      paint: .color(Color(grey: 255)))
    #expect(group.mask?.nodes == [.shape(solid)])
  }

  @Test("A matte may be named by its number, and be anywhere")
  func namedMatte() throws {
    let other = LottieText.shapes(square, red)
    let animation = try LottieAnimation(
      LottieText.file(
        LottieText.shapes(square, red, others: #""tt": 1, "tp": 9,"#), other,
        ##"{"ty": 1, "ind": 9, "hd": true, "ks": {}, "sw": 9, "sh": 9, "sc": "#FFFFFF"}"##))
    let art = animation.art(at: 0)
    #expect(art.nodes.count == 2)
    #expect(art.groups.first?.mask?.nodes.count == 1)
  }

  @Test("Through a matte that isn't there nothing is seen, and everything around it")
  func absentMatte() throws {
    #expect(try art(#""op": 5,"#, #""tt": 1,"#, at: 5).nodes.isEmpty)
    #expect(try art(#""op": 5,"#, #""tt": 2,"#, at: 5).shapes.count == 1)
  }
}
