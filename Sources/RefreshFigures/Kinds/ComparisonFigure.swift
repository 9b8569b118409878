public import ProofDrawing
public import RefreshComponents
public import RefreshModel
public import RefreshStrings

/// Two or more versions of a component beside each other.
public struct ComparisonFigure: Hashable, Sendable {
  /// One version.
  public struct Side: Hashable, Sendable {
    /// The reader's locale; nil for the figure's.
    public var locale: LocaleIdentifier?

    /// The state; nil for the figure's.
    public var pulledState: PulledState?

    /// The behaviour, such as that of MJRefresh 3.7.9; nil for the gallery's.
    public var compatibility: Compatibility?

    /// A picture from elsewhere, such as the accepted one of an earlier version; nil to draw the
    /// component.
    public var image: Pixmap?

    /// The number of pixels in a point of ``image``, 1 or more.
    public var imageScale = 3

    /// The width, text size and direction; nil for the figure's.
    public var layout: FrameLayout?

    /// The caption; nil for one that says what differs.
    ///
    /// A picture from elsewhere needs one.
    public var caption: LocalizedCaption?

    /// Creates a version that differs in nothing yet.
    public init() {}
  }

  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The versions, in reading order.
  public var sides: [Side]

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a comparison of versions of a component.
  public init(_ setup: ComponentSetup, in pulledState: PulledState, sides: [Side]) {
    self.setup = setup
    self.pulledState = pulledState
    self.sides = sides
  }
}

extension ComparisonFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    guard sides.count > 1 else {
      throw FigureError(
        problem: "a comparison needs two sides, and there are \(sides.count)",
        advice: "add another, or make a frame of it")
    }
    let versions = sides.map { Version($0, in: self, context) }
    let captions = try versions.indices.map { place throws(FigureError) in
      try caption(at: place, among: versions, for: context.locale)
    }
    guard captions.contains(where: { !$0.isEmpty }) else {
      throw FigureError(
        problem: "the sides of the comparison don't differ",
        advice: "give one another locale, state, width or the like, or captions")
    }
    var panels: [Panel] = []
    for (place, version) in versions.enumerated() {
      panels.append(
        Panel(
          "side-\(place + 1)", try context.card(picture(of: version, in: context)),
          caption: captions[place].isEmpty ? nil : context.text(captions[place])))
    }
    let text = try alternativeText(of: versions, in: context)
    return Illustration(
      picture: context.picture(of: Sheet(panels), text), alternativeText: text)
  }

  private func picture(
    of version: Version, in context: FigureContext
  ) throws(FigureError) -> Picture {
    if let image = version.side.image {
      let scale = Double(max(1, version.side.imageScale))
      let size = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
      return Picture(
        size: size, language: version.locale.tag,
        elements: [
          Picture.Element(
            "image", bounds: Rect(size: size),
            content: .pixels(image))
        ])
    }
    return try version.context(context).picture(
      of: setup, in: version.pulledState, layout: version.layout, for: version.locale)
  }

  /// The author's caption, or what differs from the other sides.
  private func caption(
    at place: Int, among versions: [Version], for reader: LocaleIdentifier
  ) throws(FigureError) -> String {
    let version = versions[place]
    if let caption = version.side.caption?.text(in: reader.tag) { return caption }
    guard version.side.image == nil else {
      throw FigureError(
        problem: "side \(place + 1) shows a picture from elsewhere without a caption",
        advice: "say in its caption what it shows")
    }
    return version.differences(among: versions.filter { $0.side.image == nil }, for: reader)
      .joined(separator: " · ")
  }

  private func alternativeText(
    of versions: [Version], in context: FigureContext
  ) throws(FigureError) -> AlternativeText {
    var captions: [LocaleIdentifier: [String]] = [:]
    for reader in [context.locale] + context.alternativeTextLocales {
      for place in versions.indices {
        captions[reader, default: []].append(
          try caption(at: place, among: versions, for: reader))
      }
    }
    return context.alternativeText { reader in
      reader.pair(
        context.spokenLabel(of: setup, in: pulledState, for: reader),
        reader.list(of: captions[reader] ?? []))
    } long: { reader in
      context.lines(
        zip(versions, captions[reader] ?? []).map { version, caption in
          guard version.side.image == nil else { return (caption, "") }
          let words = version.context(context).words(
            of: setup, in: [version.pulledState], for: version.side.locale ?? reader)
          return (caption, words[0].shown)
        }, for: reader)
    }
  }
}

/// A side with what it takes from its figure.
private struct Version {
  let side: ComparisonFigure.Side
  let locale: LocaleIdentifier
  let pulledState: PulledState
  let layout: FrameLayout
  let compatibility: Compatibility

  init(
    _ side: ComparisonFigure.Side, in figure: ComparisonFigure, _ context: FigureContext
  ) {
    self.side = side
    locale = side.locale ?? context.locale
    pulledState = side.pulledState ?? figure.pulledState
    layout = side.layout ?? figure.layout
    compatibility = side.compatibility ?? context.gallery.compatibility
  }

  /// A context with the side's behaviour.
  func context(_ context: FigureContext) -> FigureContext {
    var context = context
    context.gallery.compatibility = compatibility
    return context
  }

  /// The differences from other versions, in names that are the same in every language, in each
  /// locale's own name and in the reader's digits.
  func differences(among others: [Version], for reader: LocaleIdentifier) -> [String] {
    func differs(_ value: (Version) -> some Hashable) -> Bool {
      Set(others.map(value)).count > 1
    }
    var parts: [String] = []
    if differs(\.locale) { parts.append(locale.name(of: locale)) }
    if differs(\.pulledState) { parts.append(pulledState.name) }
    if differs(\.compatibility) { parts.append(compatibility.caption) }
    if differs(\.layout.width) { parts.append(reader.points(layout.width)) }
    if differs(\.layout.textSize) { parts.append(reader.percentage(layout.textSize)) }
    if differs(\.layout.direction), let direction = layout.direction {
      parts.append(direction.rawValue)
    }
    return parts
  }
}

extension Compatibility {
  /// The name of the version whose behaviour it is.
  fileprivate var caption: String {
    switch self {
    case .corrected: "PullProof"
    case .mjRefresh379: "MJRefresh 3.7.9"
    default: "MJRefresh"
    }
  }
}
