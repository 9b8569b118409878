import ProofSnapshots
import Testing
import XCTest
import _ProofTestSupport

@testable import ProofTesting

@Suite("An assertion in Swift Testing")
struct AssertSnapshotTests {
  private struct Unreadable: Error {}

  private func unreadable() throws -> String { throw Unreadable() }

  @Test("records an issue at its own line, with the whole message")
  func issue() throws {
    let folder = try TemporaryFolder()
    let line = #line + 3
    withSnapshots(references: folder.path) {
      withKnownIssue {
        assertSnapshot(of: "new", as: .text, named: "n", record: .missing)
      } matching: { issue in
        issue.sourceLocation?.line == line
          && issue.comments.first?.rawValue.contains("“issue.n” had no reference") == true
      }
    }
    #expect(try folder.files() == ["issue.n.txt"])
  }

  @Test("records an issue for each snapshot that fails, and for an error of the value")
  func issues() throws {
    let folder = try TemporaryFolder()
    try withSnapshots(record: .never, references: folder.path) {
      for name in ["a", "b"] {
        withKnownIssue {
          expectSnapshot(of: "x", as: .text, named: name)
        } matching: { issue in
          issue.comments.first?.rawValue.contains("“issues.\(name)” has no reference") == true
        }
      }
      try withKnownIssue {
        expectSnapshot(of: try unreadable(), as: .text)
      } matching: { issue in
        issue.comments.first?.rawValue == "Unreadable()"
      }
    }
  }

  @Test("records nothing for a snapshot that is as it was")
  func holds() throws {
    let folder = try TemporaryFolder()
    try folder.write("x".utf8, to: "holds.n.txt")
    withSnapshots(references: folder.path) {
      expectSnapshot(of: "x", as: .text, named: "n", record: .never)
    }
  }

  @Test("takes its argument before the trait", .snapshots(record: .never))
  func argument() throws {
    let folder = try TemporaryFolder()
    withSnapshots(references: folder.path) {
      withKnownIssue { expectSnapshot(of: "x", as: .text, named: "trait") }
      #expect(folder.text("argument.trait.txt") == nil)
      withKnownIssue { expectSnapshot(of: "x", as: .text, named: "argument", record: .all) }
      #expect(folder.text("argument.argument.txt") == "x")
    }
  }

  @Test("keeps references beside the test unless told otherwise")
  func beside() {
    let site = TestSite(
      fileID: "M/Header.Tests.swift", filePath: "/a/b/Header.Tests.swift", testName: "t()", line: 1,
      column: 1)
    #expect(site.references == "/a/b/__Snapshots__/Header.Tests")
  }
}

/// What XCTest is told, kept from becoming failures of its own.
final class XCTestAssertionTests: XCTestCase {
  private var failures: [(message: String, file: String, line: Int)] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append((description, filePath, lineNumber))
  }

  func testAFailureIsRecordedAtItsLine() throws {
    let folder = try TemporaryFolder()
    withSnapshots(record: .never, references: folder.path) {
      assertSnapshot(of: "x", as: .text, named: "n")
    }
    let failure = failures.popLast()
    let isTold =
      failure?.message.contains(
        "“testAFailureIsRecordedAtItsLine.n” has no reference") == true
    if !isTold || failure?.file != "\(#filePath)" || failure?.line != #line - 6 {
      super.recordFailure(
        withDescription: "XCTest was told \(String(describing: failure))", inFile: "\(#filePath)",
        atLine: #line, expected: true)
    }
  }

  func testWhatHoldsIsNoFailure() throws {
    let folder = try TemporaryFolder()
    try folder.write("x".utf8, to: "testWhatHoldsIsNoFailure.n.txt")
    withSnapshots(references: folder.path) {
      assertSnapshot(of: "x", as: .text, named: "n", record: .never)
    }
    for failure in failures {
      super.recordFailure(
        withDescription: failure.message, inFile: failure.file, atLine: failure.line,
        expected: true)
    }
  }
}
