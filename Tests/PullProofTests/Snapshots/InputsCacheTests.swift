import Foundation
import ProofGraphics
import Testing
import _ProofTestSupport

/// A project with references, and the folder of caches of its runs.
private struct CachedProject {
  let project: SampleProject
  let caches: TemporaryFolder

  /// A project of 16 frames, with English texts of the app: four headers a locale, and as many footers.
  init() throws {
    project = try SampleProject()
    caches = try TemporaryFolder()
    try project.writeTexts(["header.idle.title": "Pull", "header.refreshing.title": "Wait"])
    try project.write(rest: "strings: [App]")
    try project.run("record", "--quiet", expecting: 0)
  }

  /// Verifies, and returns the number of frames that were not drawn.
  ///
  /// The program is started: a run within the process of tests has no cache.
  func verify(
    _ arguments: String..., expecting code: Int32 = 0, environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let outcome = try run(arguments, environment: environment)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    let counts = try JSON(parsing: Data(outcome.output.utf8))["counts"]
    return try counts[ifPresent: "fromInputs"]?.int ?? 0
  }

  /// Verifies, and writes the report to standard output.
  func run(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> Program.Outcome {
    let variables: [String: String?] = ["XDG_CACHE_HOME": caches.url.path]
    return try Program.start(
      ["verify", "--reporter", "json=-"] + arguments,
      environment: SampleProject.noService.merging(variables) { $1 }.merging(environment) { $1 },
      in: project.folder.url)
  }

  /// The file of the cache.
  var file: String {
    get throws { try #require(caches.files(below: "").first { $0.hasPrefix("pullproof/inputs/") }) }
  }

  func change(_ change: (inout Data) -> Void) throws {
    var contents = try caches.data(try file)
    change(&contents)
    try caches.write(contents, to: try file)
    try caches.setPermissions(0o600, of: try file)
  }
}

@Suite("pullproof verify with a cache") struct InputsCacheTests {
  private let cached: CachedProject

  init() throws { cached = try CachedProject() }

  private var project: SampleProject { cached.project }

  @Test func `the second run draws nothing, and a full one everything`() throws {
    #expect(try cached.verify() == 0)
    #expect(try cached.verify() == 16)
    #expect(try cached.verify("--full") == 0)
    #expect(try cached.verify("--locale", "ar") == 8)
    #expect(try cached.verify() == 16)
  }

  @Test func `a changed text draws the frames that show it, twice`() throws {
    #expect(try cached.verify() == 0)
    // The English idle header at 1x and 2x; Arabic has texts of PullProof's.
    try project.writeTexts(["header.idle.title": "Drag", "header.refreshing.title": "Wait"])
    #expect(try cached.verify(expecting: 1) == 14)
    #expect(try cached.verify(expecting: 1) == 14)
    try project.writeTexts(["header.refreshing.title": "Wait", "header.idle.title": "Pull"])
    // They were drawn with these inputs before.
    #expect(try cached.verify() == 16)
  }

  @Test func `a run that ends at a failure ends there, whatever is known`() throws {
    #expect(try cached.verify() == 0)
    // Eight English frames come before, and seven Arabic ones behind it.
    try project.writeTexts(["header.idle.title": "اسحب"], in: "ar")
    for arguments in [["-x"], ["-x", "--full"]] {
      let report = try JSON(parsing: Data(cached.run(arguments).output.utf8))
      #expect(try report["counts"]["verified"].int == 9)
      #expect(try report["counts"]["statuses"]["unchanged"].int == 8)
    }
    #expect(try cached.verify("-x", expecting: 1) == 8)
  }

  @Test func `a project whose frames are all gone is verified, and again`() throws {
    #expect(try cached.verify() == 0)
    try project.write(
      components: "[back-state-footer]", states: "[second-floor]", rest: "strings: [App]")
    for _ in 1...2 {
      #expect(try cached.verify("--pass-with-no-tests", "--orphaned", "ignore") == 0)
    }
  }

  @Test func `a line of the lock that was edited is drawn`() throws {
    #expect(try cached.verify() == 0)
    let lock = try project.folder.text("pullproof.lock")
    let line = try #require(
      lock.split(separator: "\n").first { $0.hasPrefix("frame normal-header/idle/en ") })
    let words = line.split(separator: " ")
    let edited = lock.replacing(words[2], with: String(words[2].reversed()))
    try project.folder.write(edited, to: "pullproof.lock")
    #expect(try cached.verify(expecting: 1) == 15)
  }

  @Test func `a reference image that was replaced is read`() throws {
    #expect(try cached.verify() == 0)
    let image = try project.folder.data("References/en/normal-header-idle.png")
    try project.folder.write(image, to: "References/ar/normal-header-idle.png")
    #expect(try cached.verify(expecting: 2) == 15)
    try FileManager.default.removeItem(
      atPath: project.folder.path("References/en/normal-header-idle.png"))
    #expect(try cached.verify(expecting: 2) == 14)
  }

  @Test(arguments: [0, 8, 40, 60, 100])
  func `a damaged cache is none`(place: Int) throws {
    #expect(try cached.verify() == 0)
    try cached.change { $0[$0.startIndex + place] ^= 1 }
    #expect(try cached.verify() == 0)
    #expect(try cached.verify() == 16)
    try cached.change { $0.removeLast(8) }
    #expect(try cached.verify() == 0)
  }

  @Test func `a cache that others may write to is none`() throws {
    #expect(try cached.verify() == 0)
    try cached.caches.setPermissions(0o666, of: try cached.file)
    #expect(try cached.verify() == 0)
  }

  @Test func `another setting of faults draws, and faults are reported from the cache`() throws {
    try project.writeTexts([
      "header.idle.title": .init(repeating: "Pull to refresh ", count: 8),
      "header.refreshing.title": "Wait",
    ])
    try project.run("record", "--mode", "all", "--quiet", expecting: 0)
    #expect(try cached.verify() == 0)
    #expect(try cached.verify() == 16)
    #expect(try cached.verify("--forbid", "textTruncated", expecting: 1) == 0)
    #expect(try cached.verify("--forbid", "textTruncated", expecting: 1) == 14)
  }

  @Test func `another font draws the frames whose texts may ask it`() throws {
    let vendored = try Program.run(
      ["fonts", "vendor", "Fonts", "--locale", "en", "--locale", "ar"], in: project.folder.url)
    #expect(vendored.exitCode == 0, "\(vendored)")
    try project.write(rest: "strings: [App]\nfonts: Fonts")
    #expect(try cached.verify() == 0)
    #expect(try cached.verify() == 16)
    let font = try #require(
      project.folder.files(below: "Fonts").first { $0.contains("Arabic") && $0.hasSuffix(".ttf") })
    var contents = try project.folder.data("Fonts/\(font)")
    let digest = contents.withUnsafeBytes(SHA256.hexDigest(of:))
    contents[contents.count - 1] ^= 1
    try project.folder.write(contents, to: "Fonts/\(font)")
    let lock = try project.folder.text("Fonts/fonts.lock")
    try project.folder.write(
      lock.replacing(digest, with: contents.withUnsafeBytes(SHA256.hexDigest(of:))),
      to: "Fonts/fonts.lock")
    // The eight frames in Arabic are drawn.
    #expect(try cached.verify("--environment", "any") == 8)
  }

  @Test func `another clock draws the frames with a time`() throws {
    #expect(try cached.verify() == 0)
    try project.folder.write(
      "version: 1\ncomponents: [normal-header, back-state-footer]\n"
        + "matrix: {locales: [en, ar], states: [idle, refreshing], scales: [1, 2]}\n"
        + "strings: [App]\nclock: {now: \"2026-02-01T12:00:00Z\"}\n", to: "pullproof.yml")
    // Only headers have a line about the last update.
    #expect(try cached.verify(expecting: 1) == 8)
  }
}
