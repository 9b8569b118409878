package import ProofDocuments
package import RefreshStrings

extension StringTable {
  /// The table with a translator's texts laid over it.
  ///
  /// A unit without a target changes nothing; neither do units change what is not in the file. Texts
  /// of every state are taken, also those that Xcode leaves out because they need work.
  ///
  /// - Parameters:
  ///   - file: The texts, in the language of this table.
  ///   - texts: The table that they were translated from, if there is one. It distinguishes
  ///     keys from names of variations, and has the arguments of substitutions.
  /// - Returns: A table that warns of texts whose source has changed since, or is no more.
  /// - Throws: ``DocumentError`` for the first text that there is no place for.
  package func importing(
    _ file: XLIFFDocument.File, translatedFrom texts: StringTable? = nil
  ) throws(DocumentError) -> StringTable {
    let result = importingEach(of: file, translatedFrom: texts)
    if let refusal = result.refusals.first { throw DocumentError(refusal) }
    return result.table
  }

  /// The table with those of a translator's texts laid over it that there is a place for, and why
  /// there is none for the others.
  func importingEach(
    of file: XLIFFDocument.File, translatedFrom texts: StringTable? = nil,
    assumingArguments: Bool = false
  ) -> (table: StringTable, refusals: [Diagnostic]) {
    var importer = XLIFFImporter(
      style: .init(original: file.original), texts: texts, existing: self,
      assumesArguments: assumingArguments)
    var refusals: [Diagnostic] = []
    for unit in file.units {
      do throws(DocumentError) {
        try importer.add(unit)
      } catch {
        refusals.append(error.diagnostic)
      }
    }
    return (importer.table, refusals)
  }
}

private struct XLIFFImporter {
  let style: XLIFFIdentifier.Style
  let texts: StringTable?
  let existing: StringTable
  private var changed: [String: StringTable.Entry] = [:]
  private var added: [String] = []
  private var warnings: [Diagnostic] = []

  /// Whether a substitution that nothing defines is taken for one of a whole number.
  let assumesArguments: Bool

  init(
    style: XLIFFIdentifier.Style, texts: StringTable?, existing: StringTable,
    assumesArguments: Bool
  ) {
    self.assumesArguments = assumesArguments
    self.style = style
    self.texts = texts
    self.existing = existing
  }

  var table: StringTable {
    var table = StringTable()
    for key in existing.keys {
      if let entry = changed[key] ?? existing[key] { table.insert(entry, for: key) }
    }
    for key in added {
      if let entry = changed[key] { table.insert(entry, for: key) }
    }
    for warning in existing.warnings + warnings { table.warn(warning) }
    return table
  }

  mutating func add(_ unit: XLIFFDocument.TransUnit) throws(DocumentError) {
    let identifier = identifier(of: unit)
    let source = texts?[identifier.key]
    checkSource(of: unit, identifier, source)
    guard let target = unit.target else { return }
    let earlier = changed[identifier.key] ?? existing[identifier.key]
    let placement = TextPlacement(
      pattern: source?.text, unit: unit.location,
      assumedSpecifier: assumesArguments ? assumedSpecifier(for: target.value) : nil)
    let known = (earlier?.text.substitutions ?? []) + (source?.text.substitutions ?? [])
    let spelling = ArgumentSpelling(substitutions: known, at: identifier.path)
    let old = earlier?.text.unit(at: identifier.path.steps)
    let text = try placement.laying(
      textUnit(target, over: old, spelling), at: identifier.path.steps[...], over: earlier?.text)
    var entry =
      earlier ?? StringTable.Entry(text: text, comment: comment(of: unit), location: unit.location)
    entry.text = text
    entry.comment = entry.comment ?? source?.comment
    if changed.updateValue(entry, forKey: identifier.key) == nil,
      existing[identifier.key] == nil
    {
      added.append(identifier.key)
    }
  }

  /// The specifier of a substitution that nothing defines, by the form that it has.
  private func assumedSpecifier(for form: String) -> String {
    let whole = FormatTemplate(form).specifiers.first { $0.kind == .integer }
    return whole?.body ?? (style == .catalog ? "lld" : "d")
  }

  /// The key and the way that a unit is for; a known key may look like the name of a variation.
  private func identifier(of unit: XLIFFDocument.TransUnit) -> XLIFFIdentifier {
    let isKey = (texts?[unit.identifier] ?? existing[unit.identifier]) != nil
    return XLIFFIdentifier(parsing: unit.identifier, isKey ? .plain : style)
  }

