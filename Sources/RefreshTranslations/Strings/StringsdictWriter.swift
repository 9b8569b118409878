package import ProofDocuments
package import RefreshStrings

extension StringTable {
  /// The table's texts with variations as a `.stringsdict` file, in the order of the table.
  ///
  /// Texts without variations are left to ``stringsFile()``. Not every variation can be written: the
  /// format has no choice by words or places in a row, and no form for a single number but zero. It
  /// holds no states either.
  ///
  /// - Returns: The file in XML, or nil if there is no text with variations.
  /// - Throws: ``DocumentError`` for the first text that the format cannot hold.
  package func stringsdictFile() throws(DocumentError) -> String? {
    try compactMapEntries { $1.text.plainValue == nil ? $1 : nil }.wholeStringsdictFile()
  }

  /// All texts of the table as such a file, where it is written in the place of another.
  ///
  /// - Parameters:
  ///   - lacking: The keys that may lack a plural form for `other`, because they did when they were
  ///     read.
  ///   - alone: The keys of texts without variations that stand without a dictionary.
  /// - Returns: The file in XML, or nil if there is no text.
  /// - Throws: ``DocumentError`` for the first text that the format cannot hold.
  func wholeStringsdictFile(
    mayLackOther lacking: Set<String> = [], alone: Set<String> = []
  ) throws(DocumentError) -> String? {
    var members: [PropertyListWriter.Member] = []
    for key in keys {
      guard let entry = self[key] else { continue }
      let writer = StringsdictWriter(
        key: key, location: entry.location, mayLackOther: lacking.contains(key),
        isAlone: alone.contains(key))
      members.append(.init(key, try writer.value(of: entry.text), comment: entry.comment))
    }
    return members.isEmpty ? nil : PropertyListWriter.file(members)
  }
}

/// Writes what a `.stringsdict` file says of one key.
struct StringsdictWriter {
  typealias Member = PropertyListWriter.Member
  typealias Value = PropertyListWriter.Value

  private let key: String
  private let location: SourceLocation

  /// Whether plural forms may lack one for `other`.
  private let mayLackOther: Bool

  /// Whether a text without variations stands without a dictionary.
  private let isAlone: Bool

  init(key: String, location: SourceLocation, mayLackOther: Bool, isAlone: Bool) {
    self.key = key
    self.location = location
    self.mayLackOther = mayLackOther
    self.isAlone = isAlone
  }

  /// The rules of a text.
  func value(of text: LocalizedText) throws(DocumentError) -> Value {
    try check(key)
    if let value = text.plainValue {
      return isAlone ? .text(try checked(value)) : .dictionary(try format(value))
    }
    return try rules(of: text.needsNumbers ? text.numbered : text, inherited: [])
  }

  private func rules(
    of text: LocalizedText, inherited: [Substitution]
  ) throws(DocumentError) -> Value {
    let scope = text.substitutions + inherited
    switch text.content {
    case .unit(let unit):
      if scope.isEmpty { return .text(try checked(unit.value)) }
      return .dictionary(try format(unit.value) + variables(scope))
    case .plural(let forms, let rule):
      let counted = Substitution(counting: text, forms, rule, besides: scope, at: location)
      let format = try format("%\(counted.argumentNumber ?? 1)$#@\(counted.name)@")
      return .dictionary(try format + variables([counted] + scope))
    case .device(let devices):
      var members: [Member] = []
      for device in devices {
        let value = try rules(of: device.text, inherited: scope)
        members.append(Member(try checked(device.selector.rawValue), value))
      }
      return .dictionary([Member(StringsdictKey.device, .dictionary(members))])
    case .width(let widths, let otherwise): return try rules(widths, otherwise, scope)
    case .select: throw unwritable("it selects by keywords")
    }
  }

  private func rules(
    _ widths: [LocalizedText.Branch<Int>], _ otherwise: LocalizedText?, _ scope: [Substitution]
  ) throws(DocumentError) -> Value {
    var members: [Member] = []
    for width in widths {
      members.append(Member(String(width.selector), .text(try unitValue(of: width.text))))
    }
    let rules = [Member(StringsdictKey.width, .dictionary(members))] + (try variables(scope))
    guard let otherwise else { return .dictionary(rules) }
    return .dictionary(try format(unitValue(of: otherwise)) + rules)
  }

  private func format(_ value: String) throws(DocumentError) -> [Member] {
    [Member(StringsdictKey.format, .text(try checked(value)))]
  }

