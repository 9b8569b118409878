import ProofDocuments
import RefreshFigures
import Testing

@Suite struct FigureFileNameTests {
  @Test(arguments: [
    ("strip.png", FigureFileName("strip", pathExtension: "png")),
    ("strip.ar~dark@2x.png", FigureFileName("strip", "ar", isDark: true, 2)),
    (
      "normal-header-idle.zh-Hant-TW@3x.png",
      FigureFileName("normal-header-idle", "zh-Hant-TW", 3)
    ),
    ("pull_film~dark.gif", FigureFileName("pull_film", isDark: true, pathExtension: "gif")),
  ])
  func `a figure's file has the locale in its stem and the appearance before the scale`(
    text: String, name: FigureFileName
  ) {
    #expect(name.description == text)
    #expect(FigureFileName(text) == name)
  }

  @Test(arguments: [
    "strip", "strip.", ".png", "strip@2x~dark.png", "strip@4x.png", "strip~dim.png", "~dark.png",
    "strip.ar.de.png", "Images/strip.png", "strip .png", "a--b.png", "strip.x-y.png",
  ])
  func `names of other files are refused`(text: String) {
    #expect(FigureFileName(text) == nil)
  }

  /// The two expressions are those of DocC's `DataAsset`.
  @Test(arguments: [nil, "en", "zh-Hant-TW", "en-XA"])
  func `a figure's file gives DocC its appearance and scale`(locale: String?) throws {
    for isDark in [false, true] {
      for scale in [nil, 1, 2, 3] {
        let name = FigureFileName(
          figure: "x-1x-dark", locale: locale, isDark: isDark, scale: scale, pathExtension: "png")
        let text = name.description
        let dark = try Regex("(?!^)~dark(?=[.$]|@)")
        let scaleInName = "(?!^)(?<=@)[1|2|3]x(?=\\.\\w*$)"
        #expect((text.firstMatch(of: dark) != nil) == isDark, "\(text)")
        #expect(MatchCounter.matches(of: scaleInName, in: text) == (scale.map { ["\($0)x"] } ?? []))
        let rest = text.replacing(dark, with: "").replacing(try Regex("@[123]x(?=\\.)"), with: "")
        #expect(rest == "\(name.stem).png")
      }
    }
  }

  @Test func `the poster of a film is named after the film`() {
    let film = FigureFileName("pull", "ar", isDark: true, pathExtension: "gif")
    #expect(film.poster(scale: 2).description == "pull-poster.ar~dark@2x.png")
  }
}

@Suite struct FigureNameCheckTests {
  @Test(arguments: [
    ("a~dark", "dark variant"), ("a@2x", "another scale"), ("a.b", "locale"), ("", ""),
    ("-a", ""),
    ("a-", ""), ("a--b", ""), ("a b", ""), ("图", ""), ("a/b", ""),
  ])
  func `a figure's name is refused if a file's name can't hold it`(name: String, reason: String) {
    let error = #expect(throws: ValueError.self) { try FigureFileName.check(figure: name) }
    #expect(error?.problem.hasPrefix("expected the name of a figure, found “\(name)”") == true)
    if !reason.isEmpty { #expect(error?.problem.contains(reason) == true) }
  }

  @Test(arguments: ["a", "A1", "normal-header-idle", "a_b", "7"])
  func `other names of figures are accepted`(name: String) {
    #expect(throws: Never.self) { try FigureFileName.check(figure: name) }
  }

  @Test(arguments: [
    (["strip.png", "Strip.png"], "more than case"),
    (["strip.ar.png", "strip.AR@2x.png"], "more than case"),
    (["strip.png", "strip~dark.svg"], "one format"),
    (["strip.png", "strip@1x.png"], "twice"),
    (["strip.ar~dark@2x.png", "strip.ar~dark@2x.png"], "twice"),
  ])
  func `a figure's name is refused if DocC would take one picture for another`(
    texts: [String], problem: String
  ) throws {
    let files = try texts.map { try #require(FigureFileName($0)) }
    let error = #expect(throws: ValueError.self) { try FigureFileName.check(files) }
    #expect(error?.problem.contains(problem) == true, "\(error?.description ?? "")")
  }

  @Test func `the variants of figures are accepted`() throws {
    let files = try ["strip", "strip.ar", "strip.en", "film-poster"].flatMap { stem in
      try ["", "~dark"].flatMap { dark in
        try ["@1x", "@2x", "@3x"].map { try #require(FigureFileName("\(stem)\(dark)\($0).png")) }
      }
    }
    #expect(throws: Never.self) { try FigureFileName.check(files) }
  }
}
