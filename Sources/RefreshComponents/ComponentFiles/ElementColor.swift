import ProofDocuments
import ProofDrawing

/// A colour as a component's file names it.
enum ElementColor: Hashable, Sendable {
  /// A colour of all appearances.
  case fixed(Color)

  /// A colour of each appearance.
  case adaptive(AdaptiveColor)

  /// A colour of the theme.
  case role(Role)

  /// The use of a colour of a theme.
  enum Role: String, CaseIterable, Hashable, Sendable {
    /// The colour of titles and arrows.
    case title

    /// The colour of labels that have none of their own.
    case label

    /// The colour of the spinner.
    case spinner

    /// The colour of the page behind components.
    case page
  }

  /// The colour in an appearance and its theme.
  func color(in theme: Theme, _ appearance: Appearance) -> Color {
    switch self {
    case .fixed(let color): color
    case .adaptive(let color): color[appearance]
    case .role(.title): theme.titleColor
    case .role(.label): theme.label
    case .role(.spinner): theme.spinner
    case .role(.page): theme.page
    }
  }
}

extension ElementValue<ElementColor> {
  /// The colours in an appearance and its theme.
  func colors(in theme: Theme, _ appearance: Appearance) -> ElementValue<Color> {
    map { $0.color(in: theme, appearance) }
  }
}

/// The fields of an object with a colour for each appearance.
struct AdaptiveColorFields: Sendable {
  /// The kind of its colours.
  let color: ValueKind<Color>

  /// The schema of the object.
  var schema: Schema {
    let members = Appearance.allCases.map { appearance in
      Schema.Member(name: appearance.rawValue, value: color.orToken(in: appearance).schema)
    }
    return [
      "type": "object", "properties": .object(members),
      "required": .list(Self.required.map { .text($0.rawValue) }), "additionalProperties": false,
    ]
  }

  /// The appearances that have colours of their own in every object; the others have those of these.
  private static let required = [Appearance.light, .dark]

  /// Reads an object.
  ///
  /// - Throws: ``FieldError`` about a colour that is missing, and about other fields.
  func color(of fields: Fields) throws(FieldError) -> AdaptiveColor {
    var fields = fields
    var colors: [Appearance: Color] = [:]
    for appearance in Appearance.allCases {
      let kind = color.orToken(in: appearance)
      colors[appearance] = try fields.optionalValue(
        appearance.rawValue, of: kind.expected, kind.read)
    }
    let found = AdaptiveColor(
      light: try fields.required(colors[.light], "light"),
      dark: try fields.required(colors[.dark], "dark"),
      lightHighContrast: colors[.lightHighContrast], darkHighContrast: colors[.darkHighContrast])
    try fields.finish()
    return found
  }
}
