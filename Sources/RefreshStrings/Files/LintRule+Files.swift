package import ProofDocuments

/// The rules that files of texts break where they are read.
extension LintRule {
  /// A file that cannot be read.
  package static let fileSyntax = LintRule(
    "fileSyntax", .error,
    "A file that doesn't follow its format is not read, so all of its texts are missing.")

  /// Two texts for one key.
  package static let duplicateKey = LintRule(
    "duplicateKey", .error,
    "A key has two different texts in one file, of which only the last is ever shown, or two in a folder of Android,"
      + " which refuses them.")

  /// One text twice.
  package static let repeatedKey = LintRule(
    "repeatedKey", .note,
    "A key has the same text twice in one file, so a change of one of them may be lost.")

  /// A backslash that means nothing.
  package static let invalidEscape = LintRule(
    "invalidEscape", .warning,
    "A backslash before a letter that makes no escape is dropped: “\\u00e9” is shown as “u00e9”.")

  /// A quote or apostrophe that Android reads as syntax.
  package static let unescapedQuote = LintRule(
    "unescapedQuote", .warning,
    "Android reads a quote or apostrophe without a backslash as syntax and drops it.")

  /// UTF-16 that only some programs recognize.
  package static let missingByteOrderMark = LintRule(
    "missingByteOrderMark", .error,
    "Apple's platforms don't read a file in UTF-16 without a byte order mark.")

  /// A substitution that there is not.
  package static let undefinedSubstitution = LintRule(
    "undefinedSubstitution", .error,
    "A text refers to a substitution that isn't defined or refers to itself, so its name is shown.")

  /// A substitution that is never shown.
  package static let unusedSubstitution = LintRule(
    "unusedSubstitution", .warning,
    "No text refers to a substitution, so its forms are never shown.")

  /// A device without a text.
  package static let deviceVariation = LintRule(
    "deviceVariation", .warning,
    "A text that varies by device has none for other devices, which then show its key.")

  /// A substitution of an unknown kind.
  package static let substitutionFormat = LintRule(
    "substitutionFormat", .warning,
    "A substitution doesn't say in which format its number is passed.")

  /// A part that is left out.
  package static let skippedContent = LintRule(
    "skippedContent", .warning, "A part of a file is skipped, because PullProof has no use for it.")

  /// A field that means nothing.
  package static let unknownField = LintRule(
    "unknownField", .warning,
    "A field of a string catalog is unknown and is skipped; its name may be misspelled.")

  /// A name that is not that of a language.
  package static let folderName = LintRule(
    "folderName", .warning,
    "A folder or localization doesn't have the usual name of a language, so it may not be found.")

  /// A reference to another resource.
  package static let resourceReference = LintRule(
    "resourceReference", .warning,
    "A text refers to another resource, which only Android's own tools look up.")

  /// A specifier of Java alone.
  package static let foreignSpecifier = LintRule(
    "foreignSpecifier", .warning,
    "A specifier that only Java's formatter knows is shown as it is everywhere else.")

  /// A placeholder without a declaration.
  package static let undeclaredPlaceholder = LintRule(
    "undeclaredPlaceholder", .warning,
    "A message has a placeholder that its “placeholders” don't declare, so Flutter guesses its type."
  )

  /// Attributes without a message.
  package static let orphanedAttributes = LintRule(
    "orphanedAttributes", .warning, "The attributes of an .arb file describe a missing message.")
}
