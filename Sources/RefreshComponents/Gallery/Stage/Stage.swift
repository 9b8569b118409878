public import ProofDrawing
public import RefreshModel
public import RefreshStrings

/// A drawing of a simulated scroll view, alone or on a phone's screen.
///
/// In a right-to-left locale it is seen in a mirror: a trailer stands on the left, a leader on the
/// right. From a change of language on, words, dates and direction are that language's. Lengths are
/// in points.
public struct Stage: Sendable {
  /// Whether the screen around the components is drawn: a navigation bar, rows or cards, and a home
  /// indicator.
  public var showsContext: Bool

  /// The title of the navigation bar, which is the same in every language.
  public var title = "PullProof"

  /// Components with titles and keys of their own; of several that are alike the first counts.
  public var setups: [ComponentSetup] = []

  /// The gallery with a memory of the words of components.
  private let gallery: Gallery
  private let appearance: Appearance
  private let insets: EdgeInsets
  private let firstLocale: LocaleIdentifier
  private let firstTexts: LocalizedTexts

  /// The texts after a change of language, by its tag.
  private let allTexts: [String: LocalizedTexts]

  /// Creates a stage for a scroll view.
  ///
  /// - Parameters:
  ///   - view: the scroll view before components attach; its insets are those of the screen's bars.
  ///   - gallery: words, clock, images and colours; its `now` is the simulation's time zero.
  ///   - locale: whose words and direction are used until the language changes.
  ///   - languages: the tags of languages that it changes to; others are looked up for each
  ///   picture.
  ///   - appearance: light or dark, and the contrast.
  ///   - showsContext: whether the screen round the components is drawn.
  public init(
    for view: ScrollView, in gallery: Gallery, locale: LocaleIdentifier, languages: [String] = [],
    appearance: Appearance = .light, showsContext: Bool = false
  ) {
    self.gallery = gallery.vocabularies.isEmpty ? gallery : gallery.remembering()
    self.appearance = appearance
    self.showsContext = showsContext
    insets = view.inset
    firstLocale = locale
    firstTexts = gallery.localizedTexts(of: locale, withDates: true)
    allTexts = Dictionary(
      uniqueKeysWithValues: Set(languages).compactMap { tag in
        gallery.localizedTexts(ofLanguage: tag, after: locale).map { (tag, $0) }
      })
  }

  /// The picture of a scroll view and its components.
  ///
  /// The size is that of the viewport; with its context it is that of the screen, which is higher
  /// where the viewport leaves no room for a bar, or is a shelf of cards.
  public func picture(
    of presentation: Presentation, in view: ScrollView, measuredBy measurer: any TextMeasuring
  ) -> Picture {
    let screen = screen(of: presentation, in: view)
    let localized = localizedTexts(of: presentation)
    let transform = ViewportTransform(
      offset: presentation.offset, viewport: screen.viewport, direction: localized.direction)
    let components = components(
      of: presentation, for: localized, in: transform, measuredBy: measurer)
    var picture = self.picture(of: screen.size, for: localized)
    picture.spokenLabel = components.map(\.picture.spokenLabel).joined(separator: " ")
    let behind = components.filter { !$0.isInFront }
    for component in behind { picture.add(component) }
    guard showsContext else {
      for component in components where component.isInFront { picture.add(component) }
      return picture
    }
    let scenery = Scenery(
      screen: screen, transform: transform, colors: ScreenColors(for: appearance),
      page: picture.background, direction: localized.direction)
    picture.elements +=
      presentation.isRow
      ? scenery.cards(of: view) : scenery.rows(of: view, hiding: behind.map(\.bounds))
    for component in components where component.isInFront { picture.add(component) }
    picture.elements += scenery.surroundings(
      title: barTitle(in: screen, for: localized, measuredBy: measurer))
    return picture
  }

  /// The bounds of the scroll view in the picture, in points.
  package func viewport(of presentation: Presentation, in view: ScrollView) -> Rect {
    screen(of: presentation, in: view).viewport
  }

