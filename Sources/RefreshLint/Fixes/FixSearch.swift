import ProofDocuments
package import ProofDrawing
package import ProofLint
import ProofSnapshots
package import RefreshComponents
import RefreshStrings

/// Finds the smallest changes with which texts are no longer cut, and proves them by laying all frames
/// that show the texts out again.
package struct FixSearch: Sendable {
  private let matrix: FrameMatrix
  private let rules: PictureRules
  private let gallery: Gallery

  /// Prepares a search.
  package init(of matrix: FrameMatrix, rules: PictureRules, in gallery: Gallery) {
    self.matrix = matrix
    self.rules = rules
    self.gallery = gallery.remembering()
  }

  /// The ids of the rules whose violations a change of a text or its room ends.
  static let fixable: Set<String> = [
    TextTruncatedRule.rule.id, TextClippedRule.rule.id, TextOverhangRule.rule.id,
    TooManyLinesRule.rule.id, EdgeMarginRule.rule.id,
  ]

  /// Whether there may be a fix for a violation; nothing has to be laid out to know it.
  package static func mayFix(_ violation: LintViolation) -> Bool {
    fixable.contains(violation.rule.id) && violation.subject.element != nil
      && violation.subject.text != nil && !violation.places.isEmpty
  }

  /// The frames in some locales, given as BCP-47 tags; each layout once.
  package func frames(in locales: Set<String>) -> [Frame] {
    var seen: Set<String> = []
    return matrix.filter { frame in
      locales.contains(frame.locale.tag) && seen.insert(frame.sceneID).inserted
    }
  }

  /// The texts that a frame shows.
  package func subjects(
    in frame: Frame, measuredBy measurer: any TextMeasuring
  ) -> Set<FixSubject> {
    let picture = gallery.picture(of: frame, measuredBy: measurer)
    return Set(
      picture.elements.filter { $0.opacity > 0 }.compactMap {
        FixSubject(ofElement: $0.name, in: picture, of: frame)
      })
  }

  /// The fixes of a text: of each kind the smallest change that ends its violations in all of their
  /// frames, and with which no rule objects to more in any frame that shows the text.
  ///
  /// - Returns: the fixes; none where no change helps without a violation of another rule.
  /// - Throws: what drawing throws.
  package func fixes(
    of subject: FixSubject, for violations: [LintViolation], in frames: [Frame],
    measuredBy measurer: any TextMeasuring, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> [LintFix] {
    let ends = violations.flatMap { violation in
      violation.places.map { (frame: $0.frame, rule: violation.rule.id) }
    }
    let ruleIDs = Dictionary(grouping: ends, by: \.frame).mapValues { Set($0.map(\.rule)) }
    let trials = try frames.compactMap { frame in
      try FixTrial(
        of: frame, subject, ending: ruleIDs[frame.sceneID] ?? [], rules: rules,
        layOut: { gallery.picture(of: $0.frame, changing: $0.change, measuredBy: measurer) },
        drawnBy: draw)
    }
    let violated = trials.filter(\.isViolated)
    guard !violated.isEmpty else { return [] }
    let range = FixRange(of: violated.map(\.frame), in: gallery)
    let changes = [
      try least(of: range.spacing, trials, draw), try least(of: range.lines, trials, draw),
      try shortening(of: subject, trials, draw), try least(of: range.widths, trials, draw),
    ]
    return changes.compactMap(\.self)
      .map { LintFix($0, provedBy: .layout(frames: trials.count)) }
  }

  private func least(
    of candidate: FixCandidate?, _ trials: [FixTrial], _ draw: (Picture) throws -> Pixmap
  ) rethrows -> LintFix.Change? {
    guard let candidate else { return nil }
    return try candidate.least(for: trials, drawnBy: draw).map(candidate.change)
  }

  /// The smallest shortening, and with whole words if that leaves half of the text or more.
  private func shortening(
    of subject: FixSubject, _ trials: [FixTrial], _ draw: (Picture) throws -> Pixmap
  ) rethrows -> LintFix.Change? {
    let text = ShortenedText(subject.text)
    guard let key = subject.key, let candidate = FixRange.shortening(text, of: key),
      let excess = try candidate.least(for: trials, drawnBy: draw)
    else { return nil }
    let language = subject.locale.flatMap { LocaleIdentifier($0) }
    let counts = language.map { text.wordEnds(from: excess, language: $0) } ?? []
    let words = try counts.first { try candidate.proves($0, in: trials, drawnBy: draw) }
    return .shorten(
      Shortening(
        excess: excess, of: text.length, measure: text.dropping(excess),
        words: words.map(text.dropping)))
  }
}
