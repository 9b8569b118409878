import ProofDocuments

/// A change after which a violation is gone, as has been proved.
package struct LintFix: Hashable, Sendable {
  /// The change, with its amount.
  package let change: Change

  /// The proof that the violation is gone.
  package let proof: Proof

  /// Creates a fix that has been proved.
  package init(_ change: Change, provedBy proof: Proof) {
    self.change = change
    self.proof = proof
  }
}

extension LintFix {
  /// The changes; of each kind the smallest one is reported.
  package enum Change: Hashable, Sendable {
    /// A text with fewer characters.
    case shorten(Shortening)

    /// A component of a larger width, in points.
    case widen(width: Int)

    /// A title with more lines, or the element of a component's file with that name.
    case addLines(count: Int, element: String? = nil)

    /// An element of a component's file with another `size`, such as `[160, fit]`.
    case resize(element: String, size: String)

    /// A component whose file gives it a larger height, in points.
    case raise(height: Int)

    /// A text that is nearer to its indicator: the distance in points, as `labelInset` has it.
    case tighten(inset: Int)

    /// Other characters in files, in all of these places.
    case replace([TextReplacement])
  }

  /// The kinds of proofs.
  package enum Proof: Hashable, Sendable {
    /// Frames were laid out again, and no rule found anything in them that it had not found before.
    case layout(frames: Int)

    /// The file was read again with the change, and the text was checked by all rules.
    case check
  }
}

extension LintFix: CustomStringConvertible {
  /// The instruction, in one line, such as “give titles 2 lines (titleLines: 2)”.
  package var description: String {
    switch change {
    case .shorten(let text):
      "shorten it: \(text.excess.counted("character")) too long (of \(text.length.grouped))"
        + (text.words.map { "; “\($0.withoutIsolates.visible)” fits" } ?? "")
    case .widen(let width): "give it a width of \(width) pt"
    case .addLines(let count, nil): "give titles \(count.counted("line")) (titleLines: \(count))"
    case .addLines(let count, let element?):
      "give `\(element)` \(count.counted("line")) (lines: \(count))"
    case .resize(let element, let size): "give `\(element)` more room (size: \(size))"
    case .raise(let height): "give it a height of \(height) pt (height: \(height))"
    case .tighten(let inset): "put it \(inset) pt from the indicator (labelInset: \(inset))"
    case .replace(let replacements):
      (replacements.first?.description ?? "")
        + (replacements.count > 1
          ? ", and in \((replacements.count - 1).counted("other place"))" : "")
    }
  }
}

extension LintFix {
  /// The changes of files; none for a fix of another kind.
  package var replacements: [TextReplacement] {
    if case .replace(let replacements) = change { replacements } else { [] }
  }
}

extension LintFix.Change {
  /// The name of the kind in reports.
  package var kind: String {
    switch self {
    case .shorten: "shorten"
    case .widen: "widen"
    case .addLines: "lines"
    case .resize: "size"
    case .raise: "height"
    case .tighten: "spacing"
    case .replace: "replace"
    }
  }
}

/// By how much a text is too long, and what of it fits.
package struct Shortening: Hashable, Sendable {
  /// The number of characters that are too many, as readers perceive them.
  package let excess: Int

  /// The number of characters that the text has, without values that the app fills in.
  package let length: Int

  /// So much of the text as fits, which may end within a word: a measure for programs, no proposal.
  package let measure: String

  /// As many whole words of the text as fit; nil where that is less than half of it.
  package let words: String?

  /// Creates a shortening; what of the text fits has been proved.
  package init(excess: Int, of length: Int, measure: String, words: String? = nil) {
    self.excess = excess
    self.length = length
    self.measure = measure
    self.words = words
  }
}
