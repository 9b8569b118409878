package import ProofDocuments
package import RefreshStrings

extension StringTable {
  /// The table with a translator's texts laid over it.
  ///
  /// A unit without a target changes nothing, nor does an empty target or one that is marked as not translated
  /// replace a translation; neither do units change what is not in the file. Otherwise texts of every state are
  /// taken, also those that Xcode leaves out because they need work.
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

  /// The table with those of a translator's texts laid over it that there is a place for, why there is
  /// none for the others, and how many translations were laid.
  func importingEach(
    of file: XLIFFDocument.File, translatedFrom texts: StringTable? = nil,
    assumingArguments: Bool = false
  ) -> (table: StringTable, refusals: [Diagnostic], translated: Int) {
    var importer = XLIFFImporter(
      style: .init(original: file.original), texts: texts, existing: self,
      takesNewTexts: file.mayBringNewTexts, assumesArguments: assumingArguments)
    var refusals: [Diagnostic] = []
    for unit in file.units {
      do throws(DocumentError) {
        try importer.add(unit)
      } catch {
        refusals.append(error.diagnostic)
      }
    }
    return (importer.table, refusals, importer.translated)
  }
}

private struct XLIFFImporter {
  let style: XLIFFIdentifier.Style
  let texts: StringTable?
  let existing: StringTable
  private var changed: [String: StringTable.Entry] = [:]
  private var added: [String] = []
  private var warnings: [Diagnostic] = []

  /// The units that were laid, by what they are for.
  private var laid: [XLIFFIdentifier: XLIFFDocument.TransUnit] = [:]

  /// The number of units that brought a translation.
  private(set) var translated = 0

  /// Whether a substitution that nothing defines is taken for one of a whole number.
  let assumesArguments: Bool

  /// Whether a unit may be of a text that is in no file yet.
  private let takesNewTexts: Bool

  /// The keys of sets of phrases, which aren't read.
  private let phraseKeys: Set<String>

