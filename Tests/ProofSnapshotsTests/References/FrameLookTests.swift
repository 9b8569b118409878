import Foundation
import ProofDrawing
import Testing

@Suite struct FrameLookTests {
  private static let digits = String(repeating: "0a", count: 16)

  private func look(pixels: String = digits, image: String = digits) throws -> FrameLook {
    let json = """
      {"height":4,"image":"\(image)","pixels":"\(pixels)","scene":"\(Self.digits)","width":3}
      """
    return try JSONDecoder().decode(FrameLook.self, from: Data(json.utf8))
  }

  @Test func `a look has its digests as text in JSON, and no key for what it lacks`() throws {
    let digest = try #require(Digest128(Self.digits))
    let look = try look()
    #expect(
      look == FrameLook(pixels: digest, scene: digest, width: 3, height: 4, image: digest))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(look), as: UTF8.self)
        == #"{"height":4,"image":"\#(Self.digits)","pixels":"\#(Self.digits)","scene":"#
        + #""\#(Self.digits)","width":3}"#)
  }

  @Test(arguments: [
    "", "0A", String(repeating: "0A", count: 16), String(repeating: "0", count: 33),
  ])
  func `a look with a text that is no digest is malformed`(_ text: String) throws {
    #expect(try look().isWellFormed)
    #expect(try !look(pixels: text).isWellFormed)
    #expect(try !look(image: text).isWellFormed)
  }
}
