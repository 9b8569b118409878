import ProofDrawing
import Testing

@testable import RefreshLint

@Suite struct ContrastRuleTests {
  private let label = Rect(x: 20, y: 12, width: 160, height: 20)

  /// WCAG's own examples: #767676 on white has 4.54:1, #777777 has 4.48:1; #949494 has 3.03:1.
  @Test(arguments: [
    (0x76, 10.0, TextStyle.Weight.regular, true), (0x77, 10, .regular, false),
    (0x94, 24, .regular, true), (0x95, 24, .regular, false), (0x94, 23.9, .regular, false),
    (0x94, 18.66, .bold, true), (0x94, 18.65, .bold, false), (0x94, 18.66, .regular, false),
  ])
  func `texts need 4.5 to 1, and large ones 3 to 1`(
    grey: UInt8, size: Double, weight: TextStyle.Weight, isEnough: Bool
  ) {
    let text = Sample.text(in: label, size: size, weight: weight, color: Color(grey: grey))
    #expect(ContrastRule().violations(in: Sample.page([text])).isEmpty == isEnough)
  }

  @Test func `a message has the contrast rounded down and both colours`() {
    let text = Sample.text(in: label, color: Color(grey: 0x77))
    #expect(
      ContrastRule().problems(in: Sample.page([text])) == [
        "“Pull” has a contrast of 4.47:1 (#777777 on #FFFFFF); 4.5:1 is needed"
      ])
  }

  @Test func `black on white has 21 to 1`() {
    #expect(abs(Color(grey: 0).contrast(with: Color(grey: 255)) - 21) < 1e-9)
    #expect(Color(grey: 9).contrast(with: Color(grey: 9)) == 1)
  }

  /// Black at an opacity of 0.54 on white is 255 − 138 = 117, #757575, with 4.6:1; at 0.53 it is
  /// 255 − 135 = 120, #787878, with 4.4:1.
  @Test(arguments: [(0.54, true), (0.53, false)])
  func `opacity is composed with the background`(opacity: Double, isEnough: Bool) {
    var text = Sample.text(in: label)
    text.opacity = opacity
    #expect(ContrastRule().violations(in: Sample.page([text])).isEmpty == isEnough)
    let faded = Sample.text(in: label, color: Color(grey: 0).faded(by: opacity))
    #expect(ContrastRule().violations(in: Sample.page([faded])).isEmpty == isEnough)
  }

  @Test func `hidden elements and unknown backgrounds are exempt`() {
    var text = Sample.text(in: label, color: Color(grey: 250))
    #expect(ContrastRule().violations(in: Sample.page([text])).count == 1)
    #expect(ContrastRule().violations(in: Sample.page([text], background: nil)).isEmpty)
    text.opacity = 0
    #expect(ContrastRule().violations(in: Sample.page([text])).isEmpty)
  }

  @Test func `a text on a bar is compared with the bar, which itself is no symbol`() {
    let bar = Sample.square(
      "bar", in: Rect(x: 0, y: 0, width: 200, height: 44), color: Color(grey: 250))
    let white = Sample.text(in: label, color: Color(grey: 255))
    #expect(ContrastRule().violations(in: Sample.page([bar, white])).map(\.element) == ["title"])
    let black = Sample.text(in: label, color: Color(grey: 0))
    #expect(ContrastRule().violations(in: Sample.page([bar, black])).isEmpty)
    // Half on the bar, the colour behind the text is two colours.
    let half = Sample.square(
      "bar", in: Rect(x: 0, y: 0, width: 100, height: 44), color: Color(grey: 250))
    #expect(ContrastRule().violations(in: Sample.page([half, white])).map(\.element) == ["bar"])
  }

  @Test func `of a symbol the shape that stands out most counts, and needs 3 to 1`() {
    func ticks(_ greys: UInt8...) -> Picture {
      let shapes = greys.map {
        Shape(.rectangle(Rect(x: 0, y: 0, width: 4, height: 4)), color: Color(grey: $0))
      }
      return Sample.page([
        Picture.Element(
          "spinner", bounds: Rect(x: 0, y: 0, width: 20, height: 20), content: .shapes(shapes))
      ])
    }
    #expect(ContrastRule().violations(in: ticks(0x94, 0xF0)).isEmpty)
    #expect(ContrastRule().violations(in: ticks(0x95, 0xF0)).count == 1)
  }
}
