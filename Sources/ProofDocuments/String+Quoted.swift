extension String {
  /// The text in quotes for a message: on one line, visible, and cut after forty characters.
  package var quoted: String {
    "“\(String(prefix(40)).visible)\(dropFirst(40).isEmpty ? "" : "…")”"
  }
}
