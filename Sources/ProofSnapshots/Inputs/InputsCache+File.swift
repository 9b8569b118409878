import ProofDrawing
import ProofGraphics

/// The cache as a file: words of 64 bits in this machine's order, and a digest of all of them at the end.
///
/// A head is followed by the keys and image identities, by the places of frames with faults, by the
/// lists of faults, and by the strings of faults, whose bytes are filled up to whole words.
extension InputsCache {
  /// The contents of a file.
  package var contents: [UInt8] {
    var strings = StringTable()
    let places = faulty.sorted { $0.key < $1.key }.flatMap { [UInt64($0), UInt64($1)] }
    let faults = lists.flatMap { list in
      [UInt64(list.count)] + list.flatMap { $0.words(in: &strings) }
    }
    let texts = strings.words
    let head =
      [Self.magic, program.fingerprint] + Self.words(of: program.digest)
      + [words.count, places.count, faults.count, texts.count].map(UInt64.init)
    let body = head + words + places + faults + texts
    let all = body + Self.words(of: Digest128(ofIntegers: body.span))
    return all.withUnsafeBytes { unsafe Array($0) }
  }

  /// Reads a cache from the contents of a file; nil for another version, and if they are damaged.
  package init?(contents: [UInt8]) {
    let size = MemoryLayout<UInt64>.size
    guard contents.count % size == 0, contents.count / size >= Self.headCount + Self.tailCount
    else {
      return nil
    }
    let all = unsafe [UInt64](unsafeUninitializedCapacity: contents.count / size) { words, used in
      unsafe UnsafeMutableRawBufferPointer(words).copyBytes(from: contents)
      used = contents.count / size
    }
    let body = Array(all.dropLast(Self.tailCount))
    guard all[0] == Self.magic,
      Self.words(of: Digest128(ofIntegers: body.span)) == Array(all.suffix(Self.tailCount))
    else { return nil }
    self.init(
      drawnBy: ProgramIdentity(
        fingerprint: all[1], digest: Digest128(high: all[2], low: all[3])))
    var reader = WordReader(body.dropFirst(Self.headCount))
    let counts = all[4..<Self.headCount].map { Int(clamping: $0) }
    guard let words = reader.take(counts[0]), let places = reader.take(counts[1]),
      let faults = reader.take(counts[2]), let texts = reader.take(counts[3]),
      words.count % 2 == 0, let strings = StringTable(words: texts),
      let lists = Self.lists(Array(faults), strings)
    else { return nil }
    self.words = Array(words)
    self.lists = lists
    var pairs = WordReader(places)
    while let pair = pairs.take(2) {
      let values = pair.map { Int(clamping: $0) }
      let (place, list) = (values[0], values[1])
      guard place < count, list < lists.count else { return nil }
      faulty[place] = list
    }
  }

  /// The first word, with the version of the format.
  private static let magic: UInt64 = 0x3154_5550_4E49_5050

  private static func words(of digest: Digest128) -> [UInt64] { [digest.high, digest.low] }

  private static let headCount = 8
  private static let tailCount = 2

  private static func lists(_ words: [UInt64], _ strings: StringTable) -> [[FrameFault]]? {
    var reader = WordReader(words[...])
    var lists: [[FrameFault]] = []
    while let count = reader.take(1)?.first {
      var list: [FrameFault] = []
      for _ in 0..<Int(clamping: count) {
        guard let words = reader.take(FrameFault.wordCount),
          let fault = FrameFault(words: Array(words), in: strings)
        else { return nil }
        list.append(fault)
      }
      lists.append(list)
    }
    return lists
  }
}

/// Takes words from the beginning of others.
private struct WordReader {
  private var rest: ArraySlice<UInt64>

  init(_ words: ArraySlice<UInt64>) { rest = words }

  /// The next words; nil where fewer are left.
  mutating func take(_ count: Int) -> ArraySlice<UInt64>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}

/// Strings by their numbers; each is kept once.
private struct StringTable {
  private var strings: [String] = []
  private var numbers: [String: UInt64] = [:]

  init() {}

  /// The number of a string, from 1; 0 for nil.
  mutating func number(of string: String?) -> UInt64 {
    guard let string else { return 0 }
    if let number = numbers[string] { return number }
    strings.append(string)
    numbers[string] = UInt64(strings.count)
    return UInt64(strings.count)
  }

  /// The string of a number; an inner nil for the number 0, an outer one for a number of no string.
  subscript(number: UInt64) -> String?? {
    guard number > 0 else { return .some(nil) }
    return strings.indices.contains(Int(clamping: number - 1)) ? strings[Int(number - 1)] : nil
  }

  /// The strings as words: the number of bytes of each, then the bytes.
  var words: [UInt64] {
    strings.flatMap { string in
      let bytes = Array(string.utf8)
      return [UInt64(bytes.count)]
        + stride(from: 0, to: bytes.count, by: 8).map { start in
          bytes[start..<min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
  }

  init?(words: ArraySlice<UInt64>) {
    var reader = WordReader(words)
    while let count = reader.take(1)?.first {
      let byteCount = Int(clamping: count)
      guard byteCount <= 8 * words.count, let own = reader.take((byteCount + 7) / 8) else {
        return nil
      }
      let bytes = own.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
      }
      guard let string = String(validating: bytes.prefix(byteCount), as: UTF8.self) else {
        return nil
      }
      strings.append(string)
    }
  }
}

/// A fault as words; those that are kept are never forbidden, and have no place.
extension FrameFault {
  fileprivate static let wordCount = 4

  fileprivate func words(in strings: inout StringTable) -> [UInt64] {
    [rule, element, key, problem].map { strings.number(of: $0) }
  }

  fileprivate init?(words: [UInt64], in strings: StringTable) {
    guard let rule = strings[words[0]] ?? nil, let element = strings[words[1]],
      let key = strings[words[2]], let problem = strings[words[3]] ?? nil
    else { return nil }
    self.init(rule, isForbidden: false, in: element, key: key, problem: problem)
  }
}
