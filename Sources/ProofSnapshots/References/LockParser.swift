import ProofDocuments
import ProofDrawing

extension SnapshotLock {
  /// Reads a lock from the contents of a file.
  ///
  /// Lines may stand in any order, as a merge may have left them. They may end in CR LF, also with more than
  /// one CR, and the first may begin with a byte order mark; neither is written.
  ///
  /// - Throws: ``LockError`` for the first line that is not one of a lock's, and for what a merge left
  ///   for somebody to decide.
  package init(parsing text: String, file: String) throws(LockError) {
    var remains = MergeRemains(file: file)
    try self.init(parsing: Array(text.utf8), keeping: &remains)
    if let error = remains.error { throw error }
  }

  /// Reads a lock from the contents of a file, and collects what a merge left for somebody to decide.
  ///
  /// Of two different lines of a frame the first one counts, and the frame is open.
  ///
  /// - Throws: ``LockError`` for the first line that is not one of a lock's.
  package init(parsing bytes: [UInt8], keeping remains: inout MergeRemains) throws(LockError) {
    let file = remains.file
    var parser = LockParser(bytes)
    self.init(environment: SnapshotEnvironment())
    try Self.checkVersion(parser.nextLine() ? parser.line : "", file: file)
    while parser.nextLine(addingFramesTo: &entries, unless: remains.isInBase) {
      guard remains.keeps(parser.start, number: parser.lineNumber) else { continue }
      do throws(FieldError) {
        try add(parser, to: &remains)
      } catch {
        throw LockError(
          file: file, line: parser.lineNumber, problem: error.problem, advice: error.advice)
      }
    }
  }

  private static func checkVersion(_ line: String, file: String) throws(LockError) {
    let parts = line.split(separator: " ")
    guard parts.first == "pullproof-lock", parts.count == 2, let number = Int(parts[1]), number > 0
    else {
      throw LockError(
        file: file, line: 1, problem: "expected “pullproof-lock \(version)”",
        advice: "restore it from version control, or remove it and record again")
    }
    guard number <= version else {
      throw LockError(
        file: file, line: 1, problem: "version \(number) is newer than this program knows",
        advice: "use the PullProof that wrote it")
    }
  }

  private mutating func add(
    _ line: LockParser, to remains: inout MergeRemains
  ) throws(FieldError) {
    switch line.word(0) {
    case "environment" where line.wordCount == 3 && line.word(1) == "set":
      environment.fontSets.insert(line.word(2))
    case "environment" where line.wordCount >= 4: try addFact(line)
    case "frame" where (5...7).contains(line.wordCount):
      try addFrame(line, to: &remains)
    case "open" where line.wordCount == 2: openIDs.insert(line.word(1))
    case "renamed" where line.wordCount == 4:
      renames.insert(ValueRename(axis: line.word(1), from: line.word(2), to: line.word(3)))
    default:
      throw FieldError(
        problem: "expected “frame” with an id, digests and a size, “environment”, “open” or "
          + "“renamed”",
        advice: "restore the line from version control, or remove it and record again")
    }
  }

  private mutating func addFact(_ line: LockParser) throws(FieldError) {
    let value = line.text(fromWord: 3)
    switch line.word(1) {
    case "font": environment.fonts[line.word(2), default: []].insert(value)
    case "library": environment.libraries[line.word(2), default: []].insert(value)
    default:
      throw FieldError(
        problem: "expected “font” or “library” after “environment”",
        advice: "restore the line from version control, or remove it and record again")
    }
  }

  private mutating func addFrame(
    _ line: LockParser, to remains: inout MergeRemains
  ) throws(FieldError) {
    let id = line.word(1)
    guard id.isContainedPath else {
      throw FieldError(
        problem: "\(id.debugDescription) is not the id of a frame",
        advice: "restore the line from version control, or remove it")
    }
    guard let size = line.size(4) else {
      throw FieldError(
        problem: "“\(id)” has no size such as 1125x162, of 1 to "
          + "\(Entry.sides.upperBound) pixels each way",
        advice: "restore the line from version control, or remove it and record the frame again")
    }
    guard let pixels = line.digest(2), let scene = line.digest(3), !line.isWrong(5),
      !line.isWrong(6)
    else {
      throw FieldError(
        problem: "a digest of “\(id)” does not have 32 hexadecimal digits",
        advice: "restore the line from version control, or remove it and record the frame again")
    }
    let entry = Entry(
      pixels: pixels, scene: scene, width: size.width, height: size.height, facts: line.digest(5),
      image: line.digest(6))
    guard let former = entries[id] else { return entries[id] = entry }
    guard former != entry else { return }
    openIDs.insert(id)
    remains.addDouble(of: id, number: line.lineNumber)
  }
}

extension MergeRemains {
  /// The first line that somebody has to decide about, as an error of a lock; nil if the file is whole.
  var error: LockError? {
    firstLine.map { line in
      LockError(
        file: file, line: line, problem: problem,
        advice: "“pullproof merge-driver --mend” keeps one line of each frame")
    }
  }
}

/// A line of a lock that can't be read.
package struct LockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the lock.
  package let file: String

  /// The line's number, counted from 1.
  package let line: Int

  package let problem: String
  package let advice: String

  /// The place, the problem and the advice, in one line.
  package var description: String { "\(file):\(line): \(problem); \(advice)" }
}

/// Reads a lock line by line, and splits each line into words.
///
/// A large lock has as many lines as a run has frames, and nearly all of them are lines of frames, which a
/// table of frames reads by itself. The others come here.
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
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    nextStart = bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
    end = Self.end(of: bytes, after: nextStart)
  }

  /// The end of bytes without the end of the last line and the empty lines after it.
  private static func end(of bytes: [UInt8], after start: Int) -> Int {
    let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    return bytes[start...].lastIndex { !isLineEnd($0) }.map { $0 + 1 } ?? start
  }

  /// Goes on to the next line that a table doesn't read by itself; false at the end.
  ///
  /// - Parameters:
  ///   - table: the table, which gets the lines before.
  ///   - isLeftOut: whether it reads none.
  /// - Returns: whether there is such a line.
  mutating func nextLine(addingFramesTo table: inout FrameTable, unless isLeftOut: Bool) -> Bool {
    if !isLeftOut { lineNumber += table.readLines(of: bytes, from: &nextStart, to: end) }
    return nextLine()
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
    // Lines that were converted twice end in several CR. One that stayed would be dropped by the next read.
    var lineEnd = place
    while lineEnd > nextStart, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }
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

  /// A word of the line as a digest; nil if it is none, or there are fewer words.
  func digest(_ number: Int) -> Digest128? {
    number < words.count ? Digest128(word(number)) : nil
  }

  /// Whether a word of the line is no digest, though one stands in its place and is no hyphen.
  func isWrong(_ number: Int) -> Bool {
    number < words.count && word(number) != "-" && digest(number) == nil
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
