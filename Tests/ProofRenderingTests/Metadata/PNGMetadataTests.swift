import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

@Suite struct PNGMetadataTests {
  private let picture = SamplePicture.picture
  private let metadata = SampleMetadata.metadata

  private func png(_ scale: Int, _ metadata: FileMetadata?) throws -> [UInt8] {
    let files = try LockedFonts.renderer().rendering(
      of: picture, scale: scale, formats: [.png], metadata: metadata
    ).files
    return try #require(files[.png])
  }

  /// The chunks of a file, by hand: four bytes of length, four of name, the data, four of checksum.
  private func chunks(of png: [UInt8]) -> [(name: String, data: [UInt8])] {
    var chunks: [(name: String, data: [UInt8])] = []
    var position = 8
    while position < png.count {
      let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: png[position + 4..<position + 8], as: UTF8.self)
      chunks.append((name, Array(png[position + 8..<position + 8 + length])))
      position += 12 + length
    }
    return chunks
  }

  @Test(arguments: [
    // 72 pixels an inch of 0.0254 m are 2834.65 a metre; twice and three times as many.
    (1, [0, 0, 0x0B, 0x13]), (2, [0, 0, 0x16, 0x25]), (3, [0, 0, 0x21, 0x38]),
  ])
  func `the density makes a point of as many pixels as the scale has`(
    scale: Int, pixelsPerMetre: [UInt8]
  ) throws {
    let density = try #require(chunks(of: png(scale, metadata)).first { $0.name == "pHYs" })
    #expect(density.data == pixelsPerMetre + pixelsPerMetre + [1])
  }

  @Test func `the packet is in a chunk of text that is not compressed`() throws {
    let texts = chunks(of: try png(1, metadata)).filter { $0.name == "iTXt" }.map(\.data)
    #expect(texts.count == 2)
    #expect(texts[0] == Array("Title\0\0\0ar\0\0الحالات & <x>".utf8))
    let head = Array("XML:com.adobe.xmp\0\0\0\0\0<?xpacket begin=\"\u{FEFF}\" id=".utf8)
    #expect(texts[1].starts(with: head))
    let packet = String(decoding: texts[1].dropFirst(22), as: UTF8.self)
    #expect(packet.hasSuffix("</x:xmpmeta>\n<?xpacket end=\"r\"?>"))
    #expect(packet.contains(#"<rdf:li xml:lang="ja">ヘッダー：「引っ張って更新」🎉</rdf:li>"#))
    #expect(packet.contains("& <") == false && packet.contains("“Pull down” &amp; &lt;refresh&gt;"))
  }

  @Test func `pixels and their data stay, and only the new chunks are added`() throws {
    let (with, without) = (chunks(of: try png(2, metadata)), chunks(of: try png(2, nil)))
    #expect(without.allSatisfy { !["pHYs", "iTXt"].contains($0.name) })
    let rest = with.filter { !["pHYs", "iTXt"].contains($0.name) }
    #expect(rest.map(\.name) == without.map(\.name))
    #expect(rest.map(\.data) == without.map(\.data))
    let names = with.map(\.name)
    let (added, data) = (names.lastIndex(of: "iTXt"), names.firstIndex(of: "IDAT"))
    #expect(try #require(added) < #require(data))
  }

  @Test func `density and title are left out where they aren't wanted`() throws {
    var metadata = metadata
    metadata.hasDensity = false
    metadata.title = ""
    let names = chunks(of: try png(2, metadata)).map(\.name)
    #expect(!names.contains("pHYs"))
    #expect(names.filter { $0 == "iTXt" }.count == 1)
  }
}
