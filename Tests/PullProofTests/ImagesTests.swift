import ProofDrawing
import Testing

/// A team's own images in the components that show some: where they stand, pixel for pixel.
@Suite struct ImagesTests {
  private let folder: TemporaryFolder
  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF

  init() throws { folder = try TemporaryFolder() }

  /// Renders gif headers without words on nothing, 376 pt wide so that images meet whole pixels.
  private func renderHeaders(
    images: [String], scale: Int = 1, states: [String]
  ) throws {
    let words = try folder.write(
      """
      "header.idle.title" = "";
      "header.pulling.title" = "";
      "header.refreshing.title" = "";
      "header.succeeded.title" = "";
      "header.failed.title" = "";
      "header.last-updated.none" = "";
      """, to: "app/en.lproj/Localizable.strings")
    let outcome = try Program.run(
      [
        "render", "--out", folder.path("out"), "--scene", "--strings", words, "--locale", "en",
        "--last-updated", "none", "--background", "transparent", "--width", "376", "--component",
        "gif-header", "--scale", String(scale),
      ] + images.flatMap { ["--images", $0] } + states.flatMap { ["--state", $0] })
    #expect(outcome.exitCode == 0, "\(outcome)")
  }

  /// The rows of a part of an image.
  private func rows(
    of pixmap: Pixmap, x: Int, y: Int, width: Int, height: Int
  ) -> [[UInt32]] {
    (y..<y + height).map { row in (x..<x + width).map { pixmap[$0, row] } }
  }

  @Test func `the images of a GIF are laid over each other as it asks`() throws {
    let file = try folder.write(SampleGIF.threeFrames.bytes, to: "three.gif")
    try renderHeaders(images: [file], states: ["idle-0", "idle-50", "idle-100"])

    // 20 pt before the middle ends an image of 4 × 2 pt: x = 188 − 20 − 4, y = 27 − 1.
    let expected: [(state: String, rows: [[UInt32]])] = [
      ("idle-0", [[red, red, red, red], [red, red, red, red]]),
      ("idle-50", [[red, green, red, red], [red, red, red, red]]),
      ("idle-100", [[blue, 0, 0, red], [red, red, red, red]]),
    ]
    for (index, (state, rows)) in expected.enumerated() {
      let stem = "out/en/gif-header-\(state)-w376"
      let pixmap = try folder.pixmap("\(stem).png")
      #expect(self.rows(of: pixmap, x: 164, y: 26, width: 4, height: 2) == rows, "\(state)")
      #expect(pixmap.pixels.filter { $0 != 0 }.count == rows.joined().filter { $0 != 0 }.count)
      let image = try folder.scene("\(stem).json").element("image")
      #expect(image.bounds == Rect(x: 164, y: 26, width: 4, height: 2))
      #expect(image.pose == ["index": Double(index)])
    }
  }

  @Test func `a folder of PNGs is read in the order of its numbers, at the scale of its names`()
    throws
  {
    for (name, color) in [("spin-2@2x", [0, 255, 0, 255]), ("spin-10@2x", [0, 0, 255, 128])] {
      let image = try SamplePNG.bytes(width: 8, height: 4) { _, _ in color.map(UInt8.init) }
      try folder.write(image, to: "images/\(name).png")
    }
    try folder.write("not an image", to: "images/notes.txt")
    try renderHeaders(
      images: [folder.path("images")], scale: 2, states: ["idle-0", "idle-50"])

    // Two pixels a point: the image is 4 × 2 pt, and each of its pixels is one of the frame's.
    let expected = [("idle-0", green), ("idle-50", 0x8000_0080 as UInt32)]
    for (state, color) in expected {
      let stem = "out/en/gif-header-\(state)-w376@2x"
      let pixmap = try folder.pixmap("\(stem).png")
      let row = Array(repeating: color, count: 8)
      #expect(rows(of: pixmap, x: 328, y: 52, width: 8, height: 4) == [row, row, row, row])
      #expect(pixmap.pixels.filter { $0 != 0 }.count == 32)
      let image = try folder.scene("\(stem).json").element("image")
      #expect(image.bounds == Rect(x: 164, y: 26, width: 4, height: 2))
    }
  }

