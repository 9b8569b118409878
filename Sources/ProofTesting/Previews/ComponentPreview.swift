public import ProofDrawing
import ProofSnapshots
public import RefreshComponents
public import RefreshModel
import RefreshStrings

/// A preview of a component in a state, locale, size and appearance.
@dynamicMemberLookup
public struct ComponentPreview: Previewing {
  /// The component with the application's settings.
  public var setup: ComponentSetup

  /// The state of a component.
  public var state: RefreshState

  /// The state of a small view, by its name in the file; nil for a component.
  public var ownState: String?

  /// The pulled distance in percent of the triggering distance, for idle and pulling; nil for the
  /// default.
  public var pulledPercent: Int?

  /// The locale, as a BCP-47 tag.
  public var locale: String

  /// The width, text size, direction, appearance and scale, which are also properties of the preview.
  public var layout: FrameLayout

  private let gallery: Gallery?
  private let face: FaceTable.Face?

  /// Creates a preview of a component with settings; invalid arguments are reported when it is
  /// drawn.
  ///
  /// - Parameters:
  ///   - setup: the component with its settings, such as
  ///     `ComponentSetup(.normalHeader, labelInset: 8, titles: [.idle: "Pull for bread"])`.
  ///   - state: the state.
  ///   - pulledPercent: how far it is pulled, 0 to 100 where idle, 100 to 999 where pulling.
  ///   - locale: the reader's locale, as a BCP-47 tag.
  ///   - width: the width of the scroll view, in points, 60 to 8192.
  ///   - textSize: the size of letters in per cent of their standard size, 50 to 320.
  ///   - direction: the side from which the layout starts; nil for the locale's own.
  ///   - appearance: light or dark, and the contrast.
  ///   - scale: the number of pixels in a point.
  ///   - gallery: words, clock, images and colours; nil for `Gallery.forTests()`.
  ///   - face: lays the component out; nil for the gallery's.
  public init(
    _ setup: ComponentSetup, in state: RefreshState = .idle, pulledPercent: Int? = nil,
    locale: String = "en", width: Int = FrameLayout.standardWidth,
    textSize: Int = FrameLayout.standardTextSize, direction: TextDirection? = nil,
    appearance: Appearance = .light, scale: Int = SnapshotLabel.standardScale,
    of gallery: Gallery? = nil, face: FaceTable.Face? = nil
  ) {
    self.setup = setup
    self.state = state
    self.pulledPercent = pulledPercent
    self.locale = locale
    layout = FrameLayout(
      width: width, textSize: textSize, direction: direction, appearance: appearance, scale: scale)
    self.gallery = gallery
    self.face = face
  }

  /// Creates a preview of a small view in one of the states that its file names; see
  /// ``init(_:in:pulledPercent:locale:width:textSize:direction:appearance:scale:of:face:)-(ComponentSetup,_,_,_,_,_,_,_,_,_,_)``.
  ///
  ///     let empty = try ComponentSetup(file: "Looks/empty.component.yml")
  ///     expectSnapshot(of: ComponentPreview(empty, inOwnState: "offline"), as: .image)
  public init(
    _ setup: ComponentSetup, inOwnState state: String, locale: String = "en",
    width: Int = FrameLayout.standardWidth, textSize: Int = FrameLayout.standardTextSize,
    direction: TextDirection? = nil, appearance: Appearance = .light,
    scale: Int = SnapshotLabel.standardScale, of gallery: Gallery? = nil,
    face: FaceTable.Face? = nil
  ) {
    self.init(
      setup, locale: locale, width: width, textSize: textSize, direction: direction,
      appearance: appearance, scale: scale, of: gallery, face: face)
    ownState = state
  }

  /// The value on an axis of the layout.
  public subscript<Value>(dynamicMember axis: WritableKeyPath<FrameLayout, Value>) -> Value {
    get { layout[keyPath: axis] }
    set { layout[keyPath: axis] = newValue }
  }

  /// Creates a preview of a component without settings: ``init(_:in:pulledPercent:locale:width:textSize:direction:appearance:scale:of:face:)-(ComponentSetup,_,_,_,_,_,_,_,_,_,_)``.
  public init(
    _ component: RefreshComponent, in state: RefreshState = .idle, pulledPercent: Int? = nil,
    locale: String = "en", width: Int = FrameLayout.standardWidth,
    textSize: Int = FrameLayout.standardTextSize, direction: TextDirection? = nil,
    appearance: Appearance = .light, scale: Int = SnapshotLabel.standardScale,
    of gallery: Gallery? = nil, face: FaceTable.Face? = nil
  ) {
    self.init(
      ComponentSetup(component), in: state, pulledPercent: pulledPercent, locale: locale,
      width: width, textSize: textSize, direction: direction, appearance: appearance, scale: scale,
      of: gallery, face: face)
  }

