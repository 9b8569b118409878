import ProofDocuments

extension LocalizedText {
  /// The templates for a device from the widest to the narrowest; one for a text that doesn't vary
  /// by width.
  ///
  /// As Apple documents it for `NSStringVariableWidthRuleType`, a text for a width serves every
  /// width up to the next one.
  package func variants(on device: Device) -> [WidthVariant] {
    [WidthVariant](widths: widths(on: device)) { value(on: device, fitting: $0) }
  }

  /// The widths that this text has wordings for on a device.
  func widths(on device: Device) -> Set<Int> {
    switch content {
    case .unit: []
    case .plural(let branches, _):
      (branches.text(for: .category(.other)) ?? branches.last?.text)?.widths(on: device) ?? []
    case .select(let branches): branches.text(for: "other")?.widths(on: device) ?? []
    case .device(let branches):
      (branches.text(for: device) ?? branches.text(for: .other))?.widths(on: device) ?? []
    case .width(let branches, _): Set(branches.map(\.selector))
    }
  }
}

/// One wording of a text, for a width that its file gives.
package struct WidthVariant: Hashable, Sendable {
  /// The width in the unit of the file; nil for the wording that the file gives without a width.
  package let width: Int?

  /// The template, or the text that was made of it.
  package let value: String

  package init(_ value: String, width: Int? = nil) {
    self.width = width
    self.value = value
  }
}

extension [WidthVariant] {
  /// Collects the wordings of a text from the widest to the narrowest, at least one.
  ///
  /// The wording without a width stands before the others, unless it is the widest of them. Of
  /// neighbours with the same text the first stays.
  init(widths: some Sequence<Int>, value: (Int?) -> String) {
    let general = WidthVariant(value(nil))
    let others = widths.sorted(by: >).map { WidthVariant(value($0), width: $0) }
    let all = others.first?.value == general.value ? others : [general] + others
    self = all.reduce(into: []) { variants, next in
      if variants.last?.value != next.value { variants.append(next) }
    }
  }
}

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

extension LocalizedText {
  /// The text without variations: what is shown in an unknown context.
  ///
  /// In the place of each substitution stands its own text for that. Where that leads around in a
  /// circle, or to more than ``Substitution/mostReferences`` references, the rest of them stay.
  package var flattened: LocalizedText {
    guard plainValue == nil else { return self }
    guard !generalScope(inside: SubstitutionScope()).isEmpty else {
      return LocalizedText(.unit(generalUnit))
    }
    let text = numbered
    let scope = text.generalScope(inside: SubstitutionScope())
    var depth = 0
    var allowance = Substitution.mostReferences
    var value = text.generalValue
    // A reference may bring another, but no more of them than there may be one inside the other.
    while depth < Substitution.deepestNesting {
      let expanded = value.replacingSpecifiers { specifier in
        guard case .substitution(let name) = specifier.kind, allowance > 0 else {
          return specifier.spelling
        }
        allowance -= 1
        return scope[name]?.text.generalValue ?? ""
      }
      if expanded == value { break }
      value = expanded
      depth += 1
    }
    var unit = generalUnit
    unit.value = value
    return LocalizedText(.unit(unit))
  }

  /// The substitutions that the general text can refer to.
  private func generalScope(inside outer: SubstitutionScope) -> SubstitutionScope {
    let scope = SubstitutionScope(of: self, inside: outer)
    return branch(on: .other, fitting: nil)?.generalScope(inside: scope) ?? scope
  }

  private var generalUnit: TextUnit {
    let value = generalValue
    let units = units
    let unit = units.first { $0.value == value } ?? units.first
    return TextUnit(
      value: value, state: unit?.state, location: unit?.location ?? SourceLocation(file: ""))
  }
}
