import ProofDocuments
import RefreshStrings

/// Changes texts in an Android resource file and leaves everything else as it is.
struct AndroidFileEdit {
  let target: AndroidResourceIndex

  /// The file that texts are translated from now.
  private(set) var source: AndroidResourceIndex?
  let layout: AndroidLayout
  var changes: [TextChange] = []

  /// New resources, each on lines of its own.
  var added = ""
  private let original: [UInt8]
  private let text: [UInt8]
  private let before: StringTable
  private let dialect: AndroidDialect
  private var result = FileEdit()

  /// The namespaces of the sources by the attributes that name them; that of XLIFF is known.
  private var namespaces = ["xmlns:xliff": "urn:oasis:names:tc:xliff:document:1.2"]

  /// Reads the file that is to change; it is empty if it doesn't exist yet.
  ///
  /// - Throws: ``DocumentError`` if it cannot be read.
  init(of bytes: [UInt8], file: String) throws(DocumentError) {
    original =
      bytes.isEmpty
      ? Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n</resources>\n".utf8)
      : bytes
    dialect = AndroidDialect(ofFile: file)
    before = try StringTable(androidResources: original, file: file)
    target = AndroidResourceIndex(try XMLTree(parsing: original, file: file))
    let tree = target.tree
    text = tree.text.declaration + tree.text.bytes.dropFirst(tree.text.declaration.count)
    layout = AndroidLayout(of: tree)
  }

  /// Gives some keys other texts; those that the file lacks come at its end, in the order of the source.
  ///
  /// - Parameters:
  ///   - keys: the keys, of which each is given once.
  ///   - table: their texts.
  ///   - sources: the texts that they are translated from.
  ///   - file: the file of those; one that can't be read tells nothing.
  mutating func change(
    _ keys: [String], to table: StringTable, translating sources: StringTable?,
    of file: (bytes: [UInt8], path: String)
  ) {
    source = (try? XMLTree(parsing: file.bytes, file: file.path)).map(AndroidResourceIndex.init)
    for (name, uri) in source?.tree.root.attributes ?? [:] where name.hasPrefix("xmlns:") {
      namespaces[name] = uri
    }
    let writer = AndroidUnitWriter(table: table, sources: sources, source: source, dialect: dialect)
    for key in keys {
      guard let place = target.places[key], let entry = table[key] else { continue }
      attempt(entry, key) { (edit) throws(DocumentError) in
        try edit.change(entry, key, at: place, writer)
      }
    }
    append(keys.filter { target.places[$0] == nil }, writer)
  }

  /// Makes a change for a text, or refuses it with a diagnostic.
  mutating func attempt(
    _ entry: StringTable.Entry, _ key: String,
    _ change: (inout AndroidFileEdit) throws(DocumentError) -> Void
  ) {
    let (changeCount, warningCount) = (changes.count, result.warnings.count)
    do throws(DocumentError) {
      try change(&self)
    } catch {
      changes.removeSubrange(changeCount...)
      result.warnings.removeSubrange(warningCount...)
      result.refused.insert(key)
      result.refusals.append(
        Diagnostic(
          .error, at: entry.text.units.last?.location ?? entry.location,
          problem: "in “\(key)”, \(error.problem)", advice: error.advice))
    }
  }

  private mutating func change(
    _ entry: StringTable.Entry, _ key: String, at place: AndroidResourceIndex.Place,
    _ writer: AndroidUnitWriter
  ) throws(DocumentError) {
    try checkKind(of: entry, key)
    switch place {
    case .string(let element) where entry.text.plainValue != nil,
      .item(let element) where entry.text.plainValue != nil:
      set(element, to: try content(entry.text.plainValue ?? "", entry, key, place, nil, writer))
    case .plurals(let element) where entry.text.plainValue == nil:
      try changeForms(of: entry, key, in: element, place, writer)
    case .item:
      throw entry.unwritable(
        key, "an item of an array cannot vary", "give the text a key of its own")
    case .string(let element), .plurals(let element):
      // It becomes plural forms, or one text, as the source is.
      let written = try self.element(for: entry, key, writer, indent: layout.indent)
      changes.append((element.range.start..<element.range.end, written))
    }
  }

  /// Checks that a text is one text or plural forms as its source is, because the app asks for it so.
  private func checkKind(of entry: StringTable.Entry, _ key: String) throws(DocumentError) {
    switch (source?.places[key], entry.text.content) {
    case (.plurals, .unit):
      throw entry.unwritable(
        key, "the source has plural forms, and this is one text", "translate each of its forms")
    case (.string, .plural):
      throw entry.unwritable(
        key, "the source has one text, and these are plural forms", "translate that text")
    default: return
    }
  }

