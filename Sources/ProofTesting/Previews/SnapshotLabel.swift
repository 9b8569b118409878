public import ProofDrawing

/// The parts of the name of a snapshot file, besides the name of the test.
///
/// A file is `<test>.<name>[-<detail>][.<locale>][~dark][@2x].<extension>`.
public struct SnapshotLabel: Hashable, Sendable {
  /// The default name of the snapshot; nil for a number.
  public var name: String?

  /// A suffix that distinguishes snapshots of the same name, such as the cells of a matrix.
  public var detail: String?

  /// The locale as a BCP-47 tag.
  public var locale: String?

  /// Light or dark, and the contrast.
  public var appearance: Appearance

  /// The scale factor, in pixels per point; nil for the standard scale.
  public var scale: Int?

  /// The default scale factor, in pixels per point.
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

  /// The suffix of the name; dark before scale, in DocC's order.
  var suffix: String {
    (locale.map { ".\($0)" } ?? "") + appearance.suffix
      + (scale.map { $0 == 1 ? "" : "@\($0)x" } ?? "")
  }
}
