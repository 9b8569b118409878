import Foundation
import Testing
import _ProofTestSupport

/// What a change of something can touch, by the name of that.
@Suite struct ImpactSubjectTests {
  private let project: VersionedProject

  init() throws { project = try VersionedProject() }

  private static let answers: [(arguments: String, answer: String)] = [
    // German and Dutch readers don't see texts of each other; English ones stand in for all.
    ("App/de.lproj/Localizable.strings", "App/de.lproj/Localizable.strings: 16 frames"),
    ("App/en.lproj/Localizable.strings", "App/en.lproj/Localizable.strings: 64 frames"),
    ("App/Info.plist", "App/Info.plist: 64 frames"),
    ("App", "App: 64 frames"),
    ("App/de.lproj", "App/de.lproj: 16 frames"),
    ("App/en.lproj", "App/en.lproj: 64 frames"),
    ("App/xcuserdata", "App/xcuserdata: no frame is drawn from it"),
    ("theme.json", "theme.json: 64 frames"),
    ("Tokens/colors.json", "Tokens/colors.json: 64 frames"),
    ("Looks/dot.component.yml", "Looks/dot.component.yml: 16 frames"),
    ("Looks/logo@2x.png", "Looks/logo@2x.png: 16 frames"),
    ("pullproof.yml", "pullproof.yml: 64 frames"),
    ("pullproof.lock", "pullproof.lock: 64 frames"),
    ("References/de/dot-idle.png", "References/de/dot-idle.png: 1 frame"),
    ("References/de", "References/de: 16 frames"),
    ("References/d", "References/d: no frame is drawn from it"),
    ("References/scenes", "References/scenes: no frame is drawn from it"),
    (".gitignore", ".gitignore: no frame is drawn from it"),
    ("key:header.idle.title", "key header.idle.title: 24 frames"),
    ("key:MJRefreshHeaderIdleText", "key MJRefreshHeaderIdleText: 24 frames"),
    ("key:trailer.idle.title", "key trailer.idle.title: 0 frames"),
    ("role:spinner", "theme role spinner: 8 frames"),
    ("role:page", "theme role page: 64 frames"),
    ("role:lastUpdated", "theme role lastUpdated: 32 frames"),
    ("component:dot", "component dot: 16 frames"),
    ("locale:nl", "locale nl: 16 frames"),
    ("locale:en", "locale en: 64 frames"),
  ]

  @Test(arguments: answers)
  func `a subject has its frames`(arguments: String, answer: String) throws {
    try project.folder.write("", to: ".gitignore")
    try project.folder.write("", to: "App/xcuserdata/a.txt")
    let output = try project.run("impact", arguments).output
    #expect(output.hasPrefix("\(answer)\ntouched: "), "\(output)")
  }

