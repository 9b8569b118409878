import Foundation
import Testing

/// `scripts/test-digests`, by which `make test` leaves out tests that a change can't reach.
@Suite struct TestDigestsTests {
  private let checkout: TemporaryFolder

  private static var script: Data {
    get throws {
      try Data(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../../scripts/test-digests"))
    }
  }

  /// A checkout of four modules: `Base` below `Middle`, and `Other`.
  init() throws {
    checkout = try TemporaryFolder()
    try checkout.write(Self.script, to: "scripts/test-digests")
    try checkout.write(
      """
      Base:
      BaseTests: Base
      Middle: Base
      MiddleTests: Middle
      Other:
      OtherTests: Other
      PullProofTests:

      """, to: "Documentation/targets.txt")
    try checkout.write(".build\n", to: ".gitignore")
    try checkout.write("#!/bin/sh\necho Swift 1\n", to: ".build/tools/swift")
    try checkout.setPermissions(0o755, of: ".build/tools/swift")
    for module in ["Base", "Middle", "Other"] {
      try checkout.write("let a = 1\n", to: "Sources/\(module)/Code.swift")
      try checkout.write("let a = 1\n", to: "Tests/\(module)Tests/Code.swift")
    }
    try checkout.git("init", "--quiet")
  }

  /// The digests of all test targets.
  private func digests(environment: [String: String?] = [:]) throws -> [Substring: Substring] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try Program.run(
      command: ["/bin/sh", checkout.path("scripts/test-digests")],
      environment: ["PATH": "\(checkout.path(".build/tools")):\(path)"]
        .merging(environment) { $1 })
    #expect(outcome.exitCode == 0, "\(outcome)")
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
  }

  /// The test targets whose digests a change alters.
  private func reached(by change: () throws -> Void) throws -> [Substring] {
    let before = try digests()
    try change()
    return try digests().filter { before[$0.key] != $0.value }.keys.sorted()
  }

  private let all: [Substring] = ["BaseTests", "MiddleTests", "OtherTests", "PullProofTests"]

  @Test func `files that stay the same have the same digests`() throws {
    let first = try digests()
    #expect(first.keys.sorted() == all)
    #expect(Set(first.values).count == all.count)
    try checkout.write("let a = 1\n", to: "Sources/Base/Code.swift")
    #expect(try digests() == first)
  }

  @Test func `code reaches the tests of the modules above it, and those of the program`() throws {
    #expect(
      try reached { try checkout.write("let a = 2\n", to: "Sources/Base/Code.swift") }
        == ["BaseTests", "MiddleTests", "PullProofTests"])
    #expect(
      try reached { try checkout.write("let b = 2\n", to: "Sources/Middle/New.swift") }
        == ["MiddleTests", "PullProofTests"])
    #expect(
      try reached { try FileManager.default.removeItem(atPath: checkout.path("Sources/Other")) }
        == ["OtherTests", "PullProofTests"])
    #expect(
      try reached { try checkout.write("let a = 2\n", to: "Tests/BaseTests/Code.swift") }
        == ["BaseTests", "PullProofTests"])
  }

  @Test func `any other file, the compiler and variables reach all tests`() throws {
    for file in ["README.md", "Sources/Other/Page.md", "Package.resolved"] {
      #expect(try reached { try checkout.write("a", to: file) } == all, "\(file)")
    }
    #expect(
      try reached { try checkout.write("#!/bin/sh\necho Swift 2\n", to: ".build/tools/swift") }
        == all)
    let before = try digests()
    let after = try digests(environment: ["PULLPROOF_SEEDS": "7"])
    #expect(before.allSatisfy { after[$0.key] != $0.value })
  }

  @Test func `what git ignores and what is committed change nothing`() throws {
    #expect(try reached { try checkout.write("a", to: ".build/b") }.isEmpty)
    let committed = try reached {
      try checkout.git("add", "--all")
      try checkout.git("commit", "--quiet", "--message", "a")
    }
    #expect(committed.isEmpty)
  }

  @Test func `nothing is written into the repository`() throws {
    let before = try checkout.contents(below: ".git")
    _ = try digests()
    #expect(try checkout.contents(below: ".git").differences(from: before).isEmpty)
  }

  @Test func `a folder of another repository has no digests, as that may ignore its files`() throws
  {
    try checkout.write(Self.script, to: "below/scripts/test-digests")
    let outcome = try Program.run(
      command: ["/bin/sh", checkout.path("below/scripts/test-digests")])
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty, "\(outcome)")
  }
}