  private func variables(_ substitutions: [Substitution]) throws(DocumentError) -> [Member] {
    var members: [Member] = []
    for substitution in substitutions {
      var rules = [
        Member(StringsdictKey.rule, .text(StringsdictKey.pluralRule)),
        Member(StringsdictKey.valueType, .text(try checked(substitution.formatSpecifier))),
      ]
      for form in try forms(of: substitution.text) {
        rules.append(Member(form.category.rawValue, .text(try unitValue(of: form.text))))
      }
      members.append(Member(try checked(substitution.name), .dictionary(rules)))
    }
    return members
  }

  private func forms(
    of text: LocalizedText
  ) throws(DocumentError) -> [(category: PluralCategory, text: LocalizedText)] {
    guard case .plural(let branches, let rule) = text.content else { return [(.other, text)] }
    guard rule == .cardinal else { throw unwritable("it has ordinal forms") }
    guard mayLackOther || branches.text(for: .category(.other)) != nil else {
      throw unwritable("it has no plural form for “other”", advice: "add one")
    }
    var forms: [(PluralCategory, LocalizedText)] = []
    for branch in branches {
      switch branch.selector {
      case .category(let category): forms.append((category, branch.text))
      case .exactly(0) where branches.text(for: .category(.zero)) == nil:
        forms.append((.zero, branch.text))
      case .exactly(let number): throw unwritable("it has a form for the number \(number) alone")
      }
    }
    return forms
  }

  /// The template of a text that must not vary any further.
  private func unitValue(of text: LocalizedText) throws(DocumentError) -> String {
    guard case .unit(let unit) = text.content, text.substitutions.isEmpty else {
      throw unwritable("one of its forms has variations")
    }
    return try checked(unit.value)
  }

  @discardableResult
  private func checked(_ text: String) throws(DocumentError) -> String {
    try check(text)
    return text
  }

  private func check(_ text: String) throws(DocumentError) {
    guard let scalar = XML.firstUnwritable(in: text) else { return }
    throw DocumentError(
      at: location, key: key,
      problem:
        "XML cannot hold the character U+\(String(scalar.value, radix: 16, uppercase: true))",
      advice: "remove it")
  }

  private func unwritable(
    _ reason: String, advice: String = "write it as a string catalog"
  ) -> DocumentError {
    DocumentError(
      at: location, key: key,
      problem: "a .stringsdict file cannot hold this text, because \(reason)",
      advice: advice)
  }
}

extension FileChange {
  /// The keys of a `.stringsdict` file whose texts stand in it without a dictionary.
  ///
  /// - Throws: ``DocumentError`` if the file cannot be read.
  func keysOfTextsAlone() throws(DocumentError) -> Set<String> {
    guard !bytes.isEmpty else { return [] }
    let list = try PropertyListFile(
      parsing: bytes, file: path, deepest: PropertyListNode.deepest)
    var keys: Set<String> = []
    for member in try list.members() {
      if case .text = member.node.value { keys.insert(member.key) } else { keys.remove(member.key) }
    }
    return keys
  }
}

extension Substitution {
  /// The substitution that the plural forms of a whole text are put in.
  fileprivate init(
    counting text: LocalizedText, _ forms: [LocalizedText.Branch<PluralSelector>],
    _ rule: PluralRule, besides others: [Substitution], at location: SourceLocation
  ) {
    let place = text.firstCountedPlace
    let names = Set(others.map(\.name))
    let name = (0...names.count).lazy.map { $0 == 0 ? "count" : "count\($0)" }
      .first { !names.contains($0) }
    self.init(
      name: name ?? "count", argumentNumber: place?.argument,
      formatSpecifier: place?.specifier.body ?? "lld",
      text: LocalizedText(.plural(forms, rule)), location: location)
  }
}

extension LocalizedText {
  /// Whether some places in the text are clear only from how another format counts them.
  fileprivate var needsNumbers: Bool {
    if case .unit = content {
      return substitutions.contains { $0.argumentNumber != nil || $0.text.showsOwnArgument }
    }
    return true
  }

  private var showsOwnArgument: Bool {
    if case .unit(let unit) = content {
      return FormatTemplate(unit.value, inSubstitution: true).specifiers.contains {
        $0.kind == .ownArgument
      }
    }
    return content.texts.contains(where: \.showsOwnArgument)
  }
}
