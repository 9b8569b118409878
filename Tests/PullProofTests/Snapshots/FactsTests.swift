import Foundation
import Testing

/// `pullproof facts`, by itself and called by git.
@Suite struct FactsTests {
  private let project: SampleProject
  private let image = "References/en/normal-header-idle@2x.png"

  init() throws {
    project = try SampleProject.ofOneHeader()
    try project.folder.git("init", "--quiet")
    try project.run("merge-driver", "--install", expecting: 0)
    try project.run("record", "--quiet", "--mode", "all", expecting: 0)
    try project.folder.git("add", "--all")
    try project.folder.git("commit", "--quiet", "--message", "first")
  }

  @Test func `git diff shows the facts of two references, whatever their paths`() throws {
    try project.writeTexts(["header.idle.title": "Tug"])
    try project.write(
      components: "[normal-header]", locales: "[en]", states: "[idle]", rest: "strings: [App]")
    try project.run("record", "--quiet", "--mode", "all", expecting: 0)
    let diff = try project.folder.git("diff", "--unified=0", "--", image).output
    #expect(!diff.contains("Binary files"), "\(diff)")
    let removed = diff.split(separator: "\n").filter { $0.hasPrefix("-ink: ") }
    let added = diff.split(separator: "\n").filter { $0.hasPrefix("+ink: ") }
    #expect(!removed.isEmpty && !added.isEmpty, "\(diff)")
    #expect(!diff.contains("+format: ") && !diff.contains("+transparency: "), "\(diff)")
    try project.folder.git("add", "--all")
    try project.folder.git("commit", "--quiet", "--message", "second")
    let past = try project.folder.git("show", "--unified=0", "--format=", "--", image).output
    #expect(past.contains("\n\(added[0])\n") && past.contains("\n\(removed[0])\n"), "\(past)")
  }

  @Test func `the facts are the same at another path`() throws {
    let copy = "/tmp \u{0007}x/abc_name.png"
    try project.folder.write(project.folder.data(image), to: copy)
    let first = try Program.run(["facts", image], in: project.folder.url)
    let second = try Program.run(["facts", project.folder.path(copy)], in: project.folder.url)
    #expect(first.output == second.output && first.errors.isEmpty)
    #expect(first.output.hasPrefix("format: PNG, "))
  }

  @Test func `a file that is damaged, missing or no PNG is an error`() throws {
    try project.folder.write(project.folder.data(image).prefix(100), to: "cut.png")
    for (file, code) in [("cut.png", Int32(65)), ("pullproof.yml", 65), ("none.png", 66)] {
      let outcome = try Program.run(["facts", file], in: project.folder.url)
      #expect(outcome.exitCode == code && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.hasPrefix("Error: \(file): "), "\(outcome)")
    }
  }

  @Test func `git goes on after a file that can't be read`() throws {
    try project.folder.write(project.folder.data(image).prefix(100), to: "cut.png")
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n"
    try project.folder.write(pointer, to: "pointer.png")
    try project.folder.write("", to: "empty.png")
    for file in ["cut.png", "pointer.png", "empty.png"] {
      let outcome = try Program.run(["facts", "--textconv", file], in: project.folder.url)
      #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.output.hasPrefix("not readable: the file"), "\(outcome)")
      #expect(outcome.output.split(separator: "\n").count == 1)
    }
  }
}
