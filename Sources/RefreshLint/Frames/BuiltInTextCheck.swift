package import ProofDocuments
import ProofDrawing
package import ProofLint
package import ProofSnapshots
package import RefreshComponents
package import RefreshStrings

/// Finds the built-in texts that frames of a project show beside the app's own.
///
/// It isn't a rule for pictures: the language and what else the app has decide what is told.
package struct BuiltInTextCheck: Sendable {
  /// The name, severity and reason.
  package static let rule = LintRule(
    "builtInText", .note,
    "A text that the app doesn't have is PullProof's, so the picture may show other words than users see."
  )

  /// The keys of which the app has a text in some language.
  private let ownKeys: Set<String>

  /// The place that is told, as no text of the app's is to blame.
  private let project: SourceLocation

  /// Prepares the check of a project's frames.
  package init(of vocabulary: Vocabulary, at project: SourceLocation) {
    ownKeys = Set(vocabulary.ownKeys.map(\.rawValue))
    self.project = project
  }

  /// The violations of one frame.
  ///
  /// A text that the app has in no language is the same violation in all of them.
  func violations(in picture: Picture, of frame: FrameID) -> [LintViolation] {
    picture.builtInTexts.map { origin in
      let isElsewhere = ownKeys.contains(origin.key)
      let language = isElsewhere ? " in \(frame.locale)" : ""
      return LintViolation(
        of: Self.rule, at: project,
        problem: "the app has no text for \(origin.key)\(language), so the built-in one is shown",
        advice: "add it to the app's files of texts, or name the app's own key under “keys”",
        in: LintViolation.Subject(
          locale: isElsewhere ? frame.locale : nil, key: origin.key, element: origin.element),
        places: [
          LintViolation.Place(
            frame: FrameID.sceneID(of: frame.description), size: picture.size,
            box: picture.elements.first { $0.name == origin.element }?.bounds
              ?? Rect(size: picture.size))
        ])
    }
  }
}
