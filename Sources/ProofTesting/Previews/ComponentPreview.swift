public import ProofDrawing
internal import ProofSnapshots
public import RefreshComponents
public import RefreshGallery
public import RefreshModel
internal import RefreshStrings

/// A component in a state, a locale and a look.
public struct ComponentPreview: Previewing {
  /// Lays a component out: words, pose, colours and a measurer go in.
  public typealias Face = @Sendable (FaceContext) -> Picture

  /// The component, with what an application sets on it: its words, states and poses are shown.
  public var setup: ComponentSetup

  /// The state.
  public var state: RefreshState

  /// How far a component that is idle or pulling is pulled, in per cent; nil for where it rests.
  public var pulledPercent: Int?

  /// The reader's locale, as a BCP-47 tag.
  public var locale: String

  /// The width of the scroll view, in points.
  public var width: Int

  /// The size of letters in per cent of their standard size, 50 to 310.
  public var textSize: Int

  /// The side from which the layout starts; nil for the locale's own.
  public var direction: TextDirection?

  /// Light or dark.
  public var appearance: Appearance

  /// The number of pixels in a point.
  public var scale: Int

  private let gallery: Gallery?
  private let face: Face?

  /// Creates a preview of a component with settings; what is wrong with it is reported when it is
  /// drawn.
  ///
  /// - Parameters:
  ///   - setup: the component with its settings, such as
  ///     `ComponentSetup(.normalHeader, labelInset: 8, titles: [.idle: "Pull for bread"])`.
  ///   - state: the state.
  ///   - pulledPercent: how far it is pulled, 0 to 100 where idle, 100 to 999 where pulling.
  ///   - locale: the reader's locale, as a BCP-47 tag.
  ///   - width: the width of the scroll view, in points, 60 to 8192.
  ///   - textSize: the size of letters in per cent of their standard size, 50 to 310.
  ///   - direction: the side from which the layout starts; nil for the locale's own.
  ///   - appearance: light or dark.
  ///   - scale: the number of pixels in a point.
  ///   - gallery: words, clock, images and colours; nil for `Gallery.forTests()`.
  ///   - face: lays the component out; nil for its own face.
  public init(
    _ setup: ComponentSetup, in state: RefreshState = .idle, pulledPercent: Int? = nil,
    locale: String = "en", width: Int = Frame.standardWidth,
    textSize: Int = Frame.standardTextSize, direction: TextDirection? = nil,
    appearance: Appearance = .light, scale: Int = SnapshotLabel.standardScale,
    of gallery: Gallery? = nil, face: Face? = nil
  ) {
    self.setup = setup
    self.state = state
    self.pulledPercent = pulledPercent
    self.locale = locale
    self.width = width
    self.textSize = textSize
    self.direction = direction
    self.appearance = appearance
    self.scale = scale
    self.gallery = gallery
    self.face = face
  }

  /// Creates a preview of a component without settings: ``init(_:in:pulledPercent:locale:width:textSize:direction:appearance:scale:of:face:)-(ComponentSetup,_,_,_,_,_,_,_,_,_,_)``.
  public init(
    _ component: RefreshComponent, in state: RefreshState = .idle, pulledPercent: Int? = nil,
    locale: String = "en", width: Int = Frame.standardWidth,
    textSize: Int = Frame.standardTextSize, direction: TextDirection? = nil,
    appearance: Appearance = .light, scale: Int = SnapshotLabel.standardScale,
    of gallery: Gallery? = nil, face: Face? = nil
  ) {
    self.init(
      ComponentSetup(component), in: state, pulledPercent: pulledPercent, locale: locale,
      width: width, textSize: textSize, direction: direction, appearance: appearance, scale: scale,
      of: gallery, face: face)
  }

