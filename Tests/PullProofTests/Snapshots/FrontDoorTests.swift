import Foundation
import ProofDrawing
import Testing

/// One project, whichever command draws it: what `render`, `list` and `simulate` read, and what
/// arguments change.
@Suite struct FrontDoorTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject()
    try project.write(
      components: "[{component: normal-header, name: inbox, states: [idle, idle-50]}]",
      locales: "[en, ar]", states: "[refreshing]", scales: "[2]")
  }

  private func list(_ arguments: String...) throws -> [String] {
    try project.inside(["list"] + arguments, expecting: 0).output.split(separator: "\n")
      .map(String.init)
  }

  @Test func `a project's frames are listed and rendered in its folder and below it`() throws {
    let ids = [
      "inbox/idle/en@2x", "inbox/idle-50/en@2x", "inbox/idle/ar@2x", "inbox/idle-50/ar@2x",
    ]
    #expect(try list() == ids)
    #expect(try list("--config", "pullproof.yml") == ids)
    try project.folder.makeFolder("Sources/App")
    let below = try Program.run(
      ["list"], in: project.folder.url.appending(path: "Sources/App"))
    #expect(below.output.split(separator: "\n").map(String.init) == ids)
    try project.inside("render", "--out", "drawn", expecting: 0)
    #expect(try project.folder.files(below: "drawn").filter { $0.hasSuffix(".png") }.count == 4)
  }

  @Test func `a project can be left out of account`() throws {
    let own = try list("--no-config", "--locale", "en", "--state", "idle")
    let outside = try Program.run(["list", "--locale", "en", "--state", "idle"])
    #expect(own == outside.output.split(separator: "\n").map(String.init))
    #expect(own.count == 11)
    #expect(own.contains("normal-header/idle/en@3x"))
    let both = try project.inside("list", "--no-config", "--config", "a.yml", expecting: 64)
    #expect(
      both.errors.contains("--config and --no-config cannot be combined; use one of them")
    )
  }

  @Test func `a project with the other extension is not passed over without a word`() throws {
    let folder = project.folder
    try FileManager.default.moveItem(
      atPath: folder.path("pullproof.yml"), toPath: folder.path("pullproof.yaml"))
    try folder.makeFolder("Sources/.build")
    let warning =
      "Warning: ../pullproof.yaml is passed over, because commands read pullproof.yml; rename it "
      + "with “mv ../pullproof.yaml ../pullproof.yml”, or name it with --config\n"
    let sources = folder.url.appending(path: "Sources")
    let arguments = ["--locale", "en", "--state", "idle", "--component", "gif-header"]
    for command in [["list"], ["render", "--out", "drawn"]] {
      let outcome = try Program.run(command + arguments, in: sources)
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors.contains(warning), "\(outcome)")
    }
    let silent = try Program.run(
      ["render", "--out", "drawn", "--quiet"] + arguments, in: sources)
    #expect(silent.errors.isEmpty, "\(silent)")
    let named = try project.inside("list", "--config", "pullproof.yaml", expecting: 0)
    #expect(named.errors.isEmpty && named.output.hasPrefix("inbox/idle/en@2x\n"), "\(named)")
    let without = try project.inside(["list", "--no-config"] + arguments, expecting: 0)
    #expect(without.errors.isEmpty, "\(without)")
    let doctor = try project.inside("doctor", expecting: 0)
    #expect(doctor.output.contains("pullproof.yaml is passed over"), "\(doctor)")
    #expect(doctor.output.contains("mv pullproof.yaml pullproof.yml"), "\(doctor)")
    try folder.write("version: 1\ncomponents: [gif-header]\n", to: "pullproof.yml")
    let found = try project.inside("list", "--locale", "en", expecting: 0)
    #expect(found.errors.isEmpty && found.output.hasPrefix("gif-header/"), "\(found)")
  }

  @Test func `arguments change what the project says, each on its own axis`() throws {
    #expect(
      try list("--locale", "ja", "--state", "refreshing", "--scale", "1")
        == ["inbox/refreshing/ja"])
    #expect(
      try list(
        "--locale", "en", "--state", "idle", "--text-size", "200", "--direction", "rtl",
        "--width", "320", "--appearance", "dark") == ["inbox/idle/en-w320-t200-rtl~dark@2x"])
    #expect(
      try list("--component", "inbox", "--component", "state-header", "--locale", "en")
        == ["inbox/idle/en@2x", "inbox/idle-50/en@2x", "state-header/refreshing/en@2x"])
    let unknown = try project.inside("list", "--component", "outbox", expecting: 64)
    #expect(
      unknown.errors.contains("unknown component “outbox”; use one of inbox, state-header, "))
  }

  @Test func `limits are those of the project's file`() throws {
    for arguments in [
      ["--text-size", "49"], ["--text-size", "321"], ["--width", "59"], ["--width", "8193"],
      ["--scale", "4"],
    ] {
      let refusal = try project.inside(["list"] + arguments, expecting: 64)
      #expect(refusal.errors.contains("\(arguments[0]) must be "), "\(refusal)")
    }
    for lines in ["0", "11"] {
      let refusal = try project.inside("render", "--title-lines", lines, expecting: 64)
      #expect(
        refusal.errors.contains("--title-lines must be from 1 to 10, not \(lines)"), "\(refusal)")
    }
    try project.write(rest: "titleLines: 11")
    let file = try project.inside("render", expecting: 65)
    #expect(file.errors.contains("expected a number of lines from 1 to 10"), "\(file)")
  }

  @Test func `a title and settings of an argument are drawn on every component`() throws {
    try project.inside(
      "render", "--out", "drawn", "--scene", "--locale", "en", "--state", "idle",
      "--title", "idle=Pull for bread", "--hide-last-updated", expecting: 0)
    let scene = try project.folder.scene("drawn/en/inbox-idle@2x.json")
    #expect(try scene.text("title").string == "Pull for bread")
    #expect(!scene.elements.contains { $0.name == "lastUpdated" })
  }

  @Test func `the languages of the app's own strings are its locales`() throws {
    for language in ["ca", "de"] {
      try project.folder.write(
        "\"MJRefreshHeaderIdleText\" = \"\(language)\";\n",
        to: "App/\(language).lproj/Localizable.strings")
    }
    let ids = ["inbox/refreshing/ca@2x", "inbox/refreshing/de@2x"]
    #expect(
      try list("--strings", "App", "--locale", "app", "--state", "refreshing") == ids)
    try project.write(
      components: "[{component: normal-header, name: inbox}]", locales: "app",
      states: "[refreshing]", scales: "[2]", rest: "strings: App\nsource: de")
    #expect(try list() == ids)
    let recording = try project.inside("record", "--mode", "all", expecting: 0)
    #expect(recording.output.contains("recorded 2 new"), "\(recording)")
    try project.inside("verify", expecting: 0)
  }

  @Test func `the app's languages need its strings`() throws {
    let refusal = try project.inside("list", "--no-config", "--locale", "app", expecting: 64)
    #expect(refusal.errors.contains("“app” stands for the languages of the app's strings"))
  }

  @Test func `a film takes its look from the project`() throws {
    try project.folder.write("{\"light\": {\"page\": \"#FF0000\"}}", to: "theme.json")
    try project.folder.write(
      "scene: {device: {width: 60, height: 60}, header: state}\nsteps: []\n", to: "rest.yaml")
    func first(_ arguments: String...) throws -> Data {
      try project.inside(
        ["simulate", "rest.yaml", "--render", "film"] + arguments, expecting: 0)
      return try project.folder.data("film/frame-0001.png")
    }
    let plain = try first()
    let red = try first("--theme", "theme.json")
    try project.write(rest: "theme: theme.json")
    #expect(try first() == red)
    #expect(try first("--no-config") == plain)
    #expect(plain != red)
  }

  @Test func `a weight that the fonts lack is named, and the nearest one is drawn`() throws {
    try project.folder.write(#"{"title": {"weight": 500}}"#, to: "theme.json")
    func warning(_ locale: String, _ theme: [String]) throws -> String {
      try project.inside(
        ["render", "--locale", locale, "--component", "state-header", "--state", "idle"] + theme,
        expecting: 0
      ).errors
    }
    let theme = ["--theme", "theme.json"]
    #expect(
      try warning("ar", theme).contains(
        "no font of weight 500 (medium) for Noto Sans Arabic UI; the nearest weight is drawn"))
    #expect(try !warning("en", theme).contains("weight 500"))
    #expect(try !warning("ar", []).contains("weight"))
  }

  /// Options of `render` that change what frames show, and the fields that say the same.
  private static let refused = [
    (["--strings", "App"], "strings"), (["--source", "de"], "source"),
    (["--title", "idle=Pull"], "titles"), (["--label-inset", "30"], "labelInset"),
    (["--height", "80"], "height"), (["--hide-indicator"], "showsIndicator"),
    (["--hide-title"], "showsTitle"), (["--hide-last-updated"], "showsLastUpdated"),
    (["--appearance", "dark"], "appearances"), (["--scale", "2"], "scales"),
    (["--width", "320"], "widths"), (["--text-size", "200"], "textSizes"),
    (["--direction", "rtl"], "directions"), (["--now", "2026-01-15T12:00:00Z"], "now"),
    (["--time-zone", "UTC"], "timeZone"), (["--last-updated", "none"], "lastUpdated"),
    (["--last-updated-style", "smart"], "style"), (["--last-updated-pattern", "HH"], "pattern"),
    (["--images", "spin.gif"], "images"), (["--theme", "theme.json"], "theme"),
    (["--title-lines", "2"], "titleLines"),
    (["--image-duration", "idle=1"], "imageDurations"),
  ]

  @Test func `references are never of frames that only an argument describes`() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: try schema()) as? [String: Any])
    let fields = Self.names(in: schema)
    for (arguments, field) in Self.refused {
      #expect(fields.contains(field))
      let refusal = try project.inside(["verify"] + arguments, expecting: 64)
      #expect(refusal.errors.contains("Error: \(arguments[0]) changes frames"), "\(refusal)")
      #expect(refusal.errors.contains("set “\(field)” in the project file"), "\(refusal)")
    }
    let refusal = try project.inside("record", "--theme", "theme.json", expecting: 64)
    #expect(refusal.errors.contains("--theme changes frames"), "\(refusal)")
    #expect(!project.folder.holds("pullproof.lock"))
  }

  private func schema() throws -> Data {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: root.appending(path: "Resources/Project/pullproof.schema.json"))
  }

  /// The names of all objects in a JSON value.
  private static func names(in value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.values.reduce(Set(object.keys)) { $0.union(names(in: $1)) }
    case let list as [Any]: list.reduce([]) { $0.union(names(in: $1)) }
    default: []
    }
  }

  @Test func `a first run is advised to record, by every reporter`() throws {
    try project.folder.write("", to: "summary.md")
    let first = try project.inside(
      ["verify", "--reporter", "github"], expecting: 1,
      environment: ["GITHUB_STEP_SUMMARY": project.folder.path("summary.md")])
    let summary = try project.folder.text("summary.md")
    for text in [first.output, summary] {
      #expect(text.contains("pullproof record"), "\(text)")
      #expect(!text.contains("pullproof accept"), "\(text)")
    }
  }
}
