import ProofDocuments
import _Readers

/// A file of a kind, of any size, with what reads it.
struct GrowingInput {
  /// What grows, such as “`.strings`: keys”.
  let name: String

  /// Makes a file with so many parts.
  let file: (_ count: Int) throws -> [UInt8]

  /// Reads a file; the error by which it was refused, nil if it was read.
  let read: (_ bytes: [UInt8]) throws -> (any Error)?

  /// A file that one of the readers reads which are also fuzzed.
  init(_ name: String, by reader: String, file: @escaping (Int) throws -> [UInt8]) {
    self.name = "\(reader): \(name)"
    self.file = file
    read = { bytes in
      guard let reader = Reader.all.first(where: { $0.name == reader }) else {
        throw ValueError("there is no reader \(reader)", advice: "name one of Reader.all")
      }
      return try reader.refusal(of: bytes)
    }
  }

  /// The same for a text.
  init(_ name: String, by reader: String, text: @escaping (Int) -> String) {
    self.init(name, by: reader) { Array(text($0).utf8) }
  }

  /// The same for a text that a function reads.
  init(_ name: String, text: @escaping (Int) -> String, read: @escaping ([UInt8]) throws -> Void) {
    self.init(name, file: { Array(text($0).utf8) }, read: read)
  }

  /// A file that a function reads.
  init(
    _ name: String, file: @escaping (Int) throws -> [UInt8],
    read: @escaping ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.file = file
    self.read = { bytes in
      do {
        try read(bytes)
        return nil
      } catch {
        return error
      }
    }
  }

  /// All inputs; those that are folders are made in a folder.
  static func all(in scratch: String) throws -> [GrowingInput] {
    let fonts = try fonts
    return texts + rules + translations + pseudoLocales + typeset(fonts) + projects
      + matrices(fonts) + documents + references + pictures + folders(in: scratch)
  }
}

/// A text several times.
func times(_ count: Int, _ text: String, separator: String = "") -> String {
  Array(repeating: text, count: count).joined(separator: separator)
}

/// A text for each number from 0, joined.
func each(_ count: Int, separator: String = "", _ text: (Int) -> String) -> String {
  (0..<count).map(text).joined(separator: separator)
}
