import ProofDocuments
import RefreshStrings

/// The way to one template of a text with variations, from the outside in; empty for the text itself.
struct TextPath: Hashable {
  /// One choice on the way.
  enum Step: Hashable {
    case plural(PluralCategory)
    case device(Device)
    case width(Int)
    case substitution(String)
  }

  var steps: [Step] = []

  /// The way one step further in.
  func appending(_ step: Step) -> TextPath { TextPath(steps: steps + [step]) }
}

extension LocalizedText {
  /// The ways to the templates of the text, in the order of a translator's file.
  ///
  /// - Parameters:
  ///   - categories: The plural forms that a translator must fill.
  ///   - keepsOthers: Whether there are the text's other forms besides. The form for nothing is
  ///     always among them, because no rule of a language says whether it is needed.
  /// - Returns: a way for each template.
  /// - Throws: ``FieldError`` for a text that translators' files have no way to.
  func paths(
    _ categories: [PluralRule: [PluralCategory]], keepingOthers keepsOthers: Bool
  ) throws(FieldError) -> [TextPath] {
    var collector = TextPathCollector(categories: categories, keepsOthers: keepsOthers)
    try collector.visit(self, at: TextPath())
    return collector.paths
  }
}

private struct TextPathCollector {
  let categories: [PluralRule: [PluralCategory]]
  let keepsOthers: Bool
  var paths: [TextPath] = []

  mutating func visit(
    _ text: LocalizedText, at path: TextPath
  ) throws(FieldError) {
    switch text.content {
    case .unit: paths.append(path)
    case .plural(let branches, let rule): try visit(branches, rule, at: path)
    case .select: throw Self.unnamed("a choice by a word")
    case .device(let branches):
      for branch in branches.sorted(by: { $0.selector.rawValue < $1.selector.rawValue }) {
        try visit(branch.text, at: path.appending(.device(branch.selector)))
      }
    case .width(let branches, let otherwise):
      if let otherwise { try visit(otherwise, at: path) }
      for branch in branches.sorted(by: { $0.selector < $1.selector }) {
        try visit(branch.text, at: path.appending(.width(branch.selector)))
      }
    }
    for substitution in text.substitutions {
      try visit(substitution.text, at: path.appending(.substitution(substitution.name)))
    }
  }

  private static func unnamed(_ variation: String) -> FieldError {
    FieldError(
      problem: "XLIFF has no name for \(variation)", advice: XLIFFExporter.adviceToRename)
  }

  private mutating func visit(
    _ branches: [LocalizedText.Branch<PluralSelector>], _ rule: PluralRule, at path: TextPath
  ) throws(FieldError) {
    var shown = Set(categories[rule] ?? [])
    for branch in branches {
      switch branch.selector {
      case .category(let category):
        if keepsOthers || category == .zero { shown.insert(category) }
      case .exactly(let number):
        throw Self.unnamed("a form for exactly \(number)")
      }
    }
    for category in shown.sorted(by: { $0.rawValue < $1.rawValue }) {
      let path = path.appending(.plural(category))
      let text =
        branches.text(for: .category(category)) ?? branches.text(for: .category(.other))
      if let text { try visit(text, at: path) } else { paths.append(path) }
    }
  }
}

extension LocalizedText {
  /// The template at the end of a way, if exactly that is there.
  func unit(at path: some Collection<TextPath.Step>) -> TextUnit? {
    guard let step = path.first else {
      switch content {
      case .unit(let unit): return unit
      case .width(_, let otherwise): return otherwise?.unit(at: path)
      case .plural, .select, .device: return nil
      }
    }
    return branch(step)?.unit(at: path.dropFirst())
  }

  /// The template that serves best at the end of a way of another language's text.
  ///
  /// A choice that this text doesn't make is passed, and one it makes besides falls to the rest.
  /// nil if the way leads into an undefined substitution.
  func nearestValue(at path: some Collection<TextPath.Step>) -> String? {
    guard let step = path.first else { return generalValue }
    if let text = branch(step) ?? rest(for: step) {
      return text.nearestValue(at: path.dropFirst())
    }
    if case .substitution = step { return nil }
    return nearestValue(at: path.dropFirst())
  }

  /// The text behind one step, if there is one.
  func branch(_ step: TextPath.Step) -> LocalizedText? {
    switch (step, content) {
    case (.plural(let category), .plural(let branches, _)):
      branches.text(for: .category(category))
    case (.device(let device), .device(let branches)): branches.text(for: device)
    case (.width(let width), .width(let branches, _)): branches.text(for: width)
    case (.substitution(let name), _): substitutions.first { $0.name == name }?.text
    case (.plural, _), (.device, _), (.width, _): nil
    }
  }

  /// The text that is for the rest where a choice of the same kind has no text for a step.
  private func rest(for step: TextPath.Step) -> LocalizedText? {
    switch (step, content) {
    case (.plural, .plural(let branches, _)): branches.text(for: .category(.other))
    case (.device, .device(let branches)): branches.text(for: .other)
    case (.width, .width(_, let otherwise)): otherwise
    case (.plural, _), (.device, _), (.width, _), (.substitution, _): nil
    }
  }
}
