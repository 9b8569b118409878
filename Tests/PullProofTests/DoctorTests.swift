import Foundation
import Testing

/// The doctor on machines that lack something.
@Suite struct DoctorTests {
  private let project: SampleProject
  private var folder: TemporaryFolder { project.folder }

  /// No service, and a toolchain that takes no time.
  private let variables: [String: String?] = ["PATH": "/nonexistent"]

  init() throws { project = try SampleProject.recorded() }

  /// What a report holds, read independently of the program's own types.
  private struct Report: Decodable {
    struct Finding: Decodable {
      let check: String
      let status: String
      let summary: String
      let details: [String]
      let remedy: String?
      let exitCode: Int32?
    }

    struct Facts: Decodable {
      let libraries: [String: String]
      let fontSet: String?
      let frameCount: Int?
      let service: String?
    }

    let version: Int
    let exitCode: Int32
    let facts: Facts
    let findings: [Finding]
  }

  /// Runs the doctor and reads its report.
  private func report(
    _ arguments: String..., expecting code: Int32, environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Report {
    let outcome = try project.inside(
      ["doctor", "--json"] + arguments, expecting: code,
      environment: variables.merging(environment) { $1 }, sourceLocation: sourceLocation)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.exitCode == code, sourceLocation: sourceLocation)
    return report
  }

  private func finding(_ check: String, in report: Report) throws -> Report.Finding {
    let findings = report.findings.filter { $0.check == check }
    #expect(findings.count == 1)
    return try #require(findings.first)
  }

