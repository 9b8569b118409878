import Foundation

/// Whether the lines of a text are each of another word, in the order of these words.
///
/// A merge leaves markers, or two lines of one word. A text in strict order has neither, which is known
/// without a table of its lines.
package struct LineOrder: Sendable {
  /// Whether all lines so far begin with a word in ASCII and a space, each with a word behind that of the
  /// line before, and none with a sign of which conflict markers are made.
  package private(set) var isStrict = true

  /// The word of the line before, or before the line that has begun.
  private var former: [UInt8] = []

  /// What there is of the word of the line that has begun.
  private var word: [UInt8] = []

  private var isBehindWord = false

  /// Creates the order of no lines.
  package init() {}

  /// Adds the next piece of the text, which may begin and end amid a line.
  package mutating func add(_ piece: Span<UInt8>) {
    var place = 0
    while place < piece.count, isStrict {
      if isBehindWord {
        place = Self.endOfLine(from: place, in: piece) + 1
        isBehindWord = place > piece.count
      } else {
        addLetter(piece[place])
        place += 1
      }
    }
  }

  /// Notes the end of the text, which may have no line break.
  package mutating func end() {
    if !word.isEmpty { isStrict = false }
  }

  private mutating func addLetter(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "):
      isStrict = former.lexicographicallyPrecedes(word)
      swap(&former, &word)
      word.removeAll(keepingCapacity: true)
      isBehindWord = true
    case UInt8(ascii: "\n") where word.isEmpty: break
    case 0x21..<0x7F where !word.isEmpty || !Self.signs.contains(byte): word.append(byte)
    // Also a line without a space.
    default: isStrict = false
    }
  }

  /// The signs of which conflict markers are made.
  private static let signs = Array("<=>|".utf8)

  /// Finds the end of a line with the C library, because a loop over bytes takes ten times as long and
  /// every run looks through megabytes.
  private static func endOfLine(from start: Int, in piece: Span<UInt8>) -> Int {
    piece.withUnsafeBytes { buffer in
      let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
      guard let base = rest.baseAddress, let end = memchr(base, 0x0A, rest.count) else {
        return buffer.count
      }
      return start + (UnsafeRawPointer(end) - base)
    }
  }
}
