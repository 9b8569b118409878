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
    let isSame = old.map { spelling.numbered($0.value) } == target.value
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
