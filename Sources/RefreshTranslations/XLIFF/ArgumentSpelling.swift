import RefreshStrings

/// How the places of arguments are spelled for a translator, as Xcode does it for string catalogs.
///
/// In a file of texts `%arg` and `%#@name@` leave it to the substitution which argument they are
/// for. A translator sees the number: `%1$lld` and `%1$#@name@`.
struct ArgumentSpelling {
  /// The substitutions that a template can refer to.
  let substitutions: [Substitution]

  /// The substitution that the template belongs to, if any.
  let owner: Substitution?

  init(of text: LocalizedText, at path: TextPath) {
    self.init(substitutions: text.substitutions, at: path)
  }

  init(substitutions: [Substitution], at path: TextPath) {
    self.substitutions = substitutions
    owner =
      path.steps.lazy.compactMap { step -> Substitution? in
        guard case .substitution(let name) = step else { return nil }
        return substitutions.first { $0.name == name }
      }.first
  }

  /// A template as a translator sees it.
  func numbered(_ template: String) -> String {
    template.replacingSpecifiers(inSubstitution: owner != nil) { specifier in
      switch specifier.kind {
      case .ownArgument where specifier.argumentNumber == nil: ownArgument ?? specifier.spelling
      case .substitution(let name) where specifier.argumentNumber == nil:
        numberedReference(name) ?? specifier.spelling
      case .ownArgument, .substitution, .object, .integer, .bits, .decimal, .character, .text:
        specifier.spelling
      }
    }
  }

  /// A template as it is kept in a file of texts.
  func named(_ template: String) -> String {
    template.replacingSpecifiers(inSubstitution: owner != nil) { specifier in
      switch specifier.kind {
      case .substitution(let name) where specifier.spelling == numberedReference(name):
        "%#@\(name)@"
      case .substitution, .ownArgument: specifier.spelling
      case .object, .integer, .bits, .decimal, .character, .text:
        specifier.spelling == ownArgument ? "%arg" : specifier.spelling
      }
    }
  }

  private var ownArgument: String? {
    guard let owner, let number = owner.argumentNumber else { return nil }
    let bare = owner.formatSpecifier.drop { $0 == "%" }
    return "%\(number)$\(bare)"
  }

  private func numberedReference(_ name: String) -> String? {
    let number = substitutions.first { $0.name == name }?.argumentNumber
    return number.map { "%\($0)$#@\(name)@" }
  }
}