  private func textUnit(
    _ target: XLIFFDocument.Target, over old: TextUnit?, _ spelling: ArgumentSpelling
  ) -> TextUnit {
    let state = target.translationState ?? (style == .catalog ? .translated : nil)
    guard style == .catalog else {
      return TextUnit(value: target.value, state: state, location: target.location)
    }
    // What the translator left as it was keeps its spelling and, if the file has none, its state.
    let isSame = old.map { spelling.numbered($0.value).hasSameBytes(as: target.value) } ?? false
    let value = isSame ? old?.value : nil
    return TextUnit(
      value: value ?? spelling.named(target.value),
      state: isSame && target.state == nil ? old?.state : state, location: target.location)
  }

  private func comment(of unit: XLIFFDocument.TransUnit) -> String? {
    let notes = unit.notes.map(\.text).filter { !$0.isEmpty }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  private mutating func checkSource(
    of unit: XLIFFDocument.TransUnit, _ identifier: XLIFFIdentifier, _ source: StringTable.Entry?
  ) {
    guard texts != nil else { return }
    guard let source else {
      return warn(unit, "is not among the sources any more", "look whether it is still needed")
    }
    guard let value = source.text.nearestValue(at: identifier.path.steps), !unit.source.isEmpty
    else {
      return
    }
    let spelling = ArgumentSpelling(of: source.text, at: identifier.path)
    let current = style == .catalog ? spelling.numbered(value) : value
    guard current != unit.source else { return }
    warn(
      unit, "has another source now: “\(current.visible)”",
      "look whether the translation still fits")
  }

  private mutating func warn(
    _ unit: XLIFFDocument.TransUnit, _ problem: String, _ advice: String
  ) {
    warnings.append(
      .init(
        .warning, at: unit.location, problem: "“\(unit.identifier.visible)” \(problem)",
        advice: advice))
  }
}

extension XLIFFDocument {
  /// The sources and translations of all parts by language.
  ///
  /// - Returns: The tables; where parts have the same key, the last one counts.
  /// - Throws: ``DocumentError`` for the first text that there is no place for.
  func tables() throws(DocumentError) -> [LocaleIdentifier: StringTable] {
    var tables: [LocaleIdentifier: StringTable] = [:]
    for file in files {
      let sources = try StringTable().importingAll(of: file.ofSources)
      tables[file.sourceLanguage] = (tables[file.sourceLanguage] ?? StringTable()).merging(sources)
      guard let language = file.targetLanguage, language != file.sourceLanguage else { continue }
      let translations = try StringTable().importingAll(of: file, translatedFrom: sources)
      tables[language] = (tables[language] ?? StringTable()).merging(translations)
    }
    return tables
  }
}

extension StringTable {
  /// The table with a translator's texts laid over it, where there is no other file that defines the
  /// substitutions in them.
  fileprivate func importingAll(
    of file: XLIFFDocument.File, translatedFrom texts: StringTable? = nil
  ) throws(DocumentError) -> StringTable {
    let result = importingEach(of: file, translatedFrom: texts, assumingArguments: true)
    if let refusal = result.refusals.first { throw DocumentError(refusal) }
    return result.table
  }
}

extension XLIFFDocument.File {
  /// The part with each source in the place of its translation.
  fileprivate var ofSources: XLIFFDocument.File {
    var file = self
    file.units = units.map { unit in
      var unit = unit
      unit.target = .init(value: unit.source, location: unit.location)
      return unit
    }
    return file
  }
}

/// Puts templates into their places in a text with variations.
struct TextPlacement {
  /// The text in the development language, which has what names of templates leave out.
  let pattern: LocalizedText?

  /// The place of the template, for errors.
  let unit: SourceLocation

  /// The specifier of a substitution that nothing defines; nil if that is an error.
  var assumedSpecifier: String?

