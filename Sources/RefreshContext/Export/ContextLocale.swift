package import RefreshStrings

/// The export for the translators into one language.
package struct ContextLocale: Sendable {
  /// The reader's locale.
  package let locale: LocaleIdentifier

  /// The pictures, which show every text that can be drawn.
  package let pictures: [ContextPicture]

  /// The texts that can't be drawn, and why.
  package let undrawn: [UndrawnText]

  /// The states in which each text is seen, as `component/state`.
  package let states: [ContextKey: [String]]
}