  private mutating func changeForms(
    of entry: StringTable.Entry, _ key: String, in element: XMLTree.Element,
    _ place: AndroidResourceIndex.Place, _ writer: AndroidUnitWriter
  ) throws(DocumentError) {
    let old = before[key]?.text
    var last = element.range.contentStart
    for form in try entry.androidForms(key: key).inOrder {
      let name = form.category.rawValue
      let item = element.elements.last { $0.attributes["quantity"] == name }
      if let item {
        last = item.range.end
        let text = old?.branch(.plural(form.category))?.plainValue
        if text?.hasSameBytes(as: form.value) != true {
          set(item, to: try content(form.value, entry, key, place, form.category, writer))
        }
      } else {
        let text = try content(form.value, entry, key, place, form.category, writer)
        let indent = layout.indent(ofFirstIn: element) ?? layout.indent + layout.step
        changes.append(
          (last..<last, "\(layout.newline)\(indent)<item quantity=\"\(name)\">\(text)</item>"))
      }
    }
  }

  /// The content of a text that has a place already, written like what is there.
  mutating func content(
    _ value: String, _ entry: StringTable.Entry, _ key: String,
    _ place: AndroidResourceIndex.Place, _ category: PluralCategory?, _ writer: AndroidUnitWriter
  ) throws(DocumentError) -> String {
    let own = place.element(for: category)
    let isModel = own.map { !$0.children.isEmpty } ?? false
    return try content(value, entry, key, isModel ? own : nil, category, writer)
  }

  mutating func content(
    _ value: String, _ entry: StringTable.Entry, _ key: String, _ own: XMLTree.Element?,
    _ category: PluralCategory?, _ writer: AndroidUnitWriter
  ) throws(DocumentError) -> String {
    let model = own.map { ($0, target.tree) }
    let written = try writer.content(value, entry, key, like: model, category)
    for mark in written.lostMarks {
      result.warnings.append(
        .init(
          .warning, at: entry.text.units.last?.location ?? entry.location,
          problem: "“\(key)” loses the mark around “\(mark)”, which the translation doesn't have",
          advice: "keep that text as it is in the source"))
    }
    return written.xml
  }

  private mutating func set(_ element: XMLTree.Element, to content: String) {
    guard element.range.isSingleTag else { return changes.append((element.range.content, content)) }
    let tag = String(
      decoding: text[element.range.start..<(element.range.contentStart - 2)], as: UTF8.self)
    let range = element.range.start..<element.range.end
    changes.append((range, "\(tag)>\(content)</\(element.name)>"))
  }
}

extension AndroidFileEdit {
  /// The file with all changes.
  mutating func finished() -> FileEdit {
    let root = target.tree.root
    if !added.isEmpty { changes.append(layout.adding(added, to: root)) }
    let end = root.range.start + 1 + root.name.utf8.count
    let written = changes
    for (name, uri) in namespaces.sorted(by: { $0.key < $1.key }) where root.attributes[name] == nil
    {
      let start = "<\(name.dropFirst("xmlns:".count)):"
      guard written.contains(where: { $0.text.contains(start) }) else { continue }
      changes.append((end..<end, " \(name)=\"\(XML.attribute(uri))\""))
    }
    return FileEdit(
      bytes: XMLText.file(text.changed(by: changes), like: original), refusals: result.refusals,
      refused: result.refused, warnings: result.warnings)
  }
}

extension AndroidFileEdit {
  /// Adds texts at the end of the file, in the order of the source.
  mutating func append(_ keys: [String], _ writer: AndroidUnitWriter) {
    let order = Dictionary(
      (source?.keys ?? []).enumerated().map { ($1, $0) }
    ) { first, _ in first }
    let sorted = keys.enumerated().sorted {
      (order[$0.element] ?? .max, $0.offset) < (order[$1.element] ?? .max, $1.offset)
    }.map(\.element)
    let items = Dictionary(grouping: sorted.compactMap(AndroidKey.item)) { $0.name }
    var arrays: Set<String> = []
    for key in sorted {
      guard let entry = writer.table[key] else { continue }
      if let (name, _) = AndroidKey.item(key) {
        guard arrays.insert(name).inserted else { continue }
        appendItems(of: name, (items[name] ?? []).map(\.index).sorted(), writer)
      } else {
        attempt(entry, key) { (edit) throws(DocumentError) in
          let element = try edit.element(for: entry, key, writer, indent: edit.layout.indent)
          edit.append(element)
        }
      }
    }
  }

