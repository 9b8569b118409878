import Foundation

/// A colour space of design tokens; the raw value is its name in files.
///
/// Formulas, matrices and white points are those of CSS Color 4, to which the format refers.
package enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  case srgb, srgbLinear = "srgb-linear", hsl, hwb, lab, lch, oklab, oklch
  case displayP3 = "display-p3", a98RGB = "a98-rgb", prophotoRGB = "prophoto-rgb", rec2020
  case xyzD65 = "xyz-d65", xyzD50 = "xyz-d50"

  /// The ranges of the three components.
  package var ranges: [ComponentRange] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      [.share, .share, .share]
    case .hsl, .hwb: [.hue, .percentage, .percentage]
    case .lab: [.percentage, .any, .any]
    case .lch: [.percentage, .positive, .hue]
    case .oklab: [.share, .any, .any]
    case .oklch: [.share, .positive, .hue]
    }
  }

  /// The range of a component.
  package enum ComponentRange: Hashable, Sendable {
    /// From 0 to 1.
    case share

    /// From 0 to 100.
    case percentage

    /// From 0 to less than 360 degrees.
    case hue

    /// From 0 to ``most``.
    case positive

    /// From −``most`` to ``most``.
    case any

    /// The greatest magnitude of what has no limit in CSS Color 4.
    ///
    /// Colours that can be seen have hundreds at most, and the powers of much greater ones are no numbers
    /// any more.
    static let most = 10_000.0

    /// Whether a number is in the range.
    func contains(_ number: Double) -> Bool {
      switch self {
      case .share: (0...1).contains(number)
      case .percentage: (0...100).contains(number)
      case .hue: (0..<360).contains(number)
      case .positive: (0...Self.most).contains(number)
      case .any: (-Self.most...Self.most).contains(number)
      }
    }

    /// The range in words.
    var words: String {
      switch self {
      case .share: "a number from 0 to 1"
      case .percentage: "a number from 0 to 100"
      case .hue: "a number of degrees from 0 to less than 360"
      case .positive: "a number from 0 to 10,000"
      case .any: "a number from −10,000 to 10,000"
      }
    }
  }
}

extension ColorSpace {
  /// The parts in sRGB, from 0 to 1, of a colour in a model of sRGB; nil for any other space.
  func sRGB(_ components: [Double]) -> [Double]? {
    switch self {
    case .srgb: components
    case .hsl: Self.rgb(hue: components[0], components[1] / 100, components[2] / 100)
    case .hwb: Self.rgb(hue: components[0], white: components[1] / 100, black: components[2] / 100)
    default: nil
    }
  }

  /// The colour in XYZ of D65.
  func xyz(_ components: [Double]) -> [Double] {
    switch self {
    case .srgb, .hsl, .hwb:
      Self.srgbToXYZ * (sRGB(components) ?? components).map(Self.linear)
    case .srgbLinear: Self.srgbToXYZ * components
    case .displayP3: Self.p3ToXYZ * components.map(Self.linear)
    case .a98RGB: Self.a98ToXYZ * components.map { pow($0, 563.0 / 256) }
    case .prophotoRGB:
      Self.d50ToD65
        * (Self.prophotoToXYZ * components.map { $0 <= 1.0 / 32 ? $0 / 16 : pow($0, 1.8) })
    // The display's transfer function, of BT.1886 (csswg-drafts #12574).
    case .rec2020: Self.rec2020ToXYZ * components.map { pow($0, 2.4) }
    case .xyzD65: components
    case .xyzD50: Self.d50ToD65 * components
    case .lab: Self.d50ToD65 * Self.xyzD50(lab: components)
    case .lch: Self.d50ToD65 * Self.xyzD50(lab: Self.rectangular(components))
    case .oklab: OKLab(components).xyz
    case .oklch: OKLab(Self.rectangular(components)).xyz
    }
  }

  /// Lightness, a and b of lightness, chroma and hue.
  private static func rectangular(_ polar: [Double]) -> [Double] {
    let angle = polar[2] * .pi / 180
    return [polar[0], polar[1] * cos(angle), polar[1] * sin(angle)]
  }

  /// The colour of CIE Lab in XYZ of D50.
  private static func xyzD50(lab: [Double]) -> [Double] {
    let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
    let middle = (lab[0] + 16) / 116
    let roots = [lab[1] / 500 + middle, middle, middle - lab[2] / 200]
    return zip(roots, whiteD50).map { root, white in
      let cube = root * root * root
      return (cube > epsilon ? cube : (116 * root - 16) / kappa) * white
    }
  }

