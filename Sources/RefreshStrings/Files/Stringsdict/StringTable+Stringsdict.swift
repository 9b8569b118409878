package import ProofDocuments

extension StringTable {
  /// Reads the bytes of a `.stringsdict` file, a property list in any of its forms.
  ///
  /// Read are rules for plurals, devices and widths, and whatever refers to them. Warnings name
  /// what is not used.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path to name in locations and errors.
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
