import ProofDocuments
import RefreshStrings

extension TextRule {
  static let missingAddress = TextRule(
    "missingAddress", .note,
    "A translation lacks an address that its source has, so readers cannot follow it.",
    Example(
      "fr", source: "See https://example.org", wrong: "Voir notre site",
      right: "Voir https://example.org/fr"),
    .translation { translation in
      translation.findings { source, text in
        guard let address = source.addresses.first, text.addresses.isEmpty else { return nil }
        return ("has no address", "add \(String(address).quoted), or the one for the language")
      }
    })
}
