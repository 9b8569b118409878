import Foundation
import ProofGraphics
import Testing

/// Ctrl-C, or the signal of a CI service, in the middle of a large run.
@Suite struct InterruptionTests {
  private let locales = [
    "ar", "de", "en", "he", "hi", "ja", "ko", "ru", "th", "uk", "zh-Hans", "zh-Hant",
  ]

  /// Signals, and the exit codes that shells give to programs which they end.
  private static let endings: [(signal: Int32, code: Int32)] = [(SIGINT, 130), (SIGTERM, 143)]

  @Test(arguments: InterruptionTests.endings)
  func `a signal ends a run with whole files only`(signal: Int32, code: Int32) throws {
    let folder = try TemporaryFolder()
    // 12 locales × 11 components × 5 states, told of by tenths.
    let outcome = try Program.interrupt(
      ["render", "--out", folder.path("out"), "--scale", "2"]
        + locales.flatMap { ["--locale", $0] }, by: signal)
    #expect(outcome.exitCode == code, "\(outcome)")
    #expect(outcome.output == "")

    let words = try #require(
      outcome.errors.firstMatch(of: /Error: interrupted after ([0-9]+) of 660 frames\n$/))
    let count = try #require(Int(words.output.1))
    #expect(count >= 66 && count < 660)
    let all = try folder.files(below: "out")
    #expect(all.contains("pullproof-unfinished.txt"), "a later run knows which files are ours")
    let files = all.filter { $0 != "pullproof-unfinished.txt" }
    #expect(files.count == count, "no manifest, and nothing that is temporary")
    for file in files {
      #expect(file.hasSuffix(".png"), "\(file)")
      let bytes = try Array(folder.data("out/\(file)"))
      #expect(throws: Never.self, "\(file)") { try PNGDecoder.pixmap(from: bytes, name: file) }
    }
  }

  @Test(arguments: InterruptionTests.endings)
  func `a verification that is ended leaves no report of a part`(
    signal: Int32, code: Int32
  ) throws {
    let project = try SampleProject()
    try project.write(
      components: "[normal-header, back-state-footer, state-header, auto-normal-footer]",
      locales: "[\(locales.joined(separator: ", "))]",
      states: "[idle, pulling, refreshing, no-more-data]", scales: "[1, 2, 3]")
    let path = project.folder.path
    let outcome = try Program.interrupt(
      [
        "verify", "--config", path("pullproof.yml"), "--reporter",
        "list,json=\(path("r.json")),junit=\(path("r.xml")),html=\(path("page")),blob=\(path("b"))",
      ], by: signal, environment: ["CI": nil])
    #expect(outcome.exitCode == code, "\(outcome)")
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Error: interrupted"))
    for file in ["r.json", "r.xml", "page", "b/report.json", "b/shard.txt", "pending"] {
      #expect(!project.folder.holds(file), "\(file)")
    }
  }
}
