extension SnapshotLock {
  /// Reads a lock from the contents of a file.
  ///
  /// Lines may stand in any order, as a merge may have left them.
  ///
  /// - Parameters:
  ///   - text: the contents.
  ///   - file: the path, for messages.
  /// - Throws: ``LockError`` for the first line that is not one of a lock's.
  public init(parsing text: String, file: String) throws(LockError) {
    // Bytes are told apart much faster than characters, and a lock may have many lines.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .enumerated().map { (number: $0 + 1, text: Substring($1)) }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    self.init(environment: SnapshotEnvironment())
    try Self.checkVersion(lines.first?.text ?? "", file: file)
    for line in lines.dropFirst() {
      do throws(LineProblem) {
        try add(line.text)
      } catch {
        throw LockError(
          file: file, line: line.number, problem: error.problem, advice: error.advice)
      }
    }
  }

  private static func checkVersion(_ line: Substring, file: String) throws(LockError) {
    let words = line.split(separator: " ")
    guard words.first == "pullproof-lock", words.count == 2, let number = Int(words[1]) else {
      throw LockError(
        file: file, line: 1, problem: "expected “pullproof-lock \(version)”",
        advice: "restore it from version control, or remove it and record anew")
    }
    guard number <= version else {
      throw LockError(
        file: file, line: 1, problem: "version \(number) is newer than this program knows",
        advice: "use the PullProof that wrote it")
    }
  }

  private mutating func add(_ line: Substring) throws(LineProblem) {
    let words = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    switch words.first {
    case "environment" where words.count == 3 && words[1] == "set":
      environment.fontSets.insert(words[2])
    case "environment" where words.count >= 4: try addFact(words)
    case "frame" where (5...7).contains(words.count): try addFrame(words)
    case "<<<<<<<", "=======", ">>>>>>>", "|||||||":
      throw LineProblem(
        problem: "a merge was left unfinished here",
        advice: "keep the lines of both sides without the markers, then verify")
    default:
      throw LineProblem(
        problem: "expected “frame” with an id, digests and a size, or “environment”",
        advice: "restore the line from version control, or remove it and record anew")
    }
  }

  private mutating func addFact(_ words: [String]) throws(LineProblem) {
    let value = words[3...].joined(separator: " ")
    switch words[1] {
    case "font": environment.fonts[words[2], default: []].insert(value)
    case "library": environment.libraries[words[2], default: []].insert(value)
    default:
      throw LineProblem(
        problem: "expected “font” or “library” after “environment”",
        advice: "restore the line from version control, or remove it and record anew")
    }
  }

  private mutating func addFrame(_ words: [String]) throws(LineProblem) {
    let size = words[4].utf8.split(separator: UInt8(ascii: "x")).compactMap { Int(Substring($0)) }
    guard Self.isDigest(words[2]), Self.isDigest(words[3]), size.count == 2, size[0] > 0,
      size[1] > 0
    else {
      throw LineProblem(
        problem: "“\(words[1])” lacks a digest of 32 hexadecimal digits or a size such as 1125x162",
        advice: "restore the line from version control, or remove it and record the frame anew")
    }
    let files = words[5...].map { $0 == "-" ? nil : $0 }
    guard files.compactMap(\.self).allSatisfy(Self.isDigest) else {
      throw LineProblem(
        problem: "a digest of “\(words[1])” does not have 32 hexadecimal digits",
        advice: "restore the line from version control, or remove it and record the frame again")
    }
    let entry = Entry(
      pixels: words[2], scene: words[3], width: size[0], height: size[1],
      facts: files.first ?? nil, image: files.dropFirst().first ?? nil)
    guard entries.updateValue(entry, forKey: words[1]) ?? entry == entry else {
      throw LineProblem(
        problem: "“\(words[1])” is given twice and not alike",
        advice:
          "two changes of it were merged; remove one of both lines, and “pullproof verify” tells "
          + "whether it was the right one")
    }
  }

  private static func isDigest(_ word: String) -> Bool {
    word.utf8.count == 32
      && word.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

/// What is wrong with a line of which the number isn't known here.
private struct LineProblem: Error {
  let problem: String
  let advice: String
}

/// A line of a lock that can't be read.
public struct LockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the lock.
  public let file: String

  /// The line's number, counted from 1.
  public let line: Int

  /// What is wrong with it.
  public let problem: String

  /// What to do about it.
  public let advice: String

  /// The place, the problem and the advice, in one line.
  public var description: String { "\(file):\(line): \(problem); \(advice)" }
}
