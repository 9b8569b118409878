/// A kind of device that may have texts of its own, by the name that string catalogs give it.
///
/// Any name can be held, because new kinds of devices bring new ones.
public struct Device: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a kind of device with any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An Apple TV.
  public static let appleTV = Device(rawValue: "appletv")

  /// An Apple Vision.
  public static let appleVision = Device(rawValue: "applevision")

  /// An Apple Watch.
  public static let appleWatch = Device(rawValue: "applewatch")

  /// An iPad.
  public static let iPad = Device(rawValue: "ipad")

  /// An iPhone.
  public static let iPhone = Device(rawValue: "iphone")

  /// An iPod touch.
  public static let iPod = Device(rawValue: "ipod")

  /// A Mac.
  public static let mac = Device(rawValue: "mac")

  /// Every device that has no text of its own.
  public static let other = Device(rawValue: "other")
}
