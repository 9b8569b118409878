import ProofDrawing

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
    do throws(AnnotationError) {
      illustration.picture = try illustration.picture
        .annotated(with: annotations, theme: context.theme, measuredBy: context.measurer)
        .mounted(on: mount, theme: context.theme)
    } catch {
      throw .annotation(error)
    }
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
