import Foundation
import ProofDrawing
import Testing
import _ProofTestSupport

@testable import ProofGraphics

/// Files that are decoded without libpng, compared with what libpng makes of them.
///
/// `PULLPROOF_SEEDS` says how many times as many are tried.
@Suite("A PNG file that is decoded without libpng")
struct SimplePNGTests {
  private static let factor =
    ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"].flatMap(Int.init) ?? 1

  /// A picture, or what is said of a file that is none.
  private enum Outcome: Equatable {
    case picture(Pixmap)
    case refusal(String)

    init(_ pixmap: () throws -> Pixmap) {
      do {
        self = .picture(try pixmap())
      } catch {
        self = .refusal("\(error)")
      }
    }
  }

  /// Whether a file is decoded without libpng; fails unless libpng makes the same of it.
  ///
  /// libdeflate before 1.16 ignores lengths of codes beyond those that a block announces (its commit
  /// 65da376), which zlib refuses; such a stream must have the picture of the file from which it was made.
  @discardableResult
  private func isDecodedAlike(
    _ file: [UInt8], _ comment: @autoclosure () -> String = "", from whole: [UInt8]? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    let ours = Outcome { try PNGDecoder.pixmap(from: file, name: "a.png") }
    let theirs = Outcome { try PNGDecoder.pixmapByLibpng(from: file, name: "a.png") }
    if let whole, case .picture = ours, case .refusal(let reason) = theirs,
      reason.contains("invalid bit length repeat")
    {
      let original = Outcome { try PNGDecoder.pixmapByLibpng(from: whole, name: "a.png") }
      try #require(ours == original, "\(comment())", sourceLocation: location)
      return true
    }
    try #require(ours == theirs, "\(comment())", sourceLocation: location)
    return try SimplePNG(file)?.pixmap() != nil
  }

  private func sample(
    _ kind: SamplePNG.Kind, _ random: inout SplitMix, upTo side: Int = 33
  ) throws -> SamplePNG {
    try SamplePNG(
      kind, width: .random(in: 1...side, using: &random),
      height: .random(in: 1...side, using: &random), &random)
  }

  @Test(arguments: SamplePNG.Kind.all)
  func `has the pixels that libpng reads, in every form, size and filter`(
    kind: SamplePNG.Kind
  ) throws {
    var random = SplitMix(state: UInt64(kind.bits * 8 + kind.colorType))
    for number in 0..<200 * Self.factor {
      var sample = try sample(kind, &random)
      if number % 3 == 0 { sample.dataSize = Int.random(in: 1...40, using: &random) }
      let isSimple = try isDecodedAlike(sample.file, "\(number)")
      try #require(isSimple == kind.isOurs, "\(number)")
      sample.addTransparency(&random)
      let isStillSimple = try isDecodedAlike(sample.file, "\(number) with transparency")
      try #require(isStillSimple == (kind.isOurs && [3, 6].contains(kind.colorType)))
    }
  }

