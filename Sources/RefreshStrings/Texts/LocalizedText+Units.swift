extension LocalizedText {
  /// All templates in the text, those of its substitutions too.
  package var units: [TextUnit] {
    var units: [TextUnit] = []
    if case .unit(let unit) = content { units.append(unit) }
    return units + content.texts.flatMap(\.units) + substitutions.flatMap(\.text.units)
  }
}
