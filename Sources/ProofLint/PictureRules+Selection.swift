import ProofDocuments

extension PictureRules {
  /// The rules with some ids.
  package func only(_ ids: Set<String>) -> PictureRules {
    PictureRules(
      ofPictures: ofPictures.filter { ids.contains(type(of: $0).rule.id) },
      ofPairs: ofPairs.filter { ids.contains(type(of: $0).rule.id) })
  }

  /// The rules that tell each violation by itself.
  package var unfolded: PictureRules {
    PictureRules(ofPictures: ofPictures, ofPairs: ofPairs)
  }
}

extension PictureViolation {
  /// The rule and what was found, such as `textTruncated: “Pull…” is truncated`.
  package var sentence: String { "\(rule.id): \(problem)" }
}
