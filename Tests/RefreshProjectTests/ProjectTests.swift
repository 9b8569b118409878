import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings
import Testing

private func read(_ text: String) throws(DocumentError) -> Project {
  try Project(Array(text.utf8), file: "pullproof.yml")
}

@Suite("A project")
struct ProjectTests {
  @Test("needs its version alone; the rest is as the comments of the template say")
  func smallest() throws {
    let project = try read("version: 1\n")
    #expect(project == Project())
    #expect((project.folder, project.pending) == (nil, nil))
    #expect(project.references == .all)
    #expect(project.matrix.scales == [3])
    #expect(project.matrix.widths == [375])
    #expect(project.keepsImage(of: "a/b/c"))
    #expect(project.tolerance(of: "a/b/c") == nil)
  }

  @Test("names components by a word or with settings")
  func components() throws {
    let project = try read(
      """
      version: 1
      components:
        - state-header
        - {component: normal-header, name: inbox, labelInset: 30, showsLastUpdated: false,
           states: [idle, idle-50], titles: {idle: Pull for news, will-refresh: Soon},
           unflipped: [title, arrow]}
        - {component: gif-header, unflipped: none}
      """)
    var inbox = ComponentSetup(.normalHeader, name: "inbox")
    inbox.labelInset = 30
    inbox.showsLastUpdated = false
    inbox.pulledStates = [PulledState(.idle), try #require(PulledState(name: "idle-50"))]
    inbox.titles = [.idle: "Pull for news", .willRefresh: "Soon"]
    inbox.unflipped = ["title", "arrow"]
    let flipped = ComponentSetup(.gifHeader, unflipped: [])
    #expect(project.components == [ComponentSetup(.stateHeader), inbox, flipped])
  }

  @Test("gives values to each axis, each once, and a single one without a list")
  func matrix() throws {
    let project = try read(
      """
      version: 1
      matrix:
        locales: [en, zh-Hant, en]
        states: idle
        appearances: [dark, light]
        scales: [1, 2]
        widths: 320
        textSizes: [100, 200]
        directions: [natural, rtl]
      """)
    #expect(project.matrix.locales?.map(\.tag) == ["en", "zh-Hant"])
    #expect(project.matrix.pulledStates == [PulledState(.idle)])
    #expect(project.matrix.appearances == [.dark, .light])
    #expect(project.matrix.scales == [1, 2])
    #expect(project.matrix.widths == [320])
    #expect(project.matrix.textSizes == [100, 200])
    #expect(project.matrix.directions == [nil, .rightToLeft])
  }

  @Test("takes “all” for every locale that has words")
  func allLocales() throws {
    #expect(try read("version: 1\nmatrix: {locales: all}").matrix.locales == nil)
  }

  @Test("keeps images of curated frames alone")
  func curated() throws {
    let project = try read(
      "version: 1\nreferences: curated\ncurated: [\"*/*/en@2x\", \"inbox/**\"]\n")
    #expect(project.keepsImage(of: "normal-header/idle/en@2x"))
    #expect(project.keepsImage(of: "inbox/idle/ar~dark@3x"))
    #expect(!project.keepsImage(of: "normal-header/idle/ar@2x"))
    #expect(try !self.none.keepsImage(of: "normal-header/idle/en@2x"))
  }

  private var none: Project { get throws { try read("version: 1\nreferences: none\n") } }

  @Test("tells when frames are seen")
  func clock() throws {
    let project = try read(
      """
      version: 1
      clock: {now: 2026-03-01T08:00:00+09:00, timeZone: Asia/Tokyo, lastUpdated: none, style: relative}
      """)
    #expect(project.clock.now == Instant(iso8601: "2026-02-28T23:00:00Z"))
    #expect(project.clock.timeZone?.description == "Asia/Tokyo")
    #expect(project.clock.lastUpdated == .never)
    #expect(project.clock.style == .relative)
  }

  @Test(
    "has a distance from indicator to text of headers and footers alone",
    arguments: ["state-trailer", "auto-normal-trailer", "normal-leader"])
  func labelInsetOfOthers(component: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try read("version: 1\ncomponents: [{component: \(component), labelInset: 5}]")
    }
    #expect(
      error?.description.contains("a \(component) has no “labelInset”; remove it") == true,
      "\(String(describing: error))")
  }

  @Test("gives components a height by state, a background, a theme and no indicator")
  func looks() throws {
    let project = try read(
      """
      version: 1
      components:
        - {component: normal-header, height: 60, background: "#FEC", theme: a.json}
        - component: back-normal-footer
          height: {default: 50, no-more-data: 20}
          background: {light: "#FFF", dark: "#000"}
          showsIndicator: false
          theme: b.json
        - {component: gif-header, height: {refreshing: 90}, theme: a.json}
      """)
    let sand = Color(red: 0xFF, green: 0xEE, blue: 0xCC)
    #expect(
      project.components == [
        ComponentSetup(.normalHeader, lengths: 60, background: AdaptiveColor(sand)),
        ComponentSetup(
          .backNormalFooter, lengths: ComponentLengths(50, byState: [.noMoreData: 20]),
          background: AdaptiveColor(light: Color(grey: 255), dark: Color(grey: 0)),
          showsIndicator: false),
        ComponentSetup(.gifHeader, lengths: ComponentLengths(byState: [.refreshing: 90])),
      ])
    #expect(
      project.componentThemes == [
        "normal-header": "a.json", "back-normal-footer": "b.json", "gif-header": "a.json",
      ])
    #expect(project.allThemes == ["b.json", "a.json"])
  }

  /// A component with a mistake, its column, and the problem.
  private static let wrongLooks: [(text: String, column: Int, problem: String)] = [
    ("component: zh-footer, height: 50", 45, "“zh-footer” has no “height”; remove it"),
    ("component: ego-header, background: \"#FFF\"", 50, "“ego-header” has no “background”"),
    ("component: normal-header, height: 0", 49, "a number of points from 1 to 8192"),
    ("component: normal-header, height: [1]", 49, "or such numbers by state"),
    ("component: normal-header, height: {idle: x}", 56, "a number of points from 1 to 8192"),
    ("component: normal-header, height: {idl: 5}", 50, "“height” has no field “idl”"),
    ("component: back-gif-footer, height: {second-floor: 5}", 66, "has no state “second-floor”"),
    ("component: normal-header, background: {light: \"#FFF\"}", 53, "{light: …, dark: …}"),
    ("component: normal-header, background: red", 53, "a colour such as #333333"),
  ]

  @Test("reports a look that a component can't have with its place", arguments: wrongLooks)
  func wrongLook(text: String, column: Int, problem: String) throws {
    let error = try #require(throws: DocumentError.self) {
      try read("version: 1\ncomponents: [{\(text)}]")
    }
    #expect("\(error)".contains(problem), "\(error)")
    #expect((error.line, error.column) == (2, column), "\(error)")
  }

  @Test("lets the first tolerance that matches decide")
  func tolerances() throws {
    let project = try read(
      """
      version: 1
      tolerances:
        - {frames: "a/**", reason: first, maxDiffPixels: 3}
        - {frames: "**", reason: rest, threshold: 0.025, ignoresAntialiasing: true, maxDiffPixelRatio: 0.5}
      """)
    #expect(project.tolerance(of: "a/b/c") == Tolerance(reason: "first", maxDiffPixels: 3))
    #expect(
      project.tolerance(of: "b/b/c")
        == Tolerance(
          reason: "rest", threshold: 0.025, ignoresAntialiasing: true, maxDiffPixelRatio: 0.5))
  }

  @Test("is read from its own template, which says what is so without it")
  func template() throws {
    let project = try Project(Project.template(), file: "pullproof.yml")
    #expect(
      project.components?.map(\.name) == [
        "normal-header", "auto-normal-footer", "back-normal-footer", "normal-trailer",
      ])
    // A project of another name has other folders, so the template sets none.
    #expect((project.folder, project.pending) == (nil, nil))
    #expect(project.references == .all)
  }
}

