import ProofDocuments
import ProofDrawing
import ProofLint
import RefreshGallery

/// A violation in one of its frames, which is laid out again with changes.
struct FixTrial {
  /// A frame, and what of its layout is changed.
  struct Setting {
    var frame: Frame
    var change = LayoutChange()
  }

  /// The frame.
  let frame: Frame

  private let rule: any PictureRule
  private let rules: PictureRules
  private let element: String
  private let layOut: (Setting) -> Picture

  /// What is wrong with the frame as it is.
  private let marks: Set<Mark>

  private let gap: Double?

  /// What is known of a violation in a picture, wherever it is.
  private struct Mark: Hashable {
    let rule: String
    let element: String?
    let otherElement: String?

    init(_ violation: PictureViolation) {
      rule = violation.rule.id
      element = violation.element
      otherElement = violation.otherElement
    }
  }

  /// The least distance between a text and its indicator in points, the step of the grid on which
  /// Material Design places text and icons; a fix never goes below it.
  private static let leastGap = 4.0

  /// Begins a trial; nil where the frame as it is has no such violation.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - rule: the rule that is violated.
  ///   - element: the element that violates it.
  ///   - rules: the rules of the project.
  ///   - layOut: lays a frame out with a change.
  ///   - draw: draws a picture.
  /// - Throws: what drawing throws.
  init?(
    of frame: Frame, _ rule: any PictureRule, in element: String, rules: PictureRules,
    layOut: @escaping (Setting) -> Picture, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows {
    self.frame = frame
    self.rule = rule
    self.rules = rules
    self.element = element
    self.layOut = layOut
    let picture = layOut(Setting(frame: frame))
    gap = picture.gap(beside: element)
    marks = Set(try rules.violations(in: picture, drawnBy: draw).map(Mark.init))
    guard isViolated(in: picture) else { return nil }
  }

  private func isViolated(in picture: Picture) -> Bool {
    rule.violations(in: picture).contains { $0.element == element }
  }

  /// Whether the violation is gone with a change, whatever else it brings.
  func isGone(_ setting: Setting) -> Bool { !isViolated(in: layOut(setting)) }

  /// Whether the violation is gone with a change and no rule is violated that was not before.
  ///
  /// The element must show the changed text, and it may not come nearer to its indicator than is
  /// legible.
  func proves(
    _ setting: Setting, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Bool {
    let picture = layOut(setting)
    guard !isViolated(in: picture) else { return false }
    if let text = setting.change.text, picture.string(ofElement: element) != text.string {
      return false
    }
    if let gap = picture.gap(beside: element), gap < min(Self.leastGap, self.gap ?? 0) {
      return false
    }
    return try rules.violations(in: picture, drawnBy: draw)
      .allSatisfy { marks.contains(Mark($0)) }
  }
}

extension Picture {
  /// The distance in points from a text to the nearest element beside it that shows none; nil for
  /// none.
  fileprivate func gap(beside name: String) -> Double? {
    guard let ink = elements.first(where: { $0.name == name })?.ink.union else { return nil }
    return elements.filter { $0.opacity > 0 && !$0.isText }.compactMap(\.ink.union)
      .filter { $0.y < ink.maxY && ink.y < $0.maxY }
      .map { max($0.x - ink.maxX, ink.x - $0.maxX) }.min()
  }
}

extension Picture.Element {
  fileprivate var isText: Bool {
    if case .text = content.untransformed { true } else { false }
  }
}