  @Test(arguments: SamplePNG.Kind.all)
  func `is left to libpng with chunks that say more of its colours`(
    kind: SamplePNG.Kind
  ) throws {
    var random = SplitMix(state: 5)
    let chunks: [(String, [UInt8], Bool)] = [
      ("gAMA", [0, 0, 0xB1, 0x8F], false), ("gAMA", [0, 1, 0x86, 0xA0], false),
      ("gAMA", [0, 0], false), ("sRGB", [0], false), ("sRGB", [9], false),
      ("iCCP", Array("name\0\0".utf8) + [1, 2, 3], false), ("sBIT", [8, 8, 8, 8], false),
      ("cHRM", [UInt8](repeating: 1, count: 32), false), ("bKGD", [0, 1], false),
      ("hIST", [0, 1], false), ("tIME", [7, 230, 1, 1, 0, 0, 0], false),
      ("puPp", [1], false), ("PUPP", [1], false), ("acTL", [0, 0, 0, 1, 0, 0, 0, 0], false),
      ("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1], true), ("pHYs", [0], true),
      ("iTXt", Array("Title\0\0\0de\0\0Titel".utf8), true), ("iTXt", [1], true),
      ("IHDR", [0], false), ("PLTE", [1, 2, 3], false), ("PLTE", [1, 2], false),
    ]
    for (name, contents, isOurs) in chunks {
      for isFirst in [true, false] {
        var sample = try sample(kind, &random, upTo: 9)
        sample.chunks.insert((name, contents), at: isFirst ? 0 : sample.chunks.count)
        let isSimple = try isDecodedAlike(sample.file, "\(name) \(contents)")
        #expect(isSimple == (isOurs && kind.isOurs), "\(name) \(contents)")
      }
    }
    var interlaced = try sample(kind, &random)
    interlaced.isInterlaced = true
    #expect(try !isDecodedAlike(interlaced.file))
  }

  @Test(arguments: SamplePNG.Kind.all.filter(\.isOurs))
  func `is read or refused as by libpng when it is cut short or bits have turned`(
    kind: SamplePNG.Kind
  ) throws {
    var random = SplitMix(state: 23)
    for _ in 0..<3 * Self.factor {
      let file = try sample(kind, &random, upTo: 12).file
      for count in 0..<file.count { try isDecodedAlike(Array(file[..<count]), "\(count) bytes") }
      for place in file.indices {
        var turned = file
        turned[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        try isDecodedAlike(turned, "byte \(place)")
      }
      try isDecodedAlike(file + [1, 2, 3])
    }
  }

  @Test(arguments: SamplePNG.Kind.all.filter(\.isOurs))
  func `is read or refused as by libpng when its stream is damaged`(
    kind: SamplePNG.Kind
  ) throws {
    var random = SplitMix(state: 31)
    for _ in 0..<10 * Self.factor {
      let sample = try sample(kind, &random, upTo: 12)
      for place in sample.stream.indices {
        var turned = sample
        turned.stream[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        try isDecodedAlike(turned.file, "byte \(place) of the stream", from: sample.file)
      }
      for count in 0..<sample.stream.count {
        var short = sample
        short.stream = Array(sample.stream[..<count])
        try #require(try !isDecodedAlike(short.file), "\(count) bytes of the stream")
      }
      var long = sample
      long.stream += [0, 0, 0]
      try isDecodedAlike(long.file, "bytes behind the stream")
    }
  }

  @Test(arguments: SamplePNG.Kind.all.filter(\.isOurs))
  func `is read or refused as by libpng with too few or too many rows`(
    kind: SamplePNG.Kind
  ) throws {
    var random = SplitMix(state: 47)
    for _ in 0..<20 * Self.factor {
      let sample = try sample(kind, &random)
      for change in [-sample.rows.count, -5, -1, 1, 5, 1000] {
        var other = sample
        other.rows =
          change < 0
          ? Array(sample.rows.dropLast(-change)) : sample.rows + (0..<change).map { _ in 7 }
        try other.compress()
        try #require(try !isDecodedAlike(other.file), "\(change) bytes")
      }
      var strange = sample
      strange.rows[0] = UInt8.random(in: 5...255, using: &random)
      try strange.compress()
      try #require(try !isDecodedAlike(strange.file), "a filter that there is not")
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func `has black for places behind its palette, as in libpng`(bits: Int) throws {
    var random = SplitMix(state: 3)
    var sample = try SamplePNG(
      SamplePNG.Kind(bits: bits, colorType: 3), width: 33, height: 9, &random)
    sample.chunks = [("PLTE", [1, 2, 3]), ("tRNS", [9])]
    #expect(try isDecodedAlike(sample.file))
    sample.chunks = [("PLTE", [1, 2, 3]), ("tRNS", [9, 9])]
    #expect(try !isDecodedAlike(sample.file))
    sample.chunks = []
    #expect(try !isDecodedAlike(sample.file))
    let tooMany = [UInt8](repeating: 7, count: 3 * ((1 << bits) + 1))
    sample.chunks = [("PLTE", tooMany)]
    #expect(try !isDecodedAlike(sample.file))
  }

  @Test func `is left to libpng when its stream names a smaller window`() throws {
    var random = SplitMix(state: 9)
    let kind = SamplePNG.Kind(bits: 8, colorType: 0)
    var sample = try SamplePNG(kind, width: 33, height: 33, &random)
    let line = (0..<33).map { _ in UInt8.random(in: 0...255, using: &random) }
    sample.rows = (0..<33).flatMap { row -> [UInt8] in
      [0] + (row % 16 == 0 ? line : line.shuffled(using: &random))
    }
    try sample.compress()
    // 256 bytes of a window; the header is a multiple of 31.
    sample.stream[0...1] = [0x08, 0x1D]
    #expect(try !isDecodedAlike(sample.file))
  }

  @Test func `that claims much more than its stream can hold takes no memory`() throws {
    var random = SplitMix(state: 1)
    let kind = SamplePNG.Kind(bits: 8, colorType: 0)
    var sample = try SamplePNG(kind, width: 3, height: 3, &random)
    (sample.width, sample.height) = (8_000, 8_000)
    let png = try #require(SimplePNG(sample.file))
    #expect(png.byteCount == 64_008_000)
    #expect(try png.pixmap() == nil)
    #expect(throws: GraphicsError.self) {
      try PNGDecoder.pixmap(from: sample.file, name: "bomb.png")
    }
    for (width, height) in [(1_000_001, 1), (1, 1_000_001), (0, 1), (1, 0), (9_000, 9_000)] {
      (sample.width, sample.height) = (width, height)
      #expect(SimplePNG(sample.file) == nil)
      try isDecodedAlike(sample.file, "\(width) × \(height)")
    }
  }
}
