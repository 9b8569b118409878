package import ProofDocuments

/// A text in a file of texts that PullProof doesn't read, and that stays in its file as it is.
package struct SkippedText: Hashable, Sendable {
  /// Why a text isn't read.
  package enum Reason: Hashable, Sendable {
    /// Its key differs from that of the text at a place only in how Unicode composes its letters: “é” may be one
    /// character, or “e” with an accent. Swift takes the two for one.
    case twin(of: SourceLocation)

    /// It is a set of phrases for Siri, as catalogs of App Shortcuts have them.
    case phrases

    /// It is for one product of an Android app alone; its key has another text, for the rest.
    case product(String)
  }

  package let key: String

  /// The start of its entry.
  package let location: SourceLocation

  package let reason: Reason

  init(_ key: String, at location: SourceLocation, _ reason: Reason) {
    self.key = key
    self.location = location
    self.reason = reason
  }

  /// Whether nothing else is read for its key.
  package var isWholeKey: Bool {
    if case .product = reason { false } else { true }
  }

  /// What is wrong with it.
  package var problem: String {
    switch reason {
    case .twin(let other):
      "it differs from the key at \(other) only in how Unicode composes its letters, and only that one is read"
    case .phrases: "it has sets of phrases, which PullProof doesn't read"
    case .product(let product): "this text is for the product “\(product.visible)” alone"
    }
  }

  /// What its translation needs.
  package var advice: String {
    switch reason {
    case .twin: "rename one of the two"
    case .phrases: "translate them in Xcode"
    case .product: "translate it in the files of the app"
    }
  }

  /// The warning that a command leaves the text out.
  package var omission: Diagnostic {
    Diagnostic(
      .warning, at: location, problem: "“\(key.visible)” is left out: \(problem)", advice: advice)
  }

  /// The warning about it where its file is read.
  var warning: Diagnostic {
    switch reason {
    case .twin: warning(of: .duplicateKey, advice)
    case .phrases, .product: warning(of: .skippedContent, "it is skipped")
    }
  }

  private func warning(of rule: LintRule, _ advice: String) -> Diagnostic {
    Diagnostic(of: rule, at: location, problem: "“\(key.visible)”: \(problem)", advice: advice)
  }
}
