import Foundation
import Testing

/// Projects in folders of their own, and folders of something else, which no project may take for its references.
@Suite struct SharedReferencesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("p", state: "pulling")
    try write("q", state: "idle")
  }

  /// Writes a project of one header to a folder.
  private func write(_ name: String, state: String, rest: String = "") throws {
    try folder.write(
      """
      version: 1
      components: [state-header]
      matrix: {locales: [en], states: [\(state)], scales: [1]}
      \(rest)
      """, to: "\(name)/pullproof.yml")
  }

  /// Expects that something writes nothing.
  private func expectNoChange(_ work: () throws -> Void) throws {
    let before = try folder.contents(below: "")
    try work()
    #expect(try folder.contents(below: "").differences(from: before) == [])
  }

  @Test(arguments: ["../Shared", "../Shared/q", "../p/References/q", ".."])
  func `a folder with the references of a project in another folder is refused`(
    path: String
  ) throws {
    let own = path == "../p/References/q" ? "References" : "../Shared"
    try write("p", state: "pulling", rest: "folder: \(own)")
    try folder.run("record", "--quiet", in: "p", expecting: 0)
    try write("q", state: "idle", rest: "folder: \(path)")
    try expectNoChange {
      for arguments in [["record"], ["record", "--orphaned", "delete"], ["verify"]] {
        let outcome = try Program.run(
          arguments, environment: SampleProject.noService, in: folder.url.appending(path: "q"))
        #expect(outcome.exitCode == 65, "\(outcome)")
        #expect(outcome.errors.contains("pullproof.yml:4:9: "), "\(outcome)")
        guard path != ".." else { continue }
        #expect(
          outcome.errors.contains("../p/pullproof.yml keeps its references in "), "\(outcome)")
        #expect(outcome.errors.contains("such as “folder: References”"), "\(outcome)")
      }
    }
    try write("q", state: "idle")
    try folder.run("record", "--quiet", in: "q", expecting: 0)
    try folder.run("verify", in: "p", expecting: 0)
  }

  @Test func `no folder of references lies in another one, wherever its project is`() throws {
    try folder.run("record", "--quiet", in: "p", expecting: 0)
    try FileManager.default.moveItem(
      atPath: folder.path("p/References"), toPath: folder.path("q/Others"))
    try write("q", state: "idle", rest: "folder: Others/own")
    try expectNoChange {
      let inside = try folder.run("record", in: "q", expecting: 65)
      #expect(
        inside.errors.contains(
          "pullproof.yml:4:9: the folder Others/own lies within Others, which holds references"),
        "\(inside)")
    }
  }

  @Test func `a folder of references that has others in it is refused`() throws {
    try folder.run("record", "--quiet", in: "p", expecting: 0)
    try folder.makeFolder("q/References")
    try FileManager.default.moveItem(
      atPath: folder.path("p/References"), toPath: folder.path("q/References/others"))
    try expectNoChange {
      let outcome = try folder.run("record", in: "q", expecting: 65)
      #expect(
        outcome.errors.contains(
          "the folder References holds other references in References/others; name another folder"),
        "\(outcome)")
    }
  }

  @Test func `a first recording is refused in a folder with references of frames that it lacks`()
    throws
  {
    try folder.run("record", "--quiet", in: "p", expecting: 0)
    try FileManager.default.moveItem(
      atPath: folder.path("p/References"), toPath: folder.path("q/References"))
    try expectNoChange {
      let outcome = try folder.run("record", in: "q", expecting: 65)
      #expect(
        outcome.errors.contains(
          "References holds references of frames that neither pullproof.yml nor pullproof.lock has, "
            + "such as state-header/pulling/en; nothing was changed"), "\(outcome)")
      #expect(outcome.errors.contains("their lines in References/scenes"), "\(outcome)")
    }
  }

  @Test func `references of frames that no lock lists are not removed as orphaned`() throws {
    try folder.run("record", "--quiet", in: "p", expecting: 0)
    try folder.run("record", "--quiet", in: "q", expecting: 0)
    let scenes =
      try folder.text("q/References/scenes/state-header.txt")
      + folder.text("p/References/scenes/state-header.txt")
    try folder.write(scenes, to: "q/References/scenes/state-header.txt")
    let image = "References/en/state-header-pulling.png"
    try folder.write(try folder.data("p/\(image)"), to: "q/\(image)")
    try folder.write("PNG", to: "q/References/en/old.png")
    try expectNoChange {
      for command in ["record", "verify"] {
        let outcome = try folder.run(command, "--orphaned", "delete", in: "q", expecting: 65)
        #expect(
          outcome.errors.contains("frames that neither pullproof.yml nor pullproof.lock has"),
          "\(outcome)")
      }
    }
    // As nobody else has them, they can be removed by hand.
    try FileManager.default.removeItem(atPath: folder.path("q/\(image)"))
    let own = try #require(scenes.split(separator: "\n").first)
    try folder.write("\(own)\n", to: "q/References/scenes/state-header.txt")
    let removal = try folder.run("record", "--orphaned", "delete", in: "q", expecting: 0)
    #expect(removal.output.hasPrefix("recorded 1 removed, 1 unchanged"), "\(removal)")
  }

  @Test(arguments: ["App", ".", "App/en.lproj", "App/References", "Art", "Art/References"])
  func `a folder of texts or images is none for references`(path: String) throws {
    try folder.write("\"header.idle.title\" = \"Pull\";\n", to: "q/App/en.lproj/a.strings")
    try folder.write("icon", to: "q/App/icon.png")
    let rest = "strings: [App]\nimages: [Art]\nfolder: \(path)"
    try write("q", state: "idle", rest: rest)
    try expectNoChange {
      let outcome = try folder.run("record", "--orphaned", "delete", in: "q", expecting: 65)
      #expect(outcome.errors.contains("pullproof.yml:6:9: the folder \(path) "), "\(outcome)")
    }
  }

  @Test func `a folder of texts in which the project is may hold the references`() throws {
    try folder.write("\"header.idle.title\" = \"Pull\";\n", to: "q/en.lproj/Localizable.strings")
    try write("q", state: "idle", rest: "strings: [.]")
    try folder.run("record", "--quiet", in: "q", expecting: 0)
    try folder.run("verify", in: "q", expecting: 0)
  }
}
