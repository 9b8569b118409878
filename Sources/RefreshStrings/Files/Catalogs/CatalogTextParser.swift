import ProofDocuments

/// Reads the texts of one key of a string catalog.
struct CatalogTextParser {
  private let text: Document
  private let key: String
  private(set) var warnings: [Diagnostic] = []

  init(_ text: Document, key: String) {
    self.text = text
    self.key = key
  }

  /// The text of one localization, or nil if it has none that can be read.
  mutating func localizedText(
    _ localization: DocumentNode.Member
  ) throws(DocumentError) -> LocalizedText? {
    let members = try members(of: localization)
    var fields = Fields()
    var substitutions: [Substitution] = []
    for member in members {
      switch member.name {
      case "stringUnit": fields.unit = member
      case "variations": fields.variations = member
      case "substitutions":
        for substitution in try self.members(of: member) {
          substitutions.append(try self.substitution(substitution))
        }
      default: warnAboutUnknown(member, in: "a localization")
      }
    }
    guard let content = try content(fields, isFallback: false, isForm: false) else {
      guard substitutions.isEmpty else {
        throw error(
          at: localization, "there are substitutions but no text", "add a “stringUnit”")
      }
      warn(
        .skippedContent, at: localization,
        "the localization “\(localization.name)” has no text", "translate it")
      return nil
    }
    return LocalizedText(content, substitutions: substitutions)
  }

  /// Warns of a member that has no meaning here, and that stays in the file all the same.
  mutating func warnAboutUnknown(_ member: DocumentNode.Member, in owner: String) {
    warn(
      .unknownField, at: member, "“\(member.name)” is unknown in \(owner) and was skipped",
      "check its spelling")
  }
}

extension CatalogTextParser {
  /// The `stringUnit` or the `variations` of a text; only one of the two is allowed.
  private struct Fields {
    var unit: DocumentNode.Member?
    var variations: DocumentNode.Member?
  }

  /// The text of a form.
  private mutating func form(
    _ member: DocumentNode.Member, isFallback: Bool = false, isForm: Bool = false
  ) throws(DocumentError) -> LocalizedText {
    var fields = Fields()
    for field in try members(of: member) {
      switch field.name {
      case "stringUnit": fields.unit = field
      case "variations": fields.variations = field
      default: warnAboutUnknown(field, in: "a form")
      }
    }
    guard let content = try content(fields, isFallback: isFallback, isForm: isForm) else {
      throw error(at: member, "“\(member.name)” has no text", "add a “stringUnit”")
    }
    return LocalizedText(content)
  }

  private mutating func content(
    _ fields: Fields, isFallback: Bool, isForm: Bool
  ) throws(DocumentError) -> LocalizedText.Content? {
    switch (fields.unit, fields.variations) {
    case (nil, nil): return nil
    case (_?, let variations?):
      throw error(
        at: variations, "there are a text and variations of it", "remove one of the two")
    case (let unit?, nil): return .unit(try self.unit(unit))
    case (nil, let variations?):
      guard !isFallback else {
        throw error(
          at: variations, "the text for other devices has variations",
          "write a “stringUnit” for them")
      }
      guard !isForm else {
        throw error(at: variations, "a plural form has variations", "write a “stringUnit”")
      }
      return try self.variations(variations)
    }
  }

  private mutating func unit(_ member: DocumentNode.Member) throws(DocumentError) -> TextUnit {
    var value: (text: String, location: SourceLocation)?
    var state: TranslationState?
    for field in try members(of: member) {
      switch field.name {
      case "value": value = (try string(field), text.location(of: field.node))
      case "state": state = TranslationState(rawValue: try string(field))
      default: warnAboutUnknown(field, in: "a “stringUnit”")
      }
    }
    guard let value else { throw error(at: member, "the text has no “value”", "add one") }
    return TextUnit(value: value.text, state: state, location: value.location)
  }

  private mutating func variations(
    _ member: DocumentNode.Member
  ) throws(DocumentError) -> LocalizedText.Content {
    let axes = try members(of: member)
    guard let axis = axes.first, axes.count == 1 else {
      let names = axes.map { "“\($0.name)”" }.joined(separator: " and ")
      throw error(
        at: member,
        axes.isEmpty ? "no variations are given" : "the text varies by \(names) at once",
        "keep one, and put plural forms into the texts for devices")
    }
    switch axis.name {
    case "plural": return .plural(try pluralForms(axis), .cardinal)
    case "device": return .device(try deviceForms(axis))
    case "width": return .width(try widthForms(axis), otherwise: nil)
    default:
      throw error(
        at: axis, "“\(axis.name)” is not a kind of variation", "write “plural”, “device” or “width”"
      )
    }
  }
}

