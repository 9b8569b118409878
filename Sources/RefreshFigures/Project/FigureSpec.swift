package import ProofDocuments
package import ProofDrawing
package import RefreshComponents
import RefreshProject
package import RefreshStrings

/// A figure as a file describes it; what it names is not read yet.
package struct FigureSpec: Hashable, Sendable {
  /// The content.
  package enum Content: Hashable, Sendable {
    /// Anything that needs no other file.
    case complete(FigureContent)

    /// A film of a script.
    case film(Film)

    /// A comparison, and the paths of the images of some sides, by their numbers from 0.
    case comparison(ComparisonFigure, images: [Int: String])

    /// The component that it shows; nil for a film, which shows those of its script.
    package var setup: ComponentSetup? {
      get {
        switch self {
        case .complete(let content): content.setup
        case .comparison(let comparison, _): comparison.setup
        case .film: nil
        }
      }
      set {
        guard let newValue else { return }
        switch self {
        case .complete(var content):
          content.setup = newValue
          self = .complete(content)
        case .comparison(var comparison, let images):
          comparison.setup = newValue
          self = .comparison(comparison, images: images)
        case .film: break
        }
      }
    }
  }

  /// A film without its script.
  package struct Film: Hashable, Sendable {
    /// The path of a gesture script, as it is written.
    package var script: String

    /// The title of the navigation bar; nil for the usual one.
    package var title: String?

    /// Whether the screen around the components is shown.
    package var showsScreen = true

    /// Whether a dot shows where the finger is.
    package var showsTouch = false

    /// The longest film, in seconds; nil for the usual limit.
    package var maximumDuration: Double?

    /// The time of the poster, in seconds; nil for the moment that shows most.
    package var posterTime: Double?

    /// The number of pictures in a second; nil for the usual one.
    package var picturesPerSecond: Int?

    /// Creates a film of the script at a path.
    package init(script: String) {
      self.script = script
    }
  }

  /// The content.
  package var content: Content

  /// The marks that explain elements of the content.
  package var annotations: [Annotation] = []

  /// The places of the annotations in the file, in their order.
  package var annotationPlaces: [SourceLocation] = []

  /// The surroundings of the content.
  package var mount: Mount

  /// A short alternative text; nil for one that is written from what is shown.
  package var alternativeText: LocalizedCaption?

  /// The text below the figure in documents.
  package var caption: LocalizedCaption?

  /// The files that are made.
  package var variants: FigureVariants

  /// Whether the figure is a film.
  package var isFilm: Bool {
    if case .film = content { true } else { false }
  }

  /// The formats that are written.
  package var formats: [FigureFormat] { variants.formats ?? [isFilm ? .apng : .png] }
}

/// A figure of a file by its name: what it is, or what is wrong with it.
package struct FigureEntry: Hashable, Sendable {
  /// The name: letters, digits and hyphens.
  package let name: String

  /// The place of the name.
  package let place: SourceLocation

  /// The path of the file, to whose folder its paths are relative.
  package var file: String { place.file }

  /// The figure, or why it can't be made.
  package let spec: Result<FigureSpec, DocumentError>

  /// Creates an entry.
  package init(name: String, place: SourceLocation, spec: Result<FigureSpec, DocumentError>) {
    self.name = name
    self.place = place
    self.spec = spec
  }
}

/// The files that are made of a figure.
package struct FigureVariants: Hashable, Sendable {
  /// The readers' locales, which then are part of the names of files; nil for the language of the
  /// project alone.
  package var locales: [LocaleIdentifier]?

  /// The appearances.
  package var appearances: [Appearance] = [.light, .dark]

  /// The numbers of pixels in a point, 1 to 3, in ascending order.
  package var scales = [1, 2, 3]

  /// The formats; nil for APNG for films, and PNG for other figures.
  package var formats: [FigureFormat]?

  /// Whether readers can select the text of vectors; nil for that of PDF and not of SVG.
  package var hasSelectableText: Bool?

  /// Creates the usual variants.
  package init() {}
}

/// The settings of figures that have no others.
package struct FigureDefaults: Hashable, Sendable {
  /// The files that are made.
  package var variants = FigureVariants()

  /// The surroundings of the content.
  package var mount = Mount()

  /// Creates the usual defaults.
  package init() {}
}

/// A kind of file that a figure is written as.
package enum FigureFormat: String, CaseIterable, Hashable, Sendable {
  /// Pixels.
  case png

  /// Vectors for the web.
  case svg

  /// Vectors for print.
  case pdf

  /// A film of at most 256 colours in each picture.
  case gif

  /// A film in all colours; its file ends in `.png`, as documents know no other name for it.
  case apng

  /// Whether the format shows a film; the others show its poster.
  package var isMoving: Bool { self == .gif || self == .apng }

  /// Whether the format has pixels, and so a file for each scale.
  package var hasPixels: Bool { self != .svg && self != .pdf }

  /// Whether readers can select its text where a figure doesn't say so.
  ///
  /// A PDF then has glyphs of embedded fonts. An SVG has clear text in front of its outlines, which
  /// makes it larger.
  package var hasSelectableText: Bool { self == .pdf }

  /// The extension of its files, without the dot.
  package var pathExtension: String { self == .apng ? "png" : rawValue }
}
