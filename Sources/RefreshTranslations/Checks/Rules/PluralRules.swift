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

extension TextRule {
  static let pluralWithoutNumber = TextRule(
    "pluralWithoutNumber", .note,
    "A form for a single number doesn't show it, as in “One file”; Apple advises to show it.",
    Example(
      wrong: .forms([.one: "One file", .other: "%d files"]),
      right: .forms([.one: "%d file", .other: "%d files"])),
    .text { text in
      text.findingsOfHiddenNumbers { plural, category in !plural.isAmbiguous(category) }
    })

  static let ambiguousPluralForm = TextRule(
    "ambiguousPluralForm", .warning,
    "A form for several numbers doesn't show which: in Russian, “one” is also for 21 and 31.",
    Example(
      "ru",
      wrong: .forms([.one: "Один файл", .few: "%d файла", .many: "%d файлов", .other: "%d файла"]),
      right: .forms([.one: "%d файл", .few: "%d файла", .many: "%d файлов", .other: "%d файла"])),
    .text { text in
      text.findingsOfHiddenNumbers { plural, category in plural.isAmbiguous(category) }
    })
}

extension CheckedPlural {
  /// Whether a form is shown for numbers of which it doesn't say the right one.
  ///
  /// A form for 1 in words that is for 0, too, is left out: few such texts are ever shown for 0. One
  /// with the digit is as wrong as a text can be where it is.
  fileprivate func isAmbiguous(_ category: PluralCategory) -> Bool {
    let form = branches.text(for: .category(category))?.generalValue ?? ""
    return needed.several.contains(category)
      || isForZero(category) && form.wording.contains { $0.wholeNumberValue == 1 }
  }

  /// Whether a form for 1 is shown for 0, too, as in French, where CLDR has both in “one”.
  fileprivate func isForZero(_ category: PluralCategory) -> Bool {
    let hasZero =
      branches.text(for: .category(.zero)) != nil || branches.text(for: .exactly(0)) != nil
    return category == .one && needed.joinsZeroAndOne && !hasZero
  }
}

extension CheckedText {
  /// Finds forms of a kind that don't show a number, where other forms do.
  fileprivate func findingsOfHiddenNumbers(
    where isIncluded: (CheckedPlural, PluralCategory) -> Bool
  ) -> [TextFinding] {
    plurals.flatMap { plural in
      let counts = plural.categories.map { category in
        let text = plural.branches.text(for: .category(category))
        return (category, text?.generalValue.placeCount ?? 0, text?.generalValue.isEmpty ?? true)
      }
      let most = counts.map(\.1).max() ?? 0
      return counts.filter { category, count, isEmpty in
        // A form for 0 says so in words, and one for “other” is for what the others leave.
        count < most && !isEmpty && category != .zero && isIncluded(plural, category)
      }.map { category, _, _ in
        TextFinding(
          entry.location,
          "\(name) doesn't show the number in its form for “\(category.rawValue)”"
            + " in \(language.locale)\(plural.isForZero(category) ? ", which is also for 0" : "")",
          "add the number's specifier")
      }
    }
  }
}

extension String {
  /// The number of places for values in a form.
  fileprivate var placeCount: Int {
    FormatTemplate(self, inSubstitution: true).specifiers.count
  }
}
