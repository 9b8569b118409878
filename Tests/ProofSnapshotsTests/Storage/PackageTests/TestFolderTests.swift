import Foundation
import ProofDocuments
import ProofSnapshots
import Testing
import _ProofTestSupport

/// Packages whose tests have files of one name and leave their failures in one folder.
private struct SampleMachine {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func addTests(_ names: String...) throws {
    for name in names { try folder.write([], to: "\(name)/ViewTests.swift") }
  }

  /// Leaves a new snapshot `t` of a module, whose content is the module's name.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - source: the folder of its test file, from the machine's or from the root; nil for a record without one.
  ///   - artifacts: the folder to leave it in.
  /// - Throws: `RunError` when a file can't be written.
  func fail(_ module: String, in source: String?, to artifacts: String = "artifacts") throws {
    let failures = ArtifactFolder(path: "\(folder.path)/\(artifacts)/\(module)/ViewTests")
    let actual = Array(module.utf8)
    _ = try failures.write(actual, of: .actual, named: "t", pathExtension: "txt")
    try failures.keep(
      FailedSnapshot(
        module: module, testFile: "ViewTests",
        folder: source.map { $0.hasPrefix("/") ? $0 : "\(folder.path)/\($0)" }, id: "t",
        pathExtension: "txt", actual: actual, reference: nil, group: "new"))
  }

  /// The modules whose failures are those of the tests in a folder.
  func modules(in tests: String) throws -> [String] {
    try parted(by: tests).own.entries.map(\.failure.module).sorted()
  }

  private func parted(
    by tests: String
  ) throws -> (own: FailureFolder, others: [FailedSnapshot]) {
    try FailureFolder(path: "\(folder.path)/artifacts").parted(by: self.tests(tests))
  }

  private func tests(_ name: String) throws -> TestFolder {
    try TestFolder(path: "\(folder.path)/\(name)")
  }

  /// Accepts all failures of the tests in a folder, and returns the paths of the references.
  func accept(in tests: String) throws -> [String] {
    try self.tests(tests).accept(parted(by: tests).own.entries)
      .map { String($0.dropFirst(folder.path.count + 1)) }
  }
}

@Suite struct TestFolderTests {
  private let machine: SampleMachine

  init() throws { machine = try SampleMachine() }

  private let reference = "__Snapshots__/ViewTests/t.txt"

  @Test func `a failure of another module is none of the only test file with its name`() throws {
    try machine.addTests("Tests/ATests", "Tests/BTests")
    try machine.fail("ATests", in: nil)
    try machine.fail("BTests", in: nil)
    #expect(try machine.modules(in: "Tests/ATests") == ["ATests"])
    #expect(try machine.modules(in: "Tests") == ["ATests", "BTests"])
    #expect(try machine.accept(in: "Tests/ATests") == ["Tests/ATests/\(reference)"])
    #expect(machine.folder.text("Tests/ATests/\(reference)") == "ATests")
    #expect(machine.folder.text("Tests/BTests/\(reference)") == nil)
  }

  @Test func `the file that ran tells packages apart whose folders have no module's name`() throws {
    try machine.addTests("A/Tests", "B/Tests", "B/Tests/Other")
    try machine.fail("ATests", in: "A/Tests")
    try machine.fail("BTests", in: "B/Tests")
    #expect(try machine.modules(in: "A/Tests") == ["ATests"])
    #expect(try machine.accept(in: "B") == ["B/Tests/\(reference)"])
    #expect(machine.folder.text("B/Tests/\(reference)") == "BTests")
  }

  @Test func `a record of another machine is found by its module or by the end of its path`() throws
  {
    try machine.addTests("A/Tests/My-Tests", "A/Tests/BTests", "A/Tests/BTests/Deep", "A/Unit")
    try machine.fail("My_Tests", in: "/nowhere/A/Tests/My-Tests")
    try machine.fail("BTests", in: "/nowhere/A/Tests/BTests/Deep")
    try machine.fail("UnitTests", in: "/nowhere/A/Unit")
    try machine.fail("Foreign", in: "/nowhere/Z/Tests/Foreign")
    try machine.fail("Elsewhere", in: "/nowhere/Z/Elsewhere/Deep")
    try machine.fail("Alien", in: "/nowhere/Z/Strange")
    #expect(try machine.modules(in: "A") == ["BTests", "My_Tests", "UnitTests"])
    #expect(
      try machine.accept(in: "A").sorted() == [
        "A/Tests/BTests/Deep/\(reference)", "A/Tests/My-Tests/\(reference)", "A/Unit/\(reference)",
      ])
  }

  @Test func `two records for one reference are refused, and both stay`() throws {
    try machine.addTests("Tests/ATests")
    try machine.fail("ATests", in: "Tests/ATests")
    try machine.fail("ATests", in: "/nowhere/Tests/ATests", to: "artifacts/ci")
    let error = #expect(throws: RunError.self) { try machine.accept(in: "Tests") }
    #expect(error?.kind == .badData)
    let problem = try #require(error?.description)
    for name in ["artifacts/ATests/", "artifacts/ci/ATests/"] {
      #expect(
        problem.contains("\(machine.folder.path)/\(name)ViewTests/t-failed.json"), "\(problem)")
    }
    #expect(problem.hasSuffix("are for this file; remove one of them"))
    #expect(machine.folder.text("Tests/ATests/\(reference)") == nil)
    #expect(try machine.modules(in: "Tests") == ["ATests", "ATests"])
  }

  @Test func `a folder of failures that somebody names has to be there`() throws {
    let path = "\(machine.folder.path)/absent"
    #expect(try FailureFolder(path: path).entries.isEmpty)
    let error = #expect(throws: RunError.self) { try FailureFolder(path: path, isNamed: true) }
    #expect(error?.kind == .missingInput)
    #expect(error?.description.hasPrefix("\(path): no such folder; ") == true)
  }
}
