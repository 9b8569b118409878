public import ProofDrawing
public import RefreshModel
public import RefreshStrings

/// The inputs that frames are drawn from: texts, a time, images and colours.
public struct Gallery: Sendable {
  /// The background of components.
  public enum Background: Hashable, Sendable {
    /// The theme's page colour.
    case page

    /// A colour; nil for a transparent background.
    case color(Color?)
  }

  /// The words in all languages.
  package let vocabulary: Vocabulary

  /// The words of components that have keys of their own, by the names of the components.
  package var vocabularies: [String: Vocabulary] = [:] { didSet { memory = nil } }

  /// The current time in frames.
  public var now: Instant { didSet { memory = nil } }

  /// When the content was last updated; nil for never.
  public var lastUpdated: Instant? { didSet { memory = nil } }

  /// The style of the line about the last update.
  ///
  /// Any but `smart` goes before the quirk `Compatibility.fixedDatePatterns`.
  public var lastUpdatedStyle = LastUpdatedStyle.smart { didSet { memory = nil } }

  /// The maximum number of lines of a title; fewer in a trailer that has no space for them.
  public var titleLineCount = 1

  /// The time zone of dates and times.
  public var timeZone: TimeZoneIdentifier { didSet { memory = nil } }

  /// The images of gif components.
  public var images = ImageSet.sample { didSet { memory = nil } }

  /// The background of components.
  public var background = Background.page

  /// The quirks of texts, dates and layouts that frames reproduce.
  public var compatibility = Compatibility.corrected

  /// The faces of components.
  public var faces = FaceTable()

  /// The colours of each appearance.
  public var themes: [Appearance: Theme] = [.light: .light, .dark: .dark]

  /// The files that components' files name.
  package var componentAssets = ComponentAssets()

  /// The themes of components that have one of their own, by the names of the components.
  public var componentThemes: [String: [Appearance: Theme]] = [:]

  /// The texts and poses of other pictures; nil for a gallery that starts anew for each call.
  var memory: GalleryMemory?

  /// Creates a gallery from words and a clock.
  package init(
    vocabulary: Vocabulary, now: Instant, lastUpdated: Instant?, timeZone: TimeZoneIdentifier
  ) {
    self.vocabulary = vocabulary
    self.now = now
    self.lastUpdated = lastUpdated
    self.timeZone = timeZone
  }

  /// A case for each frame of a matrix, in their order.
  ///
  /// - Parameters:
  ///   - matrix: the frames.
  ///   - adapt: changes what a face is given, to see what the change does; called on several workers
  ///     at once.
  /// - Returns: a plan of as many cases as the matrix has frames.
  package func plan(
    for matrix: FrameMatrix, adapting adapt: (@Sendable (inout FaceContext) -> Void)? = nil
  ) -> SnapshotPlan {
    FrameInputsTable(of: matrix, in: self).plan(adapting: adapt)
  }

  /// The picture of one frame.
  ///
  /// - Parameters:
  ///   - frame: what is shown.
  ///   - measurer: measures its texts.
  /// - Returns: the picture with the gallery's background.
  public func picture(of frame: Frame, measuredBy measurer: any TextMeasuring) -> Picture {
    plan(for: FrameMatrix(of: frame))[0].picture(measuredBy: measurer)
  }

  /// The pictures of all frames of a matrix, in their order.
  ///
  /// - Parameters:
  ///   - matrix: what is shown.
  ///   - measurer: measures the texts.
  /// - Returns: as many pictures as the matrix has frames.
  public func pictures(
    of matrix: FrameMatrix, measuredBy measurer: any TextMeasuring
  ) -> [Picture] {
    let plan = plan(for: matrix)
    return matrix.indices.map { plan[$0].picture(measuredBy: measurer) }
  }

  /// The text of a component for screen readers, in a state.
  ///
  /// That of a small view is what its labels say, so it is laid out without fonts.
  package func spokenLabel(of frame: Frame) -> String {
    guard let kind = frame.setup.kind, let state = frame.pulledState.state else {
      return picture(of: frame, measuredBy: UnmeasuredText()).spokenLabel
    }
    return localizedTexts(of: reader(of: frame), withDates: false)
      .texts(of: kind, in: state, lastUpdated: nil).spokenLabel.string
  }

  /// The colours of an appearance.
  func theme(for appearance: Appearance) -> Theme {
    themes[appearance] ?? themes[appearance.basic] ?? .standard(for: appearance)
  }

  /// The colours of a component in an appearance.
  package func theme(of setup: ComponentSetup?, for appearance: Appearance) -> Theme {
    let own = setup.flatMap { componentThemes[$0.name] }
    return own?[appearance] ?? own?[appearance.basic] ?? theme(for: appearance)
  }

  /// The weights of the texts that it draws; those of older libraries are bold in every theme.
  package var weights: Set<TextStyle.Weight> {
    ([themes] + componentThemes.values).flatMap(\.values)
      .reduce(into: componentAssets.weights.union([.bold])) { $0.formUnion($1.weights) }
  }

  /// A picture with the gallery's background.
  func onBackground(_ picture: Picture) -> Picture {
    var picture = picture
    if case .color(let color) = background { picture.background = color }
    return picture
  }
}

extension StringKey.Family {
  init(_ kind: ComponentKind) {
    self =
      switch kind {
      case .header: .header
      case .autoFooter, .autoHeader: .autoFooter
      case .backFooter: .backFooter
      case .trailer, .autoTrailer: .trailer
      case .leader: .leader
      }
  }
}

extension StringKey.State {
  /// The state of texts that a component shows in a state.
  package init(_ state: RefreshState) {
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

/// A stand-in for fonts where a picture is made for its words alone.
package struct UnmeasuredText: TextMeasuring {
  /// Creates a measurer.
  package init() {}

  /// The metrics of a text without any width.
  package func metrics(of text: TextBlock) -> TextMetrics {
    TextMetrics(naturalWidth: 0, width: 0)
  }
}
