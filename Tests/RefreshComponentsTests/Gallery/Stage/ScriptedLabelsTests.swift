import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshScripts
import RefreshStrings
import Testing
import _ProofTestSupport

@Suite("The labels that a script gives its components")
struct ScriptedLabelsTests {
  /// The header at the end of a script whose scene gives it some settings.
  private func header(
    _ settings: String, _ events: String..., compatibility: Compatibility = .corrected
  ) throws -> Picture {
    let scene = """
      {"viewport":{"width":375,"height":667},"header":"normal","settings":{"header":{\(settings)}}}
      """
    let script = try EventScript(
      jsonLines: ([scene] + events).joined(separator: "\n"), compatibility: compatibility)
    var still: Still?
    for tick in Playback(of: script) { still = tick.still }
    let last = try #require(still)
    var gallery = try BuiltIn.gallery()
    gallery.compatibility = compatibility
    let stage = Stage(
      for: script.setup.view, in: gallery, locale: .english, languages: script.languages)
    return try #require(
      stage.strip(
        of: .header, in: last.presentation, measuredBy: FixedAdvanceMeasurer(advance: 8)))
  }

  @Test("A title of the script stays in every language, and in the original only until it changes")
  func titles() throws {
    let own = #""titles":{"idle":"Tug"}"#
    let change = #"{"event":"language","locale":"ko"}"#
    let korean = try header("", change).string(of: "title")
    #expect(korean?.isEmpty == false && korean != "Tug")
    for compatibility in [Compatibility.corrected, .mjRefresh379] {
      #expect(try header(own, compatibility: compatibility).string(of: "title") == "Tug")
    }
    #expect(try header(own, change).string(of: "title") == "Tug")
    #expect(try header(own, change, compatibility: .mjRefresh379).string(of: "title") == korean)
  }

  @Test("An empty title is a title")
  func emptyTitle() throws {
    #expect(try header(#""titles":{"idle":""}"#).string(of: "title") ?? "" == "")
  }

  @Test("Another inset moves the arrow from the labels by the difference")
  func inset() throws {
    let usual = try #require(header("")["arrow"]?.bounds)
    let wide = try #require(header(#""labelInset":35"#)["arrow"]?.bounds)
    #expect(wide.x == usual.x - 10)
  }

  @Test("Labels that are hidden aren't drawn, and the arrow is in the middle")
  func hiddenLabels() throws {
    let bare = try header(#""showsTitle":false"#)
    let arrow = try #require(bare["arrow"]?.bounds)
    #expect(bare["title"] == nil && bare["lastUpdated"] == nil)
    #expect(arrow.x + arrow.width / 2 == 375.0 / 2)
    let titled = try header(#""showsLastUpdated":false"#)
    #expect(titled["title"] != nil && titled["lastUpdated"] == nil)
  }

  @Test("Origins name the component where a title is its own")
  func origins() throws {
    let sources = try header(#""titles":{"idle":"Tug"}"#).origins.filter { $0.element == "title" }
    #expect(sources.map(\.source) == ["title of the component"])
  }
}
