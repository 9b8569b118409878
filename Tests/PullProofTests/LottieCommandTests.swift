import Foundation
import ProofDrawing
import Testing
import _ProofTestSupport

/// Lottie files of component files in commands.
@Suite struct LottieCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.animation(), to: "Looks/pull.json")
    try write("percent")
    try folder.write(
      """
      version: 1
      components: [Looks/pull.component.yml]
      matrix: {locales: all, states: [idle-50], scales: [2]}
      """, to: "pullproof.yml")
  }

  /// A red square that goes from left to right in 60 frames, fades to the right, and a text on it.
  private static func animation(side: Int = 20) -> String {
    """
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":60,"h":30,"nm":"pull","assets":[],
     "markers":[{"tm":0,"cm":"out","dr":30}],
     "layers":[
      {"ty":5,"ind":1,"nm":"Hello","ip":0,"op":60,"st":0,"ks":{}},
      {"ty":4,"ind":2,"nm":"square","ip":0,"op":60,"st":0,
       "ks":{"o":{"a":0,"k":80},"r":{"a":0,"k":10},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
        "p":{"a":1,"k":[{"t":0,"s":[15,15],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},
         {"t":60,"s":[45,15]}]}},
       "shapes":[{"ty":"gr","it":[
        {"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[\(side),\(side)]},"r":{"a":0,"k":3}},
        {"ty":"gf","o":{"a":0,"k":100},"r":1,"t":1,"s":{"a":0,"k":[-10,0]},"e":{"a":0,"k":[10,0]},
         "g":{"p":2,"k":{"a":0,"k":[0,1,0,0,1,0,0,1]}}},
        {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
         "r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}]}]}
    """
  }

  private func write(_ course: String) throws {
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{lottie: {file: pull.json, in: \(course)}}]\n",
      to: "Looks/pull.component.yml")
  }

  @discardableResult
  private func run(_ arguments: String..., expecting code: Int32 = 0) throws -> Program.Outcome {
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.exitCode == code, "\(arguments) \(outcome)")
    return outcome
  }

  private static let note = "Looks/pull.json:4:9: a text layer of the layer “Hello” is not drawn"

  @Test func `what is not drawn is one warning, and with “strict” an error`() throws {
    let check = ["components", "check", "Looks/pull.component.yml"]
    let checked = try Program.run(check, in: folder.url)
    #expect(checked.exitCode == 0 && checked.output.contains("1 element, 2 files"), "\(checked)")
    #expect(checked.errors.components(separatedBy: Self.note).count == 2, "\(checked)")
    let refused = try Program.run(check + ["--strict"], in: folder.url)
    #expect(refused.exitCode == 65 && refused.errors.contains(Self.note), "\(refused)")
    let drawn = try run("render", "--locale", "en", "--locale", "ar")
    #expect(drawn.errors.components(separatedBy: Self.note).count == 2, "\(drawn)")
    for command in ["render", "record", "verify", "lint"] {
      let strict = try run(command, "--strict", expecting: 65)
      #expect(strict.errors.contains(Self.note), "\(strict)")
    }
    try folder.write(
      Self.animation().replacing(#""ty":5"#, with: #""ty":3"#), to: "Looks/pull.json")
    #expect(try run("render", "--locale", "en", "--strict").errors.contains("not drawn") == false)
  }

  @Test func `a frame is the same in every language, with one worker and four`() throws {
    var images: Set<Data> = []
    var count = 0
    for workers in ["1", "4"] {
      try run("render", "--quiet", "--workers", workers, "--out", "out\(workers)")
      for file in try folder.files(below: "out\(workers)") where file.hasSuffix(".png") {
        images.insert(try folder.data("out\(workers)/\(file)"))
        count += 1
      }
    }
    #expect(count > 100 && count.isMultiple(of: 2))
    #expect(images.count == 1)
  }

  @Test func `a verification tells another frame and another file`() throws {
    try run("record", "--quiet", "--mode", "all")
    try run("verify", "--quiet")
    try write("{percent: [0, 2]}")
    let frame = try run("verify", expecting: 1)
    #expect(frame.output.contains("lottie shows frame 15, showed frame 30"), "\(frame)")
    try write("percent")
    try folder.write(Self.animation(side: 19), to: "Looks/pull.json")
    let file = try run("verify", expecting: 1)
    #expect(file.output.contains("lottie shows another image"), "\(file)")
  }

  @Test func `documents and films have the animation`() throws {
    try run(
      "render", "--quiet", "--locale", "en", "--format", "png", "--format", "svg", "--format", "pdf"
    )
    let svg = try #require(folder.files(below: "out").first { $0.hasSuffix(".svg") })
    #expect(try folder.text("out/\(svg)").contains("<linearGradient"))
    try folder.write(
      """
      {"viewport":{"width":320,"height":120},"header":"normal"}
      {"event":"pan","state":"began"}
      {"event":"offset","y":-27}
      {"event":"offset","y":-54}

      """, to: "pull.jsonl")
    try run("simulate", "pull.jsonl", "--render", "frames", "--scale", "1", "--film", "pull.gif")
    let images = try ["0003", "0004"].map { try folder.pixmap("frames/frame-\($0).png") }
    #expect(images[0] != images[1])
    #expect(try folder.data("pull.gif").starts(with: Data("GIF89a".utf8)))
  }

  /// A PNG file of one blue pixel, and one of a green one, by zlib.
  private static let blue =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC"
  private static let green =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC"

  private func writeImage(_ base64: String) throws {
    try folder.write(#require(Data(base64Encoded: base64)), to: "Looks/images/sky.png")
  }

  /// Writes an animation that shows an image of a file over all of its 60 × 30 points.
  private func showImage() throws {
    try folder.write(
      """
      {"fr": 30, "ip": 0, "op": 60, "w": 60, "h": 30,
       "assets": [{"id": "i", "w": 60, "h": 30, "u": "images/", "p": "sky.png", "e": 0}],
       "layers": [{"ty": 2, "nm": "sky", "refId": "i", "ip": 0, "op": 60, "st": 0, "ks": {}}]}
      """, to: "Looks/pull.json")
  }

  @Test func `an image in a file of its own is in pixels and documents, else it is named`() throws {
    try showImage()
    let missing =
      "Looks/pull.json:3:45: the missing image “images/sky.png” of the layer “sky” is not drawn"
    let render = [
      "render", "--locale", "en", "--format", "png", "--format", "svg", "--format", "pdf",
    ]
    let without = try Program.run(render, in: folder.url)
    #expect(without.exitCode == 0 && without.errors.contains(missing), "\(without)")
    #expect(try run("render", "--strict", expecting: 65).errors.contains(missing))
    try writeImage(Self.blue)
    let drawn = try Program.run(render + ["--strict"], in: folder.url)
    #expect(drawn.exitCode == 0 && !drawn.errors.contains("not drawn"), "\(drawn)")
    let files = try folder.files(below: "out")
    let png = try #require(files.first { $0.hasSuffix(".png") })
    // 60 × 30 points at two pixels a point.
    let blue = try folder.pixmap("out/\(png)").pixels.filter { $0 == 0xFF00_00FF }
    #expect(blue.count == 7200)
    let svg = try #require(files.first { $0.hasSuffix(".svg") })
    #expect(try folder.text("out/\(svg)").contains("<image "))
    let pdf = try #require(files.first { $0.hasSuffix(".pdf") })
    #expect(
      try folder.data("out/\(pdf)").range(of: Data("/Subtype /Image".utf8)) != nil)
  }

  @Test func `another image in the same file is found by a verification and since a commit`() throws
  {
    try showImage()
    try writeImage(Self.blue)
    try run("record", "--quiet", "--mode", "all", "--locale", "en")
    try folder.git("init", "--quiet")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "all")
    let only = ["verify", "--locale", "en", "--only-changed", "HEAD"]
    let clean = try Program.run(only, in: folder.url)
    #expect(clean.exitCode == 0 && clean.output.contains("no frames"), "\(clean)")
    try writeImage(Self.green)
    let changed = try Program.run(only, in: folder.url)
    #expect(changed.exitCode == 1, "\(changed)")
    #expect(changed.output.contains("lottie shows another image"), "\(changed)")
  }

  @Test func `a lint finds nothing wrong with an animation in either direction`() throws {
    let outcome = try run("lint", "--quiet", "--locale", "en", "--locale", "ar")
    #expect(!outcome.output.contains("lottie"), "\(outcome)")
  }
}
