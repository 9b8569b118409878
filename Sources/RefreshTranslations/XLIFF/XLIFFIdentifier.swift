import ProofDocuments
import RefreshStrings

/// The name of a template in an XLIFF file: its key and the way to it.
struct XLIFFIdentifier: Hashable {
  let key: String
  let path: TextPath

  /// The spelling of identifiers, which the kind of the original decides.
  enum Style: Hashable {
    /// The key alone.
    case plain

    /// `key|==|device.iphone.plural.one`, as for string catalogs; also for Android's resources, which
    /// Xcode doesn't know.
    case catalog

    /// `/key:dict/variable:dict/one:dict/:string`, as for `.stringsdict` files.
    case stringsDictionary

    /// The style for an original with a name.
    init(original: String) {
      self = TranslationFormat(ofFile: original)?.identifiers ?? .plain
    }
  }

  init(key: String, path: TextPath = TextPath()) {
    self.key = key
    self.path = path
  }

  /// Reads an identifier; whatever has no way in it is a key.
  init(parsing text: String, _ style: Style) {
    let parsed: XLIFFIdentifier? =
      switch style {
      case .plain: nil
      case .catalog: Self.catalogIdentifier(text)
      case .stringsDictionary: Self.dictionaryIdentifier(text)
      }
    self = parsed ?? XLIFFIdentifier(key: text)
  }

  /// The identifier as it is written, or nil if the style has no name for the way.
  func text(_ style: Style) -> String? {
    switch style {
    case .plain: path.steps.isEmpty ? key : nil
    case .catalog: catalogText
    case .stringsDictionary: dictionaryText
    }
  }
}

extension XLIFFIdentifier {
  /// What stands between a key and the way in it, in the style of catalogs.
  static let separator = "|==|"

  private var catalogText: String {
    guard !path.steps.isEmpty else { return key }
    var words: [String] = []
    for step in path.steps {
      switch step {
      case .plural(let category): words.append("plural.\(category.rawValue)")
      case .device(let device): words.append("device.\(device.rawValue)")
      case .substitution(let name):
        words.append("substitutions." + (name.contains(".") ? "@\(name)@" : name))
      // No tool is known to write this; it follows the others.
      case .width(let width): words.append("width.\(width)")
      }
    }
    return key + Self.separator + words.joined(separator: ".")
  }

  private static func catalogIdentifier(_ text: String) -> XLIFFIdentifier? {
    // The last separator counts, because keys may have it too.
    guard let separator = text.ranges(of: separator).last else { return nil }
    var words = text[separator.upperBound...].split(
      separator: ".", omittingEmptySubsequences: false)[...]
    var path = TextPath()
    while let kind = words.popFirst() {
      guard path.steps.count < mostSteps, let step = step(kind, &words) else { return nil }
      path.steps.append(step)
    }
    return XLIFFIdentifier(key: String(text[..<separator.lowerBound]), path: path)
  }

  /// The most choices on the way to a text, which are made one inside the other; no catalog has more
  /// than a few.
  private static let mostSteps = 16

  private static func step(
    _ kind: Substring, _ words: inout ArraySlice<Substring>
  ) -> TextPath.Step? {
    guard let word = words.popFirst(), !word.isEmpty else { return nil }
    switch kind {
    case "plural": return PluralCategory(rawValue: String(word)).map(TextPath.Step.plural)
    case "device": return .device(Device(rawValue: String(word)))
    case "width": return Int(word).map(TextPath.Step.width)
    case "substitutions":
      guard word.hasPrefix("@") else { return .substitution(String(word)) }
      var parts = [word]
      var isClosed = word != "@" && word.hasSuffix("@")
      while !isClosed {
        guard let next = words.popFirst() else { return nil }
        parts.append(next)
        isClosed = next.hasSuffix("@")
      }
      return .substitution(String(parts.joined(separator: ".").dropFirst().dropLast()))
    default: return nil
    }
  }
}

extension XLIFFIdentifier {
  private static let dictionary = ":dict/"
  private static let end = ":dict/:string"
  private static let format = "NSStringLocalizedFormatKey"
  private static let device = "NSStringDeviceSpecificRuleType"
  private static let width = "NSStringVariableWidthRuleType"

  private var dictionaryText: String? {
    let words: [String]
    switch path.steps.first {
    case nil: words = [Self.format]
    case .device(let device) where path.steps.count == 1: words = [Self.device, device.rawValue]
    case .width(let width) where path.steps.count == 1: words = [Self.width, String(width)]
    case .substitution(let name):
      guard path.steps.count == 2, case .plural(let category) = path.steps[1] else { return nil }
      words = [name, category.rawValue]
    case .plural, .device, .width: return nil
    }
    return "/" + ([key] + words).joined(separator: Self.dictionary) + Self.end
  }

  private static func dictionaryIdentifier(_ text: String) -> XLIFFIdentifier? {
    guard text.hasPrefix("/"), text.hasSuffix(end) else { return nil }
    // From the end, because keys may have the separator too.
    guard let (rest, last) = split(text.dropFirst().dropLast(end.count)) else { return nil }
    if last == format { return XLIFFIdentifier(key: String(rest)) }
    guard let (key, name) = split(rest) else { return nil }
    let steps: [TextPath.Step]
    switch String(name) {
    case device: steps = [.device(Device(rawValue: String(last)))]
    case width:
      guard let width = Int(last) else { return nil }
      steps = [.width(width)]
    case let name:
      guard let category = PluralCategory(rawValue: String(last)) else { return nil }
      steps = [.substitution(name), .plural(category)]
    }
    return XLIFFIdentifier(key: String(key), path: TextPath(steps: steps))
  }

  private static func split(_ text: Substring) -> (rest: Substring, last: Substring)? {
    guard let separator = text.ranges(of: dictionary).last else { return nil }
    return (text[..<separator.lowerBound], text[separator.upperBound...])
  }
}

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
  /// They are those of plural forms that a translator must fill, with the text's others if these
  /// are kept. The form for nothing is always among them, because no rule of a language says
  /// whether it is needed.
  ///
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
