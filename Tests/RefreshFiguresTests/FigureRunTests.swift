import Foundation
import ProofDocuments
import RefreshFigures
import RefreshProject
import RefreshStrings
import Testing
import _ProofTestSupport

@Suite("The figures of a project and their files")
struct FigureRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeTitle("Zieh für Brot", in: "de")
    try writeFigures(["idle", "busy"])
  }

  /// Writes a project with figures of these names, a locale and two scales, and some more lines.
  private func writeFigures(_ names: [String], _ lines: String = "") throws {
    let figures = names.map {
      """
        \($0): {kind: frame, component: normal-header,
          state: \($0.hasPrefix("busy") ? "refreshing" : "idle"), locales: [de], scales: [1, 2]}
      """
    }
    try folder.write(
      """
      version: 1
      strings: App
      matrix: {locales: [en, de]}
      figures:
      \(figures.joined(separator: "\n"))
      \(lines)
      """, to: "pullproof.yml")
  }

  private func run(
    _ names: [String] = [], locales: [LocaleIdentifier] = [], project: String = "pullproof.yml",
    folder out: String? = nil
  ) throws -> FigureRun {
    let file = try ProjectFile(
      contentsOf: "\(folder.path)/\(project)", advice: "", sections: [FigureSettings.self])
    var book = try file.figureBook()
    let inputs = try file.figureInputs(for: &book) { _ in }
    return try FigureRun(
      file, book: book, names: names, locales: locales, folder: out, drawnWith: inputs,
      fonts: LockedFonts.fontSet(), workers: 2)
  }

  private func findings(_ run: FigureRun) async throws -> [String] {
    let report = try await run.check()
    return report.stale.flatMap { finding in
      finding.reasons.map { "\(finding.subject): \($0)" }
    } + report.leftOver.map { "left over: \($0)" } + report.failures
  }

  private static let files = [
    "busy.de.png", "busy.de@2x.png", "busy.de~dark.png", "busy.de~dark@2x.png",
    "idle.de.png", "idle.de@2x.png", "idle.de~dark.png", "idle.de~dark@2x.png",
  ]

  private func pictures() throws -> [String] {
    try folder.files().compactMap { file in
      file.hasPrefix("Figures/") && file.hasSuffix(".png") ? String(file.dropFirst(8)) : nil
    }.sorted()
  }

  @Test func `are written with flat names, and a second run writes nothing`() async throws {
    let first = try await run().write()
    #expect(first.failures.isEmpty)
    #expect(first.written.sorted() == Self.files.sorted())
    #expect(try pictures() == Self.files.sorted())
    let before = try folder.files().map { folder.contents($0) }
    let second = try await run().write()
    #expect(second.written.isEmpty && second.upToDateCount == 8)
    #expect(try folder.files().map { folder.contents($0) } == before)
    #expect(try await findings(run()).isEmpty)
  }

  @Test func `are known to be stale by the texts that changed`() async throws {
    _ = try await run().write()
    try folder.writeTitle("Zieh für Kuchen", in: "de")
    #expect(
      try await findings(run()).contains("idle.de: title: “Zieh für Brot” became “Zieh für Kuchen”")
    )
    #expect(try await !findings(run()).contains { $0.hasPrefix("busy") })
    let report = try await run().write()
    #expect(report.written.sorted() == Self.files.filter { $0.hasPrefix("idle") }.sorted())
    #expect(try await findings(run()).isEmpty)
  }

  @Test func `that are missing, changed by hand or unlisted are found and mended`() async throws {
    _ = try await run().write()
    let picture = folder.contents("Figures/idle.de.png")
    try FileManager.default.removeItem(atPath: "\(folder.path)/Figures/busy.de.png")
    try folder.write([1, 2, 3], to: "Figures/idle.de.png")
    #expect(
      try await findings(run()) == [
        "idle.de: idle.de.png was changed by hand", "busy.de: busy.de.png is missing",
      ])
    #expect(try await run().write().written.sorted() == ["busy.de.png", "idle.de.png"])
    #expect(folder.contents("Figures/idle.de.png") == picture)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Figures/figures.lock")
    #expect(try await findings(run()).contains("idle.de: idle.de.png is not in figures.lock"))
    #expect(try await run().write().written.isEmpty)
    #expect(try await findings(run()).isEmpty)
  }

  @Test(arguments: [
    "", "garbage\n", "idle.de {}\n", "<<<<<<< HEAD\n",
  ])
  func `whose scenes a run would change are stale, and mended`(text: String) async throws {
    _ = try await run().write()
    let path = "Figures/figures.scenes"
    let before = try #require(folder.text(path))
    let isMerged = text.hasPrefix("<<<<<<<")
    try folder.write(isMerged ? text + before + ">>>>>>> other\n" : text, to: path)
    let finding = "\(folder.path)/\(path): this list is missing or is not what a run would write"
    #expect(try await findings(run()) == [finding])
    #expect(try await run().write().written.isEmpty)
    #expect(folder.text(path) == before)
    #expect(try await findings(run()).isEmpty)
  }

  @Test func `are up to date with other ends of lines, and with a lock that names no project`()
    async throws
  {
    _ = try await run().write()
    for name in ["Figures/figures.lock", "Figures/figures.scenes"] {
      let list = try #require(folder.text(name))
      let lines = list.split(separator: "\n").filter { !$0.hasPrefix("project ") }
      try folder.write(lines.joined(separator: "\r\n") + "\r\n", to: name)
    }
    #expect(try await findings(run()).isEmpty)
  }

  @Test func `whose scenes are missing are stale, but not for a run of other figures`()
    async throws
  {
    _ = try await run().write()
    let path = "\(folder.path)/Figures/figures.scenes"
    try FileManager.default.removeItem(atPath: path)
    #expect(try await findings(run()).count == 1)
    _ = try await run(["busy"]).write()
    #expect(try await findings(run(["busy"])).isEmpty)
    #expect(try await findings(run(["idle"])).count == 1)
    #expect(
      try await findings(run(locales: [try #require(LocaleIdentifier("de"))])).count == 1)
    _ = try await run(folder: "\(folder.path)/Out").write()
    #expect(try await findings(run(folder: "\(folder.path)/Out")).isEmpty)
  }

  @Test func `that were removed or renamed leave files that only cleaning removes`() async throws {
    _ = try await run().write()
    try folder.write([9], to: "Figures/mine.png")
    try writeFigures(["idle", "busy-again"])
    let report = try await run().write()
    let old = Self.files.filter { $0.hasPrefix("busy") }.sorted()
    #expect(report.leftOver == old)
    #expect(try await findings(run()) == old.map { "left over: \($0)" })
    #expect(try run().clean().removed == old)
    #expect(try run().clean().removed.isEmpty)
    #expect(try await findings(run()).isEmpty)
    #expect(folder.contents("Figures/mine.png") == [9])
    #expect(folder.text("Figures/figures.scenes")?.contains("\nbusy.de ") == false)
  }

  @Test func `that no document mentions are cleaned away, and may be absent`() async throws {
    try folder.write("![Pull](Figures/idle.de@2x.png)\n", to: "README.md")
    try writeFigures(["idle", "busy"], "illustration: {documents: README.md}")
    #expect(try await run().write().written.count == 8)
    let busy = Self.files.filter { $0.hasPrefix("busy") }
    #expect(try run().clean().removed == busy)
    #expect(try run().clean().removed.isEmpty)
    #expect(try pictures() == Self.files.filter { $0.hasPrefix("idle") })
    #expect(try await findings(run()).isEmpty)
    try folder.write("<!-- pullproof figure busy -->\n<!-- /pullproof -->\n", to: "README.md")
    #expect(try await findings(run()).contains { $0.contains("busy.de.png is missing") })
    #expect(try await run().write().written.filter { $0.hasSuffix(".png") } == busy)
  }

  @Test func `do not replace files that are somebody else's`() async throws {
    try folder.write([9], to: "Figures/idle.de.png")
    let report = try await run().write()
    #expect(folder.contents("Figures/idle.de.png") == [9])
    #expect(report.failures.count == 1)
    #expect(report.failures[0].contains("Figures/idle.de.png, which PullProof did not write"))
    #expect(report.written.count == 4)
    #expect(try pictures().filter { $0.hasPrefix("idle") } == ["idle.de.png"])
  }

  @Test func `that are wrong are reported, and the others are made`() async throws {
    try writeFigures(["idle"], "  wrong: {kind: frame}\n  also: {kind: film, script: absent.yml}")
    let report = try await run().write()
    #expect(report.written.count == 4)
    #expect(report.failures.count == 2)
    #expect(report.failures.contains { $0.contains("pullproof.yml:7:10: the figure “wrong”") })
    #expect(report.failures.contains { $0.contains("pullproof.yml:8:3: the figure “also”") })
    let error = #expect(throws: RunError.self) { try report.checkFailures() }
    #expect(error?.kind == .badData)
  }

  @Test func `of a locale without texts are reported, and the others are made`() async throws {
    try writeFigures(
      ["idle"], "  klingon: {kind: matrix, component: state-header, rows: [en, tlh]}")
    let report = try await run().write()
    #expect(report.written.count == 4)
    #expect(report.failures.count == 1)
    #expect(report.failures[0].contains("pullproof.yml:7:3: the figure “klingon”: no texts"))
  }

  @Test func `are made and kept where a document has a region without an end`() async throws {
    _ = try await run().write()
    try folder.write("<!-- pullproof figure idle -->\n", to: "README.md")
    try writeFigures(["idle"], "illustration: {documents: README.md}")
    let report = try await run().write()
    #expect(report.upToDateCount == 4 && report.leftOver.isEmpty)
    #expect(report.failures.count == 1)
    #expect(report.failures[0].contains("README.md:1:1: the region of figure “idle” has no end"))
    #expect(try run().clean().removed.isEmpty)
    #expect(try pictures() == Self.files.sorted())
  }

  @Test func `with other text in vectors are stale and written anew`() async throws {
    func write(_ fields: String) throws {
      try writeFigures(
        [],
        """
          vector: {kind: frame, component: state-header, appearances: light,
            formats: [svg, pdf]\(fields)}
        """)
    }
    try write("")
    #expect(try await run().write().written == ["vector.svg", "vector.pdf"])
    try write(", selectableText: true")
    #expect(try await findings(run()).count == 1)
    #expect(try await run().write().written == ["vector.svg"])
    #expect(folder.text("Figures/vector.svg")?.contains("<text") == true)
    try write(", selectableText: false")
    #expect(try await run().write().written.sorted() == ["vector.pdf", "vector.svg"])
  }

  @Test func `that show a text several times give no false reason`() async throws {
    func write(_ fields: String) throws {
      try writeFigures(
        [],
        """
          series: {kind: states, component: normal-header, appearances: light,
            formats: svg, selectableText: \(fields)}
        """)
    }
    try write("false")
    _ = try await run().write()
    try write("true")
    #expect(
      try await findings(run()) == [
        "series: the drawing, “selectableText” or the alternative text in another language changed"
      ])
  }

  @Test func `that are wrong for a while keep their files`() async throws {
    _ = try await run().write()
    try writeFigures(["idle"], "  busy: {kind: frame}")
    #expect(try await run().write().leftOver.isEmpty)
    #expect(try run().clean().removed.isEmpty)
    #expect(try pictures() == Self.files.sorted())
  }

  @Test func `are chosen by name and locale`() async throws {
    #expect(try await run(["busy"]).write().written.count == 4)
    #expect(try pictures() == Self.files.filter { $0.hasPrefix("busy") }.sorted())
    let unknown = try #require(throws: RunError.self) { try run(["idel"]) }
    #expect(
      unknown.description
        == "no figure is called “idel”; did you mean “idle”? the figures are busy, idle")
    let locale = try #require(throws: RunError.self) {
      try run(locales: [try #require(LocaleIdentifier("ja"))])
    }
    #expect(locale.description == "no figure has the locale ja; the figures have de")
    let some = try #require(throws: RunError.self) {
      try run(locales: ["fr", "de", "ja"].map { try #require(LocaleIdentifier($0)) })
    }
    #expect(some.kind == .usage)
    #expect(some.description == "no figure has the locale fr or ja; the figures have de")
    #expect(
      try await run(["idle"], locales: [try #require(LocaleIdentifier("de"))]).write()
        .written.count == 4)
  }

  @Test func `of two projects in a folder have lists of their own`() async throws {
    try folder.write(
      """
      version: 1
      illustration: {folder: Others}
      figures: {idle: {kind: frame, component: state-header, scales: 1}}
      """, to: "other.yml")
    _ = try await run().write()
    #expect(try await run(project: "other.yml").write().written == ["idle.png", "idle~dark.png"])
    #expect(try await findings(run()).isEmpty)
    #expect(try await findings(run(project: "other.yml")).isEmpty)
  }

  @Test func `of two projects that name no folder do not share one`() async throws {
    try folder.write(
      """
      version: 1
      figures: {start: {kind: frame, component: state-header, scales: 1}}
      """, to: "other.yml")
    _ = try await run().write()
    _ = try await run(project: "other.yml").write()
    #expect(try run(project: "other.yml").clean {}.removed.isEmpty)
    #expect(try run().clean {}.removed.isEmpty)
    #expect(try pictures() == Self.files)
    #expect(try folder.files().contains("Figures-other/start.png"))
  }

  @Test func `of other files are made, too, and a name is given once`() async throws {
    try writeFigures(["idle"], "illustration: {files: [Docs/more.yml]}")
    try folder.write(
      """
      figures:
        Idle: {kind: frame, component: state-header}
        more: {kind: frame, component: state-header, scales: 1, appearances: light}
      """, to: "Docs/more.yml")
    let report = try await run().write()
    #expect(report.written.contains("more.png"))
    #expect(report.failures.count == 1)
    #expect(report.failures[0].contains("Docs/more.yml:2:3: the figure “Idle”: "))
    #expect(report.failures[0].contains("has a picture of this name, too"))
  }

  @Test func `in several formats are refused in a DocC catalogue`() async throws {
    try writeFigures(
      ["idle"],
      """
        both: {kind: frame, component: state-header, formats: [png, svg]}
        one: {kind: frame, component: state-header, scales: 2}
      illustration: {folder: App.docc/Figures}
      """)
    let report = try await run().write()
    #expect(report.failures.count == 1)
    #expect(report.failures[0].contains("“both” would have files of several formats"))
    #expect(report.warnings.count == 1)
    #expect(report.warnings[0].contains("“one” has one scale"))
    #expect(try folder.files().contains("App.docc/Figures/one@2x.png"))
  }

  @Test(arguments: [
    ("", ":1:1: expected “pullproof-figures 1”"),
    ("pullproof-figures 1\nfigure ../a.png 1 2 3\n", ":2:1: expected “figure”"),
    ("pullproof-figures 1\n<<<<<<< ours\n", ":2:1: expected “figure”"),
  ])
  func `are not touched where their list can't be read`(text: String, expected: String) async throws
  {
    try folder.write(text, to: "Figures/figures.lock")
    let error = await #expect(throws: RunError.self) { try await run().write() }
    #expect(error?.kind == .badData)
    #expect(error?.description.contains("Figures/figures.lock\(expected)") == true)
    #expect(try pictures().isEmpty)
  }

  @Test func `are drawn again, and not by their list alone, where fonts differ`() async throws {
    _ = try await run().write()
    let lock = try #require(folder.text("Figures/figures.lock"))
    let lines = lock.split(separator: "\n").map { line in
      line.hasPrefix("figure") ? line.dropLast(32) + String(repeating: "0", count: 32) : line
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "Figures/figures.lock")
    #expect(try await findings(run()).isEmpty)
    #expect(try await run().write().written.isEmpty)
    #expect(folder.text("Figures/figures.lock") == lock)
  }
}