  /// A text with a template laid over what is at the end of a way.
  ///
  /// Choices on the way that the text doesn't make yet are made.
  ///
  /// - Throws: ``DocumentError`` if the way leads into an undefined substitution, or the text would have
  ///   too many.
  func laying(
    _ template: TextUnit, at path: ArraySlice<TextPath.Step>, over text: LocalizedText?
  ) throws(DocumentError) -> LocalizedText {
    guard let step = path.first else { return laying(template, over: text) }
    let inner = try inner(of: text, at: step)
    let branch = try inner.placement.laying(template, at: path.dropFirst(), over: inner.text)
    var result = text ?? LocalizedText(.unit(placeholder))
    guard inner.text != nil || result.count(ofPartsLike: step) < LocalizedText.partLimit else {
      throw DocumentError(
        at: unit,
        problem: "the text would have more than \(LocalizedText.partLimit) parts of a kind",
        advice: "leave some of its units out")
    }
    switch step {
    case .plural(let category):
      result.content = .plural(
        result.plurals.setting(.category(category), to: branch),
        text?.rule ?? pattern?.rule ?? .cardinal)
    case .device(let device): result.content = .device(result.devices.setting(device, to: branch))
    case .width(let width):
      result.content = .width(
        result.widths.setting(width, to: branch), otherwise: text?.otherwise)
    case .substitution(let name):
      var substitution = try substitution(name, of: result)
      substitution.text = branch
      result.substitutions.removeAll { $0.name == name }
      let index = text?.substitutions.firstIndex { $0.name == name }
      result.substitutions.insert(substitution, at: index ?? result.substitutions.count)
    }
    return result
  }

  private func laying(_ template: TextUnit, over text: LocalizedText?) -> LocalizedText {
    guard var text else { return LocalizedText(.unit(template)) }
    if case .width(let branches, _) = text.content {
      text.content = .width(branches, otherwise: LocalizedText(.unit(template)))
    } else {
      text.content = .unit(template)
    }
    return text
  }

  /// The text behind a step, and the pattern behind it.
  private func inner(
    of text: LocalizedText?, at step: TextPath.Step
  ) throws(DocumentError) -> (placement: TextPlacement, text: LocalizedText?) {
    let pattern: LocalizedText? =
      switch step {
      case .substitution: self.pattern?.branch(step)
      case .plural, .device, .width: self.pattern?.branch(step) ?? self.pattern
      }
    let placement = TextPlacement(
      pattern: pattern, unit: unit, assumedSpecifier: assumedSpecifier)
    return (placement, text?.branch(step))
  }

  private func substitution(
    _ name: String, of text: LocalizedText
  ) throws(DocumentError) -> Substitution {
    let known = (text.substitutions + (pattern?.substitutions ?? [])).first { $0.name == name }
    if let known { return known }
    if let assumedSpecifier {
      return Substitution(
        name: name, formatSpecifier: assumedSpecifier, text: LocalizedText(.unit(placeholder)),
        location: unit)
    }
    throw DocumentError(
      at: unit, problem: "the substitution “\(name.visible)” is undefined",
      advice: "define it in the file to import into, because XLIFF has no place for its argument")
  }

  /// The placeholder of a text of which only substitutions are known yet.
  private var placeholder: TextUnit {
    TextUnit(value: pattern?.generalValue ?? "", state: .new, location: unit)
  }
}

extension LocalizedText {
  /// The number of the parts of which a step leads to one.
  fileprivate func count(ofPartsLike step: TextPath.Step) -> Int {
    switch step {
    case .plural: plurals.count
    case .device: devices.count
    case .width: widths.count
    case .substitution: substitutions.count
    }
  }

  fileprivate var rule: PluralRule? {
    if case .plural(_, let rule) = content { rule } else { nil }
  }

  fileprivate var plurals: [Branch<PluralSelector>] {
    if case .plural(let branches, _) = content { branches } else { [] }
  }

  fileprivate var devices: [Branch<Device>] {
    if case .device(let branches) = content { branches } else { [] }
  }

  fileprivate var widths: [Branch<Int>] {
    if case .width(let branches, _) = content { branches } else { [] }
  }

  /// The text for an unknown width: the former one, if it didn't vary.
  fileprivate var otherwise: LocalizedText? {
    switch content {
    case .unit: LocalizedText(content)
    case .width(_, let otherwise): otherwise
    case .plural, .select, .device: nil
    }
  }
}

extension Array {
  /// The branches with one of them replaced, or added at the end.
  fileprivate func setting<Selector>(
    _ selector: Selector, to text: LocalizedText
  ) -> Self where Element == LocalizedText.Branch<Selector> {
    var branches = self
    if let index = branches.firstIndex(where: { $0.selector == selector }) {
      branches[index].text = text
    } else {
      branches.append(.init(selector, text))
    }
    return branches
  }
}
