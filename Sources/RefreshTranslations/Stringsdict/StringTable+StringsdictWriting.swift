package import ProofDocuments
package import RefreshStrings

extension StringTable {
  /// The table's texts with variations as a `.stringsdict` file, in the order of the table.
  ///
  /// Texts without variations are left to ``stringsFile()``. Not every variation can be written: the
  /// format has no choice by words or places in a row, and no form for a single number but zero. It
  /// holds no states either.
  ///
  /// - Returns: The file in XML, or nil if there is no text with variations.
  /// - Throws: ``DocumentError`` for the first text that the format cannot hold.
  package func stringsdictFile() throws(DocumentError) -> String? {
    try stringsdictFile(mayLackOther: [])
  }

  /// The same, where some keys may lack a plural form for `other`, because they did when they were
  /// read.
  func stringsdictFile(mayLackOther lacking: Set<String>) throws(DocumentError) -> String? {
    var members: [PropertyListWriter.Member] = []
    for key in keys {
      guard let entry = self[key], entry.text.plainValue == nil else { continue }
      let writer = StringsdictWriter(
        key: key, location: entry.location, mayLackOther: lacking.contains(key))
      members.append(.init(key, try writer.value(of: entry.text), comment: entry.comment))
    }
    return members.isEmpty ? nil : PropertyListWriter.file(members)
  }
}
