/// The vertical extent of one line of text, which is the same for every script.
///
/// Fonts disagree about the height of a line (Tamil 1.24 em, Tibetan 2.81 em). If the tallest font
/// in a line decided, a label would jump from locale to locale. So the phone's system font decides
/// always, as it does in a label there: ascender 0.952 em, descender 0.241 em.
public struct LineBox: Hashable, Sendable {
  /// The distance from the top of the line to the baseline, in points.
  public let ascent: Double

  /// The distance from the baseline to the bottom of the line, in points.
  public let descent: Double

  /// Creates the line box of text of a size, in points.
  public init(size: Double) {
    ascent = 0.952 * size
    descent = 0.241 * size
  }

  /// The distance between two baselines, in points.
  public var height: Double { ascent + descent }

  /// The first baseline of lines that are vertically centred at a coordinate, in points.
  public func firstBaseline(ofLines count: Int, centeredAt midY: Double) -> Double {
    midY - Double(count) * height / 2 + ascent
  }
}
