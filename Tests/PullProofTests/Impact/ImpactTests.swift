import Foundation
import Testing
import _ProofTestSupport

/// The frames that “impact” lists, beside those that a recording of both versions has otherwise.
@Suite("pullproof impact")
struct ImpactTests {
  /// A change of the project, with the causes that the answer names.
  struct Edit: CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let change: @Sendable (TemporaryFolder) throws -> Void

    init(
      _ name: String, _ lines: String...,
      change: @escaping @Sendable (TemporaryFolder) throws -> Void
    ) {
      (testDescription, self.lines, self.change) = (name, lines, change)
    }
  }

  private static let edits = [
    Edit("nothing") { _ in },
    Edit("a word", "key header.idle.title in de: 6 frames") {
      try $0.write("\"header.idle.title\" = \"Zieh\";\n", to: "App/de.lproj/Localizable.strings")
    },
    Edit(
      "a text that other languages lack", "key header.refreshing.title in ar: 6 frames",
      "key header.refreshing.title in de: 6 frames", "key header.refreshing.title in en: 6 frames",
      "key header.refreshing.title in nl: 6 frames"
    ) {
      try $0.write(
        "\"header.idle.title\" = \"Pull\";\n\"header.refreshing.title\" = \"Stay\";\n",
        to: "App/en.lproj/Localizable.strings")
    },
    Edit("a comment in texts") {
      try $0.write(
        "/* a */\n\"header.idle.title\" = \"Ziehen\";\n", to: "App/de.lproj/Localizable.strings")
    },
    Edit("a colour of dark frames", "theme role spinner (dark): 4 frames") {
      try $0.write(VersionedProject.theme(spinner: "#112244"), to: "theme.json")
    },
    Edit("a size of the theme", "theme field title: 64 frames") {
      try $0.write(VersionedProject.theme(spinner: "#112233", size: 16), to: "theme.json")
    },
    Edit("a component's size", "component dot: 16 frames") {
      try $0.write(VersionedProject.look(size: 24), to: "Looks/dot.component.yml")
    },
    Edit("an image", "component dot: 16 frames") {
      try $0.write(VersionedProject.image(color: 99), to: "Looks/logo@3x.png")
    },
    Edit("an image that is gone", "component dot: 16 frames") {
      try FileManager.default.removeItem(atPath: $0.path("Looks/logo@3x.png"))
    },
    Edit("a token", "token accent (dark): 8 frames", "token accent (light): 8 frames") {
      try $0.write(VersionedProject.tokens(green: 1), to: "Tokens/colors.json")
    },
    Edit("a field of the project", "project field clock: 32 frames") {
      try $0.write(
        VersionedProject.project + "clock: {lastUpdated: none}\n", to: "pullproof.yml")
    },
    Edit("a note in the project") {
      try $0.write(VersionedProject.project + "# a note\n", to: "pullproof.yml")
    },
    Edit("other states", "new frames: 32 frames", "removed: 32 frames") {
      try $0.write(
        VersionedProject.project.replacing("refreshing]", with: "no-more-data]"),
        to: "pullproof.yml")
    },
    Edit("another name", "new frames: 16 frames", "removed: 16 frames") {
      try $0.write(
        VersionedProject.project.replacing(
          "back-state-footer", with: "{name: foot, component: back-state-footer}"),
        to: "pullproof.yml")
    },
    Edit("images of gif components", "images: 16 frames") {
      try $0.write(VersionedProject.image(color: 1), to: "Spin/1.png")
      try $0.write(VersionedProject.project + "images: [Spin]\n", to: "pullproof.yml")
    },
    Edit("a file that is gone", "key header.idle.title in de: 6 frames") {
      try FileManager.default.removeItem(atPath: $0.path("App/de.lproj/Localizable.strings"))
    },
    Edit(
      "a theme that is gone", "theme role label (light): 32 frames",
      "theme role spinner (dark): 4 frames"
    ) { folder in
      try FileManager.default.removeItem(atPath: folder.path("theme.json"))
      try folder.write(
        VersionedProject.project.replacing("theme: theme.json\n", with: ""), to: "pullproof.yml")
    },
    Edit("a file that Git doesn't know", "key header.idle.title in nl: 6 frames") {
      try $0.write("\"header.idle.title\" = \"Trek\";\n", to: "App/nl.lproj/Localizable.strings")
    },
    Edit("a renamed folder of texts") { folder in
      try FileManager.default.moveItem(atPath: folder.path("App"), toPath: folder.path("Texts"))
      try folder.write(
        VersionedProject.project.replacing("[App]", with: "[Texts]"), to: "pullproof.yml")
    },
    Edit("the language that others fall back to", "key header.refreshing.title in nl: 6 frames") {
      let plist = try $0.text("App/Info.plist")
      try $0.write(plist.replacing("<string>en", with: "<string>fr"), to: "App/Info.plist")
    },
  ]

  @Test(arguments: edits)
  func `an edit touches the frames that a recording has otherwise`(edit: Edit) throws {
    let project = try VersionedProject()
    try edit.change(project.folder)
    let (old, new) = (try VersionedProject.original.get(), try project.recorded())
    let answer = try JSON(parsing: project.run("impact", "--json").output)
    let expected = Set(new.keys.filter { new[$0] != old[$0] })
    let touched = try answer["touched"].array.map { try $0.string }
    #expect(Set(touched) == expected && touched.count == expected.count)
    #expect(
      try Set(answer["removed"].array.map { try $0.string })
        == Set(old.keys.filter { new[$0] == nil }))
    let output = try project.run("impact").output
    for line in edit.lines { #expect(output.contains(line), "\(output)") }
    #expect(output.hasSuffix("touched: \(expected.count) of \(new.count) frames\n"), "\(output)")
    #expect(edit.lines.isEmpty == expected.isEmpty)
  }

  @Test func `an answer leaves nothing behind, and the next one is the same`() throws {
    let project = try VersionedProject()
    try project.folder.write(VersionedProject.look(size: 24), to: "Looks/dot.component.yml")
    let status = try project.folder.git("status", "--porcelain", "--ignored").output
    let temporary = try TemporaryFolder()
    func answer() throws -> String {
      let outcome = try Program.start(
        ["impact", "--json"], environment: ["TMPDIR": temporary.path("")], in: project.folder.url)
      #expect(outcome.exitCode == 0, "\(outcome)")
      return outcome.output
    }
    let first = try answer()
    #expect(try answer() == first && first.contains("component dot"))
    #expect(try temporary.files(below: "").isEmpty)
    #expect(try project.folder.git("status", "--porcelain", "--ignored").output == status)
  }

  @Test func `filters select the frames that are looked at`() throws {
    let project = try VersionedProject()
    try project.folder.write(VersionedProject.look(size: 24), to: "Looks/dot.component.yml")
    let listed = try project.run("impact", "--list", "--locale", "de", "--state", "idle").output
    #expect(listed == "dot/idle/de\ndot/idle/de~dark\n", "\(listed)")
    let others = try project.run("impact", "--component", "gif-header").output
    #expect(others == "touched: 0 of 16 frames\n")
    try project.folder.write(
      VersionedProject.project.replacing("[idle, refreshing]", with: "[idle]"), to: "pullproof.yml")
    let removed = try project.run("impact", "--json", "--locale", "de", "--component", "dot").output
    #expect(
      try JSON(parsing: removed)["removed"].array.map { try $0.string }
        == ["dot/refreshing/de", "dot/refreshing/de~dark"])
  }

  @Test func `another revision than the last one can be named`() throws {
    let project = try VersionedProject()
    try project.folder.write(VersionedProject.look(size: 24), to: "Looks/dot.component.yml")
    try project.commit()
    #expect(try project.run("impact").output == "touched: 0 of 64 frames\n")
    #expect(try project.run("impact", "--since", "HEAD~1").output.contains("dot: 16 frames"))
    let unknown = try Program.run(["impact", "--since", "main~9"], in: project.folder.url)
    unknown.expectUsageError(saying: "--since main~9: unknown revision")
    let both = try Program.run(["impact", "--since", "HEAD", "App"], in: project.folder.url)
    both.expectUsageError(saying: "nothing can be named with it")
  }
}
