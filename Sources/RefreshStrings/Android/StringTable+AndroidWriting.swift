extension StringTable {
  /// The table as an Android resource file, in the order of the table.
  ///
  /// Specifiers are translated (`%1$@` is `%1$s`), and entries `name[0]`, `name[1]` become an array.
  /// States are not written, because the format has no place for them.
  ///
  /// - Returns: The file, to be saved in UTF-8.
  /// - Throws: ``UnwritableText`` for the first text or key that the format cannot hold.
  public func androidResourcesFile() throws(UnwritableText) -> String {
    var writer = AndroidWriter()
    for key in keys {
      if let entry = self[key] { try writer.write(entry, key: key) }
    }
    return try writer.finished()
  }
}

private struct AndroidWriter {
  private var lines = [#"<?xml version="1.0" encoding="utf-8"?>"#, "<resources>"]

  /// The array whose items are being written.
  private var array: (name: String, count: Int)?
  private var closedArrays: Set<String> = []

  mutating func write(_ entry: StringTable.Entry, key: String) throws(UnwritableText) {
    if let (name, index) = Self.item(key) {
      return try write(entry, key: key, item: index, of: name)
    }
    closeArray()
    try Self.check(key, of: entry, key: key)
    write(comment: entry.comment)
    let attributes = Self.attributes(of: entry, name: key)
    if let value = entry.text.plainValue {
      let text = try Self.written(value, of: entry, key: key)
      lines.append("    <string\(attributes)>\(text)</string>")
    } else {
      lines.append("    <plurals\(attributes)>")
      for form in try Self.forms(of: entry, key: key) {
        let text = try Self.written(form.value, of: entry, key: key)
        lines.append("        <item quantity=\"\(form.category.rawValue)\">\(text)</item>")
      }
      lines.append("    </plurals>")
    }
  }

  mutating func finished() throws(UnwritableText) -> String {
    closeArray()
    return (lines + ["</resources>", ""]).joined(separator: "\n")
  }

  private mutating func write(
    _ entry: StringTable.Entry, key: String, item index: Int, of name: String
  ) throws(UnwritableText) {
    if array?.name != name { closeArray() }
    guard index == array?.count ?? 0, !closedArrays.contains(name) else {
      throw Self.unwritable(
        entry, key, "the items of an array must stand in order", "put them one after the other")
    }
    guard let value = entry.text.plainValue else {
      throw Self.unwritable(
        entry, key, "an item of an array cannot vary", "give the text a key of its own")
    }
    if index == 0 {
      try Self.check(name, of: entry, key: key)
      write(comment: entry.comment)
      lines.append("    <string-array\(Self.attributes(of: entry, name: name))>")
    }
    lines.append("        <item>\(try Self.written(value, of: entry, key: key))</item>")
    array = (name, index + 1)
  }

  private mutating func closeArray() {
    guard let array else { return }
    lines.append("    </string-array>")
    closedArrays.insert(array.name)
    self.array = nil
  }

  private mutating func write(comment: String?) {
    if let comment { lines.append("    <!-- \(XMLEscaping.comment(comment)) -->") }
  }
}

extension AndroidWriter {
  /// The array's name and the number of the item that a key is for, if it is for one.
  private static func item(_ key: String) -> (name: String, index: Int)? {
    guard key.hasSuffix("]"), let bracket = key.lastIndex(of: "["),
      let index = Int(key[key.index(after: bracket)...].dropLast()), index >= 0
    else { return nil }
    return (String(key[..<bracket]), index)
  }

  private static func attributes(of entry: StringTable.Entry, name: String) -> String {
    " name=\"\(name)\"" + (entry.shouldTranslate ? "" : " translatable=\"false\"")
  }

  private static func forms(
    of entry: StringTable.Entry, key: String
  ) throws(UnwritableText) -> [(category: PluralCategory, value: String)] {
    guard case .plural(let branches, .cardinal) = entry.text.wholeForms?.content else {
      throw unwritable(
        entry, key, "an Android resource has no variations but plural forms of a whole text",
        "write a text for each variation")
    }
    var forms: [(PluralCategory, String)] = []
    for branch in branches {
      guard case .category(let category) = branch.selector else {
        throw unwritable(
          entry, key, "an Android resource has no form for a single number",
          "use the plural categories")
      }
      guard let value = branch.text.plainValue else {
        throw unwritable(
          entry, key, "a plural form of an Android resource cannot vary in its turn",
          "write a text for each variation")
      }
      forms.append((category, value))
    }
    guard branches.text(for: .category(.other)) != nil else {
      throw unwritable(entry, key, "it has no plural form for “other”", "add one")
    }
    return forms
  }

  private static func written(
    _ value: String, of entry: StringTable.Entry, key: String
  ) throws(UnwritableText) -> String {
    let (template, unknown) = JavaFormat.javaTemplate(value)
    if let specifier = unknown.first {
      throw unwritable(
        entry, key, "Android has no specifier like “\(specifier)”", "write another one")
    }
    return AndroidText.written(template)
  }

  private static func check(
    _ name: String, of entry: StringTable.Entry, key: String
  ) throws(UnwritableText) {
    guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.]*/) == nil else { return }
    throw unwritable(
      entry, key, "the name of an Android resource has letters, digits, dots and underscores only",
      "rename the key")
  }

  private static func unwritable(
    _ entry: StringTable.Entry, _ key: String, _ problem: String, _ advice: String
  ) -> UnwritableText {
    UnwritableText(key: key, location: entry.location, problem: problem, advice: advice)
  }
}
