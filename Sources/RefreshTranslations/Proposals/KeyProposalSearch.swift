import RefreshStrings

/// Searches an app's texts for those of refresh components, by their words.
///
/// A text counts by what it says in all of its languages and by its key. Texts that every app has, such
/// as “Loading…”, count only beside one that only refresh components have.
package struct KeyProposalSearch: Sendable {
  /// The proposals, by the places of the texts and in their order.
  package private(set) var found: [KeyProposals] = []

  /// The score that a proposal has at least.
  static let threshold = 0.6

  /// The score that a text has at least to be named beside a proposal.
  static let mention = 0.35

  /// Searches tables.
  package init(in groups: [TextGroup], by reader: RefreshReader) {
    var roots: [String] = []
    var readings: [String: [TextReading]] = [:]
    var homes: [String: Set<String>] = [:]
    for group in groups {
      if readings[group.root] == nil { roots.append(group.root) }
      let read = TextReading.all(in: group, by: reader)
      readings[group.root, default: []] += read
      if !read.isEmpty { homes[group.root, default: []].insert(group.home) }
    }
    found = roots.compactMap { root in
      let choice = KeyChoice(among: readings[root] ?? [])
      let homes = homes[root] ?? []
      guard !choice.proposals.isEmpty else { return nil }
      return KeyProposals(
        home: homes.count == 1 ? homes.first ?? root : root, proposals: choice.proposals)
    }
  }
}
