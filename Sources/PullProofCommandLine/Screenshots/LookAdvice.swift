import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel

/// A setting that makes ours more like what a screenshot shows.
struct LookAdvice: Hashable {
  /// The field, such as `light.label` of a theme or `labelInset` of a component.
  let field: String

  /// The value to set, as JSON.
  let value: String

  /// The reason, as a phrase.
  let reason: String
}

/// The settings that follow from a comparison.
struct LookAdvisor {
  private let comparison: ScreenshotComparison
  private let frame: Frame
  private let theme: Theme
  private let gallery: Gallery

  /// The colour difference from which a setting is worth while, in ΔEOK; colours at edges are mixed.
  private static let leastColorDifference = 0.03

  /// The change of a font size from which a setting is worth while: other typefaces differ by less.
  private static let leastSizeChange = 0.05

  /// The change of a distance from which a setting is worth while, in points.
  private static let leastDistanceChange = 1.0

  /// The change of the share of ink at which letters have another weight.
  private static let leastDensityChange = 0.2

  init(_ comparison: ScreenshotComparison, of frame: Frame, in gallery: Gallery) {
    (self.comparison, self.frame) = (comparison, frame)
    theme = gallery.theme(of: frame.setup, for: frame.appearance)
    self.gallery = gallery
  }

  /// All settings, the simplest first.
  var advice: [LookAdvice] {
    guard let component = frame.component, component.ancestor == nil else {
      return colors.filter { $0.field.hasSuffix("page") }
    }
    return colors + texts.flatMap(fonts) + spinnerStyle + labelInset + height
  }

  private var texts: [ElementComparison] { comparison.elements.filter(\.isText) }

  private var indicator: ElementComparison? { comparison.elements.first { !$0.isText } }

  private var appearance: String { frame.appearance.rawValue }
}

/// Colours.
extension LookAdvisor {
  private var colors: [LookAdvice] {
    var advice = labelColors
    if let spinner = comparison.elements.first(where: { $0.name == "spinner" }) {
      advice += color("spinner", of: [spinner])
    }
    if comparison.backgroundDifference >= Self.leastColorDifference {
      advice.append(
        LookAdvice(
          field: "\(appearance).page", value: "\"\(comparison.theirBackground)\"",
          reason: "the background is \(comparison.theirBackground)"))
    }
    return advice
  }

  /// One colour for all labels where they have one, else one for each.
  private var labelColors: [LookAdvice] {
    let seen = texts.compactMap { text in text.theirs.map { (text, $0.color) } }
    guard let first = seen.first else { return [] }
    let isSame = seen.allSatisfy {
      $0.1.difference(to: first.1) < Self.leastColorDifference
    }
    let hasOwn = theme.title.color != nil || theme.lastUpdated.color != nil
    return isSame && !hasOwn && seen.count > 1
      ? color("label", of: seen.map(\.0)) : seen.flatMap { color($0.0.name, of: [$0.0]) }
  }

  private func color(_ field: String, of elements: [ElementComparison]) -> [LookAdvice] {
    guard let first = elements.first, let theirs = first.theirs,
      elements.contains(where: { ($0.colorDifference ?? 0) >= Self.leastColorDifference })
    else { return [] }
    return [
      LookAdvice(
        field: "\(appearance).\(field)", value: "\"\(theirs.color)\"",
        reason: "\(first.name) is \(theirs.color), not \(first.ours.color)")
    ]
  }
}

/// Fonts.
extension LookAdvisor {
  private func fonts(of text: ElementComparison) -> [LookAdvice] {
    // Other words have other letters, with or without descenders; what is cut has no size.
    guard let theirs = text.theirs, !theirs.isCut, hasSameWords(text) else { return [] }
    let style = style(of: text)
    var advice: [LookAdvice] = []
    let growth = growth(of: text)
    let size = (style.size * growth * 2).rounded() / 2
    if abs(growth - 1) >= Self.leastSizeChange, size != style.size {
      advice.append(
        LookAdvice(
          field: "\(text.name).size", value: size.plain,
          reason:
            "its letters are \(growth.percentChange) than those of \(style.size.plain) points"
        ))
    }
    let change = densityChange(of: text)
    if style.weight == .bold, change < -Self.leastDensityChange {
      advice.append(
        LookAdvice(
          field: "\(text.name).weight", value: "\"regular\"", reason: "its letters are thinner"))
    } else if style.weight == .regular, change > Self.leastDensityChange {
      advice.append(
        LookAdvice(
          field: "\(text.name).weight", value: "\"bold\"", reason: "its letters are bolder"))
    }
    return advice
  }

  private func style(of text: ElementComparison) -> LabelStyle {
    text.name == "title" ? theme.title : theme.lastUpdated
  }

  private func hasSameWords(_ text: ElementComparison) -> Bool {
    text.likeness.map { $0 >= ScreenshotReport.leastLikeness } ?? false
  }

