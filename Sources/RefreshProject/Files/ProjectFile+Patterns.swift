import ProofSnapshots

extension ProjectFile {
  /// What there is to say of patterns of ids that no frame matches, so that they do nothing.
  ///
  /// - Parameter ids: the ids of the whole matrix.
  /// - Returns: warnings, one for each pattern.
  package func patternWarnings(about ids: some Sequence<String>) -> [String] {
    let patterns =
      project.tolerances.map { (owner: "the tolerance of", pattern: $0.frames) }
      + project.curated.map { (owner: "“curated” with", pattern: $0) }
    return patterns.filter { !ids.contains(where: $0.pattern.matches) }.map { owner, pattern in
      let wider = pattern.acrossSlashes.flatMap { wider in
        ids.contains(where: wider.matches)
          ? "write “\(wider)”, because \(FramePattern.starRule)" : nil
      }
      return "\(path): \(owner) “\(pattern)” matches no frame; "
        + (wider ?? "“pullproof list” prints the ids")
    }
  }
}
