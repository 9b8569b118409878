import ProofDocuments
import ProofDrawing
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// Small views without behaviour: files that extend nothing and name their states.
@Suite struct SmallViewTests {
  private static let text = """
    version: 1
    extends: none
    states: [empty, failed]
    height: {failed: 120, default: 80}
    children:
      - row:
          - label: title
            show: [empty]
        show: [empty]
      - label: {key: list.hint}
        name: hint
        rotate: {empty: {turn: 2}, default: 90}
        place: {at: [center, bottom]}

    """

  private static func setup(_ text: String = text, name: String = "list") throws -> ComponentSetup {
    var setup = ComponentSetup(.normalHeader, name: name)
    setup.file = try ComponentFile(text)
    setup.component = setup.file?.component
    return setup
  }

  private func picture(
    of setup: ComponentSetup, in state: String, spoken: String = ""
  ) throws -> Picture {
    var context = FaceContext.sample(title: 10, lastUpdated: 0, direction: .leftToRight, advance: 1)
    context.texts = FaceTexts(title: "Nothing here", spokenLabel: "")
    context.pulledState = try #require(PulledState(anyName: state))
    context.appText = { FaceText("text of \($0).") }
    return try #require(ComponentFileFace(of: setup, images: ImageSet(), in: nil)).picture(
      in: context)
  }

  @Test func `it has the states of its file and no others`() throws {
    let setup = try Self.setup()
    #expect(setup.isSmallView && setup.kind == nil)
    #expect(setup.states.map(\.name) == ["empty", "failed"])
    func canBe(_ name: String) -> Bool { PulledState(anyName: name).map(setup.canBe) ?? false }
    #expect(canBe("empty") && canBe("failed"))
    #expect(!canBe("idle") && !canBe("idle-50") && !canBe("offline") && !canBe("Empty"))
    let header = ComponentSetup(.normalHeader)
    #expect(header.canBe(in: PulledState(.failed)))
    #expect(try !header.canBe(in: #require(PulledState(anyName: "empty"))))
  }

  @Test func `a matrix shows each component in the states that it has`() throws {
    var matrix = FrameMatrix(locales: [.english])
    matrix.setups = [try Self.setup(), ComponentSetup(.normalHeader)]
    matrix.pulledStates = try ["idle", "empty", "failed"].map {
      try #require(PulledState(anyName: $0))
    }
    #expect(
      matrix.map { "\($0.setup.name)/\($0.pulledState.name)" } == [
        "list/empty", "list/failed", "normal-header/idle", "normal-header/failed",
      ])
    #expect(matrix.components == [.normalHeader])
  }

  @Test func `elements follow its states, and so does its height`() throws {
    let setup = try Self.setup()
    let (empty, failed) = (
      try picture(of: setup, in: "empty"), try picture(of: setup, in: "failed")
    )
    #expect(empty.size == Size(width: 375, height: 80))
    #expect(failed.size == Size(width: 375, height: 120))
    #expect(empty.elements.map(\.name) == ["title", "hint"])
    #expect(failed.elements.map(\.name) == ["hint"])
    #expect(failed.elements[0].pose["degrees"] == 90)
  }

  @Test func `a project's height goes before those of its file`() throws {
    var setup = try Self.setup()
    setup.lengths = ComponentLengths(200)
    for state in ["empty", "failed"] {
      #expect(try picture(of: setup, in: state).size.height == 200)
    }
  }

  @Test func `a screen reader reads its labels, unless elements say something of themselves`()
    throws
  {
    let setup = try Self.setup()
    #expect(try picture(of: setup, in: "empty").spokenLabel == "Nothing here, text of list.hint.")
    #expect(try picture(of: setup, in: "failed").spokenLabel == "text of list.hint.")
    let saying = Self.text.replacing("name: hint", with: "name: hint\n    spoken: {text: Hint}")
    #expect(try picture(of: Self.setup(saying), in: "empty").spokenLabel == "Hint")
  }

  @Test func `its titles have keys of its name, in the states in which they are seen`() throws {
    let file = try ComponentFile(Self.text)
    #expect(file.appKeys(of: "inbox").map(\.name) == ["list.hint", "inbox.empty.title"])
    let all = try ComponentFile(
      "version: 1\nextends: none\nstates: [a, b]\nheight: 5\nchildren: [{label: title}]")
    #expect(all.appKeys(of: "x").map(\.name) == ["x.a.title", "x.b.title"])
    #expect(all.appKeys(of: "x").map(\.location.line) == [5, 5])
    let header = try ComponentFile("version: 1\nextends: normal-header\nchildren: [{label: title}]")
    #expect(header.appKeys(of: "x").isEmpty)
  }

  @Test func `a file can extend it, and has its states then`() throws {
    let own = try ComponentFile(
      "version: 1\nextends: list.component.yml\nheight: 90",
      extending: ["Looks/list.component.yml": Self.text])
    #expect(own.component == nil && own.ownStates == ["empty", "failed"])
  }

  @Test func `time counts for it, too`() throws {
    var context = FaceContext.sample(title: 10, lastUpdated: 0, direction: .leftToRight, advance: 1)
    context.moment = ElementMoment(ElementState("empty"), seconds: 0.5)
    context.appText = { FaceText($0) }
    let face = try #require(ComponentFileFace(of: Self.setup(), images: ImageSet(), in: nil))
    // A quarter of a turn of two seconds.
    let hint = face.picture(in: context).elements.first { $0.name == "hint" }
    #expect(hint?.pose["degrees"] == 90)
  }

  @Test func `names with a percentage, of other form or of other words are no states`() throws {
    for name in ["idle-50", "pulling-120"] {
      #expect(try #require(PulledState(anyName: name)).percent != nil)
    }
    for name in ["", "Empty", "1a", "a b", "ä", String(repeating: "a", count: 41)] {
      #expect(PulledState(anyName: name) == nil)
    }
    #expect(PulledState(anyName: "failed") == PulledState(.failed))
    #expect(PulledState(anyName: "empty")?.state == nil)
    #expect(PulledState(name: "empty") == nil)
    #expect(PulledState.suggestion(for: "emtpy", among: ["empty"]) == "empty")
  }
}
