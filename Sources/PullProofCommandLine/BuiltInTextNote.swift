import ProofDocuments

/// The sentence that tells which built-in texts frames show beside the app's own.
struct BuiltInTextNote: CustomStringConvertible {
  let description: String

  /// The number of keys that are named; the contact sheet and the lint name them all.
  private static let keyLimit = 4

  /// Creates the sentence; nil where no frame shows one.
  ///
  /// - Parameter keys: the keys of the built-in texts that each frame shows.
  init?(of keys: some Sequence<[String]>) {
    let showing = keys.filter { !$0.isEmpty }
    guard !showing.isEmpty else { return nil }
    let names = Set(showing.joined()).sorted()
    let verb = showing.count == 1 ? "shows" : "show"
    description =
      "\(showing.count.counted("frame")) \(verb) built-in texts, because the app has none for "
      + names.listed(limit: Self.keyLimit)
  }
}
