package import ProofDocuments

/// Reads what a `.stringsdict` file says of one key.
struct StringsdictParser {
  private let key: String
  package private(set) var warnings: [Diagnostic] = []

  init(key: String) {
    self.key = key
  }

  /// The text of an entry, or of one device in it: a plain one, or a dictionary of rules.
  mutating func text(of node: PropertyListNode) throws(DocumentError) -> LocalizedText {
    switch node.value {
    case .text(let value): LocalizedText(value, location: node.location)
    case .dictionary(let members): try text(of: members, at: node.location)
    case .other(let account):
      throw error(node.location, "the value is \(account)", "write a text or a dictionary of rules")
    }
  }

  private mutating func text(
    of members: [PropertyListNode.Member], at location: SourceLocation
  ) throws(DocumentError) -> LocalizedText {
    try check(members)
    var format: LocalizedText?
    var devices: [LocalizedText.Branch<Device>]?
    var widths: [LocalizedText.Branch<Int>]?
    var substitutions: [Substitution] = []
    for member in members {
      switch member.key {
      case StringsdictKey.format:
        format = LocalizedText(try value(of: member), location: member.node.location)
      case StringsdictKey.device: devices = try self.devices(in: member)
      case StringsdictKey.width: widths = try self.widths(in: member)
      default: substitutions.append(try substitution(member))
      }
    }
    let content = try content(format, devices, widths, at: location)
    return LocalizedText(content, substitutions: substitutions)
  }

  private func content(
    _ format: LocalizedText?, _ devices: [LocalizedText.Branch<Device>]?,
    _ widths: [LocalizedText.Branch<Int>]?, at location: SourceLocation
  ) throws(DocumentError) -> LocalizedText.Content {
    switch (format, devices, widths) {
    case (_, .some, .some):
      throw error(
        location, "there are rules for devices and for widths", "remove one of the two")
    case (let format, nil, let widths?): return .width(widths, otherwise: format)
    case (nil, let devices?, nil): return .device(devices)
    case (let format?, let devices?, nil):
      guard devices.text(for: .other) == nil else {
        throw error(
          location, "there are a format and a text for other devices",
          "leave “\(StringsdictKey.format)” out")
      }
      return .device(devices + [.init(.other, format)])
    case (let format?, nil, nil): return format.content
    case (nil, nil, nil):
      throw error(location, "there is no format", "add “\(StringsdictKey.format)” and its text")
    }
  }
}

extension StringsdictParser {
  private mutating func devices(
    in rules: PropertyListNode.Member
  ) throws(DocumentError) -> [LocalizedText.Branch<Device>] {
    var branches: [LocalizedText.Branch<Device>] = []
    for member in try members(of: rules) {
      branches.append(.init(Device(rawValue: member.key), try text(of: member.node)))
    }
    if branches.text(for: .other) == nil {
      warn(
        .deviceVariation, rules.location, "there is no text for other devices",
        "add one for “other”")
    }
    return branches
  }

  private func widths(
    in rules: PropertyListNode.Member
  ) throws(DocumentError) -> [LocalizedText.Branch<Int>] {
    var branches: [LocalizedText.Branch<Int>] = []
    for member in try members(of: rules) {
      guard let width = Int(member.key), width >= 0, String(width) == member.key else {
        throw error(member.location, "“\(member.key)” is not a width", "write a whole number")
      }
      let text = LocalizedText(try value(of: member), location: member.node.location)
      branches.append(.init(width, text))
    }
    return branches
  }

  private mutating func substitution(
    _ variable: PropertyListNode.Member
  ) throws(DocumentError) -> Substitution {
    var rule: String?
    var specifier: String?
    var forms: [LocalizedText.Branch<PluralSelector>] = []
    for member in try members(of: variable) {
      let value = try value(of: member)
      switch member.key {
      case StringsdictKey.rule: rule = value
      case StringsdictKey.valueType: specifier = value
      default:
        let text = LocalizedText(value, location: member.node.location)
        forms.append(.init(.category(try category(member)), text))
      }
    }
    try check(rule, of: variable)
    guard !forms.isEmpty else {
      throw error(
        variable.location, "the variable “\(variable.key)” has no forms",
        "add one for “other”, because every language needs it")
    }
    return Substitution(
      name: variable.key, formatSpecifier: checked(specifier, of: variable),
      text: LocalizedText(.plural(forms, .cardinal)), location: variable.location)
  }

  private func category(
    _ member: PropertyListNode.Member
  ) throws(DocumentError) -> PluralCategory {
    if let category = PluralCategory(rawValue: member.key) { return category }
    let names = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
    throw error(
      member.location, "“\(member.key)” is not a plural category", "the categories are \(names)")
  }

  private func check(
    _ rule: String?, of variable: PropertyListNode.Member
  ) throws(DocumentError) {
    guard rule != StringsdictKey.pluralRule else { return }
    throw error(
      variable.location,
      rule.map { "the variable “\(variable.key)” has the unknown rule “\($0)”" }
        ?? "the variable “\(variable.key)” has no rule",
      "write “\(StringsdictKey.pluralRule)” for “\(StringsdictKey.rule)”")
  }

