extension LocalizedText {
  /// The text with each of its templates replaced, those of its substitutions excepted.
  package func mappingValues(_ transform: (String) -> String) -> LocalizedText {
    let content = content.mappingTexts { texts in
      texts.map { $0.mappingValues(transform) }
    } unit: { unit in
      var unit = unit
      unit.value = transform(unit.value)
      return unit
    }
    return LocalizedText(content, substitutions: substitutions)
  }
}

extension LocalizedText.Content {
  /// The same choice among other texts.
  ///
  /// - Parameters:
  ///   - transform: Gives a text for each of those that are chosen from, in their order.
  ///   - unit: Gives the text for a single one.
  /// - Returns: The choice among the texts, of which there must be as many as before.
  package func mappingTexts(
    _ transform: ([LocalizedText]) -> [LocalizedText], unit: (TextUnit) -> TextUnit
  ) -> Self {
    switch self {
    case .unit(let text): return .unit(unit(text))
    case .plural(let branches, let rule):
      return .plural(branches.replacingTexts(transform(texts)), rule)
    case .select(let branches): return .select(branches.replacingTexts(transform(texts)))
    case .device(let branches): return .device(branches.replacingTexts(transform(texts)))
    case .width(let branches, let otherwise):
      let texts = transform(texts)
      return .width(
        branches.replacingTexts(texts), otherwise: otherwise == nil ? nil : texts.last)
    }
  }
}

extension Array {
  fileprivate func replacingTexts<Selector>(
    _ texts: [LocalizedText]
  ) -> [LocalizedText.Branch<Selector>] where Element == LocalizedText.Branch<Selector> {
    zip(self, texts).map { .init($0.selector, $1) }
  }
}
