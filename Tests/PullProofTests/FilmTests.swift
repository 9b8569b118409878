import Foundation
import ProofDrawing
import ProofGraphics
import Testing

/// `simulate` with `--render` and `--film`: a script in, pictures out.
@Suite struct FilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A pull that refreshes, with a finger that lets go.
  static let pull = """
    scene: {device: {width: 320, height: 480}, content: {rows: 20, rowHeight: 44}, header: normal}
    steps:
      - drag: {by: 120, over: 0.5}
      - release
      - wait: 0.5
      - endRefreshing: header
      - settle

    """

  private var pull: String { Self.pull }

  private func simulate(_ arguments: String..., script: String? = nil) throws -> Program.Outcome {
    let file = try folder.write(script ?? pull, to: "pull.yaml")
    return try Program.run(["simulate", file, "--scale", "1"] + arguments)
  }

  @Test func `each frame of a gesture is a picture of the viewport`() throws {
    let outcome = try simulate("--render", folder.path("frames"), "--fps", "10")
    #expect(outcome.exitCode == 0, "\(outcome)")

    let files = try folder.files(below: "frames").sorted()
    // 0.5 s of finger, 0.5 s of waiting, 0.4 s of retracting, and the first moment.
    #expect(files == (1...15).map { "frame-00" + ($0 < 10 ? "0" : "") + "\($0).png" })
    #expect(outcome.output == "15 frames in \(folder.path("frames"))\n")
    for file in files {
      let pixmap = try folder.pixmap("frames/\(file)")
      #expect(pixmap.width == 320 && pixmap.height == 480)
    }
    // At rest the header is out of sight; at the end of the pull it isn't.
    let (first, pulled) = (
      try folder.pixmap("frames/frame-0001.png"),
      try folder.pixmap("frames/frame-0006.png")
    )
    #expect(Set(first.pixels).count == 1)
    #expect(Set(pulled.pixels).count > 1)
    #expect(try folder.pixmap("frames/frame-0015.png") == first)
  }

  @Test func `from a change of language on, frames are those of that language`() throws {
    let head = #"{"viewport":{"width":320,"height":100},"header":"normal"}"#
    let pull =
      head + "\n{\"event\":\"pan\",\"state\":\"began\"}\n{\"event\":\"offset\",\"y\":-54}\n"
    let change = #"{"event":"language","locale":"ar"}"#
    let english = try folder.write(pull, to: "english.jsonl")
    let changing = try folder.write(pull + change + "\n", to: "changing.jsonl")
    for (script, folder, locale) in [
      (english, self.folder.path("en"), "en"), (english, self.folder.path("ar"), "ar"),
      (changing, self.folder.path("changing"), "en"),
    ] {
      let outcome = try Program.run(
        ["simulate", script, "--scale", "1", "--render", folder, "--locale", locale])
      #expect(outcome.exitCode == 0, "\(outcome)")
    }
    let last = try folder.pixmap("en/frame-0003.png")
    #expect(try folder.pixmap("changing/frame-0003.png") == last)
    #expect(try folder.pixmap("changing/frame-0004.png") == folder.pixmap("ar/frame-0003.png"))
    #expect(try folder.pixmap("changing/frame-0004.png") != last)
  }

  @Test(arguments: [
    ("tlh", "no texts for the locale tlh"), ("abcdefgh", "the invalid language tag “abcdefgh”"),
    ("english", "the invalid language tag “english”; did you mean “en”? write one such as ar"),
    ("en-u-ca-lunar", "the locale en-u-ca-lunar asks by -u-ca- for an unknown calendar"),
  ])
  func `a language that cannot be drawn is refused, but has a trace`(
    tag: String, words: String
  ) throws {
    let events = """
      {"viewport":{"width":320,"height":100}}
      {"event":"language","locale":"\(tag)"}

      """
    let gestures = "scene: {device: {width: 320, height: 100}, locale: \(tag)}\nsteps: []\n"
    for (name, script) in [("script.jsonl", events), ("script.yaml", gestures)] {
      let file = try folder.write(script, to: name)
      let outcome = try Program.run(["simulate", file, "--render", folder.path("frames")])
      #expect(outcome.exitCode == 65, "\(outcome)")
      #expect(outcome.errors.hasPrefix("Error: \(file): "), "\(outcome)")
      #expect(outcome.errors.contains(words), "\(outcome)")
      #expect(!folder.holds("frames"))
      #expect(try Program.run(["simulate", file]).exitCode == 0)
    }
  }

  @Test func `each step of an event script is a picture, and so is each frame of its time`() throws
  {
    let script = """
      {"viewport":{"width":200,"height":100},"header":"state"}
      {"event":"pan","state":"began"}
      {"event":"offset","y":-30}
      {"event":"advance","seconds":0.2}
      """
    let file = try folder.write(script, to: "events.jsonl")
    let outcome = try Program.run([
      "simulate", file, "--render", folder.path("frames"), "--fps", "10", "--scale", "2",
    ])
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(try folder.files(below: "frames").count == 1 + 2 + 2)
    let pixmap = try folder.pixmap("frames/frame-0005.png")
    #expect(pixmap.width == 400 && pixmap.height == 200)
  }

  @Test func `with its context the screen has rows and a bar`() throws {
    try folder.makeFolder("out")
    let outcome = try simulate(
      "--render", folder.path("out/alone"), "--fps", "2", "--locale", "en")
    #expect(outcome.exitCode == 0, "\(outcome)")
    let framed = try simulate(
      "--render", folder.path("out/screen"), "--fps", "2", "--locale", "en", "--context")
    #expect(framed.exitCode == 0, "\(framed)")
    let alone = try folder.pixmap("out/alone/frame-0001.png")
    let screen = try folder.pixmap("out/screen/frame-0001.png")
    #expect(screen.height > alone.height, "the bar stands above a viewport without a top inset")
    #expect(Set(screen.pixels).count > 10)
  }

  @Test func `a language on the command line goes before the script's`() throws {
    let arabic = pull.replacing("header: normal", with: "header: normal, locale: ar")
    for (name, arguments) in [("script", [String]()), ("en", ["--locale", "en"])] {
      let file = try folder.write(arabic, to: "arabic.yaml")
      let outcome = try Program.run(
        ["simulate", file, "--fps", "4", "--render", folder.path(name)] + arguments)
      #expect(outcome.exitCode == 0, "\(outcome)")
    }
    let (own, english) = (
      try folder.pixmap("script/frame-0003.png"),
      try folder.pixmap("en/frame-0003.png")
    )
    #expect(own != english)
  }

  @Test func `a film ends as its name says, and is the same each time`() throws {
    for (name, start, viewer) in [
      ("a.png", "\u{89}PNG", " in a browser"), ("a.gif", "GIF89a", ""),
    ] {
      let file = folder.path(name)
      let first = try simulate("--film", file, "--fps", "10")
      #expect(first.exitCode == 0, "\(first)")
      let bytes = try folder.data(name)
      #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
      // A film of 15 small images has less than a million bytes, so at most one comma.
      let digits = String(bytes.count)
      let size = digits.count < 4 ? digits : "\(digits.dropLast(3)),\(digits.suffix(3))"
      #expect(try imageCount(of: bytes) == 15)
      #expect(first.output == "15 frames, \(size) bytes in \(file)\nopen \(file)\(viewer)\n")
      _ = try simulate("--film", file, "--fps", "10")
      #expect(try folder.data(name) == bytes)
    }
    #expect(try folder.data("a.png").range(of: Data("acTL".utf8)) != nil)
    #expect(try folder.data("a.gif").range(of: Data("NETSCAPE2.0".utf8)) != nil)
  }

  /// The number of images in the file of a film, which each begin with a block of their own.
  private func imageCount(of film: Data) throws -> Int {
    guard film.starts(with: Data("GIF".utf8)) else {
      return film.count(of: Data("fcTL".utf8))
    }
    // A graphic control extension of four bytes stands before each image.
    return film.count(of: Data([0x21, 0xF9, 0x04]))
  }

  @Test(arguments: ["a.png", "a.gif"])
  func `frames that are alike are one image of a film, which says how many it has`(
    name: String
  ) throws {
    let script = """
      scene: {device: {width: 320, height: 480}, content: {rows: 20, rowHeight: 44}, header: normal}
      steps:
        - wait: 1
        - drag: {by: 120, over: 0.5}

      """
    let outcome = try simulate("--film", folder.path(name), "--fps", "2", script: script)
    // At rest at 0, 0.5 and 1 s; pulled at 1.5 s.
    #expect(outcome.output.hasPrefix("4 frames as 2 images, "), "\(outcome)")
    #expect(try imageCount(of: folder.data(name)) == 2)
  }

  @Test func `the navigation bar has the title of the option, and none by itself`() throws {
    func picture(_ name: String, _ arguments: String...) throws -> Pixmap {
      let outcome = try Program.run(
        [
          "simulate", try folder.write(pull, to: "pull.yaml"), "--scale", "1", "--fps", "1",
          "--context", "--render", folder.path(name),
        ] + arguments)
      #expect(outcome.exitCode == 0, "\(outcome)")
      return try folder.pixmap("\(name)/frame-0001.png")
    }
    let bare = try picture("bare")
    #expect(try picture("empty", "--bar-title", "") == bare)
    let titled = try picture("titled", "--bar-title", "News")
    #expect(titled != bare)
    #expect(try picture("other", "--bar-title", "PullProof") != titled)
    try simulate("--render", folder.path("x"), "--bar-title", "News")
      .expectUsageError(saying: "--bar-title needs --context")
  }

  @Test(arguments: [
    ("%.lproj/InfoPlist.strings", "CFBundleDisplayName = \"%\";\nCFBundleName = \"App\";\n"),
    ("%.lproj/InfoPlist.strings", "CFBundleName = \"%\";\n"),
    ("values-%/strings.xml", "<resources><string name=\"app_name\">%</string></resources>\n"),
    ("app_%.arb", "{\"@@locale\": \"%\", \"appTitle\": \"%\"}\n"),
  ])
  func `the navigation bar has the app's name in the reader's language`(
    file: String, contents: String
  ) throws {
    for locale in ["en", "de"] {
      let (name, text) = (file.replacing("%", with: locale), contents.replacing("%", with: locale))
      try folder.write(text, to: "App/\(name)")
      guard name.contains("lproj") else { continue }
      try folder.write(
        "\"header.idle.title\" = \"Pull\";\n", to: "App/\(locale).lproj/Localizable.strings")
    }
    try folder.write("version: 1\nstrings: [App]\n", to: "pullproof.yml")
    try folder.write(pull, to: "pull.yaml")
    func picture(_ name: String, _ arguments: String...) throws -> Pixmap {
      let outcome = try Program.run(
        [
          "simulate", "pull.yaml", "--scale", "1", "--fps", "1", "--context", "--render", name,
          "--locale", "de",
        ] + arguments, in: folder.url)
      #expect(outcome.exitCode == 0, "\(outcome)")
      return try folder.pixmap("\(name)/frame-0001.png")
    }
    let own = try picture("own")
    #expect(try picture("titled", "--bar-title", "de") == own)
    #expect(try picture("empty", "--bar-title", "") != own)
  }

  @Test func `a name that can't be read is reported, and the bar is empty`() throws {
    for (name, text) in [
      ("Localizable", "\"header.idle.title\" = \"Pull\";\n"), ("InfoPlist", "A B"),
    ] {
      try folder.write(text, to: "App/en.lproj/\(name).strings")
    }
    try folder.write("version: 1\nstrings: [App]\n", to: "pullproof.yml")
    try folder.write(pull, to: "pull.yaml")
    let outcome = try Program.run(
      ["simulate", "pull.yaml", "--fps", "1", "--context", "--render", "stills"], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      outcome.errors.contains("the app's name can't be read: App/en.lproj/InfoPlist.strings:1:"))
  }

  @Test func `a film's path is taken as it is written`() throws {
    let outcome = try simulate("--film", folder.path("a b/ü%20.png"), "--fps", "1")
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(folder.holds("a b/ü%20.png"))
  }

  @Test func `frames of a longer run that are still there are reported`() throws {
    let longer = try simulate("--render", folder.path("frames"), "--fps", "10")
    #expect(longer.errors == "", "\(longer)")
    try folder.write("a note", to: "frames/notes.png")
    let shorter = try simulate("--render", folder.path("frames"), "--fps", "5")
    // 15 frames, and then the 8 of half as many a second.
    #expect(
      shorter.errors.contains("still contains 7 frames of an earlier run, from frame-0009.png on"),
      "\(shorter)")
    #expect(shorter.exitCode == 0)
    #expect(try folder.files(below: "frames").count == 16, "nothing is removed")
  }

  @Test func `the trace is printed beside a film if it is asked for`() throws {
    let alone = try simulate("--fps", "10")
    let both = try simulate("--fps", "10", "--film", folder.path("a.png"), "--trace")
    #expect(both.output == alone.output)
    #expect(folder.holds("a.png"))
  }

  @Test func `a script that is wrong draws nothing`() throws {
    let outcome = try simulate(
      "--render", folder.path("frames"), "--film", folder.path("a.png"), script: pull + "  - fly\n")
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(!folder.holds("frames") && !folder.holds("a.png"))
  }

  @Test func `a script that would take a day to look at is refused`() throws {
    let outcome = try simulate(
      "--render", folder.path("frames"), script: pull.replacing("wait: 0.5", with: "wait: 3000"))
    #expect(outcome.exitCode == 64, "\(outcome)")
    #expect(outcome.errors.contains("more than 20,000 frames at 60 a second"))
    #expect(!folder.holds("frames"))
  }

  /// The animation of the refresh takes years, so that each `settle` takes a minute.
  @Test func `a script that would settle for more than an hour is refused before it has a trace`()
    throws
  {
    let script = """
      scene:
        device: {width: 320, height: 480}
        header: normal
        settings: {header: {durations: {fast: 1000000000, slow: 1000000000}}}
      steps:
        - beginRefreshing: header
      \(String(repeating: "  - settle\n", count: 3000))
      """
    let file = try folder.write(script, to: "settle.yaml")
    let outcome = try Program.run(["simulate", file, "--fps", "1"])
    #expect(outcome.exitCode == 65, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("settle.yaml:67:5: expected steps of an hour at most"))
  }

  @Test(arguments: [
    (["--film", "a.mov"], 64, "--film must end in .png or .gif"),
    (["--film", "a.png", "--locale", "oc"], 64, "no texts for the locale oc"),
    (["--film", "a.png", "--scale", "4"], 64, "--scale must be 1, 2 or 3"),
    (["--film", ""], 64, "The file of '--film' is empty"),
    (["--render", ""], 64, "The folder of '--render' is empty"),
    (["--film", "/proc/none/a.png"], 73, "name another file for --film"),
    (["--render", "/proc/none"], 73, "name another folder for --render"),
  ])
  func `what can't be drawn or written is reported`(
    arguments: [String], code: Int32, words: String
  ) throws {
    let file = try folder.write(pull, to: "pull.yaml")
    let outcome = try Program.run(["simulate", file] + arguments)
    #expect(outcome.exitCode == code, "\(outcome)")
    #expect(outcome.errors.contains(words), "\(outcome)")
  }
}

extension Data {
  /// The number of places at which some bytes stand.
  fileprivate func count(of bytes: Data) -> Int {
    var (count, rest) = (0, startIndex..<endIndex)
    while let place = range(of: bytes, in: rest) {
      count += 1
      rest = place.upperBound..<endIndex
    }
    return count
  }
}
