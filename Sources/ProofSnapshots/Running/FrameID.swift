package import ProofDrawing
internal import ProofFiles

/// What a frame is called:
/// `component/state/locale[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
package struct FrameID: Hashable, Sendable, CustomStringConvertible {
  /// The component's name in its project.
  package var component: String

  /// The state's name, which may say how far the component is pulled.
  package var state: String

  /// The locale's tag.
  package var locale: String

  /// The width of the scroll view, in points.
  package var width: Int

  /// How large letters are, in percent of their usual size.
  package var textSize: Int

  /// The side from which the layout starts; nil for the locale's own.
  package var direction: TextDirection?

  /// Whether the frame is dark.
  package var isDark: Bool

  /// The number of pixels in a point.
  package var scale: Int

  /// The width that names leave out, in points: that of the phone most layouts are drawn for.
  package static let standardWidth = 375

  /// The size that names leave out, in percent.
  package static let standardTextSize = 100

  /// Creates an id.
  package init(
    component: String, state: String, locale: String, width: Int = standardWidth,
    textSize: Int = standardTextSize, direction: TextDirection? = nil, isDark: Bool = false,
    scale: Int = 1
  ) {
    self.component = component
    self.state = state
    self.locale = locale
    self.width = width
    self.textSize = textSize
    self.direction = direction
    self.isDark = isDark
    self.scale = scale
  }

  /// The id as text.
  package var description: String {
    Self.joined([component, "/", state, "/", locale, layoutSuffix, darkSuffix, scaleSuffix])
  }

  /// What all frames are called that show the same facts: the id without a scale.
  package var sceneID: String {
    Self.joined([component, "/", state, "/", locale, layoutSuffix, darkSuffix])
  }

  /// Where the frame's files go, without an extension:
  /// `locale/component-state[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  ///
  /// The order of the suffixes is the one in which DocC reads them.
  package var path: String {
    Self.joined([locale, "/", component, "-", state, layoutSuffix, darkSuffix, scaleSuffix])
  }

  /// The part of names that describes a layout: `[-w320][-t150][-ltr|-rtl]`.
  package var layoutSuffix: String {
    Self.layoutSuffix(width: width, textSize: textSize, direction: direction)
  }

  /// The part of names that describes a layout: `[-w320][-t150][-ltr|-rtl]`.
  package static func layoutSuffix(
    width: Int, textSize: Int, direction: TextDirection?
  ) -> String {
    (width == standardWidth ? "" : "-w\(width)")
      + (textSize == standardTextSize ? "" : "-t\(textSize)")
      + (direction.map { $0 == .rightToLeft ? "-rtl" : "-ltr" } ?? "")
  }

  /// The parts of a name as one text.
  ///
  /// A run makes three names of each frame, and appending in place is several times as fast as
  /// interpolating.
  private static func joined(_ parts: [String]) -> String {
    var name = ""
    name.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
    for part in parts { name += part }
    return name
  }

  private var darkSuffix: String { isDark ? "~dark" : "" }

  private var scaleSuffix: String { scale == 1 ? "" : "@\(scale)x" }

  /// The frame's value on each axis of its matrix.
  package var facets: [String: String] {
    [
      "component": component, "state": state, "locale": locale, "width": "\(width)",
      "textSize": "\(textSize)", "scale": "\(scale)", "appearance": isDark ? "dark" : "light",
      "direction": direction?.rawValue ?? "natural",
    ]
  }
}

extension FrameID {
  /// Reads an id, as of a frame that is in no matrix any more; nil for what is no id.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, RelativePath.isContained(text),
      let match = parts[2].firstMatch(of: Self.suffix)
    else { return nil }
    let (_, width, textSize, direction, dark, scale) = match.output
    func number(_ digits: Substring?, or standard: Int) -> Int? {
      digits.map { Int($0) } ?? standard
    }
    guard let width = number(width, or: Self.standardWidth),
      let textSize = number(textSize, or: Self.standardTextSize),
      let scale = number(scale, or: 1)
    else { return nil }
    self.init(
      component: String(parts[0]), state: String(parts[1]),
      locale: String(parts[2][..<match.range.lowerBound]), width: width, textSize: textSize,
      direction: direction.map { $0 == "rtl" ? .rightToLeft : .leftToRight }, isDark: dark != nil,
      scale: scale)
    // Such as a width that names leave out, or one with zeros before it.
    guard description == text else { return nil }
  }

  /// What an id ends in: `[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  private static var suffix:
    Regex<(Substring, Substring?, Substring?, Substring?, Substring?, Substring?)>
  {
    /(?:-w([0-9]+))?(?:-t([0-9]+))?(?:-(ltr|rtl))?(~dark)?(?:@([23])x)?$/
  }

  /// What all frames are called that show the facts of one: its id without a scale.
  package static func sceneID(of id: String) -> String {
    id.hasSuffix("@2x") || id.hasSuffix("@3x") ? String(id.dropLast(3)) : id
  }
}