@Suite("The template of a project")
struct ProjectTemplateTests {
  private func text(
    _ strings: [String], source: LocaleIdentifier? = .english, _ locales: [LocaleIdentifier]
  ) throws -> String {
    let texts = Project.TemplateTexts(strings: strings, source: source, locales: locales)
    return String(decoding: try Project.template(for: texts), as: UTF8.self)
  }

  private func locales(_ tags: String) throws -> [LocaleIdentifier] {
    try tags.split(separator: " ").map { try #require(LocaleIdentifier(String($0))) }
  }

  @Test func `texts of an app change three lines and keep all comments`() throws {
    let plain = String(decoding: try Project.template(), as: UTF8.self)
    let own = try text(["App.bundle", "Extra/ar.lproj"], locales("ar pt-BR zh-Hant-HK"))
    let lines = own.split(separator: "\n").map(String.init)
    let replaced = [
      "# strings: [App/Localizable.xcstrings]", "# source: en", "  locales: [en, ar, ja]",
    ]
    #expect(
      plain.split(separator: "\n").map(String.init).filter { !lines.contains($0) } == replaced)
    #expect(lines.contains("strings: [App.bundle, Extra/ar.lproj]"))
    #expect(lines.contains("source: en"))
    #expect(lines.contains("  locales: app"))
    #expect(lines.contains("  # locales: [ar, pt-BR, zh-Hant-HK]"))
  }

  @Test(arguments: [
    "App.bundle", "My App.bundle", "a: b", "#1.strings", "true", "12", "-", "it's", "say \"x\"",
    "a,b]", "tab\there", "back\\slash", "été/文.xcstrings", "../App.bundle", "/App.bundle", "*a",
    ".",
  ])
  func `every path is read as it was written`(path: String) throws {
    let bytes = Array(try text([path], source: nil, locales("en")).utf8)
    let project = try Project(bytes, file: "pullproof.yml")
    #expect(project.strings == [path])
    #expect(project.source == nil)
    #expect(project.matrix.includesAppLocales)
  }

  @Test func `a long list of languages fits into lines and can be used as it is`() throws {
    let tags = (0..<26).map { "a\(Character(Unicode.Scalar(97 + UInt8($0))))-Latn-DE" }
    let own = try text(["App.bundle"], locales(tags.joined(separator: " ")))
    let lines = own.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func isListed(_ line: String) -> Bool {
      line.hasPrefix("  # locales: [") || line.hasPrefix("  #   ")
    }
    #expect(lines.filter(isListed).count == 4)
    #expect(lines.filter(isListed).allSatisfy { $0.count <= 100 })
    let uncommented = lines.filter { $0 != "  locales: app" }.map { line in
      isListed(line) ? "  " + line.dropFirst(4) : line
    }
    let project = try Project(
      Array(uncommented.joined(separator: "\n").utf8), file: "pullproof.yml")
    #expect(project.matrix.locales?.map(\.tag) == tags)
  }
}