  @Test func `a result has images of its own only if they are named`() throws {
    let three = try folder.write(SampleGIF.threeFrames.bytes, to: "three.gif")
    let one = SampleGIF(width: 4, height: 2, frames: [.init(pixels: .all(.blue))])
    let file = try folder.write(one.bytes, to: "one.gif")
    try renderHeaders(
      images: [three, "succeeded=\(file)"], states: ["succeeded", "failed"])
    let succeeded = try folder.pixmap("out/en/gif-header-succeeded-w376.png")
    let failed = try folder.pixmap("out/en/gif-header-failed-w376.png")
    let all = Array(repeating: blue, count: 4)
    #expect(rows(of: succeeded, x: 164, y: 26, width: 4, height: 2) == [all, all])
    // The pull has leafed to the last image, which stands when the loop stops.
    #expect(
      rows(of: failed, x: 164, y: 26, width: 4, height: 2)
        == [[blue, 0, 0, red], [red, red, red, red]])
  }

  @Test func `states may have images of their own`() throws {
    let three = try folder.write(SampleGIF.threeFrames.bytes, to: "three.gif")
    let tall = SampleGIF(width: 2, height: 60, frames: [.init(pixels: .all(.blue))])
    let file = try folder.write(tall.bytes, to: "tall.gif")
    try renderHeaders(
      images: [three, "refreshing=\(file)"], states: ["idle", "pulling", "refreshing"])

    let idle = try folder.scene("out/en/gif-header-idle-w376.json")
    let refreshing = try folder.scene("out/en/gif-header-refreshing-w376.json")
    // The tallest image makes the header as tall in every state.
    #expect(idle.height == 60 && refreshing.height == 60)
    #expect(try idle.element("image").bounds == Rect(x: 164, y: 29, width: 4, height: 2))
    #expect(try refreshing.element("image").bounds == Rect(x: 166, y: 0, width: 2, height: 60))
    let pixmap = try folder.pixmap("out/en/gif-header-refreshing-w376.png")
    #expect(pixmap[166, 0] == blue && pixmap[167, 59] == blue)
    #expect(pixmap[165, 30] == 0 && pixmap[168, 30] == 0)
  }

  @Test func `a loop takes the time that is asked for`() throws {
    for number in 1...3 {
      let image = try SamplePNG.bytes(width: 4, height: 2) { _, _ in
        [UInt8(number), 0, 0, 255]
      }
      try folder.write(image, to: "spin/\(number).png")
    }
    let script = try folder.write(
      """
      {"viewport":{"width":376,"height":300},"header":"gif"}
      {"event":"beginRefreshing","target":"header"}
      {"event":"advance","seconds":0.25}
      """, to: "a.jsonl")
    // After 0.25 s of 0.3 s the third image is shown, of 0.6 s the second, and of 1.5 s the first.
    for (number, options) in [
      3: [], 2: ["--image-duration", "refreshing=0.6"],
      1: ["--image-duration", "idle=9", "--image-duration", "refreshing=1.5"],
    ] {
      let output = "out\(number)"
      let outcome = try Program.run(
        [
          "simulate", script, "--render", folder.path(output), "--scale", "2", "--images",
          folder.path("spin"),
        ] + options)
      #expect(outcome.exitCode == 0, "\(outcome)")
      let last = try #require(try folder.files(below: output).last { $0.hasSuffix(".png") })
      let pixels = Set(try folder.pixmap("\(output)/\(last)").pixels)
      let shown = (1...3).filter { pixels.contains(0xFF00_0000 | UInt32($0) << 16) }
      #expect(shown == [number])
    }
    for duration in ["refreshing", "refreshing=0", "loading=1", "refreshing=4000"] {
      let outcome = try Program.run(["render", "--image-duration", duration])
      #expect(outcome.exitCode == 64, "\(outcome)")
    }
  }

  @Test func `a trace has the height that images ask for, whether or not it is drawn`() throws {
    let tall = SampleGIF(width: 2, height: 70, frames: [.init(pixels: .all(.blue))])
    let file = try folder.write(tall.bytes, to: "tall.gif")
    let script = try folder.write(
      """
      {"viewport":{"width":375,"height":667},"header":"gif"}
      {"event":"pan","state":"began"}
      {"event":"offset","y":-69}
      """, to: "a.jsonl")
    let outcome = try Program.run(["simulate", script, "--images", file])
    // 69 of 70 pt: not armed yet.
    let last = try #require(outcome.output.split(separator: "\n").last)
    #expect(last.contains("\"state\":\"idle\""), "\(outcome)")
    #expect(last.contains("\"frame\":[0,-70,375,70]"), "\(outcome)")
  }
}

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
