import Foundation
import ProofGraphics
import Testing

/// A package with a test file, its references, and what a run of its tests left.
private struct SamplePackage {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Tests/AppTests/HeaderTests.swift")
  }

  /// Leaves a failure as a test run does: a record, the actual file, and the reference of then.
  func fail(
    _ id: String, group: String = "text:header.idle.title", actual: String = "new",
    reference: String? = "old"
  ) throws {
    if let reference {
      try folder.write(reference, to: "artifacts/AppTests/HeaderTests/\(id)-expected.txt")
      try folder.write(reference, to: "Tests/AppTests/__Snapshots__/HeaderTests/\(id).txt")
    }
    try folder.write(actual, to: "artifacts/AppTests/HeaderTests/\(id)-actual.txt")
    let digest = reference.map { ", \"referenceDigest\": \"\(Self.digest(of: $0))\"" } ?? ""
    try folder.write(
      """
      {"schemaVersion": 2, "module": "AppTests", "testFile": "HeaderTests", "id": "\(id)",
       "pathExtension": "txt", "actualDigest": "\(Self.digest(of: actual))"\(digest),
       "group": "\(group)"}
      """, to: "artifacts/AppTests/HeaderTests/\(id)-failed.json")
  }

  private static func digest(of text: String) -> String {
    Array(text.utf8).withUnsafeBytes(SHA256.hexDigest(of:))
  }

  func reference(_ id: String) -> String? {
    try? folder.text("Tests/AppTests/__Snapshots__/HeaderTests/\(id).txt")
  }

  @discardableResult
  func run(
    _ arguments: String..., expecting code: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(
      ["snapshots"] + arguments
        + ["--tests", folder.path("Tests"), "--artifacts", folder.path("artifacts")])
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }
}