  private func screen(of presentation: Presentation, in view: ScrollView) -> Screen {
    showsContext
      ? Screen(around: view, insets: insets, isRow: presentation.isRow) : Screen(of: view)
  }

  /// The picture of one component; nil if it is missing or hidden.
  package func strip(
    of target: Target, in presentation: Presentation, measuredBy measurer: any TextMeasuring
  ) -> Picture? {
    guard let pose = presentation[target], !pose.isHidden else { return nil }
    return gallery.onBackground(
      picture(of: pose, for: localizedTexts(of: presentation), measuredBy: measurer))
  }
}

extension Stage {
  /// The points that a side of a viewport may have, so that pictures and films of it can be drawn.
  ///
  /// An image has 1 to 32,767 pixels a side, and the screen around a viewport takes some of its own.
  package static func viewportSides(scale: Int, showsContext: Bool) -> ClosedRange<Double> {
    let longest = (32_767 / Double(scale)).rounded(.down)
    return 1...(showsContext ? longest - Screen.largestMargin : longest)
  }

  /// A component that is in view.
  fileprivate struct StagedComponent {
    let name: String
    let bounds: Rect
    let picture: Picture

    /// The part of the picture in which it is seen.
    let clip: Rect

    /// Whether it lies over the content.
    let isInFront: Bool

    /// The ground under it; nil where that is the page.
    let background: Picture.Element?
  }

  /// The texts of what is on show; a tag that names no language changes nothing.
  private func localizedTexts(of presentation: Presentation) -> LocalizedTexts {
    guard let tag = presentation.language else { return firstTexts }
    return allTexts[tag] ?? gallery.localizedTexts(ofLanguage: tag, after: firstLocale)
      ?? firstTexts
  }

  private func components(
    of presentation: Presentation, for localized: LocalizedTexts, in transform: ViewportTransform,
    measuredBy measurer: any TextMeasuring
  ) -> [StagedComponent] {
    Target.allCases.compactMap { target in
      guard let pose = presentation[target], !pose.isHidden else { return nil }
      let bounds = transform.placed(Rect(pose.bounds))
      let seen = pose.uncovered.map { transform.placed(Rect($0)) } ?? bounds
      guard let clip = seen.intersection(with: transform.viewport) else { return nil }
      let picture = picture(of: pose, for: localized, measuredBy: measurer)
      return StagedComponent(
        name: target.name, bounds: bounds, picture: picture,
        clip: pose.uncovered == nil ? transform.viewport : clip, isInFront: pose.isInFront,
        background: background(
          of: picture, isTall: pose.ancestor != nil, at: target, in: bounds,
          within: pose.uncovered == nil ? transform.viewport : clip))
    }
  }

  /// The background of a component with a colour of its own, for a tall one as far as the viewport's
  /// edge.
  ///
  /// EGO's header is as high as its table, so that nothing else is seen above it.
  private func background(
    of picture: Picture, isTall: Bool, at target: Target, in bounds: Rect, within viewport: Rect
  ) -> Picture.Element? {
    guard gallery.background == .page, let color = picture.background, color != theme.page else {
      return nil
    }
    let upper = isTall && target == .header ? min(bounds.y, viewport.y) : bounds.y
    let lower = isTall && target == .footer ? max(bounds.maxY, viewport.maxY) : bounds.maxY
    let area = Rect(x: 0, y: 0, width: bounds.width, height: lower - upper)
    return Picture.Element(
      "\(target.name).ground",
      bounds: Rect(x: bounds.x, y: upper, width: area.width, height: area.height), clip: viewport,
      content: .shapes([Shape(.roundedRectangle(area, radius: 0), color: color)]))
  }

  /// The settings of a component that is on show; nil where there are none for it.
  private func setup(of pose: Pose) -> ComponentSetup? {
    setups.first { setup in
      guard let component = setup.component else { return false }
      return component.kind == pose.kind && component.indicator == pose.indicator
        && component.ancestor == pose.ancestor
    }
  }

