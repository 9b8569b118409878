package import ProofDocuments
package import ProofDrawing

/// The rules that pictures are checked against.
package struct PictureRules: Sendable {
  /// The rules about one picture.
  package var ofPictures: [any PictureRule]

  /// The rules about a picture beside another.
  package var ofPairs: [any PairRule]

  /// Whether what a truncated text pushes to the edge is told with the text and not by itself.
  package var foldsMargins = false

  /// Creates a set of rules.
  package init(ofPictures: [any PictureRule], ofPairs: [any PairRule]) {
    self.ofPictures = ofPictures
    self.ofPairs = ofPairs
  }

  /// All rules with their standard limits.
  package static let standard = PictureRules(
    ofPictures: [
      TextTruncatedRule(), TextClippedRule(), TextOverhangRule(), OverlapRule(),
      MissingGlyphRule(), HanFaceRule(), FontFallbackRule(), TooManyLinesRule(), ContrastRule(),
      HitRegionRule(), EdgeMarginRule(),
    ],
    ofPairs: [MirroringRule(), ExpansionRule(), HeightVariesRule(), DynamicTypeRule()])

  /// The names, severities and reasons of all rules, for documents and settings.
  package static let all: [LintRule] =
    standard.ofPictures.map { type(of: $0).rule } + standard.ofPairs.map { type(of: $0).rule }

  /// The places in a picture where the rules about one picture don't hold, rule by rule.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - draw: draws a picture at any scale, best at 3 pixels a point. It is only called for what the
  ///     facts suspect and can't prove, which in most pictures is nothing.
  /// - Returns: what is wrong and seen.
  /// - Throws: what drawing throws.
  package func violations(
    in picture: Picture, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> [PictureViolation] {
    let found = try ofPictures.flatMap { rule in
      let suspected = rule.violations(in: picture)
      guard !suspected.isEmpty, let rule = rule as? any ObservableRule else { return suspected }
      return try suspected.filter { try rule.isSeen($0, in: picture, drawnBy: draw) }
    }
    return foldsMargins ? found.foldingMargins(in: picture) : found
  }

  /// The places in a picture where the rules don't hold that compare it with a counterpart, rule by
  /// rule.
  package func violations(
    in picture: Picture, comparedWith other: Picture, as counterpart: Counterpart
  ) -> [PictureViolation] {
    ofPairs.filter { type(of: $0).counterpart == counterpart }
      .flatMap { $0.violations(in: picture, comparedWith: other) }
  }
}
