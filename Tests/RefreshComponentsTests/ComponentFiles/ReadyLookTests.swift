import Foundation
import ProofDrawing
import RefreshModel
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// The looks that a team can copy.
@Suite struct ReadyLookTests {
  private static func setup(_ look: ReadyLook) throws -> ComponentSetup {
    var setup = ComponentSetup(.normalHeader, name: look.name)
    setup.file = try ComponentFile(at: "\(look.name).component.yml") { _ in look.contents }
    setup.component = setup.file?.component
    return setup
  }

  @Test func `each is a header of at most 30 lines, with all files that it names`() throws {
    for look in ReadyLook.all {
      let setup = try Self.setup(look)
      #expect(setup.kind == .header, "\(look.name)")
      #expect(setup.file?.references.map(\.path) == look.assets.map(\.name), "\(look.name)")
      #expect(look.contents.count { $0 == UInt8(ascii: "\n") } <= 30, "\(look.name)")
    }
  }

  private static func elements(
    of name: String, in state: RefreshState, pulledBy percent: Double, after seconds: Double = 0
  ) throws -> [Picture.Element] {
    let look = try #require(ReadyLook.all.first { $0.name == name })
    var context = FaceContext.sample(title: 60, lastUpdated: 0, direction: .leftToRight, advance: 1)
    context.kind = .header
    context.moment = ElementMoment(state, pulledBy: percent, after: seconds)
    let face = try #require(ComponentFileFace(of: Self.setup(look), images: ImageSet(), in: state))
    return face.picture(in: context).elements
  }

  @Test(arguments: [(0, 0), (0.05, 1), (0.13, 2), (0.49, 4), (0.6, 5), (0.99, 8), (1.4, 8)])
  func `a spoke more appears with each eighth of the pull`(percent: Double, count: Int) throws {
    let spokes = try Self.elements(of: "spokes", in: .idle, pulledBy: percent)[0]
    guard case .shapes(let shapes) = spokes.content else { return }
    // A spoke is a move and a line.
    let lines = shapes.flatMap(\.path.elements).count { if case .line = $0 { true } else { false } }
    #expect(spokes.name == "spokes" && lines == count)
  }

  @Test func `balls shrink one after the other`() throws {
    // The first begins after 0.12 s, and has 0.3 of its size 30 % of 0.75 s later.
    let elements = try Self.elements(of: "ball-pulse", in: .refreshing, pulledBy: 0, after: 0.345)
    let scales = elements.map { $0.pose["scale"] ?? 1 }
    #expect(elements.map(\.name) == ["ball1", "ball2", "ball3"])
    #expect(abs(scales[0] - 0.3) < 1e-9 && scales[1] < 1 && scales[2] == 1)
  }

  @Test func `balls go up and down one after the other`() throws {
    // The first begins after 0.07 s, and is 7 pt down 33 % of 0.6 s later, 7 pt up after 66 %.
    func height(after seconds: Double) throws -> Double {
      try Self.elements(of: "ball-sync", in: .refreshing, pulledBy: 0, after: seconds)[0].bounds.y
    }
    let rest = try height(after: 0)
    #expect(try abs(height(after: 0.268) - rest - 7) < 1e-9)
    #expect(try abs(height(after: 0.466) - rest + 7) < 1e-9)
  }

  @Test func `the arc of the disc closes with the pull, then runs after itself`() throws {
    func ring(_ state: RefreshState, pulledBy percent: Double = 1, after seconds: Double = 0)
      throws -> [String: Double]
    {
      try #require(
        Self.elements(of: "disc", in: state, pulledBy: percent, after: seconds)
          .first { $0.name == "ring" }
      ).pose
    }
    // (0.7 − 0.4) ÷ 0.6 × 0.8, and half of the way from 45° to 117°.
    let pulled = try ring(.idle, pulledBy: 0.7)
    #expect(try abs(#require(pulled["to"]) - 0.4) < 1e-9 && pulled["degrees"] == 81)
    // The head of the arc after the first shrinking: its end is where the next begins.
    let (end, next) = (
      try ring(.refreshing, after: 0.6659), try ring(.refreshing, after: 0.6661)
    )
    func head(_ pose: [String: Double]) throws -> Double {
      let turns = try #require(pose["to"]) + #require(pose["degrees"]) / 360
      return turns - turns.rounded(.down)
    }
    #expect(try abs(head(end) - head(next)) < 0.02)
  }
}
