extension LocalizedText {
  /// The text as forms of a whole, if it is one or can be made one without loss.
  ///
  /// That is so where a single substitution with plural forms stands in a text: each form becomes
  /// that text with the form in its place.
  package var wholeForms: LocalizedText? {
    switch content {
    case .plural: return substitutions.isEmpty ? self : nil
    case .select, .device, .width: return nil
    case .unit(let unit):
      guard let substitution = substitutions.first, substitutions.count == 1,
        case .unit(let root) = numbered.content, let forms = numbered.substitutions.first,
        case .plural(let branches, let rule) = forms.text.content
      else { return nil }
      let reference = "%\(forms.argumentNumber ?? 1)$#@\(substitution.name)@"
      guard root.value.ranges(of: reference).count == 1 else { return nil }
      var whole: [Branch<PluralSelector>] = []
      for branch in branches {
        guard case .unit(let form) = branch.text.content, branch.text.substitutions.isEmpty else {
          return nil
        }
        let value = root.value.replacing(reference, with: form.value)
        let text = TextUnit(
          value: value, state: form.state ?? unit.state, location: form.location)
        whole.append(.init(branch.selector, LocalizedText(.unit(text))))
      }
      return LocalizedText(.plural(whole, rule))
    }
  }
}
