import ProofDocuments

extension LocalizedText {
  /// Whether the text says the same as another, wherever the two were read.
  ///
  /// States count only where both have them.
  package func saysTheSame(as other: LocalizedText) -> Bool {
    let hasStates = hasStates && other.hasStates
    return bare(withStates: hasStates) == other.bare(withStates: hasStates)
  }

  /// Whether any of the templates has a state.
  package var hasStates: Bool {
    if case .unit(let unit) = content { return unit.state != nil }
    return parts.contains(where: \.hasStates)
  }

  /// The texts that it is put together from: its branches and its substitutions.
  package var parts: [LocalizedText] { content.texts + substitutions.map(\.text) }

  /// The text without its places.
  private func bare(withStates: Bool) -> LocalizedText {
    let place = SourceLocation(file: "")
    let content = content.mappingTexts { texts in
      texts.map { $0.bare(withStates: withStates) }
    } unit: { unit in
      TextUnit(value: unit.value, state: withStates ? unit.state : nil, location: place)
    }
    let substitutions = substitutions.map { substitution in
      var substitution = substitution
      substitution.location = place
      substitution.text = substitution.text.bare(withStates: withStates)
      return substitution
    }
    return LocalizedText(content, substitutions: substitutions)
  }
}