  /// The words of a component, which may have keys of its own.
  private func words(
    of setup: ComponentSetup?, for localized: LocalizedTexts
  ) -> LocalizedTexts {
    let reader = gallery.reader(of: setup?.name, for: localized.locale)
    guard reader.owner != nil else { return localized }
    return gallery.localizedTexts(of: reader, withDates: true, after: firstLocale)
  }

  /// A component as it stands; a title of the simulation's own goes before the vocabulary's.
  private func picture(
    of pose: Pose, for localized: LocalizedTexts, measuredBy measurer: any TextMeasuring
  ) -> Picture {
    let setup = setup(of: pose)
    let localized = words(of: setup, for: localized)
    var texts = localized.texts(
      of: pose.kind, in: pose.state,
      lastUpdated: pose.lastUpdated.flatMap { line(of: $0, for: localized) })
    if let title = pose.customTitle {
      texts.title.replace(with: title, from: "title of the component", language: nil)
    } else if let setup, let (title, language) = setup.title(in: pose.state, for: localized.locale)
    {
      texts.title.replace(
        with: title, from: "title of \(setup.name)", language: language?.tag)
    } else if !pose.title.isEmpty {
      texts.title.replace(with: pose.title)
    }
    let context = gallery.context(
      of: setup, for: localized, texts: texts, pose: pose, width: pose.bounds.width,
      appearance: appearance,
      measurer: measurer)
    return gallery.faces.picture(of: pose, as: setup, images: gallery.images, in: context)
  }

  private func line(
    of reading: LastUpdatedReading, for localized: LocalizedTexts
  ) -> FaceText? {
    localized.line(
      updated: reading.stored.map(gallery.instant), now: gallery.instant(at: reading.readAt))
  }

  private var theme: Theme { gallery.theme(for: appearance) }

  private func picture(of size: Size, for localized: LocalizedTexts) -> Picture {
    gallery.onBackground(
      Picture(
        size: size, background: theme.page, language: localized.locale.tag,
        direction: localized.direction))
  }

  private func barTitle(
    in screen: Screen, for localized: LocalizedTexts, measuredBy measurer: any TextMeasuring
  ) -> (text: TextBlock, metrics: TextMetrics) {
    let text = TextBlock(
      title, style: TextStyle(size: 17, weight: .bold, families: theme.families),
      language: localized.locale.tag, direction: localized.direction,
      width: screen.titleBounds.width
    )
    return (text, measurer.metrics(of: text))
  }
}

extension Gallery {
  /// The texts of a language; nil for a tag that names none.
  fileprivate func localizedTexts(ofLanguage tag: String, after first: LocaleIdentifier)
    -> LocalizedTexts?
  {
    LocaleIdentifier(tag).map { localizedTexts(of: $0, withDates: true, after: first) }
  }

  /// The instant at a time of a simulation's clock, which starts now.
  fileprivate func instant(at seconds: Double) -> Instant {
    Instant(secondsSince1970: now.secondsSince1970 + seconds)
  }
}

extension Presentation {
  /// Cards are scrolled sideways, rather than rows up and down.
  fileprivate var isRow: Bool {
    poses.header == nil && poses.footer == nil && (poses.trailer != nil || poses.leader != nil)
  }
}

extension Pose {
  /// Whether it lies over the content: one that is fixed there, or floats.
  fileprivate var isInFront: Bool { floats || displayStyle == .fixedFront }
}

extension Picture {
  fileprivate mutating func add(_ component: Stage.StagedComponent) {
    elements += [component.background].compactMap(\.self)
    add(
      component.picture, named: component.name,
      at: Point(x: component.bounds.x, y: component.bounds.y), clippedTo: component.clip)
  }
}

extension Target {
  fileprivate var name: String {
    switch self {
    case .header: "header"
    case .footer: "footer"
    case .trailer: "trailer"
    case .leader: "leader"
    }
  }
}

extension Rect {
  fileprivate init(_ bounds: ComponentBounds) {
    self.init(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
  }
}
