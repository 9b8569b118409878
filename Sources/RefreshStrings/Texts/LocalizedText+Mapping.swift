extension LocalizedText {
  /// The text with each of its templates replaced, those of its substitutions excepted.
  func mappingValues(_ transform: (String) -> String) -> LocalizedText {
    LocalizedText(content.mappingValues(transform), substitutions: substitutions)
  }
}

extension LocalizedText.Content {
  fileprivate func mappingValues(_ transform: (String) -> String) -> Self {
    switch self {
    case .unit(var unit):
      unit.value = transform(unit.value)
      return .unit(unit)
    case .plural(let branches, let rule):
      return .plural(branches.map { $0.mappingValues(transform) }, rule)
    case .select(let branches): return .select(branches.map { $0.mappingValues(transform) })
    case .device(let branches): return .device(branches.map { $0.mappingValues(transform) })
    case .width(let branches, let otherwise):
      return .width(
        branches.map { $0.mappingValues(transform) },
        otherwise: otherwise?.mappingValues(transform))
    }
  }
}

extension LocalizedText.Branch {
  fileprivate func mappingValues(_ transform: (String) -> String) -> Self {
    Self(selector, text.mappingValues(transform))
  }
}
