public import ProofDrawing
public import RefreshComponents
public import RefreshModel
import RefreshStrings

extension FrameMatrix {
  /// Creates a matrix for ``Snapshotting/image(on:tolerance:)``, whose component is that of the
  /// preview.
  ///
  /// - Parameters:
  ///   - locales: the readers' locales, as BCP-47 tags.
  ///   - states: the states; one that a component can't be in is left out.
  ///   - pulledPercents: how far the component is pulled in further cells, 0 to 999 %: idle below
  ///     100 %, pulling from 100 %.
  ///   - widths: the widths of the scroll view, in points.
  ///   - textSizes: the sizes of letters in per cent of their standard size, 50 to 320.
  ///   - directions: the sides from which layouts start; nil for a locale's own.
  ///   - appearances: light or dark, and the contrast.
  ///   - scales: the numbers of pixels in a point.
  /// - Throws: ``SnapshotError`` when a tag or a percentage is invalid.
  public init(
    locales: [String], states: [RefreshState] = RefreshState.original, pulledPercents: [Int] = [],
    widths: [Int] = [FrameLayout.standardWidth], textSizes: [Int] = [FrameLayout.standardTextSize],
    directions: [TextDirection?] = [nil], appearances: [Appearance] = [.light],
    scales: [Int] = [SnapshotLabel.standardScale]
  ) throws {
    let pulled = try pulledPercents.map { percent in
      let state = percent < 100 ? RefreshState.idle : .pulling
      guard let pulled = PulledState(name: "\(state.name)-\(percent)") else {
        throw SnapshotError("pulled by \(percent) %: it must be 0 to 999 %")
      }
      return pulled
    }
    try self.init(
      locales: locales, pulledStates: states.map(PulledState.init) + pulled)
    self.widths = widths
    self.textSizes = textSizes
    self.directions = directions
    self.appearances = appearances
    self.scales = scales
  }

  init(locales: [String], pulledStates: [PulledState]) throws(SnapshotError) {
    var identifiers: [LocaleIdentifier] = []
    for tag in locales { identifiers.append(try LocaleIdentifier(checking: tag)) }
    self.init(locales: identifiers)
    self.pulledStates = pulledStates
  }
}

extension LocaleIdentifier {
  /// Reads a tag.
  init(checking tag: String) throws(SnapshotError) {
    guard let identifier = LocaleIdentifier(written: tag) else {
      let question = LocaleIdentifier.tag(ofLanguageNamed: tag).map { "did you mean “\($0)”? " }
      throw SnapshotError(
        "“\(tag)” is not a locale; \(question ?? "")write a BCP-47 tag such as zh-Hant")
    }
    if let unknown = identifier.unknownPreference { throw SnapshotError("\(unknown)") }
    self = identifier
  }
}
