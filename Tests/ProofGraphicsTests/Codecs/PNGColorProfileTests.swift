import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@Suite struct PNGColorProfileTests {
  /// The primaries of Display P3 as its profile has them, in 1/65536: X, Y and Z of each.
  private static let displayP3: [(name: String, values: [Int32])] = [
    ("rXYZ", [33759, 15807, -69]), ("gXYZ", [19133, 45365, 2746]), ("bXYZ", [10300, 4364, 51388]),
  ]

  /// Those of sRGB.
  private static let standard: [(name: String, values: [Int32])] = [
    ("rXYZ", [28578, 14581, 912]), ("gXYZ", [25241, 46981, 6362]), ("bXYZ", [9376, 3972, 46799]),
  ]

  private func bytes(of number: Int32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A profile with some tags and nothing else.
  private func profile(_ tags: [(name: String, values: [Int32])]) -> [UInt8] {
    let first = Int32(132 + 12 * tags.count)
    let index = tags.enumerated().flatMap { number, tag in
      Array(tag.name.utf8) + bytes(of: first + Int32(20 * number)) + bytes(of: 20)
    }
    let data = tags.flatMap { tag in
      Array("XYZ ".utf8) + bytes(of: 0) + tag.values.flatMap(bytes)
    }
    return Array(repeating: 0, count: 128) + bytes(of: Int32(tags.count)) + index + data
  }

  /// A file with a profile, or with what stands in its place.
  private func file(profile: [UInt8]?, isCompressed: Bool = true) throws -> [UInt8] {
    var random = SplitMix(state: 1)
    var sample = try SamplePNG(
      SamplePNG.Kind(bits: 8, colorType: 2), width: 2, height: 2, &random)
    if let profile {
      var deflater = try Deflater(level: 6)
      let stream = isCompressed ? Array(deflater.zlibStream(of: profile.span)) : profile
      sample.chunks = [("iCCP", Array("Display".utf8) + [0, 0] + stream)]
    }
    return sample.file
  }

  @Test func `a PNG file's colour profile makes sRGB of Display P3`() throws {
    let profile = try #require(try PNGColorProfile(file(profile: profile(Self.displayP3))))
    let pixels: [UInt32] = [
      0xFF80_6040, 0xFFC8_6432, 0xFF20_5080, 0xFF5A_5A5A, 0xFFFF_0000, 0x8040_2010,
    ]
    // By the matrix of CSS Color 4 from Display P3 to sRGB, with what is outside of sRGB cut off; greys
    // and what is not opaque are left alone.
    let expected: [UInt32] = [
      0xFF86_5E3A, 0xFFD7_5D1F, 0xFF00_5184, 0xFF5A_5A5A, 0xFFFF_0000, 0x8040_2010,
    ]
    let converted = profile.converted(Pixmap(width: 6, height: 1, pixels: pixels)).pixels
    for (pixel, expected) in zip(converted, expected) {
      for shift in [24, 16, 8, 0] {
        let difference = Int(pixel >> shift & 0xFF) - Int(expected >> shift & 0xFF)
        #expect(abs(difference) <= 1, "\(String(pixel, radix: 16))")
      }
    }
  }

  @Test func `a PNG file's colour profile of sRGB changes nothing`() throws {
    let profile = try #require(try PNGColorProfile(file(profile: profile(Self.standard))))
    let pixels: [UInt32] = [0xFF80_6040, 0xFFC8_6432, 0xFF20_5080, 0xFF00_FF01]
    #expect(profile.converted(Pixmap(width: 4, height: 1, pixels: pixels)).pixels == pixels)
  }

  @Test func `a PNG file's colour profile is none where a file has none, or one without primaries`()
    throws
  {
    #expect(try PNGColorProfile(file(profile: nil)) == nil)
    #expect(try PNGColorProfile(file(profile: profile([("wtpt", [1, 1, 1])]))) == nil)
    #expect(try PNGColorProfile(file(profile: [1, 2, 3])) == nil)
    let equal = Self.displayP3.map { (name: $0.name, values: [Int32(0), 0, 0]) }
    let black = try #require(try PNGColorProfile(file(profile: profile(equal))))
    #expect(
      black.converted(Pixmap(width: 1, height: 1, pixels: [0xFF12_3456])).pixels == [0xFF00_0000])
  }

  @Test func `a PNG file's colour profile that is damaged is an error`() throws {
    #expect(throws: GraphicsError.self) {
      try PNGColorProfile(file(profile: [1, 2, 3], isCompressed: false))
    }
  }
}
