import ProofDocuments
import RefreshStrings

extension StringTable {
  /// The table as a file of a Flutter app, in the order of the table.
  ///
  /// Arguments are named after their numbers, `arg1` and so on, or after the substitution that counts
  /// them. Comments become descriptions. A text can vary by numbers and by words only.
  ///
  /// - Parameters:
  ///   - locale: The language of the texts.
  ///   - dialect: How the messages will be read.
  /// - Returns: the file; nil for a table without texts.
  /// - Throws: ``DocumentError`` for the first text that the format cannot hold.
  func arbFile(
    in locale: LocaleIdentifier, _ dialect: ARBDialect
  ) throws(DocumentError) -> [UInt8]? {
    var members: [JSONContent.Member] = [
      .init("@@locale", .string(locale.tag.replacing("-", with: "_")))
    ]
    for key in keys {
      guard let entry = self[key] else { continue }
      guard Self.isMessageName(key) else {
        throw DocumentError(
          at: entry.location, key: key,
          problem: "the name of a message starts with a small letter and has letters, digits and"
            + " underscores only",
          advice: "rename the key")
      }
      var writer = ICUMessageWriter(key: key, location: entry.location, in: dialect)
      members.append(.init(key, .string(try writer.message(of: entry.text))))
      let attributes = Self.attributes(of: entry, writer.arguments)
      if !attributes.isEmpty { members.append(.init("@" + key, .object(attributes))) }
    }
    guard members.count > 1 else { return nil }
    let style = JSONStyle(newline: "\n", indent: "  ", colon: ": ")
    return Array((JSONContent.object(members).text(style) + "\n").utf8)
  }

  private static func attributes(
    of entry: Entry, _ arguments: [(name: String, type: String)]
  ) -> [JSONContent.Member] {
    var attributes = entry.comment.map { [JSONContent.Member("description", .string($0))] } ?? []
    if !arguments.isEmpty {
      let placeholders = arguments.map { argument in
        JSONContent.Member(argument.name, .object([.init("type", .string(argument.type))]))
      }
      attributes.append(.init("placeholders", .object(placeholders)))
    }
    return attributes
  }

  /// Whether a key can be the name of a method in Dart, which is what it becomes.
  private static func isMessageName(_ key: String) -> Bool {
    key.first.map { ("a"..."z").contains($0) } == true
      && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
