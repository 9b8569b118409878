/// A colour in sRGB with straight alpha.
public struct Color: Hashable, Sendable {
  /// The red part, 0 to 255.
  public var red: UInt8

  /// The green part, 0 to 255.
  public var green: UInt8

  /// The blue part, 0 to 255.
  public var blue: UInt8

  /// The opacity, from 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// Creates a colour from its parts: 0 to 255 each, and an opacity from 0 to 1.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey from its level, 0 to 255.
  public init(grey level: UInt8) {
    self.init(red: level, green: level, blue: level)
  }

  /// Creates a colour from `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  public init?(hex text: some StringProtocol) {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3:
      self.init(
        red: UInt8(digits[0] * 17), green: UInt8(digits[1] * 17), blue: UInt8(digits[2] * 17))
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map { (place: Int) -> UInt8 in
        UInt8(digits[place] * 16 + digits[place + 1])
      }
      let alpha = bytes.count == 4 ? Double(bytes[3]) / 255 : 1
      self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)
    default:
      return nil
    }
  }

  /// The same colour without its opacity.
  public var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// The same colour with its opacity multiplied by a factor from 0 to 1.
  public func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

extension Color: CustomStringConvertible {
  /// The colour as `#RRGGBB`, followed by its opacity in two digits where it is not opaque.
  public var description: String {
    let parts = [red, green, blue] + (alpha < 1 ? [UInt8((max(0, alpha) * 255).rounded())] : [])
    return parts.reduce(into: "#") { text, part in
      text += String(part >> 4, radix: 16, uppercase: true)
      text += String(part & 15, radix: 16, uppercase: true)
    }
  }
}
