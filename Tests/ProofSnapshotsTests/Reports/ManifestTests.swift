import Foundation
import ProofSnapshots
import Testing

@Suite struct ManifestTests {
  private let manifest = Manifest(
    environment: Manifest.Environment(
      libraries: ["pango": "1.50.12", "cairo": "1.16.0"], fontSet: "debian-12",
      fonts: [Manifest.Font(name: "Inter Bold", file: "Inter-Bold.otf", sha256: "1e9d")]))

  private let frames = [
    Manifest.Frame(
      id: "state-header/idle/ja@3x", files: ["ja/b.png", "ja/a.svg"], width: 1125, height: 162,
      digest: "00ff"),
    Manifest.Frame(id: "a", files: [], width: 1, height: 2, digest: "0"),
  ]

  private struct Contents: Decodable {
    let environment: Manifest.Environment
    let frames: [Manifest.Frame]
    let version: Int
  }

  private func json(_ manifest: Manifest, _ frames: [Manifest.Frame]) throws -> String {
    var bytes: [UInt8] = []
    try manifest.write(frames) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a manifest has a line for each frame, with sorted keys`() throws {
    let lines = try json(manifest, frames).split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex(of: "\"frames\": ["))
    #expect(
      lines[(first + 1)...] == [
        #"{"digest":"00ff","files":["ja/b.png","ja/a.svg"],"height":162,"id":"state-header/idle/ja@3x","width":1125},"#,
        #"{"digest":"0","files":[],"height":2,"id":"a","width":1}"#,
        "],", "\"version\": 1", "}", "",
      ])
    let keys = lines[..<first].joined().matches(of: /"([a-z0-9]+)" ?:/).map { String($0.output.1) }
    #expect(
      keys == ["environment", "fonts", "file", "name", "sha256", "libraries", "cairo", "pango"])
  }

  @Test func `a line is what Foundation writes, whatever characters a name has`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let ascii = (0...0x7F).map { String(UnicodeScalar(UInt8($0))) }
    for name in ascii + ["", "é", "刷新", "e\u{301}", "\u{2028}", "🧑‍🚀", "a/b\\c\"d"] {
      let frame = Manifest.Frame(
        id: name, files: ["x\(name)", name], width: 3, height: 20, digest: "00ff")
      let line = String(decoding: try encoder.encode(frame), as: UTF8.self)
      #expect(try json(manifest, [frame]).contains("\n\(line)\n]"), "\(name.debugDescription)")
    }
  }

  @Test(arguments: [0, 1, 2]) func `a manifest comes back from its JSON`(count: Int) throws {
    let text = try json(manifest, Array(frames.prefix(count)))
    let contents = try JSONDecoder().decode(Contents.self, from: Data(text.utf8))
    #expect(contents.environment == manifest.environment)
    #expect(contents.frames == Array(frames.prefix(count)))
    #expect(contents.version == 1)
  }

  @Test func `equal manifests have equal JSON`() throws {
    let names = (0..<30).map { "library-\($0)" }
    let texts = try [names, names.reversed()].map { names in
      var copy = manifest
      copy.environment.libraries = [:]
      for name in names { copy.environment.libraries[name] = "1" }
      return try json(copy, frames)
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `what the sink throws ends the writing`() {
    struct Full: Error {}
    #expect(throws: Full.self) { try manifest.write(frames) { _ in throw Full() } }
  }

  @Test func `files of earlier runs come before all else, and are read back behind the frames`()
    throws
  {
    var bytes: [UInt8] = []
    let earlier = [Manifest.Entry(id: "a/idle/en", files: ["en/a-idle.png"])]
    try manifest.write(frames, earlier: earlier) { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        {
        "earlier": [
        {"files":["en/a-idle.png"],"id":"a/idle/en"}
        ],
        "environment": {
        """))
    #expect(
      try Manifest.entries(in: bytes).map(\.id) == ["state-header/idle/ja@3x", "a", "a/idle/en"])
  }

  @Test(arguments: ["", "[]", "{}", #"{"version": 3, "frames": []}"#])
  func `what is no manifest has no entries`(text: String) {
    #expect(throws: (any Error).self) { try Manifest.entries(in: Array(text.utf8)) }
  }

  @Test func `only files that a run writes for a frame are trusted`() {
    let entry = Manifest.Entry(
      id: "a/idle/en~dark@2x",
      files: [
        "en/a-idle~dark@2x.png", "en/a-idle~dark@2x.swift", "en/a-idle.png", "../secret.png",
        "en/a-idle~dark@2x.json", "index.html",
      ])
    #expect(entry.trusted?.files == ["en/a-idle~dark@2x.png", "en/a-idle~dark@2x.json"])
    for id in ["../x/en", "a/idle", "a/b/..", ""] {
      #expect(Manifest.Entry(id: id, files: ["\(id).png"]).trusted == nil, "\(id)")
    }
    #expect(Manifest.Entry(id: "a/idle/@2x", files: ["/a-idle@2x.png"]).trusted == nil)
  }
}
