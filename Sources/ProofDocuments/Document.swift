/// A JSON or YAML file: the tree of its values, and the places of these in the text.
package struct Document: Sendable {
  /// The only value of the document.
  package private(set) var root: DocumentNode

  /// The path of the file, or what stands for it.
  package let file: String

  /// The contents without a byte order mark.
  package let bytes: [UInt8]

  private let hasMark: Bool

  /// The number of the line in a file of JSON Lines; nil where the contents are all of the file.
  private let lineNumber: Int?

  /// The line and the column of the first byte in the file, both from 1.
  private let start: Start

  /// The lines, where the places of all values are asked for; nil elsewhere.
  private let lines: LineIndex?

  /// The place in its file at which a text begins: a line and a column in characters, both from 1.
  package typealias Start = (line: Int, column: Int)

  init(
    _ root: DocumentNode, file: String, bytes: [UInt8], hasMark: Bool = false,
    lineNumber: Int? = nil, start: Start = (1, 1), lines: LineIndex? = nil
  ) {
    self.root = root
    self.file = file
    self.bytes = bytes
    self.hasMark = hasMark
    self.lineNumber = lineNumber
    self.start = start
    self.lines = lines
  }

  /// Reads a JSON file in UTF-8; a byte order mark is passed over.
  ///
  /// - Parameters:
  ///   - contents: the contents of the file.
  ///   - file: the path of the file, for messages.
  ///   - dialect: the rules and the words of messages.
  /// - Throws: ``DocumentError`` for the first byte that is wrong.
  package init(
    json contents: [UInt8], file: String, _ dialect: JSONDialect = .strict
  ) throws(DocumentError) {
    let bytes = Array(contents.withoutByteOrderMark)
    try self.init(
      parsing: bytes, file: file, deepest: dialect == .texts ? 32 : 64, dialect,
      hasMark: bytes.count < contents.count)
  }

  /// Reads a line of a file of JSON Lines.
  ///
  /// - Parameters:
  ///   - bytes: the line in UTF-8, without a byte order mark.
  ///   - file: the path of the file, for messages.
  ///   - number: the number of the line, the first being 1.
  ///   - deepest: how deep arrays and objects may be nested.
  /// - Throws: ``DocumentError`` for the first byte that is wrong.
  package init(
    jsonLine bytes: [UInt8], file: String, number: Int, deepest: Int
  ) throws(DocumentError) {
    try self.init(parsing: bytes, file: file, deepest: deepest, .strict, lineNumber: number)
  }

  private init(
    parsing bytes: [UInt8], file: String, deepest: Int, _ dialect: JSONDialect,
    hasMark: Bool = false, lineNumber: Int? = nil
  ) throws(DocumentError) {
    self.init(
      DocumentNode(value: .null, range: 0..<0), file: file, bytes: bytes, hasMark: hasMark,
      lineNumber: lineNumber, lines: dialect == .texts ? LineIndex(bytes) : nil)
    do throws(FieldError) {
      root = try DocumentNode(parsing: bytes, deepest: deepest, dialect)
    } catch {
      let error = self.error(error)
      throw lineNumber == nil ? error.explained(byConflictIn: bytes) : error
    }
  }
}

extension Document {
  /// The document with other values, whose places are in its text.
  package func replacingRoot(_ root: DocumentNode) -> Document {
    var document = self
    document.root = root
    return document
  }

  /// The place of an offset in bytes.
  package func location(of offset: Int) -> SourceLocation {
    let offset = min(offset, bytes.count)
    // A carriage return ends no line of JSON Lines.
    if let lineNumber {
      let column = bytes[..<offset].count { !$0.continuesCharacter } + 1
      return SourceLocation(file: file, line: lineNumber, column: column)
    }
    let (line, column) = (lines ?? LineIndex(bytes)).position(of: offset, in: bytes)
    return SourceLocation(
      file: file, line: start.line + line - 1,
      column: line == 1 ? start.column + column - 1 : column)
  }

  /// The place of a value.
  package func location(of node: DocumentNode) -> SourceLocation { location(of: node.offset) }

  /// The place of a name.
  package func location(of member: DocumentNode.Member) -> SourceLocation {
    location(of: member.nameRange.lowerBound)
  }

  /// An error about a value of the document, with its place.
  package func error(_ error: FieldError) -> DocumentError {
    DocumentError(at: location(of: error.offset), problem: error.problem, advice: error.advice)
  }

  /// The byte order mark of the file; empty where it has none.
  package var mark: [UInt8] { hasMark ? ByteOrderMark.bytes : [] }

  /// The file with changes; whatever doesn't change stays as it is to the byte.
  ///
  /// - Parameters:
  ///   - patch: what changes.
  ///   - precedes: whether one name goes before another, which decides where new members go.
  /// - Returns: the new contents of the file.
  /// - Precondition: the document is JSON.
  package func patched(
    _ patch: JSONPatch, precedes: @escaping (String, String) -> Bool = (<)
  ) -> [UInt8] {
    let changed = root.text(patch, in: bytes, style: style, precedes: precedes)
    return mark + bytes[..<root.range.lowerBound] + changed.utf8 + bytes[root.range.upperBound...]
  }

  private var style: JSONStyle {
    guard case .object(let members) = root.value, !members.isEmpty else {
      return JSONStyle(newline: "\n", indent: "  ", colon: ": ")
    }
    return JSONStyle(of: root, in: bytes)
  }
}

extension FieldError {
  /// The words for bytes that are not UTF-8.
  static let notUTF8 = (
    problem: "expected text in UTF-8, found other bytes", advice: "save the file as UTF-8"
  )

  /// The words for a name that an object has twice.
  static func duplicate(_ name: String) -> (problem: String, advice: String) {
    ("duplicate field \(name.quoted)", "remove one of them")
  }

  /// The words for a number that no `Double` can hold.
  static func tooLarge(_ number: String) -> (problem: String, advice: String) {
    ("expected a finite number, found \(number.prefix(40))", "write a smaller number")
  }

  init(_ words: (problem: String, advice: String), at offset: Int) {
    self.init(problem: words.problem, advice: words.advice, offset: offset)
  }
}

/// The byte order mark of UTF-8, which may stand before a document and belongs to no value.
package enum ByteOrderMark {
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension [UInt8] {
  /// The bytes after the byte order mark; all of them where there is none.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    self[(starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0)...]
  }

  /// The offset of the first byte that is not valid UTF-8; nil if all are.
  var offsetOfInvalidUTF8: Int? {
    guard String(validating: self, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
