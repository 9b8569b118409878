import Testing

/// Images of 70 points, which make a header higher than its usual 54: in a trace, a film and a store.
@Suite struct TallImagesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tallImages() throws -> String {
    try folder.write(
      SamplePNG.bytes(width: 4, height: 70) { _, _ in [255, 0, 0, 255] }, to: "tall/1.png")
    return folder.path("tall")
  }

  /// Armed beyond 70 points: 69/70 and 71/70.
  private let trace = [
    #""offset":[0,0],"inset":[0,0,0,0],"header":{"state":"idle","pullingPercent":0"#,
    #""offset":[0,0],"inset":[0,0,0,0],"header":{"state":"idle","pullingPercent":0"#,
    #""offset":[0,-69],"inset":[0,0,0,0],"header":{"state":"idle","pullingPercent":0.9857"#,
    #""offset":[0,-71],"inset":[0,0,0,0],"header":{"state":"pulling","pullingPercent":1.0143"#,
  ].map { #"{"time":0,\#($0),"alpha":1,"frame":[0,-70,375,70]},"callbacks":[]}"# + "\n" }.joined()

  private let pull = """
    {"viewport":{"width":375,"height":667},"contentSize":{"width":375,"height":900},"header":"gif"}
    {"event":"pan","state":"began"}
    {"event":"offset","y":-69}
    {"event":"offset","y":-71}

    """

  @Test func `a trace has the heights of the images, with pictures and without`() throws {
    let script = try folder.write(pull, to: "gif.jsonl")
    let images = try tallImages()
    let config = try folder.write("version: 1\nimages: tall\n", to: "pullproof.yml")
    for arguments in [
      ["--images", images], ["--config", config],
      ["--images", images, "--trace", "--render", folder.path("frames")],
    ] {
      let outcome = try Program.run(["simulate", script] + arguments)
      #expect(outcome.description == "exit 0\n\(trace)")
    }
    let usual = try Program.run(["simulate", script, "--no-config"])
    #expect(usual.output.contains(#""frame":[0,-54,375,54]"#), "\(usual)")
  }

  @Test func `a refresh that these images make is stored`() throws {
    let release = #"{"event":"pan","state":"ended"}"# + "\n" + #"{"event":"offset","y":-60}"#
    let end =
      #"{"event":"advance","seconds":1}"# + "\n"
      + #"{"event":"endRefreshing","target":"header"}"#
    // 60 points refresh a header of 54 points, not one of 70.
    let script = try folder.write(
      pull.replacing("\"y\":-71", with: "\"y\":-60") + "\(release)\n\(end)\n", to: "gif.jsonl")
    for (images, isStored) in [([], true), (["--images", try tallImages()], false)] {
      let store = folder.path("\(isStored).json")
      let outcome = try Program.run(
        ["simulate", script, "--save-last-updated", "--last-updated-store", store] + images)
      #expect(outcome.exitCode == 0, "\(outcome)")
      #expect(folder.holds("\(isStored).json") == isStored)
    }
  }
}
