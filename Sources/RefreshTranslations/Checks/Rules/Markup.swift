internal import ProofDocuments
internal import RefreshStrings

extension TextRule {
  static let markupMismatch = TextRule(
    LintRule(
      "markupMismatch", .warning,
      "A translation has other tags than its source, so a style or link is lost, or a tag is shown."
    ),
    Example(
      "fr", source: "Read the <b>terms</b>", wrong: "Lisez les <b>conditions<b>",
      right: "Lisez les <b>conditions</b>"),
    .translation { translation in
      translation.findings { source, text in
        let (wanted, given) = (source.tags, text.tags)
        guard wanted != given else { return nil }
        if let tag = wanted.subtracting(given).min() {
          return ("doesn't have the tag “\(tag)” of the source", "add it")
        }
        guard let tag = given.subtracting(wanted).min() else { return nil }
        return ("has the tag “\(tag)”, which the source doesn't have", "remove it")
      }
    })
}

extension String {
  /// The tags of HTML and of Android's styles, without their attributes.
  fileprivate var tags: Set<String> {
    guard utf8.contains(UInt8(ascii: "<")) else { return [] }
    return Set(
      matches(of: /<(\/?)([A-Za-z][A-Za-z0-9:]*)(\s[^<>]*)?\/?>/).compactMap { match in
        let name = match.output.2.lowercased()
        return tagNames.contains(name) ? "<\(match.output.1)\(name)>" : nil
      })
  }
}

/// What is a tag; `<None>` in a list of choices is none.
private let tagNames: Set<String> = [
  "a", "annotation", "b", "big", "blockquote", "br", "cite", "code", "del", "div", "em", "font",
  "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd", "li", "mark", "ol", "p",
  "pre", "q",
  "s", "small", "span", "strike", "strong", "sub", "sup", "table", "td", "tr", "tt", "u", "ul",
  "xliff:g",
]
