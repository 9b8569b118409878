import Foundation
import ProofDrawing
import ProofGraphics
import Testing

@Suite struct FactsDigestTests {
  /// A line of the example's references and its digest in the lock, from before ink was a fact.
  private static let recorded = """
    {"background":"#FFFFFF","direction":"ltr","elements":[{"frame":{"height":26,"width":320,"x":0,\
    "y":6},"name":"title","opacity":1,"text":{"availableWidth":320,"color":"#5A5A5A",\
    "direction":"ltr","faces":["Inter Bold"],"isTruncated":false,"lineCount":1,\
    "missingGlyphCount":0,"naturalWidth":139.233,"string":"Pull for fresh bread"}},\
    {"colors":["#E9DCC3"],"frame":{"height":16,"width":120,"x":100,"y":38},"name":"tray",\
    "opacity":1,"pose":{"baked":0}}],"height":64,"language":"en",\
    "spokenLabel":"Pull down to refresh the list","width":320}
    """

  @Test func `facts of an older version keep their digest`() throws {
    let scene = try JSONDecoder().decode(Scene.self, from: Data(Self.recorded.utf8))
    #expect(FactsDigest(of: scene).description == "dfeb56c9eb7077415c571b0766f6efbe")
  }
}
