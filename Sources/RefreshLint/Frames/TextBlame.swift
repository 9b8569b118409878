package import ProofDocuments
package import ProofDrawing
package import ProofLint
package import ProofSnapshots

/// Finds the texts in files that violations in pictures are about.
package struct TextBlame: Sendable {
  private let project: SourceLocation
  private let resolve: @Sendable (String) -> String

  /// Creates a search.
  package init(
    project: SourceLocation, resolve: @escaping @Sendable (String) -> String
  ) {
    self.project = project
    self.resolve = resolve
  }

  /// A violation in a picture, with the place of the text that its element shows.
  package func violation(
    _ found: PictureViolation, in picture: Picture, of frame: FrameID
  ) -> LintViolation {
    let origin = found.element.flatMap { name in
      picture.origins.first { $0.element == name }
    }
    return LintViolation(
      of: found.rule, at: origin.flatMap(location) ?? project, problem: found.problem,
      advice: found.advice,
      in: LintViolation.Subject(
        locale: frame.locale, component: origin == nil ? frame.component : nil,
        key: origin?.knownKey,
        element: found.element, text: found.element.flatMap(picture.string)),
      places: [
        LintViolation.Place(
          frame: FrameID.sceneID(of: frame.description), size: picture.size, box: found.box)
      ])
  }

  private func location(of origin: TextOrigin) -> SourceLocation? {
    guard let file = origin.file.map(resolve) else { return nil }
    return origin.line.map { SourceLocation(file: file, line: $0) } ?? SourceLocation(path: file)
  }
}

extension Picture {
  /// The text of an element; nil for one that shows none.
  func string(ofElement name: String) -> String? {
    let content = elements.first { $0.name == name }?.content.untransformed
    guard case .text(let block, _, _) = content else { return nil }
    return block.string
  }
}
