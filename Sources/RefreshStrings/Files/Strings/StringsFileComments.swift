/// The comments that were passed over since the last entry, and which entry they belong to.
struct StringsFileComments {
  private struct Comment {
    var text: String
    let linesBefore: Int
  }

  private var comments: [Comment] = []
  private var lines = 0

  /// Takes note of the end of a line.
  mutating func endLine() { lines += 1 }

  /// Takes note of a comment by what stands between its signs.
  mutating func add(_ units: ArraySlice<UInt16>) {
    comments.append(
      Comment(text: String(utf16: units).trimmed, linesBefore: lines))
    lines = 0
  }

  /// Leaves out what stands inside an entry, and starts again after it.
  mutating func forget() {
    comments = []
    lines = 0
  }

  /// What stands on the line on which the last entry ended.
  mutating func takeTrailing() -> String? {
    let count = comments.prefix { $0.linesBefore == 0 }.count
    defer { comments.removeFirst(count) }
    return Self.joined(comments.prefix(count))
  }

  /// What stands before the next entry: the last comments that no empty line parts.
  mutating func takeLeading() -> String? {
    let start = comments.lastIndex { $0.linesBefore > 1 } ?? 0
    defer { forget() }
    return Self.joined(comments[start...])
  }

  /// Two comments as one.
  static func joined(_ first: String?, _ second: String?) -> String? {
    [first, second].compactMap(\.self).reduce(nil) { text, more in
      text.map { $0 + "\n" + more } ?? more
    }
  }

  private static func joined(_ comments: ArraySlice<Comment>) -> String? {
    let texts = comments.map(\.text).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
