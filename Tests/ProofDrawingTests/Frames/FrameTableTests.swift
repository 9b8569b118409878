import Testing
import _ProofTestSupport

@testable import ProofDrawing

@Suite struct FrameTableTests {
  /// Ids that differ in few letters, some of them outside ASCII: `é` as one scalar and as two is equal.
  private static func id(using generator: inout SplitMix) -> String {
    let names = ["header", "header-2", "back", "é", "e\u{301}", "漢"]
    let name = names.randomElement(using: &generator) ?? ""
    let state = ["idle", "pulling"].randomElement(using: &generator) ?? ""
    let suffix = ["", "-w320", "@2x", "@3x", "~dark"].randomElement(using: &generator) ?? ""
    return "\(name)/\(state)/l\(Int.random(in: 0..<20, using: &generator))\(suffix)"
  }

  private static func look(using generator: inout SplitMix) -> FrameLook {
    func digest() -> Digest128 {
      Digest128(
        high: .random(in: 0...UInt64.max, using: &generator),
        low: .random(in: 0...UInt64.max, using: &generator))
    }
    return FrameLook(
      pixels: digest(), scene: digest(), width: .random(in: 1...32_767, using: &generator),
      height: .random(in: 1...32_767, using: &generator),
      facts: Bool.random(using: &generator) ? digest() : nil,
      image: Bool.random(using: &generator) ? digest() : nil)
  }

  @Test func `a table finds, counts and forgets looks as a dictionary does`() {
    for seed in 0..<UInt64(200) {
      var generator = SplitMix(state: seed)
      var (table, dictionary) = (FrameTable(), [String: FrameLook]())
      for _ in 0..<Int.random(in: 0...300, using: &generator) {
        let id = Self.id(using: &generator)
        let look =
          Int.random(in: 0..<4, using: &generator) == 0 ? nil : Self.look(using: &generator)
        (table[id], dictionary[id]) = (look, look)
        #expect(table.count == dictionary.count, "seed \(seed)")
      }
      for _ in 0..<100 {
        let id = Self.id(using: &generator)
        #expect(table[id] == dictionary[id], "\(id), seed \(seed)")
      }
      #expect(Set(table.keys) == Set(dictionary.keys), "seed \(seed)")
      let other = FrameTable(dictionary.shuffled(using: &generator).lazy.map { $0 })
      #expect(table == other && table.hashValue == other.hashValue, "seed \(seed)")
      if let id = dictionary.keys.first {
        var less = table
        less[id] = nil
        #expect(less != table && less.isEmpty == (dictionary.count == 1), "seed \(seed)")
      }
    }
  }

  @Test func `lines are in the order of strings, and are read as they were written`() {
    for seed in 0..<UInt64(200) {
      var generator = SplitMix(state: seed)
      let isPlain = Bool.random(using: &generator)
      var table = FrameTable()
      for _ in 0..<Int.random(in: 0...100, using: &generator) {
        let id = Self.id(using: &generator)
        if !isPlain || id.utf8.allSatisfy({ $0 < 0x80 }) {
          table[id] = Self.look(using: &generator)
        }
      }
      var text: [UInt8] = []
      table.appendLines(to: &text)
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      #expect(lines == lines.sorted(), "seed \(seed)")
      #expect(lines.count == table.count, "seed \(seed)")
      guard table.ids.arePlain else { continue }
      let end = Bool.random(using: &generator) ? "\n" : "\r\n"
      let turned = Array(lines.shuffled(using: &generator).joined(separator: end).utf8)
      var (read, place) = (FrameTable(), 0)
      #expect(read.readLines(of: turned, from: &place, to: turned.count) == lines.count)
      #expect(place == turned.count && read == table, "seed \(seed)")
    }
  }

  @Test func `a line with another byte is read only if it says the same or something whole`() {
    for seed in 0..<UInt64(5_000) {
      var generator = SplitMix(state: seed)
      var table = FrameTable()
      table["header/idle/en@2x"] = Self.look(using: &generator)
      var line: [UInt8] = []
      table.appendLines(to: &line)
      let place = Int.random(in: 0..<line.count - 1, using: &generator)
      line[place] =
        [.random(in: 0...255, using: &generator), UInt8(ascii: " ")]
        .randomElement(using: &generator) ?? 0
      var (read, end, again) = (FrameTable(), 0, [UInt8]())
      guard read.readLines(of: line, from: &end, to: line.count) == 1 else {
        #expect(end == 0 && read.isEmpty, "seed \(seed)")
        continue
      }
      read.appendLines(to: &again)
      // A zero before a side and a hyphen at the end are read and not written.
      let isShorter = again.count < line.count
      #expect(again == line || isShorter && read.count == 1, "seed \(seed)")
    }
  }

  @Test func `reading ends before a line of an id that is there, and before other lines`() {
    let digests = "\(String(repeating: "0a", count: 16)) \(String(repeating: "f9", count: 16))"
    let text = Array(
      "frame a \(digests) 1x2\nframe b \(digests) 3x4\nframe a \(digests) 1x2\nopen a\n".utf8)
    var (table, place) = (FrameTable(), 0)
    #expect(table.readLines(of: text, from: &place, to: text.count) == 2)
    #expect(table.keys == ["a", "b"] && table["b"]?.height == 4)
    #expect(table.readLines(of: text, from: &place, to: text.count) == 0)
    #expect(String(decoding: text[place...], as: UTF8.self).hasPrefix("frame a"))
  }
}

@Suite struct Digest128Tests {
  @Test func `a digest is read as it is written`() {
    var generator = SplitMix(state: 1)
    for _ in 0..<1_000 {
      let digest = Digest128(
        high: .random(in: 0...UInt64.max, using: &generator),
        low: .random(in: 0...UInt64.max, using: &generator))
      #expect(Digest128(digest.description) == digest)
    }
    let digest = Digest128(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
    #expect(digest.description == "0123456789abcdeffedcba9876543210")
  }

  @Test func `no byte but a lower-case hexadecimal digit is one`() {
    for byte in UInt8.min...0x7F {
      for place in [0, 7, 31] {
        var digits = Array(repeating: UInt8(ascii: "0"), count: 32)
        digits[place] = byte
        let isDigit = (48...57).contains(byte) || (97...102).contains(byte)
        #expect((Digest128(String(decoding: digits, as: UTF8.self)) != nil) == isDigit, "\(byte)")
      }
    }
    #expect(Digest128(String(repeating: "0", count: 31)) == nil)
    #expect(Digest128(String(repeating: "0", count: 33)) == nil)
    #expect(Digest128(String(repeating: "é", count: 16)) == nil)
  }

  @Test func `a look is malformed whose sides no image has`() {
    let digest = Digest128(high: 1, low: 2)
    let look = FrameLook(pixels: digest, scene: digest, width: 3, height: 4, image: digest)
    #expect(look.isWellFormed)
    #expect(!FrameLook(pixels: digest, scene: digest, width: 0, height: 4).isWellFormed)
    #expect(!FrameLook(pixels: digest, scene: digest, width: 1, height: 32_768).isWellFormed)
    #expect(!FrameLook(pixels: digest, scene: digest, width: -1, height: 100_000).isWellFormed)
  }
}
