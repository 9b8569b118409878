public import RefreshComponents
public import RefreshGallery
public import RefreshModel
internal import RefreshStrings

extension FrameMatrix {
  /// Creates a matrix for ``Snapshotting/image(on:tolerance:)``; the preview brings the component.
  ///
  /// - Parameters:
  ///   - locales: the readers' locales, as BCP-47 tags.
  ///   - states: the states; one that a component can't be in is left out.
  ///   - widths: the widths of the scroll view, in points.
  ///   - appearances: light, dark, or both.
  ///   - scales: the numbers of pixels in a point.
  /// - Throws: ``SnapshotProblem`` when a tag is none.
  public init(
    locales: [String], states: [RefreshState] = RefreshState.original,
    widths: [Int] = [Frame.standardWidth], appearances: [Appearance] = [.light],
    scales: [Int] = [SnapshotLabel.standardScale]
  ) throws {
    try self.init(
      locales: locales, moments: states.map(PulledState.init), widths: widths,
      appearances: appearances, scales: scales)
  }

  init(
    locales: [String], moments: [PulledState], widths: [Int], appearances: [Appearance],
    scales: [Int]
  ) throws(SnapshotProblem) {
    var identifiers: [LocaleIdentifier] = []
    for tag in locales { identifiers.append(try LocaleIdentifier(checking: tag)) }
    self.init(locales: identifiers)
    self.moments = moments
    self.widths = widths
    self.appearances = appearances
    self.scales = scales
  }
}

extension LocaleIdentifier {
  /// Reads a tag.
  init(checking tag: String) throws(SnapshotProblem) {
    guard let identifier = LocaleIdentifier(tag) else {
      throw SnapshotProblem("“\(tag)” is no locale; write a BCP-47 tag such as zh-Hant")
    }
    if let unknown = identifier.unknownPreference { throw SnapshotProblem("\(unknown)") }
    self = identifier
  }
}
