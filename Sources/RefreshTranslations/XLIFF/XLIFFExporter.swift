package import ProofDocuments
package import RefreshStrings

/// Gathers the texts of one language for a translator.
///
/// Texts with the same identifier in the format are refused, so that all written texts can be read
/// back.
package struct XLIFFExporter: Sendable {
  /// The texts so far.
  package private(set) var document = XLIFFDocument()

  private let source: LocaleIdentifier
  private let target: LocaleIdentifier
  private let categories: [PluralRule: [PluralCategory]]

  /// Starts a file for the translation from one language into another.
  package init(from source: LocaleIdentifier, to target: LocaleIdentifier) {
    self.source = source
    self.target = target
    categories = Dictionary(
      uniqueKeysWithValues: [PluralRule.cardinal, .ordinal].map { rule in
        (rule, PluralRules(for: target, rule).everydayCategories)
      })
  }

  /// Adds the texts of a table.
  ///
  /// A text that is not to be translated is left out. Where there is a translation, its variations
  /// are shown; otherwise those of the source, with the plural forms of the target's language.
  ///
  /// - Parameters:
  ///   - texts: The texts in the development language.
  ///   - translations: What there is of them in the target's language.
  ///   - original: The path of the file that the texts are from. Its extension decides how
  ///     variations are named: those of `.xcstrings` and `.stringsdict` files as Xcode does it.
  /// - Throws: ``DocumentError`` for the first text that the format has no name for.
  package mutating func add(
    _ texts: StringTable, translations: StringTable?, original: String
  ) throws(DocumentError) {
    let style = XLIFFIdentifier.Style(original: original)
    var file = XLIFFDocument.File(
      original: original, sourceLanguage: source, targetLanguage: target,
      tool: .init(identifier: "pullproof", name: "PullProof"),
      location: SourceLocation(file: original))
    var keys: [String: String] = [:]
    for key in texts.keys {
      guard let entry = texts[key], entry.shouldTranslate else { continue }
      for unit in try units(of: entry, translations?[key], key: key, style) {
        if let other = keys.updateValue(key, forKey: unit.identifier), other != key {
          throw refusal(entry, key, "its name in XLIFF is also that of “\(other.visible)”")
        }
        file.units.append(unit)
      }
      warnAboutLookalike(key, entry, style)
    }
    document.warnings += texts.skipped.map(\.omission)
    for key in translations?.keys ?? [] where texts[key] == nil {
      guard let entry = translations?[key] else { continue }
      warn(entry, "“\(key.visible)” is not among the sources", "it stays in its file alone")
    }
    document.files.append(file)
  }

  private func units(
    of entry: StringTable.Entry, _ translation: StringTable.Entry?, key: String,
    _ style: XLIFFIdentifier.Style
  ) throws(DocumentError) -> [XLIFFDocument.TransUnit] {
    let shape = translation?.text ?? entry.text
    let paths: [TextPath]
    do throws(FieldError) {
      paths = try shape.paths(categories, keepingOthers: translation != nil)
    } catch {
      throw refusal(entry, key, error.problem)
    }
    let note = XLIFFDocument.Note(text: entry.comment ?? "")
    var units: [XLIFFDocument.TransUnit] = []
    for path in paths {
      let identifier = try identifier(of: entry, key: key, path, style)
      let value = entry.text.nearestValue(at: path.steps)
      units.append(
        XLIFFDocument.TransUnit(
          identifier: identifier,
          source: value.map { spelled($0, entry.text, path, style) } ?? identifier,
          target: target(of: translation?.text, at: path, style), notes: [note],
          location: entry.location))
    }
    return units
  }

  private func identifier(
    of entry: StringTable.Entry, key: String, _ path: TextPath, _ style: XLIFFIdentifier.Style
  ) throws(DocumentError) -> String {
    // The format key of a plain text in a .stringsdict file is an identifier like any other.
    let identifier = XLIFFIdentifier(key: key, path: path)
    guard let text = identifier.text(style) else {
      throw refusal(entry, key, "XLIFF has no name for its variations")
    }
    guard path.steps.isEmpty || XLIFFIdentifier(parsing: text, style) == identifier else {
      throw refusal(entry, key, "its name in XLIFF would be that of another key")
    }
    return text
  }

  private func target(
    of translation: LocalizedText?, at path: TextPath, _ style: XLIFFIdentifier.Style
  ) -> XLIFFDocument.Target? {
    guard let translation, let unit = translation.unit(at: path.steps) else { return nil }
    return XLIFFDocument.Target(unit, value: spelled(unit.value, translation, path, style))
  }

  private func spelled(
    _ value: String, _ text: LocalizedText, _ path: TextPath, _ style: XLIFFIdentifier.Style
  ) -> String {
    style == .catalog ? ArgumentSpelling(of: text, at: path).numbered(value) : value
  }
}

