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

  /// A case for each frame, in their order.
  public func cases(for frames: [Frame]) -> [SnapshotCase] {
    let readers = Set(frames.map(\.locale)).map { ($0, reader(of: $0)) }
    let byLocale = Dictionary(uniqueKeysWithValues: readers)
    return frames.compactMap { frame in
      byLocale[frame.locale].map { reader in
        SnapshotCase(id: frame.id, path: frame.path, scale: frame.scale) { measurer in
          picture(of: frame, for: reader, measuredBy: measurer)
        }
      }
    }
  }

  private func picture(
    of frame: Frame, for reader: Reader, measuredBy measurer: any TextMeasuring
  ) -> Picture {
    let context = FaceContext(
      words: reader.words(of: frame),
      pose: .resting(for: frame.component, at: frame.moment, frames: frames),
      width: Double(frame.width),
      theme: themes[frame.appearance] ?? .standard(for: frame.appearance),
      language: frame.locale.tag, direction: reader.direction, measurer: measurer)
    var picture = ComponentFace(of: frame.component, frames: frames).picture(in: context)
    if case .color(let color) = background { picture.background = color }
    return picture
  }

  private func reader(of locale: LocaleIdentifier) -> Reader {
    let lastUpdatedText = LastUpdatedText(catalog: catalog, locale: locale, timeZone: timeZone)
    return Reader(
      texts: catalog.texts(for: locale).mapValues(\.value),
      lastUpdated: lastUpdatedText.line(updated: lastUpdated, now: now),
      direction: locale.isRightToLeft ? .rightToLeft : .leftToRight)
  }
}

/// What all frames of a locale share.
private struct Reader: Sendable {
  let texts: [StringKey: String]
  let lastUpdated: String
  let direction: TextDirection

  func words(of frame: Frame) -> FaceWords {
    let family = StringKey.Family(frame.component.family)
    let state = StringKey.State(frame.moment.state)
    let isHeader = family == .header
    return FaceWords(
      title: texts[.title(family, state)] ?? "",
      lastUpdated: isHeader ? lastUpdated : nil,
      spokenLabel: texts[.spoken(family, state)] ?? "")
  }
}

extension StringKey.Family {
  fileprivate init(_ family: RefreshComponent.Family) {
    self =
      switch family {
      case .header: .header
      case .autoFooter: .autoFooter
      case .backFooter: .backFooter
      case .trailer: .trailer
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
      }
  }
}
