extension String {
  /// The text as a shell takes it for one word: as it is where nothing in it means anything to a shell,
  /// and else in single quotes.
  package var shellWord: String {
    let isPlain =
      !hasPrefix("~") && wholeMatch(of: /[a-zA-Z0-9_@%+=:,.\/~-]+/) != nil
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
