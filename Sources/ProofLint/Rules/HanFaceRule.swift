package import ProofDocuments
package import ProofDrawing

/// Reports Chinese, Japanese and Korean texts whose ideographs have the forms of another region.
///
/// The facts are the names of faces, such as `Noto Sans CJK SC Bold`. Only ideographs count, because
/// kana and hangul have one form everywhere.
package struct HanFaceRule: PictureRule {
  package static let rule = LintRule(
    "hanFace", .warning,
    "Han characters are drawn as another region writes them, which readers take for mistakes.")

  /// Creates the rule.
  package init() {}

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      guard let region = HanRegion(language: text.block.language),
        let run = text.faceRuns.first(where: { $0.isForeign(to: region) })
      else { return nil }
      return PictureViolation(
        of: Self.rule, in: text.element.name, box: text.element.bounds,
        problem: "\(text.quoted) is set in \(run.face), but its language is"
          + " \(text.block.language)",
        advice: "set it in the \(region.rawValue) face")
    }
  }
}

extension FaceRun {
  /// Whether ideographs are set in a face of a region that readers of another don't accept.
  fileprivate func isForeign(to region: HanRegion) -> Bool {
    guard let own = HanRegion(face: face), !region.accepted.contains(own) else { return false }
    return string.unicodeScalars.contains(where: \.properties.isUnifiedIdeograph)
  }
}