  private mutating func append(_ element: String) {
    added += layout.newline + layout.indent + element
  }

  /// A new element for a text.
  mutating func element(
    for entry: StringTable.Entry, _ key: String, _ writer: AndroidUnitWriter, indent: String
  ) throws(DocumentError) -> String {
    try entry.checkAndroidName(key, key: key)
    try checkKind(of: entry, key)
    let name = " name=\"\(key)\""
    if let value = entry.text.plainValue {
      let text = try content(value, entry, key, nil, nil, writer)
      return "<string\(name)\(source?.places[key]?.attributes ?? "")>\(text)</string>"
    }
    var items = ""
    for form in try entry.androidForms(key: key).inOrder {
      let text = try content(form.value, entry, key, nil, form.category, writer)
      items +=
        "\(layout.newline)\(indent)\(layout.step)"
        + "<item quantity=\"\(form.category.rawValue)\">\(text)</item>"
    }
    return "<plurals\(name)>\(items)\(layout.newline)\(indent)</plurals>"
  }

  /// Adds the items of an array that the file lacks, and the array if it lacks that.
  private mutating func appendItems(
    of name: String, _ indices: [Int], _ writer: AndroidUnitWriter
  ) {
    let array = target.arrays[name]
    let count = array?.elements.count ?? 0
    var items: [String] = []
    for index in indices {
      let key = "\(name)[\(index)]"
      guard let entry = writer.table[key] else { continue }
      let next = count + items.count
      let references = references(in: name, next..<index)
      attempt(entry, key) { (edit) throws(DocumentError) in
        guard index == next + references.count else {
          throw entry.unwritable(
            key, "the items before it have no translation", "translate the whole array")
        }
        guard let value = entry.text.plainValue else {
          throw entry.unwritable(
            key, "an item of an array cannot vary", "give the text a key of its own")
        }
        try entry.checkAndroidName(name, key: key)
        let item = "<item>\(try edit.content(value, entry, key, nil, nil, writer))</item>"
        items += references + [item]
      }
    }
    guard !items.isEmpty else { return }
    items += references(in: name, (count + items.count)...)
    if let array {
      let end = array.elements.last?.range.end ?? array.range.contentStart
      let indent = layout.indent(ofFirstIn: array) ?? layout.indent + layout.step
      changes.append(
        (end..<end, items.map { layout.newline + indent + $0 }.joined()))
    } else {
      let indent = layout.newline + layout.indent
      append(
        "<string-array name=\"\(name)\">"
          + items.map { indent + layout.step + $0 }.joined() + indent + "</string-array>")
    }
  }
}

extension AndroidFileEdit {
  /// The items of an array of the source that refer to other resources, as far as they follow each other
  /// at the start of some places; no translator is given them.
  private func references(in name: String, _ places: some RangeExpression<Int>) -> [String] {
    let items = source?.arrays[name]?.elements ?? []
    var references: [String] = []
    for place in items.indices where places.contains(place) {
      guard let reference = items[place].reference(dialect) else { break }
      references.append("<item>\(XML.text(reference))</item>")
    }
    return references
  }
}

/// Writes texts for a resource file in the spelling of what they replace or translate.
struct AndroidUnitWriter {
  /// The texts to write.
  let table: StringTable

  /// The texts that they are translated from.
  let sources: StringTable?

  /// The file of those.
  let source: AndroidResourceIndex?

  let dialect: AndroidDialect

  /// The content of an element for a value, written like a model, or else like the source's.
  ///
  /// - Throws: ``DocumentError`` for a value that has no place in a resource.
  func content(
    _ value: String, _ entry: StringTable.Entry, _ key: String,
    like model: (element: XMLTree.Element, tree: XMLTree)?, _ category: PluralCategory?
  ) throws(DocumentError) -> AndroidContent.Result {
    let own = source?.places[key]?.element(for: category)
    if let reference = own?.reference(dialect), reference == value {
      return AndroidContent.Result(xml: XML.text(reference), lostMarks: [])
    }
    let model = model ?? own.flatMap { element in source.map { (element, $0.tree) } }
    let content = AndroidContent(like: model?.element, in: model?.tree, dialect)
    let text = JavaFormat.javaTemplate(value, translationOf: sources?[key]?.value)
    do throws(FieldError) {
      return try content.written(text)
    } catch {
      throw entry.unwritable(key, error.problem, error.advice)
    }
  }
}
