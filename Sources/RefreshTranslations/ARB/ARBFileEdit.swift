import ProofDocuments
import RefreshStrings

extension StringTable {
  /// The table as a file of a Flutter app, in the order of the table; nil for a table without
  /// texts.
  ///
  /// Arguments are named after their numbers, `arg1` and so on, or after the substitution that
  /// counts them. Comments become descriptions. A text can vary by numbers and by words only.
  ///
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

/// Changes messages in an `.arb` file and leaves everything else as it is.
///
/// Translators see messages as they are written.
struct ARBFileEdit {
  private let text: Document
  private let members: [DocumentNode.Member]
  private let dialect: ARBDialect
  private let style: JSONStyle

  /// Reads the file that is to change; it is empty if it doesn't exist yet.
  ///
  /// - Throws: ``DocumentError`` if the file cannot be read.
  init(
    of bytes: [UInt8], file: String, in locale: LocaleIdentifier, _ dialect: ARBDialect
  ) throws(DocumentError) {
    let tag = locale.tag.replacing("-", with: "_")
    let new = Array("{\n  \"@@locale\": \(JSONContent.quoted(tag))\n}\n".utf8)
    text = try Document(json: bytes.isEmpty ? new : bytes, file: file, .texts)
    guard let members = text.root.members else {
      throw text.error(
        at: text.root, "the file is \(text.root.account)",
        "write an object with a text for each key")
    }
    self.members = members
    self.dialect = dialect
    style = JSONStyle(of: text.root, in: text.bytes)
  }

  /// The file with other messages for some keys; those that it lacks come at its end, in the order
  /// of the source.
  ///
  /// A message that cannot be read, or has an argument that its source lacks, is refused.
  func file(
    with table: StringTable, changing keys: [String], translating sources: StringTable?
  ) -> FileEdit {
    var result = FileEdit()
    var values: [String: String] = [:]
    for key in keys {
      guard let entry = table[key] else { continue }
      do throws(DocumentError) {
        values[key] = try checked(entry, key, sources?[key])
      } catch {
        result.refusals.append(error.diagnostic)
        result.refused.insert(key)
      }
    }
    let order = (sources?.keys ?? []) + table.keys.filter { sources?[$0] == nil }
    result.bytes = text.mark + file(with: values, order)
    return result
  }

  private func checked(
    _ entry: StringTable.Entry, _ key: String, _ source: StringTable.Entry?
  ) throws(DocumentError) -> String {
    let location = entry.text.units.last?.location ?? entry.location
    let message: ICUMessage
    do throws(FieldError) {
      message = try ICUMessageParser.message(entry.value, in: dialect)
    } catch {
      throw DocumentError(
        at: location, problem: "in “\(key)”, \(error.problem)", advice: error.advice)
    }
    let parsed = source.flatMap { try? ICUMessageParser.message($0.value, in: dialect) }
    guard let source = parsed else { return entry.value }
    let known = Set(source.arguments)
    if let name = message.arguments.first(where: { !known.contains($0) }) {
      throw DocumentError(
        at: location, problem: "in “\(key)”, the source has no argument “\(name)”",
        advice: "write the names of arguments as they are in the source")
    }
    return entry.value
  }

  private func file(with values: [String: String], _ order: [String]) -> [UInt8] {
    // Of a key that stands twice the last counts.
    let last = Dictionary(members.map { ($0.name, $0.node) }) { $1 }
    var changes = last.compactMap { name, node -> TextChange? in
      values[name].map { (node.range, JSONContent.quoted($0)) }
    }
    let added = order.compactMap { key -> String? in
      guard last[key] == nil, let value = values[key] else { return nil }
      return JSONContent.quoted(key) + style.colon + JSONContent.quoted(value)
    }
    if !added.isEmpty {
      let lines = added.map { style.newline + style.indent + $0 }.joined(separator: ",")
      let inside = text.root.range.lowerBound + 1..<text.root.range.upperBound - 1
      let end = members.last?.node.range.upperBound
      changes.append(end.map { ($0..<$0, "," + lines) } ?? (inside, lines + style.newline))
    }
    return text.bytes.changed(by: changes)
  }
}
