import ProofDocuments
package import ProofDrawing
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
  ///
  /// A letter that reaches out of its label does so by its shape. A shorter text would only be without
  /// the letter, and more room doesn't change it.
  static let fixable: Set<String> = [
    TextTruncatedRule.rule.id, TextClippedRule.rule.id, TooManyLinesRule.rule.id,
    EdgeMarginRule.rule.id,
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
    let label = LabelFixRange(of: violated, in: gallery)
    let changes =
      [
        try least(of: range.spacing, trials, draw),
        try least(of: label.map(\.lines) ?? range.lines, trials, draw),
      ] + (try label?.sizes.map { try least(of: $0, trials, draw) } ?? []) + [
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

/// A frame that shows a text, which is laid out again with changes.
struct FixTrial {
  /// A frame, and what of its layout is changed.
  struct Setting {
    var frame: Frame
    var change = LayoutChange()
  }

  let frame: Frame
  private let endedRules: PictureRules
  private let rules: PictureRules

  /// The elements that show the text.
  let elements: Set<String>
  private let layOut: (Setting) -> Picture

  /// The objections to the frame as it is.
  private let objections: Objections

  private let gap: Double?

  /// The least distance between a text and its indicator in points, the step of the grid on which
  /// Material Design places text and icons; a fix never goes below it.
  private static let leastGap = 4.0

  /// Begins a trial; nil where the frame doesn't show the text.
  init?(
    of frame: Frame, _ subject: FixSubject, ending ended: Set<String>, rules: PictureRules,
    layOut: @escaping (Setting) -> Picture, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows {
    let picture = layOut(Setting(frame: frame))
    elements = Set(
      picture.elements.map(\.name).filter {
        FixSubject(ofElement: $0, in: picture, of: frame) == subject
      })
    guard !elements.isEmpty else { return nil }
    self.frame = frame
    // A violation that was reported with a text is no new objection when it is reported by itself.
    self.rules = rules.unfolded
    self.layOut = layOut
    endedRules = rules.only(ended.isEmpty ? [] : FixSearch.fixable)
    gap = picture.gap(beside: elements)
    objections = Objections(try self.rules.violations(in: picture, drawnBy: draw))
  }

  /// Whether the frame has violations that are to end.
  var isViolated: Bool { !endedRules.ofPictures.isEmpty }

  /// Whether the violations are gone with a change, whatever else it brings.
  func isGone(_ setting: Setting) -> Bool { isGone(in: layOut(setting)) }

  private func isGone(in picture: Picture) -> Bool {
    endedRules.ofPictures.allSatisfy { rule in
      !rule.violations(in: picture).contains { $0.element.map(elements.contains) ?? false }
    }
  }

  /// Whether the violations are gone with a change and no rule objects to more than before.
  ///
  /// The elements must show the changed text, and none may come nearer to its indicator than is
  /// legible.
  func proves(
    _ setting: Setting, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Bool {
    let picture = layOut(setting)
    guard isGone(in: picture) else { return false }
    if let text = setting.change.text,
      !elements.allSatisfy({ picture.string(ofElement: $0) == text.string })
    {
      return false
    }
    if let gap = picture.gap(beside: elements), gap < min(Self.leastGap, self.gap ?? 0) {
      return false
    }
    return Objections(try rules.violations(in: picture, drawnBy: draw)).isWithin(objections)
  }
}

/// The objections of rules to a picture, with their amounts.
private struct Objections {
  /// The identity of a violation, wherever it is.
  private struct Mark: Hashable {
    let rule: String
    let element: String?
    let otherElement: String?
  }

  private let violations: [Mark: [PictureViolation]]

  /// The difference in amounts that is one of rounding.
  private static let precision = 0.01

  init(_ violations: [PictureViolation]) {
    self.violations = Dictionary(grouping: violations) { violation in
      Mark(
        rule: violation.rule.id, element: violation.element, otherElement: violation.otherElement)
    }
  }

  /// Whether each objection is one of others, and no greater.
  func isWithin(_ others: Objections) -> Bool {
    violations.allSatisfy { mark, own in
      guard let known = others.violations[mark], own.count <= known.count else { return false }
      return own.amount <= known.amount + Self.precision
    }
  }
}

extension [PictureViolation] {
  fileprivate var amount: Double { reduce(0) { $0 + $1.amount } }
}

extension Picture {
  /// The least distance in points from some texts to an element beside them that shows none; nil for
  /// none.
  fileprivate func gap(beside names: Set<String>) -> Double? {
    elements.filter { names.contains($0.name) }.compactMap(\.ink.union).compactMap(gap).min()
  }

  private func gap(beside ink: Rect) -> Double? {
    elements.filter { $0.opacity > 0 && !$0.isText }.compactMap(\.ink.union)
      .filter { $0.y < ink.maxY && ink.y < $0.maxY }
      .map { max($0.x - ink.maxX, ink.x - $0.maxX) }.min()
  }
}

extension Picture.Element {
  fileprivate var isText: Bool {
    if case .text = content.untransformed { true } else { false }
  }
}
