import ProofDocuments
import RefreshStrings

extension TextRule {
  static let missingOtherForm = TextRule(
    "missingOtherForm", .error,
    "A text has no form for “other”, which every language needs, so nothing is shown for some numbers.",
    Example(
      wrong: .forms([.one: "%d file"]), right: .forms([.one: "%d file", .other: "%d files"])),
    .text { text in
      text.findingsOfMissingForms { category, needed in
        category == .other && (needed.hasOtherCounts || !text.language.table.countsWholeNumbers)
      }
    })

  static let missingPluralForm = TextRule(
    "missingPluralForm", .warning,
    "A text lacks a form that its language needs for whole numbers, so their grammar is wrong.",
    Example(
      "uk", wrong: .forms([.one: "%d файл", .many: "%d файлів", .other: "%d файлу"]),
      right: .forms([.one: "%d файл", .few: "%d файли", .many: "%d файлів", .other: "%d файлу"])),
    .text { text in
      text.findingsOfMissingForms { category, needed in
        category != .other && needed.counts.contains(category)
      }
    })

  static let missingFractionForm = TextRule(
    "missingFractionForm", .note,
    "A text lacks a form that its language needs for numbers with fractions only.",
    Example(
      "cs", wrong: .forms([.one: "%d den", .few: "%d dny", .other: "%d dní"]),
      right: .forms([.one: "%d den", .few: "%d dny", .many: "%d dne", .other: "%d dní"])),
    .text { text in
      text.findingsOfMissingForms { category, needed in
        category != .other && !needed.counts.contains(category)
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

  /// The categories that have a form, in order.
  var categories: [PluralCategory] {
    PluralCategory.allCases.filter { branches.text(for: .category($0)) != nil }
  }
}

extension CheckedText {
  /// The choices among plural forms, those in substitutions too.
  var plurals: [CheckedPlural] { plurals(in: entry.text) }

  private func plurals(in text: LocalizedText) -> [CheckedPlural] {
    var plurals: [CheckedPlural] = []
    if case .plural(let branches, let rule) = text.content, let needed = language.plurals[rule] {
      plurals.append(CheckedPlural(branches: branches, rule: rule, needed: needed))
    }
    return plurals + text.content.texts.flatMap { self.plurals(in: $0) }
      + text.substitutions.flatMap { self.plurals(in: $0.text) }
  }

  /// Finds the categories of a kind that the language needs and the text has no form for.
  fileprivate func findingsOfMissingForms(
    where isIncluded: (PluralCategory, CheckedLanguage.Categories) -> Bool
  ) -> [TextFinding] {
    plurals.flatMap { plural in
      PluralCategory.allCases.filter { category in
        isIncluded(category, plural.needed) && plural.needed.everyday.contains(category)
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
