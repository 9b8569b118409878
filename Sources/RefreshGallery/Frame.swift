public import ProofDrawing
internal import ProofSnapshots
public import RefreshComponents
public import RefreshModel
public import RefreshStrings

/// One cell of the matrix: a component in a state, a locale and a look.
public struct Frame: Hashable, Sendable {
  /// The component, with what is set on it.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var moment: PulledState

  /// The reader's locale, as it was asked for.
  public var locale: LocaleIdentifier

  /// The width of the scroll view, in points.
  public var width: Int

  /// Light or dark.
  public var appearance: Appearance

  /// The number of pixels in a point.
  public var scale: Int

  /// How large letters are, in percent of their usual size.
  public var textSize = Frame.standardTextSize

  /// The side from which the layout starts; nil for the locale's own.
  public var direction: TextDirection?

  /// The width that names leave out, in points: that of the phone most layouts are drawn for.
  public static let standardWidth = 375

  /// The size that names leave out, in percent.
  public static let standardTextSize = 100

  /// The component.
  public var component: RefreshComponent { setup.component }

  /// What the frame is called:
  /// `component/state/locale[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  public var id: String { sceneID + scaleSuffix }

  /// What all frames are called that show the same facts: the id without a scale.
  public var sceneID: String {
    "\(setup.name)/\(moment.name)/\(locale.tag)\(suffix)"
  }

  /// Where its files go, without an extension:
  /// `locale/component-state[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  ///
  /// The order of the suffixes is the one in which DocC reads them.
  public var path: String {
    "\(locale.tag)/\(setup.name)-\(moment.name)\(suffix)\(scaleSuffix)"
  }

  private var suffix: String { layoutSuffix + (appearance == .dark ? "~dark" : "") }

  /// What names tell of the layout: `[-w320][-t150][-ltr|-rtl]`.
  public var layoutSuffix: String {
    Self.layoutSuffix(width: width, textSize: textSize, direction: direction)
  }

  /// The part of a name that describes a layout: `[-w320][-t150][-ltr|-rtl]`.
  public static func layoutSuffix(
    width: Int, textSize: Int, direction: TextDirection?
  ) -> String {
    (width == standardWidth ? "" : "-w\(width)")
      + (textSize == standardTextSize ? "" : "-t\(textSize)")
      + (direction.map { $0 == .rightToLeft ? "-rtl" : "-ltr" } ?? "")
  }

  /// The frame's value on each axis of the matrix.
  public var facets: [String: String] {
    [
      "component": setup.name, "state": moment.name, "locale": locale.tag,
      "width": "\(width)", "textSize": "\(textSize)", "scale": "\(scale)",
      "appearance": appearance.rawValue, "direction": direction?.rawValue ?? "natural",
    ]
  }

  private var scaleSuffix: String { scale == 1 ? "" : "@\(scale)x" }
}

extension Frame {
  /// Where the files of a frame go whose id is known, as of one that is in no matrix any more; nil
  /// for what is no id.
  public static func path(ofID id: String) -> String? {
    guard let parts = parts(ofID: id), let match = parts[2].firstMatch(of: suffix) else {
      return nil
    }
    return "\(parts[2][..<match.range.lowerBound])/\(parts[0])-\(parts[1])\(match.output.0)"
  }

  /// The value on each axis of a frame whose id is known, as ``facets`` has it; nil for what is no id.
  public static func facets(ofID id: String) -> [String: String]? {
    guard let parts = parts(ofID: id), let match = parts[2].firstMatch(of: suffix) else {
      return nil
    }
    let (_, width, textSize, direction, dark, scale) = match.output
    func side(_ text: Substring) -> TextDirection {
      text == "-rtl" ? .rightToLeft : .leftToRight
    }
    return [
      "component": String(parts[0]), "state": String(parts[1]),
      "locale": String(parts[2][..<match.range.lowerBound]),
      "width": width.map { String($0.dropFirst(2)) } ?? "\(standardWidth)",
      "textSize": textSize.map { String($0.dropFirst(2)) } ?? "\(standardTextSize)",
      "scale": scale.map { String($0.dropFirst().dropLast()) } ?? "1",
      "appearance": (dark == nil ? Appearance.light : .dark).rawValue,
      "direction": direction.map { side($0).rawValue } ?? "natural",
    ]
  }

  private static func parts(ofID id: String) -> [Substring]? {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 3 && RelativePath.isContained(id) ? parts : nil
  }

  /// What an id ends in: `[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  private static var suffix:
    Regex<(Substring, Substring?, Substring?, Substring?, Substring?, Substring?)>
  {
    /(-w[0-9]+)?(-t[0-9]+)?(-ltr|-rtl)?(~dark)?(@[23]x)?$/
  }
}
