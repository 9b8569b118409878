import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing

@Suite struct AlternativeTextTests {
  private let header = ComponentSetup(.normalHeader)

  private func text(
    of content: FigureContent, _ tag: String = "en", alsoIn others: [String] = []
  ) throws -> AlternativeText {
    try content.illustration(in: figureContext(tag, alsoIn: others)).alternativeText
  }

  @Test func `a frame says what a screen reader says, in each language that is asked for`() throws {
    let text = try text(
      of: .frame(FrameFigure(header, in: PulledState(.idle))), alsoIn: ["de", "ar"])
    #expect(text.language == "en")
    #expect(text.short["en"] == "Pull down to refresh the list")
    #expect(text.short["ar"] == "اسحب لأسفل لتحديث القائمة")
    #expect(Set(text.short.keys) == ["en", "de", "ar"])
    #expect(text.long.isEmpty, "a single frame is no complex picture")
  }

  @Test func `states have a short text and a long one with a line for each`() throws {
    let text = try text(of: .states(StatesFigure(header)), alsoIn: ["ja"])
    #expect(
      text.short["en"]
        == "Pull down to refresh the list, Release to refresh the list, and Refreshing the list")
    let lines = try #require(text.long["ja"]).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("idle: 下に引っ張って更新、最終更新：") == true, "\(lines[0])")
  }

  @Test func `a strip has its percentages in the locale's digits`() throws {
    var figure = StripFigure(header)
    figure.percentages = [0, 100]
    let text = try text(of: .strip(figure), alsoIn: ["ar-EG"])
    #expect(text.short["en"] == "Pull down to refresh the list: 0% and 100%")
    #expect(try #require(text.short["ar-EG"]).contains("١٠٠٪"))
    #expect(
      try #require(text.long["en"]).split(separator: "\n").map { $0.prefix(10) }
        == ["0%: Pull t", "100%: Rele"])
  }

  @Test func `a matrix names its locales in the reader's language and shows their own texts`()
    throws
  {
    let locales = ["de", "ja"].compactMap { LocaleIdentifier($0) }
    let text = try text(of: .matrix(MatrixFigure(header, locales: locales)))
    #expect(try #require(text.short["en"]).hasSuffix(": German and Japanese"))
    let lines = try #require(text.long["en"]).split(separator: "\n")
    #expect(lines[0].hasPrefix("German: Zum Aktualisieren ziehen und "))
    #expect(lines[1].hasPrefix("Japanese: 下に引っ張って更新、"))
  }

  @Test func `no English letters stand in the text of another script, besides names of states`()
    throws
  {
    let figures: [FigureContent] = [
      .frame(FrameFigure(header, in: PulledState(.idle))), .states(StatesFigure(header)),
      .strip(StripFigure(header)),
      .matrix(
        MatrixFigure(header, locales: ["ar", "ja", "hi"].compactMap { LocaleIdentifier($0) })),
    ]
    let names = Set(RefreshState.allCases.flatMap { $0.name.split(separator: "-") })
    for tag in ["ar", "ja", "hi"] {
      for figure in figures {
        let text = try text(of: figure, tag)
        let written = (text.short[tag] ?? "") + "\n" + (text.long[tag] ?? "")
        let words = written.split { !($0.isASCII && $0.isLetter) }
        #expect(Set(words).subtracting(names) == [], "\(tag)")
        #expect(text.short[tag]?.isEmpty == false)
      }
    }
  }

  @Test func `the author's short text goes before the written one`() throws {
    let figure = Figure(
      .states(StatesFigure(header)),
      alternativeText: LocalizedCaption(["en": "How it goes", "ja": "流れ"]))
    let text = try figure.illustration(in: figureContext("ja", alsoIn: ["en"])).alternativeText
    #expect(text.short == ["en": "How it goes", "ja": "流れ"])
    #expect(text.long["ja"]?.isEmpty == false)
  }
}
