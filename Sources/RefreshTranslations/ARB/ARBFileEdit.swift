import ProofDocuments
import RefreshStrings

/// Changes messages in an `.arb` file and leaves everything else as it is.
///
/// Translators see messages as they are written.
struct ARBFileEdit {
  private let text: Document
  private let members: [DocumentNode.Member]
  private let dialect: ARBDialect
  private let style: JSONStyle

  /// Reads the file that is to change.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file; empty if it doesn't exist yet.
  ///   - file: Its path.
  ///   - locale: The language of a new file.
  ///   - dialect: How messages are read.
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

  /// The file with other messages for some keys.
  ///
  /// A message that cannot be read, or has an argument that its source lacks, is refused.
  ///
  /// - Parameters:
  ///   - table: The messages as they are written.
  ///   - keys: The keys whose messages have changed. Those that the file lacks come at its end, in
  ///     the order of the source.
  ///   - sources: The messages that they are translated from.
  /// - Returns: the new contents of the file.
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
    var bytes: [UInt8] = []
    var offset = 0
    // Of a key that stands twice the last counts.
    let last = Dictionary(members.enumerated().map { ($1.name, $0) }) { $1 }
    for (index, member) in members.enumerated() {
      guard let value = values[member.name], last[member.name] == index else { continue }
      bytes += text.bytes[offset..<member.node.range.lowerBound]
      bytes += JSONContent.quoted(value).utf8
      offset = member.node.range.upperBound
    }
    let added = order.compactMap { key -> String? in
      guard last[key] == nil, let value = values[key] else { return nil }
      return JSONContent.quoted(key) + style.colon + JSONContent.quoted(value)
    }
    if !added.isEmpty {
      let end = members.last?.node.range.upperBound ?? text.root.range.lowerBound + 1
      bytes += text.bytes[offset..<end]
      bytes += added.enumerated().flatMap { index, line in
        ((index == 0 && members.isEmpty ? "" : ",") + style.newline + style.indent + line).utf8
      }
      if members.isEmpty { bytes += style.newline.utf8 }
      offset = members.isEmpty ? text.root.range.upperBound - 1 : end
    }
    return bytes + text.bytes[offset...]
  }
}
