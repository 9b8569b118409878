package import ProofDrawing
package import ProofLint
package import ProofSnapshots
package import RefreshComponents
package import RefreshStrings

/// Lays the frames of a matrix out, checks them, and finds the texts that are to blame.
package struct FrameLint: Sendable {
  package let matrix: FrameMatrix

  /// The plan that lays them out.
  package let plan: SnapshotPlan

  private let rules: PictureRules
  private let sourceLanguage: LocaleIdentifier

  /// The pictures with which frames are compared, at the places of the frames.
  private let counterparts: [Counterpart: SnapshotPlan]

  private let blame: TextBlame
  private let builtInTexts: BuiltInTextCheck?

  /// Prepares the check.
  package init(
    of matrix: FrameMatrix, rules: PictureRules, sourceLanguage: LocaleIdentifier,
    blame: TextBlame, builtInTexts: BuiltInTextCheck? = nil, plan: (FrameMatrix) -> SnapshotPlan
  ) {
    self.matrix = matrix
    self.plan = plan(matrix)
    self.rules = rules
    self.sourceLanguage = sourceLanguage
    self.blame = blame
    self.builtInTexts = builtInTexts
    let needed = Set(rules.ofPairs.map { type(of: $0).counterpart })
    counterparts = Dictionary(
      uniqueKeysWithValues: needed.map { counterpart in
        // A matrix of the same shape has the counterpart at the place of the frame.
        var other = matrix
        switch counterpart {
        case .leftToRight: other.directions = matrix.directions.map { _ in .leftToRight }
        case .sourceLanguage: other.locales = matrix.locales.map { _ in sourceLanguage }
        case .standardTextSize:
          other.textSizes = matrix.textSizes.map { _ in FrameLayout.standardTextSize }
        }
        return (counterpart, plan(other))
      })
  }

  /// The violations of one frame, each with its place.
  package func violations(
    ofFrame index: Int, measuredBy measurer: any TextMeasuring,
    drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> [LintViolation] {
    let picture = plan[index].picture(measuredBy: measurer)
    var found = try rules.violations(in: picture, drawnBy: draw)
    for counterpart in Counterpart.allCases where hasCounterpart(counterpart, picture, index) {
      guard let other = counterparts[counterpart]?[index].picture(measuredBy: measurer) else {
        continue
      }
      found += rules.violations(in: picture, comparedWith: other, as: counterpart)
    }
    let frame = matrix[index].name
    return found.map { blame.violation($0, in: picture, of: frame) }
      + (builtInTexts?.violations(in: picture, of: frame) ?? [])
  }

  private func hasCounterpart(_ counterpart: Counterpart, _ picture: Picture, _ index: Int) -> Bool
  {
    switch counterpart {
    case .leftToRight: picture.direction == .rightToLeft
    case .sourceLanguage: matrix[index].locale.language != sourceLanguage.language
    case .standardTextSize: matrix[index].textSize > FrameLayout.standardTextSize
    }
  }
}
