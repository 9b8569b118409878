/// A kind of device that may have texts of its own, by the name that string catalogs give it.
///
/// Any name can be held, because new kinds of devices bring new ones.
package struct Device: RawRepresentable, Hashable, Sendable {
  /// The name.
  package let rawValue: String

  /// Creates a kind of device with any name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// An Apple TV.
  package static let appleTV = Device(rawValue: "appletv")

  /// An Apple Vision.
  package static let appleVision = Device(rawValue: "applevision")

  /// An Apple Watch.
  package static let appleWatch = Device(rawValue: "applewatch")

  /// An iPad.
  package static let iPad = Device(rawValue: "ipad")

  /// An iPhone.
  package static let iPhone = Device(rawValue: "iphone")

  /// An iPod touch.
  package static let iPod = Device(rawValue: "ipod")

  /// A Mac.
  package static let mac = Device(rawValue: "mac")

  /// Every device that has no text of its own.
  package static let other = Device(rawValue: "other")
}
