import ProofDocuments
import RefreshStrings

extension TextRule {
  static let markupMismatch = TextRule(
    "markupMismatch", .warning,
    "A translation has other tags than its source, so a style or link is lost, or a tag is shown.",
    Example(
      "fr", source: "Read the <b>terms</b>", wrong: "Lisez les <b>conditions<b>",
      right: "Lisez les <b>conditions</b>"),
    .translation { translation in
      translation.findings { source, text in
        let (wanted, given) = (source.tags, text.tags)
        guard wanted != given, !text.addsMarkup(to: source), !source.hasWorseMarkup(than: text)
        else { return nil }
        if let tag = wanted.subtracting(given).min() {
          return ("doesn't have the tag “\(tag)” of the source", "add it")
        }
        guard let tag = given.subtracting(wanted).min() else { return nil }
        return ("has the tag “\(tag)”, which the source doesn't have", "remove it")
      }
    })

  static let addedMarkup = TextRule(
    "addedMarkup", .note,
    "A translation has tags and its source none; they are right if the code reads tags.",
    Example(
      "fr", source: "Read the terms", wrong: "Lisez les <b>conditions</b>",
      right: "Lisez les conditions"),
    .translation { translation in
      translation.findings { source, text in
        text.addsMarkup(to: source)
          ? ("has tags, and its source has none", "remove them if they are shown") : nil
      }
    })
}

extension String {
  /// The tags of HTML and of Android's styles, without their attributes.
  fileprivate var tags: Set<String> { Set(listedTags.map(\.spelling)) }

  /// Whether the text has tags, all closed, and its source has none.
  fileprivate func addsMarkup(to source: String) -> Bool {
    let tags = listedTags
    return !tags.isEmpty && tags.areBalanced && source.listedTags.isEmpty
  }

  /// Whether tags are left open or closed too often, and a translation has the same ones in order.
  fileprivate func hasWorseMarkup(than translation: String) -> Bool {
    let (own, other) = (listedTags, translation.listedTags)
    return Set(own.map(\.name)) == Set(other.map(\.name)) && !own.areBalanced
      && other.areBalanced
  }

  private var listedTags: [Tag] {
    guard utf8.contains(UInt8(ascii: "<")) else { return [] }
    return matches(of: /<(\/?)([A-Za-z][A-Za-z0-9:]*)(\s[^<>]*)?(\/?)>/).compactMap { match in
      let (name, rest) = (match.output.2.lowercased(), match.output.3 ?? "")
      // Words behind a name are no attributes, as in “<U destinatariu>” in Corsican.
      let isTag = rest.allSatisfy { $0.isWhitespace || $0 == "/" } || rest.contains("=")
      guard tagNames.contains(name), isTag else { return nil }
      return Tag(
        name: name, isClosing: !match.output.1.isEmpty,
        isEmpty: rest.hasSuffix("/") || !match.output.4.isEmpty)
    }
  }
}

/// A tag without its attributes.
private struct Tag {
  let name: String
  let isClosing: Bool

  /// Whether the tag closes itself.
  let isEmpty: Bool

  var spelling: String { "<\(isClosing ? "/" : "")\(name)>" }
}

extension [Tag] {
  /// Whether each tag is closed in the order in which they were opened; paragraphs and the like may
  /// stay open.
  fileprivate var areBalanced: Bool {
    var open: [String] = []
    for tag in self where !tag.isEmpty && !Self.mayStayOpen.contains(tag.name) {
      if !tag.isClosing {
        open.append(tag.name)
      } else if open.popLast() != tag.name {
        return false
      }
    }
    return open.isEmpty
  }

  private static let mayStayOpen: Set = ["br", "hr", "img", "li", "p", "td", "tr"]
}

/// The names of tags; `<None>` in a list of choices is none.
private let tagNames: Set<String> = [
  "a", "annotation", "b", "big", "blockquote", "br", "cite", "code", "del", "div", "em", "font",
  "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd", "li", "mark", "ol", "p",
  "pre", "q",
  "s", "small", "span", "strike", "strong", "sub", "sup", "table", "td", "tr", "tt", "u", "ul",
  "xliff:g",
]

extension TextRule {
  static let missingAddress = TextRule(
    "missingAddress", .note,
    "A translation lacks an address that its source has, so readers cannot follow it.",
    Example(
      "fr", source: "See https://example.org", wrong: "Voir notre site",
      right: "Voir https://example.org/fr"),
    .translation { translation in
      translation.findings { source, text in
        guard let address = source.addresses.first, text.addresses.isEmpty else { return nil }
        return ("has no address", "add \(String(address).quoted), or the one for the language")
      }
    })
}

extension TextRule {
  static let datePattern = TextRule(
    "datePattern", .warning,
    "A text is a date pattern, which is the same for all calendars and clocks; a style is not.",
    Example(wrong: "'Last update' M-d HH:mm", right: "Last update: %@"),
    .source { text in
      guard text.language.isSource else { return [] }
      return text.findings(
        where: \.hasDatePattern, "has a date pattern",
        "format the date in code, by a style or a template of fields")
    })
}

extension String {
  fileprivate var hasDatePattern: Bool {
    // Each pattern has two letters for the month or the minute side by side, which few texts have.
    let isField = { (letter: UInt8) in letter == UInt8(ascii: "M") || letter == UInt8(ascii: "m") }
    guard zip(utf8, utf8.dropFirst()).contains(where: { $0 == $1 && isField($0) }) else {
      return false
    }
    return firstMatch(of: /\b(?:HH?:mm|hh?:mm|MMM+\b|yyyy.?MM|MM.?yyyy|MM-dd)\b/) != nil
  }
}
