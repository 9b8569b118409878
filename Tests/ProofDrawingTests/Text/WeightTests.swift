import Foundation
import ProofDrawing
import Testing

@Suite struct WeightTests {
  private static func weights(_ numbers: [Int]) -> [TextStyle.Weight] {
    numbers.compactMap(TextStyle.Weight.init(rawValue:))
  }

  @Test func `weights are the hundreds from 100 to 900`() {
    #expect(
      TextStyle.Weight.allCases.map(\.rawValue) == Array(stride(from: 100, through: 900, by: 100)))
    for number in [-100, 0, 50, 350, 1000] { #expect(TextStyle.Weight(rawValue: number) == nil) }
    #expect(TextStyle.Weight.allCases == TextStyle.Weight.allCases.sorted())
  }

  /// A wanted weight, those that there are, and the one that CSS Fonts 4, 5.2, takes.
  private static let choices: [(wanted: Int, present: [Int], taken: Int)] = [
    (400, [100, 500, 900], 500), (500, [400, 600], 400), (500, [600, 700], 600),
    (400, [300, 600], 300), (400, [600, 700], 600), (300, [100, 200, 400], 200),
    (100, [300, 400], 300), (600, [500, 700], 700), (900, [400, 800], 800), (800, [400, 900], 900),
    (700, [400], 400), (700, [100, 700], 700), (200, [900], 900),
  ]

  @Test(arguments: choices)
  func `the nearest weight is that of CSS`(wanted: Int, present: [Int], taken: Int) {
    let weight = Self.weights([wanted])[0]
    #expect(weight.nearest(among: Self.weights(present))?.rawValue == taken)
    #expect(weight.nearest(among: Self.weights(present.reversed()))?.rawValue == taken)
    #expect(weight.nearest(among: []) == nil)
  }

  @Test func `scenes name weights, and themes write the name as words`() throws {
    let encoded = try JSONEncoder().encode(TextStyle.Weight.allCases)
    #expect(
      String(decoding: encoded, as: UTF8.self)
        == #"["Thin","ExtraLight","Light","Regular","Medium","SemiBold","Bold","ExtraBold","Black"]"#
    )
    #expect(
      try JSONDecoder().decode([TextStyle.Weight].self, from: encoded) == TextStyle.Weight.allCases)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TextStyle.Weight].self, from: Data(#"["Heavy"]"#.utf8))
    }
    #expect(TextStyle.Weight.semiBold.word == "semibold" && TextStyle.Weight.bold.word == "bold")
  }

  @Test(arguments: [
    (TextAlignment.start, TextDirection.leftToRight, -30.0), (.start, .rightToLeft, 30),
    (.end, .leftToRight, 30), (.end, .rightToLeft, -30), (.center, .leftToRight, 0),
  ])
  func `a line of 40 points in a label of 100 is moved to its side`(
    alignment: TextAlignment, direction: TextDirection, middle: Double
  ) {
    #expect(alignment.middle(ofWidth: 40, in: 100, direction: direction) == middle)
  }
}
