import ProofDocuments
import RefreshStrings

extension AndroidFileEdit {
  /// Adds texts at the end of the file, in the order of the source.
  mutating func append(_ keys: [String], _ writer: AndroidUnitWriter) {
    let order = Dictionary(
      (source?.keys ?? []).enumerated().map { ($1, $0) }
    ) { first, _ in first }
    let sorted = keys.enumerated().sorted {
      (order[$0.element] ?? .max, $0.offset) < (order[$1.element] ?? .max, $1.offset)
    }.map(\.element)
    var arrays: Set<String> = []
    for key in sorted {
      guard let entry = writer.table[key] else { continue }
      if let (name, _) = AndroidKey.item(key) {
        guard arrays.insert(name).inserted else { continue }
        appendItems(of: name, sorted, writer)
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
    of name: String, _ keys: [String], _ writer: AndroidUnitWriter
  ) {
    let array = target.arrays[name]
    var items: [String] = []
    let indices = keys.compactMap { key in
      AndroidKey.item(key).flatMap { $0.name == name ? $0.index : nil }
    }.sorted()
    for index in indices {
      let key = "\(name)[\(index)]"
      guard let entry = writer.table[key] else { continue }
      let next = (array?.elements.count ?? 0) + items.count
      attempt(entry, key) { (edit) throws(DocumentError) in
        guard index == next else {
          throw entry.unwritable(
            key, "the items before it have no translation", "translate the whole array")
        }
        guard let value = entry.text.plainValue else {
          throw entry.unwritable(
            key, "an item of an array cannot vary", "give the text a key of its own")
        }
        try entry.checkAndroidName(name, key: key)
        items.append("<item>\(try edit.content(value, entry, key, nil, nil, writer))</item>")
      }
    }
    guard !items.isEmpty else { return }
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
