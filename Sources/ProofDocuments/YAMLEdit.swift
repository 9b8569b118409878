/// A change of one number in a YAML file, which leaves every other byte of the file as it is.
///
/// Each change is read again: a text is returned only if the values of the file are those of before but
/// for this number.
package struct YAMLEdit {
  private let document: Document
  private let contents: [UInt8]

  /// How deep lists and objects may be nested.
  private static let deepest = 64

  /// Reads a file.
  ///
  /// - Throws: ``DocumentError`` for the first thing that is wrong.
  package init(of contents: [UInt8], file: String) throws(DocumentError) {
    self.contents = contents
    document = try Self.document(contents, file: file)
  }

  private static func document(
    _ contents: [UInt8], file: String
  ) throws(DocumentError) -> Document {
    try Document(
      yaml: contents, file: file,
      emptiness: FieldError(problem: "the file is empty", advice: "write it"), deepest: deepest)
  }

  /// The whole file.
  package var root: DocumentNode { document.root }

  /// The object that begins at a place; nil for none.
  package func object(at place: SourceLocation) -> DocumentNode? {
    let lines = LineIndex(document.bytes)
    return Self.objects(in: root).first { node in
      let (line, column) = lines.position(of: node.offset, in: document.bytes)
      return line == place.line && column == place.column
    }
  }

  private static func objects(in node: DocumentNode) -> [DocumentNode] {
    switch node.value {
    case .object(let members): [node] + members.flatMap { objects(in: $0.node) }
    case .array(let nodes): nodes.flatMap(objects)
    case .null, .boolean, .number, .string, .token: []
    }
  }

  /// The contents with another number in the place of one; nil where that can't be done.
  package func replacing(_ node: DocumentNode, with number: Int) -> [UInt8]? {
    guard node.number != nil else { return nil }
    let digits = document.bytes[node.offset...].prefix { Self.isPartOfNumber($0) }
    return checked(digits.startIndex..<digits.endIndex, "\(number)", editing: node.offset) { _ in
      .scalar(.number(Double(number)))
    }
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", ".", "+", "-", "e", "E": true
    default: false
    }
  }

  /// The contents with a number as a new member of an object; nil where that can't be done.
  package func adding(
    _ name: String, _ number: Int, to object: DocumentNode
  ) -> [UInt8]? {
    guard let members = object.members, object[name] == nil else { return nil }
    let text = "\(name): \(number)"
    let isFlow = document.bytes[object.offset] == UInt8(ascii: "{")
    let places =
      isFlow
      ? members.dropFirst().map { ($0.nameRange.lowerBound, "\(text), ") }
        + [(object.offset + 1, members.isEmpty ? text : "\(text), ")]
      : linePlaces(for: text, in: object)
    return places.lazy.compactMap { offset, text in
      checked(offset..<offset, text, editing: object.offset) { old in
        guard case .object(var members) = old else { return old }
        members[name] = .scalar(.number(Double(number)))
        return .object(members)
      }
    }.first
  }

  /// The places for a line of its own: before the second member, or behind the line of the first one.
  private func linePlaces(for text: String, in object: DocumentNode) -> [(Int, String)] {
    let bytes = document.bytes
    let lineFeed = UInt8(ascii: "\n")
    let start = bytes[..<object.offset].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    let indent = String(repeating: " ", count: object.offset - start)
    let end = bytes[object.offset...].firstIndex(of: lineFeed)
    let isReturned = end.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    let lineEnd = isReturned ? "\r\n" : "\n"
    let others = (object.members ?? []).dropFirst().map { member in
      let name = member.nameRange.lowerBound
      let start = bytes[..<name].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
      return (start, "\(indent)\(text)\(lineEnd)")
    }
    guard let end else { return others + [(bytes.count, "\(lineEnd)\(indent)\(text)")] }
    return others + [(end + 1, "\(indent)\(text)\(lineEnd)")]
  }
}

/// The check of a change.
extension YAMLEdit {
  /// The values of a file without their places.
  private indirect enum Values: Equatable {
    case scalar(DocumentNode.Value)
    case array([Values])
    case object([String: Values])

    /// The values of a node, of which the one at an offset is edited.
    init(_ node: DocumentNode, at offset: Int? = nil, _ edit: (Values) -> Values = { $0 }) {
      switch node.value {
      case .array(let nodes): self = .array(nodes.map { Values($0, at: offset, edit) })
      case .object(let members):
        let values = Self.object(
          Dictionary(
            members.map { ($0.name, Values($0.node, at: offset, edit)) }, uniquingKeysWith: { $1 }))
        self = node.offset == offset ? edit(values) : values
      case .number: self = node.offset == offset ? edit(.scalar(node.value)) : .scalar(node.value)
      case .null, .boolean, .string, .token: self = .scalar(node.value)
      }
    }
  }

  /// The contents with other bytes in a range; nil where the values don't become those that are wanted.
  private func checked(
    _ range: Range<Int>, _ text: String, editing offset: Int, _ edit: (Values) -> Values
  ) -> [UInt8]? {
    let markLength = contents.count - document.bytes.count
    let place = range.lowerBound + markLength..<range.upperBound + markLength
    var edited = contents
    edited.replaceSubrange(place, with: text.utf8)
    do throws(DocumentError) {
      let read = try Self.document(edited, file: document.file)
      return Values(read.root) == Values(root, at: offset, edit) ? edited : nil
    } catch {
      return nil
    }
  }
}
