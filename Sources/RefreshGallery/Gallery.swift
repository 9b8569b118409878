public import ProofDrawing
public import ProofSnapshots
public import RefreshComponents
internal import RefreshModel
public import RefreshStrings

/// Everything that a frame is made from: words, a clock, images and colours.
public struct Gallery: Sendable {
  /// What is drawn behind a component.
  public enum Background: Hashable, Sendable {
    /// The theme's page colour.
    case page

    /// A colour of its own; nil keeps the frame clear.
    case color(Color?)
  }

  /// The words in all languages.
  public let catalog: StringCatalog

  /// The moment at which the frames are seen.
  public var now: Instant

  /// When the content was last updated; nil for never.
  public var lastUpdated: Instant?

  /// How the last update is told.
  public var lastUpdatedStyle = LastUpdatedStyle.smart

  /// Where the reader's day begins.
  public var timeZone: TimeZoneIdentifier

  /// The images of the components that show some.
  public var frames = FrameSet.sample

  /// What is drawn behind a component.
  public var background = Background.page

  /// The colours of each appearance.
  public var themes: [Appearance: Theme] = [.light: .light, .dark: .dark]

  /// Creates a gallery from words and a clock.
  public init(
    catalog: StringCatalog, now: Instant, lastUpdated: Instant?, timeZone: TimeZoneIdentifier
  ) {
    self.catalog = catalog
    self.now = now
    self.lastUpdated = lastUpdated
    self.timeZone = timeZone
  }

  /// A case for each frame of a matrix, in their order.
  public func plan(for matrix: FrameMatrix) -> SnapshotPlan {
    let hasHeaders = matrix.components.contains { $0.kind == .header }
    let readers = readers(of: matrix, withDates: hasHeaders)
    let poses = PoseTable(of: matrix, frames: frames)
    return SnapshotPlan(count: matrix.count) { index in
      let frame = matrix[index]
      return SnapshotCase(id: frame.id, path: frame.path, scale: frame.scale) { measurer in
        let reader = readers[frame.locale] ?? reader(of: frame.locale, withDates: hasHeaders)
        return picture(of: frame, posed: poses[frame], for: reader, measuredBy: measurer)
      }
    }
  }

  /// What a screen reader says of each frame of a matrix.
  public func spokenLabels(for matrix: FrameMatrix) -> (Frame) -> String {
    let readers = readers(of: matrix, withDates: false)
    return { frame in readers[frame.locale]?.words(of: frame).spokenLabel ?? "" }
  }

  private func readers(
    of matrix: FrameMatrix, withDates: Bool
  ) -> [LocaleIdentifier: Reader] {
    Dictionary(
      uniqueKeysWithValues: Set(matrix.locales).map { ($0, reader(of: $0, withDates: withDates)) })
  }

  private func picture(
    of frame: Frame, posed pose: Pose, for reader: Reader, measuredBy measurer: any TextMeasuring
  ) -> Picture {
    let context = FaceContext(
      words: reader.words(of: frame), pose: pose,
      width: Double(frame.width),
      theme: themes[frame.appearance] ?? .standard(for: frame.appearance),
      language: frame.locale.tag, direction: reader.direction, measurer: measurer)
    var picture = ComponentFace(of: frame.component, frames: frames).picture(in: context)
    if case .color(let color) = background { picture.background = color }
    return picture
  }

  /// Dates are the dearest part of a reader, and only headers show any.
  private func reader(of locale: LocaleIdentifier, withDates: Bool) -> Reader {
    Reader(
      texts: catalog.texts(for: locale).mapValues(\.value),
      lastUpdated: withDates ? lastUpdatedLine(for: locale) : nil,
      direction: locale.isRightToLeft ? .rightToLeft : .leftToRight)
  }

  private func lastUpdatedLine(for locale: LocaleIdentifier) -> String {
    LastUpdatedText(
      catalog: catalog, locale: locale, timeZone: timeZone, style: lastUpdatedStyle
    ).line(updated: lastUpdated, now: now)
  }
}

/// What all frames of a locale share.
private struct Reader: Sendable {
  let texts: [StringKey: String]
  let lastUpdated: String?
  let direction: TextDirection

  func words(of frame: Frame) -> FaceWords {
    let family = StringKey.Family(frame.component.kind)
    let state = StringKey.State(frame.moment.state)
    let isHeader = family == .header
    return FaceWords(
      title: texts[.title(family, state)] ?? "",
      lastUpdated: isHeader ? lastUpdated : nil,
      spokenLabel: texts[.spoken(family, state)] ?? "")
  }
}

extension StringKey.Family {
  fileprivate init(_ kind: ComponentKind) {
    self =
      switch kind {
      case .header: .header
      case .autoFooter: .autoFooter
      case .backFooter: .backFooter
      case .trailer, .autoTrailer: .trailer
      case .leader: .leader
      }
  }
}

extension StringKey.State {
  fileprivate init(_ state: RefreshState) {
    self =
      switch state {
      case .idle: .idle
      case .pulling: .pulling
      case .refreshing: .refreshing
      case .willRefresh: .willRefresh
      case .noMoreData: .noMoreData
      case .succeeded: .succeeded
      case .failed: .failed
      case .cancelled: .cancelled
      case .pullingToSecondFloor: .pullingToSecondFloor
      case .secondFloor: .secondFloor
      }
  }
}
