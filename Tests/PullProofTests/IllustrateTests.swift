import Foundation
import Testing

@Suite("pullproof illustrate")
struct IllustrateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeTitle("Pull for bread")
    try folder.write(
      """
      version: 1
      strings: App
      matrix: {locales: [en]}
      figures:
        idle: {kind: frame, component: normal-header, scales: 1}
      """.utf8, to: "pullproof.yml")
  }

  private func writeTitle(_ title: String) throws {
    try folder.write(
      #""header.idle.title" = "\#(title)";"#.utf8, to: "App/en.lproj/Localizable.strings")
  }

  private func illustrate(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["illustrate"] + arguments, in: folder.url)
  }

  @Test func `a run writes figures once, checks them, and says why one is stale`() throws {
    let first = try illustrate()
    #expect(first.exitCode == 0, "\(first)")
    #expect(
      first.output == """
        wrote idle.png
        wrote idle~dark.png
        2 written, 0 up to date in Figures

        """)
    #expect(try illustrate().output == "0 written, 2 up to date in Figures\n")
    #expect(try illustrate("--check").output == "2 files are up to date\n")
    try writeTitle("Pull for cake")
    let check = try illustrate("--check")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("idle: title: “Pull for bread” became “Pull for cake”\n"))
    #expect(
      check.errors.hasSuffix(
        "Error: figures are out of date; run “pullproof illustrate” and commit the result\n"))
    let diff = try illustrate("--diff")
    #expect(diff.exitCode == 0)
    #expect(diff.output.contains("became “Pull for cake”"))
    #expect(try illustrate("idle").output.contains("2 written"))
    #expect(try illustrate("--check", "--quiet").output == "")
  }

  @Test func `removes the files of figures that are gone`() throws {
    _ = try illustrate()
    try folder.write("version: 1\n".utf8, to: "pullproof.yml")
    let check = try illustrate("--check")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("idle~dark.png: no figure makes this file\n"))
    #expect(check.errors.contains("run “pullproof illustrate --clean”"))
    #expect(try illustrate("--clean").output == "removed idle.png\nremoved idle~dark.png\n")
    #expect(try illustrate("--check").exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("Figures")).isEmpty)
  }

  @Test func `a run makes the other figures where one is wrong`() throws {
    let project = String(decoding: try folder.data("pullproof.yml"), as: UTF8.self)
    try folder.write("\(project)\n  wrong: {kind: frame}\n".utf8, to: "pullproof.yml")
    let outcome = try illustrate()
    #expect(outcome.exitCode == 65)
    #expect(outcome.output.contains("wrote idle.png\n"))
    #expect(
      outcome.errors.contains("pullproof.yml:6:10: the figure “wrong” of the kind frame lacks"))
    try folder.write("\(project)\n  wrong: {kind: [}\n".utf8, to: "pullproof.yml")
    let broken = try illustrate("--out", folder.path("Elsewhere"))
    #expect(broken.exitCode == 65)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Elsewhere")))
  }

  @Test(arguments: [
    ["--check", "--clean"], ["--diff", "--snippet", "docc"], ["--clean", "idle"],
  ])
  func `refuses options that exclude each other`(arguments: [String]) throws {
    let outcome = try Program.run(["illustrate"] + arguments, in: folder.url)
    #expect(outcome.exitCode == 64)
  }

  @Test func `a run needs a project and the name of a figure`() throws {
    #expect(try illustrate("--config", "absent.yml").exitCode == 66)
    let unknown = try illustrate("idel")
    #expect(unknown.exitCode == 64)
    #expect(
      unknown.errors.hasSuffix(
        "Error: no figure is called “idel”; did you mean “idle”? the figures are idle\n"))
  }
}
