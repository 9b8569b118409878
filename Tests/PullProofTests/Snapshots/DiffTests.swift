import Foundation
import ProofGraphics
import Testing

@Suite("pullproof diff")
struct DiffTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes an image of 4 × 3 grey pixels, of which the first few are darker.
  private func write(_ name: String, darker count: Int = 0, width: Int = 4) throws {
    try folder.write(
      SamplePNG.bytes(width: width, height: 3) { column, row in
        let level: UInt8 = row * width + column < count ? 120 : 128
        return [level, level, level, 255]
      }, to: name)
  }

  private func diff(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["diff", folder.path("a"), folder.path("b")] + arguments)
  }

  @Test("tells how many pixels differ, and where, and by how much")
  func twoFiles() throws {
    try write("one.png")
    try write("two.png", darker: 5)
    let outcome = try Program.run(["diff", folder.path("one.png"), folder.path("two.png")])
    #expect(outcome.exitCode == 1)
    // Five of twelve: the first row and one pixel of the second.
    #expect(
      outcome.output.contains(
        "two: 5 pixels differ in columns 0 to 3 and rows 0 to 1 (42 % of all), at most ΔEOK "
      ))
    #expect(outcome.output.contains("apart; exact-1\n"))
    let same = try Program.run(["diff", folder.path("one.png"), folder.path("one.png")])
    #expect(same.exitCode == 0)
    #expect(same.output == "1 of 1 equal\n")
  }

  @Test("pairs the files of two folders by name, and tells what is in one alone")
  func folders() throws {
    for name in ["x/equal.png", "changed.png"] {
      try write("a/\(name)")
      try write("b/\(name)")
    }
    try write("b/changed.png", darker: 1)
    try write("a/old.png")
    try write("b/new.png")
    let outcome = try diff("--out", folder.path("out"))
    #expect(outcome.exitCode == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.map { $0.prefix(7) } == ["changed", "new: on", "old: on", "1 of 4 ", "images:"])
    #expect(try folder.files(below: "out") == ["changed-comparison.png", "changed-diff.png"])
    // Three pictures of four pixels with eight between them.
    let panels = try PNGFile(Array(folder.data("out/changed-comparison.png")))
    #expect((panels.width, panels.height) == (28, 3))
  }

  /// Writes an image of a name whose letters are spelled as given.
  private func write(spelled name: String, darker count: Int = 0) throws {
    try write("spare.png", darker: count)
    let path = "\(folder.url.path)/\(name)"
    #expect(FileManager.default.createFile(atPath: path, contents: try folder.data("spare.png")))
  }

  @Test("takes names that are spelled in different bytes for different files")
  func spellings() throws {
    let (whole, parts) = ("\u{E9}.png", "e\u{301}.png")
    for name in ["a", "b"] {
      try folder.makeFolder(name)
      try write(spelled: "\(name)/\(whole)")
      try write(spelled: "\(name)/\(parts)", darker: name == "a" ? 0 : 1)
    }
    let outcome = try diff()
    #expect(outcome.exitCode == 1, "\(outcome)")
    // In the order of their bytes: e comes before é.
    #expect(outcome.output.hasPrefix("e\u{301}: 1 pixel differs in column 0"), "\(outcome)")
    #expect(outcome.output.contains("1 of 2 equal\n"), "\(outcome)")
    for name in ["a/\(parts)", "b/\(whole)"] {
      #expect(unlink("\(folder.url.path)/\(name)") == 0)
    }
    let alone = try diff()
    #expect(alone.exitCode == 1, "\(alone)")
    #expect(alone.output.contains("only in the first\n"), "\(alone)")
    #expect(alone.output.contains("only in the second\n"), "\(alone)")
    #expect(alone.output.contains("0 of 2 equal\n"), "\(alone)")
  }

  @Test("follows a link to a folder, takes names in capitals, and no folder for an image")
  func names() throws {
    try write("a/UPPER.PNG")
    try write("b/UPPER.PNG", darker: 1)
    try folder.makeFolder("a/folder.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("a"))
    let outcome = try Program.run(["diff", folder.path("link"), folder.path("b")])
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("UPPER: 1 pixel differs in column 0 and row 0 ("))
    #expect(outcome.output.contains("0 of 1 equal\n"))
  }

  @Test("refuses a file without an end before memory runs out")
  func endless() throws {
    try write("a/i.png")
    try write("b/i.png")
    let huge = FileHandle(forWritingAtPath: folder.path("b/i.png"))
    try huge?.truncate(atOffset: 1 << 40)
    let outcome = try diff()
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.contains("b/i.png: larger than 512 MiB"), "\(outcome)")
  }

  @Test("lets pass what is asked for")
  func tolerances() throws {
    try write("a/i.png")
    try write("b/i.png", darker: 3)
    #expect(try diff().exitCode == 1)
    #expect(try diff("--max-diff-pixels", "2").exitCode == 1)
    #expect(try diff("--max-diff-pixels", "3").exitCode == 0)
    #expect(try diff("--max-diff-pixel-ratio", "0.25").exitCode == 0)
    #expect(try diff("--max-diff-pixel-ratio", "0.24").exitCode == 1)
    #expect(try diff("--threshold", "0.05").exitCode == 0)
    #expect(try diff("--threshold", "0.005").exitCode == 1)
    #expect(try diff("--threshold", "1.01").exitCode == 64)
  }

  @Test("prints what it lets pass, how far that is apart, and what would be enough")
  func printsTolerated() throws {
    try write("a/i.png")
    try write("b/i.png", darker: 3)
    try write("a/same.png")
    try write("b/same.png")
    let exact = try diff()
    let distance = try #require(exact.output.firstMatch(of: /at most ΔEOK ([0-9.]+) apart/)).output
      .1
    let near = try diff("--threshold", "0.05", "--out", folder.path("out"))
    #expect(near.exitCode == 0)
    #expect(near.output.hasPrefix("i: 3 pixels differ"))
    #expect(near.output.contains("3 of them within the threshold, at most ΔEOK \(distance) apart"))
    #expect(near.output.contains("; the tightest that passes: threshold \(distance)\n"))
    #expect(near.output.hasSuffix("1 of 2 equal, 1 tolerated\n"))
    #expect(folder.holds("out/i-diff.png"))
    #expect(try diff("--threshold", String(distance)).exitCode == 0)
    let counted = try diff("--max-diff-pixels", "9")
    #expect(counted.output.contains("; the tightest that passes: maxDiffPixels 3\n"))
    #expect(try diff("--threshold", "0.05", "--quiet").output.isEmpty)
    #expect(try diff("--threshold", "0.05", "--odiff-exit-codes").exitCode == 0)
  }

  @Test("finds clear and white pixels as far apart as they are on black")
  func clear() throws {
    for (name, level) in [("a/i.png", UInt8(0)), ("b/i.png", 255)] {
      try folder.write(
        SamplePNG.bytes(width: 4, height: 3) { _, _ in [level, level, level, level] }, to: name)
    }
    #expect(try diff("--threshold", "0.001").exitCode == 1)
    #expect(try diff().output.contains("at most ΔEOK 1 apart"))
  }

  @Test("exits as odiff does where that is asked for")
  func odiff() throws {
    try write("a/i.png")
    try write("b/i.png")
    #expect(try diff("--odiff-exit-codes").exitCode == 0)
    try write("b/i.png", darker: 1)
    #expect(try diff("--odiff-exit-codes").exitCode == 22)
    try write("b/i.png", width: 5)
    let sizes = try diff("--odiff-exit-codes")
    #expect(sizes.exitCode == 21)
    #expect(sizes.output.contains("5 × 3 pixels, not 4 × 3"))
  }

  @Test("says of each file that is no image what it is, and compares the others")
  func damaged() throws {
    for name in ["empty", "pointer", "cut", "text", "good"] {
      try write("a/\(name).png")
      try write("b/\(name).png")
    }
    try folder.write("", to: "b/empty.png")
    try folder.write("version https://git-lfs.github.com/spec/v1\n", to: "b/pointer.png")
    try folder.write(folder.data("a/cut.png").dropLast(1), to: "b/cut.png")
    try folder.write("hello", to: "b/text.png")
    let outcome = try diff()
    #expect(outcome.exitCode == 2)
    for words in ["is empty", "git lfs pull", "is truncated", "is not a PNG file"] {
      #expect(outcome.output.contains(words), "\(outcome)")
    }
    #expect(outcome.output.contains("1 of 5 equal"))
  }

  @Test func `says that of animated images only the first pictures would be compared`() throws {
    try write("b/i.png")
    let still = try folder.data("b/i.png")
    // The chunk of an animation of two pictures, behind the signature and the header.
    let animation: [UInt8] = [
      0, 0, 0, 8, 97, 99, 84, 76, 0, 0, 0, 2, 0, 0, 0, 0, 243, 141, 147, 112,
    ]
    try folder.write(still.prefix(33) + animation + still.dropFirst(33), to: "a/i.png")
    let outcome = try diff()
    #expect(outcome.exitCode == 2, "\(outcome)")
    #expect(
      outcome.output.contains("a/i.png is animated, and only its first picture would be compared"),
      "\(outcome)")
    try folder.write(folder.data("a/i.png"), to: "b/i.png")
    #expect(try diff().exitCode == 0)
  }

  @Test("refuses what can't be paired")
  func mistakes() throws {
    try write("a/i.png")
    try write("b/i.png")
    let mixed = try Program.run(["diff", folder.path("a"), folder.path("b/i.png")])
    #expect(mixed.exitCode == 64)
    let absent = try Program.run(["diff", folder.path("a"), folder.path("c")])
    #expect(absent.exitCode == 66)
    #expect(absent.errors.contains("No such file"))
    try folder.makeFolder("empty")
    #expect(
      try Program.run(["diff", folder.path("empty"), folder.path("empty")]).exitCode == 66)
  }

  @Test("writes no image behind a link that leads out of the folder of differences")
  func link() throws {
    try write("a/sub/1.png")
    try write("b/sub/1.png", darker: 5)
    try folder.makeFolder("elsewhere")
    try folder.makeFolder("d")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("d/sub"), withDestinationPath: "../elsewhere")
    let outcome = try Program.run(
      ["diff", folder.path("a"), folder.path("b"), "--out", folder.path("d")])
    #expect(outcome.exitCode == 2, "\(outcome)")
    #expect(outcome.output.contains("d/sub: a symbolic link leads out of the folder"))
    #expect(try folder.files(below: "elsewhere") == [])
  }
}
