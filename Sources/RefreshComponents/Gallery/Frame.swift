public import ProofDrawing
public import RefreshModel
public import RefreshStrings

/// One cell of a matrix: a component in a state, locale and layout.
@dynamicMemberLookup
public struct Frame: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The requested locale.
  public var locale: LocaleIdentifier

  /// The width, text size, direction, appearance and scale, which are also properties of the frame.
  public var layout: FrameLayout

  /// The value on an axis of the layout.
  public subscript<Value>(dynamicMember axis: WritableKeyPath<FrameLayout, Value>) -> Value {
    get { layout[keyPath: axis] }
    set { layout[keyPath: axis] = newValue }
  }

  /// The component.
  public var component: RefreshComponent { setup.component }

  /// The id of the frame as a value.
  package var name: FrameID {
    FrameID(component: setup.name, state: pulledState.name, locale: locale.tag, layout: layout)
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
