package import ProofDocuments
package import RefreshStrings

/// A key of an app whose text is probably that of one of our keys.
package struct KeyProposal: Hashable, Sendable {
  /// The app's key.
  package let key: String

  /// The table that it is in; nil for the usual one of its format.
  package let table: String?

  /// The score, from 0 to 1.
  package let score: Double

  /// The text in the development language, or else in the first that has one.
  package let text: String

  /// Where this text is.
  package let location: SourceLocation

  /// Creates a proposal.
  package init(key: String, table: String?, score: Double, text: String, location: SourceLocation) {
    self.key = key
    self.table = table
    self.score = score
    self.text = text
    self.location = location
  }
}

/// The keys of an app for some of our texts, as far as they are found in one place.
package struct KeyProposals: Sendable {
  /// The place of the texts: a file for all languages, or the folder of the files or of the languages.
  package let home: String

  /// The proposals for each of our keys, the best first, in the order of our keys.
  package let proposals: [(key: StringKey, ranked: [KeyProposal])]

  /// Creates proposals.
  package init(home: String, proposals: [(key: StringKey, ranked: [KeyProposal])]) {
    self.home = home
    self.proposals = proposals
  }
}
