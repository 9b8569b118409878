import ProofDocuments
import RefreshStrings

extension String {
  /// The words of a template: its text without specifiers, names in braces, tags and addresses, in the
  /// place of each of which stands a space.
  var wording: String {
    let text = FormatTemplate(self).pieces.map { piece in
      if case .literal(let text) = piece { text } else { " " }
    }.joined()
    guard text.utf8.contains(where: { Self.marks.contains($0) }) else { return text }
    return text.replacing(Self.address, with: " ").replacing(Self.markup, with: " ")
      .replacing(Self.name, with: " ")
  }

  /// The addresses of pages and mail in a text.
  var addresses: [Substring] {
    // Few texts have any, and searching for them takes most of a check.
    guard utf8.contains(where: { Self.marksOfAddresses.contains($0) }) || contains("www.") else {
      return []
    }
    return matches(of: Self.address).map(\.output)
  }

  /// The bytes of which a text has one if it has more than words.
  private static let marks = Set("<{/@".utf8)

  /// The bytes of which an address has one, unless it begins with `www.`.
  private static let marksOfAddresses = Set("/@".utf8)

  // A regular expression can't be shared between threads.
  private static var address: Regex<Substring> {
    /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)[^\s<>"”“»«）。，、?!.,;:)][^\s<>"”“»«）。，、]*|[\w.+-]+@[\w-]+\.[\w.-]+/
  }

  private static var markup: Regex<Substring> { /<\/?[A-Za-z!][^<>]*>/ }

  private static var name: Regex<Substring> { /[$#%]?\{[^{}]*\}/ }
}
