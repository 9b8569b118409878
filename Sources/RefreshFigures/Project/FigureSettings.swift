package import ProofDocuments
package import RefreshComponents
package import RefreshProject
package import RefreshStrings

/// The figures of a project, and their common settings.
package struct FigureSettings: ProjectSection {
  /// The common settings of all figures.
  package var illustration = IllustrationSettings()

  /// The figures in order; those that are wrong with their errors.
  package var figures: [FigureEntry] = []

  /// Creates the settings of a project without figures.
  package init() {}

  @FieldList<FigureSettings> package static var fields: [Field<FigureSettings>] {
    Field(
      "illustration", \.illustration,
      .object(IllustrationSettings.fields, over: IllustrationSettings()),
      "What all figures have in common.")
    Field(
      "figures",
      schema: [
        "type": "object", "propertyNames": ["pattern": "^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$"],
        "additionalProperties": FigureSpec.schema,
      ],
      "The figures by their names, which are letters, digits and single hyphens.",
      read: { fields, settings, context throws(FieldError) in
        settings.figures = try FigureParser(
          context: context, defaults: settings.illustration.defaults
        ).entries(fields.optionalNode("figures"))
      })
  }

  package var paths: [String] {
    [illustration.folder, illustration.theme].compactMap(\.self) + illustration.files
      + illustration.documents.map { DocumentPath($0).root }
      + figures.flatMap { (try? $0.spec.get().content.paths) ?? [] }
  }

  package var components: [ComponentSetup] {
    figures.compactMap { try? $0.spec.get().content.setup }
  }
}

extension Project {
  /// The common settings of all figures.
  package var illustration: IllustrationSettings { self[FigureSettings.self].illustration }

  /// The figures in order; those that are wrong with their errors.
  package var figures: [FigureEntry] { self[FigureSettings.self].figures }
}

/// The common settings of a project's figures.
package struct IllustrationSettings: Hashable, Sendable {
  /// The path of the folder that figures are written to; nil for the default of the project's name.
  package var folder: String?

  /// The path of a theme of figures; nil for ours.
  package var theme: String?

  /// The paths of Markdown files and DocC catalogues that show figures, or patterns of paths.
  package var documents: [String] = []

  /// The paths of other files with figures.
  package var files: [String] = []

  /// The locales in which alternative texts are written; nil for those of the project.
  package var alternativeTexts: [LocaleIdentifier]?

  /// The settings of figures that have no others.
  package var defaults = FigureDefaults()

  /// Creates the usual settings.
  package init() {}

  @FieldList<IllustrationSettings> static var fields: [Field<IllustrationSettings>] {
    Field(
      "folder", \.folder, .one(.text),
      "The folder of figures. By default Figures, or Figures-NAME for a project file NAME.yml.")
    Field(
      "theme", \.theme, .one(.text),
      "A JSON file of the colours, sizes and distances of figures.")
    Field(
      "documents", \.documents, .list(.text(of: "a path or a pattern")),
      "Markdown files and DocC catalogues that show figures, or patterns such as Docs/**.md.")
    Field("files", \.files, .list(.text(of: "a path")), "Other YAML files with “figures”.")
    Field(
      "alternativeTexts", \.alternativeTexts, .locales,
      "The locales of alternative texts. By default those of the project.")
    Field(
      "defaults", \.defaults,
      FieldKind.object(FigureDefaults.fields, over: FigureDefaults())
        .described(by: .definition("figureDefaults", .object(FigureDefaults.fields))))
  }
}

/// A path of documents as a project names it, or a pattern of paths.
struct DocumentPath {
  /// The path or pattern.
  let text: String

  init(_ text: String) { self.text = text }

  /// Whether stars stand for other characters.
  var isPattern: Bool { text.contains("*") }

  /// The path itself; of a pattern, the folder that holds all that it matches.
  var root: String {
    guard isPattern else { return text }
    // Nothing above the first star has to be searched.
    guard let slash = text.prefix(while: { $0 != "*" }).lastIndex(of: "/") else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }
}

extension FigureSpec.Content {
  /// The paths of the script or the images that it names.
  fileprivate var paths: [String] {
    switch self {
    case .complete: []
    case .film(let film): [film.script]
    case .comparison(_, let images): images.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
