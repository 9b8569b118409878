import ProofDocuments
import ProofSnapshots

/// The stream of results; one that can't be written to ends a command with an error.
///
/// Nothing else prints: what `print` keeps in its buffer is lost without a word when the program ends
/// on a full disk.
struct StandardOutput: Sendable {
  /// Whether results may be coloured.
  let hasColor: Bool

  private let stream: World.Stream

  init(_ stream: World.Stream, allowsColor: Bool) {
    self.stream = stream
    hasColor = stream.isTerminal && allowsColor
  }

  /// Writes lines for people; invisible characters are shown by their code points.
  func show(_ lines: some Sequence<String>) throws(RunError) {
    try write(lines.lazy.map(\.visible))
  }

  /// Writes lines for programs as they are, many at a time.
  func write(_ lines: some Sequence<String>) throws(RunError) {
    var piece: [UInt8] = []
    for line in lines {
      piece += line.utf8
      piece.append(UInt8(ascii: "\n"))
      guard piece.count >= 1 << 16 else { continue }
      try write(piece)
      piece.removeAll(keepingCapacity: true)
    }
    try write(piece)
  }

  /// Writes a line, or lines with line breaks between them.
  func write(line: String) throws(RunError) { try write(Array("\(line)\n".utf8)) }

  /// Writes a report as JSON, with its names in order.
  ///
  /// - Throws: `RunError` if the report has no JSON, or the stream can't be written to.
  func write(json report: some Encodable) throws(RunError) {
    let bytes: [UInt8]
    do {
      bytes = try StableJSON.bytes(of: report)
    } catch {
      throw RunError(.badData, "the report cannot be written as JSON: \(error)")
    }
    try write([String(decoding: bytes, as: UTF8.self)])
  }

  func write(_ piece: [UInt8]) throws(RunError) {
    do {
      try stream.write(piece)
    } catch {
      throw RunError(
        .cannotWrite, "standard output: \(error); free some disk space or send it elsewhere")
    }
  }
}
