package import ProofDocuments

/// The ids of texts in a translation system, as a file has them that the system's client wrote.
///
/// The file is a JSON object of keys and ids. Where tables have keys of the same name, an object in it
/// has the name of a table, with the keys of the table.
package struct TextIDs: Hashable, Sendable {
  /// The form of a system's ids.
  package enum Form: Hashable, Sendable {
    /// A whole number above 0.
    case number

    /// 32 hexadecimal digits.
    case digits

    /// The path of a string, such as `o:acme:p:news:r:app:s:` and 32 hexadecimal digits.
    case path

    fileprivate var account: String {
      switch self {
      case .number: "a whole number above 0"
      case .digits: "32 hexadecimal digits in quotes"
      case .path: "an id such as \"o:acme:p:news:r:app:s:2e354ef120752c67afa1b6855aa80c52\""
      }
    }
  }

  /// The id of a text.
  package enum ID: Hashable, Sendable, Encodable {
    case number(Int)
    case text(String)

    /// Writes the id as the system takes it.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  private var ids: [String: ID] = [:]
  private var tables: [String: [String: ID]] = [:]

  /// Reads a file of ids.
  ///
  /// - Throws: `DocumentError` with the line and the column that are wrong.
  package init(json bytes: [UInt8], file: String, as form: Form) throws(DocumentError) {
    let document = try Document(json: bytes, file: file)
    do throws(FieldError) {
      for member in try Self.members(of: document.root, "the file of ids") {
        if case .object = member.node.value {
          for inner in try Self.members(of: member.node, "the table") {
            tables[member.name, default: [:]][inner.name] = try Self.id(inner, form)
          }
        } else {
          ids[member.name] = try Self.id(member, form)
        }
      }
    } catch {
      throw document.error(error)
    }
  }

  /// The id of a text: that in its table, or else that of its key; nil if there is none.
  package subscript(entry: ContextEntry) -> ID? {
    tables[entry.table]?[entry.key.name] ?? ids[entry.key.name]
  }

  private static func members(
    of node: DocumentNode, _ owner: String
  ) throws(FieldError) -> [DocumentNode.Member] {
    guard case .object(let members) = node.value else {
      throw FieldError(
        problem: "expected an object for \(owner), found \(node.summary)",
        advice: "write keys and ids in braces, such as {\"header.idle.title\": 12}",
        offset: node.offset)
    }
    return members
  }

  private static func id(
    _ member: DocumentNode.Member, _ form: Form
  ) throws(FieldError) -> ID {
    let node = member.node
    switch form {
    case .number:
      if let number = node.number(in: 1...9e15).flatMap({ Int(exactly: $0) }) {
        return .number(number)
      }
    case .digits:
      if let text = node.text, text.wholeMatch(of: /[0-9a-f]{32}/) != nil { return .text(text) }
    case .path:
      let pattern = /o:[a-zA-Z0-9._-]+:p:[a-zA-Z0-9_-]+:r:[a-zA-Z0-9_-]+:s:[0-9a-f]{32}/
      if let text = node.text, text.wholeMatch(of: pattern) != nil { return .text(text) }
    }
    throw FieldError(
      problem: "expected \(form.account) for \(member.name.quoted), found \(node.summary)",
      advice: "download the ids again", offset: node.offset)
  }
}

/// Names of files for keys, which may hold any character.
///
/// Letters and digits of ASCII stay, and so do hyphens, underscores and dots; each other byte becomes
/// `%` and two digits. Names that a file system would take for the same get numbers.
struct KeyFileNames {
  private var taken: Set<String> = []

  /// File systems take 255 bytes; what is left is for a number and an extension.
  private static let limit = 200

  /// A name that no key before has got.
  mutating func name(of key: String) -> String {
    var name = key.percentEncoded.replacing("/", with: "%2F").replacing(":", with: "%3A")
      .replacing("~", with: "%7E").replacing("@", with: "%40").replacing("+", with: "%2B")
    // No path goes up, and no file is hidden.
    if name.isEmpty || name.hasPrefix(".") { name = "%2E" + name.dropFirst() }
    name = String(name.prefix(Self.limit))
    var unique = name
    var number = 2
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }
}
