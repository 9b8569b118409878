public import ProofDrawing
package import ProofSnapshots
public import RefreshModel
public import RefreshStrings

/// One cell of a matrix: a component in a state, locale, size and appearance.
public struct Frame: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The requested locale.
  public var locale: LocaleIdentifier

  /// The width of the scroll view, in points.
  public var width: Int

  /// Light or dark.
  public var appearance: Appearance

  /// The scale factor, in pixels per point.
  public var scale: Int

  /// The text size in percent of the standard size.
  public var textSize = Frame.standardTextSize

  /// The layout direction; nil for the locale's own.
  public var direction: TextDirection?

  /// The default width in points, which ids omit.
  public static let standardWidth = FrameID.standardWidth

  /// The default text size in percent, which ids omit.
  public static let standardTextSize = FrameID.standardTextSize

  /// The component.
  public var component: RefreshComponent { setup.component }

  /// What the frame is called, as a value.
  package var name: FrameID {
    FrameID(
      component: setup.name, state: pulledState.name, locale: locale.tag, width: width,
      textSize: textSize, direction: direction, isDark: appearance == .dark, scale: scale)
  }

  /// The id of the frame: `component/state/locale[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  public var id: String { name.description }

  /// The id without the scale, which all frames of the same scene share.
  public var sceneID: String { name.sceneID }

  /// The path of its files without an extension:
  /// `locale/component-state[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  public var path: String { name.path }

  /// The frame's value on each axis of the matrix.
  public var facets: [String: String] { name.facets }
}
