/// The style of pictures for translators.
package struct ContextStyle: Hashable, Sendable {
  /// Whether the whole screen of a phone is shown around components.
  package var showsScreen = false

  /// Whether there is a picture of each text with a box drawn around it.
  package var highlights = false

  /// Creates a style of plain frames.
  package init() {}
}
