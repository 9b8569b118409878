import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct InkDifferenceTests {
  /// A title with ink of 40 × 10 pt in the middle of its bounds, 82 pt right of the arrow.
  private let row = InkDifferenceTests.row()

  private static func row() -> SampleRow {
    var row = SampleRow()
    row.lines = [line(at: Rect(x: -20, y: -5, width: 40, height: 10))]
    return row
  }

  private static func line(at ink: Rect) -> TextLine { TextLine(baseline: 4, ink: ink) }

  @Test func `a difference of ink is explained in a sentence where nothing else changed`() throws {
    let moved = row.difference {
      $0.lines = [Self.line(at: Rect(x: -20, y: -4.5, width: 40, height: 10))]
    }
    #expect(
      moved.roots == [
        SceneChange(
          .ink, "title", from: .areas([Rect(x: 130, y: 22, width: 40, height: 10)]),
          to: .areas([Rect(x: 130, y: 22.5, width: 40, height: 10)]))
      ])
    #expect(
      moved.roots.map(\.description) == [
        "title is drawn in another way, with the same text, typefaces and bounds: its ink moved "
          + "0.5 pt down"
      ])
    #expect(Cause.causes(of: moved).map(\.name) == ["drawing:title"])
    let wider = row.changed {
      $0.lines = [Self.line(at: Rect(x: -20, y: -5, width: 41, height: 10))]
    }
    #expect(
      wider.map(\.description) == [
        "title is drawn in another way, with the same text, typefaces and bounds: its ink is "
          + "41 × 10 pt, was 40 × 10 pt"
      ])
    let gone = row.changed { $0.lines = [TextLine(baseline: 4, ink: nil)] }
    #expect(gone.map(\.description) == ["title has no ink any more"])
  }

  @Test func `a difference of ink is none by rounding alone`() {
    #expect(
      row.changed { $0.lines = [Self.line(at: Rect(x: -20.001, y: -5, width: 40, height: 10))] }
        == [])
  }

  @Test func `a difference of ink follows from another text, typeface, size or place`() {
    let other = [Self.line(at: Rect(x: -30, y: -6, width: 60, height: 12))]
    #expect(
      row.changed {
        $0.title = "Tug"
        $0.lines = other
      } == [
        SceneChange(
          .text, ["title"], key: "header.idle.title", locale: "en", from: .text("Pull"),
          to: .text("Tug"))
      ])
    #expect(
      row.causes {
        $0.faces = ["Serif Bold"]
        $0.lines = other
      } == ["font:Sans Bold→Serif Bold"])
    #expect(row.changed { $0.arrow?.x += 4 } == [.movement("arrow", x: 4, y: 0)])
  }

  @Test func `a difference of ink that cuts a text off is reported as a consequence`() {
    let longer = row.difference {
      $0.title = "Pull down"
      $0.lines = [Self.line(at: Rect(x: -160, y: -5, width: 251, height: 10))]
    }
    #expect(
      longer.roots == [
        SceneChange(
          .text, ["title"], key: "header.idle.title", locale: "en", from: .text("Pull"),
          to: .text("Pull down"))
      ])
    #expect(
      longer.consequences.map(\.description) == [
        "ink of title is now outside of its bounds or the frame", "arrow now overlaps title",
      ])
    #expect(Cause.causes(of: longer).map(\.name) == ["text:header.idle.title"])
  }

  @Test func `a difference of ink is unknown beside a scene of an older version`() {
    let recorded = Scene(of: row.picture)
    var older = recorded
    older.overlaps = nil
    older = recorded.reduced(toFactsOf: older)
    #expect(SceneDifference(from: older, to: recorded).changes == [])
    var other = row
    other.lines = [Self.line(at: Rect(x: -160, y: -5, width: 251, height: 10))]
    #expect(SceneDifference(from: older, to: Scene(of: other.picture)).changes == [])
  }
}

@Suite struct TextPlaceTests {
  private static func picture(_ change: (inout TextOrigin) -> Void) -> Picture {
    var picture = SampleRow().picture
    picture.origins[0].source = "overlay 1"
    picture.origins[0].table = "Localizable"
    picture.origins[0].file = "Strings/de.lproj/Localizable.strings"
    picture.origins[0].line = 12
    change(&picture.origins[0])
    return picture
  }

  private static func changes(_ change: (inout TextOrigin) -> Void) -> [String] {
    SceneDifference(from: Scene(of: picture { _ in }), to: Scene(of: picture(change))).changes
      .map(\.description)
  }

  @Test func `the place of a text is a change if the file is another one, not for another line`() {
    #expect(Self.changes { $0.line = 13 } == [])
    #expect(
      Self.changes { $0.file = "Strings/de.lproj/Pull.strings" } == [
        "header.idle.title is found in Strings/de.lproj/Pull.strings, was in "
          + "Strings/de.lproj/Localizable.strings"
      ])
  }

  @Test func `the place of a text in a file is unknown beside a scene of an older version`() {
    #expect(
      Self.changes {
        $0.table = nil
        $0.file = nil
        $0.line = nil
      } == [])
  }
}
