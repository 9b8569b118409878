import ProofSnapshots
import Testing

@Suite struct ProjectCommandsTests {
  private let frames: [FrameReport]

  /// The first group of every report on the frames.
  private let group: String

  init() throws {
    frames = [
      try SampleReport.frame("h/a"), try SampleReport.frame("h/c"),
      try SampleReport.frame("h/b", .failed, group: "failure", problem: "no font"),
    ]
    group = try SampleReport.report(frames).reference(ofGroup: 0)
  }

  /// What a terminal is told to type.
  private func commands(_ commands: ProjectCommands?, project: String? = nil) throws -> [String] {
    let report = try SampleReport.report(frames, orphaned: ["old"], project: project)
    return TerminalReport(report, hasColor: false, commands: commands).text.split(separator: "\n")
      .compactMap { $0.firstMatch(of: /^ +(?:accept|remove): (.*)/).map { String($0.output.1) } }
  }

  @Test func `a project that is found by itself is not named`() throws {
    #expect(
      try commands(nil) == [
        "pullproof accept --group \(group)", "pullproof record --orphaned delete",
      ])
  }

  @Test func `commands name the project and the folder of what waits where they must`() throws {
    #expect(
      try commands(ProjectCommands(project: "app/frames.yml", pending: "/tmp/p")) == [
        "pullproof accept --config app/frames.yml --pending /tmp/p --group \(group)",
        "pullproof record --config app/frames.yml --orphaned delete",
      ])
    #expect(try commands(nil, project: "frames.yml").first?.contains("--config frames.yml") == true)
  }

  @Test(arguments: [
    ("my app/it's.yml", "'my app/it'\\''s.yml'"), ("~/p.yml", "'~/p.yml'"), ("", "''"),
    ("a~b/c@2x.yml", "a~b/c@2x.yml"), ("é.yml", "'é.yml'"), ("$x.yml", "'$x.yml'"),
  ])
  func `paths are words of a shell`(path: String, word: String) throws {
    #expect(
      try commands(ProjectCommands(project: path)).first
        == "pullproof accept --config \(word) --group \(group)")
  }

  @Test func `every report names the project of its own`() throws {
    let report = try SampleReport.report(frames, orphaned: ["old"], project: "app/frames.yml")
    let command = "pullproof accept --config app/frames.yml --group \(group)"
    let removal = "pullproof record --config app/frames.yml --orphaned delete"
    #expect(GitHubAnnotations(report).text.contains("accept: \(command)\n"))
    #expect(MarkdownSummary(report).text.contains("`\(command)`"))
    #expect(MarkdownSummary(report).text.contains("`\(removal)`"))
    var files: [String: String] = [:]
    try HTMLReport().write(report) { files[$0] = String(decoding: $1, as: UTF8.self) }
    #expect(files["data/causes.js"]?.contains(command) == true)
    #expect(
      files["index.html"]?.contains("data-accept=\"pullproof accept --config app/frames.yml\"")
        == true)
    #expect(files["index.html"]?.contains("<code>\(removal)</code>") == true)
  }
}
