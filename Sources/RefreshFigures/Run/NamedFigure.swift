import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshProject
import RefreshStrings

/// A figure of a project with everything that its file names.
struct NamedFigure: Sendable {
  /// The name, with which the names of its files begin.
  let name: String

  /// What is drawn.
  let figure: Figure

  /// What its file says of it.
  let spec: FigureSpec

  /// Where its name stands, as `file:line:column`.
  let place: String

  /// The locales that it names, whose texts it shows.
  var locales: Set<LocaleIdentifier> {
    let readers = Set(spec.variants.locales ?? [])
    return switch figure.content {
    case .matrix(let matrix): readers.union(matrix.locales)
    case .comparison(let comparison): readers.union(comparison.sides.compactMap(\.locale))
    case .frame, .states, .strip, .diagram, .screen, .anatomy, .film: readers
    }
  }

  /// A message about the figure, with its place.
  func message(about error: FigureError) -> String {
    guard case .annotation(let annotation) = error,
      spec.annotationPlaces.indices.contains(annotation.index)
    else { return "\(place): the figure “\(name)”: \(error)" }
    return "\(spec.annotationPlaces[annotation.index]): the figure “\(name)”: \(error)"
  }

  /// The layouts of the figure, each of which is drawn at all scales and in all formats.
  ///
  /// - Parameters:
  ///   - language: the reader's language where the figure names none.
  ///   - locales: the locales that are wanted; empty for all.
  /// - Returns: a layout for each locale and appearance.
  func variants(
    in language: LocaleIdentifier, limitedTo locales: [LocaleIdentifier] = []
  ) -> [FigureVariant] {
    let isLocalized = spec.variants.locales != nil
    return (spec.variants.locales ?? [language])
      .filter { locales.isEmpty || locales.contains($0) }
      .flatMap { locale in
        spec.variants.appearances.map { appearance in
          FigureVariant(
            figure: self, locale: locale, isLocalized: isLocalized, appearance: appearance)
        }
      }
  }
}
