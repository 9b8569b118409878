import Foundation
import ProofGraphics
import Testing

/// Pictures that go where somebody says: they replace none but their own kind, and go to no folder that a command
/// looks after.
@Suite struct OutputPlacesTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.recorded()
    try folder.write(
      """
      scene: {device: {width: 100, height: 100}, header: normal}
      steps:
        - drag: {by: 120, over: 0.5}
        - release

      """, to: "pull.yaml")
    try folder.write(
      SamplePNG.bytes(width: 4, height: 3) { _, _ in [9, 9, 9, 255] }, to: "mine.png")
  }

  private var folder: TemporaryFolder { project.folder }

  private let reference = "References/en/normal-header-idle@2x.png"

  private func simulate(_ arguments: String..., expecting code: Int32) throws -> Program.Outcome {
    try project.inside(
      ["simulate", "pull.yaml", "--scale", "1", "--fps", "2"] + arguments, expecting: code)
  }

  /// Expects that something writes nothing.
  private func expectNoChange(_ work: () throws -> Void) throws {
    let before = try folder.contents(below: "")
    try work()
    #expect(try folder.contents(below: "").differences(from: before) == [])
  }

  @Test func `a film goes to no place of the project`() throws {
    try folder.makeFolder("pending/x")
    try expectNoChange {
      for (path, reason) in [
        (reference, "lies within the project’s references (References)"),
        ("References/en/new.png", "lies within the project’s references (References)"),
        ("pending/x/pull.gif", "lies within the project’s pending frames (pending)"),
        ("pending/new.png", "lies within the project’s pending frames (pending)"),
      ] {
        let outcome = try simulate("--film", path, expecting: 64)
        #expect(
          outcome.errors.contains("--film \(path): this file \(reason); name another, such as "),
          "\(outcome)")
      }
    }
  }

  @Test func `a film replaces a film, and no other file`() throws {
    for name in ["pull.png", "pull.gif"] {
      for _ in 1...2 { _ = try simulate("--film", name, expecting: 0) }
    }
    try folder.write("", to: "empty.gif")
    _ = try simulate("--film", "empty.gif", expecting: 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "mine.png")
    try expectNoChange {
      for name in ["mine.png", "link.png"] {
        let outcome = try simulate("--film", name, expecting: 73)
        #expect(
          outcome.errors.contains(
            "\(name): this file is not a picture that “pullproof simulate” wrote, and would be "
              + "overwritten; name another file for --film, or remove it"), "\(outcome)")
      }
    }
  }

  @Test func `stills go to no folder of references or texts, whatever path leads there`() throws {
    try project.writeTexts(["header.idle.title": "Tug"])
    try project.write(rest: "strings: [App]")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "References")
    try expectNoChange {
      for (path, reason) in [
        ("References", "is the project’s references"), ("link", "is the project’s references"),
        ("link/new", "lies within the project’s references"),
        ("App", "is the project’s texts (App)"),
      ] {
        let outcome = try simulate("--render", path, expecting: 64)
        #expect(outcome.errors.contains("--render \(path): this folder \(reason)"), "\(outcome)")
      }
    }
    _ = try simulate("--render", "App/stills", expecting: 0)
  }

  @Test func `stills replace stills, and no other file`() throws {
    for _ in 1...2 { _ = try simulate("--render", "stills", expecting: 0) }
    try folder.write(try folder.data("mine.png"), to: "holiday/frame-0001.png")
    try folder.write("mine", to: "holiday/notes.txt")
    try expectNoChange {
      let outcome = try simulate("--render", "holiday", expecting: 73)
      #expect(
        outcome.errors.contains(
          "holiday/frame-0001.png: this file is not a picture that “pullproof simulate” wrote"),
        "\(outcome)")
    }
    try FileManager.default.removeItem(atPath: folder.path("holiday/frame-0001.png"))
    _ = try simulate("--render", "holiday", expecting: 0)
    #expect(try folder.text("holiday/notes.txt") == "mine")
  }

  @Test func `frames are not drawn to folders of other projects`() throws {
    try project.run("verify", "--quiet", "--reporter", "html=\(folder.path("page"))", expecting: 0)
    try FileManager.default.moveItem(
      atPath: folder.path("References"), toPath: folder.path("Elsewhere"))
    try folder.write("pullproof-figures 1\n", to: "Pictures/figures.lock")
    try expectNoChange {
      for (path, reason) in [
        ("Elsewhere", "holds references"), ("Elsewhere/new", "lies within Elsewhere, which holds"),
        ("page", "holds an HTML report"), ("Pictures", "holds figures of documents"),
      ] {
        for config in [["--config", "pullproof.yml"], ["--no-config"]] {
          let outcome = try project.inside(["render", "--out", path] + config, expecting: 64)
          #expect(
            outcome.errors.contains("--out \(path): this folder \(reason)"), "\(outcome)")
          #expect(outcome.errors.contains("name another, such as --out out"), "\(outcome)")
        }
      }
      let film = try simulate("--film", "Elsewhere/en/pull.png", expecting: 64)
      #expect(film.errors.contains("lies within Elsewhere, which holds references"), "\(film)")
    }
  }

  @Test func `without a project references are known, too`() throws {
    try expectNoChange {
      let outcome = try project.inside(
        "render", "--no-config", "--out", "References", expecting: 64)
      #expect(outcome.errors.contains("References: this folder holds references"), "\(outcome)")
    }
  }

  @Test func `a figure of a comparison replaces a figure, and no other file`() throws {
    _ = try simulate("--render", "shots", "--context", expecting: 0)
    let last = try #require(try folder.files(below: "shots").last)
    func compare(_ out: String, expecting code: Int32) throws -> Program.Outcome {
      try project.inside(
        "compare", "shots/\(last)", "--component", "normal-header", "--scale", "1", "--out", out,
        expecting: code)
    }
    try expectNoChange {
      let own = try compare("mine.png", expecting: 73)
      #expect(
        own.errors.contains(
          "mine.png: this file is not a picture that “pullproof compare” wrote"), "\(own)")
      let other = try compare("shots/frame-0001.png", expecting: 73)
      #expect(other.errors.contains("frame-0001.png: this file is not a picture"), "\(other)")
      let inside = try compare(reference, expecting: 64)
      #expect(
        inside.errors.contains(
          "--out \(reference): this file lies within the project’s references"),
        "\(inside)")
    }
  }

  @Test func `images of differences replace no image that is compared`() throws {
    for name in ["a", "b"] {
      for file in ["x", "x-diff"] {
        let level: UInt8 = name == "a" ? 9 : 200
        try folder.write(
          SamplePNG.bytes(width: 4, height: 3) { _, _ in [level, 9, 9, 255] },
          to: "\(name)/\(file).png")
      }
    }
    try expectNoChange {
      for (out, reason) in [
        ("a", "is the first folder (a)"), ("b/sub", "lies within the second folder (b)"),
        (".", "holds the first folder (a)"), ("References", "holds references"),
      ] {
        let outcome = try project.inside(["diff", "a", "b", "--out", out], expecting: 64)
        #expect(
          outcome.errors.contains(
            "--out \(out): this folder \(reason); name another, such as --out differences"),
          "\(outcome)")
      }
      let file = try project.inside(
        ["diff", "a/x-diff.png", "b/x.png", "--out", "a"], expecting: 64)
      #expect(file.errors.contains("would replace a/x-diff.png, which is compared"), "\(file)")
      let foreign = try project.inside(
        ["diff", "a/x.png", "b/x.png", "--out", "b"], expecting: 73)
      #expect(
        foreign.errors.contains(
          "b/x-diff.png: this file is not a picture that “pullproof diff” wrote"), "\(foreign)")
    }
    for _ in 1...2 {
      let outcome = try project.inside(["diff", "a", "b", "--out", "d"], expecting: 1)
      #expect(outcome.output.contains("0 of 2 equal"), "\(outcome)")
    }
  }
}
