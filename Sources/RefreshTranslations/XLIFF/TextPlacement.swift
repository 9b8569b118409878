import ProofDocuments
import RefreshStrings

/// Puts templates into their places in a text with variations.
struct TextPlacement {
  /// The text in the development language, which has what names of templates leave out.
  let pattern: LocalizedText?

  /// The place of the template, for errors.
  let unit: SourceLocation

  /// The specifier of a substitution that nothing defines; nil if that is an error.
  var assumedSpecifier: String?

  /// A text with a template laid over what is at the end of a way.
  ///
  /// Choices on the way that the text doesn't make yet are made.
  ///
  /// - Throws: ``DocumentError`` if the way leads into an undefined substitution, or the text would have
  ///   too many.
  func laying(
    _ template: TextUnit, at path: ArraySlice<TextPath.Step>, over text: LocalizedText?
  ) throws(DocumentError) -> LocalizedText {
    guard let step = path.first else { return laying(template, over: text) }
    let inner = try inner(of: text, at: step)
    let branch = try inner.placement.laying(template, at: path.dropFirst(), over: inner.text)
    var result = text ?? LocalizedText(.unit(placeholder))
    guard inner.text != nil || result.count(ofPartsLike: step) < LocalizedText.partLimit else {
      throw DocumentError(
        at: unit,
        problem: "the text would have more than \(LocalizedText.partLimit) parts of a kind",
        advice: "leave some of its units out")
    }
    switch step {
    case .plural(let category):
      result.content = .plural(
        result.plurals.setting(.category(category), to: branch),
        text?.rule ?? pattern?.rule ?? .cardinal)
    case .device(let device): result.content = .device(result.devices.setting(device, to: branch))
    case .width(let width):
      result.content = .width(
        result.widths.setting(width, to: branch), otherwise: text?.otherwise)
    case .substitution(let name):
      var substitution = try substitution(name, of: result)
      substitution.text = branch
      result.substitutions.removeAll { $0.name == name }
      let index = text?.substitutions.firstIndex { $0.name == name }
      result.substitutions.insert(substitution, at: index ?? result.substitutions.count)
    }
    return result
  }

  private func laying(_ template: TextUnit, over text: LocalizedText?) -> LocalizedText {
    guard var text else { return LocalizedText(.unit(template)) }
    if case .width(let branches, _) = text.content {
      text.content = .width(branches, otherwise: LocalizedText(.unit(template)))
    } else {
      text.content = .unit(template)
    }
    return text
  }

  /// The text behind a step, and the pattern behind it.
  private func inner(
    of text: LocalizedText?, at step: TextPath.Step
  ) throws(DocumentError) -> (placement: TextPlacement, text: LocalizedText?) {
    let pattern: LocalizedText? =
      switch step {
      case .substitution: self.pattern?.branch(step)
      case .plural, .device, .width: self.pattern?.branch(step) ?? self.pattern
      }
    let placement = TextPlacement(
      pattern: pattern, unit: unit, assumedSpecifier: assumedSpecifier)
    return (placement, text?.branch(step))
  }

  private func substitution(
    _ name: String, of text: LocalizedText
  ) throws(DocumentError) -> Substitution {
    let known = (text.substitutions + (pattern?.substitutions ?? [])).first { $0.name == name }
    if let known { return known }
    if let assumedSpecifier {
      return Substitution(
        name: name, formatSpecifier: assumedSpecifier, text: LocalizedText(.unit(placeholder)),
        location: unit)
    }
    throw DocumentError(
      at: unit, problem: "the substitution “\(name.visible)” is undefined",
      advice: "define it in the file to import into, because XLIFF has no place for its argument")
  }

  /// The placeholder of a text of which only substitutions are known yet.
  private var placeholder: TextUnit {
    TextUnit(value: pattern?.generalValue ?? "", state: .new, location: unit)
  }
}

extension LocalizedText {
  /// The number of the parts of which a step leads to one.
  fileprivate func count(ofPartsLike step: TextPath.Step) -> Int {
    switch step {
    case .plural: plurals.count
    case .device: devices.count
    case .width: widths.count
    case .substitution: substitutions.count
    }
  }

  fileprivate var rule: PluralRule? {
    if case .plural(_, let rule) = content { rule } else { nil }
  }

  fileprivate var plurals: [Branch<PluralSelector>] {
    if case .plural(let branches, _) = content { branches } else { [] }
  }

  fileprivate var devices: [Branch<Device>] {
    if case .device(let branches) = content { branches } else { [] }
  }

  fileprivate var widths: [Branch<Int>] {
    if case .width(let branches, _) = content { branches } else { [] }
  }

  /// The text for an unknown width: the former one, if it didn't vary.
  fileprivate var otherwise: LocalizedText? {
    switch content {
    case .unit: LocalizedText(content)
    case .width(_, let otherwise): otherwise
    case .plural, .select, .device: nil
    }
  }
}

extension Array {
  /// The branches with one of them replaced, or added at the end.
  fileprivate func setting<Selector>(
    _ selector: Selector, to text: LocalizedText
  ) -> Self where Element == LocalizedText.Branch<Selector> {
    var branches = self
    if let index = branches.firstIndex(where: { $0.selector == selector }) {
      branches[index].text = text
    } else {
      branches.append(.init(selector, text))
    }
    return branches
  }
}
