import ProofDrawing
import ProofSnapshots
import Testing

@Suite struct ReviewPairTests {
  private func pairs(_ frames: [FrameReport]) throws -> [[String]] {
    let report = try SampleReport.report(frames)
    return ReviewQueue(of: report, groupedBy: .locale).sections.flatMap { $0.pairs.map(\.ids) }
  }

  /// A light and a dark frame, each at 1 and 2 pixels a point.
  private func frames(_ change: (inout FrameReport) throws -> Void) throws -> [FrameReport] {
    var frames = try ReviewSample.translation(locales: ["de"], keys: ["a"])
    for index in frames.indices { try change(&frames[index]) }
    return frames
  }

  private func entry(scene: String, of frame: FrameReport) -> SnapshotLock.Entry {
    let scale = frame.facets["scale"] == "2" ? 2 : 1
    return SnapshotLock.Entry(
      pixels: Digest128(of: frame.id), scene: Digest128(of: scene), width: 100 * scale, height: 50)
  }

  private let all = [["h/a/de", "h/a/de@2x", "h/a/de~dark", "h/a/de~dark@2x"]]
  private let byAppearance = [["h/a/de", "h/a/de@2x"], ["h/a/de~dark", "h/a/de~dark@2x"]]

  @Test func `equal words and places are one pair in all scales and appearances`() throws {
    #expect(try pairs(frames { _ in }) == all)
    #expect(try pairs(frames { $0.changes.append(.scene(.movement("arrow", x: 4, y: 0))) }) == all)
  }

  @Test func `another change, consequence or fault in one frame makes a pair of its own`() throws {
    let last = [["h/a/de", "h/a/de@2x", "h/a/de~dark"], ["h/a/de~dark@2x"]]
    let odd = { (frame: FrameReport) in frame.id == "h/a/de~dark@2x" }
    #expect(
      try pairs(
        frames {
          if odd($0) { $0.changes.append(.scene(.movement("arrow", x: 4, y: 0))) }
        }) == last)
    #expect(
      try pairs(
        frames {
          if odd($0) { $0.consequences = [.movement("arrow", x: 4, y: 0)] }
        }) == last)
    // Who has a fault comes first.
    #expect(
      try pairs(
        frames {
          guard odd($0) else { return }
          $0.faults = [FrameFault("contrast", isForbidden: false, problem: "too pale")]
        }) == last.reversed())
  }

  @Test func `frames with other values than scale and appearance are never one pair`() throws {
    for axis in ["width", "textSize", "direction", "state"] {
      let frames = try frames { $0.facets[axis] = $0.facets["scale"] }
      #expect(
        try pairs(frames) == [["h/a/de", "h/a/de~dark"], ["h/a/de@2x", "h/a/de~dark@2x"]], "\(axis)"
      )
    }
  }

  @Test(arguments: [
    SceneChange(.color, "title", from: .list(["#000000"]), to: .list(["#333333"])),
    SceneChange(.image, "arrow", from: .text("a"), to: .text("b")),
    SceneChange(.opacity, "arrow", from: .number(1), to: .number(0.5)),
    SceneChange(.drawing, ["arrow"]), SceneChange(.unknown, ["arrow"]),
  ])
  func `a change that may look different in the dark is shown there, too`(_ change: SceneChange)
    throws
  {
    let frames = try frames { frame in
      frame.changes = [.scene(change)]
      let scene = frame.facets["appearance"] ?? ""
      frame.actual = entry(scene: scene, of: frame)
    }
    #expect(try pairs(frames) == byAppearance)
  }

  @Test func `scales of which nothing is known are one pair if their layouts are equal`() throws {
    let equal = try frames { frame in
      (frame.status, frame.changes) = (.missing, [])
      let scene = frame.facets["appearance"] ?? ""
      frame.actual = entry(scene: scene, of: frame)
    }
    #expect(try pairs(equal) == byAppearance)
    let different = try frames { frame in
      (frame.status, frame.changes) = (.missing, [])
      frame.actual = entry(scene: frame.id, of: frame)
    }
    #expect(try pairs(different) == different.map { [$0.id] })
  }
}
