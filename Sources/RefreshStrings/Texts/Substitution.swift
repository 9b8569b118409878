package import ProofDocuments

/// A part of a text that has a name, an argument and forms of its own.
///
/// A text refers to it as `%#@name@`. In its own texts `%arg`, or a specifier without a number, is
/// the place of its argument.
package struct Substitution: Hashable, Sendable {
  /// The name, which may contain dots.
  package var name: String

  /// The number of its argument, from 1; nil to count references in their order of appearance.
  package var argumentNumber: Int?

  /// How the argument is shown, as a specifier without its percent sign, such as `lld`.
  package var formatSpecifier: String

  /// The forms.
  package var text: LocalizedText

  /// Where the substitution is defined.
  package var location: SourceLocation

  /// Creates a substitution.
  package init(
    name: String, argumentNumber: Int? = nil, formatSpecifier: String, text: LocalizedText,
    location: SourceLocation
  ) {
    self.name = name
    self.argumentNumber = argumentNumber
    self.formatSpecifier = formatSpecifier
    self.text = text
    self.location = location
  }
}
