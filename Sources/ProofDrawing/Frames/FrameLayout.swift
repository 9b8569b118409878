/// Light or dark, each in standard contrast or in high contrast.
///
/// These are the appearances of Apple's asset catalogs, whose contrast is that of the trait
/// `accessibilityContrast`.
public enum Appearance: String, CaseIterable, Hashable, Sendable, Codable {
  /// Dark on a light page.
  case light

  /// Light on a dark page.
  case dark

  /// Dark on a light page, for readers who ask for more contrast.
  case lightHighContrast = "light-high-contrast"

  /// Light on a dark page, for readers who ask for more contrast.
  case darkHighContrast = "dark-high-contrast"

  /// Whether the page is dark.
  public var isDark: Bool { self == .dark || self == .darkHighContrast }

  /// Whether readers ask for more contrast.
  public var isHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }

  /// The appearance in standard contrast, whose colours hold where high contrast has none.
  public var basic: Appearance { isDark ? .dark : .light }

  /// The ending of names, such as `~dark`; that of light is empty.
  public var suffix: String { self == .light ? "" : "~\(rawValue)" }
}

/// The width, text size, direction, appearance and scale of a frame: its values on all axes of a matrix
/// but component, state and locale.
public struct FrameLayout: Hashable, Sendable {
  /// The width of the scroll view, in points.
  public var width: Int

  /// The text size in percent of the standard size.
  public var textSize: Int

  /// The layout direction; nil for the locale's own.
  public var direction: TextDirection?

  /// Light or dark, and the contrast.
  public var appearance: Appearance

  /// The scale factor, in pixels per point.
  public var scale: Int

  /// The default width in points, which names leave out.
  public static let standardWidth = 375

  /// The default text size in percent, which names leave out.
  public static let standardTextSize = 100

  /// Creates a layout; omitted values are those that names leave out.
  public init(
    width: Int = standardWidth, textSize: Int = standardTextSize, direction: TextDirection? = nil,
    appearance: Appearance = .light, scale: Int = 1
  ) {
    self.width = width
    self.textSize = textSize
    self.direction = direction
    self.appearance = appearance
    self.scale = scale
  }
}

extension FrameLayout {
  /// The parts of names `[-w320][-t150][-ltr|-rtl]`, `[~dark]`, which may be another appearance, and
  /// `[@2x|@3x]`.
  package var suffixes: (size: String, appearance: String, scale: String) {
    (
      (width == Self.standardWidth ? "" : "-w\(width)")
        + (textSize == Self.standardTextSize ? "" : "-t\(textSize)")
        + (direction.map { $0 == .rightToLeft ? "-rtl" : "-ltr" } ?? ""),
      appearance.suffix, scale == 1 ? "" : "@\(scale)x"
    )
  }

  /// Takes the suffixes of a layout from the end of a name; nil for a number that is too large.
  package init?(takenFrom name: inout Substring.UTF8View) {
    self.init()
    scale = name.take("@2x") ? 2 : name.take("@3x") ? 3 : 1
    appearance = Appearance.allCases.first { $0 != .light && name.take($0.suffix) } ?? .light
    direction = name.take("-rtl") ? .rightToLeft : name.take("-ltr") ? .leftToRight : nil
    guard let textSize = name.takeNumber(after: "-t", or: Self.standardTextSize),
      let width = name.takeNumber(after: "-w", or: Self.standardWidth)
    else { return nil }
    (self.textSize, self.width) = (textSize, width)
  }

}

/// The axes by name, for reports and pages.
extension FrameLayout {
  /// An axis, whose raw value is its name in facets.
  ///
  /// Pages list axes in this order.
  package enum Axis: String, CaseIterable, Sendable {
    case width, textSize, direction, scale, appearance

    /// The name in words, such as “text size”.
    package var title: String {
      rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    }
  }

  /// The value on each axis, by the axis' name.
  package var facets: [String: String] {
    Dictionary(uniqueKeysWithValues: Axis.allCases.map { ($0.rawValue, self[$0]) })
  }

