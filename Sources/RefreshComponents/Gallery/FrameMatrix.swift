public import ProofDrawing
public import RefreshModel
public import RefreshStrings

/// All frames for the combinations of components, states, locales and layouts.
@dynamicMemberLookup
public struct FrameMatrix: Hashable, Sendable {
  /// The locales.
  public var locales: [LocaleIdentifier]

  /// The components with their settings; by default MJRefresh's.
  public var setups = RefreshComponent.original.map { ComponentSetup($0) } {
    didSet { cells = Self.cells(of: setups, at: pulledStates) }
  }

  /// The states; a component has no frames for states that it cannot be in.
  public var pulledStates = RefreshState.original.map(PulledState.init) {
    didSet { cells = Self.cells(of: setups, at: pulledStates) }
  }

  /// Each component in each of the states that it can be in.
  private(set) var cells: [Cell]

  /// The widths, text sizes, directions, appearances and scales, which are also properties of the
  /// matrix.
  public var axes = FrameAxes()

  /// Creates a matrix of MJRefresh's components in their five states, light, at 3x and 375 points
  /// wide.
  public init(locales: [LocaleIdentifier]) {
    self.locales = locales
    cells = Self.cells(of: setups, at: pulledStates)
  }

  /// The values of an axis of layouts.
  public subscript<Values>(dynamicMember axis: WritableKeyPath<FrameAxes, Values>) -> Values {
    get { axes[keyPath: axis] }
    set { axes[keyPath: axis] = newValue }
  }
}

extension FrameMatrix {
  /// Creates a matrix of one frame.
  package init(of frame: Frame) {
    var matrix = FrameMatrix(locales: [frame.locale])
    var setup = frame.setup
    setup.pulledStates = [frame.pulledState]
    matrix.setups = [setup]
    matrix.axes = FrameAxes(of: frame.layout)
    // Observers of properties aren't called for `self` in an initializer.
    self = matrix
  }

  /// The components without their settings, and without small views.
  public var components: [RefreshComponent] {
    get { setups.compactMap(\.component) }
    set { setups = newValue.map { ComponentSetup($0) } }
  }

  struct Cell: Hashable {
    let setup: ComponentSetup
    let pulledState: PulledState
  }

  private static func cells(
    of setups: [ComponentSetup], at pulledStates: [PulledState]
  ) -> [Cell] {
    setups.flatMap { setup in
      (setup.pulledStates ?? pulledStates).filter(setup.canBe)
        .map { Cell(setup: setup, pulledState: $0) }
    }
  }
}

extension FrameMatrix: RandomAccessCollection {
  /// The number of the first frame.
  public var startIndex: Int { 0 }

  /// The number of frames.
  ///
  /// - Precondition: it is not above `maximumCount`.
  public var endIndex: Int { counts.reduce(1, *) }

  /// The largest number of frames that a matrix may have.
  ///
  /// A run keeps some hundreds of bytes of each frame until its end.
  package static let maximumCount = 1_000_000

  /// Whether there are more frames than ``maximumCount``.
  package var isTooLarge: Bool {
    var count = 1
    for axis in counts where axis != 1 {
      let (product, overflows) = count.multipliedReportingOverflow(by: axis)
      // An empty axis makes an empty matrix, however long the others are.
      guard !overflows else { return !counts.contains(0) }
      count = product
    }
    return count > Self.maximumCount
  }

  private var counts: [Int] { [locales.count, cells.count] + axes.counts }

  /// The frame at an index; frames that share most texts are neighbours.
  public subscript(position: Int) -> Frame {
    // The last axis turns fastest.
    var rest = position
    let layout = axes.layout(takenFrom: &rest)
    let cell = cells[rest % cells.count]
    return Frame(
      setup: cell.setup, pulledState: cell.pulledState,
      locale: locales[rest / cells.count % locales.count], layout: layout)
  }
}

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

  /// The component; nil for a small view.
  public var component: RefreshComponent? { setup.component }

  /// The id of the frame as a value.
  package var name: FrameID {
    FrameID(component: setup.name, state: pulledState.name, locale: locale.tag, layout: layout)
  }

  /// The id of the frame: `component/state/locale[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  public var id: String { name.description }

  /// The id without the scale, which all frames of the same scene share.
  package var sceneID: String { name.sceneID }

  /// The path of its files without an extension:
  /// `locale/component-state[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  package var path: String { name.path }

  /// The frame's value on each axis of the matrix.
  package var facets: [String: String] { name.facets }
}

extension FrameMatrix {
  /// The paths of the files that describe components, as the project names them, by the components' names.
  package var lookFiles: [String: String] {
    Dictionary(
      setups.compactMap { setup in setup.source.map { (setup.name, $0.path) } },
      uniquingKeysWith: { first, _ in first })
  }
}
