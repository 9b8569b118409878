import ProofDocuments

extension SnapshotLock {
  /// Reads a lock from the contents of a file.
  ///
  /// Lines may stand in any order, as a merge may have left them. They may end in CR LF, and the first
  /// may begin with a byte order mark; neither is written.
  ///
  /// - Throws: ``LockError`` for the first line that is not one of a lock's, and for what a merge left
  ///   for somebody to decide.
  package init(parsing text: String, file: String) throws(LockError) {
    var remains = MergeRemains(file: file)
    try self.init(parsing: text, keeping: &remains)
    if let error = remains.error { throw error }
  }

  /// Reads a lock from the contents of a file, and collects what a merge left for somebody to decide.
  ///
  /// Of two different lines of a frame the first one counts, and the frame is open.
  ///
  /// - Throws: ``LockError`` for the first line that is not one of a lock's.
  package init(parsing text: String, keeping remains: inout MergeRemains) throws(LockError) {
    let file = remains.file
    var parser = LockParser(text)
    self.init(environment: SnapshotEnvironment())
    try Self.checkVersion(parser.nextLine() ? parser.line : "", file: file)
    while parser.nextLine() {
      guard remains.keeps(parser.start, number: parser.lineNumber) else { continue }
      do throws(LockLineError) {
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
  ) throws(LockLineError) {
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
      throw LockLineError(
        problem: "expected “frame” with an id, digests and a size, “environment”, “open” or "
          + "“renamed”",
        advice: "restore the line from version control, or remove it and record again")
    }
  }

  private mutating func addFact(_ line: LockParser) throws(LockLineError) {
    let value = line.text(fromWord: 3)
    switch line.word(1) {
    case "font": environment.fonts[line.word(2), default: []].insert(value)
    case "library": environment.libraries[line.word(2), default: []].insert(value)
    default:
      throw LockLineError(
        problem: "expected “font” or “library” after “environment”",
        advice: "restore the line from version control, or remove it and record again")
    }
  }

  private mutating func addFrame(
    _ line: LockParser, to remains: inout MergeRemains
  ) throws(LockLineError) {
    let id = line.word(1)
    guard id.isContainedPath else {
      throw LockLineError(
        problem: "\(id.debugDescription) is not the id of a frame",
        advice: "restore the line from version control, or remove it")
    }
    guard let size = line.size(4) else {
      throw LockLineError(
        problem: "“\(id)” has no size such as 1125x162, of 1 to "
          + "\(Entry.sides.upperBound) pixels each way",
        advice: "restore the line from version control, or remove it and record the frame again")
    }
    let entry = Entry(
      pixels: line.word(2), scene: line.word(3), width: size.width, height: size.height,
      facts: line.optionalWord(5), image: line.optionalWord(6))
    guard entry.isWellFormed else {
      throw LockLineError(
        problem: "a digest of “\(id)” does not have 32 hexadecimal digits",
        advice: "restore the line from version control, or remove it and record the frame again")
    }
    guard let former = entries.updateValue(entry, forKey: id), former != entry else { return }
    entries[id] = former
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

/// A problem with a line whose number isn't known here.
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

  package let problem: String
  package let advice: String

  /// The place, the problem and the advice, in one line.
  package var description: String { "\(file):\(line): \(problem); \(advice)" }
}
