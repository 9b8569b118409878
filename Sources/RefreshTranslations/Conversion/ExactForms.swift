import RefreshStrings

/// Replaces forms for single numbers by the plural categories of a language.
///
/// A message in ICU's syntax may have forms such as `=0` and `=1`; no other format has. `=1` is `one`
/// where no other whole number is, and `=0` is the form for `zero` that Apple's platforms show in
/// every language.
struct ExactForms {
  private let counts: [PluralRule: [PluralCategory: Set<Int>]]

  /// Numbers that cover all categories of whole numbers: CLDR's rules go by the last two or
  /// three digits, and by whether a number is a million.
  private static let numbers = Array(0...220) + [1000, 1001, 1_000_000, 1_000_001]

  init(in locale: LocaleIdentifier) {
    counts = Dictionary(
      uniqueKeysWithValues: [PluralRule.cardinal, .ordinal].map { rule in
        let rules = PluralRules(for: locale, rule)
        let categories = zip(rules.categories(of: Self.numbers), Self.numbers)
        return (rule, Dictionary(grouping: categories, by: \.0).mapValues { Set($0.map(\.1)) })
      })
  }

  /// Whether forms for single numbers leave a category no whole number.
  func cover(
    _ category: PluralCategory, _ rule: PluralRule,
    in branches: [LocalizedText.Branch<PluralSelector>]
  ) -> Bool {
    guard category != .other, let numbers = counts[rule]?[category] else { return false }
    return numbers.isSubset(of: branches.exactNumbers)
  }

  /// The text with categories for single numbers, as far as it says the same of all whole numbers.
  func replaced(in text: LocalizedText) -> LocalizedText {
    guard text.hasExactForms else { return text }
    var result = text.mappingParts { replaced(in: $0) }
    if case .plural(let branches, let rule) = result.content {
      result.content = .plural(replaced(in: branches, rule), rule)
    }
    return result
  }

  private func replaced(
    in branches: [LocalizedText.Branch<PluralSelector>], _ rule: PluralRule
  ) -> [LocalizedText.Branch<PluralSelector>] {
    guard let counts = counts[rule] else { return branches }
    var result = branches
    for number in branches.exactNumbers.sorted() {
      guard let exact = result.text(for: .exactly(number)) else { continue }
      let category: PluralCategory? =
        number == 0 ? .zero : counts.first { $0.value.contains(number) }?.key
      guard let category, category != .other else { continue }
      let others = counts[category, default: []].subtracting([number])
      // Whatever is shown for 0 has its own form on Apple's platforms.
      let hasZero = result.text(for: .category(.zero)) != nil && counts[.zero] == nil
      if others.isEmpty || (others == [0] && hasZero) {
        result.replace(.exactly(number), with: .category(category), exact)
      } else if others == [0], counts[.zero] == nil,
        let rest = result.text(for: .category(category)) ?? result.text(for: .category(.other))
      {
        result.replace(.exactly(number), with: .category(category), exact)
        result.append(.init(.category(.zero), rest))
      } else if let same = result.text(for: .category(category)), same.saysTheSame(as: exact) {
        result.removeAll { $0.selector == .exactly(number) }
      }
    }
    return result
  }
}

extension [LocalizedText.Branch<PluralSelector>] {
  /// The numbers that have forms of their own.
  var exactNumbers: Set<Int> {
    Set(
      compactMap { branch in
        if case .exactly(let number) = branch.selector { number } else { nil }
      })
  }

  /// Puts a form in the place of one for a single number and of any other that there is for the same.
  fileprivate mutating func replace(
    _ old: PluralSelector, with new: PluralSelector, _ text: LocalizedText
  ) {
    removeAll { $0.selector == new }
    if let index = firstIndex(where: { $0.selector == old }) { self[index] = .init(new, text) }
  }
}

extension LocalizedText {
  /// Whether there is a form for a single number.
  var hasExactForms: Bool {
    if case .plural(let branches, _) = content, !branches.exactNumbers.isEmpty { return true }
    return parts.contains(where: \.hasExactForms)
  }

  /// The numbers that have forms of their own, in order.
  var exactNumbers: [Int] {
    var numbers = Set(parts.flatMap(\.exactNumbers))
    if case .plural(let branches, _) = content { numbers.formUnion(branches.exactNumbers) }
    return numbers.sorted()
  }

  /// The text without forms for single numbers.
  var withoutExactForms: LocalizedText {
    var result = mappingParts(\.withoutExactForms)
    if case .plural(let branches, let rule) = result.content {
      let rest = branches.filter { branch in
        if case .exactly = branch.selector { false } else { true }
      }
      if !rest.isEmpty { result.content = .plural(rest, rule) }
    }
    return result
  }
}
