import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing
import _ProofTestSupport

@Suite struct FaceContextTests {
  private static let theme = Theme(
    label: Color(grey: 1), spinner: Color(grey: 2), page: Color(grey: 3),
    families: [.latin: "SF Pro"])

  private static let pictures = RefreshComponent.allCases.filter { $0.ancestor == nil }.map {
    component in
    let context = FaceContext(
      texts: FaceTexts(title: "abc", lastUpdated: "de", spokenLabel: "what is said"),
      pose: IndicatorPose.hidden, width: 320, theme: theme, language: "zh-Hant",
      direction: .rightToLeft,
      measurer: FixedAdvanceMeasurer(advance: 8))
    return FaceTable().picture(
      of: ComponentSetup(component), images: .blank, in: context)
  }

  @Test func `a picture has the language, the direction and the spoken text`() {
    for picture in Self.pictures {
      #expect(picture.language == "zh-Hant")
      #expect(picture.direction == .rightToLeft)
      #expect(picture.spokenLabel == "what is said")
      #expect(picture.background == Color(grey: 3))
    }
  }

  @Test func `labels are set in the theme's colour and in bold 14 point letters`() throws {
    for picture in Self.pictures {
      for element in picture.elements {
        let (block, _, color) = try #require(element.text)
        #expect(color == Color(grey: 1))
        #expect(
          block.style == TextStyle(size: 14, weight: .bold, families: [.latin: "SF Pro"]))
        #expect(block.language == "zh-Hant")
        #expect(block.direction == .rightToLeft)
        #expect(block.width == element.bounds.width)
      }
    }
  }

  @Test func `a label has its metrics`() throws {
    // 50 × 8 pt in a row of 320 pt, and 40 × 8 pt, which just fit.
    for (length, isTruncated) in [(50, true), (40, false)] {
      let picture = FooterLook().picture(in: .sample(title: length, width: 320))
      let metrics = try #require(picture.element(named: "title")?.text?.metrics)
      #expect(metrics.naturalWidth == Double(length) * 8)
      #expect(metrics.width == 320)
      #expect(metrics.isTruncated == isTruncated)
    }
  }

  @Test func `a component fades with all that it shows`() {
    var context = FaceContext.sample(
      title: 10, lastUpdated: 20, pose: .spinner(phase: 0, opacity: 0.5))
    context.opacity = 0.5
    let header = HeaderLook().picture(in: context)
    // Half of the half that the spinner has on its own.
    #expect(header.elements.map(\.opacity) == [0.5, 0.5, 0.25])
    #expect(header.background == Theme.light.page)
  }

  @Test func `a pose of the model decides indicator, opacity and label`() {
    let pose = Pose(
      of: .autoFooter, state: .refreshing, bounds: ComponentBounds(), alpha: 0.75,
      hidesRefreshingTitle: true,
      isLabelMisplaced: true, spinner: Pose.Spinner(alpha: 0.5, phase: 2))
    let context = Self.context(posed: pose)
    #expect(context.pose == .spinner(phase: 0.25, opacity: 0.5))
    #expect(context.opacity == 0.75)
    #expect(context.hidesTitle)
    #expect(context.isLabelMisplaced)
  }

  @Test func `a title that hides while refreshing is shown in other states`() {
    for state in RefreshState.allCases {
      let pose = Pose(
        of: .autoFooter, state: state, bounds: ComponentBounds(), hidesRefreshingTitle: true)
      #expect(Self.context(posed: pose).hidesTitle == (state == .refreshing))
    }
  }

  private static func context(posed pose: Pose) -> FaceContext {
    FaceContext(
      texts: FaceTexts(title: "a", spokenLabel: "b"), pose: pose, width: 375, theme: .light,
      language: "en", direction: .leftToRight, measurer: FixedAdvanceMeasurer(advance: 8))
  }
}
