public import ProofDrawing
package import ProofSnapshots
public import RefreshComponents
public import RefreshModel
public import RefreshStrings

/// One cell of the matrix: a component in a state, a locale and a look.
public struct Frame: Hashable, Sendable {
  /// The component, with what is set on it.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

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

  /// The width that names leave out, in points.
  public static let standardWidth = FrameID.standardWidth

  /// The size that names leave out, in percent.
  public static let standardTextSize = FrameID.standardTextSize

  /// The component.
  public var component: RefreshComponent { setup.component }

  /// What the frame is called, as a value.
  package var name: FrameID {
    FrameID(
      component: setup.name, state: pulledState.name, locale: locale.tag, width: width,
      textSize: textSize, direction: direction, isDark: appearance == .dark, scale: scale)
  }

  /// What the frame is called:
  /// `component/state/locale[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  public var id: String { name.description }

  /// What all frames are called that show the same facts: the id without a scale.
  public var sceneID: String { name.sceneID }

  /// Where its files go, without an extension:
  /// `locale/component-state[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  public var path: String { name.path }

  /// The frame's value on each axis of the matrix.
  public var facets: [String: String] { name.facets }
}
