import ProofDrawing
import Testing

@testable import ProofSnapshots

/// Merges of locks by the rule that what one side changed is taken from that side.
@Suite struct LockMergeTests {
  private func entry(_ digit: Character) -> SnapshotLock.Entry {
    let digest = Digest128(digit: digit)
    return SnapshotLock.Entry(pixels: digest, scene: digest, width: 1, height: 1)
  }

  /// A lock of frames whose digests have one digit each; an exclamation mark stands for an open one.
  private func lock(_ frames: [String: String], cairo: String = "1") -> SnapshotLock {
    var lock = SnapshotLock(
      environment: SnapshotEnvironment(libraries: ["cairo": cairo]),
      entries: FrameTable(frames.lazy.map { (key: $0, value: entry($1.first ?? "0")) }))
    lock.openIDs = Set(frames.filter { $0.value.hasSuffix("!") }.keys)
    return lock
  }

  /// What becomes of one frame; nil for a frame that is not there.
  private func merged(_ ours: String?, _ theirs: String?, since base: String?) -> String? {
    let locks = [ours, theirs, base].map { lock($0.map { ["a/b/c": $0] } ?? [:]) }
    let merged = SnapshotLock(merging: locks[0], locks[1], since: locks[2])
    return merged.entries["a/b/c"].map {
      "\($0.pixels.description.prefix(1))\(merged.openIDs.isEmpty ? "" : "!")"
    }
  }

  @Test(
    arguments: [
      ("1", "1", "1", "1"), ("2", "1", "1", "2"), ("1", "2", "1", "2"), ("2", "2", "1", "2"),
      ("2", "3", "1", "2!"), (nil, "1", "1", nil), ("1", nil, "1", nil), (nil, nil, "1", nil),
      ("2", nil, nil, "2"), (nil, "2", nil, "2"), ("2", "2", nil, "2"), ("2", "3", nil, "2!"),
      (nil, "2", "1", "2!"), ("2", nil, "1", "2!"),
      // What was open stays so until a side decides; two different decisions leave it open.
      ("2!", "1", "1", "2!"), ("2", "1!", "1!", "2"), ("2!", "2", "1", "2!"),
      ("2", "3", "1!", "2!"),
      ("1!", "1!", "1!", "1!"),
    ] as [(String?, String?, String?, String?)])
  func frames(ours: String?, theirs: String?, base: String?, result: String?) {
    #expect(merged(ours, theirs, since: base) == result)
  }

  @Test(
    arguments: [
      ("1", "1", "1", ["1"]), ("2", "1", "1", ["2"]), ("1", "2", "1", ["2"]),
      ("2", "3", "1", ["2", "3"]),
    ] as [(String, String, String, Set<String>)])
  func environment(ours: String, theirs: String, base: String, result: Set<String>) {
    let merged = SnapshotLock(
      merging: lock([:], cairo: ours), lock([:], cairo: theirs), since: lock([:], cairo: base))
    #expect(merged.environment.libraries["cairo"] == result)
  }

  @Test func `sets of fonts and renames have what either side added and neither removed`() {
    func lock(_ sets: Set<String>, _ names: Set<String>) -> SnapshotLock {
      var lock = self.lock([:])
      lock.environment.fontSets = sets
      lock.renames = Set(names.map { ValueRename(axis: "locale", from: $0, to: "x") })
      return lock
    }
    let merged = SnapshotLock(
      merging: lock(["a", "c"], ["p"]), lock(["a", "b", "d"], ["p", "q", "r"]),
      since: lock(["a", "b"], ["p", "q"]))
    #expect(merged.environment.fontSets == ["a", "c", "d"])
    #expect(Set(merged.renames.map(\.from)) == ["p", "r"])
  }
}