  init(
    style: XLIFFIdentifier.Style, texts: StringTable?, existing: StringTable,
    takesNewTexts: Bool, assumesArguments: Bool
  ) {
    phraseKeys = Set(
      texts?.skipped.lazy.filter { $0.reason == .phrases }.map(\.key) ?? [])
    self.takesNewTexts = takesNewTexts
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
    if unit.target != nil { try checkPlace(of: unit, identifier, source) }
    checkSource(of: unit, identifier, source)
    guard let target = unit.target else { return }
    let earlier = changed[identifier.key] ?? existing[identifier.key]
    let known = (earlier?.text.substitutions ?? []) + (source?.text.substitutions ?? [])
    let spelling = ArgumentSpelling(substitutions: known, at: identifier.path)
    let old = earlier?.text.unit(at: identifier.path.steps)
    guard isTaken(target, of: unit, identifier, source, over: old, spelling) else { return }
    let placement = TextPlacement(
      pattern: source?.text, unit: unit.location,
      assumedSpecifier: assumesArguments ? assumedSpecifier(for: target.value) : nil)
    let text = try placement.laying(
      textUnit(target, over: old, spelling), at: identifier.path.steps[...], over: earlier?.text)
    var entry =
      earlier ?? StringTable.Entry(text: text, comment: comment(of: unit), location: unit.location)
    entry.text = text
    entry.comment = entry.comment ?? source?.comment
    laid[identifier] = unit
    if target.isTranslation { translated += 1 }
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

  /// The key and the way that a unit is for; a known key may look like the name of a variation, and stand in
  /// `resname` where another system numbered the units.
  private func identifier(of unit: XLIFFDocument.TransUnit) -> XLIFFIdentifier {
    let identifier = identifier(named: unit.identifier)
    guard !isKnown(identifier.key), let name = unit.resourceName else { return identifier }
    let named = self.identifier(named: name)
    return isKnown(named.key) ? named : identifier
  }

  private func identifier(named name: String) -> XLIFFIdentifier {
    XLIFFIdentifier(parsing: name, isKnown(name) ? .plain : style)
  }

  private func isKnown(_ key: String) -> Bool { (texts?[key] ?? existing[key]) != nil }

  private func textUnit(
    _ target: XLIFFDocument.Target, over old: TextUnit?, _ spelling: ArgumentSpelling
  ) -> TextUnit {
    let state = target.translationState ?? (style == .catalog ? .translated : nil)
    guard style == .catalog else {
      return TextUnit(value: target.value, state: state, location: target.location)
    }
    // What the translator left as it was keeps its spelling and, if the file has none, its state.
    let isSame = old.map { target.says($0, spelling) } ?? false
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

extension XLIFFImporter {
  /// Checks that there is a text for a unit, which varies as the unit does, and that no other unit is for it.
  ///
  /// - Throws: ``DocumentError`` for a unit that would become a text of its own, or take the place of several.
  private func checkPlace(
    of unit: XLIFFDocument.TransUnit, _ identifier: XLIFFIdentifier, _ source: StringTable.Entry?
  ) throws(DocumentError) {
    if isOfPhrases(unit.identifier) {
      throw unit.refusal(
        "is for a set of phrases, which PullProof doesn't read",
        "translate the phrases in Xcode, and remove the unit")
    }
    if texts != nil, !isKnown(identifier.key), !isNewText(unit) {
      throw unit.refusal(
        "is the id of no text, neither of the source nor of the translation",
        "write the id that the export gave it, or remove the unit")
    }
    if let other = laid[identifier] {
      throw unit.refusal(
        "is for the same text as “\(other.identifier.visible)” on line \(other.location.line)",
        "remove one of the two")
    }
    guard let source, let old = existing[identifier.key],
      let (kind, found) = source.text.mismatch(with: old.text, on: identifier.path.steps)
    else { return }
    throw unit.refusal(
      "brings \(found), but the source and the translation have \(kind) there",
      "translate what a new export has")
  }

  /// Whether a unit of no known text is of one that is in no file yet, as Xcode takes some from the code; the
  /// units that another system numbered have a name beside the number.
  private func isNewText(_ unit: XLIFFDocument.TransUnit) -> Bool {
    guard unit.resourceName == nil else { return false }
    return takesNewTexts || unit.identifier.hasSameBytes(as: unit.source)
  }

  /// Whether a target is a translation, or may stand where there is none yet; warns where another
  /// translation is kept for it.
  private mutating func isTaken(
    _ target: XLIFFDocument.Target, of unit: XLIFFDocument.TransUnit, _ identifier: XLIFFIdentifier,
    _ source: StringTable.Entry?, over old: TextUnit?, _ spelling: ArgumentSpelling
  ) -> Bool {
    let isEmpty =
      target.value.isEmpty && !target.isDone && !hasEmptySource(unit, identifier, source)
    guard let old else { return !isEmpty }
    if old.value.isEmpty || target.says(old, spelling) { return true }
    let isNew = target.translationState == .new && old.state != .new
    guard isEmpty || isNew else { return true }
    warn(
      unit,
      "keeps its translation, because the one in the file is "
        + (isEmpty ? "empty" : "marked as not translated"),
      "if it is meant, mark it with state=\"translated\"")
    return false
  }

  private func hasEmptySource(
    _ unit: XLIFFDocument.TransUnit, _ identifier: XLIFFIdentifier, _ source: StringTable.Entry?
  ) -> Bool {
    // Xcode leaves the source of a new plural form out.
    let value = source?.text.nearestValue(at: identifier.path.steps) ?? ""
    return unit.source.isEmpty && value.isEmpty
  }
}

extension XLIFFImporter {
  /// Whether a unit's name is that of a set of phrases, or of one of them.
  private func isOfPhrases(_ name: String) -> Bool {
    guard !phraseKeys.isEmpty else { return false }
    let end = name.firstRange(of: XLIFFIdentifier.separator)?.lowerBound ?? name.endIndex
    return phraseKeys.contains(name) || phraseKeys.contains(String(name[..<end]))
  }
}

extension XLIFFDocument.Target {
  /// Whether the file says that the translation is done, so that an empty one is meant.
  fileprivate var isDone: Bool { ["translated", "final", "signed-off"].contains(state) }

  /// Whether this counts as a translation.
  fileprivate var isTranslation: Bool {
    translationState != .new && (!value.isEmpty || isDone)
  }

  /// Whether this is an older text, as a translator sees that.
  fileprivate func says(_ old: TextUnit, _ spelling: ArgumentSpelling) -> Bool {
    spelling.numbered(old.value).hasSameBytes(as: value)
  }
}

extension XLIFFDocument.TransUnit {
  fileprivate func refusal(_ problem: String, _ advice: String) -> DocumentError {
    DocumentError(at: location, problem: "“\(identifier.visible)” \(problem)", advice: advice)
  }
}

extension LocalizedText {
  /// Where a way makes another choice than this text and an older translation of it both make.
  ///
  /// - Returns: what the two have there, and what the way has, in words; nil where it makes the same choices, or
  ///   the two differ.
  fileprivate func mismatch(
    with old: LocalizedText, on path: some Collection<TextPath.Step>
  ) -> (kind: String, found: String)? {
    if let step = path.first, case .substitution = step {
      guard let own = branch(step), let other = old.branch(step) else { return nil }
      return own.mismatch(with: other, on: path.dropFirst())
    }
    guard kind == old.kind else { return nil }
    guard let step = path.first else {
      // The text for an unknown width has no step.
      let isPlain = kind == .unit || kind == .width
      return isPlain ? nil : (kind.rawValue, Kind.unit.rawValue)
    }
    guard kind == step.kind else { return (kind.rawValue, step.kind.rawValue) }
    guard let own = branch(step), let other = old.branch(step) else { return nil }
    return own.mismatch(with: other, on: path.dropFirst())
  }

  /// What a text varies with, in words.
  fileprivate enum Kind: String {
    case unit = "one text"
    case plural = "plural forms"
    case select = "a choice by a word"
    case device = "texts for devices"
    case width = "texts for widths"
  }

  private var kind: Kind {
    switch content {
    case .unit: .unit
    case .plural: .plural
    case .select: .select
    case .device: .device
    case .width: .width
    }
  }
}

extension TextPath.Step {
  /// The kind of text that has such a choice; that of a substitution is asked for apart.
  fileprivate var kind: LocalizedText.Kind {
    switch self {
    case .plural: .plural
    case .device: .device
    case .width: .width
    case .substitution: .unit
    }
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
      tables[file.sourceLanguage, default: StringTable()].merge(sources)
      guard let language = file.targetLanguage, language != file.sourceLanguage else { continue }
      let translations = try StringTable().importingAll(of: file, translatedFrom: sources)
      tables[language, default: StringTable()].merge(translations)
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
  /// Whether the part may have texts that no file of texts has: those that Xcode found in the code, or those of
  /// an `Info.plist`.
  fileprivate var mayBringNewTexts: Bool {
    tool?.identifier == XLIFFDocument.Tool.xcode
      || Disk.name(of: original) == "InfoPlist.strings"
  }

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