  /// The specifier of a variable, or that for a whole number where it has none that is known.
  private mutating func checked(
    _ specifier: String?, of variable: PropertyListNode.Member
  ) -> String {
    let name = specifier.map { $0.hasPrefix("%") ? String($0.dropFirst()) : $0 }
    if let name, FormatSpecifier(unmarked: name) != nil { return name }
    warn(
      .substitutionFormat, variable.location,
      name.map { "the variable “\(variable.key)” has the unknown type “\($0)”" }
        ?? "the variable “\(variable.key)” has no type",
      "write “d” for “\(StringsdictKey.valueType)”")
    return name ?? "d"
  }
}

extension StringsdictParser {
  private func members(
    of member: PropertyListNode.Member
  ) throws(DocumentError) -> [PropertyListNode.Member] {
    guard case .dictionary(let members) = member.node.value else {
      throw error(
        member.node.location, "the value of “\(member.key)” is \(member.node.account)",
        "write a dictionary")
    }
    try check(members)
    guard !members.isEmpty else {
      throw error(member.location, "“\(member.key)” is empty", "remove it, or fill it")
    }
    return members
  }

  private func value(
    of member: PropertyListNode.Member
  ) throws(DocumentError) -> String {
    if case .text(let value) = member.node.value { return value }
    throw error(
      member.node.location, "the value of “\(member.key)” is \(member.node.account)",
      "write a text")
  }

  /// Checks that a dictionary has each key once, and not too many of them.
  private func check(_ members: [PropertyListNode.Member]) throws(DocumentError) {
    var keys: Set<String> = []
    for member in members where !keys.insert(member.key).inserted {
      throw error(member.location, "“\(member.key)” is a duplicate", "remove one of the two")
    }
    if let excess = members.dropFirst(Self.entryLimit).first {
      throw error(
        excess.location, "a dictionary has more than \(Self.entryLimit) entries",
        "take the text apart into several")
    }
  }

  /// The most entries of a dictionary: those of a text with all its substitutions, its format, and the
  /// variable that a conversion makes of its own plural.
  private static let entryLimit = LocalizedText.partLimit + 2

  private func error(
    _ location: SourceLocation, _ problem: String, _ advice: String
  ) -> DocumentError {
    DocumentError(at: location, problem: "in “\(key)”, \(problem)", advice: advice)
  }

  private mutating func warn(
    _ rule: LintRule, _ location: SourceLocation, _ problem: String, _ advice: String
  ) {
    warnings.append(
      .init(of: rule, at: location, problem: "in “\(key)”, \(problem)", advice: advice))
  }
}

extension StringTable {
  /// Reads the bytes of a `.stringsdict` file, a property list in any of its forms.
  ///
  /// Read are rules for plurals, devices and widths, and whatever refers to them. Warnings name
  /// what is not used.
  ///
  /// - Throws: ``DocumentError`` for the first part that is malformed, undefined or incomplete.
  package init(stringsdict bytes: [UInt8], file: String) throws(DocumentError) {
    let list = try PropertyListFile(
      parsing: bytes, file: file, deepest: PropertyListNode.deepest)
    self.init()
    for member in try list.members() {
      var parser = StringsdictParser(key: member.key)
      let text = try parser.text(of: member.node)
      insert(
        Entry(text: text, comment: member.comment, location: member.location), for: member.key)
      parser.warnings.forEach { warn($0) }
      checkSubstitutions(of: text, key: member.key)
    }
    add(list.warnings)
  }

  /// Warns of substitutions that nothing refers to, and of references that lead nowhere or around in a
  /// circle, whose names are shown.
  mutating func checkSubstitutions(of text: LocalizedText, key: String) {
    for (issue, location) in MessageOutline(of: text).issues {
      let rule: LintRule
      switch issue {
      case .undefinedSubstitution, .endlessSubstitution: rule = .undefinedSubstitution
      case .unusedSubstitution: rule = .unusedSubstitution
      // What is odd about a template in itself is no matter of its file.
      case .unknownSpecifier, .missingArgument, .unusedArgument, .mixedNumbering: continue
      }
      warn(
        Diagnostic(
          of: rule, at: location, problem: "in “\(key)”, \(issue.problem)", advice: issue.advice))
    }
  }
}

/// The keys that have a meaning in a `.stringsdict` file.
package enum StringsdictKey {
  package static let format = "NSStringLocalizedFormatKey"
  package static let width = "NSStringVariableWidthRuleType"
  package static let device = "NSStringDeviceSpecificRuleType"
  package static let rule = "NSStringFormatSpecTypeKey"
  package static let valueType = "NSStringFormatValueTypeKey"

  /// The only rule that a variable can have.
  package static let pluralRule = "NSStringPluralRuleType"
}
