import ProofDrawing
import ProofSnapshots
package import RefreshStrings

extension Project {
  /// The locales that a word of a list stands for.
  package enum LocaleChoice: Hashable, Sendable {
    /// All that have words: `all`.
    case all

    /// The languages of the app's strings: `app`.
    case app

    /// A locale, by its tag.
    case locale(LocaleIdentifier)

    /// Reads `all`, `app` or a BCP-47 tag; a language's name in English is none.
    package init?(_ text: String) {
      switch text {
      case "all": self = .all
      case "app": self = .app
      default:
        guard let locale = LocaleIdentifier(written: text) else { return nil }
        self = .locale(locale)
      }
    }

    /// The locale; nil for `all` and `app`.
    package var locale: LocaleIdentifier? {
      if case .locale(let locale) = self { locale } else { nil }
    }
  }
}

extension Project.Matrix {
  /// Takes the locales of a list; `all` among others means all of them.
  package mutating func setLocales(_ choices: [Project.LocaleChoice]) {
    locales = choices.contains(.all) ? nil : choices.compactMap(\.locale)
    includesAppLocales = !choices.contains(.all) && choices.contains(.app)
  }

  /// The same matrix with each value once.
  package var withoutRepetitions: Project.Matrix {
    var matrix = self
    matrix.locales = locales?.withoutRepetitions
    matrix.pulledStates = pulledStates?.withoutRepetitions
    matrix.axes = axes.withoutRepetitions
    return matrix
  }
}