  @Test func `several subjects are listed each, and their frames are counted once`() throws {
    let output = try project.run("impact", "key:header.idle.title", "component:dot").output
    // 24 frames show the title, and 8 of the 16 of the component are in another state.
    #expect(
      output == """
        key header.idle.title: 24 frames
        component dot: 16 frames
        touched: 32 of 64 frames

        """)
  }

  @Test func `a document for programs has the frames of each cause`() throws {
    let json = try JSON(parsing: project.run("impact", "--json", "role:spinner").output)
    #expect(try json["schemaVersion"] == 1 && json["frameCount"] == 64)
    #expect(try json["causes"].each("kind") == ["role"])
    #expect(try json["causes"].each("subject") == ["spinner"])
    #expect(try json["causes"][0]["frames"] == json["touched"])
    #expect(try json["touched"].array.map { try $0.string }.count == 8)
    #expect(try json[ifPresent: "removed"] == nil && json[ifPresent: "since"] == nil)
  }

  @Test(arguments: [
    (
      "key:header.idel.title",
      "no text has the key header.idel.title; did you mean “header.idle.title”?"
    ),
    ("role:spiner", "no theme role spiner; did you mean “spinner”? it has label, spinner, page"),
    ("component:dat", "no component dat; did you mean “dot”? it has normal-header, "),
    ("font:Intr", "no font Intr; did you mean “Inter”? it has Inter, "),
    ("locale:ja", "no texts for the locale ja; it has ar, de, en, nl"),
    ("kye:header", "kye:header: no such file; did you mean “key:header”? name a file"),
    (
      "nothing.txt", "nothing.txt: no such file; name a file of the project, or something by key:, "
    ),
  ])
  func `a name that the project doesn't have is refused`(argument: String, words: String) throws {
    try Program.run(["impact", argument], in: project.folder.url).expectUsageError(saying: words)
  }

  @Test(arguments: [
    ("key:header.idle.title", "key header.idle.title: 24 frames"),
    ("component:dot", "component dot: 16 frames"), ("locale:nl", "locale nl: 16 frames"),
  ])
  func `a name is no path in the folder of texts`(argument: String, answer: String) throws {
    try project.folder.write(
      VersionedProject.project.replacing("[App]", with: "[\".\"]"), to: "pullproof.yml")
    #expect(try project.run("impact", argument).output.hasPrefix("\(answer)\n"))
    // But a file of such a name is one.
    try project.folder.write("", to: argument)
    #expect(try project.run("impact", argument).output.hasPrefix("\(argument): no frame is drawn"))
  }

  @Test(arguments: [
    "App/xx.lproj/Localizable.strings", "App/de.lproj/Localisable.strings", "App/xx.lproj",
  ])
  func `a path that never was there is refused`(path: String) throws {
    try Program.run(["impact", path], in: project.folder.url)
      .expectUsageError(saying: "\(path): no such file; name a file of the project")
  }

  @Test(arguments: [
    ("App/de.lproj/Localizable.strings", "16 frames"), ("App/de.lproj", "16 frames"),
    ("Looks/logo@2x.png", "16 frames"),
  ])
  func `a path that the last commit has is known`(path: String, frames: String) throws {
    try FileManager.default.removeItem(atPath: project.folder.path(path))
    #expect(try project.run("impact", path).output.hasPrefix("\(path): \(frames)\n"))
    // Outside of a repository nothing else tells of it.
    try FileManager.default.removeItem(atPath: project.folder.path(".git"))
    guard path == "App/de.lproj" else { return }
    try Program.run(["impact", path], in: project.folder.url)
      .expectUsageError(saying: "\(path): no such file")
  }

  @Test func `a path that an earlier commit had is known`() throws {
    let path = "App/de.lproj/Localizable.strings"
    try project.folder.git("rm", "--quiet", path)
    try project.folder.git("commit", "--quiet", "--message", "b")
    #expect(try project.run("impact", path).output.hasPrefix("\(path): "))
  }

  @Test(arguments: ["App/res", "App/res/values-de"])
  func `a folder that an earlier commit had is known by its files`(path: String) throws {
    try project.folder.write(
      "<resources><string name=\"a\">A</string></resources>", to: "App/res/values-de/strings.xml")
    try project.folder.write("", to: "Notes/old/a.txt")
    try project.folder.git("add", ".")
    try project.folder.git("commit", "--quiet", "--message", "b")
    try project.folder.git("rm", "--quiet", "-r", "App/res", "Notes")
    try project.folder.git("commit", "--quiet", "--message", "c")
    // The branch that had them is merged, and simplified history lacks it.
    try project.folder.git("checkout", "--quiet", "-b", "other", "HEAD~2")
    try project.folder.git("commit", "--quiet", "--allow-empty", "--message", "d")
    try project.folder.git("merge", "--quiet", "--message", "e", "-")
    try project.folder.git("branch", "--quiet", "-D", "@{-1}")
    #expect(try project.run("impact", path).output.hasPrefix("\(path): 64 frames\n"))
    #expect(
      try project.run("impact", "Notes/old").output.hasPrefix("Notes/old: no frame is drawn"))
  }

  @Test func `a pattern of documents makes no path of every name`() throws {
    try project.folder.write("a", to: "README.md")
    try project.folder.write(
      VersionedProject.project + "illustration: {documents: \"**.md\"}\n", to: "pullproof.yml")
    try Program.run(["impact", "nothing.txt"], in: project.folder.url)
      .expectUsageError(saying: "nothing.txt: no such file")
  }

  @Test func `a font has the frames whose texts are set in it`() throws {
    let scenes = try project.recordedScenes()
    for name in ["Inter", "Inter Bold"] {
      let output = try project.run("impact", "--list", "font:\(name)").output
      let expected = scenes.filter { $0.value.contains("\"Inter Bold\"") }.keys
      #expect(Set(output.split(separator: "\n").map(String.init)) == Set(expected))
      #expect(!expected.isEmpty && expected.count < 64)
    }
  }
}

extension VersionedProject {
  /// The recorded scene of each frame, as the text of a file.
  fileprivate func recordedScenes() throws -> [String: String] {
    _ = try run("record", "--quiet")
    let lines = try folder.files(below: "References/scenes").flatMap {
      try folder.text("References/scenes/\($0)").split(separator: "\n")
    }
    return Dictionary(
      uniqueKeysWithValues: lines.compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        return parts.count == 2 && parts[1].hasPrefix("{") ? ("\(parts[0])", parts[1]) : nil
      })
  }
}
