import ProofDocuments
import RefreshModel
import RefreshProject
import RefreshStrings
import RefreshTranslations

extension AppTexts {
  /// The components of a new project: those that the app has texts for, of those that are drawn by
  /// default.
  ///
  /// An app with keys of its own shows what it has texts for, and nothing else.
  var components: [Project.TemplateComponent] {
    let all: [(family: StringKey.Family, component: RefreshComponent)] = [
      (.header, .normalHeader), (.autoFooter, .autoNormalFooter),
      (.backFooter, .backNormalFooter), (.trailer, .normalTrailer),
    ]
    let known = all.filter { families.contains($0.family) }
    // An app may have texts for leaders or screen readers only.
    guard !known.isEmpty else { return all.map { Project.TemplateComponent($0.component) } }
    let keys = proposals?.appKeys
    return known.map { family, component in
      guard let keys else { return Project.TemplateComponent(component) }
      let states = family.states.filter { state in
        Self.drawn.contains(state) && keys[.title(family, state)] != nil
      }
      return Project.TemplateComponent(
        component, states: states.isEmpty ? nil : states,
        showsLastUpdated: family != .header || keys[.lastUpdated] != nil)
    }
  }

  /// The states that last long enough for a reader; a component that will refresh looks as one that
  /// does.
  private static let drawn: Set<StringKey.State> = [
    .idle, .pulling, .refreshing, .noMoreData, .succeeded, .failed, .cancelled,
  ]

  /// The lines of a new project in a folder about keys, those that are not used as comments.
  func templateKeys(in folder: String) -> [Project.TemplateKey] {
    guard let proposals else { return [] }
    var mentioned: Set<KeyProposal> = []
    return proposals.proposals.flatMap { key, ranked in
      ranked.enumerated().compactMap { rank, proposal in
        // The same text may serve several states; once is enough to say what else may be meant.
        guard rank == 0 || mentioned.insert(proposal).inserted else { return nil }
        return Project.TemplateKey(
          key: key, name: proposal.key, table: proposal.table,
          comment: comment(on: proposal, in: folder), isUsed: rank == 0)
      }
    }
  }

  private func comment(on proposal: KeyProposal, in folder: String) -> String {
    let file = NewProject.path(proposal.location.file, from: folder)
    // A folder's name may have a line feed, which would end the comment.
    let text = "\(file.visible):\(proposal.location.line) \(proposal.summary)"
    return proposal.score == 1 ? text : "score \(proposal.score.inHundredths), \(text)"
  }
}

extension KeyProposals {
  /// The best key of the app for each of ours.
  var appKeys: AppKeys {
    proposals.reduce(into: AppKeys()) { keys, proposal in
      guard let best = proposal.ranked.first else { return }
      keys[proposal.key] = AppKey(best.key, table: best.table, at: best.location)
    }
  }
}

extension KeyProposal {
  /// The beginning of the text, in quotes and in one line.
  var summary: String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").quoted
  }
}

extension Double {
  /// A score with two digits behind the point, such as 0.97.
  var inHundredths: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
