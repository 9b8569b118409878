/// The bounds of a Lottie file, within which it is read, and a frame is made, in a second and 200 MB.
enum LottieLimits {
  /// The size of a file, in bytes.
  static let bytes = 4 << 20

  /// The width and the height of an animation, in points.
  static let extent = 8192.0

  /// The frames in a second.
  static let frameRate = 1000.0

  /// The magnitude of a number.
  static let number = 1e9

  /// The number of layers in a file.
  static let layers = 5000

  /// The layers that carry one another, and the compositions that lie in one another.
  static let parents = 64, compositions = 16

  /// The points of a star.
  static let starPoints = 1000.0

  /// The copies that one repeater makes.
  static let copies = 1000.0

  /// The points of all outlines of a frame, each as often as it is painted, with the work of groups.
  static let work = 250_000.0

  /// The points in whose time a group with an opacity is composed, or one behind a single outline.
  static let groupWork = 100.0

  /// The points in whose time a group behind another mask is composed, which is a picture of its own.
  static let maskWork = 500.0

  /// The pixels of all images of a file.
  static let pixels = 1 << 24

  /// The pixels of a side of an image, as no surface of cairo has more.
  static let side = 32_767

  /// The dashes of one shape; a line with more is drawn as a solid one.
  static let dashes = 10_000.0

  /// The greatest magnitude of a coordinate that is drawn, in points.
  static let coordinate = 65_536.0
}
