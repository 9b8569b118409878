import ProofDocuments

/// Reads a property list in binary form.
///
/// Foundation's own reader is not used, because on Linux it brings down the process when a damaged
/// file seems to hold a set. Nothing but dictionaries and strings is needed here, anyway.
package struct BinaryPropertyList {
  private static let malformed = FieldError(
    problem: "the property list is malformed",
    advice: "save it as XML, or as plain \"key\" = \"value\"; lines")

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let topObject: Int
  private let offsetTable: Int

  /// The number of characters that may still be read; one text may be a part of many dictionaries, and a few
  /// bytes could seem to hold more than any memory.
  private var characters = 50_000_000

  /// The number of values that may still be read: each takes a byte at least, unless dictionaries share
  /// others, which no program writes.
  private var values: Int

  /// Whether bytes start as a property list in binary form does.
  package static func isMarked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist00".utf8) }

  /// Reads where things are from the end of the file.
  init(_ bytes: [UInt8]) throws(FieldError) {
    guard bytes.count >= 40, Self.isMarked(bytes) else { throw Self.malformed }
    self.bytes = bytes
    values = bytes.count
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try Self.number(in: bytes, at: trailer + 8, size: 8)
    topObject = try Self.number(in: bytes, at: trailer + 16, size: 8)
    offsetTable = try Self.number(in: bytes, at: trailer + 24, size: 8)
  }

  /// The outermost value and all that is in it, placed at one location.
  mutating func node(in location: SourceLocation) throws(FieldError) -> PropertyListNode {
    try node(of: topObject, location, depth: 0)
  }

  private mutating func node(
    of reference: Int, _ location: SourceLocation, depth: Int
  ) throws(FieldError) -> PropertyListNode {
    guard depth <= PropertyListNode.deepest else { throw Self.malformed }
    try Self.take(1, of: &values)
    let (kind, count, start) = try object(reference)
    let value: PropertyListNode.Value =
      switch kind {
      case 0x5, 0x6: .text(try text(kind, count, start))
      case 0xD:
        .dictionary(try members(count, start, location, depth: depth))
      case 0x0: .other("true or false")
      case 0x1, 0x2: .other("a number")
      case 0x3: .other("a date")
      case 0x4: .other("data")
      default: .other("an array")
      }
    return PropertyListNode(value: value, location: location)
  }

  private mutating func members(
    _ count: Int, _ start: Int, _ location: SourceLocation, depth: Int
  ) throws(FieldError) -> [PropertyListNode.Member] {
    // Two references for each member must fit in the file, so larger counts are not even tried.
    guard referenceSize > 0, count <= bytes.count / (2 * referenceSize) else {
      throw Self.malformed
    }
    var members: [PropertyListNode.Member] = []
    for index in 0..<count {
      let (kind, length, content) = try object(try reference(at: start, index))
      guard kind == 0x5 || kind == 0x6 else { throw Self.malformed }
      let key = try text(kind, length, content)
      let node = try node(
        of: try reference(at: start, count + index), location, depth: depth + 1)
      members.append(.init(key: key, location: location, node: node))
    }
    return members
  }

  private func reference(at start: Int, _ index: Int) throws(FieldError) -> Int {
    try Self.number(in: bytes, at: start + index * referenceSize, size: referenceSize)
  }

  private static func take(_ amount: Int, of allowance: inout Int) throws(FieldError) {
    guard amount <= allowance else { throw malformed }
    allowance -= amount
  }

  /// The text of a string, in ASCII or UTF-16.
  private mutating func text(
    _ kind: UInt8, _ count: Int, _ start: Int
  ) throws(FieldError) -> String {
    try Self.take(count, of: &characters)
    if kind == 0x5 {
      guard let text = range(start, count), text.allSatisfy({ $0 < 0x80 }) else {
        throw Self.malformed
      }
      return String(decoding: text, as: UTF8.self)
    }
    guard count <= bytes.count, let text = range(start, 2 * count) else { throw Self.malformed }
    let units = stride(from: text.startIndex, to: text.endIndex, by: 2).map {
      UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
    }
    return String(utf16: units)
  }

  /// The kind of an object, how many items it has, and where they start.
  private func object(_ reference: Int) throws(FieldError) -> (kind: UInt8, count: Int, start: Int)
  {
    guard reference < objectCount, reference < bytes.count, offsetTable < bytes.count else {
      throw Self.malformed
    }
    let place = offsetTable + reference * offsetSize
    let offset = try Self.number(in: bytes, at: place, size: offsetSize)
    guard offset < bytes.count - 1 else { throw Self.malformed }
    let (kind, count) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
    guard count == 0xF else { return (kind, count, offset + 1) }
    // A count of 15 or more is an integer of its own, which starts with its size.
    let size = bytes[offset + 1]
    guard size >> 4 == 0x1, size & 0xF <= 3 else { throw Self.malformed }
    let length = 1 << Int(size & 0xF)
    let number = try Self.number(in: bytes, at: offset + 2, size: length)
    return (kind, number, offset + 2 + length)
  }

  private func range(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
    start <= bytes.count && length <= bytes.count - start ? bytes[start..<start + length] : nil
  }

  private static func number(
    in bytes: [UInt8], at place: Int, size: Int
  ) throws(FieldError) -> Int {
    guard (1...8).contains(size), place <= bytes.count - size else { throw Self.malformed }
    let number = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: number) else { throw Self.malformed }
    return number
  }
}
