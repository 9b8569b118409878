import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

/// Hosts that flip all of their content for readers from the right, and what is flipped back.
@Suite struct FlippedContentTests {
  private static let mirror = Transform.scale(x: -1, y: 1)

  private static func context(
    _ unflipped: Set<String>?, pose: IndicatorPose, direction: TextDirection = .rightToLeft
  ) -> FaceContext {
    var context = FaceContext.sample(
      title: 10, lastUpdated: 20, pose: pose, direction: direction)
    context.unflipped = unflipped
    return context
  }

  /// The names of the elements that are seen in a mirror.
  private static func mirrored(in picture: Picture) -> Set<String> {
    Set(
      picture.elements.filter { element in
        guard case .transformed(_, mirror) = element.content else { return false }
        return true
      }.map(\.name))
  }

  /// What is flipped back, how a header stands, and what then is seen in a mirror.
  struct Host: Sendable {
    var unflipped: Set<String>?
    var pose: IndicatorPose
    var mirrored: Set<String>
  }

  private static let arrow = IndicatorPose.arrow(.none)
  private static let spinner = IndicatorPose.spinner(phase: 0)
  private static let image = IndicatorPose.image(of: .idle, index: 0)
  private static let original = FaceContext.originalUnflipped

  private static let hosts = [
    Host(unflipped: nil, pose: arrow, mirrored: []),
    Host(unflipped: [], pose: arrow, mirrored: ["title", "lastUpdated", "arrow"]),
    Host(unflipped: [], pose: spinner, mirrored: ["title", "lastUpdated", "spinner"]),
    Host(unflipped: [], pose: image, mirrored: ["title", "lastUpdated", "image"]),
    Host(unflipped: original, pose: arrow, mirrored: []),
    Host(unflipped: original, pose: spinner, mirrored: ["spinner"]),
    Host(unflipped: original, pose: image, mirrored: []),
    Host(unflipped: ["title"], pose: arrow, mirrored: ["lastUpdated", "arrow"]),
  ]

  @Test(arguments: hosts)
  func `what is not flipped back is seen in a mirror`(host: Host) {
    let face = HeaderLook(images: .blank)
    let usual = face.picture(in: Self.context(nil, pose: host.pose))
    let picture = face.picture(in: Self.context(host.unflipped, pose: host.pose))
    #expect(Self.mirrored(in: picture) == host.mirrored)
    #expect(picture.layout == usual.layout, "all stands where it does in a layout from the right")
    for (element, usual) in zip(picture.elements, usual.elements) {
      #expect(element.content.untransformed == usual.content)
      #expect((element.pose["flipped"] == 1) == host.mirrored.contains(element.name))
    }
  }

  @Test func `read from the left, a host flips nothing`() {
    let context = Self.context([], pose: .arrow(.none), direction: .leftToRight)
    let usual = Self.context(nil, pose: .arrow(.none), direction: .leftToRight)
    #expect(HeaderLook().picture(in: context) == HeaderLook().picture(in: usual))
  }

  /// What is flipped back of a trailer or leader, and the side to which its arrow points at rest.
  private static let arrows: [(edge: TrailerFace.Edge, unflipped: Set<String>, side: Double)] = [
    (.trailing, [], 1), (.trailing, ["arrow"], -1), (.leading, [], -1), (.leading, ["arrow"], 1),
  ]

  @Test(arguments: arrows)
  func `a host mirrors the arrow that it would show from the left`(
    edge: TrailerFace.Edge, unflipped: Set<String>, side: Double
  ) throws {
    let context = Self.context(unflipped, pose: .arrow(.none))
    let arrow = try #require(
      TrailerFace(edge: edge).picture(in: context).element(named: "arrow"))
    guard case .shapes(let shapes) = arrow.content.untransformed else {
      Issue.record("\(arrow.content)")
      return
    }
    let isMirrored = arrow.content.untransformed != arrow.content
    let tip = try #require(shapes.last?.path.tip)
    #expect((tip.x - 10) * (isMirrored ? -1 : 1) * side > 3)
    #expect(isMirrored == unflipped.isEmpty)
  }
}