  @Test func `a recorded project has no problem, and nothing is written`() throws {
    let before = try folder.files(below: "")
    let report = try report(expecting: 0)
    #expect(report.version == 1)
    #expect(report.facts.frameCount == 16)
    #expect(report.facts.fontSet == MachineFonts.setName)
    #expect(report.facts.libraries["cairo"]?.contains(".") == true)
    #expect(report.findings.allSatisfy { $0.status == "ok" }, "\(report)")
    #expect(
      report.findings.map(\.check) == [
        "program", "resources", "toolchain", "libraries", "fonts", "project", "strings", "images",
        "theme", "references", "environment", "pending", "merging", "ci",
      ])
    #expect(try finding("references", in: report).summary.contains("16 of 16"))
    #expect(try folder.files(below: "") == before)
  }

  @Test func `a screen has aligned columns and no colour in a pipe`() throws {
    let outcome = try project.inside(["doctor"], expecting: 0, environment: variables)
    #expect(outcome.output.contains("\nok       ci           none\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("\n\nno problems\n"))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `missing fonts are a problem with their packages and a remedy`() throws {
    let empty = try folder.makeFolder("empty")
    let report = try report(expecting: 78, environment: ["PULLPROOF_FONT_DIR": empty])
    let fonts = try finding("fonts", in: report)
    #expect(fonts.status == "problem" && fonts.exitCode == 78)
    #expect(fonts.remedy?.hasPrefix("unset PULLPROOF_FONT_DIR") == true, "\(fonts)")
    #expect(fonts.details.first?.contains("(package fonts-") == true)
    // Everything else is examined all the same.
    #expect(try finding("references", in: report).status == "ok")
    #expect(!report.findings.contains { $0.check == "environment" })
  }

  @Test func `a font that differs is a note while frames look the same`() throws {
    let fonts = try folder.linkFonts(to: "fonts")
    try folder.changeFont("fonts/Inter-Bold.otf")
    let report = try report(expecting: 0, environment: ["PULLPROOF_FONT_DIR": fonts])
    let set = try finding("fonts", in: report)
    #expect(set.status == "note")
    #expect(
      set.details.contains {
        $0.hasPrefix("Inter Bold: ") && $0.contains("not that of fonts-inter ")
      })
    let environment = try finding("environment", in: report)
    #expect(environment.status == "note", "\(environment)")
    #expect(environment.summary.contains("the 16 frames drawn are the same"))
  }

  @Test func `other libraries are a problem if frames differ`() throws {
    let lock = try folder.text("pullproof.lock")
    let other = lock.replacing(
      /environment library cairo .*/, with: "environment library cairo 0.1.0")
    try folder.write(other, to: "pullproof.lock")
    #expect(
      try finding("environment", in: report(expecting: 0)).details
        .contains { $0.contains("library cairo is ") && $0.contains("with 0.1.0") })
    // A frame's digest of pixels is the second word after its id.
    try folder.write(
      other.replacing(
        /frame normal-header\/idle\/en ([0-9a-f]{32})/,
        with: "frame normal-header/idle/en \(String(repeating: "0", count: 32))"),
      to: "pullproof.lock")
    let problem = try finding("environment", in: report(expecting: 78))
    #expect(problem.status == "problem")
    #expect(problem.details.contains("differs: normal-header/idle/en"))
    #expect(problem.remedy?.hasPrefix("pullproof verify --environment any") == true)
  }

  @Test func `missing and orphaned references and frames that wait are notes`() throws {
    try project.write(states: "[idle, pulling]")
    try project.inside("verify", expecting: 1)
    let report = try report(expecting: 0)
    let references = try finding("references", in: report)
    #expect(references.status == "note")
    #expect(references.summary.hasSuffix("8 of 16, 8 missing, 8 orphaned"))
    let pending = try finding("pending", in: report)
    #expect(pending.summary.hasPrefix("8 frames wait in pending"))
  }

  @Test(arguments: [
    ("version: 2\n", 65, "project"), ("version: 1\nstrings: Absent.bundle\n", 66, "strings"),
    ("version: 1\nimages: absent.gif\n", 66, "images"),
    ("version: 1\ntheme: absent.json\n", 66, "theme"),
    ("version: 1\nmatrix: {locales: app}\n", 65, "project"),
    ("version: 1\nfonts: Absent\n", 78, "fonts"),
  ])
  func `a file of the project that can't be read is a problem`(
    text: String, code: Int32, check: String
  ) throws {
    try folder.write(text, to: "pullproof.yml")
    let problem = try finding(check, in: report(expecting: code))
    #expect(problem.status == "problem", "\(problem)")
    #expect(problem.remedy?.isEmpty == false)
  }

  @Test func `a damaged lock and a missing lock are different problems`() throws {
    try folder.write("pullproof-lock 1\nframe what\n", to: "pullproof.lock")
    let damaged = try finding("references", in: report(expecting: 65))
    #expect(damaged.summary.contains("pullproof.lock:2: "))
    try FileManager.default.removeItem(atPath: folder.path("pullproof.lock"))
    let gone = try finding("references", in: report(expecting: 66))
    #expect(gone.summary.contains("pullproof.lock is missing"))
    try FileManager.default.removeItem(atPath: folder.path("References"))
    #expect(try finding("references", in: report(expecting: 0)).remedy == "pullproof record")
  }

  @Test(.enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func `a folder of images that can't be read is not one without images`() throws {
    let copy = try Program.copy(to: URL(filePath: folder.makeFolder("copy")))
    try FileManager.default.removeItem(atPath: folder.path("pullproof.lock"))
    try folder.makeFolder("References/en", permissions: 0)
    defer { try? folder.setPermissions(0o755, of: "References/en") }
    let outcome = try Program.start(
      ["doctor", "--json"],
      environment: SampleProject.noService.merging(variables) { $1 },
      through: OtherUser.boundLauncher, executable: copy, in: folder.url)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    let references = try finding("references", in: report)
    #expect(outcome.exitCode == 66 && references.exitCode == 66, "\(outcome)")
    #expect(references.summary == "References: Permission denied", "\(references)")
    #expect(references.remedy == "check its permissions")
  }

  @Test func `no project is a note with the folders of the search`() throws {
    try FileManager.default.removeItem(atPath: folder.path("pullproof.yml"))
    try folder.makeFolder(".git")
    let none = try finding("project", in: report(expecting: 0))
    #expect(none.status == "note" && none.remedy == "pullproof init")
    #expect(none.summary.contains(", the top of the repository"))
    #expect(try report("--config", "absent.yml", expecting: 66).exitCode == 66)
  }

  @Test func `a program without its files still examines the rest`() throws {
    let copy = folder.url.appending(path: "bin/pullproof")
    try folder.makeFolder("bin")
    try Program.copyExecutable(to: copy)
    let outcome = try Program.start(
      ["doctor", "--json"], environment: variables, executable: copy, in: folder.url)
    #expect(outcome.exitCode == 66, "\(outcome)")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    let resources = try finding("resources", in: report)
    #expect(resources.status == "problem")
    #expect(resources.remedy?.contains("install PullProof again") == true)
    #expect(report.findings.last?.check == "ci")
  }

  @Test func `a CI service and its variables are found`() throws {
    let service: [String: String?] = ["CI": "true", "GITHUB_ACTIONS": "true"]
    let report = try report(expecting: 0, environment: service)
    #expect(report.facts.service == "GitHub Actions")
    let wrong = ["SNAPSHOT_TESTING_RECORD": String?("sometimes")]
    #expect(try finding("ci", in: self.report(expecting: 64, environment: wrong)).exitCode == 64)
  }

  @Test func `a pipe in the place of a file is a problem, and not a wait`() throws {
    for (name, check) in [("pullproof.lock", "references"), ("pullproof.yml", "project")] {
      let path = folder.path(name)
      try FileManager.default.removeItem(atPath: path)
      try #require(mkfifo(path, 0o600) == 0)
      let finding = try finding(check, in: report(expecting: 66))
      #expect(finding.summary.contains("\(name): a named pipe that no program writes to"))
    }
  }

  @Test func `misspelled keys are a note with the command that lists the keys`() throws {
    try folder.write(
      "\"header.idle.title\" = \"Pull\";\n\"header.pulling.titl\" = \"Release\";\n",
      to: "My App.bundle/en.lproj/Localizable.strings")
    try project.write(rest: "strings: My App.bundle")
    let strings = try finding("strings", in: report(expecting: 0))
    #expect(strings.status == "note", "\(strings)")
    #expect(strings.details.first?.contains("“header.pulling.titl” looks like ") == true)
    #expect(strings.remedy?.contains("“pullproof strings keys” lists them") == true)
  }

  @Test func `a folder of references that is missing or no folder is a problem`() throws {
    let path = folder.path("References")
    try FileManager.default.removeItem(atPath: path)
    let missing = try finding("references", in: report(expecting: 66))
    #expect(missing.summary == "References is missing, although the lock has references")
    #expect(missing.remedy == "git checkout -- References, or “pullproof record --mode all”")
    try project.inside("verify", expecting: 2)
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = try finding("references", in: report(expecting: 66))
    #expect(pipe.summary == "References: Not a directory", "\(pipe)")
    try FileManager.default.removeItem(atPath: path)
    try project.inside("record", "--mode", "all", expecting: 0)
    #expect(try finding("references", in: report(expecting: 0)).status == "ok")
  }

  @Test func `an image that is missing or another one is a problem, as verify finds`() throws {
    let image = "References/en/normal-header-idle.png"
    let original = try folder.data(image)
    try FileManager.default.removeItem(atPath: folder.path(image))
    let missing = try finding("references", in: report(expecting: 66))
    #expect(missing.summary == "References: 1 image can't be compared with a frame")
    #expect(missing.details == ["\(image) is missing"])
    #expect(missing.remedy == "git checkout -- References, or “pullproof record -u”")
    try project.inside("verify", expecting: 2)
    try folder.write("version https://git-lfs.github.com/spec/v1\n", to: image)
    let pointer = try finding("references", in: report(expecting: 66))
    #expect(pointer.details.first?.contains("is a Git LFS pointer, not an image") == true)
    #expect(pointer.remedy == "git lfs pull")
    try folder.write(original.prefix(original.count - 1), to: image)
    let truncated = try finding("references", in: report(expecting: 66))
    #expect(truncated.details == ["\(image) is truncated"])
    try folder.write(try folder.data("References/en/normal-header-refreshing.png"), to: image)
    let other = try finding("references", in: report(expecting: 66))
    #expect(other.details == ["\(image) is not the image in the lock"])
    try project.inside("record", "-u", expecting: 0)
    #expect(try finding("references", in: report(expecting: 0)).status == "ok")
  }

  @Test func `a missing folder of references without images is a note`() throws {
    try project.write(rest: "references: none")
    try project.inside("record", "--mode", "all", "--orphaned", "delete", expecting: 0)
    try FileManager.default.removeItem(atPath: folder.path("References"))
    let finding = try finding("references", in: report(expecting: 0))
    #expect(finding.status == "note")
    #expect(finding.summary.contains("verify can't explain why a frame changed"))
    try project.inside("verify", expecting: 0)
  }

  @Test func `a folder of pending frames that verify would refuse is a problem`() throws {
    try folder.write("mine\n", to: "pending/notes.txt")
    let finding = try finding("pending", in: report(expecting: 73))
    #expect(finding.summary.contains("such as notes.txt"))
    try project.inside("verify", expecting: 73)
  }

  @Test(arguments: [
    ("echo 'Swift version 9.1 (test)'", "Swift version 9.1 (test)"),
    ("echo 'no toolchain is installed'", "bin/swift prints no version; "), ("exit 3", "bin/swift "),
  ])
  func `a toolchain that prints no version is named`(script: String, summary: String) throws {
    let swift = try folder.write("#!/bin/sh\n\(script)\n", to: "bin/swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
    let report = try report(expecting: 0, environment: ["PATH": folder.path("bin")])
    #expect(try finding("toolchain", in: report).summary.contains(summary))
  }
}
