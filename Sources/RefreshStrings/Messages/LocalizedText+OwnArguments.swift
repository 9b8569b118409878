extension StringTable {
  /// The table with `%arg` in the forms of substitutions, as catalogs write it, where other formats
  /// repeat the specifier.
  package var withOwnArguments: StringTable {
    var table = StringTable()
    for key in keys {
      guard var entry = self[key] else { continue }
      entry.text = entry.text.withOwnArguments
      table.insert(entry, for: key)
    }
    for warning in warnings { table.warn(warning) }
    return table
  }
}

extension LocalizedText {
  fileprivate var withOwnArguments: LocalizedText {
    let content = content.mappingTexts {
      $0.map(\.withOwnArguments)
    } unit: {
      $0
    }
    let isOnly = substitutions.count == 1
    return LocalizedText(
      content, substitutions: substitutions.map { $0.withOwnArgument(isOnly: isOnly) })
  }
}

extension Substitution {
  /// The substitution with `%arg` for each specifier that shows its argument in its own way.
  fileprivate func withOwnArgument(isOnly: Bool) -> Substitution {
    guard let own = FormatSpecifier(unmarked: formatSpecifier) else { return self }
    let number = argumentNumber ?? (isOnly ? 1 : nil)
    var result = self
    result.text = text.mappingValues { template in
      var isFirst = true
      return template.replacingSpecifiers(inSubstitution: true) { specifier in
        if case .substitution = specifier.kind { return specifier.spelling }
        defer { if specifier.argumentNumber == nil { isFirst = false } }
        let isOwn = specifier.argumentNumber.map { $0 == number } ?? isFirst
        return isOwn && specifier.kind == own.kind && specifier.layout == own.layout
          ? "%arg" : specifier.spelling
      }
    }
    return result
  }
}