extension XLIFFExporter {
  static let adviceToRename = "rename the key or a variation, or keep the text out of the export"

  private func refusal(
    _ entry: StringTable.Entry, _ key: String, _ problem: String
  ) -> DocumentError {
    DocumentError(
      at: entry.location, key: key.visible, problem: problem,
      advice: Self.adviceToRename)
  }

  private mutating func warn(_ entry: StringTable.Entry, _ problem: String, _ advice: String) {
    document.warnings.append(
      .init(.warning, at: entry.location, problem: problem, advice: advice))
  }

  /// Warns of a key that looks like the way to a variation, because Xcode never reads it back.
  private mutating func warnAboutLookalike(
    _ key: String, _ entry: StringTable.Entry, _ style: XLIFFIdentifier.Style
  ) {
    guard style == .catalog, XLIFFIdentifier(parsing: key, style).key != key else { return }
    warn(
      entry, "“\(key.visible)” looks like the name of a variation in XLIFF",
      "rename the key, because Xcode would not import its translation")
  }
}

/// The spelling of the places of arguments for a translator, as Xcode has it for string catalogs.
///
/// In a file of texts `%arg` and `%#@name@` leave it to the substitution which argument they are
/// for. A translator sees the number: `%1$lld` and `%1$#@name@`.
struct ArgumentSpelling {
  /// The substitutions that a template can refer to.
  let substitutions: [Substitution]

  /// The substitution that the template belongs to, if any.
  let owner: Substitution?

  init(of text: LocalizedText, at path: TextPath) {
    self.init(substitutions: text.substitutions, at: path)
  }

  init(substitutions: [Substitution], at path: TextPath) {
    self.substitutions = substitutions
    owner =
      path.steps.lazy.compactMap { step -> Substitution? in
        guard case .substitution(let name) = step else { return nil }
        return substitutions.first { $0.name == name }
      }.first
  }

  /// A template as a translator sees it.
  func numbered(_ template: String) -> String {
    template.replacingSpecifiers(inSubstitution: owner != nil) { specifier in
      switch specifier.kind {
      case .ownArgument where specifier.argumentNumber == nil: ownArgument ?? specifier.spelling
      case .substitution(let name) where specifier.argumentNumber == nil:
        numberedReference(name) ?? specifier.spelling
      case .ownArgument, .substitution, .object, .integer, .bits, .decimal, .character, .text:
        specifier.spelling
      }
    }
  }

  /// A template as it is kept in a file of texts.
  func named(_ template: String) -> String {
    template.replacingSpecifiers(inSubstitution: owner != nil) { specifier in
      switch specifier.kind {
      case .substitution(let name) where specifier.spelling == numberedReference(name):
        "%#@\(name)@"
      case .substitution, .ownArgument: specifier.spelling
      case .object, .integer, .bits, .decimal, .character, .text:
        specifier.spelling == ownArgument ? "%arg" : specifier.spelling
      }
    }
  }

  private var ownArgument: String? {
    guard let owner, let number = owner.argumentNumber else { return nil }
    let bare = owner.formatSpecifier.drop { $0 == "%" }
    return "%\(number)$\(bare)"
  }

  private func numberedReference(_ name: String) -> String? {
    let number = substitutions.first { $0.name == name }?.argumentNumber
    return number.map { "%\($0)$#@\(name)@" }
  }
}
