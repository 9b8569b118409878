import ProofDocuments
import RefreshFigures
import RefreshStrings

extension FigureParser {
  /// The annotations, and where each stands.
  func annotations(
    _ fields: inout Fields
  ) throws(FieldError) -> (annotations: [Annotation], places: [SourceLocation]) {
    var annotations: [Annotation] = []
    var places: [SourceLocation] = []
    for element in try fields.optionalElements("annotations") ?? [] {
      var fields = try Fields(of: element, owner: "an annotation")
      annotations.append(try annotation(&fields))
      try fields.finish()
      places.append(document.location(of: element.offset))
    }
    return (annotations, places)
  }

  /// The words whose value is the element that a mark points at; `beside` is that of a mere text.
  private static let targets = [
    "outline", "arrow", "badge", "callout", "measure", "baseline", "beside",
  ]

  private func annotation(_ fields: inout Fields) throws(FieldError) -> Annotation {
    var found: [(word: String, target: ElementReference)] = []
    for word in Self.targets {
      let target = try fields.optionalReference(word)
      if let target { found.append((word, target)) }
    }
    guard let (word, target) = found.first, found.count == 1 else {
      throw FieldError(
        problem: found.isEmpty
          ? "an annotation points at no element"
          : "an annotation has both “\(found[0].word)” and “\(found[1].word)”",
        advice: "write one of \(Self.targets.joined(separator: ", ")) with the name of an element, "
          + "such as “callout: title”",
        offset: fields.offset)
    }
    let text = try fields.optionalCaption("text")
    if text == nil, word == "callout" || word == "beside" {
      throw fields.error(
        at: word, "an annotation with “\(word)” lacks “text”", advice: "say what it is to explain")
    }
    return Annotation(
      try kind(word, &fields), of: target, text: text, region: try fields.optionalChoice("region"))
  }

  private func kind(_ word: String, _ fields: inout Fields) throws(FieldError) -> Annotation.Kind {
    switch word {
    case "outline": .outline
    case "arrow": .arrow
    case "badge": .badge
    case "callout": .callout
    case "baseline": .baseline
    case "measure":
      .measure(
        to: try fields.optionalReference("to"),
        along: try fields.optionalChoice("along") ?? .horizontal)
    default: .text
    }
  }
}

extension Fields {
  /// The name of an element or of a line of its text, or nil where the field is absent.
  fileprivate mutating func optionalReference(
    _ name: String
  ) throws(FieldError) -> ElementReference? {
    try optionalValue(name, of: "the name of an element, such as title or title.line[1]") {
      $0.text.flatMap(ElementReference.init(text:))
    }
  }

  /// A text, or the text of each locale, or nil where the field is absent.
  mutating func optionalCaption(_ name: String) throws(FieldError) -> LocalizedCaption? {
    guard let node = optionalNode(name) else { return nil }
    return try node.caption(of: name)
  }
}

extension DocumentNode {
  /// The value as a text, or as the text of each locale.
  func caption(of name: String) throws(FieldError) -> LocalizedCaption {
    if let text { return LocalizedCaption(text) }
    guard case .object(let members) = value, !members.isEmpty else {
      throw FieldError(
        problem: "expected a text, or locales with texts, for “\(name)”, found \(summary)",
        advice: "write a text, or a mapping such as “{en: Pull, de: Ziehen}”", offset: offset)
    }
    var texts: [String: String] = [:]
    for member in members {
      guard let locale = LocaleIdentifier(written: member.name) else {
        throw FieldError(
          problem: "expected a locale such as zh-Hant in “\(name)”, found \(member.name.quoted)",
          advice: LocaleIdentifier.tag(ofLanguageNamed: member.name)
            .map { "did you mean \($0.quoted)?" } ?? "correct it",
          offset: member.nameRange.lowerBound)
      }
      guard let text = member.node.text else {
        throw FieldError(
          problem: "expected a text for \(locale.tag) in “\(name)”, found \(member.node.summary)",
          advice: "put it in quotes", offset: member.node.offset)
      }
      texts[locale.tag] = text
    }
    return LocalizedCaption(texts)
  }
}
