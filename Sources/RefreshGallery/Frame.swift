public import RefreshComponents
public import RefreshStrings

/// One cell of the matrix: a component in a state, a locale and a look.
public struct Frame: Hashable, Sendable {
  /// The component.
  public var component: RefreshComponent

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

  /// The width that names leave out, in points: that of the phone most layouts are drawn for.
  public static let standardWidth = 375

  /// What the frame is called: `component/state/locale[-w320][~dark][@2x|@3x]`.
  public var id: String {
    "\(component.rawValue)/\(moment.name)/\(locale.tag)\(suffix)"
  }

  /// Where its files go, without an extension: `locale/component-state[-w320][~dark][@2x|@3x]`.
  ///
  /// The order of the suffixes is the one in which DocC reads them.
  public var path: String {
    "\(locale.tag)/\(component.rawValue)-\(moment.name)\(suffix)"
  }

  private var suffix: String {
    (width == Self.standardWidth ? "" : "-w\(width)")
      + (appearance == .dark ? "~dark" : "")
      + (scale == 1 ? "" : "@\(scale)x")
  }
}
