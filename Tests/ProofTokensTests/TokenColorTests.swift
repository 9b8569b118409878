import ProofDrawing
import ProofTokens
import Testing

@Suite struct TokenColorTests {
  /// Colours that ColorAide 8.13 converts, which implements CSS Color 4 apart from PullProof; the last ones
  /// are outside of sRGB, and mapped by its method “oklch-chroma”.
  @Test(arguments: [
    ("srgb", [0.2, 0.4, 0.9], "#3366E6"), ("srgb-linear", [0.24, 0.1, 0.4], "#8659AA"),
    ("srgb-linear", [0.92, 0.8, 0.77], "#F6E7E3"), ("hsl", [80, 54, 28], "#546E21"),
    ("hsl", [62, 11, 21], "#3B3B30"), ("hsl", [333, 83, 81], "#F7A6CB"),
    ("hwb", [287, 19, 31], "#9430B0"), ("hwb", [225, 73, 85], "#767676"),
    ("hwb", [316, 9, 61], "#63174F"), ("lch", [85, 76, 149], "#34F285"),
    ("lch", [60, 65, 58], "#D6762C"), ("oklab", [0.53, -0.02, -0.09], "#496DA1"),
    ("display-p3", [0.62, 0.24, 0.33], "#AB3453"), ("a98-rgb", [0.7, 0.9, 0.95], "#9AE6F3"),
    ("xyz-d65", [0.36, 0.29, 0.1], "#D67B49"), ("xyz-d65", [0.06, 0.06, 0.17], "#244673"),
    ("lab", [67, 1, -52], "#6BA6FF"), ("lab", [47, -66, 70], "#008300"),
    ("lch", [91, 86, 317], "#FFE3FF"), ("oklab", [0.31, 0.19, -0.27], "#470077"),
    ("oklch", [1, 0.07, 148], "#FFFFFF"), ("oklch", [0.36, 0.28, 115], "#3C4200"),
    ("display-p3", [0.56, 0.9, 0.1], "#72E800"), ("display-p3", [1, 0, 0], "#FF0B0C"),
    ("a98-rgb", [0.73, 0.96, 0.02], "#9DF500"), ("prophoto-rgb", [0.41, 0.94, 0.62], "#00F6B0"),
    ("prophoto-rgb", [0.82, 0.29, 0.19], "#FF4150"), ("rec2020", [0.44, 0.14, 0.38], "#81005C"),
    ("rec2020", [0, 1, 0], "#00F272"), ("xyz-d65", [0.98, 0.42, 0.21], "#FF96A7"),
    ("xyz-d50", [0.68, 0.15, 0.04], "#EB0068"), ("xyz-d50", [0.12, 0.53, 0.77], "#00D1CC"),
  ])
  func `a colour of any space is shown in sRGB`(
    space: String, components: [Double], hex: String
  ) throws {
    let space = try #require(ColorSpace(rawValue: space))
    #expect("\(TokenColor(space, components).color)" == hex)
  }

  private static let invisible: [(String, [Double])] = [
    ("lab", [50, 1e4, -1e4]), ("lch", [50, 1e4, 40]), ("oklab", [0.5, 1e4, 1e4]),
    ("oklch", [0.5, 1e4, 200]), ("lab", [50, 1e300, 0]), ("lab", [50, .infinity, -.infinity]),
  ]

  @Test(arguments: invisible)
  func `a colour that nobody can see is shown as one of sRGB`(
    space: String, components: [Double]
  ) throws {
    let space = try #require(ColorSpace(rawValue: space))
    #expect(TokenColor(space, components).color.alpha == 1)
  }

  /// CSS Color 4 (“Value definitions”) lists one colour, rgb(41.587% 50.3670% 36.664%), in several spaces.
  @Test(arguments: [
    ("display-p3", [0.43313, 0.50108, 0.37950]), ("a98-rgb", [0.44091, 0.49971, 0.37408]),
    ("prophoto-rgb", [0.36589, 0.41717, 0.31333]),
  ])
  func `the published colour is the same in each space`(
    space: String, components: [Double]
  ) throws {
    let space = try #require(ColorSpace(rawValue: space))
    #expect("\(TokenColor(space, components).color)" == "#6A805D")
  }

  @Test func `the opacity stays as it is`() {
    #expect(TokenColor(.srgb, [1, 1, 1], alpha: 0.25).color.alpha == 0.25)
  }

  @Test func `grey, black and white are so in all spaces`() {
    #expect("\(TokenColor(.lab, [0, 0, 0]).color)" == "#000000")
    #expect("\(TokenColor(.lab, [100, 0, 0]).color)" == "#FFFFFF")
    #expect("\(TokenColor(.oklch, [1, 0, 0]).color)" == "#FFFFFF")
    #expect("\(TokenColor(.oklch, [0, 0.4, 0]).color)" == "#000000")
    #expect("\(TokenColor(.hsl, [0, 0, 50]).color)" == "#808080")
    #expect("\(TokenColor(.hwb, [120, 100, 100]).color)" == "#808080")
    #expect("\(TokenColor(.rec2020, [1, 1, 1]).color)" == "#FFFFFF")
    #expect("\(TokenColor(.prophotoRGB, [1, 1, 1]).color)" == "#FFFFFF")
  }
}
