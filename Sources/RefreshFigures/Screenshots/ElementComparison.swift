package import ProofDrawing

/// An element of ours beside what is seen of it in a screenshot.
package struct ElementComparison: Hashable, Sendable {
  /// The name, such as `title`.
  package let name: String

  package let isText: Bool

  /// The measure of our element, in points from the corner of the component.
  package let ours: InkMeasure

  /// The measure of theirs, in points from the same corner; nil where nothing is seen of it.
  package let theirs: InkMeasure?

  init(_ element: DrawnElement, theirs: InkMeasure?) {
    (name, isText) = (element.name, element.isText)
    var (ours, theirs) = (element.measure, theirs)
    if let color = element.color {
      // Thin lines have no pixel of their whole colour. What theirs lack of it, ours lack as well.
      let share = ours.color.contrast(to: ours.background) / color.contrast(to: ours.background)
      if let seen = theirs { theirs?.color = seen.color.stronger(by: share, on: seen.background) }
      ours.color = color
    }
    (self.ours, self.theirs) = (ours, theirs)
  }

  /// The distance of its middle to the right of ours, and of its baseline or middle below ours, in points.
  package var offset: Point? {
    theirs.map {
      Point(x: $0.box.center.x - ours.box.center.x, y: $0.level - ours.level)
    }
  }

  /// The larger of both offsets, whichever their sides, in points; nil where nothing is seen of it.
  package var distance: Double? { offset.map { max(abs($0.x), abs($0.y)) } }

  /// The difference of the colours, in ΔEOK; people notice differences from about 0.02.
  package var colorDifference: Double? {
    theirs.map { PerceptualColor.distance(from: UInt32($0.color), to: UInt32(ours.color)) }
  }

  /// The correlation of the letters of two texts, from -1 to 1: different words are less than
  /// about 0.4, the same words in another font more.
  package var likeness: Double? {
    guard isText, let theirs else { return nil }
    return Correlation.of(ours.profile, theirs.profile)
  }
}

extension Color {
  /// The largest difference of a channel, from 1 to 255.
  fileprivate func contrast(to other: Color) -> Double {
    Double(max(1, UInt32(self).distance(to: UInt32(other))))
  }

  /// The colour of which a share looks so on a background.
  fileprivate func stronger(by share: Double, on background: Color) -> Color {
    // Less than half of a colour tells nothing of it.
    guard share < 0.99, share > 0.5 else { return self }
    func level(_ seen: UInt8, _ behind: UInt8) -> UInt8 {
      UInt8(min(255, max(0, Double(behind) + (Double(seen) - Double(behind)) / share)).rounded())
    }
    return Color(
      red: level(red, background.red), green: level(green, background.green),
      blue: level(blue, background.blue))
  }
}
