import ProofDrawing
import ProofSnapshots
import Testing

@Suite struct InputsCacheFormatTests {
  private static let program = ProgramIdentity(
    fingerprint: 9, digest: Digest128(high: 4, low: 5))

  private static func fault(_ problem: String, key: String? = nil) -> FrameFault {
    FrameFault("textTruncated", isForbidden: false, in: "title", key: key, problem: problem)
  }

  /// Entries of all kinds: none, without faults, and with lists of faults of which two are the same.
  private static let entries: [InputsCache.Entry?] = [
    nil, .init(key: 7, image: 0, faults: []),
    .init(key: 8, image: 3, faults: [fault("“abc” is cut", key: "header.idle.title")]),
    .init(key: 9, image: 3, faults: [fault("größer"), fault("")]), nil,
    .init(key: .max, image: .max, faults: [fault("“abc” is cut", key: "header.idle.title")]),
  ]

  @Test func `a cache is read as it was written`() throws {
    let cache = InputsCache(of: Self.entries, drawnBy: Self.program)
    let read = try #require(InputsCache(contents: cache.contents))
    #expect(read == cache && read.count == 6 && read.program == Self.program)
    #expect(read.entries(for: [0, 7, 8, 9, 0, .max]) == Self.entries)
    let none = InputsCache(drawnBy: Self.program)
    #expect(InputsCache(contents: none.contents) == none)
  }

  @Test func `a place has an entry for other inputs, or none`() {
    let cache = InputsCache(of: Self.entries, drawnBy: Self.program)
    #expect(cache.entry(at: 2, otherThan: 7) == Self.entries[2])
    #expect(cache.entry(at: 2, otherThan: 0) == Self.entries[2])
    #expect(cache.entry(at: 2, otherThan: 8) == nil)
    #expect(cache.entry(at: 0, otherThan: 8) == nil)
    #expect(cache.entry(at: 6, otherThan: 8) == nil)
  }

  @Test func `an entry has sixteen bytes`() {
    func size(_ count: Int) -> Int {
      let entries = (0..<count).map {
        InputsCache.Entry(key: UInt64($0 + 1), image: 1, faults: [])
      }
      return InputsCache(of: entries, drawnBy: Self.program).contents.count
    }
    #expect(size(1000) - size(0) == 16_000)
  }

  @Test func `frames are found in another order, and a key of none is not`() {
    let cache = InputsCache(of: Self.entries, drawnBy: Self.program)
    let found = cache.entries(for: [9, 1, 7, 0, 8, 9, 7, .max])
    #expect(found.map { $0?.key } == [9, nil, 7, nil, 8, 9, 7, .max])
    #expect(found[0]?.faults.count == 2 && found[4]?.faults.count == 1)
    #expect(cache.entries(for: []).isEmpty)
  }

  @Test func `no byte can be changed, added or left out`() {
    let contents = InputsCache(of: Self.entries, drawnBy: Self.program).contents
    for place in contents.indices {
      for bit in [UInt8(1), 0x80] {
        var changed = contents
        changed[place] ^= bit
        #expect(InputsCache(contents: changed) == nil, "\(place)")
      }
      #expect(InputsCache(contents: Array(contents.prefix(place))) == nil, "\(place)")
    }
    #expect(InputsCache(contents: contents + [0]) == nil)
    #expect(InputsCache(contents: contents + contents) == nil)
  }
}
