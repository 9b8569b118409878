extension LocalizedText {
  /// The same text with a number in each specifier, so that formats agree on what it is for.
  ///
  /// The place of a substitution's own argument (`%arg`) becomes its specifier.
  package var numbered: LocalizedText {
    var numberer = TextNumberer()
    return numberer.numbered(self, outside: SubstitutionScope(), owner: nil)
  }
}

/// Writes numbers into the specifiers of one text.
private struct TextNumberer {
  private var numbering = MessageNumbering()
  private var done: [String: Substitution] = [:]
  private var path: [String] = []

  mutating func numbered(
    _ text: LocalizedText, outside: SubstitutionScope, owner: MessageNumbering.Owner?
  ) -> LocalizedText {
    let scope = SubstitutionScope(of: text, inside: outside)
    let own = text.substitutions
    let outer = own.isEmpty ? nil : self
    numbering.restore(own)
    done.restore(own)
    let content = text.content.mappingTexts { texts in
      texts.map { numbered($0, outside: scope, owner: owner) }
    } unit: { unit in
      var unit = unit
      unit.value = numbered(unit.value, scope: scope, owner: owner)
      return unit
    }
    let substitutions = own.map { substitution in
      done[substitution.name] ?? numbered(substitution, substitution.argumentNumber ?? 1, scope)
    }
    if let outer {
      numbering.restore(own, from: outer.numbering)
      done.restore(own, from: outer.done)
    }
    return LocalizedText(content, substitutions: substitutions)
  }

  private mutating func numbered(
    _ template: String, scope: SubstitutionScope, owner: MessageNumbering.Owner?
  ) -> String {
    var next = owner?.argument ?? 1
    return FormatTemplate(template, inSubstitution: owner != nil).pieces.map { piece in
      switch piece {
      case .literal(let text): return text == "%" ? "%%" : text
      case .unknown(let text): return text
      case .specifier(let specifier):
        let number = numbering.argument(of: specifier, in: scope, owner: owner, next: &next)
        if case .substitution(let name) = specifier.kind { follow(name, number, scope) }
        return "%\(number)$" + specifier.body(ownedBy: owner?.substitution)
      }
    }.joined()
  }

  private mutating func follow(_ name: String, _ number: Int, _ scope: SubstitutionScope) {
    guard done[name] == nil, !path.contains(name), path.count < Substitution.deepestNesting,
      let substitution = scope[name]
    else { return }
    done[name] = numbered(substitution, number, scope)
  }

  private mutating func numbered(
    _ substitution: Substitution, _ number: Int, _ scope: SubstitutionScope
  ) -> Substitution {
    path.append(substitution.name)
    defer { path.removeLast() }
    var result = substitution
    result.argumentNumber = number
    result.text = numbered(
      substitution.text, outside: scope, owner: .init(substitution: substitution, argument: number))
    return result
  }
}

extension FormatSpecifier {
  /// The specifier without its percent sign and number.
  package var body: String {
    guard argumentNumber != nil, let sign = spelling.firstIndex(of: "$") else {
      return String(spelling.dropFirst())
    }
    return String(spelling[spelling.index(after: sign)...])
  }

  fileprivate func body(ownedBy substitution: Substitution?) -> String {
    kind == .ownArgument ? substitution?.formatSpecifier ?? body : body
  }
}

extension StringTable {
  /// The table with `%arg` in the forms of substitutions, as catalogs write it, where other formats
  /// repeat the specifier.
  package var withOwnArguments: StringTable {
    compactMapEntries { _, entry in
      var entry = entry
      entry.text = entry.text.withOwnArguments
      return entry
    }
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
