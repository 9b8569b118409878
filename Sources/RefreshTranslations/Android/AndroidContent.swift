import ProofDocuments
import RefreshStrings

/// Writes a text as another one is written: with its marks, in a section or with escapes.
///
/// A translator sees the marks of style as text, but not those for the translator (`xliff:g`). Those
/// are put around the same text again.
struct AndroidContent {
  /// The written text, and the parts of the model without a place in it.
  struct Result {
    let xml: String

    /// The texts in marks for translators that the text doesn't have.
    let lostMarks: [String]
  }

  /// A mark for translators, with all that is in it.
  private struct Mark {
    let text: String
    let xml: String
  }

  /// A part of a text on its way into XML.
  private enum Part {
    case text(String)

    /// A mark or a tag, and what it reads as.
    case xml(String, text: String)

    var text: String {
      switch self {
      case .text(let text), .xml(_, let text): text
      }
    }
  }

  private let dialect: AndroidDialect
  private let isSection: Bool
  private let namespaces: String
  private var marks: [Mark] = []

  /// The tags that open marks of style, as they are written, by their texts.
  private var tags: [String: String] = [:]
  private var styles: Set<String> = []

  /// Prepares for writing texts like the one in an element; without an element they are plain.
  init(like model: XMLTree.Element?, in tree: XMLTree?, _ dialect: AndroidDialect) {
    self.dialect = dialect
    namespaces = tree?.root.namespaces ?? ""
    guard let model, let tree else {
      isSection = false
      return
    }
    let content = String(decoding: tree.text.bytes[model.range.content], as: UTF8.self).trimmed
    isSection =
      content.hasPrefix("<![CDATA[") && content.hasSuffix("]]>")
      && content.ranges(of: "]]>").count == 1
    visit(model, in: tree.text)
  }

  private mutating func visit(_ element: XMLTree.Element, in text: XMLText) {
    for inner in element.elements {
      func spelled(_ range: Range<Int>) -> String {
        String(decoding: text.bytes[range], as: UTF8.self)
      }
      if inner.isStyle {
        styles.insert(inner.name)
        tags[inner.openingTag] = spelled(inner.range.start..<inner.range.contentStart)
        visit(inner, in: text)
      } else if let content = try? AndroidText(of: inner, dialect, isWhole: false),
        !content.value.isEmpty
      {
        marks.append(
          Mark(text: content.value, xml: spelled(inner.range.start..<inner.range.end)))
      }
    }
  }
}

extension AndroidContent {
  /// The content of an element that says a text as Android shows it, with tags for its marks of
  /// style.
  ///
  /// - Throws: ``FieldError`` if tags are not closed as they are opened, or the text cannot be written so
  ///   that it reads the same.
  func written(_ text: String) throws(FieldError) -> Result {
    guard !isSection else {
      let content = AndroidText.escaped(text, dialect).replacing("]]>", with: "]]]]><![CDATA[>")
      return try checked(Result(xml: "<![CDATA[\(content)]]>", lostMarks: []), text)
    }
    guard marks.count <= Self.mostMarks else {
      throw FieldError(
        problem: "the text in its place has more than \(Self.mostMarks) marks for translators",
        advice: "take it apart into several")
    }
    var parts = [Part.text(text)]
    let lost = marks.filter { !Self.put($0, into: &parts) }
    var open: [String] = []
    var styled: [Part] = []
    for part in parts {
      guard case .text(let text) = part, !styles.isEmpty else {
        styled.append(part)
        continue
      }
      styled += try self.styled(text, open: &open)
    }
    guard open.isEmpty else { throw Self.unbalanced(open.last ?? "") }
    let last = styled.count - 1
    let xml = styled.enumerated().map { index, part in
      switch part {
      case .text(let text):
        let written = AndroidText.escaped(
          text, dialect, isStart: index == 0, isEnd: index == last)
        return XML.text(written)
      case .xml(let xml, _): return xml
      }
    }.joined()
    return try checked(
      Result(xml: xml, lostMarks: lost.map(\.text)), styled.map(\.text).joined())
  }

  /// The marks of a text at most, because the text is searched for each.
  private static let mostMarks = 100

