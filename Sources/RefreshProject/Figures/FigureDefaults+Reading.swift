import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshFigures
import RefreshStrings

extension FigureDefaults {
  /// Reads the fields of “defaults”.
  init(_ fields: inout Fields) throws(FieldError) {
    self.init()
    try Self.readMount(&fields, into: &mount)
    try Self.readVariants(&fields, into: &variants)
    try fields.finish()
  }

  /// Reads what surrounds a figure; what is absent stays as it is.
  static func readMount(_ fields: inout Fields, into mount: inout Mount) throws(FieldError) {
    mount.padding =
      try fields.optionalValue("padding", of: "a length from 0 to 200 points") {
        $0.number(in: 0...200)
      } ?? mount.padding
    mount.background =
      try fields.optionalValue("background", of: "transparent, theme or a colour such as #F7F7F7") {
        $0.text.flatMap(Mount.Background.init(name:))
      } ?? mount.background
    mount.cornerRadius =
      try fields.optionalValue("cornerRadius", of: "a radius from 0 to 100 points") {
        $0.number(in: 0...100)
      } ?? mount.cornerRadius
    mount.hasShadow = try fields.optionalFlag("shadow") ?? mount.hasShadow
    mount.hasDevice = try fields.optionalFlag("device") ?? mount.hasDevice
  }

  /// Reads which files are made; what is absent stays as it is.
  static func readVariants(
    _ fields: inout Fields, into variants: inout FigureVariants
  ) throws(FieldError) {
    variants.locales =
      try ProjectParser.locales(&fields, "locales")?.withoutRepetitions ?? variants.locales
    variants.appearances =
      try fields.optionalList(
        "appearances", of: "light or dark",
        suggestion: Appearance.allCases.map(\.rawValue).nearest
      ) {
        $0.text.flatMap(Appearance.init(rawValue:))
      }?.withoutRepetitions ?? variants.appearances
    variants.scales =
      try fields.optionalList("scales", of: "1, 2 or 3") { $0.whole(in: FaceContext.scaleRange) }
      .map { Set($0).sorted() } ?? variants.scales
    let formats = FigureFormat.allCases.map(\.rawValue)
    variants.formats =
      try fields.optionalList(
        "formats", of: "some of \(formats.joined(separator: ", "))", suggestion: formats.nearest
      ) {
        $0.text.flatMap(FigureFormat.init(rawValue:))
      }?.withoutRepetitions ?? variants.formats
    variants.hasSelectableText =
      try fields.optionalFlag("selectableText") ?? variants.hasSelectableText
  }
}

extension Mount.Background {
  fileprivate init?(name: String) {
    switch name {
    case "transparent": self = .transparent
    case "theme": self = .theme
    default:
      guard let color = Color(hex: name) else { return nil }
      self = .color(color)
    }
  }
}
