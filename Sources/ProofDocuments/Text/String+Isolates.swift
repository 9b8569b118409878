extension String {
  /// The text without the characters that isolate the direction of its values, U+2066 to U+2069.
  ///
  /// Readers never see them; in a message about what readers see they would only be in the way.
  package var withoutIsolates: String {
    String(UnicodeScalarView(unicodeScalars.filter { !("\u{2066}"..."\u{2069}" ~= $0) }))
  }
}