  /// Puts a mark around the first place of its text, if there is one.
  private static func put(_ mark: Mark, into parts: inout [Part]) -> Bool {
    for (index, part) in parts.enumerated() {
      guard case .text(let text) = part, let range = place(of: mark.text, in: text) else {
        continue
      }
      let pieces: [Part] = [
        .text(String(text[..<range.lowerBound])), .xml(mark.xml, text: mark.text),
        .text(String(text[range.upperBound...])),
      ]
      parts.replaceSubrange(index...index, with: pieces.filter { !$0.text.isEmpty })
      return true
    }
    return false
  }

  /// The first place of a text that is no part of a word there.
  private static func place(of mark: String, in text: String) -> Range<String.Index>? {
    let (view, wanted) = (text.unicodeScalars, Array(mark.unicodeScalars))
    var start = view.startIndex
    while start < view.endIndex {
      if view[start...].starts(with: wanted) {
        let end = view.index(start, offsetBy: wanted.count)
        let before = start == view.startIndex ? nil : view[view.index(before: start)]
        let after = end == view.endIndex ? nil : view[end]
        // Letters may follow a place for a value directly.
        let isWord = !mark.contains("%")
        let joins =
          isWord && (joins(before, wanted.first) || joins(wanted.last, after))
        if !joins { return start..<end }
      }
      start = view.index(after: start)
    }
    return nil
  }

  private static func joins(_ left: Unicode.Scalar?, _ right: Unicode.Scalar?) -> Bool {
    guard let left, let right else { return false }
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return isWord(left) && isWord(right)
  }

  /// A text taken apart at the tags of its marks of style.
  private func styled(_ text: String, open: inout [String]) throws(FieldError) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      plain += rest[..<start]
      rest = rest[start...]
      guard let tag = AndroidTag(startOf: rest), styles.contains(tag.name) else {
        plain += "<"
        rest.removeFirst()
        continue
      }
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      rest = rest.dropFirst(tag.spelling.count)
      switch tag.kind {
      case .single: break
      case .opening: open.append(tag.name)
      case .closing:
        guard open.popLast() == tag.name else { throw Self.unbalanced(tag.name) }
      }
      parts.append(.xml(tags[tag.spelling] ?? tag.spelling, text: tag.normalized(namespaces)))
    }
    plain += rest
    return plain.isEmpty ? parts : parts + [.text(plain)]
  }

  private static func unbalanced(_ name: String) -> FieldError {
    FieldError(
      problem: "the marks “<\(name)>” and “</\(name)>” don't belong together",
      advice: "put one pair of them around the words")
  }

  /// The result, if it reads as it should.
  private func checked(_ result: Result, _ text: String) throws(FieldError) -> Result {
    let file = Array("<r\(namespaces)>\(result.xml)</r>".utf8)
    let root = try? XMLTree(parsing: file, file: "").root
    let read = root.flatMap { try? AndroidText(of: $0, dialect) }
    guard read?.value == text else {
      throw FieldError(
        problem: "it cannot be written so that it reads the same",
        advice: "keep its marks and spaces as they are in the source")
    }
    return result
  }
}

/// A tag as it stands in a text, such as `<b>`, `</b>` or `<br/>`.
struct AndroidTag {
  enum Kind {
    case opening
    case closing
    case single
  }

  let name: String
  let kind: Kind
  let spelling: String

  /// Reads the tag at the start of a text, or returns nil if none starts there.
  init?(startOf text: Substring) {
    guard text.first == "<",
      let end = text.dropFirst().firstIndex(where: { $0 == ">" || $0 == "<" }), text[end] == ">"
    else { return nil }
    spelling = String(text[...end])
    var inside = spelling.dropFirst().dropLast()
    kind = inside.hasPrefix("/") ? .closing : inside.hasSuffix("/") ? .single : .opening
    if kind == .closing { inside = inside.dropFirst() }
    name = String(inside.prefix { $0 != "/" && !$0.isWhitespace })
    guard !name.isEmpty else { return nil }
  }

  /// The tag as a resource parser gives it, its attributes in order.
  func normalized(_ namespaces: String) -> String {
    guard kind != .closing else { return "</\(name)>" }
    let element = kind == .single ? spelling : "\(spelling)x</\(name)>"
    let tree = try? XMLTree(parsing: Array("<r\(namespaces)>\(element)</r>".utf8), file: "")
    return tree?.root.elements.first?.openingTag ?? spelling
  }
}
