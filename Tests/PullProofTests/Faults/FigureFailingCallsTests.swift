import Foundation
import Testing

/// Figures of which a run wrote a part, because the disk was full or somebody killed it.
@Suite("Files of figures")
struct FigureFailingCallsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeTitle("Pull for bread")
    try writeProject()
  }

  private func writeTitle(_ title: String) throws {
    try folder.write(
      #""header.idle.title" = "\#(title)";"#, to: "App/en.lproj/Localizable.strings")
  }

  /// Writes a project whose first figure has the title, and whose second one may be missing.
  private func writeProject(withSecond hasSecond: Bool = true) throws {
    let second = "  two: {kind: frame, component: normal-header, state: refreshing, scales: 2}\n"
    try folder.write(
      """
      version: 1
      strings: App
      matrix: {locales: [en]}
      figures:
        one: {kind: frame, component: normal-header, scales: 2}

      """ + (hasSecond ? second : ""), to: "pullproof.yml")
  }

  private func illustrate(
    _ arguments: String..., variables: [String: String?] = [:]
  ) throws -> Program.Outcome {
    let own: [String: String?] = ["XDG_CACHE_HOME": folder.path("caches")]
    return try Program.start(
      ["illustrate"] + arguments,
      environment: SampleProject.noService.merging(own) { $1 }.merging(variables) { $1 },
      in: folder.url)
  }

  /// Kills a run before one of its calls of a kind.
  private func illustrate(killedAt call: FailingCall, _ number: Int) throws {
    let outcome = try illustrate(
      variables: FailingCalls.variables(
        failing: call, number: number, doing: "kill -KILL $PPID"))
    #expect(outcome.exitCode == -9, "\(outcome)")
  }

  /// Expects that a run draws all figures, and that the folder then holds what a first run writes.
  private func expectMended() throws {
    let next = try illustrate()
    #expect(next.exitCode == 0 && next.errors.isEmpty, "\(next)")
    let files = try folder.contents(below: "Figures")
    #expect(try illustrate("--check").exitCode == 0)
    #expect(try illustrate().output == "0 written, 4 up to date in Figures\n")
    #expect(try folder.contents(below: "Figures") == files)
    try FileManager.default.removeItem(atPath: folder.path("Figures"))
    #expect(try illustrate().exitCode == 0)
    #expect(try folder.contents(below: "Figures").differences(from: files) == [])
  }

  // The lock, four pictures and the scenes get their names in this order.
  @Test(arguments: 1...6)
  func `that a killed first run left are replaced by the next one`(number: Int) throws {
    try illustrate(killedAt: .link, number)
    try writeTitle("Pull for cake")
    try expectMended()
  }

  // The first file is a cache, without which a run goes on; then come the lock, four pictures and the scenes. The
  // lock is as it has to be then, so it isn't written again.
  @Test(arguments: [2, 3, 5, 7])
  func `that a first run left on a full disk are replaced by the next one`(number: Int) throws {
    let full = try illustrate(
      variables: FailingCalls.variables(
        failing: .write, number: number, andLater: true, with: "ENOSPC"))
    #expect(full.exitCode == 73 && full.errors.contains("Figures/"), "\(full)")
    try writeTitle("Pull for cake")
    try expectMended()
  }

  @Test func `that a killed run left are named and cleaned away where they are no longer wanted`()
    throws
  {
    try illustrate(killedAt: .link, 5)
    #expect(folder.holds("Figures/two@2x.png") && !folder.holds("Figures/two~dark@2x.png"))
    try writeProject(withSecond: false)
    let next = try illustrate()
    #expect(next.exitCode == 0)
    #expect(next.errors.contains("Figures: no figure makes two@2x.png"), "\(next)")
    let check = try illustrate("--check")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("two@2x.png: no figure makes this file\n"), "\(check)")
    #expect(try illustrate("--clean").output.contains("removed two@2x.png\n"))
    #expect(try illustrate("--clean").output == "")
    #expect(try illustrate("--check").output == "2 files are up to date\n")
    #expect(
      try folder.files(below: "Figures") == [
        "figures.lock", "figures.scenes", "one@2x.png", "one~dark@2x.png",
      ])
  }

  // The lock, two pictures, the scenes and the lock again are replaced in this order.
  @Test(arguments: 1...5)
  func `that a killed run was replacing leave no drafts, and are known by old and new contents`(
    number: Int
  ) throws {
    #expect(try illustrate().exitCode == 0)
    try writeTitle("Pull for cake")
    try illustrate(killedAt: .rename, number)
    #expect(try drafts().count == 1)
    let left = try folder.contents(below: "Figures")
    try writeTitle("Pull for tea")
    try expectMended()
    try FileManager.default.removeItem(atPath: folder.path("Figures"))
    for (name, contents) in left { try folder.write(contents, to: "Figures/\(name)") }
    try folder.write(
      folder.text("pullproof.yml").replacing("  one:", with: "  another:"), to: "pullproof.yml")
    let clean = try illustrate("--clean")
    #expect(clean.exitCode == 0 && clean.errors.isEmpty, "\(clean)")
    #expect(clean.output == "removed one@2x.png\nremoved one~dark@2x.png\n")
    #expect(
      try folder.files(below: "Figures") == [
        "figures.lock", "figures.scenes", "two@2x.png", "two~dark@2x.png",
      ])
    #expect(try illustrate("--clean").output == "")
  }

  @Test func `that somebody else writes keep their drafts`() throws {
    #expect(try illustrate().exitCode == 0)
    let draft = "0123456789abcdef.draft"
    for arguments in [[], ["--clean"]] {
      for name in ["mine.png", "one@2x.png", "figures.scenes"] {
        try folder.write("half", to: "Figures/\(name).\(draft)")
      }
      let outcome = try Program.run(["illustrate"] + arguments, in: folder.url)
      #expect(outcome.exitCode == 0, "\(outcome)")
      #expect(try drafts() == ["mine.png.\(draft)"])
    }
  }

  private func drafts() throws -> [String] {
    try folder.files(below: "Figures").filter { $0.hasSuffix(".draft") }
  }
}
