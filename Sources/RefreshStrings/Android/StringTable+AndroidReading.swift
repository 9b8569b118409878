package import ProofDocuments

extension StringTable {
  /// Reads an Android resource file, such as `values/strings.xml`.
  ///
  /// Texts and their plural forms become entries under their names; the items of an array become
  /// entries `name[0]`, `name[1]` and so on. Specifiers are translated (`%1$s` is `%1$@`), marks of
  /// style stay in the text as they are, and the comment before a resource is the entry's. The
  /// table warns of what could not be translated, of resources that are no text, and of text between
  /// resources, which Gradle passes over.
  ///
  /// - Throws: ``DocumentError`` for the first malformed part.
  package init(androidResources bytes: [UInt8], file: String) throws(DocumentError) {
    let tree = try XMLTree(parsing: bytes, file: file)
    let root = tree.root
    guard root.name == "resources" else {
      throw root.error(
        "a resource file starts with “resources”, not with “\(root.name)”",
        "check that it is the right file")
    }
    self.init()
    var parser = AndroidParser(tree, AndroidDialect(ofFile: file))
    for node in root.children { try parser.read(node) }
    for (key, entry) in parser.entries { insert(entry, for: key) }
    for text in parser.skipped { skip(text) }
    add(parser.warnings)
  }
}

private struct AndroidParser {
  let dialect: AndroidDialect
  package private(set) var entries: [(key: String, entry: StringTable.Entry)] = []
  package private(set) var skipped: [SkippedText] = []
  package private(set) var warnings: [Diagnostic] = []
  private var comment: String?
  private let contents: XMLText

  /// The byte after the last element or comment between the tags of the root.
  private var end: Int

  init(_ tree: XMLTree, _ dialect: AndroidDialect) {
    self.dialect = dialect
    contents = tree.text
    end = tree.root.range.contentStart
  }

  mutating func read(_ node: XMLTree.Node) throws(DocumentError) {
    switch node {
    case .comment(let text):
      comment = text.trimmed
      end = contents.endOfComment(from: end)
    case .text(let text):
      if !node.isSpace { warn(ofText: text) }
    case .element(let element):
      try read(element)
      comment = nil
      end = element.range.end
    }
  }

  private mutating func read(_ element: XMLTree.Element) throws(DocumentError) {
    switch element.resourceKind {
    case "string":
      let name = try name(of: element)
      if let product = element.product {
        // Those for one product alone have a neighbour for the rest.
        return skipped.append(SkippedText(name, at: element.location, .product(product)))
      }
      add(LocalizedText(.unit(try unit(of: element))), of: [element], for: name, element)
    case "plurals":
      add(try plural(element), of: element.elements, for: try name(of: element), element)
    case "string-array", "array":
      let name = try name(of: element)
      for (index, item) in try items(of: element).enumerated() {
        add(
          LocalizedText(.unit(try unit(of: item))), of: [item], for: "\(name)[\(index)]", element,
          at: item)
      }
    case "skip", "eat-comment": break
    case let kind:
      warn(
        .skippedContent, element, "“\(kind.isEmpty ? element.name : kind)” is not a text",
        "it is skipped")
    }
  }

  /// Adds a text that is written in some elements; one that only refers to others is not to be
  /// translated.
  private mutating func add(
    _ text: LocalizedText, of units: [XMLTree.Element], for key: String,
    _ element: XMLTree.Element, at place: XMLTree.Element? = nil
  ) {
    let isText = units.contains { $0.reference(dialect) == nil }
    let entry = StringTable.Entry(
      text: text, comment: comment,
      shouldTranslate: isText && element.attributes["translatable"] != "false",
      location: (place ?? element).location)
    entries.append((key, entry))
  }

  private mutating func plural(
    _ element: XMLTree.Element
  ) throws(DocumentError) -> LocalizedText {
    var forms: [LocalizedText.Branch<PluralSelector>] = []
    for item in try items(of: element) {
      let quantity = item.attributes["quantity"] ?? ""
      guard let category = PluralCategory(rawValue: quantity) else {
        let names = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
        throw item.error("“\(quantity.visible)” is not a quantity", "the quantities are \(names)")
      }
      guard forms.text(for: .category(category)) == nil else {
        throw item.error("“\(quantity)” is a duplicate", "remove one of the two")
      }
      forms.append(.init(.category(category), LocalizedText(.unit(try unit(of: item)))))
    }
    // Some languages have “other” for fractions alone, which Android never counts.
    guard !forms.isEmpty else {
      throw element.error("there is no “item” for any quantity", "add one for “other”")
    }
    return LocalizedText(.plural(forms, .cardinal))
  }

  private func items(
    of element: XMLTree.Element
  ) throws(DocumentError) -> [XMLTree.Element] {
    if let other = element.elements.first(where: { $0.name != "item" }) {
      throw other.error("“item” was expected here, not “\(other.name)”", "write “item”")
    }
    return element.elements
  }

  private func name(of element: XMLTree.Element) throws(DocumentError) -> String {
    if let name = element.attributes["name"], !name.isEmpty { return name }
    throw element.error("this “\(element.name)” has no name", "add an attribute “name”")
  }
}

extension AndroidParser {
  private mutating func unit(of element: XMLTree.Element) throws(DocumentError) -> TextUnit {
    let text: AndroidText
    do throws(FieldError) {
      text = try AndroidText(of: element, dialect)
    } catch {
      throw element.error(error.problem, error.advice)
    }
    if text.hasBareApostrophe {
      warn(
        .unescapedQuote, element, "Android refuses an apostrophe without a backslash",
        "write “\\'”")
    }
    if text.hasOpenQuote {
      warn(.unescapedQuote, element, "a quote is never closed", "write “\\\"” for a sign")
    }
    if let reference = element.reference(dialect) {
      warn(
        .resourceReference, element, "“\(reference)” refers to another resource",
        "write its text here")
    }
    let (template, unknown) = JavaFormat.appleTemplate(text.value)
    for specifier in unknown {
      warn(
        .foreignSpecifier, element, "“\(specifier)” means nothing outside Android",
        "write another specifier")
    }
    return TextUnit(value: template, location: element.location)
  }

  /// Warns of text between resources.
  private mutating func warn(ofText text: String) {
    warnings.append(
      .init(
        of: .skippedContent, at: contents.location(at: contents.startOfText(from: end)),
        problem: "there is the text \(text.trimmed.quoted) between the resources",
        advice: "it is skipped; remove it, or put it into “string”"))
  }

  private mutating func warn(
    _ rule: LintRule, _ element: XMLTree.Element, _ problem: String, _ advice: String
  ) {
    let name = element.attributes["name"].map { "“\($0.visible)”: " } ?? ""
    warnings.append(
      .init(of: rule, at: element.location, problem: name + problem, advice: advice))
  }
}

extension XMLTree.Element {
  /// The kind of resource, which an item names as its type.
  package var resourceKind: String { name == "item" ? attributes["type"] ?? "" : name }

  /// The reference to another resource that is all of an element, such as `@string/ok`; nil for a text,
  /// which is also what follows a backslash or a quote.
  package func reference(_ dialect: AndroidDialect) -> String? {
    guard dialect == .android, elements.isEmpty else { return nil }
    let text = text.trimmed
    return AndroidKey.isReference(text) ? text : nil
  }

  /// The product that a resource is for; nil if it is for all that have none of their own.
  package var product: String? { attributes["product"] == "default" ? nil : attributes["product"] }
}
