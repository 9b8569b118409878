import ProofDocuments

/// A text with places for values, put together for a user.
///
/// A place is a specifier as Apple's formats have it: `%@` for the next value, `%2$@` for the
/// second, `%lld` or `%.1f` for a number, `%#@name@` for a substitution, `%%` for a percent sign.
/// Each value is wrapped in the Unicode characters that isolate its direction from the text around
/// it, so that an English date leaves an Arabic sentence in order. A place that no argument fills,
/// and whatever else looks like a place, stays as it is written; ``issues(argumentCount:)`` lists
/// of it.
///
/// Unnumbered specifiers take the arguments in turn. In the texts of a substitution they start with
/// its own argument. A substitution that is numbered neither where it is defined nor where it is
/// referred to takes the next argument at its first appearance.
package struct Message: Hashable, Sendable {
  /// What the message says, with its variations.
  package let content: LocalizedText

  /// Creates a message of a text with variations.
  package init(_ content: LocalizedText) {
    self.content = content
  }

  /// Creates a message of a template; any text is one.
  package init(_ template: String) {
    self.init(LocalizedText(template, location: SourceLocation(file: "")))
  }

  /// The message with values in their places, in an unknown context.
  package func text(_ arguments: [String]) -> String {
    text(arguments.map(MessageArgument.text), in: MessageContext(locale: .english, device: .other))
  }

  /// The message with values in their places, in the words of an occasion.
  package func text(_ arguments: [MessageArgument], in context: MessageContext) -> String {
    var composer = MessageComposer(arguments: arguments, context: context)
    return composer.text(content)
  }

  /// A text whose direction neither affects the text around it nor is affected by it.
  static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

  /// The template that is a text and has no places for values.
  package static func escaped(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }
}
