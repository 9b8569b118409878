package import ProofDocuments

extension StringTable {
  /// Reads the bytes of a `.strings` file, whichever of its forms it has.
  ///
  /// The forms are the list of `"key" = "value";` with or without braces around it, in UTF-8,
  /// UTF-16 or UTF-32, and the property list in XML or binary form. What Foundation accepts gives
  /// the same table, with three differences: what it would drop or replace without a word is an
  /// error, XML must be well-formed, and UTF-16 without a byte order mark is read with a warning.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path to name in locations and errors.
  /// - Throws: ``DocumentError`` for the first part that is malformed or not text.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    let list = try PropertyListFile(parsing: bytes, file: file)
    self.init()
    for member in try list.members() {
      guard case .text(let value) = member.node.value else {
        throw DocumentError(
          at: member.node.location,
          problem: "the value of “\(member.key)” is \(member.node.account)",
          advice: StringTable.textAdvice)
      }
      insert(
        Entry(value: value, comment: member.comment, location: member.location), for: member.key)
    }
    add(list.warnings)
  }

  /// Adds the warnings of a parser among those that there are already, by their places.
  package mutating func add(_ others: [Diagnostic]) {
    others.forEach { warn($0) }
    sortWarnings()
  }

  /// What to do about a value of another kind than text.
  static let textAdvice = "a value must be text, so put it in quotes"
}