  private static func rgb(hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
    [0.0, 8, 4].map { offset in
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let amplitude = saturation * min(lightness, 1 - lightness)
      return lightness - amplitude * max(-1, min(place - 3, 9 - place, 1))
    }
  }

  private static func rgb(hue: Double, white: Double, black: Double) -> [Double] {
    // Whiteness and blackness of more than all are a grey.
    guard white + black < 1 else { return [Double](repeating: white / (white + black), count: 3) }
    return rgb(hue: hue, 1, 0.5).map { $0 * (1 - white - black) + white }
  }

  /// The linear light of a part of sRGB and Display P3.
  static func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// The part of sRGB of linear light.
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The linear light in sRGB of a colour in XYZ of D65.
  static func linearSRGB(_ xyz: [Double]) -> [Double] { xyzToSRGB * xyz }

  /// The colour in XYZ of D65 of linear light in sRGB.
  static func xyz(linearSRGB parts: [Double]) -> [Double] { srgbToXYZ * parts }

  private static let whiteD50 = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]

  private static let srgbToXYZ = Matrix(
    [0.41239079926595934, 0.357584339383878, 0.1804807884018343],
    [0.21263900587151027, 0.715168678767756, 0.07219231536073371],
    [0.01933081871559182, 0.11919477979462598, 0.9505321522496607])
  private static let xyzToSRGB = Matrix(
    [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
    [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
    [0.05563007969699366, -0.20397695888897652, 1.0569715142428786])
  private static let p3ToXYZ = Matrix(
    [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
    [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
    [0, 0.04511338185890264, 1.043944368900976])
  private static let a98ToXYZ = Matrix(
    [0.5766690429101305, 0.1855582379065463, 0.1882286462349947],
    [0.29734497525053605, 0.6273635662554661, 0.07529145849399788],
    [0.02703136138641234, 0.07068885253582723, 0.9913375368376388])
  private static let prophotoToXYZ = Matrix(
    [0.7977604896723027, 0.13518583717574031, 0.0313493495815248],
    [0.2880711282292934, 0.7118432178101014, 0.00008565396060525902],
    [0, 0, 0.8251046025104601])
  private static let rec2020ToXYZ = Matrix(
    [0.6369580483012914, 0.14461690358620832, 0.1688809751641721],
    [0.2627002120112671, 0.6779980715188708, 0.05930171646986196],
    [0, 0.028072693049087428, 1.060985057710791])
  private static let d50ToD65 = Matrix(
    [0.9554734527042182, -0.023098536874261423, 0.0632593086610217],
    [-0.028369706963208136, 1.0099954580058226, 0.021041398966943008],
    [0.012314001688319899, -0.020507696433477912, 1.3303659366080753])
}

/// A colour in OKLab: lightness from 0 to 1, and two axes of colour.
struct OKLab {
  let lightness, a, b: Double

  /// Creates a colour from its three components.
  init(_ components: [Double]) {
    (lightness, a, b) = (components[0], components[1], components[2])
  }

  /// Creates a colour from XYZ of D65.
  init(xyz: [Double]) {
    self.init(Self.conesToLab * (Self.xyzToCones * xyz).map { cbrt($0) })
  }

  /// Creates a colour from linear light in sRGB.
  init(linearSRGB parts: [Double]) { self.init(xyz: ColorSpace.xyz(linearSRGB: parts)) }

  /// The distance from grey.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The colour in XYZ of D65.
  var xyz: [Double] {
    Self.conesToXYZ * (Self.labToCones * [lightness, a, b]).map { $0 * $0 * $0 }
  }

  /// The colour of the same lightness and hue with another chroma.
  ///
  /// - Precondition: the colour is no grey.
  func with(chroma: Double) -> OKLab {
    let factor = chroma / self.chroma
    return OKLab([lightness, a * factor, b * factor])
  }

  /// The distance ΔEOK to another colour.
  func distance(to other: OKLab) -> Double {
    let (light, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (light * light + a * a + b * b).squareRoot()
  }

  private static let xyzToCones = Matrix(
    [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])
  private static let conesToLab = Matrix(
    [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])
  private static let labToCones = Matrix(
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092])
  private static let conesToXYZ = Matrix(
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])
}

/// Three rows of three numbers.
struct Matrix: Sendable {
  private let rows: [[Double]]

  init(_ rows: [Double]...) { self.rows = rows }

  /// The product with a column of three numbers.
  static func * (matrix: Matrix, column: [Double]) -> [Double] {
    matrix.rows.map { $0[0] * column[0] + $0[1] * column[1] + $0[2] * column[2] }
  }
}
