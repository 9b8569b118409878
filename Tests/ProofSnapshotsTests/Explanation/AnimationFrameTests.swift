import ProofDrawing
import ProofSnapshots
import Testing

/// Changes of an element that shows the frame of an animation.
@Suite struct AnimationFrameTests {
  private func difference(
    _ from: (frame: Double?, x: Double), _ to: (frame: Double?, x: Double)
  ) -> SceneDifference {
    let scenes = [from, to].map { frame, x in
      let square = VectorShape(
        .rectangle(Rect(x: x, y: 0, width: 10, height: 10)), style: .fill(.nonZero),
        paint: .color(Color(grey: 0)))
      let art = VectorArt(size: Size(width: 40, height: 20), nodes: [.shape(square)])
      let element = Picture.Element(
        "lottie", bounds: Rect(x: 5, y: 5, width: 40, height: 20),
        pose: frame.map { ["frame": $0] } ?? [:], content: .art(art))
      return Scene(of: Picture(size: Size(width: 50, height: 30), elements: [element]))
    }
    return SceneDifference(from: scenes[0], to: scenes[1])
  }

  @Test func `another frame is the cause of another image and of other ink`() {
    let difference = difference((12, 0), (14, 3))
    #expect(
      difference.roots.map(\.description) == ["lottie shows frame 14, showed frame 12"])
    #expect(Cause.causes(of: difference).map(\.name) == ["pose:frame of lottie"])
  }

  @Test func `another image of the same frame is another file`() {
    let difference = difference((12, 0), (12, 3))
    #expect(difference.roots.map(\.description) == ["lottie shows another image"])
    #expect(Cause.causes(of: difference).map(\.name) == ["image:lottie"])
  }

  @Test func `a frame that looks the same is told all the same`() {
    #expect(difference((12, 0), (14, 0)).roots.map(\.kind) == [.pose])
  }

  @Test func `an element that was no animation before has another image`() {
    #expect(difference((nil, 0), (14, 3)).roots.map(\.kind) == [.image, .pose])
  }
}
