import Foundation
import Testing

/// Every call of a run fails in turn: those for files, fonts, libraries, workers and memory.
///
/// `PULLPROOF_CALLS` says how many calls of each kind fail, spread evenly from the first to the last, in
/// each scenario; `all` is every one. Unless told otherwise one fails of each kind in a few scenarios.
/// `PULLPROOF_CALL_KINDS` names the kinds, such as `font surface`; all unless it is set.
@Suite struct FailingCallsTests {
  private static let wish = ProcessInfo.processInfo.environment["PULLPROOF_CALLS"]

  private static let kinds: [FailingCall] = {
    let names = ProcessInfo.processInfo.environment["PULLPROOF_CALL_KINDS"] ?? ""
    guard !names.isEmpty else { return FailingCall.allCases }
    return names.split(separator: " ").map { name in
      guard let kind = FailingCall(rawValue: String(name)) else {
        preconditionFailure("PULLPROOF_CALL_KINDS: no calls are called \(name)")
      }
      return kind
    }
  }()

  private static let scenarios: [FailureScenario] =
    wish == nil ? [.record, .verifyChanged] : FailureScenario.allCases

  /// The numbers of the calls that fail, of so many.
  private static func numbers(of count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let most = wish == "all" ? count : min(count, wish.flatMap(Int.init) ?? 1)
    guard most > 1 else { return [(count + 1) / 2] }
    return (0..<most).map { 1 + $0 * (count - 1) / (most - 1) }
  }

  @Test(arguments: FailingCallsTests.scenarios)
  func `a run in which a call fails gives no other verdict and harms nothing`(
    scenario: FailureScenario
  ) throws {
    let project = try FailureProject(scenario)
    let counts = try project.countCalls()
    try project.reset()
    let laws = try FailureLaws(of: project)
    for call in Self.kinds {
      for (place, number) in Self.numbers(of: counts[call] ?? 0).enumerated() {
        let error = call.errors[place % call.errors.count]
        for broken in try laws.violations(failing: call, number: number, with: error) {
          Issue.record("\(scenario.rawValue): \(broken)")
        }
      }
    }
  }

  @Test func `the calls of a run are seen`() throws {
    let counts = try FailureProject(.record).countCalls()
    // Four images of 2x and four of 1x are linked to their names; the lock and the facts, too.
    #expect(try #require(counts[.link]) >= 10)
    #expect(try #require(counts[.thread]) > 0)
    #expect(try #require(counts[.memory]) > 1_000)
    for call in [
      FailingCall.openToRead, .read, .write, .stat, .list, .map, .font, .text, .surface, .readlink,
      .close,
    ] {
      #expect(try #require(counts[call]) > 0, "\(call)")
    }
  }

  @Test func `a folder of images that can't be listed is an error that says so`() throws {
    let folder = try TemporaryFolder()
    let image = try #require(Data(base64Encoded: Self.image))
    for number in 1...2 { try folder.write(image, to: "Pull/\(number).png") }
    let path = try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{frames: \"Pull/*.png\"}]\n",
      to: "own.component.yml")
    let failures = try failures(ofChecking: path, in: folder, by: .list) {
      $0.contains("1 element, 3 files")
    }
    let place = "own.component.yml:3:21 names images in it; check its permissions"
    #expect(failures.count == 1, "\(failures)")
    #expect(
      failures.allSatisfy { $0.contains("/Pull: Input/output error; ") && $0.contains(place) },
      "\(failures)")
  }

  @Test func `an image of a Lottie file isn't damaged where there is no memory for it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"fr": 30, "op": 60, "w": 40, "h": 20, "layers": [{"ty": 2, "refId": "i", "ks": {}}],
      "assets": [{"id": "i", "w": 4, "h": 4, "p": "data:image/png;base64,\(Self.image)"}]}
      """, to: "image.json")
    let path = try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{lottie: image.json}]\n",
      to: "own.component.yml")
    let failures = try failures(ofChecking: path, in: folder, by: .codec) {
      !$0.contains("not drawn")
    }
    #expect(failures.count == 1, "\(failures)")
    #expect(
      failures.allSatisfy { $0.contains("out of memory") && $0.contains("own.component.yml:3:") },
      "\(failures)")
  }

  /// What is said where each call of a kind fails while a component file is checked: a run that ends well has the
  /// output of a good one.
  private func failures(
    ofChecking path: String, in folder: TemporaryFolder, by call: FailingCall,
    isGood: (String) -> Bool
  ) throws -> Set<String> {
    let check = ["components", "check", path]
    let good = try Program.start(check)
    #expect(good.exitCode == 0 && isGood(good.output + good.errors), "\(good)")
    let counter = try FailingCalls.emptyCounter(in: folder)
    _ = try Program.start(check, environment: FailingCalls.variables(countedIn: counter))
    let count = try #require(FailingCalls.counts(in: counter)[call])
    var failures: Set<String> = []
    for number in 1...count {
      let failed = try Program.start(
        check, environment: FailingCalls.variables(failing: call, number: number))
      if failed.exitCode != 0 { failures.insert(failed.errors) }
      #expect(
        failed.exitCode != 0 || failed.output == good.output && failed.errors == good.errors,
        "\(call) \(number): \(failed)")
    }
    return failures
  }

  /// A PNG file of one pixel.
  private static let image =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="

  @Test func `the lock is replaced last, and is on the disk before and after it has its name`()
    throws
  {
    let project = try FailureProject(.recordChanged)
    let log = try project.log()
    let renames = log.filter { $0.call == "rename" && !$0.to.contains("/caches/") }
    let last = try #require(renames.last)
    #expect(last.to.hasSuffix("pullproof.lock"))
    // Two images, the scenes and the lock.
    #expect(renames.count == 4)
    let place = try #require(log.lastIndex { $0.call == "rename" && $0.to == last.to })
    let draft = try #require(last.from.split(separator: "/").last)
    #expect(log[..<place].contains { $0.call == "sync" && $0.from.hasSuffix(draft) })
    #expect(log[place...].contains { $0.call == "sync" && $0.from.hasSuffix("/run/project") })
    // The images and the scenes are waited for at once.
    let whole = try #require(log.lastIndex { $0.call == "syncfs" })
    #expect(log[whole].from.hasSuffix("/References") && whole < place)
    let others = log.indices.filter {
      log[$0].call == "rename" && log[$0].to.contains("References/")
    }
    #expect(others.count == 3)
    #expect(others.allSatisfy { $0 < whole })
  }
}
