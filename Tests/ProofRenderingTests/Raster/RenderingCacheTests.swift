import ProofDrawing
import Testing
import _ProofTestSupport

@testable import ProofRendering

@Suite struct RenderingCacheTests {
  private func key(width: Double, spokenLabel: String = "") -> RenderingCache.Key {
    RenderingCache.Key(
      of: Picture(size: Size(width: width, height: 1), spokenLabel: spokenLabel), scale: 1)
  }

  private func rendering() throws -> Rendering {
    try LockedFonts.renderer().rendering(
      of: Picture(size: Size(width: 1, height: 1)), scale: 1, formats: [])
  }

  @Test func `a picture is known by what is drawn, whatever is said of it`() throws {
    var cache = RenderingCache()
    let rendering = try rendering()
    cache[key(width: 1, spokenLabel: "Pull")] = rendering
    #expect(cache[key(width: 1, spokenLabel: "Drag")] == rendering)
    #expect(cache[key(width: 2)] == nil)
  }

  @Test func `no more than 1024 pictures are remembered`() throws {
    var cache = RenderingCache()
    let rendering = try rendering()
    for width in 1...1024 { cache[key(width: Double(width))] = rendering }
    #expect(cache[key(width: 1)] == rendering)
    cache[key(width: 1025)] = rendering
    #expect(cache[key(width: 1)] == nil)
    #expect(cache[key(width: 1025)] == rendering)
  }
}
