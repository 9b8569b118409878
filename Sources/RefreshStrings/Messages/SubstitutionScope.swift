/// The substitutions that a template can refer to, by their names.
package struct SubstitutionScope {
  private var substitutions: [String: Substitution] = [:]

  /// No substitutions.
  package init() {}

  /// The substitutions of a text, and those of the texts around it.
  ///
  /// Of several with the same name the innermost one counts, and in one text the first.
  package init(of text: LocalizedText, inside outer: SubstitutionScope = SubstitutionScope()) {
    substitutions = outer.substitutions
    for substitution in text.substitutions.reversed() {
      substitutions[substitution.name] = substitution
    }
  }

  /// The substitution with a name; nil if there is none.
  package subscript(name: String) -> Substitution? { substitutions[name] }

  /// Whether there are no substitutions.
  var isEmpty: Bool { substitutions.isEmpty }
}

/// What is known of substitutions by their names, which a text inside another may give to its own.
extension Dictionary where Key == String {
  /// Says of some substitutions what an earlier state says of them, by default nothing.
  mutating func restore(_ substitutions: [Substitution], from earlier: Self = [:]) {
    for substitution in substitutions { self[substitution.name] = earlier[substitution.name] }
  }
}
