public import RefreshComponents

/// What the files of a snapshot are called, besides the name of the test.
///
/// A file is `<test>.<name>[-<detail>][.<locale>][~dark][@2x].<extension>`.
public struct SnapshotLabel: Hashable, Sendable {
  /// What the snapshot is called where the test gives no name; nil numbers it.
  public var name: String?

  /// What tells it from others of one name, such as a cell of a matrix.
  public var detail: String?

  /// The locale as a BCP-47 tag.
  public var locale: String?

  /// Light or dark.
  public var appearance: Appearance

  /// The number of pixels in a point; nil for the standard scale.
  public var scale: Int?

  /// The number of pixels in a point where nothing else is asked for.
  public static let standardScale = 2

  /// More pixels in a point than any screen has.
  static let largestScale = 16

  /// Creates a label.
  public init(
    name: String? = nil, detail: String? = nil, locale: String? = nil,
    appearance: Appearance = .light, scale: Int? = nil
  ) {
    self.name = name
    self.detail = detail
    self.locale = locale
    self.appearance = appearance
    self.scale = scale
  }

  /// What stands behind the name; dark before scale, in DocC's order.
  var suffix: String {
    (locale.map { ".\($0)" } ?? "") + (appearance == .dark ? "~dark" : "")
      + (scale.map { $0 == 1 ? "" : "@\($0)x" } ?? "")
  }
}
