import ProofDocuments

extension PictureRules {
  /// The rules with some ids.
  package func only(_ ids: Set<String>) -> PictureRules {
    PictureRules(
      ofPictures: ofPictures.filter { ids.contains(type(of: $0).rule.id) },
      ofPairs: ofPairs.filter { ids.contains(type(of: $0).rule.id) })
  }
}

extension PictureViolation {
  /// The rule and what was found, such as `textTruncated: “Pull…” is truncated`.
  package var sentence: String { "\(rule.id): \(problem)" }
}
