import ProofDocuments

/// The property by which frames under review are put together.
package enum ReviewGrouping: String, Hashable, Sendable, Codable, CaseIterable {
  /// The causes of their changes: each section is a group of the report.
  case cause

  /// Their language: each section has every change of one locale.
  case locale
}

/// The frames of a report as somebody reviews them, in sections of what is decided together.
///
/// It is a pure function of the report, so a page and a terminal show the same sections, pairs and
/// texts in the same order. A queue of pending frames gets shorter with each decision, and a review that
/// was left goes on where it stopped.
package struct ReviewQueue: Hashable, Sendable {
  package let grouping: ReviewGrouping

  /// The sections with at least one frame: groups as the report orders them, or locales in the order of
  /// the matrix.
  package let sections: [ReviewSection]

  /// Puts the frames of a report in order.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - grouping: the property by which frames are put together.
  ///   - includesDecided: whether frames that were accepted or rejected are in it, besides those that are
  ///     pending.
  package init(
    of report: VerificationReport, groupedBy grouping: ReviewGrouping,
    includingDecided includesDecided: Bool = false
  ) {
    self.grouping = grouping
    let frames = report.frames.filter { includesDecided ? $0.status.isFailure : $0.isPending }
    switch grouping {
    case .cause: sections = Self.sections(byCauseOf: frames, in: report)
    case .locale: sections = Self.sections(byLocaleOf: frames)
    }
  }

  /// The number of frames.
  package var frameCount: Int { sections.reduce(0) { $0 + $1.frameCount } }

  private static func sections(
    byCauseOf frames: [FrameReport], in report: VerificationReport
  ) -> [ReviewSection] {
    let members = Dictionary(grouping: frames, by: \.causes)
    let groups = report.groups.indices.filter { members[report.groups[$0].causes] != nil }
    let oddOnes = ReviewOddOnes.of(groups, in: report, members: members)
    return groups.map { index in
      let group = report.groups[index]
      return ReviewSection(
        title: group.title, name: group.name, group: report.reference(ofGroup: index),
        frames: members[group.causes] ?? [], oddOnes: oddOnes[index] ?? [])
    }
  }

  private static func sections(byLocaleOf frames: [FrameReport]) -> [ReviewSection] {
    let members = Dictionary(grouping: frames, by: \.locale)
    return frames.map(\.locale).withoutRepetitions.map { locale in
      ReviewSection(
        title: locale.isEmpty ? "without a locale" : locale, name: locale, group: nil,
        frames: members[locale] ?? [], oddOnes: [])
    }
  }
}

/// Frames that are decided together: those with the same causes, or those of one locale.
package struct ReviewSection: Hashable, Sendable {
  /// The causes in words, or the locale.
  package let title: String

  /// The name of the group of causes, or the locale, which is empty for frames without one.
  package let name: String

  /// The argument of `accept --group`, such as `2@3f9c81d0`; nil where the section is no group.
  package let group: String?

  /// The pairs of pictures to look at, the worst fault first, then in the order of the matrix.
  package let pairs: [ReviewPair]

  /// The texts that changed, the worst fault first, then in the order of the matrix.
  package let rows: [ReviewRow]

  /// The frames that share a cause with the section and are in another one.
  package let oddOnes: [ReviewOddOnes]

  init(
    title: String, name: String, group: String?, frames: [FrameReport], oddOnes: [ReviewOddOnes]
  ) {
    (self.title, self.name, self.group, self.oddOnes) = (title, name, group, oddOnes)
    pairs = ReviewPair.pairs(of: frames)
    rows = ReviewRow.rows(of: frames)
  }

  /// The number of frames, each of which belongs to one pair.
  package var frameCount: Int { pairs.reduce(0) { $0 + $1.ids.count } }

  /// The ids of all frames, pair by pair.
  package var ids: [String] { pairs.flatMap(\.ids) }
}

extension FrameReport {
  /// The locale; empty where the frame has none.
  var locale: String { facets["locale"] ?? "" }

  /// The fault that a reviewer has to see first; nil for none.
  package var worstFault: FrameFault? {
    faults?.min { ($0.severity, $0.rule) < ($1.severity, $1.rule) }
  }
}

extension FrameFault {
  /// The rules from the worst on: what can't be read comes before what looks bad.
  static let rules: [LintRule] = [
    .textTruncated, .textClipped, .overlap, .missingGlyph, .hanFace, .contrast, .textOverhang,
    .hitRegion, .fontFallback, .tooManyLines, .edgeMargin,
  ]

  /// The places of faults in a review: the lower, the worse; a forbidden fault, which keeps its frame from
  /// being accepted, is worse than any other.
  package var severity: Int {
    let count = Self.rules.count
    return (isForbidden ? 0 : count + 1) + (Self.rules.firstIndex { $0.id == rule } ?? count)
  }
}
