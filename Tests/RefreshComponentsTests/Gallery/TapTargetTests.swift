import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import Testing
import _ProofTestSupport

/// What a reader can tap in frames.
@Suite struct TapTargetTests {
  private let measurer = FixedAdvanceMeasurer(advance: 7)

  @Test func `the label of what loads by itself can be tapped while it is idle`() throws {
    let gallery = try BuiltIn.gallery()
    for component in RefreshComponent.allCases {
      for state in component.kind.states {
        let frame = try Frame.only(component, PulledState(state))
        let picture = gallery.picture(of: frame, measuredBy: measurer)
        let isAutomatic = component.kind.loadsByItself
        let expected: Set<String> = isAutomatic && state == .idle ? ["title"] : []
        #expect(picture.tapTargets == expected, "\(frame.id)")
      }
    }
  }

  @Test func `targets are no facts of a scene`() throws {
    let gallery = try BuiltIn.gallery()
    let frame = try Frame.only(.autoNormalFooter, PulledState(.idle))
    let picture = gallery.picture(of: frame, measuredBy: measurer)
    var other = picture
    other.tapTargets = []
    #expect(picture != other)
    #expect(Scene(of: picture) == Scene(of: other))
    #expect(picture.digestInput == other.digestInput)
  }
}
