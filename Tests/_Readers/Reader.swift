import ProofDocuments
import ProofGraphics
import ProofSnapshots

/// A reader of bytes that others wrote, with the laws that hold for any bytes at all.
///
/// Tests read the seeds of each, and libFuzzer millions of files that it makes of them.
package struct Reader: Sendable {
  /// The name on the command line, such as `xcstrings`.
  package let name: String

  /// The path in messages about the bytes.
  let path: String

  /// Files that the reader reads, to begin with.
  let seeds: [Seed]

  /// Paths of files below the checkout with more words of the format, such as a schema.
  let vocabulary: [String]

  /// Reads bytes as the program does, and checks what holds for what was read.
  private let read: @Sendable (_ bytes: [UInt8], _ path: String) throws -> Void

  init(
    _ name: String, at path: String, seeds: [Seed], vocabulary: [String] = [],
    read: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws -> Void
  ) {
    (self.name, self.path, self.seeds, self.vocabulary) = (name, path, seeds, vocabulary)
    self.read = read
  }

  /// Reads bytes.
  ///
  /// - Returns: the error by which they are refused, and on which a person can act; nil for what is read.
  /// - Throws: ``BrokenLaw`` when what was read breaks a law, or an error isn't one of ours with its place.
  package func refusal(of bytes: [UInt8]) throws(BrokenLaw) -> (any Error)? {
    do {
      try read(bytes, path)
      return nil
    } catch let law as BrokenLaw {
      throw law
    } catch {
      try check(error, of: bytes)
      return error
    }
  }

  /// Checks that an error is one of ours, and says where the bytes are wrong.
  private func check(_ error: any Error, of bytes: [UInt8]) throws(BrokenLaw) {
    switch error {
    case let error as DocumentError:
      try law("an error has words", !error.problem.isEmpty && !error.advice.isEmpty)
      try law("an error names its file", !error.file.isEmpty)
      guard error.file == path else { return }
      // Of all that may end a line in any encoding, one byte is always among these.
      let lineEnds = bytes.count { byte in
        switch byte {
        case 0x0A...0x0D, 0x85, 0xA8, 0xA9: true
        default: false
        }
      }
      try law(
        "an error is inside of the file, found \(error)",
        (1...lineEnds + 1).contains(error.line) && (1...bytes.count + 1).contains(error.column))
    case let error as LockError:
      let lines = bytes.count { $0 == 0x0A } + 1
      try law("an error is inside of the lock, found \(error)", (0...lines).contains(error.line))
    case let error as RunError:
      try law("an error names its file, found \(error)", error.description.contains(path))
    case is GraphicsError, is PNGError, is ReportError, is ValueError: break
    default: throw BrokenLaw("an error is one of ours, found \(type(of: error)): \(error)")
    }
  }
}

extension Reader: CustomStringConvertible {
  package var description: String { name }
}

/// A law that doesn't hold for what a reader read.
package struct BrokenLaw: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Checks a law, which is told by the words for what should be.
func law(_ words: @autoclosure () -> String, _ holds: Bool) throws(BrokenLaw) {
  if !holds { throw BrokenLaw(words()) }
}

/// Checks that something that was written is read, whatever its own error is.
func written<Value>(_ words: String, _ read: () throws -> Value) throws(BrokenLaw) -> Value {
  do {
    return try read()
  } catch {
    throw BrokenLaw("\(words) is read, found \(error)")
  }
}
