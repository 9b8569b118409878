import ProofRendering
import Testing

@Suite struct ITermImageTests {
  @Test func `a file is one sequence with its size in bytes and pixels`() {
    #expect(
      String(decoding: ITermImage.picture([1, 2, 3], width: 375, height: 54), as: UTF8.self)
        == "\u{1B}]1337;File=inline=1;size=3;width=375px;height=54px;preserveAspectRatio=1:AQID\u{7}"
    )
  }
}
