import Foundation
import Testing

@Suite("A folder of pending frames that somebody else wrote")
struct ForeignPendingTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.recorded()
    try project.folder.write("secret\n", to: "secret.png")
    try project.folder.write(
      "\"header.idle.title\" = \"Tug it\";\n", to: "App/en.lproj/Localizable.strings")
    try project.write(rest: "strings: [App]")
    try project.run("verify", "--quiet", expecting: 1)
  }

  /// Every file and link outside the folder, with its contents.
  private func files() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: project.folder.url.path)
      .filter { !$0.hasPrefix("pending") }
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, (try? project.folder.data($0)) ?? Data()) })
  }

  /// Runs accept and reject, which must refuse and leave every file as it is.
  private func refuse(
    _ problem: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try files()
    for verb in ["reject", "accept"] {
      let outcome = try project.run(verb, "--all", expecting: 65, sourceLocation: sourceLocation)
      #expect(outcome.errors.contains(problem), "\(outcome)", sourceLocation: sourceLocation)
      #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    }
    #expect(try files() == before, sourceLocation: sourceLocation)
  }

  @Test(
    "can't name a path out of a folder",
    arguments: [
      (#"{"path": "../../pwned"}"#, "is not the path of normal-header/idle/en"),
      (#"{"path": "/tmp/pwned"}"#, "is not the path of"),
      (#"{"path": "en/normal-header-idle\u0000"}"#, "is not the path of"),
      (#"{"images": {"actual": "../pullproof.yml"}}"#, "is not where the image “actual” of"),
      (#"{"images": {"actual": "en/normal-header-idle-diff.png"}}"#, "is not where the image"),
      (#"{"images": {"expected": "/etc/passwd"}}"#, "is not where the image “expected” of"),
      (#"{"id": "x/y/..", "path": "../x-y"}"#, #""x/y/.." is not the id of a frame"#),
      (#"{"id": "../y/z", "path": "z/..-y"}"#, "is not the id of a frame"),
      (#"{"id": "normal-header/idle/ar"}"#, "is not the path of normal-header/idle/ar"),
      (#"{"index": -1}"#, "the index of normal-header/idle/en is -1"),
      (
        #"{"decision": "maybe"}"#,
        "expected another value for “decision” of element 0 of “frames” of the report, found “maybe”"
      ),
      (
        #"{"id": 5}"#,
        "expected a text for “id” of element 0 of “frames” of the report, found the number 5"
      ),
      (
        #"{"images": []}"#,
        "expected an object for “images” of element 0 of “frames” of the report, found an array"
      ),
      (#"{"status": "tolerated", "decision": "accepted"}"#, "was accepted though it doesn't fail"),
      (
        #"{"actual": {"pixels": "x", "scene": "x", "width": 1, "height": 1}}"#,
        "a digest or size of normal-header/idle/en is malformed"
      ),
    ])
  func paths(_ changes: String, _ problem: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(changes.utf8))
    try project.editFrame(0, try #require(object as? [String: Any]))
    try refuse("pending/report.json:")
    try refuse(problem)
  }

  @Test("can't count what can't be")
  func counts() throws {
    let whole = try project.folder.data("pending/report.json")
    for (name, count) in [
      ("verified", Int.max), ("expected", Int.max), ("selected", -1), ("present", 17),
    ] {
      try project.folder.write(whole, to: "pending/report.json")
      try project.editReport { report in
        var counts = report["counts"] as? [String: Any] ?? [:]
        counts[name] = count
        report["counts"] = counts
      }
      try refuse("counts")
    }
  }

  @Test("can't have a frame twice, nor the files of a report without it")
  func doubled() throws {
    try project.editReport { report in
      let frames = report["frames"] as? [[String: Any]] ?? []
      report["frames"] = [frames[0], frames[0]]
    }
    try refuse("frames[1]: duplicate frame \"normal-header/idle/en\"")
  }

  @Test("is told by its file and place where it is no report")
  func malformed() throws {
    try project.folder.write("{\"schemaVersion\": 1,\n \"counts\": }", to: "pending/report.json")
    try refuse("pending/report.json:2:12: ")
    try project.folder.write("{}", to: "pending/report.json")
    try refuse("pending/report.json:1:1: the report lacks the field “schemaVersion”")
    try project.folder.write("{\"schemaVersion\": 9, \"future\": {}}", to: "pending/report.json")
    try refuse("pending/report.json:1:1: the report has version 9, this program reads 1")
    try project.folder.write([0xFF, 0xFE], to: "pending/report.json")
    try refuse("pending/report.json:1:1: expected text in UTF-8")
    try project.folder.write("[]", to: "pending/report.json")
    try refuse("pending/report.json:1:1: expected an object for the report, found an array")
  }

  @Test("of this version has no field that this version doesn't know")
  func unknownFields() throws {
    try project.editReport { $0["orphan"] = [String]() }
    try refuse("the report has no field “orphan”; run “pullproof verify” to write it again")
  }

  @Test("can't lead out of itself by a link, nor can the folder of references")
  func links() throws {
    let folder = project.folder
    try FileManager.default.moveItem(
      atPath: folder.path("pending/en"), toPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("pending/en"), withDestinationPath: "../elsewhere")
    let before = try files()
    let images = try project.run("accept", "--all", expecting: 65)
    #expect(images.errors.contains("a symbolic link leads out of the folder"), "\(images)")
    try FileManager.default.removeItem(atPath: folder.path("pending/en"))
    try FileManager.default.moveItem(
      atPath: folder.path("elsewhere"), toPath: folder.path("pending/en"))
    try FileManager.default.moveItem(
      atPath: folder.path("pending/scenes"), toPath: folder.path("scenes"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("pending/scenes"), withDestinationPath: "../scenes")
    let scenes = try project.run("accept", "--all", expecting: 65)
    #expect(scenes.errors.contains("a symbolic link leads out of the folder"), "\(scenes)")
    try FileManager.default.removeItem(atPath: folder.path("pending/scenes"))
    try FileManager.default.moveItem(
      atPath: folder.path("scenes"), toPath: folder.path("pending/scenes"))
    #expect(try files()["pullproof.lock"] == before["pullproof.lock"])
    try FileManager.default.moveItem(
      atPath: folder.path("References/en"), toPath: folder.path("outside"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("References/en"), withDestinationPath: "../outside")
    let there = try files()
    let references = try project.run("accept", "--all", expecting: 65)
    #expect(references.errors.contains("References/en"), "\(references)")
    #expect(try files() == there)
  }

  @Test("never has a file written, changed or removed elsewhere, whatever its report says")
  func mutations() throws {
    let whole = try project.folder.data("pending/report.json")
    let before = try files()
    let hostile: [Any] = [
      "../../pwned", "../secret.png", "/etc/passwd", "x/../..", "..", "", "a\0b", "en/\u{1B}[2J",
      "References/en/normal-header-idle.png", -1, Int.max, [String](), NSNull(),
    ]
    let keys = ["id", "path", "index", "status", "images", "group", "actual", "expected"]
    for (number, value) in hostile.enumerated() {
      try project.folder.write(whole, to: "pending/report.json")
      let key = keys[number % keys.count]
      let changes: [[String: Any]] = [
        [key: value], ["images": ["actual": value]], ["id": value, "path": value],
      ]
      try project.editFrame(number % 2, changes[number % 3])
      for verb in ["reject", "accept"] {
        let outcome = try project.run(verb, "--all")
        #expect([0, 2, 64, 65].contains(outcome.exitCode), "\(outcome)")
        let changed = try files().filter { before[$0.key] != $0.value }.keys
        #expect(
          changed.allSatisfy { $0.hasPrefix("References/") || $0 == "pullproof.lock" },
          "\(key) \(value): \(changed)")
        #expect(Set(try files().keys) == Set(before.keys), "\(key) \(value)")
      }
    }
  }
}