extension CatalogTextParser {
  private mutating func pluralForms(
    _ axis: DocumentNode.Member
  ) throws(DocumentError) -> [LocalizedText.Branch<PluralSelector>] {
    var forms: [LocalizedText.Branch<PluralSelector>] = []
    for member in try members(of: axis) {
      guard let category = PluralCategory(rawValue: member.name) else {
        let names = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
        throw error(
          at: member, "“\(member.name)” is not a plural category", "the categories are \(names)")
      }
      forms.append(.init(.category(category), try form(member, isForm: true)))
    }
    guard forms.text(for: .category(.other)) != nil else {
      throw error(
        at: axis, "there is no plural form for “other”", "add one, because every language needs it")
    }
    return forms
  }

  private mutating func deviceForms(
    _ axis: DocumentNode.Member
  ) throws(DocumentError) -> [LocalizedText.Branch<Device>] {
    var forms: [LocalizedText.Branch<Device>] = []
    for member in try members(of: axis) {
      let device = Device(rawValue: member.name)
      forms.append(.init(device, try form(member, isFallback: device == .other)))
    }
    guard !forms.isEmpty else { throw error(at: axis, "no devices are given", "add “other”") }
    if forms.text(for: .other) == nil {
      warn(
        .deviceVariation, at: axis, "there is no text for other devices", "add one for “other”")
    }
    return forms
  }

  private mutating func widthForms(
    _ axis: DocumentNode.Member
  ) throws(DocumentError) -> [LocalizedText.Branch<Int>] {
    var forms: [LocalizedText.Branch<Int>] = []
    for member in try members(of: axis) {
      guard let width = Int(member.name), width >= 0, String(width) == member.name else {
        throw error(at: member, "“\(member.name)” is not a width", "write a whole number")
      }
      forms.append(.init(width, try form(member, isForm: true)))
    }
    guard !forms.isEmpty else { throw error(at: axis, "no widths are given", "add one") }
    return forms
  }

  private mutating func substitution(
    _ member: DocumentNode.Member
  ) throws(DocumentError) -> Substitution {
    var fields = Fields()
    var number: Int?
    var specifier: String?
    for field in try members(of: member) {
      switch field.name {
      case "argNum": number = try argumentNumber(field)
      case "formatSpecifier": specifier = try string(field)
      case "stringUnit": fields.unit = field
      case "variations": fields.variations = field
      default: warnAboutUnknown(field, in: "a substitution")
      }
    }
    guard let content = try content(fields, isFallback: false, isForm: false) else {
      throw error(at: member, "the substitution “\(member.name)” has no text", "add “variations”")
    }
    return Substitution(
      name: member.name, argumentNumber: number, formatSpecifier: checked(specifier, of: member),
      text: LocalizedText(content), location: text.location(of: member))
  }

  private func argumentNumber(_ field: DocumentNode.Member) throws(DocumentError) -> Int {
    if case .number(let number) = field.node.value, let number = Int(exactly: number), number > 0 {
      return number
    }
    throw error(at: field, "“argNum” is not an argument number", "count from 1")
  }

  private mutating func checked(_ specifier: String?, of member: DocumentNode.Member) -> String {
    if let specifier, FormatSpecifier(unmarked: specifier) != nil { return specifier }
    warn(
      .substitutionFormat, at: member,
      specifier.map { "the substitution “\(member.name)” has the unknown format “\($0)”" }
        ?? "the substitution “\(member.name)” has no format",
      "write “lld” for “formatSpecifier”")
    return specifier ?? "lld"
  }
}

extension CatalogTextParser {
  /// The members of an object, each name once, and not too many of them.
  func members(of member: DocumentNode.Member) throws(DocumentError) -> [DocumentNode.Member] {
    let members = try text.members(member, of: owner)
    try text.checkNames(of: members)
    if let excess = members.dropFirst(LocalizedText.partLimit).first {
      throw error(
        at: excess, "“\(member.name)” has more than \(LocalizedText.partLimit) entries",
        "take the text apart into several")
    }
    return members
  }

  /// The members of an object of languages, of which the last one of a name counts.
  mutating func languages(
    of member: DocumentNode.Member
  ) throws(DocumentError) -> [DocumentNode.Member] {
    var duplicates: [Diagnostic] = []
    let members = text.withoutDuplicates(try text.members(member, of: owner), of: owner) {
      duplicates.append($0)
    }
    warnings += duplicates
    return members
  }

  func string(_ member: DocumentNode.Member) throws(DocumentError) -> String {
    try text.text(member, of: owner)
  }

  func flag(_ member: DocumentNode.Member) throws(DocumentError) -> Bool {
    try text.flag(member, of: owner)
  }

  /// The beginning of all messages.
  private var owner: String { "in “\(key)”, " }

  private func error(
    at member: DocumentNode.Member, _ problem: String, _ advice: String
  ) -> DocumentError {
    text.error(at: member, owner + problem, advice)
  }

  mutating func warn(
    _ rule: LintRule, at member: DocumentNode.Member, _ problem: String, _ advice: String
  ) {
    warnings.append(
      Diagnostic(
        of: rule, at: text.location(of: member), problem: owner + problem, advice: advice))
  }
}
