import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshProject
import RefreshStrings

/// A figure of a project with everything that its file names.
struct NamedFigure: Sendable {
  /// The name, with which the names of its files begin.
  let name: String

  /// The figure.
  let figure: Figure

  /// Its description in the file.
  let spec: FigureSpec

  /// The place of its name, as `file:line:column`.
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
    guard let annotation = error.annotation, spec.annotationPlaces.indices.contains(annotation)
    else { return "\(place): the figure “\(name)”: \(error)" }
    return "\(spec.annotationPlaces[annotation]): the figure “\(name)”: \(error)"
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

/// One layout of a figure: what a reader sees in one appearance.
struct FigureVariant: Sendable {
  /// A file of the layout.
  struct File: Sendable {
    /// The name.
    let name: FigureFileName

    /// The format.
    let format: FigureFormat

    /// The number of pixels in a point; 1 for a format without pixels.
    let scale: Int

    /// Whether the file is the still picture that stands for a film.
    let isPoster: Bool

    /// Whether readers can select its text; a file of pixels has none.
    let hasSelectableText: Bool
  }

  /// The figure.
  let figure: NamedFigure

  /// The reader's locale.
  let locale: LocaleIdentifier

  /// Whether the locale is part of the names of files.
  let isLocalized: Bool

  /// Light or dark.
  let appearance: Appearance

  /// The name of the picture in documents, such as `idle-header.de`.
  var stem: String { name(scale: nil, pathExtension: "").stem }

  /// The name of the layout, such as `idle-header.de~dark`.
  var id: String { appearance == .dark ? "\(stem)~dark" : stem }

  /// The files, in the order of formats and scales; after those of a film, its posters.
  var files: [File] {
    let spec = figure.spec
    let posters = spec.isFilm ? files(as: .png, isPoster: true) : []
    return spec.formats.flatMap { files(as: $0, isPoster: false) } + posters
  }

  private func files(as format: FigureFormat, isPoster: Bool) -> [File] {
    (format.hasPixels ? figure.spec.variants.scales : [1]).map { scale in
      var name = name(scale: scale, pathExtension: format.pathExtension)
      if isPoster { name.figure += "-poster" }
      let isSelectable = figure.spec.variants.hasSelectableText ?? format.hasSelectableText
      return File(
        name: name, format: format, scale: scale, isPoster: isPoster,
        hasSelectableText: !format.hasPixels && isSelectable)
    }
  }

  /// The name of a file; documents take one without a scale for 1x.
  private func name(scale: Int?, pathExtension: String) -> FigureFileName {
    FigureFileName(
      figure: figure.name, locale: isLocalized ? locale.tag : nil, isDark: appearance == .dark,
      scale: scale == 1 ? nil : scale, pathExtension: pathExtension)
  }
}
