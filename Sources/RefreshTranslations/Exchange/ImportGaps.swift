import ProofDocuments
import RefreshStrings

extension StringTable {
  /// The table without changes that would leave an invalid text: without a plural form for `other`,
  /// or without a substitution that it refers to and its source has.
  ///
  /// It warns of each text that stays as it was.
  func takingBackGaps(
    since earlier: StringTable, translatedFrom source: StringTable?, in file: String
  ) -> StringTable {
    let changed = Set(keysThatDiffer(from: earlier))
    var gaps: [Diagnostic] = []
    var table = compactMapEntries { key, entry in
      guard changed.contains(key),
        let gap = entry.text.gap(since: earlier[key]?.text, inTranslationOf: source?[key]?.text)
      else { return entry }
      let change = entry.text.units.first { $0.location.file == file }
      gaps.append(
        Diagnostic(
          .warning, at: change?.location ?? entry.location,
          problem: "“\(key.visible)” is unchanged, because \(gap)",
          advice: "translate that too"))
      return earlier[key]
    }
    for gap in gaps { table.warn(gap) }
    return table
  }
}

extension LocalizedText {
  fileprivate func gap(
    since earlier: LocalizedText?, inTranslationOf source: LocalizedText?
  ) -> String? {
    let known = Set(source?.substitutions.map(\.name) ?? [])
    for (issue, _) in MessageOutline(of: self).issues {
      if case .undefinedSubstitution(let name) = issue, known.contains(name) {
        return "its substitution “\(name.visible)” has no translation"
      }
    }
    // What lacked the form before is no worse now, and its language may use it for fractions only.
    let isNew = lacksGeneralForm && earlier?.lacksGeneralForm != true
    return isNew ? "its plural form for “other” has no translation" : nil
  }

  /// Whether plural forms of the text have none for `other`.
  var lacksGeneralForm: Bool {
    if case .plural(let forms, _) = content, forms.text(for: .category(.other)) == nil {
      return true
    }
    return parts.contains(where: \.lacksGeneralForm)
  }
}
