import ProofDocuments
import ProofDrawing
import ProofTokens

extension ElementLabel {
  /// The fields of a label, the first of which is its content.
  @FieldList<ElementLabel> static var fields: [Field<ElementLabel>] {
    let lines = FaceContext.titleLineCounts
    Field(required: "label", \.text, .text, "The text.")
    Field("font", \.font, .object(Font.fields, over: Font()))
    Field(
      "lines", \.lines,
      .one(
        .whole(
          lines, of: "a number of lines from \(lines.lowerBound) to \(lines.upperBound)")),
      "The maximum number of lines. By default that of titles.")
    Field("align", \.alignment, .one(.choice()))
    Field(
      "letterSpacing", \.letterSpacing,
      .one(
        ValueKind.number(-100...100, of: "a distance from -100 to 100 points")
          .orToken(.dimension)),
      "The distance between letters besides their own, in points.")
    Field("truncation", \.truncation, .one(.choice()))
  }
}

extension ElementLabel.Font {
  /// The fields of a font.
  @FieldList<ElementLabel.Font> static var fields: [Field<ElementLabel.Font>] {
    Field("size", \.size, .one(.fontSize.orToken(.dimension)), "The size, in points.")
    Field(
      "weight", \.weight, .one(.weight.orToken(.fontWeight)),
      "The weight, a hundred from 100 to 900, or its name.")
    Field(
      "role", \.role, FieldKind.one(.text).map { FontRole(rawValue: $0) },
      "The role of the family, such as latin.")
    Field("file", \.file, .font, "A font file.")
  }
}

extension FieldKind<ComponentFile.Reference> {
  /// The path of a font file.
  fileprivate static var font: FieldKind {
    .file(.font, ["ttf", "otf"], of: "the path of a .ttf or .otf file")
  }
}

extension FieldKind<ElementText> {
  /// A text of the component, of the app, or of the file.
  static var text: FieldKind {
    let words = ["title", "lastUpdated"]
    let objects: Schema = ["type": "object", "minProperties": 1, "maxProperties": 2]
    return FieldKind(schema: .definition("text", .any(of: [.words(words), objects]))) {
      fields, name, context throws(FieldError) in
      let node = try fields.optionalValue(
        name, of: "title, lastUpdated, {key: …}, {text: …} or {glyph: …, font: …}",
        suggestion: { words.nearest(to: $0) ?? "{text: \"\($0)\"}" }
      ) { node in
        node.members != nil || node.text.map(words.contains) ?? false ? node : nil
      }
      guard let node else { return nil }
      if let word = node.text { return word == "title" ? .title : .lastUpdated }
      return try ElementText(Fields(of: node, owner: "“\(name)”"), context)
    }
  }
}

extension FieldKind<ElementText> {
  /// A text that a screen reader says.
  static var spokenText: FieldKind {
    FieldKind(schema: text.schema) { fields, name, context throws(FieldError) in
      let found = try text.read(&fields, name, context)
      if case .glyph = found {
        throw fields.error(
          at: name, "a glyph has no words that a screen reader could say",
          advice: "write {text: …} or {key: …}")
      }
      return found
    }
  }
}

extension ElementText {
  /// Reads an object with exactly one text.
  fileprivate init(_ fields: Fields, _ context: FieldContext) throws(FieldError) {
    var fields = fields
    let key = try fields.optionalText("key")
    let text = try fields.optionalText("text")
    let glyph = try fields.optionalText("glyph")
    let font = try FieldKind.font.read(&fields, "font", context)
    try fields.finish()
    let found = [key, text, glyph].compactMap(\.self)
    guard found.count == 1 else {
      throw FieldError(
        problem:
          "\(fields.owner) has \(found.isEmpty ? "none" : "several") of “key”, “text” and “glyph”",
        advice: "write one of them", offset: fields.offset)
    }
    guard !found[0].isEmpty else {
      throw FieldError(
        problem: "the text of \(fields.owner) is empty", advice: "write one", offset: fields.offset)
    }
    if let glyph {
      self = .glyph(glyph, font: try fields.required(font, "font"))
      return
    }
    guard font == nil else {
      throw fields.error(
        at: "font", "only a glyph has its font here", advice: "write “font” for the label")
    }
    self = key.map(ElementText.key) ?? .literal(found[0])
  }
}
