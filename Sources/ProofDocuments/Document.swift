/// A JSON or YAML file: the tree of its values, and the places of these in the text.
package struct Document: Sendable {
  /// The only value of the document.
  package private(set) var root: DocumentNode

  /// The path of the file, or what stands for it.
  package let file: String

  /// The contents without a byte order mark.
  let bytes: [UInt8]

  private let hasMark: Bool

  /// The number of the line in a file of JSON Lines; nil where the contents are all of the file.
  private let lineNumber: Int?

  init(
    _ root: DocumentNode, file: String, bytes: [UInt8], hasMark: Bool = false,
    lineNumber: Int? = nil
  ) {
    self.root = root
    self.file = file
    self.bytes = bytes
    self.hasMark = hasMark
    self.lineNumber = lineNumber
  }

  /// Reads a JSON file in UTF-8; a byte order mark is passed over.
  ///
  /// - Throws: ``DocumentError`` for the first byte that is wrong.
  package init(json contents: [UInt8], file: String) throws(DocumentError) {
    let bytes = Array(contents.withoutByteOrderMark)
    try self.init(
      parsing: bytes, file: file, deepest: 64, hasMark: bytes.count < contents.count,
      lineNumber: nil)
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
    try self.init(parsing: bytes, file: file, deepest: deepest, hasMark: false, lineNumber: number)
  }

  private init(
    parsing bytes: [UInt8], file: String, deepest: Int, hasMark: Bool, lineNumber: Int?
  ) throws(DocumentError) {
    self.init(
      DocumentNode(value: .null, range: 0..<0), file: file, bytes: bytes, hasMark: hasMark,
      lineNumber: lineNumber)
    do throws(JSONSyntaxError) {
      root = try DocumentNode(parsing: bytes, deepest: deepest)
    } catch {
      throw self.error(FieldError(error, in: bytes))
    }
  }
}

extension Document {
  /// The place of an offset in bytes.
  package func location(of offset: Int) -> SourceLocation {
    let offset = min(offset, bytes.count)
    // A carriage return ends no line of JSON Lines.
    if let lineNumber {
      let column = bytes[..<offset].count { !$0.continuesCharacter } + 1
      return SourceLocation(file: file, line: lineNumber, column: column)
    }
    let (line, column) = LineIndex(bytes).position(of: offset, in: bytes)
    return SourceLocation(file: file, line: line, column: column)
  }

  /// An error about a value of the document, with its place.
  package func error(_ error: FieldError) -> DocumentError {
    DocumentError(at: location(of: error.offset), problem: error.problem, advice: error.advice)
  }

  /// The file with changes; whatever doesn't change stays as it is to the byte.
  ///
  /// - Precondition: the document is JSON.
  package func patched(_ patch: JSONPatch) -> [UInt8] {
    let changed = root.text(patch, in: bytes, style: style, precedes: <)
    return (hasMark ? ByteOrderMark.bytes : []) + bytes[..<root.range.lowerBound] + changed.utf8
      + bytes[root.range.upperBound...]
  }

  private var style: JSONStyle {
    guard case .object(let members) = root.value, !members.isEmpty else {
      return JSONStyle(newline: "\n", indent: "  ", colon: ": ")
    }
    return JSONStyle(of: root, in: bytes)
  }
}

extension FieldError {
  /// An error for bytes that are not UTF-8 from an offset on.
  init(notUTF8At offset: Int) {
    self.init(
      problem: "expected text in UTF-8, found other bytes", advice: "save the file as UTF-8",
      offset: offset)
  }

  fileprivate init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    switch error.kind {
    case .notUTF8: self.init(notUTF8At: error.offset)
    case .expected(let expected): self.init(expecting: expected, at: error.offset, in: bytes)
    case .expectedEnd: self.init(expecting: "the end", at: error.offset, in: bytes)
    case .duplicate(let name): self.init(duplicate: name, at: error.offset)
    case .tooLarge(let text): self.init(tooLarge: text, at: error.offset)
    }
  }

  private init(expecting expected: String, at offset: Int, in bytes: [UInt8]) {
    let rest = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    let found = rest.unicodeScalars.first.map { String($0).quoted } ?? "the end"
    self.init(
      problem: "invalid JSON: expected \(expected), found \(found)",
      advice: "correct the brackets, the commas or the quotes", offset: offset)
  }

  /// An error for a name that an object has twice.
  init(duplicate name: String, at offset: Int) {
    self.init(
      problem: "duplicate field \(name.quoted)", advice: "remove one of them", offset: offset)
  }

  /// An error for a number that no `Double` can hold.
  init(tooLarge text: String, at offset: Int) {
    self.init(
      problem: "expected a finite number, found \(text.prefix(40))",
      advice: "write a smaller number", offset: offset)
  }
}
