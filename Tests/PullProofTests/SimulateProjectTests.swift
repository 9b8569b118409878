import ProofDrawing
import Testing

/// What `simulate` takes from a project and from options, for traces and pictures alike.
@Suite struct SimulateProjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A header in sight, with settings of its own or none.
  private func script(_ settings: String = "", named name: String = "header.jsonl") throws -> String
  {
    try folder.write(
      """
      {"viewport":{"width":320,"height":80},"header":"normal"\(settings)}
      {"event":"offset","y":-54}

      """, to: name)
  }

  private func project(_ components: String) throws -> String {
    try folder.write("version: 1\ncomponents:\n\(components)", to: "pullproof.yml")
  }

  /// The last picture of a script.
  private func picture(_ script: String, _ arguments: [String]) throws -> Pixmap {
    let outcome = try Program.run(
      ["simulate", script, "--scale", "1", "--render", folder.path("frames")] + arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")
    return try folder.pixmap("frames/frame-0002.png")
  }

  @Test func `a component has the settings of the project's, unless the script says otherwise`()
    throws
  {
    let config = try project(
      """
        - component: state-header
          titles: {idle: Other}
        - component: normal-header
          name: inbox
          titles: {idle: Tug}
          labelInset: 40
          showsLastUpdated: false

      """)
    let (plain, none) = (try script(), ["--no-config"])
    let inherited = try picture(plain, ["--config", config])
    let own = """
      ,"settings":{"header":{"labelInset":40,"showsLastUpdated":false,"titles":{"idle":"%"}}}
      """
    let tug = try script(own.replacing("%", with: "Tug"), named: "own.jsonl")
    #expect(try inherited == picture(tug, none))
    #expect(try inherited != picture(plain, none))
    let pull = try script(own.replacing("%", with: "Pull"), named: "other.jsonl")
    #expect(try picture(pull, ["--config", config]) == picture(pull, none))
    #expect(try picture(pull, none) != inherited)
    // Options go before both.
    #expect(
      try picture(pull, ["--config", config, "--title", "idle=Tug"]) == inherited)
    #expect(
      try picture(plain, ["--config", config, "--hide-title"])
        == picture(try script(#","settings":{"header":{"showsTitle":false}}"#), none))
  }

  @Test func `of two components of a kind the first has the settings, or the one that is named`()
    throws
  {
    let config = try project(
      """
        - {component: normal-header, name: inbox, titles: {idle: Tug}}
        - {component: normal-header, name: archive, titles: {idle: Pull}}

      """)
    let plain = try script()
    let pull = try picture(plain, ["--no-config", "--title", "idle=Pull"])
    let tug = try picture(plain, ["--no-config", "--title", "idle=Tug"])
    #expect(pull != tug)
    #expect(try picture(plain, ["--config", config]) == tug)
    #expect(try picture(plain, ["--config", config, "--component", "archive"]) == pull)
    for (names, words) in [
      (["draft"], "the project has no component “draft”; it has inbox, archive"),
      (["archive", "inbox"], "“archive” and “inbox” are both a normal-header; name one of them"),
    ] {
      try Program.run(
        ["simulate", plain, "--config", config] + names.flatMap { ["--component", $0] }
      ).expectUsageError(saying: words)
    }
  }

  @Test func `a gesture script has them as well, and so has a component that attaches`() throws {
    let config = try project("  - {component: normal-header, titles: {idle: Tug}}\n")
    let plain = try script()
    let tug = try picture(plain, ["--config", config])
    let gestures = try folder.write(
      """
      scene: {device: {width: 320, height: 80}, header: normal}
      steps: [pan: began, offset: {y: -54}, wait: 0.1]
      """, to: "header.yaml")
    #expect(try picture(gestures, ["--config", config, "--fps", "10"]) == tug)
    let attaching = try folder.write(
      """
      {"viewport":{"width":320,"height":80},"header":"state"}
      {"event":"turn","events":[{"event":"attach","target":"header","component":"normal"},\
      {"event":"offset","y":-54}]}

      """, to: "attach.jsonl")
    #expect(try picture(attaching, ["--config", config]) == tug)
  }

  @Test func `a project that can't be read is reported, also where only a trace is printed`() throws
  {
    let config = try folder.write("version: 1\ncomponent: []\n", to: "pullproof.yml")
    let outcome = try Program.run(["simulate", script(), "--config", config])
    #expect(outcome.exitCode == 65 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("pullproof.yml:2:1"), "\(outcome)")
    #expect(try Program.run(["simulate", script(), "--no-config"]).exitCode == 0)
  }
}
