import ProofDocuments

/// The lines of a script, read one after the other and counted for messages.
struct ScriptLines {
  private let file: String
  private var rest: ArraySlice<UInt8>
  private var number = 0

  /// A script needs two levels; a thousand brackets must not overflow the stack.
  private static let deepest = 16

  /// Leaves out a byte order mark, and the blank lines at the end.
  init(of bytes: [UInt8], file: String) {
    self.file = file
    rest = bytes.withoutByteOrderMark
    while let last = rest.last, Self.isSpace(last) { rest.removeLast() }
  }

  /// Reads the next line; nil after the last one.
  mutating func next<Value>(
    reading read: (DocumentNode) throws(FieldError) -> Value
  ) throws(DocumentError) -> Value? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    guard !line.allSatisfy(Self.isSpace) else {
      throw DocumentError(
        at: SourceLocation(file: file, line: number),
        problem: "expected a JSON object, found a blank line", advice: "remove the line")
    }
    let document = try Document(
      jsonLine: Array(line), file: file, number: number, deepest: Self.deepest)
    do throws(FieldError) {
      return try read(document.root)
    } catch {
      throw document.error(error)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}
