import ProofDocuments
import RefreshStrings

extension TextRule {
  static let missingOtherForm = TextRule(
    "missingOtherForm", .error,
    "A text has no form for “other” where its language needs it, so nothing is shown for some numbers.",
    Example(
      wrong: .forms([.one: "%d file"]), right: .forms([.one: "%d file", .other: "%d files"])),
    .text { text in
      text.findingsOfMissingForms { category, plural in
        category == .other && (plural.needed.hasOtherCounts || !plural.isOfWholeNumbers)
      }
    })

  static let missingPluralForm = TextRule(
    "missingPluralForm", .warning,
    "A text lacks a form that its language needs for whole numbers, so their grammar is wrong.",
    Example(
      "uk", wrong: .forms([.one: "%d файл", .many: "%d файлів", .other: "%d файлу"]),
      right: .forms([.one: "%d файл", .few: "%d файли", .many: "%d файлів", .other: "%d файлу"])),
    .text { text in
      let found = text.findingsOfMissingForms { category, plural in
        category != .other && plural.needed.counts.contains(category)
      }
      // Whoever translates it writes all forms.
      return found.isEmpty || text.isCopyOfSource ? [] : found
    })

  static let missingFractionForm = TextRule(
    "missingFractionForm", .note,
    "A text lacks a form that its language needs for numbers with fractions only.",
    Example(
      "cs", wrong: .forms([.one: "%d den", .few: "%d dny", .other: "%d dní"]),
      right: .forms([.one: "%d den", .few: "%d dny", .many: "%d dne", .other: "%d dní"])),
    .text { text in
      text.findingsOfMissingForms { category, plural in
        category == .other
          // Android needs no form that no number has; Apple's documentation demands this one.
          ? !plural.needed.hasOtherCounts && plural.isOfWholeNumbers
            && !text.language.table.countsWholeNumbers
          : !plural.needed.counts.contains(category)
      }
    })

  static let unusedPluralForm = TextRule(
    "unusedPluralForm", .note, "A text has a form for numbers that its language doesn't have.",
    Example(
      "ja", wrong: .forms([.one: "%d件", .other: "%d件"]), right: .forms([.other: "%d件"])),
    .text { text in
      text.plurals.flatMap { plural in
        plural.categories.filter { category in
          (category != .zero || !text.language.table.showsZeroAlways)
            && !plural.needed.all.contains(category)
        }.map { category in
          .init(
            text.entry.location, "\(text.name) has a form for “\(category.rawValue)”",
            "no number has it in \(text.language.locale), so remove it")
        }
      }
    })
}

/// A choice among plural forms in a text.
struct CheckedPlural {
  /// The forms.
  let branches: [LocalizedText.Branch<PluralSelector>]

  /// Whether numbers are cardinal or ordinal.
  let rule: PluralRule

  /// The categories of the language.
  let needed: CheckedLanguage.Categories

  /// Whether no number with a fraction is ever shown.
  let isOfWholeNumbers: Bool

  /// The categories that have a form, in order.
  var categories: [PluralCategory] {
    PluralCategory.allCases.filter { branches.text(for: .category($0)) != nil }
  }
}

extension CheckedText {
  /// The choices among plural forms, those in substitutions too.
  var plurals: [CheckedPlural] { plurals(in: entry.text, of: nil) }

  /// The choices in a text, or in that of a substitution.
  private func plurals(in text: LocalizedText, of owner: Substitution?) -> [CheckedPlural] {
    var plurals: [CheckedPlural] = []
    if case .plural(let branches, let rule) = text.content, let needed = language.plurals[rule] {
      plurals.append(
        CheckedPlural(
          branches: branches, rule: rule, needed: needed,
          isOfWholeNumbers: language.table.countsWholeNumbers
            || (owner?.isOfWholeNumbers ?? text.showsWholeNumbers)))
    }
    return plurals + text.content.texts.flatMap { self.plurals(in: $0, of: owner) }
      + text.substitutions.flatMap { self.plurals(in: $0.text, of: $0) }
  }

  /// Finds the categories of a kind that the language needs and the text has no form for.
  fileprivate func findingsOfMissingForms(
    where isIncluded: (PluralCategory, CheckedPlural) -> Bool
  ) -> [TextFinding] {
    plurals.flatMap { plural in
      PluralCategory.allCases.filter { category in
        isIncluded(category, plural) && plural.needed.everyday.contains(category)
          && !plural.categories.contains(category)
          && !language.exactForms.cover(category, plural.rule, in: plural.branches)
      }.map { category in
        TextFinding(
          entry.location, "\(name) has no form for “\(category.rawValue)”",
          "\(language.locale) has one, so add it")
      }
    }
  }
}

extension Substitution {
  /// Whether the argument is a whole number, by its specifier.
  fileprivate var isOfWholeNumbers: Bool {
    FormatSpecifier(unmarked: formatSpecifier)?.kind == .integer
  }
}

extension LocalizedText {
  /// Whether some forms show a whole number, and none shows one with a fraction.
  fileprivate var showsWholeNumbers: Bool {
    let kinds = Set(MessageOutline(of: self).places.values.flatMap { $0 })
    return kinds.contains(.integer) && !kinds.contains(.decimal)
  }
}
