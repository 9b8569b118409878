import Foundation
import ProofDrawing
import RefreshComponents
import Testing
import _ProofTestSupport

@Suite struct SpinnerTests {
  /// A spinner of 20 × 20 pt about (10, 22), in a footer without a title.
  private static func ticks(phase: Double) throws -> [Shape] {
    let context = FaceContext.sample(pose: .spinner(phase: phase), width: 20)
    let element = try #require(
      FooterLook(showsTitle: false).picture(in: context).element(named: "spinner"))
    #expect(element.bounds == Rect(x: 0, y: 22 - 10, width: 20, height: 20))
    return element.shapes
  }

  /// Which eighth of the dial a tick lies in, clockwise from the top.
  private static func hour(of tick: Shape) -> Int {
    let center = tick.inkBox.center
    let angle = atan2(center.x - 10, 22 - center.y)
    return (Int((angle / (.pi / 4)).rounded()) + 8) % 8
  }

  /// The opacities round the dial in 255ths, clockwise from the top.
  private static func dial(phase: Double) throws -> [Int] {
    let ticks = try ticks(phase: phase)
    return (0..<8).map { hour in
      let alphas = ticks.filter { Self.hour(of: $0) == hour }.map {
        ($0.color.alpha * 255).rounded()
      }
      return alphas.count == 1 ? Int(alphas[0]) : -1
    }
  }

  @Test func `eight ticks fade behind the head`() throws {
    // The head is at the top and runs clockwise, so the ticks behind it lie to its left.
    #expect(try Self.dial(phase: 0) == [147, 47, 47, 47, 47, 72, 97, 122])
  }

  /// Phases, and the eighth of the dial in which the head then is.
  private static let heads: [(phase: Double, hour: Int)] = [
    (0, 0), (0.124, 0), (0.125, 1), (0.25, 2), (0.374, 2), (0.375, 3), (0.5, 4), (0.625, 5),
    (0.75, 6), (0.875, 7), (0.999, 7), (1, 0), (1.25, 2), (17.5, 4), (-0.125, 7), (-0.25, 6),
  ]

  @Test(arguments: heads)
  func `the head moves on by a tick with every eighth of a turn`(
    phase: Double, hour: Int
  ) throws {
    let start = [147, 47, 47, 47, 47, 72, 97, 122]
    let expected = (0..<8).map { start[($0 - hour + 8) % 8] }
    #expect(try Self.dial(phase: phase) == expected)
  }

  @Test func `a tick reaches from a third of the radius to the radius`() throws {
    let top = try #require(try Self.ticks(phase: 0).first { Self.hour(of: $0) == 0 })
    let ink = top.inkBox
    #expect(top.paint == .fill)
    // A fifth of the radius of 10 wide; rounding to 1/4096 moves 10 / 3.
    #expect(ink.x == 10 - 10.0 / 10)
    #expect(ink.maxX == 10 + 10.0 / 10)
    #expect(ink.y == 22 - 10)
    #expect(abs(ink.maxY - (22 - 10.0 / 3)) < 1.0 / 4096)
  }

  @Test func `the dial is the same from all eight sides`() throws {
    let outlines = try Self.ticks(phase: 0).map(\.path)
    for tick in outlines {
      for hours in 1..<8 {
        let turn = Transform.translation(x: -10, y: -22)
          .then(.rotation(Rotation(degrees: Double(hours) * 45)))
          .then(.translation(x: 10, y: 22))
        let turned = tick.transformed(by: turn).points
        let isThere = outlines.contains { other in
          zip(other.points, turned).allSatisfy {
            abs($0.x - $1.x) <= 2.0 / 4096 && abs($0.y - $1.y) <= 2.0 / 4096
          }
        }
        #expect(isThere)
      }
    }
  }

  @Test func `the ticks have the spinner's own colour`() throws {
    for tick in try Self.ticks(phase: 0) {
      #expect(
        (tick.color.red, tick.color.green, tick.color.blue) == (0x3C, 0x3C, 0x44))
    }
  }

  @Test func `a large spinner is the same dial in 37 points, about the same middle`() throws {
    #expect(SpinnerStyle.medium.size == Size(width: 20, height: 20))
    var context = FaceContext.sample(title: 10, pose: .spinner(phase: 0))
    context.theme.spinnerStyle = .large
    for (face, midY) in [(HeaderLook().picture(in:), 27.0), (FooterLook().picture(in:), 22)] {
      let spinner = try #require(face(context).element(named: "spinner"))
      // Ten characters of 8 pt: 187.5 − (80 / 2 + 25) = 122.5.
      #expect(spinner.bounds == Rect(x: 122.5 - 18.5, y: midY - 18.5, width: 37, height: 37))
      let top = try #require(spinner.shapes.first).inkBox
      #expect(abs(top.width - 18.5 / 5) < 2.0 / 4096)
      #expect(abs(top.height - 18.5 * 2 / 3) < 2.0 / 4096)
      #expect(abs(top.y - spinner.bounds.y) < 1.0 / 4096)
    }
  }

  @Test func `a trailer's large spinner begins at the edge, and its label gives way`() {
    var context = FaceContext.sample(title: 3, pose: .spinner(phase: 0))
    context.theme.spinnerStyle = .large
    #expect(
      TrailerFace(height: 200).picture(in: context).layout == [
        PlacedElement("title", (60 + 37) / 2.0 - 7, 0, 14, 200),
        PlacedElement("spinner", 0, 100 - 18.5, 37, 37),
      ])
  }
}
