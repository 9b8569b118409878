package import ProofDocuments
package import RefreshStrings

/// A rule about texts and their translations, with what finds its violations.
package struct TextRule: Sendable {
  /// The name, severity and reason.
  package let rule: LintRule

  /// A text that breaks the rule, and the nearest one that doesn't; nil for rules about whole folders.
  package let example: Example?

  let check: Check

  /// Creates a rule with what finds its violations.
  init(
    _ id: String, _ severity: Diagnostic.Severity, _ summary: String, _ example: Example? = nil,
    _ check: Check = .elsewhere
  ) {
    self.init(LintRule(id, severity, summary), example, check)
  }

  /// Creates a rule that parsers know, too.
  init(_ rule: LintRule, _ example: Example? = nil, _ check: Check = .elsewhere) {
    self.rule = rule
    self.example = example
    self.check = check
  }
}

extension TextRule {
  /// The search for the violations of a rule.
  enum Check: Sendable {
    /// The parsers of files, or the comparison of whole tables.
    case elsewhere

    /// Looks at each text by itself.
    case text(@Sendable (CheckedText) -> [TextFinding])

    /// Looks at each text of the source language by itself.
    case source(@Sendable (CheckedText) -> [TextFinding])

    /// Compares each translation with its source.
    case translation(@Sendable (CheckedTranslation) -> [TextFinding])
  }

  /// A text that breaks a rule, and the nearest one that doesn't.
  package struct Example: Sendable {
    package let language: String

    /// The English text that they translate; nil where a text is looked at by itself.
    package let source: Sample?

    /// The sample that breaks the rule.
    package let wrong: Sample

    /// The sample that doesn't.
    package let right: Sample

    /// Creates an example of a text by itself, or of a translation.
    init(
      _ language: String = "en", source: Sample? = nil, wrong: Sample, right: Sample
    ) {
      self.language = language
      self.source = source
      self.wrong = wrong
      self.right = right
    }
  }

  /// A text of an example.
  package enum Sample: Sendable, ExpressibleByStringLiteral {
    case text(String)

    /// The forms of a text for numbers, by their categories.
    case forms([PluralCategory: String])

    /// A whole file.
    case file(String, TextFormat)

    package init(stringLiteral value: String) { self = .text(value) }
  }
}

/// A place where a text breaks a rule.
struct TextFinding {
  let location: SourceLocation
  let problem: String
  let advice: String

  init(_ location: SourceLocation, _ problem: String, _ advice: String) {
    self.location = location
    self.problem = problem
    self.advice = advice
  }
}

/// All rules about texts.
package enum TextRules {
  /// The rules, in the order of the documentation: files, keys, arguments, plural forms, translations,
  /// spaces and punctuation, and characters.
  package static let all: [TextRule] = files + keys + arguments + plurals + translations + writing

  private static let files: [TextRule] = [
    .fileSyntax, .missingByteOrderMark, .invalidEscape, .unescapedQuote, .folderName, .unknownField,
    .skippedContent, .resourceReference, .orphanedAttributes,
  ]

  private static let keys: [TextRule] = [
    .duplicateKey, .repeatedKey, .unknownKey, .noKnownKey, .missingSource, .sourceElsewhere, .stale,
  ]

  private static let arguments: [TextRule] = [
    .placeholderCount, .placeholderType, .namedPlaceholder, .mixedPlaceholders, .positionalGap,
    .unnumberedPlaceholders, .unexpectedPlaceholder, .spacedSpecifier, .strayPercent,
    .foreignSpecifier,
    .undeclaredPlaceholder, .undefinedSubstitution, .unusedSubstitution, .substitutionFormat,
  ]

  private static let plurals: [TextRule] = [
    .missingOtherForm, .missingPluralForm, .missingFractionForm, .unusedPluralForm, .emptyForm,
    .ambiguousPluralForm, .pluralWithoutNumber, .deviceVariation,
  ]

  private static let translations: [TextRule] = [
    .missingLanguage, .missingTranslation, .extraTranslation, .emptySource, .emptyTranslation,
    .notTranslated,
    .needsReview, .sameAsSource, .sameWordAsSource, .foreignScript, .inconsistentTranslation,
    .changedNumber,
    .markupMismatch, .addedMarkup, .missingAddress, .concatenation, .datePattern,
  ]

  private static let writing: [TextRule] = [
    .surroundingSpace, .newlineCount, .addedLineBreak, .doubleSpace, .duplicatedWord,
    .trailingPunctuation,
    .trailingEllipsis, .ellipsis, .frenchSpacing, .tatweel, .notNormalized, .invalidCharacter,
    .mojibake, .mixedScripts,
    .zeroWidthSpace, .unbalancedBidi, .bidiEmbedding, .unisolatedRun,
  ]
}
