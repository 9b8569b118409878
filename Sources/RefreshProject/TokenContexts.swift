import ProofDocuments
import ProofDrawing
import ProofTokens

/// The contexts of modifiers in each appearance.
///
/// A modifier whose contexts are called light, dark or high contrast follows the appearance, and so does one of
/// contrast. For others the project chooses a context, else that of their `default` holds.
struct TokenContexts {
  private let modifiers: [TokenModifier]
  private let settings: TokenSettings

  /// Takes over the modifiers of resolver files.
  ///
  /// - Throws: `RunError` about a chosen modifier or context that there is not.
  init(_ modifiers: [TokenModifier], _ settings: TokenSettings) throws(RunError) {
    (self.modifiers, self.settings) = (modifiers, settings)
    for choice in settings.choices {
      guard let modifier = modifiers.first(where: { $0.name == choice.modifier }) else {
        let names = modifiers.map(\.name)
        throw RunError(
          .badData,
          "\(choice.location): there is no modifier \(choice.modifier.quoted); "
            + names.question(for: choice.modifier)
            + (names.isEmpty
              ? "remove it, as no resolver file has any" : "name one of \(names.listed())"))
      }
      guard modifier.contexts.contains(choice.context) else {
        throw RunError(
          .badData,
          "\(choice.location): the modifier \(modifier.name.quoted) has no context "
            + "\(choice.context.quoted); \(modifier.contexts.question(for: choice.context))"
            + "name one of \(modifier.contexts.listed())")
      }
    }
  }

  /// The contexts by the names of their modifiers.
  ///
  /// - Throws: `RunError` about a modifier for which nothing decides.
  func input(for appearance: Appearance) throws(RunError) -> [String: String] {
    var input: [String: String] = [:]
    for modifier in modifiers {
      guard let context = context(of: modifier, for: appearance) else {
        throw RunError(
          .badData,
          "\(modifier.location): nothing chooses a context of \(modifier.name.quoted) in the appearance "
            + "\(appearance.rawValue); add a “default”, or “inputs: {\(modifier.name): "
            + "\(modifier.contexts.first ?? "")}” to “tokens” of the project")
      }
      input[modifier.name] = context
    }
    return input
  }

  private func context(of modifier: TokenModifier, for appearance: Appearance) -> String? {
    let choices = settings.choices.filter { $0.modifier == modifier.name }
    let own = choices.last { $0.appearance == appearance }
    let basic = choices.last { $0.appearance == appearance.basic }
    let any = choices.last { $0.appearance == nil }
    return (own ?? basic ?? any)?.context ?? modifier.context(namedAfter: appearance)
      ?? modifier.standard
  }
}

extension TokenModifier {
  /// The context that is called by the words of an appearance, without regard to case and hyphens; nil where
  /// none is.
  fileprivate func context(namedAfter appearance: Appearance) -> String? {
    let words = appearance.words(ofContrast: name.lowercased().contains("contrast"))
    return words.lazy.compactMap { word in
      contexts.first { context in
        context.lowercased().filter { $0.isLetter || $0.isNumber } == word
      }
    }.first
  }
}

extension Appearance {
  /// The words for the appearance in names of contexts, the most exact first.
  ///
  /// - Parameter isContrast: whether the modifier is one of contrast, whose contexts are called high or
  ///   standard.
  /// - Returns: the words.
  fileprivate func words(ofContrast isContrast: Bool) -> [String] {
    let high = isContrast ? ["high", "more", "increased"] : []
    let standard = isContrast ? ["standard", "normal", "regular", "default"] : []
    return switch self {
    case .light: ["light"] + standard
    case .dark: ["dark"] + standard
    case .lightHighContrast:
      ["lighthighcontrast", "highcontrastlight", "highcontrast"] + high + ["light"]
    case .darkHighContrast:
      ["darkhighcontrast", "highcontrastdark"] + high + ["dark", "highcontrast"]
    }
  }
}
