import ProofDocuments

/// The texts of metadata in XMP, such as the alternative texts of an image, each with its property.
///
/// It passes over tags that it doesn't know, and reads what it can of damaged metadata.
struct XMPTexts {
  /// A text of a property.
  struct Text: Hashable {
    /// The name of the property, such as `Iptc4xmpCore:AltTextAccessibility`.
    let property: String

    /// The language as a BCP-47 tag; empty for a text of no language.
    let language: String

    let text: String
  }

  /// The texts in their order, without those that stand for all other languages.
  private(set) var texts: [Text] = []

  /// The names and languages of the elements around the place that is read.
  private var elements: [(name: Substring, language: String)] = []

  /// Reads a packet.
  init(_ packet: String) {
    var rest = packet[...]
    while let start = rest.firstIndex(of: "<") {
      add(rest[..<start])
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else { return }
      read(tag: rest[..<end])
      rest = rest[end...].dropFirst()
    }
  }

  private mutating func read(tag: Substring) {
    guard tag.first != "?", tag.first != "!", tag.last != "/" else { return }
    if tag.first == "/" {
      _ = elements.popLast()
    } else {
      let name = tag.prefix { !$0.isWhitespace }
      elements.append((name, Self.language(in: tag) ?? elements.last?.language ?? ""))
    }
  }

  private static func language(in tag: Substring) -> String? {
    guard let start = tag.ranges(of: "xml:lang=").first?.upperBound, start < tag.endIndex else {
      return nil
    }
    return String(tag[start...].dropFirst().prefix { $0 != tag[start] })
  }

  private mutating func add(_ text: Substring) {
    let language = elements.last?.language ?? ""
    guard language != "x-default", !text.allSatisfy(\.isWhitespace),
      let property = elements.last(where: { !$0.name.hasPrefix("rdf:") })?.name
    else { return }
    texts.append(
      Text(property: String(property), language: language, text: Self.withoutEntities(text)))
  }

  private static func withoutEntities(_ text: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