  /// The ratio of the letters to ours, by their height, and by the width of the same words in the same
  /// weight.
  private func growth(of text: ElementComparison) -> Double {
    guard let theirs = text.theirs, text.ours.box.width > 0, text.ours.box.height > 0 else {
      return 1
    }
    let height = theirs.box.height / text.ours.box.height
    guard abs(densityChange(of: text)) <= Self.leastDensityChange else { return height }
    return (height * theirs.box.width / text.ours.box.width).squareRoot()
  }

  /// The share of the box with ink, less that of ours.
  private func densityChange(of text: ElementComparison) -> Double {
    (text.theirs?.density ?? text.ours.density) / text.ours.density - 1
  }
}

/// Distances.
extension LookAdvisor {
  private var spinnerStyle: [LookAdvice] {
    guard let spinner = comparison.elements.first(where: { $0.name == "spinner" }),
      let theirs = spinner.theirs
    else { return [] }
    let growth = theirs.box.height / max(1, spinner.ours.box.height)
    switch theme.spinnerStyle {
    case .medium where growth > 1.4:
      return [
        LookAdvice(field: "spinnerStyle", value: "\"large\"", reason: "the spinner is larger")
      ]
    case .large where growth < 0.7:
      return [
        LookAdvice(field: "spinnerStyle", value: "\"medium\"", reason: "the spinner is smaller")
      ]
    default: return []
    }
  }

  /// The distance from the indicator to the text.
  private var labelInset: [LookAdvice] {
    guard frame.setup.kind?.hasLabelInset == true, frame.textSize == FrameLayout.standardTextSize,
      let indicator, let mark = indicator.theirs, let inset,
      let ours = gap(from: indicator.ours, to: texts.map(\.ours)),
      let theirs = gap(from: mark, to: texts.compactMap(\.theirs))
    else { return [] }
    let range = FaceContext.labelInsetRange
    let value = min(
      range.upperBound, max(range.lowerBound, ((inset + theirs - ours) * 2).rounded() / 2))
    guard abs(theirs - ours) >= Self.leastDistanceChange, value != inset else { return [] }
    return [
      LookAdvice(
        field: "labelInset", value: value.plain,
        reason: "the text is \(abs(theirs - ours).oneDecimal) pt "
          + (theirs > ours ? "farther from" : "nearer to") + " the \(indicator.name)")
    ]
  }

  /// The distance that is set.
  private var inset: Double? { gallery.faces.labelInset(of: frame.setup) }

  /// The room from an indicator's middle, or an image's edge, to the nearest text, in points.
  private func gap(from mark: InkMeasure, to texts: [InkMeasure]) -> Double? {
    let isImage = indicator?.name == "image"
    let start = isImage ? mark.box.width / 2 : 0
    return texts.map { text in
      text.box.center.x > mark.box.center.x
        ? text.box.x - mark.box.center.x : mark.box.center.x - text.box.maxX
    }.min().map { $0 - start }
  }

  /// The height of a header, whose two lines are half of it apart.
  private var height: [LookAdvice] {
    guard frame.setup.kind == .header, texts.count == 2, texts.allSatisfy(hasSameWords),
      let first = rise(of: texts[0]), let second = rise(of: texts[1])
    else { return [] }
    let change = 2 * (second - first)
    guard abs(change) >= 2 * Self.leastDistanceChange else { return [] }
    return [
      LookAdvice(
        field: "height", value: (comparison.frame.height + change).rounded().plain,
        reason: "the lines are \(abs(change / 2).oneDecimal) pt "
          + (change > 0 ? "farther apart" : "nearer together"))
    ]
  }

  /// The distance of the middle of a line below ours, in points: larger letters have a lower baseline.
  private func rise(of text: ElementComparison) -> Double? {
    guard let theirs = text.theirs, !theirs.isCut else { return nil }
    let (ours, grown) = (
      LineBox(size: style(of: text).size), LineBox(size: style(of: text).size * growth(of: text))
    )
    let deeper = (grown.ascent - grown.descent - ours.ascent + ours.descent) / 2
    return theirs.level - text.ours.level - deeper
  }
}

extension Color {
  fileprivate func difference(to other: Color) -> Double {
    PerceptualColor.distance(from: pixel, to: other.pixel)
  }

  private var pixel: UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension Double {
  /// A distance with its sign and one digit behind the point.
  var signedPoints: String {
    let tenths = Int((self * 10).rounded())
    return tenths == 0 ? "0.0" : (tenths > 0 ? "+" : "-") + abs(self).oneDecimal
  }

  /// The number with one digit behind the point.
  var oneDecimal: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// A factor as “7 % larger” or “7 % smaller”.
  fileprivate var percentChange: String {
    "\(Int((abs(self - 1) * 100).rounded())) % \(self > 1 ? "larger" : "smaller")"
  }
}
