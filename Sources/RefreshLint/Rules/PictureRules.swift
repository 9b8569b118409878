package import ProofDocuments
package import ProofDrawing

/// The rules that pictures are checked against.
package struct PictureRules: Sendable {
  /// The rules about one picture.
  package var ofPictures: [any PictureRule]

  /// The rules about a picture beside another.
  package var ofPairs: [any PairRule]

  /// Whether elements that a truncated text pushes to the edge are reported with it and not by themselves.
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

  /// The rules about what a component's file decides for all readers.
  ///
  /// They are right by what the file says, which no pixel shows, so they are no faults of frames.
  package static let ofFiles = PictureRules(
    ofPictures: [LiteralTextRule()], ofPairs: [NotMirroredRule()])

  /// The names, severities and reasons of all rules, for documents and settings.
  package static let all = standard.rules

  /// The names, severities and reasons of the rules.
  package var rules: [LintRule] {
    ofPictures.map { type(of: $0).rule } + ofPairs.map { type(of: $0).rule }
  }

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

extension PictureRules {
  /// The rules with others behind them.
  package func adding(_ others: PictureRules) -> PictureRules {
    var rules = self
    rules.ofPictures += others.ofPictures
    rules.ofPairs += others.ofPairs
    return rules
  }

  /// The rules with some ids.
  package func only(_ ids: Set<String>) -> PictureRules {
    PictureRules(
      ofPictures: ofPictures.filter { ids.contains(type(of: $0).rule.id) },
      ofPairs: ofPairs.filter { ids.contains(type(of: $0).rule.id) })
  }

  /// The rules that report each violation by itself.
  package var unfolded: PictureRules {
    PictureRules(ofPictures: ofPictures, ofPairs: ofPairs)
  }
}

extension PictureViolation {
  /// The rule and what was found, such as `textTruncated: “Pull…” is truncated`.
  package var sentence: String { "\(rule.id): \(problem)" }
}

/// A rule about the layout of one picture.
package protocol PictureRule: Sendable {
  /// The rule's name, severity and reason.
  static var rule: LintRule { get }

  /// The places in a picture where the rule doesn't hold, from back to front.
  func violations(in picture: Picture) -> [PictureViolation]
}

/// A rule about one picture whose facts can suspect what nobody sees, so that pixels decide.
package protocol ObservableRule: PictureRule {
  /// Whether a reader sees a violation that the facts suspect.
  func isSeen(
    _ violation: PictureViolation, in picture: Picture, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Bool
}

/// A rule about the layout of a picture beside that of another one of the same component, state,
/// width and text size.
package protocol PairRule: Sendable {
  /// The rule's name, severity and reason.
  static var rule: LintRule { get }

  /// The picture with which the rule compares.
  static var counterpart: Counterpart { get }

  /// The places in a picture where the rule doesn't hold, from back to front.
  func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation]
}

/// The picture with which a rule compares.
package enum Counterpart: Hashable, Sendable, CaseIterable {
  /// The same texts laid out from the left; only pictures that are laid out from the right have it.
  case leftToRight

  /// The same frame in the language from which the texts were translated; pictures in that language
  /// have none.
  case sourceLanguage

  /// The same frame with letters of the standard size; pictures with letters of that size have none.
  case standardTextSize
}
