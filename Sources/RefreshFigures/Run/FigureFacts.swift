import ProofDrawing
import ProofGraphics
import RefreshProject

/// What is known of a layout without drawing it.
struct FigureFacts: Sendable {
  /// The digest of everything that decides its files, as 32 hexadecimal digits.
  let layout: String

  /// The facts of its picture; for a film, of its poster.
  let scene: Scene

  /// The width, in points.
  let width: Double

  /// The texts that stand for it.
  let alternativeText: AlternativeText

  /// Takes the facts of a finished figure.
  ///
  /// - Parameters:
  ///   - illustration: the figure.
  ///   - variant: the layout that it is.
  ///   - page: the color behind a film that has none.
  init(of illustration: Illustration, on variant: FigureVariant, page: Color) {
    var scene = Scene(of: illustration.picture)
    let text = illustration.alternativeText
    scene.spokenLabel = text.short[text.language] ?? scene.spokenLabel
    self.scene = scene
    width = illustration.picture.size.width
    alternativeText = text
    var parts = [variant.figure.name, "\(SceneDigest(of: illustration.picture))", text.language]
    for texts in [text.short, text.long] {
      parts += texts.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] } + [""]
    }
    if let film = illustration.film {
      parts += ["\(film.picturesPerSecond)", "\(page)"]
      parts += film.pictures.map { "\(SceneDigest(of: $0))" }
    }
    if let isSelectable = variant.figure.spec.variants.hasSelectableText {
      parts.append(isSelectable ? "text" : "outlines")
    }
    // A text may hold any character but the zero.
    layout = Array(parts.joined(separator: "\0").utf8).digest
  }
}
