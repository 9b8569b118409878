public import ProofDrawing
public import RefreshComponents
public import RefreshModel
public import RefreshScripts
import RefreshStrings

/// A preview of a simulated scroll view with its components.
public struct StagePreview: MatrixPreviewing {
  /// The locale, as a BCP-47 tag.
  public var locale: String

  /// Light or dark, and the contrast.
  public var appearance: Appearance

  /// The scale factor, in pixels per point.
  public var scale: Int

  /// Whether the screen around the components is drawn: a navigation bar, rows or cards, and a home
  /// indicator.
  public var showsContext: Bool

  /// Components with titles and keys of their own, or with looks that files describe; of several that
  /// are alike the first counts.
  public var setups: [ComponentSetup] = []

  private let still: Still
  private let restingView: ScrollView
  private let compatibility: Compatibility
  private let gallery: Gallery?

  /// Creates a preview of the present state of a simulation.
  ///
  /// - Parameters:
  ///   - simulation: the simulation.
  ///   - setup: what the simulation started with.
  ///   - locale: the reader's locale, as a BCP-47 tag.
  ///   - appearance: light or dark, and the contrast.
  ///   - scale: the number of pixels in a point.
  ///   - showsContext: whether the screen round the components is drawn.
  ///   - gallery: words, clock, images and colours; nil for `Gallery.forTests()`. Its `now` is the
  ///     simulation's time zero.
  public init(
    _ simulation: Simulation, from setup: SimulationSetup, locale: String = "en",
    appearance: Appearance = .light, scale: Int = SnapshotLabel.standardScale,
    showsContext: Bool = false, of gallery: Gallery? = nil
  ) {
    self.init(
      Still(of: simulation), from: setup, locale: locale, appearance: appearance, scale: scale,
      showsContext: showsContext, of: gallery)
  }

  /// Creates a preview of a still of a script.
  ///
  /// - Parameters:
  ///   - still: the moment.
  ///   - setup: what the script started with.
  ///   - locale: the reader's locale, as a BCP-47 tag.
  ///   - appearance: light or dark, and the contrast.
  ///   - scale: the number of pixels in a point.
  ///   - showsContext: whether the screen round the components is drawn.
  ///   - gallery: words, clock, images and colours; nil for `Gallery.forTests()`. Its `now` is the
  ///     script's time zero.
  public init(
    _ still: Still, from setup: SimulationSetup, locale: String = "en",
    appearance: Appearance = .light, scale: Int = SnapshotLabel.standardScale,
    showsContext: Bool = false, of gallery: Gallery? = nil
  ) {
    self.still = still
    restingView = setup.view
    compatibility = setup.compatibility
    self.locale = locale
    self.appearance = appearance
    self.scale = scale
    self.showsContext = showsContext
    self.gallery = gallery
  }

  /// A label with the locale, appearance and scale, and no name.
  public var label: SnapshotLabel {
    SnapshotLabel(locale: locale, appearance: appearance, scale: scale)
  }

  /// The picture of the scroll view.
  public func picture(measuredBy measurer: any TextMeasuring) throws -> Picture {
    let tag = try LocaleIdentifier(checking: locale)
    var gallery = try (gallery ?? .standardForTests()).readingAssets(of: setups)
    gallery.compatibility = compatibility
    // With this quirk everybody has texts.
    if !compatibility.contains(.languageByPrefix) { try gallery.checkTexts(for: [tag]) }
    var stage = Stage(
      for: restingView, in: gallery, locale: tag, appearance: appearance,
      showsContext: showsContext)
    stage.setups = setups
    return stage.picture(of: still.presentation, in: still.view, measuredBy: measurer)
  }

  /// Previews of the scroll view in each locale, appearance and scale of a matrix; its other axes
  /// are ignored.
  ///
  /// - Throws: ``SnapshotError`` when an axis is empty.
  public func cells(of matrix: FrameMatrix) throws -> [StagePreview] {
    let cells = matrix.locales.flatMap { locale in
      matrix.appearances.flatMap { appearance in
        matrix.scales.map { scale in
          var cell = self
          (cell.locale, cell.appearance, cell.scale) = (locale.tag, appearance, scale)
          return cell
        }
      }
    }
    guard !cells.isEmpty else {
      throw SnapshotError("the matrix has no frames: an axis is empty")
    }
    return cells
  }
}
