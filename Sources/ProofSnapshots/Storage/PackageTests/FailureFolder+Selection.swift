package import ProofDocuments

extension FailureFolder {
  /// The failures that somebody names.
  ///
  /// - Returns: the failures, by name.
  /// - Throws: `RunError` when there are none, or a name or a group selects none.
  package func entries(
    named names: [String], groups: [String], includesAll: Bool,
    listing: String = "pullproof snapshots list"
  ) throws(RunError) -> [Entry] {
    guard !entries.isEmpty else {
      throw RunError(
        .missingInput, "\(path): no failed snapshot; run the tests first, or name --artifacts")
    }
    if includesAll { return entries }
    var chosen: Set<Entry> = []
    for name in names {
      let pattern = FramePattern(name)
      chosen.formUnion(
        try matches(
          "the name \(name)", question: question(for: pattern),
          listing: listing
        ) { pattern.matches($0.name) })
    }
    for group in groups {
      chosen.formUnion(
        try matches(
          "the group \(group)", question: entries.map(\.failure.group).question(for: group),
          listing: listing
        ) { $0.group == group })
    }
    return entries.filter(chosen.contains)
  }

  /// A pattern that would match, else a name that is like one that none has.
  private func question(for pattern: FramePattern) -> String {
    let names = entries.map(\.failure.name)
    guard let wider = pattern.acrossSlashes, names.contains(where: wider.matches) else {
      return names.question(for: pattern.description)
    }
    return "\(FramePattern.starRule): “\(wider)” matches; "
  }

  private func matches(
    _ selector: String, question: @autoclosure () -> String, listing: String,
    where isMatch: (FailedSnapshot) -> Bool
  ) throws(RunError) -> [Entry] {
    let matches = entries.filter { isMatch($0.failure) }
    guard !matches.isEmpty else {
      throw RunError(
        .usage,
        "no failed snapshot has \(selector); \(question())“\(listing)” prints them")
    }
    return matches
  }
}
