/// Reads a lock line by line, and splits each line into words.
///
/// A large lock has as many lines as a run has frames, so it is read in one pass over its bytes, and
/// only the words that are asked for become strings.
struct LockParser {
  private let bytes: [UInt8]

  /// The end of the last line that is not empty.
  private let end: Int

  private var nextStart: Int
  private var lineBytes = 0..<0
  private var words: [Range<Int>] = []

  /// The number of the line, counted from 1; 0 before the first one.
  private(set) var lineNumber = 0

  /// Creates a parser that stands before the first line.
  ///
  /// A byte order mark at the beginning and empty lines at the end are left out.
  init(_ text: String) {
    bytes = Array(text.utf8)
    nextStart = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    end = Self.end(of: bytes, after: nextStart)
  }

  /// The mark that some editors put before the text of a file in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The end of bytes without the empty lines at the end, which may have a CR each.
  private static func end(of bytes: [UInt8], after start: Int) -> Int {
    var end = bytes.endIndex
    while end > start {
      let isEmptyLine = end - 1 == start || bytes[end - 2] == UInt8(ascii: "\n")
      guard
        bytes[end - 1] == UInt8(ascii: "\n")
          || (bytes[end - 1] == UInt8(ascii: "\r") && isEmptyLine)
      else { break }
      end -= 1
    }
    return end
  }

  /// Goes on to the next line; false at the end.
  mutating func nextLine() -> Bool {
    guard nextStart < end else { return false }
    lineNumber += 1
    words.removeAll(keepingCapacity: true)
    var place = nextStart
    var wordStart = place
    while place < end, bytes[place] != UInt8(ascii: "\n") {
      if bytes[place] == UInt8(ascii: " ") {
        words.append(wordStart..<place)
        wordStart = place + 1
      }
      place += 1
    }
    let hasReturn = place > nextStart && bytes[place - 1] == UInt8(ascii: "\r")
    let lineEnd = hasReturn ? place - 1 : place
    words.append(wordStart..<lineEnd)
    lineBytes = nextStart..<lineEnd
    nextStart = place + 1
    return true
  }
}

extension LockParser {
  /// The line without its end.
  var line: String { string(lineBytes) }

  /// The bytes with which the line begins.
  var start: ArraySlice<UInt8> { bytes[lineBytes] }

  /// The number of words in the line: of its parts between single spaces, some of which may be empty.
  var wordCount: Int { words.count }

  /// A word of the line, by its number from 0.
  func word(_ number: Int) -> String { string(words[number]) }

  /// A word of the line; nil where there are fewer, or a hyphen stands in its place.
  func optionalWord(_ number: Int) -> String? {
    guard number < words.count else { return nil }
    let word = word(number)
    return word == "-" ? nil : word
  }

  /// The rest of the line from a word on, spaces included.
  func text(fromWord number: Int) -> String {
    string(words[number].lowerBound..<lineBytes.upperBound)
  }

  /// Reads a word such as `1125x162`; nil for anything else, also for sides that no frame has.
  func size(_ number: Int) -> (width: Int, height: Int)? {
    let parts = bytes[words[number]].split(
      separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.side(parts[0]), let height = Self.side(parts[1])
    else { return nil }
    return (width, height)
  }

  /// Reads a number of pixels that an image may have each way.
  private static func side(_ digits: ArraySlice<UInt8>) -> Int? {
    var side = 0
    for digit in digits {
      guard (48...57).contains(digit), side <= SnapshotLock.Entry.sides.upperBound else {
        return nil
      }
      side = side * 10 + Int(digit - 48)
    }
    return SnapshotLock.Entry.sides.contains(side) ? side : nil
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