  /// The value on an axis.
  private subscript(axis: Axis) -> String {
    switch axis {
    case .width: "\(width)"
    case .textSize: "\(textSize)"
    case .direction: direction?.rawValue ?? "natural"
    case .scale: "\(scale)"
    case .appearance: appearance.rawValue
    }
  }

  /// The value on an axis in words, such as “150 %”.
  package func words(on axis: Axis) -> String {
    switch axis {
    case .width: "\(width) pt"
    case .textSize: "\(textSize) %"
    case .direction:
      switch direction {
      case nil: "natural direction"
      case .leftToRight: "left to right"
      case .rightToLeft: "right to left"
      }
    case .scale: "\(scale)x"
    // Light and dark frames are beside each other.
    case .appearance: appearance.isHighContrast ? "high contrast" : "standard contrast"
    }
  }

  /// Whether ids leave out the value on an axis.
  package func isStandard(on axis: Axis) -> Bool { self[axis] == FrameLayout()[axis] }
}

extension Substring.UTF8View {
  /// Takes a suffix if the text ends in it.
  fileprivate mutating func take(_ suffix: String) -> Bool {
    let suffix = suffix.utf8
    guard self.suffix(suffix.count).elementsEqual(suffix) else { return false }
    self = dropLast(suffix.count)
    return true
  }

  /// Takes a number with the letters before it if the text ends in both.
  ///
  /// - Returns: the number; the standard one if there is none, and nil for one that is too large.
  fileprivate mutating func takeNumber(after mark: String, or standard: Int) -> Int? {
    let digitRange = UInt8(ascii: "0")...UInt8(ascii: "9")
    let count = reversed().prefix { digitRange.contains($0) }.count
    let digits = Substring(suffix(count))
    var head = dropLast(count)
    guard count > 0, head.take(mark) else { return standard }
    self = head
    return Int(digits)
  }
}

/// The axes of a matrix whose values make a ``FrameLayout``.
public struct FrameAxes: Hashable, Sendable {
  /// The widths of the scroll view, in points.
  public var widths = [FrameLayout.standardWidth]

  /// The text sizes in percent of the standard size.
  public var textSizes = [FrameLayout.standardTextSize]

  /// The layout directions; nil for a locale's own.
  public var directions: [TextDirection?] = [nil]

  /// The appearances.
  public var appearances = [Appearance.light]

  /// The scale factors, in pixels per point.
  public var scales = [3]

  /// Creates the axes of one layout: 375 points wide, in the standard text size and each locale's
  /// direction, light, at 3x.
  public init() {}

  /// Creates the axes of one layout.
  public init(of layout: FrameLayout) {
    widths = [layout.width]
    textSizes = [layout.textSize]
    directions = [layout.direction]
    appearances = [layout.appearance]
    scales = [layout.scale]
  }

  /// The numbers of values on the axes.
  package var counts: [Int] {
    [widths.count, textSizes.count, directions.count, appearances.count, scales.count]
  }

  /// The layout at a position, which is divided by the number of layouts; the last axis turns fastest.
  package func layout(takenFrom position: inout Int) -> FrameLayout {
    func next<Value>(_ axis: [Value]) -> Value {
      defer { position /= axis.count }
      return axis[position % axis.count]
    }
    let (scale, appearance, direction) = (next(scales), next(appearances), next(directions))
    let (textSize, width) = (next(textSizes), next(widths))
    return FrameLayout(
      width: width, textSize: textSize, direction: direction, appearance: appearance, scale: scale)
  }

  /// The axes with each value once.
  package var withoutRepetitions: FrameAxes {
    func once<Value: Hashable>(_ axis: [Value]) -> [Value] {
      var seen: Set<Value> = []
      return axis.filter { seen.insert($0).inserted }
    }
    var axes = self
    axes.widths = once(widths)
    axes.textSizes = once(textSizes)
    axes.directions = once(directions)
    axes.appearances = once(appearances)
    axes.scales = once(scales)
    return axes
  }
}
