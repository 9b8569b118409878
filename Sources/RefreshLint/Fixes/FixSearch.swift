import ProofDocuments
package import ProofDrawing
package import ProofLint
package import ProofSnapshots
package import RefreshComponents
package import RefreshGallery

/// Finds the smallest changes with which texts are no longer cut, and proves them by laying their
/// frames out again.
package struct FixSearch: Sendable {
  private let matrix: FrameMatrix
  private let rules: PictureRules
  private let titleLineCount: Int
  private let images: ImageSet
  private let layOut: @Sendable (Frame, LayoutChange) -> SnapshotCase

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - matrix: the frames.
  ///   - rules: the rules of the project.
  ///   - titleLineCount: the number of lines that titles may have now.
  ///   - images: the images of gif components.
  ///   - layOut: the case of a frame with a change, laid out as all frames are.
  package init(
    of matrix: FrameMatrix, rules: PictureRules, titleLineCount: Int, images: ImageSet,
    layOut: @escaping @Sendable (Frame, LayoutChange) -> SnapshotCase
  ) {
    self.matrix = matrix
    self.rules = rules
    self.titleLineCount = titleLineCount
    self.images = images
    self.layOut = layOut
  }

  /// The ids of the rules whose violations a change of a text or its room ends.
  private static let fixable: Set<String> = [
    TextTruncatedRule.rule.id, TextClippedRule.rule.id, TooManyLinesRule.rule.id,
  ]

  /// Whether there may be a fix for a violation; nothing has to be laid out to know it.
  package static func mayFix(_ violation: LintViolation) -> Bool {
    fixable.contains(violation.rule.id) && violation.subject.element != nil
      && violation.subject.text != nil && !violation.places.isEmpty
  }

  /// The frames of violations, by their ids.
  package func frames(of violations: [LintViolation]) -> [String: Frame] {
    let ids = Set(violations.flatMap(\.places).map(\.frame))
    return ids.isEmpty
      ? [:]
      : matrix.reduce(into: [:]) { frames, frame in
        if ids.contains(frame.sceneID) { frames[frame.sceneID] = frame }
      }
  }

  /// The fixes of a violation: of each kind the smallest change that ends it in all of its frames.
  ///
  /// - Parameters:
  ///   - violation: the violation.
  ///   - frames: the frames by their ids, its own among them.
  ///   - measurer: measures texts.
  ///   - draw: draws a picture, best at 3 pixels a point; only what facts can't prove is drawn.
  /// - Returns: the fixes; none where no change helps without a violation of another rule.
  /// - Throws: what drawing throws.
  package func fixes(
    for violation: LintViolation, in frames: [String: Frame],
    measuredBy measurer: any TextMeasuring, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> [LintFix] {
    let rule = rules.ofPictures.first { type(of: $0).rule.id == violation.rule.id }
    guard Self.mayFix(violation), let rule, let element = violation.subject.element,
      let text = violation.subject.text
    else { return [] }
    let trials = try Set(violation.places.map(\.frame)).sorted().compactMap { frames[$0] }
      .compactMap { frame in
        try FixTrial(
          of: frame, rule, in: element, rules: rules,
          layOut: { layOut($0.frame, $0.change).picture(measuredBy: measurer) }, drawnBy: draw)
      }
    guard !trials.isEmpty else { return [] }
    let range = FixRange(
      of: trials.map(\.frame), titleLineCount: titleLineCount, images: images)
    let shorter = violation.subject.key.flatMap {
      FixRange.shortening(ShortenedText(text), of: $0)
    }
    let candidates = [range.spacing, range.lines, shorter, range.widths].compactMap(\.self)
    return try candidates.compactMap { candidate in
      try candidate.least(for: trials, drawnBy: draw).map {
        LintFix(candidate.change($0), provedBy: .layout(frames: trials.count))
      }
    }
  }
}
