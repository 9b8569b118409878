import ProofDocuments
import RefreshStrings

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
