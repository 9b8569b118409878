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
    .missingTranslation, .extraTranslation, .emptySource, .emptyTranslation, .notTranslated,
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
