/// Reads the texts of a property list in binary form.
///
/// Foundation's own reader is not used, because on Linux it brings down the process when a damaged
/// file seems to hold a set. Nothing but a dictionary of strings is needed here, anyway.
struct BinaryPropertyList {
  /// Why there are no texts in a property list.
  enum Failure: Error, Equatable {
    case malformed
    case notADictionary
    case notAString(key: String)
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let topObject: Int
  private let offsetTable: Int

  /// Whether bytes start as a property list in binary form does.
  static func isMarked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist00".utf8) }

  /// Reads where things are from the end of the file.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count >= 40, Self.isMarked(bytes) else { throw .malformed }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try Self.number(in: bytes, at: trailer + 8, size: 8)
    topObject = try Self.number(in: bytes, at: trailer + 16, size: 8)
    offsetTable = try Self.number(in: bytes, at: trailer + 24, size: 8)
  }

  /// The texts by their keys.
  func texts() throws(Failure) -> [String: String] {
    let (kind, count, start) = try object(topObject)
    guard kind == 0xD else { throw .notADictionary }
    // Two references for each text must fit in the file, so larger counts are not even tried.
    guard referenceSize > 0, count <= bytes.count / (2 * referenceSize) else { throw .malformed }
    var texts: [String: String] = [:]
    for index in 0..<count {
      guard let key = try string(at: start + index * referenceSize) else { throw .malformed }
      guard let value = try string(at: start + (count + index) * referenceSize) else {
        throw .notAString(key: key)
      }
      texts[key] = value
    }
    return texts
  }

  /// The string that is referred to from a place, or nothing if that is another kind of object.
  private func string(at place: Int) throws(Failure) -> String? {
    let reference = try Self.number(in: bytes, at: place, size: referenceSize)
    let (kind, count, start) = try object(reference)
    switch kind {
    case 0x5:
      guard let text = range(start, count), text.allSatisfy({ $0 < 0x80 }) else { throw .malformed }
      return String(decoding: text, as: UTF8.self)
    case 0x6:
      guard count <= bytes.count, let text = range(start, 2 * count) else { throw .malformed }
      let units = stride(from: text.startIndex, to: text.endIndex, by: 2).map {
        UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    default:
      return nil
    }
  }

  /// The kind of an object, how many items it has, and where they start.
  private func object(_ reference: Int) throws(Failure) -> (kind: UInt8, count: Int, start: Int) {
    guard reference < objectCount, reference < bytes.count, offsetTable < bytes.count else {
      throw .malformed
    }
    let place = offsetTable + reference * offsetSize
    let offset = try Self.number(in: bytes, at: place, size: offsetSize)
    guard offset < bytes.count - 1 else { throw .malformed }
    let (kind, count) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
    guard count == 0xF else { return (kind, count, offset + 1) }
    // A count of 15 or more is an integer of its own, which starts with its size.
    let size = bytes[offset + 1]
    guard size >> 4 == 0x1, size & 0xF <= 3 else { throw .malformed }
    let length = 1 << Int(size & 0xF)
    let number = try Self.number(in: bytes, at: offset + 2, size: length)
    return (kind, number, offset + 2 + length)
  }

  private func range(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
    start <= bytes.count && length <= bytes.count - start ? bytes[start..<start + length] : nil
  }

  private static func number(
    in bytes: [UInt8], at place: Int, size: Int
  ) throws(Failure) -> Int {
    guard (1...8).contains(size), place <= bytes.count - size else { throw .malformed }
    let number = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: number) else { throw .malformed }
    return number
  }
}
