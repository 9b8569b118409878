internal import ProofFiles

extension SnapshotLock {
  /// Reads a lock from the contents of a file.
  ///
  /// Lines may stand in any order, as a merge may have left them. They may end in CR LF, and the first
  /// may begin with a byte order mark; neither is written.
  ///
  /// - Parameters:
  ///   - text: the contents.
  ///   - file: the path, for messages.
  /// - Throws: ``LockError`` for the first line that is not one of a lock's.
  package init(parsing text: String, file: String) throws(LockError) {
    // Bytes are told apart much faster than characters, and a lock may have many lines.
    let bytes = text.utf8.starts(with: Self.byteOrderMark) ? text.utf8.dropFirst(3) : text.utf8[...]
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .enumerated().map { (number: $0 + 1, text: Substring($1)) }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    self.init(environment: SnapshotEnvironment())
    try Self.checkVersion(lines.first?.text ?? "", file: file)
    for line in lines.dropFirst() {
      do throws(LockLineError) {
        try add(line.text)
      } catch {
        throw LockError(
          file: file, line: line.number, problem: error.problem, advice: error.advice)
      }
    }
  }

  /// What some editors put before the text of a file in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func checkVersion(_ line: Substring, file: String) throws(LockError) {
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

  private mutating func add(_ line: Substring) throws(LockLineError) {
    let parts = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    switch parts.first {
    case "environment" where parts.count == 3 && parts[1] == "set":
      environment.fontSets.insert(parts[2])
    case "environment" where parts.count >= 4: try addFact(parts)
    case "frame" where (5...7).contains(parts.count): try addFrame(parts)
    case "renamed" where parts.count == 4:
      renames.insert(ValueRename(axis: parts[1], from: parts[2], to: parts[3]))
    case "<<<<<<<", "=======", ">>>>>>>", "|||||||":
      throw LockLineError(
        problem: "an unresolved merge conflict",
        advice: "keep the lines of both sides without the markers, then verify")
    default:
      throw LockLineError(
        problem: "expected “frame” with an id, digests and a size, “environment” or “renamed”",
        advice: "restore the line from version control, or remove it and record again")
    }
  }

  private mutating func addFact(_ parts: [String]) throws(LockLineError) {
    let value = parts[3...].joined(separator: " ")
    switch parts[1] {
    case "font": environment.fonts[parts[2], default: []].insert(value)
    case "library": environment.libraries[parts[2], default: []].insert(value)
    default:
      throw LockLineError(
        problem: "expected “font” or “library” after “environment”",
        advice: "restore the line from version control, or remove it and record again")
    }
  }

  private mutating func addFrame(_ parts: [String]) throws(LockLineError) {
    guard RelativePath.isContained(parts[1]) else {
      throw LockLineError(
        problem: "\(parts[1].debugDescription) is not the id of a frame",
        advice: "restore the line from version control, or remove it")
    }
    guard let size = Self.size(parts[4]) else {
      throw LockLineError(
        problem: "“\(parts[1])” has no size such as 1125x162, of 1 to "
          + "\(Entry.sides.upperBound) pixels each way",
        advice: "restore the line from version control, or remove it and record the frame again")
    }
    let files = parts[5...].map { $0 == "-" ? nil : $0 }
    let entry = Entry(
      pixels: parts[2], scene: parts[3], width: size.width, height: size.height,
      facts: files.first ?? nil, image: files.dropFirst().first ?? nil)
    guard entry.isWellFormed else {
      throw LockLineError(
        problem: "a digest of “\(parts[1])” does not have 32 hexadecimal digits",
        advice: "restore the line from version control, or remove it and record the frame again")
    }
    guard entries.updateValue(entry, forKey: parts[1]) ?? entry == entry else {
      throw LockLineError(
        problem: "“\(parts[1])” has two different lines",
        advice:
          "two changes of it were merged; remove one of both lines, and “pullproof verify” tells "
          + "whether it was the right one")
    }
  }

  /// Reads `1125x162`; nil for anything else, also for sides that no frame has.
  private static func size(_ word: String) -> (width: Int, height: Int)? {
    let parts = word.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } }),
      let width = Int(Substring(parts[0])), let height = Int(Substring(parts[1])),
      Entry.sides.contains(width), Entry.sides.contains(height)
    else { return nil }
    return (width, height)
  }
}

/// What is wrong with a line of which the number isn't known here.
private struct LockLineError: Error {
  let problem: String
  let advice: String
}

/// A line of a lock that can't be read.
package struct LockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the lock.
  package let file: String

  /// The line's number, counted from 1.
  package let line: Int

  /// What is wrong with it.
  package let problem: String

  /// What to do about it.
  package let advice: String

  /// The place, the problem and the advice, in one line.
  package var description: String { "\(file):\(line): \(problem); \(advice)" }
}