  /// The component's name and state, such as `normal-header-idle-50-w320`; the locale and the look.
  public var label: SnapshotLabel {
    let stateName = pulledPercent.map { "\(state.name)-\($0)" } ?? state.name
    let layout = FrameID.layoutSuffix(width: width, textSize: textSize, direction: direction)
    return SnapshotLabel(
      name: "\(setup.name)-\(stateName)\(layout)", locale: locale, appearance: appearance,
      scale: scale
    )
  }

  /// The component as it looks.
  public func picture(measuredBy measurer: any TextMeasuring) throws -> Picture {
    let cells = try cells(of: matrix())
    guard let cell = cells.first else {
      throw SnapshotError("\(setup.name) is never in the state \(state.name)")
    }
    return cell.picture(measuredBy: measurer)
  }

  /// The matrix that has this preview alone.
  private func matrix() throws(SnapshotError) -> FrameMatrix {
    var pulledState = PulledState(state)
    if let pulledPercent {
      guard let pulled = PulledState(name: "\(state.name)-\(pulledPercent)") else {
        throw SnapshotError(
          "\(pulledPercent) % in the state \(state.name): an idle component is pulled 0 to 100 %, "
            + "a pulling one 100 to 999 %, and no other is pulled by any")
      }
      pulledState = pulled
    }
    return try FrameMatrix(
      locales: [locale], pulledStates: [pulledState], widths: [width], textSizes: [textSize],
      directions: [direction], appearances: [appearance], scales: [scale])
  }
}

extension ComponentPreview: MatrixPreviewing {
  /// A cell of a matrix, planned with its neighbours so that they share words and poses.
  public struct Cell: Previewing {
    /// The setup's name; the cell's state, locale and look.
    public let label: SnapshotLabel

    private let snapshotCase: SnapshotCase

    fileprivate init(_ frame: Frame, _ snapshotCase: SnapshotCase) {
      label = SnapshotLabel(
        name: frame.setup.name,
        detail: frame.pulledState.name + frame.name.layoutSuffix,
        locale: frame.locale.tag, appearance: frame.appearance, scale: frame.scale)
      self.snapshotCase = snapshotCase
    }

    /// The component as it looks in the cell.
    public func picture(measuredBy measurer: any TextMeasuring) -> Picture {
      snapshotCase.picture(measuredBy: measurer)
    }
  }

  /// The component in each state, locale, width and look of a matrix; its own are left out, and so
  /// are the matrix's components.
  ///
  /// - Throws: ``SnapshotError`` when the component is in none of the states, or a locale has no
  ///   words.
  public func cells(of matrix: FrameMatrix) throws -> [Cell] {
    var matrix = matrix
    matrix.setups = [setup]
    guard !matrix.isEmpty else {
      let states = matrix.pulledStates.map(\.name).joined(separator: ", ")
      throw SnapshotError(
        "no snapshot is left: an axis of the matrix is empty, or \(setup.name) is never in "
          + "any of its states (\(states))")
    }
    try Self.check(matrix.widths, in: FaceContext.widthRange, "a width of", "points")
    try Self.check(matrix.textSizes, in: FaceContext.textSizeRange, "a text size of", "%")
    let gallery = try gallery ?? .standardForTests()
    try Self.check([gallery.titleLineCount], in: FaceContext.titleLineCounts, "a title of", "lines")
    try gallery.checkTexts(for: matrix.locales)
    let plan =
      face.map { face in gallery.plan(for: matrix) { _, context in face(context) } }
      ?? gallery.plan(for: matrix)
    return matrix.enumerated().map { index, frame in Cell(frame, plan[index]) }
  }

  /// Checks values by the limits that projects have, too.
  private static func check(
    _ values: [Int], in range: ClosedRange<Int>, _ noun: String, _ unit: String
  ) throws(SnapshotError) {
    guard let value = values.first(where: { !range.contains($0) }) else { return }
    throw SnapshotError(
      "\(noun) \(value) \(unit): it is \(range.lowerBound) to \(range.upperBound) \(unit)")
  }
}
