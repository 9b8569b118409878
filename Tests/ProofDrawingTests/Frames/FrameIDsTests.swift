import Testing
import _ProofTestSupport

@testable import ProofDrawing

@Suite struct FrameIDsTests {
  private static func ids(using generator: inout SplitMix) -> FrameIDs {
    func some<Value>(_ values: [Value]) -> [Value] {
      Array(
        values.shuffled(using: &generator)
          .prefix(.random(in: 1...values.count, using: &generator)))
    }
    var axes = FrameAxes()
    axes.widths = some([320, 375, 430])
    axes.directions = some([nil, .leftToRight, .rightToLeft])
    axes.appearances = some([.light, .dark])
    axes.scales = some([1, 2, 3])
    return FrameIDs(
      locales: some(["en", "ar", "zh-Hant"]),
      cells: some([("a", "idle"), ("a", "pulling"), ("b", "idle"), ("é", "idle")]), axes: axes)
  }

  private static let look = FrameLook(
    pixels: Digest128(high: 1, low: 2), scene: Digest128(high: 3, low: 4), width: 5, height: 6)

  @Test func `ids are those of all combinations, and the layouts turn fastest`() {
    var axes = FrameAxes()
    axes.widths = [320, 375]
    axes.scales = [1, 2]
    let ids = FrameIDs(
      locales: ["en", "ar"], cells: [("a", "idle"), ("b", "busy")], axes: axes)
    #expect(
      Array(ids) == [
        "a/idle/en-w320", "a/idle/en-w320@2x", "a/idle/en", "a/idle/en@2x",
        "b/busy/en-w320", "b/busy/en-w320@2x", "b/busy/en", "b/busy/en@2x",
        "a/idle/ar-w320", "a/idle/ar-w320@2x", "a/idle/ar", "a/idle/ar@2x",
        "b/busy/ar-w320", "b/busy/ar-w320@2x", "b/busy/ar", "b/busy/ar@2x",
      ])
  }

  @Test func `places are those that a dictionary has, and the rest are missing or orphaned`() async
  {
    for seed in 0..<UInt64(100) {
      var generator = SplitMix(state: seed)
      let ids = Self.ids(using: &generator)
      var table = FrameTable()
      for id in ids.shuffled(using: &generator) where Bool.random(using: &generator) {
        table[id] = Self.look
        if Int.random(in: 0..<5, using: &generator) == 0 { table["gone/\(id)"] = Self.look }
      }
      for id in ids where Int.random(in: 0..<5, using: &generator) == 0 { table[id] = nil }
      let present = Set(table.keys)
      let places = await FramePlaces(of: ids, in: table)
      #expect(
        places.missing == ids.indices.filter { !present.contains(ids[$0]) }, "seed \(seed)")
      #expect(Set(places.orphaned) == present.subtracting(ids), "seed \(seed)")
      for frame in ids.indices {
        #expect(places.look(ofFrame: frame, in: table) == table[ids[frame]], "seed \(seed)")
      }
    }
  }
}
