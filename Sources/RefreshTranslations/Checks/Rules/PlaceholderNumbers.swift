import ProofDocuments
import RefreshStrings

extension TextRule {
  static let mixedPlaceholders = TextRule(
    "mixedPlaceholders", .error,
    "Numbered and unnumbered specifiers are mixed, so it is undefined which value goes where.",
    Example(wrong: "%1$@ of %@", right: "%1$@ of %2$@"),
    .text { text in
      guard text.outline.mixesNumbering else { return [] }
      return [text.finding(.mixedNumbering, at: text.entry.location)]
    })

  static let positionalGap = TextRule(
    "positionalGap", .error,
    "A number is left out among those of specifiers, so formatters show a wrong argument.",
    Example(wrong: "%1$@ of %3$@", right: "%1$@ of %2$@"),
    .source { text in
      guard text.language.table.isPrintf, text.entry.text.substitutions.isEmpty,
        let last = text.outline.arguments.max(),
        let gap = (1...last).first(where: { text.outline.places[$0] == nil })
      else { return [] }
      return [
        .init(
          text.entry.location,
          "\(text.name) shows argument \(last) but not \(gap) in \(text.language.locale)",
          "show both, or number them without a gap")
      ]
    })

  static let unnumberedPlaceholders = TextRule(
    "unnumberedPlaceholders", .warning,
    "A source has several specifiers without numbers, so a translation cannot change their order.",
    Example(wrong: "%@ of %@", right: "%1$@ of %2$@"),
    .source { text in
      guard text.language.isSource, let unit = text.units.first(where: \.hasUnnumberedPlaces) else {
        return []
      }
      return [
        .init(
          unit.location, "\(text.name) has several specifiers without numbers",
          "number them: “%1$@”, “%2$@”")
      ]
    })

  static let strayPercent = TextRule(
    "strayPercent", .warning,
    "A percent sign in a text with arguments begins no specifier, and formatters may drop it or what "
      + "follows.",
    Example(wrong: "50% of %@", right: "50%% of %@"),
    .text { text in
      // A percent sign is no mistake in a text that is never formatted.
      text.outline.places.isEmpty
        ? []
        : text.findings(of: { issue in
          if case .unknownSpecifier(let spelling) = issue {
            // No sentence has what formatters on Apple's platforms take for a specifier with a space.
            !text.language.table.isPrintf || !spelling.isLongSpecifierWithSpace
          } else {
            false
          }
        })
    })
}

extension TextUnit {
  /// Whether two places or more have no number.
  fileprivate var hasUnnumberedPlaces: Bool {
    FormatTemplate(value).specifiers.count { specifier in
      if case .ownArgument = specifier.kind { false } else { specifier.argumentNumber == nil }
    } > 1
  }
}

extension CheckedText {
  /// Finds the problems of a kind that the text has as a template.
  func findings(of isIncluded: (Message.Issue) -> Bool) -> [TextFinding] {
    outline.issues.filter { isIncluded($0.issue) }.map { finding($0.issue, at: $0.location) }
  }

  /// A finding about the text as a template.
  fileprivate func finding(_ issue: Message.Issue, at location: SourceLocation) -> TextFinding {
    TextFinding(location, "in \(name), \(issue.problem)", issue.advice)
  }
}
