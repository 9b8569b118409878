package import ProofDocuments
package import RefreshStrings

extension StringTable {
  /// The table as an Android resource file, in the order of the table.
  ///
  /// Specifiers are translated (`%1$@` is `%1$s`), and entries `name[0]`, `name[1]` become an array.
  /// States are not written, because the format has no place for them.
  ///
  /// - Returns: The file, to be saved in UTF-8.
  /// - Throws: ``DocumentError`` for the first text or key that the format cannot hold.
  package func androidResourcesFile() throws(DocumentError) -> String {
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

  mutating func write(_ entry: StringTable.Entry, key: String) throws(DocumentError) {
    if let (name, index) = AndroidKey.item(key) {
      return try write(entry, key: key, item: index, of: name)
    }
    closeArray()
    try entry.checkAndroidName(key, key: key)
    write(comment: entry.comment)
    let attributes = Self.attributes(of: entry, name: key)
    if let value = entry.text.plainValue {
      let text = try Self.written(value, of: entry, key: key)
      lines.append("    <string\(attributes)>\(text)</string>")
    } else {
      lines.append("    <plurals\(attributes)>")
      for form in try entry.androidForms(key: key) {
        let text = try Self.written(form.value, of: entry, key: key)
        lines.append("        <item quantity=\"\(form.category.rawValue)\">\(text)</item>")
      }
      lines.append("    </plurals>")
    }
  }

  mutating func finished() throws(DocumentError) -> String {
    closeArray()
    return (lines + ["</resources>", ""]).joined(separator: "\n")
  }

  private mutating func write(
    _ entry: StringTable.Entry, key: String, item index: Int, of name: String
  ) throws(DocumentError) {
    if array?.name != name { closeArray() }
    guard index == array?.count ?? 0, !closedArrays.contains(name) else {
      throw entry.unwritable(
        key, "the items of an array must stand in order", "put them one after the other")
    }
    guard let value = entry.text.plainValue else {
      throw entry.unwritable(
        key, "an item of an array cannot vary", "give the text a key of its own")
    }
    if index == 0 {
      try entry.checkAndroidName(name, key: key)
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
    if let comment { lines.append("    <!-- \(XML.comment(comment)) -->") }
  }
}

extension AndroidWriter {
  private static func attributes(of entry: StringTable.Entry, name: String) -> String {
    " name=\"\(name)\"" + (entry.shouldTranslate ? "" : " translatable=\"false\"")
  }

  private static func written(
    _ value: String, of entry: StringTable.Entry, key: String
  ) throws(DocumentError) -> String {
    let (template, unknown) = JavaFormat.convertedTemplate(value)
    if let specifier = unknown.first {
      throw entry.unwritable(
        key, "Android has no specifier like “\(specifier)”", "write another one")
    }
    return AndroidText.written(template)
  }
}

extension StringTable.Entry {
  /// The texts for the kinds of numbers, which are all that a resource can vary by.
  ///
  /// - Throws: ``DocumentError`` for an entry that varies otherwise.
  func androidForms(
    key: String
  ) throws(DocumentError) -> [(category: PluralCategory, value: String)] {
    guard case .plural(let branches, .cardinal) = text.wholeForms?.content else {
      throw unwritable(
        key, "an Android resource has no variations but plural forms of a whole text",
        "write a text for each variation")
    }
    var forms: [(PluralCategory, String)] = []
    for branch in branches {
      guard case .category(let category) = branch.selector else {
        throw unwritable(
          key, "an Android resource has no form for a single number", "use the plural categories")
      }
      guard let value = branch.text.plainValue else {
        throw unwritable(
          key, "a plural form of an Android resource cannot have variations",
          "write a text for each variation")
      }
      forms.append((category, value))
    }
    guard branches.text(for: .category(.other)) != nil else {
      throw unwritable(key, "it has no plural form for “other”", "add one")
    }
    return forms
  }

  /// Checks that a name can be that of a resource.
  ///
  /// - Throws: ``DocumentError`` if it cannot.
  func checkAndroidName(_ name: String, key: String) throws(DocumentError) {
    guard !AndroidKey.isName(name) else { return }
    throw unwritable(
      key, "the name of an Android resource has letters, digits, dots and underscores only",
      "rename the key")
  }

  func unwritable(_ key: String, _ problem: String, _ advice: String) -> DocumentError {
    DocumentError(at: location, key: key, problem: problem, advice: advice)
  }
}

extension [(category: PluralCategory, value: String)] {
  /// The forms in the order in which people write them.
  var inOrder: Self {
    PluralCategory.allCases.compactMap { category in first { $0.category == category } }
  }
}
