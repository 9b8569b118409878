public import ProofDrawing
package import RefreshComponents

/// A drawing for a document: its content, the marks on it, and what surrounds it.
public struct Figure: Hashable, Sendable {
  /// The content.
  public var content: FigureContent

  /// The marks that explain elements of the content.
  public var annotations: [Annotation]

  /// The surroundings of the content.
  public var mount: Mount

  /// A short alternative text of the author's; nil for one written from what is shown.
  public var alternativeText: LocalizedCaption?

  /// Creates a figure.
  public init(
    _ content: FigureContent, annotations: [Annotation] = [], mount: Mount = Mount(),
    alternativeText: LocalizedCaption? = nil
  ) {
    self.content = content
    self.annotations = annotations
    self.mount = mount
    self.alternativeText = alternativeText
  }
}

extension Figure {
  /// The figure as a picture, or as pictures that follow each other.
  ///
  /// - Parameter context: the reader, the appearance and the fonts.
  /// - Returns: the picture with its alternative text, and the film of a figure that moves.
  /// - Throws: ``FigureError`` when the content can't be shown so, or an annotation has no target.
  public func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    var context = context
    context.mount = mount
    var illustration = try content.illustration(in: context)
    illustration.picture = try illustration.picture
      .annotated(with: annotations, theme: context.theme, measuredBy: context.measurer)
      .mounted(on: mount, theme: context.theme)
    if var film = illustration.film {
      film.pictures = film.pictures.map { $0.mounted(on: mount, theme: context.theme) }
      illustration.film = film
    }
    if let text = alternativeText {
      illustration.alternativeText.short = illustration.alternativeText.short.merging(
        illustration.alternativeText.short.keys.compactMap { tag in
          text.text(in: tag).map { (tag, $0) }
        }
      ) { $1 }
    }
    return illustration
  }
}

/// The content of a figure.
public enum FigureContent: Hashable, Sendable {
  /// One component in one state.
  case frame(FrameFigure)

  /// The states of a component in order, with arrows between them.
  case states(StatesFigure)

  /// A component at some distances of a pull.
  case strip(StripFigure)

  /// A component in some states, for readers of some locales.
  case matrix(MatrixFigure)

  /// The states of a component and what leads from one to another.
  case diagram(DiagramFigure)

  /// A component on the screen of a phone.
  case screen(ScreenFigure)

  /// The parts of a component, numbered and named, with their distances.
  case anatomy(AnatomyFigure)

  /// Two or more versions of a component beside each other.
  case comparison(ComparisonFigure)

  /// A script as moving pictures.
  case film(FilmFigure)

  /// The component that it shows; nil for a film, which shows those of its script.
  package var setup: ComponentSetup? {
    get {
      switch self {
      case .frame(let figure): figure.setup
      case .states(let figure): figure.setup
      case .strip(let figure): figure.setup
      case .matrix(let figure): figure.setup
      case .diagram(let figure): figure.setup
      case .screen(let figure): figure.setup
      case .anatomy(let figure): figure.setup
      case .comparison(let figure): figure.setup
      case .film: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .frame(var figure):
        figure.setup = newValue
        self = .frame(figure)
      case .states(var figure):
        figure.setup = newValue
        self = .states(figure)
      case .strip(var figure):
        figure.setup = newValue
        self = .strip(figure)
      case .matrix(var figure):
        figure.setup = newValue
        self = .matrix(figure)
      case .diagram(var figure):
        figure.setup = newValue
        self = .diagram(figure)
      case .screen(var figure):
        figure.setup = newValue
        self = .screen(figure)
      case .anatomy(var figure):
        figure.setup = newValue
        self = .anatomy(figure)
      case .comparison(var figure):
        figure.setup = newValue
        self = .comparison(figure)
      case .film: break
      }
    }
  }

  /// The figure as a picture, or as pictures that follow each other.
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    var context = context
    context.content = self
    return switch self {
    case .frame(let figure): try figure.illustration(in: context)
    case .states(let figure): try figure.illustration(in: context)
    case .strip(let figure): try figure.illustration(in: context)
    case .matrix(let figure): try figure.illustration(in: context)
    case .diagram(let figure): try figure.illustration(in: context)
    case .screen(let figure): try figure.illustration(in: context)
    case .anatomy(let figure): try figure.illustration(in: context)
    case .comparison(let figure): try figure.illustration(in: context)
    case .film(let figure): try figure.illustration(in: context)
    }
  }

  /// Whether its alternative text says what its reader sees, in every language of the text.
  var isDescribedAsSeen: Bool {
    switch self {
    case .anatomy, .comparison: true
    case .frame, .states, .strip, .matrix, .diagram, .screen, .film: false
    }
  }
}

/// A finished figure.
public struct Illustration: Hashable, Sendable {
  /// The pictures of a film.
  public struct Film: Hashable, Sendable {
    /// The pictures after each other, all of one size.
    public var pictures: [Picture]

    /// The number of pictures in a second.
    public var picturesPerSecond: Int
  }

  /// The picture; the poster of a film.
  public var picture: Picture

  /// The film; nil for a still figure.
  public var film: Film?

  /// The texts that stand for the figure where it is not seen.
  public var alternativeText: AlternativeText

  /// Creates a figure from a picture and its alternative text.
  package init(picture: Picture, film: Film? = nil, alternativeText: AlternativeText) {
    self.picture = picture
    self.film = film
    self.alternativeText = alternativeText
  }
}

/// The reason why a figure could not be made.
public struct FigureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the annotation that is wrong, from 0; nil where the content is.
  public let annotation: Int?

  /// The problem.
  public let problem: String

  /// The advice.
  public let advice: String

  init(annotation: Int? = nil, problem: String, advice: String) {
    self.annotation = annotation
    self.problem = problem
    self.advice = advice
  }

  /// The problem and the advice.
  public var description: String { "\(problem); \(advice)" }
}