@Suite("The command snapshots")
struct SnapshotsCommandTests {
  @Test("lists failed snapshots by the reason for which they failed")
  func list() throws {
    let package = try SamplePackage()
    try package.fail("t.a")
    try package.fail("t.b", group: "color:#5A5A5A→#333333")
    try package.fail("t.c")
    let lines = try package.run("list", expecting: 0).output.split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("  accept: ") } == [
        "color:#5A5A5A→#333333 (1)", "  HeaderTests/t.b.txt", "text:header.idle.title (2)",
        "  HeaderTests/t.a.txt", "  HeaderTests/t.c.txt",
      ])
    #expect(lines[2].hasPrefix("  accept: pullproof snapshots accept --"))
    #expect(lines[2].hasSuffix(" --group 'color:#5A5A5A→#333333'"))
    #expect(lines[6].hasSuffix(" --group text:header.idle.title"))
  }

  @Test("accepts a group and nothing else, and a second time has nothing to accept")
  func acceptGroup() throws {
    let package = try SamplePackage()
    try package.fail("t.a")
    try package.fail("t.b", group: "new", reference: nil)
    let accept = { (code: Int32) in
      try package.run("accept", "--group", "text:header.idle.title", expecting: code)
    }
    #expect(try accept(0).output.hasSuffix("HeaderTests/t.a.txt\n"))
    #expect(package.reference("t.a") == "new" && package.reference("t.b") == nil)
    let errors = try accept(64).errors
    #expect(errors.contains("no failed snapshot has the group"))
    let folders =
      "--tests \(package.folder.path("Tests")) --artifacts \(package.folder.path("artifacts"))"
    #expect(errors.contains("“pullproof snapshots list \(folders)” prints them"), "\(errors)")
    try package.run("accept", "HeaderTests/t.*", expecting: 0)
    #expect(package.reference("t.b") == "new")
    #expect(try package.folder.files(below: "artifacts") == [])
    #expect(
      try package.run("accept", "--all", expecting: 66).errors.contains("run the tests first"))
  }

  @Test("takes back what it wrote where a later file can't be written")
  func takenBack() throws {
    let package = try SamplePackage()
    try package.fail("t.a")
    try package.fail("t.b", reference: nil)
    let long = String(repeating: "x", count: 2_000)
    try package.fail("t.c", actual: long)
    // A file may have no more than a kibibyte, so the third one can't be written.
    let outcome = try Program.start(
      [
        "snapshots", "accept", "--all", "--tests", package.folder.path("Tests"), "--artifacts",
        package.folder.path("artifacts"),
      ], through: ["/bin/bash", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "bash"])
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(["t.a", "t.b", "t.c"].map(package.reference) == ["old", nil, "old"])
    try package.run("accept", "--all", expecting: 0)
    #expect(["t.a", "t.b", "t.c"].map(package.reference) == ["new", "new", long])
  }

  @Test("accepts nothing where one of the files is torn or one reference has changed since")
  func allOrNothing() throws {
    for damage in [
      "artifacts/AppTests/HeaderTests/t.b-actual.txt",
      "Tests/AppTests/__Snapshots__/HeaderTests/t.b.txt",
    ] {
      let package = try SamplePackage()
      try package.fail("t.a")
      try package.fail("t.b")
      try package.folder.write("somebody else's", to: damage)
      let outcome = try package.run("accept", "--all", expecting: damage.hasPrefix("T") ? 1 : 65)
      #expect(outcome.errors.contains("run the tests again"))
      #expect(package.reference("t.a") == "old")
    }
  }

  @Test("asks for the folder of the tests where two files of one name can't be told apart")
  func ambiguous() throws {
    let package = try SamplePackage()
    try package.folder.write("", to: "Tests/AppTests/Other/HeaderTests.swift")
    try package.fail("t.a")
    let outcome = try package.run("accept", "--all", expecting: 66)
    #expect(outcome.errors.contains("several files are named HeaderTests.swift"))
  }

  @Test("leaves failures of other tests alone, with a warning of each")
  func otherTests() throws {
    let package = try SamplePackage()
    try package.fail("t.a")
    let (folder, file) = (package.folder, "artifacts/BTests/HeaderTests/t.a-failed.json")
    let record = try folder.text("artifacts/AppTests/HeaderTests/t.a-failed.json")
      .replacing("AppTests", with: "BTests")
    try folder.write(record, to: file)
    try folder.write("", to: "Tests/BTests/HeaderTests.swift")
    let run = { (command: String) in
      try Program.run(
        [
          "snapshots", command, "--tests", folder.path("Tests/AppTests"), "--artifacts",
          folder.path("artifacts"),
        ] + (command == "list" ? [] : ["--all"]))
    }
    let list = try run("list")
    #expect(list.exitCode == 0 && list.output.ranges(of: "t.a.txt").count == 1, "\(list)")
    #expect(
      list.errors
        == "Warning: left out 1 failed snapshot whose tests are not in \(folder.path("Tests/AppTests")): "
        + "HeaderTests/t.a.txt of BTests; name the folder of their tests with --tests\n")
    let accepted = try run("accept")
    #expect(accepted.exitCode == 0 && accepted.errors.hasPrefix("Warning: left out 1 "))
    #expect(package.reference("t.a") == "new")
    #expect(try run("reject").exitCode == 66)
    #expect(try folder.files(below: "artifacts") == [String(file.dropFirst(10))])
  }

  @Test("takes no folder that was named and is absent for an empty one")
  func absentFolders() throws {
    let package = try SamplePackage()
    let folder = package.folder
    let list = { (options: [String]) in
      try Program.run(
        ["snapshots", "list"] + options,
        environment: ["SNAPSHOT_ARTIFACTS": folder.path("unmade")], in: folder.url)
    }
    #expect(try list([]).output == "no failed snapshot\n")
    for options in [["--tests", "Tset"], ["--artifacts", "nosuch"]] {
      let outcome = try list(options)
      #expect(outcome.exitCode == 66 && outcome.output == "", "\(outcome)")
      #expect(
        outcome.errors.hasPrefix("Error: \(options[1]): no such folder; name the folder of the "))
    }
  }

  @Test("prints no control character of a record that somebody else wrote")
  func controlCharacters() throws {
    let package = try SamplePackage()
    try package.fail("t.a", group: "text:\\u001B[31m")
    let outcome = try package.run("list", expecting: 0)
    #expect(outcome.output.hasPrefix("text:<U+001B>[31m (1)\n  HeaderTests/t.a.txt\n"))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test("discards what is rejected and leaves the reference")
  func reject() throws {
    let package = try SamplePackage()
    try package.fail("t.a")
    #expect(
      try package.run("reject", "--all", expecting: 0).output == "rejected HeaderTests/t.a.txt\n")
    #expect(package.reference("t.a") == "old")
    #expect(try package.run("list", expecting: 0).output == "no failed snapshot\n")
  }

  @Test("finds references that no test uses, deletes those only, and refuses a list without any")
  func orphaned() throws {
    let package = try SamplePackage()
    let folder = package.folder
    let kept = try folder.write("a", to: "Tests/AppTests/__Snapshots__/HeaderTests/t.a.txt")
    let path = try folder.write("b", to: "Tests/AppTests/__Snapshots__/HeaderTests/t.b.txt")
    let used = try folder.write("\(kept)\n", to: "used.txt")
    let run = { (list: String, options: [String]) in
      try Program.run(
        ["snapshots", "orphaned", "--used", list, "--tests", folder.path("Tests")] + options)
    }
    let told = try run(used, [])
    #expect(told.exitCode == 1)
    #expect(
      told.output == """
        orphaned \(path)
        1 of 2 references are orphaned
        delete them: pullproof snapshots orphaned --delete --used \(used) --tests \
        \(folder.path("Tests"))

        """)
    #expect(try run(folder.write("", to: "none.txt"), ["--delete"]).exitCode == 65)
    #expect(try run(used, ["--delete"]).exitCode == 0)
    #expect(
      try folder.files(below: "Tests") == [
        "AppTests/HeaderTests.swift", "AppTests/__Snapshots__/HeaderTests/t.a.txt",
      ])
    #expect(try run(used, []).exitCode == 0)
  }
}
