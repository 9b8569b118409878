package import ProofDocuments

/// The text of a key in one language, or several of which the occasion chooses one.
///
/// The texts are templates. Their specifiers (`%@`, `%1$lld`) are places for arguments, and
/// `%#@name@` is the place of the ``Substitution`` with that name.
package struct LocalizedText: Hashable, Sendable {
  /// The text, or what chooses among several.
  package var content: Content

  /// The definitions of the places named in these texts, in the order of the file.
  ///
  /// The texts of a substitution refer to its neighbours in the same list.
  package var substitutions: [Substitution]

  /// The most substitutions of a text that is read, and the most devices or widths: importing XLIFF looks
  /// up each of them among the others.
  package static let partLimit = 100

  package init(_ content: Content, substitutions: [Substitution] = []) {
    self.content = content
    self.substitutions = substitutions
  }

  /// Creates a text that is the same on every occasion.
  package init(
    _ value: String, state: TranslationState? = nil, location: SourceLocation
  ) {
    self.init(.unit(TextUnit(value: value, state: state, location: location)))
  }
}

extension LocalizedText {
  /// One text, or a choice among several by one property of the occasion.
  ///
  /// Branches stand in the order of the file, and no two of a choice have the same selector.
  package indirect enum Content: Hashable, Sendable {
    /// The same text on every occasion.
    case unit(TextUnit)

    /// A text for each kind of number.
    ///
    /// In a substitution its own argument counts; elsewhere the first argument that is shown as a
    /// number.
    case plural([Branch<PluralSelector>], PluralRule)

    /// A text for each word that the substitution's own argument may be; `other` is for the rest.
    case select([Branch<String>])

    /// A text for each kind of device; ``Device/other`` is for the rest.
    case device([Branch<Device>])

    /// Texts by the width they need, and the one to show where the width is not known.
    ///
    /// Widths have no unit but that of the format: Apple's are in characters of the text's language.
    case width([Branch<Int>], otherwise: LocalizedText?)
  }

  /// One of the texts that a choice is made from.
  package struct Branch<Selector: Hashable & Sendable>: Hashable, Sendable {
    /// The occasion of the text.
    package var selector: Selector

    /// The text, which may vary in its turn.
    package var text: LocalizedText

    package init(_ selector: Selector, _ text: LocalizedText) {
      self.selector = selector
      self.text = text
    }
  }
}

extension LocalizedText {
  /// The text, if it is the same on every occasion and refers to no substitutions.
  package var plainValue: String? {
    guard case .unit(let unit) = content, substitutions.isEmpty else { return nil }
    return unit.value
  }

  /// The template that is shown in an unknown context; empty if there is none.
  package var generalValue: String { value(on: .other) }

  /// The template that is shown on a device in an otherwise unknown context, or only
  /// the width in the unit of the file; empty if there is none.
  package func value(on device: Device, fitting width: Int? = nil) -> String {
    unit(on: device, fitting: width)?.value ?? ""
  }

  private func unit(on device: Device, fitting width: Int?) -> TextUnit? {
    if case .unit(let unit) = content { return unit }
    return branch(on: device, fitting: width)?.unit(on: device, fitting: width)
  }

  /// The branch that is shown on a device in an otherwise unknown context, or only the width; nil for
  /// a single text, and where there is none.
  func branch(on device: Device, fitting width: Int?) -> LocalizedText? {
    switch content {
    case .unit: nil
    case .plural(let branches, _): branches.text(for: .category(.other)) ?? branches.last?.text
    case .select(let branches): branches.text(for: "other")
    case .device(let branches): branches.text(for: device) ?? branches.text(for: .other)
    case .width(let branches, let otherwise):
      branches.text(fitting: width, otherwise: otherwise)
    }
  }
}

extension Array {
  /// The text of the branch with a selector, if there is one.
  package func text<Selector>(for selector: Selector) -> LocalizedText?
  where Element == LocalizedText.Branch<Selector> {
    first { $0.selector == selector }?.text
  }
}

extension LocalizedText.Content {
  /// The texts that are chosen from; none for a single text.
  package var texts: [LocalizedText] {
    switch self {
    case .unit: []
    case .plural(let branches, _): branches.map(\.text)
    case .select(let branches): branches.map(\.text)
    case .device(let branches): branches.map(\.text)
    case .width(let branches, let otherwise):
      branches.map(\.text) + (otherwise.map { [$0] } ?? [])
    }
  }
}

extension LocalizedText {
  /// All templates in the text, those of its substitutions too.
  package var units: [TextUnit] {
    var units: [TextUnit] = []
    if case .unit(let unit) = content { units.append(unit) }
    return units + content.texts.flatMap(\.units) + substitutions.flatMap(\.text.units)
  }
}

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

extension LocalizedText {
  /// The text with each of its parts replaced: its branches, its substitutions and its own template.
  package func mappingParts(
    _ transform: (LocalizedText) -> LocalizedText, unit: (TextUnit) -> TextUnit = { $0 }
  ) -> LocalizedText {
    let content = content.mappingTexts({ $0.map(transform) }, unit: unit)
    let substitutions = substitutions.map { substitution in
      var substitution = substitution
      substitution.text = transform(substitution.text)
      return substitution
    }
    return LocalizedText(content, substitutions: substitutions)
  }
}

extension LocalizedText.Content {
  /// The same choice among other texts, as many as before; `unit` gives that for a single one.
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

extension LocalizedText {
  /// Whether the text says the same as another to the byte, wherever the two were read.
  ///
  /// - Parameters:
  ///   - other: the other text.
  ///   - countsStates: whether states count where both have them.
  /// - Returns: whether it does.
  package func saysTheSame(as other: LocalizedText, countingStates countsStates: Bool = true)
    -> Bool
  {
    let hasStates = countsStates && hasStates && other.hasStates
    guard bare(withStates: hasStates) == other.bare(withStates: hasStates) else { return false }
    return zip(words, other.words).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// All that is written in the text: its templates, and the names in it.
  private var words: [String] {
    switch content {
    case .unit(let unit): [unit.value] + partWords
    case .select(let branches): branches.map(\.selector) + partWords
    case .plural, .device, .width: partWords
    }
  }

  private var partWords: [String] {
    parts.flatMap(\.words) + substitutions.flatMap { [$0.name, $0.formatSpecifier] }
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
    var bare = mappingParts {
      $0.bare(withStates: withStates)
    } unit: {
      TextUnit(value: $0.value, state: withStates ? $0.state : nil, location: place)
    }
    for index in bare.substitutions.indices { bare.substitutions[index].location = place }
    return bare
  }
}
