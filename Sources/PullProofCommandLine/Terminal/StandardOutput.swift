import ProofDocuments

/// Where results go; what can't be written there ends a command with an error.
///
/// Nothing else prints: what `print` keeps in its buffer is lost without a word when the program ends
/// on a full disk.
enum StandardOutput {
  /// Writes lines for people; invisible characters are shown by their code points.
  static func show(_ lines: some Sequence<String>) throws(RunError) {
    try write(lines.lazy.map(\.visible))
  }

  /// Writes lines for programs as they are, many at a time.
  static func write(_ lines: some Sequence<String>) throws(RunError) {
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
  static func write(line: String) throws(RunError) { try write(Array("\(line)\n".utf8)) }

  /// Writes bytes.
  static func write(_ piece: [UInt8]) throws(RunError) {
    do {
      try Descriptor.standardOutput.write(piece)
    } catch {
      throw RunError(
        .cannotWrite, "standard output: \(error); free some disk space or send it elsewhere")
    }
  }
}
