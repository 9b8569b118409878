import ProofSnapshots
import Testing

@testable import ProofTesting

@Suite("The trait .snapshots", .snapshots(record: .failed, references: "/suite"))
struct SnapshotsTraitTests {
  @Test("holds for the tests of its suite")
  func inherited() {
    #expect(SnapshotSettings.current.record == .failed)
    #expect(SnapshotSettings.current.references == "/suite")
  }

  @Test("of a test wins, and leaves to the suite what it doesn't say", .snapshots(record: .all))
  func overridden() {
    #expect(SnapshotSettings.current.record == .all)
    #expect(SnapshotSettings.current.references == "/suite")
  }

  @Test("holds for each argument", .snapshots(references: "/test"), arguments: [1, 2])
  func arguments(number: Int) {
    #expect(SnapshotSettings.current.record == .failed)
    #expect(SnapshotSettings.current.references == "/test")
  }

  @Test("has a function in its place for a part of a test, which ends with it")
  func part() {
    withSnapshots(record: .never) {
      #expect(SnapshotSettings.current.record == .never)
      withSnapshots(references: "/part") {
        #expect(SnapshotSettings.current.record == .never)
        #expect(SnapshotSettings.current.references == "/part")
      }
    }
    #expect(SnapshotSettings.current.record == .failed)
  }

  @Test("has a function for an asynchronous part, too")
  func asynchronousPart() async {
    await withSnapshots(record: .never, diffTool: "compare") {
      await Task.yield()
      #expect(SnapshotSettings.current.record == .never)
      #expect(
        SnapshotSettings.current.diffTool?.command(reference: "a", actual: "b") == "compare a b"
      )
    }
    #expect(SnapshotSettings.current.diffTool == nil)
  }

  @Suite struct Nested {
    @Test("holds for suites in its suite")
    func inherited() {
      #expect(SnapshotSettings.current.record == .failed)
    }
  }
}
