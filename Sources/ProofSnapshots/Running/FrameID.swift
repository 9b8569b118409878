import ProofDocuments
package import ProofDrawing

/// The id of a frame: `component/state/locale[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
package struct FrameID: Hashable, Sendable, CustomStringConvertible {
  /// The component's name in its project.
  package var component: String

  /// The state's name, which may say how far the component is pulled.
  package var state: String

  /// The locale's tag.
  package var locale: String

  /// The width of the scroll view, in points.
  package var width: Int

  /// The size of letters, in percent of their usual size.
  package var textSize: Int

  /// The side from which the layout starts; nil for the locale's own.
  package var direction: TextDirection?

  package var isDark: Bool

  /// The number of pixels in a point.
  package var scale: Int

  /// The width that names leave out, in points: that of the phone most layouts are drawn for.
  package static let standardWidth = 375

  /// The size that names leave out, in percent.
  package static let standardTextSize = 100

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

  /// The common id of all frames that show the same facts: the id without a scale.
  package var sceneID: String {
    Self.joined([component, "/", state, "/", locale, layoutSuffix, darkSuffix])
  }

  /// The path of the frame's files, without an extension:
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
  ///
  /// A run reads those of all frames that earlier runs left, so it uses no regular expression.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A slash that a mark follows is another character, which a name may have.
    guard parts.count == 3, text.count(where: { $0 == "/" }) == 2, text.isContainedPath
    else { return nil }
    var end = FrameIDEnd(rest: parts[2])
    let scale = end.take("@2x") ? 2 : end.take("@3x") ? 3 : 1
    let isDark = end.take("~dark")
    let direction: TextDirection? =
      end.take("-rtl") ? .rightToLeft : end.take("-ltr") ? .leftToRight : nil
    guard let textSize = end.takeNumber(after: "-t", or: Self.standardTextSize),
      let width = end.takeNumber(after: "-w", or: Self.standardWidth)
    else { return nil }
    self.init(
      component: String(Substring(parts[0])), state: String(Substring(parts[1])),
      locale: String(Substring(end.rest)), width: width, textSize: textSize,
      direction: direction, isDark: isDark, scale: scale)
    // Such as a width that names leave out, or one with zeros before it.
    guard description == text else { return nil }
  }

  /// The common id of all frames that show the facts of one: its id without a scale.
  package static func sceneID(of id: String) -> String {
    id.hasSuffix("@2x") || id.hasSuffix("@3x") ? String(id.dropLast(3)) : id
  }

  /// The scales by which frames of one scene differ, in pixels per point.
  package static let scales = 1...3

  /// The name of the facts of one scale, which are kept apart while those of another scale are newer:
  /// that of the scene with the scale, such as `@1x`.
  package static func ownSceneID(of sceneID: String, scale: Int) -> String {
    "\(sceneID)@\(scale)x"
  }

  /// The id of the frame whose own facts a name is of; nil for one of facts that scales share.
  package static func frameID(ofOwnScene name: String) -> String? {
    if name.hasSuffix("@1x") { return String(name.dropLast(3)) }
    return sceneID(of: name) == name ? nil : name
  }
}

/// The last part of an id, from whose end the suffixes `[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]` are
/// taken.
private struct FrameIDEnd {
  /// The part that is left.
  private(set) var rest: Substring.UTF8View

  init(rest: Substring.UTF8View) { self.rest = rest }

  /// Takes a suffix if the rest ends in it.
  mutating func take(_ suffix: String) -> Bool {
    let suffix = suffix.utf8
    guard rest.suffix(suffix.count).elementsEqual(suffix) else { return false }
    rest = rest.dropLast(suffix.count)
    return true
  }

  /// Takes a number with the letters before it if the rest ends in both.
  ///
  /// - Returns: the number; the standard one if there is none, and nil for one that is too large.
  mutating func takeNumber(after mark: String, or standard: Int) -> Int? {
    let digitRange = UInt8(ascii: "0")...UInt8(ascii: "9")
    let count = rest.reversed().prefix { digitRange.contains($0) }.count
    let digits = Substring(rest.suffix(count))
    var head = self
    head.rest = rest.dropLast(count)
    guard count > 0, head.take(mark) else { return standard }
    self = head
    return Int(digits)
  }
}
