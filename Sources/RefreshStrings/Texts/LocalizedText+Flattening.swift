import ProofDocuments

extension LocalizedText {
  /// The text without variations: what is shown in an unknown context.
  ///
  /// In the place of each substitution stands its own text for that.
  package var flattened: LocalizedText {
    guard plainValue == nil else { return self }
    guard !substitutions.isEmpty else { return LocalizedText(.unit(generalUnit)) }
    let text = numbered
    var depth = 0
    var value = text.generalValue
    // A reference may bring another, but no more of them than there may be one inside the other.
    while depth < Substitution.deepestNesting {
      let expanded = value.replacingSpecifiers { specifier in
        guard case .substitution(let name) = specifier.kind else { return specifier.spelling }
        return text.substitutions.first { $0.name == name }?.text.generalValue ?? ""
      }
      if expanded == value { break }
      value = expanded
      depth += 1
    }
    var unit = generalUnit
    unit.value = value
    return LocalizedText(.unit(unit))
  }

  private var generalUnit: TextUnit {
    let value = generalValue
    let units = units
    let unit = units.first { $0.value == value } ?? units.first
    return TextUnit(
      value: value, state: unit?.state, location: unit?.location ?? SourceLocation(file: ""))
  }
}
