import ProofDocuments
import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofSnapshots

/// What the frames of an imagined project are drawn from.
private struct Sources: Equatable {
  /// The texts of two states, and the colours and sizes of components, by their names.
  var values: [String: Int] = [:]
  var components: Set<String> = ["news", "feed"]
  var locales: Set<String> = ["ar", "de", "en"]
  var library = 1

  static let states = ["idle", "pulling"]

  /// Everything that the scene of a frame depends on.
  func dependencies(_ component: String, _ state: String, _ locale: String) -> [String] {
    ["color", "size \(component)", "text \(locale) \(state)"].map {
      "\($0)=\(values[$0, default: 0])"
    }
  }

  /// Changes something at random.
  mutating func edit(using generator: inout SplitMix) {
    let value = Int.random(in: 1...2, using: &generator)
    let locale = ["ar", "de", "en", "fr"].randomElement(using: &generator) ?? "en"
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: values["color"] = value
    case 1: values["size \(components.sorted().first ?? "")"] = value
    case 2: locales.insert("fr")
    case 3: locales.remove(locale)
    case 4: components.insert("inbox")
    case 5: components.remove("feed")
    case 6: library = value
    default:
      let state = Self.states.randomElement(using: &generator) ?? "idle"
      values["text \(locale) \(state)"] = value
    }
  }

  /// The sources of two sides, merged as version control and a person do: where both changed something,
  /// one of both is chosen at random.
  static func merged(
    _ ours: Sources, _ theirs: Sources, since base: Sources, using generator: inout SplitMix
  ) -> Sources {
    func pick<Value: Equatable>(_ own: Value, _ other: Value, _ old: Value) -> Value {
      if other == old { return own }
      return own == old || Bool.random(using: &generator) ? other : own
    }
    var merged = Sources()
    for key in Set(ours.values.keys).union(theirs.values.keys) {
      merged.values[key] = pick(ours.values[key], theirs.values[key], base.values[key])
    }
    merged.library = pick(ours.library, theirs.library, base.library)
    func pick(_ names: [String], from set: KeyPath<Sources, Set<String>>) -> Set<String> {
      Set(
        names.filter { name in
          pick(
            ours[keyPath: set].contains(name), theirs[keyPath: set].contains(name),
            base[keyPath: set].contains(name))
        })
    }
    merged.components = pick(["news", "feed", "inbox"], from: \.components)
    merged.locales = pick(["ar", "de", "en", "fr"], from: \.locales)
    return merged
  }
}

/// The references of an imagined project.
private struct Recorded {
  let lock: String
  let scenes: [String: String]

  /// Records every frame, at two scales.
  init(_ sources: Sources) {
    var lock = SnapshotLock(
      environment: SnapshotEnvironment(libraries: ["cairo": "\(sources.library)"]))
    var scenes: [String: [String]] = [:]
    for component in sources.components.sorted() {
      for state in Sources.states {
        for locale in sources.locales.sorted() {
          let id = "\(component)/\(state)/\(locale)"
          let parts = sources.dependencies(component, state, locale)
          let scene = "{\"parts\":\"\(parts.joined(separator: ";"))\"}"
          scenes[component, default: []].append("\(id) \(scene)\n")
          for (scale, suffix) in [(1, ""), (2, "@2x")] {
            lock.entries[id + suffix] = SnapshotLock.Entry(
              pixels: Self.digest("\(scene) \(scale)"), scene: Self.digest("layout \(scene)"),
              width: 10 * scale, height: 10, facts: Self.digest(scene),
              image: Self.digest("image \(scene) \(scale)"))
          }
        }
      }
    }
    self.lock = lock.text
    self.scenes = scenes.mapValues { $0.sorted().joined() }
  }

  static func digest(_ text: String) -> Digest128 { Digest128(of: text) }

  func entries() throws -> SnapshotLock { try SnapshotLock(parsing: lock, file: "lock") }
}

/// Random merges of the references of an imagined project.
@Suite struct RandomMergeTests {
  private static let count = 1_000

  @Test func `merged references are those of the merged sources, or their frames are open`() throws
  {
    var openCount = 0
    for seed in 0..<UInt64(Self.count) {
      var generator = SplitMix(state: seed)
      var base = Sources()
      for _ in 0..<Int.random(in: 0...3, using: &generator) { base.edit(using: &generator) }
      var (ours, theirs) = (base, base)
      for _ in 0..<Int.random(in: 1...3, using: &generator) { ours.edit(using: &generator) }
      for _ in 0..<Int.random(in: 1...3, using: &generator) { theirs.edit(using: &generator) }
      let merged = Sources.merged(ours, theirs, since: base, using: &generator)
      openCount += try check(
        Recorded(ours), Recorded(theirs), since: Recorded(base), expecting: Recorded(merged),
        seed: seed)
    }
    // Neither every merge nor none has open frames.
    #expect(openCount > Self.count / 10 && openCount < Self.count)
  }

  /// Merges references and compares them with those of the merged sources.
  ///
  /// - Returns: 1 if frames are open, else 0.
  private func check(
    _ ours: Recorded, _ theirs: Recorded, since base: Recorded, expecting expected: Recorded,
    seed: UInt64
  ) throws -> Int {
    let driver = try merge(ours.lock, theirs.lock, since: base.lock)
    let lock = try SnapshotLock(parsing: driver.text, file: "merged")
    let (own, other) = (try ours.entries().entries, try theirs.entries().entries)
    let (old, wanted) = (try base.entries().entries, try expected.entries().entries)
    #expect(lock.openIDs == Set(driver.open), "seed \(seed)")
    for id in Set(own.keys).union(other.keys).union(old.keys) {
      let isContested = own[id] != other[id] && own[id] != old[id] && other[id] != old[id]
      #expect(lock.openIDs.contains(id) == isContested, "\(id), seed \(seed)")
      // Where a side adds a frame or both disagree on the matrix, a verification compares digests.
      guard !isContested, own[id] != nil, other[id] != nil, wanted[id] != nil else { continue }
      #expect(lock.entries[id] == wanted[id], "\(id), seed \(seed)")
    }
    try checkScenes(ours, theirs, since: base, of: lock, seed: seed)
    let isWhole = driver.open.isEmpty && Set(lock.entries.keys) == Set(wanted.keys)
    if isWhole, lock.entries == wanted, !lock.environment.isMixed {
      #expect(driver.text == expected.lock, "seed \(seed)")
    }
    return driver.open.isEmpty ? 0 : 1
  }

  /// Merges the scenes; each is that of its frame in the merged lock.
  private func checkScenes(
    _ ours: Recorded, _ theirs: Recorded, since base: Recorded, of lock: SnapshotLock, seed: UInt64
  ) throws {
    var digests: [String: Digest128] = [:]
    for component in Set(ours.scenes.keys).union(theirs.scenes.keys) {
      let driver = try merge(
        ours.scenes[component] ?? "", theirs.scenes[component] ?? "",
        since: base.scenes[component] ?? "")
      for line in driver.text.split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 1)
        digests[String(parts[0])] = Recorded.digest(String(parts[1]))
      }
    }
    for (id, entry) in lock.entries {
      #expect(digests[FrameID.sceneID(of: id)] == entry.facts, "\(id), seed \(seed)")
    }
    #expect(digests.count * 2 == lock.entries.count, "seed \(seed)")
  }

  private func merge(
    _ ours: String, _ theirs: String, since base: String
  ) throws(RunError) -> MergeDriver {
    try MergeDriver(
      MergeDriver.Versions(
        ours: Array(ours.utf8), theirs: Array(theirs.utf8), base: Array(base.utf8)), path: "file")
  }
}