  /// The component's name and state, such as `normal-header-idle-50-w320`, with the locale,
  /// appearance and scale.
  public var label: SnapshotLabel {
    let stateName = pulledPercent.map { "\(state.name)-\($0)" } ?? shownState
    return SnapshotLabel(
      name: "\(setup.name)-\(stateName)\(layout.suffixes.size)", locale: locale,
      appearance: layout.appearance, scale: layout.scale)
  }

  /// The picture of the component.
  public func picture(measuredBy measurer: any TextMeasuring) throws -> Picture {
    let cells = try cells(of: matrix())
    guard let cell = cells.first else {
      throw SnapshotError("\(setup.name) has no state \(shownState)")
    }
    return cell.picture(measuredBy: measurer)
  }

  /// The name of the state.
  private var shownState: String { ownState ?? state.name }

  /// The matrix that has this preview alone.
  private func matrix() throws(SnapshotError) -> FrameMatrix {
    var pulledState = PulledState(state)
    if let pulledPercent {
      guard let pulled = PulledState(name: "\(state.name)-\(pulledPercent)") else {
        throw SnapshotError(
          "\(pulledPercent) % in the state \(state.name): a pulled percentage must be 0 to 100 for idle "
            + "and 100 to 999 for pulling; other states have none")
      }
      pulledState = pulled
    }
    if let ownState, let own = PulledState(anyName: ownState) { pulledState = own }
    guard ownState == nil && !setup.isSmallView || setup.canBe(in: pulledState) else {
      throw SnapshotError(
        "\(setup.name) has no state \(shownState); name one with inOwnState: "
          + setup.states.map(\.name).joined(separator: ", "))
    }
    var matrix = try FrameMatrix(locales: [locale], pulledStates: [pulledState])
    matrix.axes = FrameAxes(of: layout)
    return matrix
  }
}

extension ComponentPreview: MatrixPreviewing {
  /// A preview of one cell of a matrix, which shares texts and poses with the other cells.
  public struct Cell: Previewing {
    /// The setup's name with the cell's state, locale, appearance and scale.
    public let label: SnapshotLabel

    private let snapshotCase: SnapshotCase

    fileprivate init(_ frame: Frame, _ snapshotCase: SnapshotCase) {
      label = SnapshotLabel(
        name: frame.setup.name,
        detail: frame.pulledState.name + frame.layout.suffixes.size,
        locale: frame.locale.tag, appearance: frame.appearance, scale: frame.scale)
      self.snapshotCase = snapshotCase
    }

    /// The picture of the component in the cell.
    public func picture(measuredBy measurer: any TextMeasuring) -> Picture {
      snapshotCase.picture(measuredBy: measurer)
    }
  }

  /// Previews of the component in every cell of a matrix, whose values replace the preview's own;
  /// the matrix's components are ignored.
  ///
  /// A small view is shown in all states that its file names, unless the matrix has some of them.
  ///
  /// - Throws: ``SnapshotError`` when the component is in none of the states, or a locale has no
  ///   words.
  public func cells(of matrix: FrameMatrix) throws -> [Cell] {
    var matrix = matrix
    var setup = setup
    if setup.isSmallView, !matrix.pulledStates.contains(where: setup.canBe) {
      setup.pulledStates = setup.pulledStates ?? setup.states
    }
    matrix.setups = [setup]
    guard !matrix.isEmpty else {
      let states = matrix.pulledStates.map(\.name).joined(separator: ", ")
      throw SnapshotError(
        "the matrix has no frames: an axis is empty, or \(setup.name) has none of "
          + "its states (\(states))")
    }
    if let setting = setup.settingWithoutEffect {
      throw SnapshotError(
        "\(setup.component?.rawValue ?? "a small view") has no \(setting); remove it from "
          + setup.name)
    }
    try Self.check(matrix.widths, in: FaceContext.widthRange, "a width of", "points")
    try Self.check(matrix.textSizes, in: FaceContext.textSizeRange, "a text size of", "%")
    var gallery = try (gallery ?? .standardForTests()).readingAssets(of: [setup])
    if let face { gallery.faces[setup.name] = face }
    try Self.check([gallery.titleLineCount], in: FaceContext.titleLineCounts, "a title of", "lines")
    try gallery.checkTexts(for: matrix.locales)
    let plan = gallery.plan(for: matrix)
    return matrix.enumerated().map { index, frame in Cell(frame, plan[index]) }
  }

  /// Checks values by the limits that projects have, too.
  private static func check(
    _ values: [Int], in range: ClosedRange<Int>, _ noun: String, _ unit: String
  ) throws(SnapshotError) {
    guard let value = values.first(where: { !range.contains($0) }) else { return }
    throw SnapshotError(
      "\(noun) \(value) \(unit): it must be \(range.lowerBound) to \(range.upperBound) \(unit)")
  }
}
