/// The names of a picture's elements in sentences.
package enum ElementPhrase {
  /// The names that are not words by themselves.
  private static let phrases = [
    "lastUpdated": "last-updated line", "page": "background", "tick": "tick mark",
    "exclamation": "exclamation mark", "dash": "dash mark", "chevrons-down": "chevrons",
  ]

  /// An element in words, such as `last-updated line of header` for `header.lastUpdated`.
  ///
  /// Other names than those of PullProof's components are returned unchanged.
  package static func of(_ element: String) -> String {
    guard let dot = element.lastIndex(of: ".") else { return phrases[element] ?? element }
    let (owner, own) = (element[..<dot], String(element[element.index(after: dot)...]))
    guard !owner.isEmpty, !own.isEmpty else { return element }
    return "\(phrases[own] ?? own) of \(of(String(owner)))"
  }

  /// Several elements in words, separated by commas.
  static func of(_ elements: [String]) -> String {
    elements.map(of).joined(separator: ", ")
  }
}
