package import ProofDocuments
package import ProofDrawing

/// Reports a translation that is wider than translations of texts of that length usually are.
///
/// Widths on one line are compared, so it does not matter whether there was room. Up to a fiftieth
/// more doesn't count, as hardly anybody sees such a difference between two lengths. Texts that are
/// set in columns are not compared.
package struct ExpansionRule: PairRule {
  package static let rule = LintRule(
    "expansion", .warning,
    "A translation is much wider than its source, so it is the first to be cut in a tighter layout."
  )

  package static let counterpart = Counterpart.sourceLanguage

  /// The limits of the widths of translations.
  package var budget: ExpansionBudget

  /// The ratio of two lengths from which on people see a difference (Weber's law).
  private static let noticeable = 1.02

  package init(budget: ExpansionBudget = .measured) { self.budget = budget }

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      guard text.block.lineBreaking != .characters,
        let source = counterpart.shownTexts.first(where: { $0.element.name == text.element.name }),
        source.metrics.naturalWidth > 0,
        let factor = budget.factor(forLength: source.block.string.count)
      else { return nil }
      let growth = text.metrics.naturalWidth / source.metrics.naturalWidth
      guard growth > factor * Self.noticeable else { return nil }
      return text.violation(
        of: Self.rule,
        problem: "\(text.quoted) is \(growth.decimal(places: 2)) times as wide as"
          + " \(source.quoted); \(factor.decimal(places: 2)) is usual at most")
    }
  }
}

/// The factors by which a translation may be wider than its source, by the source's length.
///
/// The factors are the 95th percentile of the widths of 234,251 English texts and their translations
/// in public projects, drawn at 16 px in Noto Sans.
package struct ExpansionBudget: Hashable, Sendable {
  /// The limits from short texts to long ones.
  package var limits: [Limit]

  /// A factor for texts of up to a number of characters.
  package struct Limit: Hashable, Sendable {
    /// The length of the source in characters up to which the factor holds.
    package let length: Int

    /// The width of a translation over that of the source.
    package let factor: Double

    package init(upTo length: Int, factor: Double) {
      self.length = length
      self.factor = factor
    }
  }

  /// Creates a budget; the limits are in ascending order of their lengths, and the last one holds for
  /// all longer texts, too.
  package init(_ limits: [Limit]) { self.limits = limits }

  /// The budget that was measured.
  package static let measured = ExpansionBudget([
    Limit(upTo: 10, factor: 2.37), Limit(upTo: 20, factor: 1.87), Limit(upTo: 30, factor: 1.71),
    Limit(upTo: 50, factor: 1.58), Limit(upTo: 70, factor: 1.48), Limit(upTo: .max, factor: 1.45),
  ])

  /// The factor for a source of a number of characters; nil for a budget without limits.
  package func factor(forLength length: Int) -> Double? {
    (limits.first { length <= $0.length } ?? limits.last)?.factor
  }
}

/// Reports a frame that is higher or lower than the same frame in the source language.
///
/// A difference up to 1/2 pt doesn't count.
package struct HeightVariesRule: PairRule {
  package static let rule = LintRule(
    "heightVaries", .warning,
    "A component changes its height with the language, so lists jump where texts come late.")

  package static let counterpart = Counterpart.sourceLanguage

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    let (height, expected) = (picture.size.height, counterpart.size.height)
    guard abs(height - expected) > 0.5 else { return [] }
    return [
      PictureViolation(
        of: Self.rule, in: nil, box: Rect(size: picture.size),
        problem: "it is \(height.points) high, and \(expected.points) in \(counterpart.language)")
    ]
  }
}

/// Reports a frame with larger letters that is no larger than with letters of the standard size, and
/// a text whose letters don't grow.
///
/// A difference up to 1/2 pt doesn't count. Frames without texts are left out.
package struct DynamicTypeRule: PairRule {
  package static let rule = LintRule(
    "dynamicType", .warning,
    "A text or component keeps its size when people choose larger letters, so it can't be read or is"
      + " cut.")

  package static let counterpart = Counterpart.standardTextSize

  /// A growth that counts as none, in points.
  fileprivate static let leastGrowth = 0.5

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    let (size, standard) = (picture.size, counterpart.size)
    let texts = picture.shownTexts.compactMap { text in
      text.keepsItsSize(beside: counterpart)
        ? text.violation(
          of: Self.rule,
          problem: "\(text.quoted) has letters of \(text.block.style.size.points) at any text size")
        : nil
    }
    guard picture.largestLetters > counterpart.largestLetters + Self.leastGrowth,
      size.height <= standard.height + Self.leastGrowth,
      size.width <= standard.width + Self.leastGrowth
    else { return texts }
    return texts + [
      PictureViolation(
        of: Self.rule, in: nil, box: Rect(size: size),
        problem: "it is \(size.height.points) high with letters of any size")
    ]
  }
}

extension Picture {
  /// The size of the largest letters that are shown, in points; 0 without texts.
  fileprivate var largestLetters: Double { shownTexts.map(\.block.style.size).max() ?? 0 }
}

extension ShownText {
  /// Whether the text beside letters of the standard size has letters as large.
  fileprivate func keepsItsSize(beside standard: Picture) -> Bool {
    standard.shownTexts.contains {
      $0.element.name == element.name
        && block.style.size <= $0.block.style.size + DynamicTypeRule.leastGrowth
    }
  }
}
