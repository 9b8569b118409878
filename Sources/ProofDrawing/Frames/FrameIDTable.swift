/// The ids of frames, numbered from zero in the order in which they were added.
///
/// They lie in one array of bytes behind a hash table: strings and a dictionary take ten times as long for
/// a million ids, and three times the memory.
package struct FrameIDTable: Sendable {
  /// All ids, one behind the other.
  private var bytes: [UInt8] = []

  /// The end of each id in `bytes`.
  private var ends: [UInt32] = []

  /// The upper half of the hash of an id, then its number plus one; 0 where there is none.
  ///
  /// Their count is a power of two, and the hash says where an id is looked for first.
  private var slots: [UInt64] = [0, 0]

  /// The numbers of the ids outside ASCII, of which Unicode has equal ones with different bytes.
  private var others: [String: Int] = [:]

  /// Whether all ids have nothing but letters, digits and signs of ASCII, so that bytes say their order.
  private(set) var arePlain = true

  /// Creates a table without ids.
  package init() {}

  /// The number of ids.
  package var count: Int { ends.count }

  /// The id of a number.
  package subscript(number: Int) -> String {
    String(decoding: bytes[range(of: number)], as: UTF8.self)
  }

  /// Appends the bytes of the id of a number.
  func append(_ number: Int, to text: inout [UInt8]) {
    text += bytes[range(of: number)]
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }
}

extension FrameIDTable {
  /// The number of an id; nil for one that was not added.
  package func number(of id: String) -> Int? {
    number(of: id.utf8Span.span)
  }

  /// The number of the id with some bytes; nil for one that was not added.
  package func number(of id: Span<UInt8>) -> Int? {
    found(id, hash: Self.hash(of: id)) ?? (others.isEmpty ? nil : others[Self.text(of: id)])
  }

  /// Adds an id, which may be there.
  ///
  /// - Returns: its number, and whether it is new.
  package mutating func add(_ id: String) -> (number: Int, isNew: Bool) {
    add(id.utf8Span.span)
  }

  /// Adds the id with some bytes, which may be there.
  ///
  /// - Returns: its number, and whether it is new.
  package mutating func add(_ id: Span<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(of: id)
    if let number = found(id, hash: hash) { return (number, false) }
    let (isASCII, isPlain) = Self.kind(of: id)
    if !isASCII {
      let text = Self.text(of: id)
      if let number = others[text] { return (number, false) }
      others[text] = count
    }
    arePlain = arePlain && isPlain
    if 2 * (count + 1) > slots.count { grow(to: 2 * slots.count) }
    id.withUnsafeBufferPointer { bytes += $0 }
    ends.append(UInt32(bytes.count))
    place(UInt64(hash) << 32 | UInt64(count))
    return (count - 1, true)
  }

  /// Makes room for ids.
  package mutating func reserve(count: Int, byteCount: Int) {
    bytes.reserveCapacity(byteCount)
    ends.reserveCapacity(count)
    var size = slots.count
    while size < 2 * count { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  /// Finds an id by its bytes.
  private func found(_ id: Span<UInt8>, hash: UInt32) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while case let entry = slots[slot], entry != 0 {
      let number = Int(entry & 0xFFFF_FFFF) - 1
      if UInt32(entry >> 32) == hash, equals(id, number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func equals(_ id: Span<UInt8>, _ number: Int) -> Bool {
    let range = range(of: number)
    guard range.count == id.count else { return false }
    let own = bytes.span.extracting(range)
    for place in id.indices where own[place] != id[place] { return false }
    return true
  }

  private mutating func grow(to size: Int) {
    let old = slots
    slots = Array(repeating: 0, count: size)
    for entry in old where entry != 0 { place(entry) }
  }

  private mutating func place(_ entry: UInt64) {
    var slot = Int(entry >> 32) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  /// A hash that differs from process to process, so that no file can be made in which all ids collide.
  private static func hash(of id: Span<UInt8>) -> UInt32 {
    var hasher = Hasher()
    id.withUnsafeBytes { hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  private static func text(of id: Span<UInt8>) -> String {
    id.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  private static func kind(of id: Span<UInt8>) -> (isASCII: Bool, isPlain: Bool) {
    var (all, isPlain): (UInt8, Bool) = (0, true)
    for place in id.indices {
      all |= id[place]
      isPlain = isPlain && id[place] > 0x20
    }
    return (all < 0x80, isPlain && all < 0x80)
  }
}

extension FrameIDTable {
  /// The numbers in the order of their ids' bytes, an id before those that it begins.
  var sortedNumbers: [Int] {
    let numbers = Array(0..<count)
    // A file is sorted mostly, and its ids were added in its order.
    let isSorted = numbers.dropFirst().allSatisfy { precedes($0 - 1, $0) }
    return isSorted ? numbers : numbers.sorted(by: precedes)
  }

  private func precedes(_ first: Int, _ second: Int) -> Bool {
    let all = bytes.span
    let (own, other) = (all.extracting(range(of: first)), all.extracting(range(of: second)))
    for place in 0..<min(own.count, other.count) where own[place] != other[place] {
      return own[place] < other[place]
    }
    return own.count < other.count
  }
}
