import Foundation
import ProofSnapshots
import Testing

@Suite struct HTMLReportTests {
  private func files(
    _ report: VerificationReport, passed: [FrameReport] = [], commands: ProjectCommands? = nil
  ) throws -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    try HTMLReport().write(report, passed: passed, commands: commands) { name, bytes in
      files.append((name, String(decoding: bytes, as: UTF8.self)))
    }
    return files
  }

  /// The values that a data file hands to the page.
  private func arguments(of script: String, calling function: String) throws -> [Any] {
    let prefix = "pullproof.\(function)("
    try #require(script.hasPrefix(prefix) && script.hasSuffix(");\n"))
    let list = "[\(script.dropFirst(prefix.count).dropLast(3))]"
    return try #require(JSONSerialization.jsonObject(with: Data(list.utf8)) as? [Any])
  }

  @Test func `data come in parts, in the order of causes, and the page comes last`() throws {
    let frames = try (0..<2_150).map { number in
      try SampleReport.frame("h/\(number)", group: number.isMultiple(of: 2) ? "text:even" : "new")
    }
    let debt = try SampleReport.frame("h/debt", .tolerated)
    let files = try files(try SampleReport.report([debt] + frames))
    let data = files.map(\.name).filter { $0.hasPrefix("data/") }
    #expect(
      data == ["data/causes.js", "data/index-0.js", "data/index-1.js"]
        + (0...21).map { "data/frames-\($0).js" })
    #expect(files.last?.name == "index.html")
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
    let rows = try data[1...2].flatMap { name in
      let rows = try arguments(of: texts[name] ?? "", calling: "index").first as? [[Any]]
      return rows ?? []
    }
    // Both causes have as many frames; the one whose name comes first in order stands first.
    let odd = stride(from: 1, to: 2_150, by: 2).map { "h/\($0)" }
    let even = stride(from: 0, to: 2_150, by: 2).map { "h/\($0)" }
    #expect(rows.map { $0[0] as? String } == odd + even + ["h/debt"])
    let last = try arguments(of: texts["data/frames-21.js"] ?? "", calling: "details")
    #expect(last.first as? Int == 21)
    let details = try #require(last.last as? [[String: Any]])
    #expect(details.count == 51)
    #expect(details.last?["id"] as? String == "h/debt")
  }

  @Test func `a cause reports its command, and one that can't be accepted has none`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a"), try SampleReport.frame("h/b"),
      try SampleReport.frame("h/c", .failed, group: "failure", problem: "no font"),
      try SampleReport.frame("h/d", .tolerated),
    ])
    let files = try files(report)
    let script = try #require(files.first { $0.name == "data/causes.js" }).text
    let causes = try #require(
      arguments(of: script, calling: "causes").first as? [[String: Any]])
    #expect(
      causes.map { $0["acceptance"] as? String }
        == ["pullproof accept --group \(report.reference(ofGroup: 0))", nil, nil])
    #expect(causes.map { $0["count"] as? Int } == [2, 1, 1])
  }

  @Test func `the page loads what is there and nothing from elsewhere`() throws {
    let files = try files(try SampleReport.report([try SampleReport.frame("h/a")], unchanged: 1))
    let page = try #require(files.last).text
    let names = Set(files.map(\.name))
    let scripts = page.matches(of: /<script defer src="([^"]*)"/).map { String($0.output.1) }
    #expect(scripts.last == "data/index-0.js")
    #expect(Set(scripts).isSubset(of: names))
    let parts = names.filter { $0.hasPrefix("assets/") && $0.hasSuffix(".js") }
    #expect(parts.isSubset(of: Set(scripts)))
    let styles = page.matches(of: /<link rel="stylesheet" href="([^"]*)"/)
      .map { String($0.output.1) }
    #expect(styles.first == "assets/page.css")
    #expect(Set(styles) == names.filter { $0.hasSuffix(".css") })
    for (name, text) in files { #expect(!text.contains("://"), "\(name) looks elsewhere") }
  }

  @Test func `counts, debts, orphaned references and the environment are reported, escaped`()
    throws
  {
    let debt = try SampleReport.frame(
      "h/a", .tolerated,
      metrics: SampleReport.tolerated(pixels: 4, distance: 0.015, reason: "<script>"))
    let report = try SampleReport.report(
      [debt], unchanged: 3, environment: ["font <A> & B"], orphaned: ["old/<en>"])
    let page = try #require(files(report).last).text
    #expect(page.contains("<dt>unchanged</dt><dd>3</dd>"))
    #expect(page.contains("<dt>tolerated</dt><dd>1</dd>"))
    #expect(page.contains("<li>font &lt;A&gt; &amp; B</li>"))
    #expect(page.contains("<bdi>old/&lt;en&gt;</bdi>"))
    #expect(page.contains("&lt;script&gt;</td><td>oklab-1: threshold 0.02, maxDiffPixels 10</td>"))
    let clean = try #require(files(try SampleReport.report([], unchanged: 1)).last).text
    for title in ["Tolerated differences", "orphaned reference", "Fonts or libraries differ"] {
      #expect(page.contains(title))
      #expect(!clean.contains(title))
    }
  }

  @Test func `a report's own files are known by their names, and no others`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a", images: [.expected, .actual, .diff, .comparison])
    ])
    let images = HTMLReport.images(of: report)
    #expect(images == ["h/a-expected.png", "h/a-actual.png", "h/a-diff.png"])
    let names = try files(report).map(\.name) + images.map(HTMLReport.path(ofImage:))
    #expect(names.allSatisfy(HTMLReport.isPart))
    for other in [
      "index.htm", "assets/own.css", "data/frames-.js", "data/own.js", "data/frames-1.json",
      "images/a.png", "h/a-expected.png", "images/-actual.png",
    ] {
      #expect(!HTMLReport.isPart(other), "\(other)")
    }
  }

  @Test func `the same report gives the same bytes`() throws {
    let frames = try (0..<30).map { try SampleReport.frame("h/\($0)", images: [.actual, .diff]) }
    let report = try SampleReport.report(frames)
    let again = try VerificationReport(json: report.json(), file: "report.json")
    #expect(try files(report).map(\.text) == files(again).map(\.text))
  }

  @Test func `the page counts what passed, at once where all did and it has no pictures`() throws {
    let report = try SampleReport.report(
      [], unchanged: 3, of: ["component": ["h<1>": 3], "locale": ["en": 2, "ar": 1]])
    let clean = try #require(files(report).last).text
    #expect(clean.contains("<details open>\n<summary><h2>Unchanged frames</h2></summary>"))
    #expect(clean.contains("This page has no pictures of unchanged frames"))
    let rows = clean.matches(of: /<tr><th scope="row"><bdi>(.*?)<\/bdi><\/th><td>(.*?)<\/td>/)
    #expect(rows.map { "\($0.output.1) \($0.output.2)" } == ["h&lt;1&gt; 3", "ar 1", "en 2"])
    let failing = try SampleReport.report(
      [try SampleReport.frame("h/a")], unchanged: 1, of: ["locale": ["en": 1]])
    let page = try #require(files(failing).last).text
    #expect(page.contains("<details>\n<summary><h2>Unchanged frames</h2></summary>"))
  }

  @Test func `counts have commas between thousands, as on the wall`() throws {
    for (count, told) in [(999, "999"), (1_000, "1,000"), (12_345, "12,345")] {
      let report = try SampleReport.report([], unchanged: count)
      #expect(report.verdict == "\(told) frames pass")
      let page = try #require(files(report).last).text
      #expect(page.contains("references: \(told) of \(told) found, 0 missing, 0 orphaned."))
      #expect(page.contains("<dd>\(told)</dd>"))
    }
  }

  @Test func `the page of a clean run shows its references, and says how many it leaves out`()
    throws
  {
    let report = try SampleReport.report([], unchanged: 3, of: ["locale": ["en": 3]])
    let passed = try ["h/a", "h/b"].map {
      try SampleReport.frame($0, .unchanged, images: [.expected])
    }
    let files = try files(report, passed: passed)
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
    let causes = try #require(
      arguments(of: texts["data/causes.js"] ?? "", calling: "causes").first as? [[String: Any]])
    #expect(causes.map { $0["kind"] as? String } == ["unchanged"])
    #expect(causes.map { $0["count"] as? Int } == [2])
    let rows = try #require(
      arguments(of: texts["data/index-0.js"] ?? "", calling: "index").first as? [[Any]])
    #expect(rows.map { $0[0] as? String } == ["h/a", "h/b"])
    // Only the expected image is there.
    #expect(rows.map { $0[6] as? Int } == [1, 1])
    let page = try #require(files.last).text
    #expect(page.contains("data-frame-count=\"2\""))
    #expect(page.contains("the references of the first 2 of 3 unchanged frames"))
    #expect(!page.contains("<details open>"))
  }

  @Test func `the page's commands are those that are typed where it was made`() throws {
    let report = try SampleReport.report([try SampleReport.frame("h/a")])
    let commands = ProjectCommands(project: "sub/my app.yml", pending: "other")
    let page = try #require(files(report, commands: commands).last).text
    let options = "--config &#39;sub/my app.yml&#39; --pending other"
    #expect(page.contains("data-accept=\"pullproof accept \(options)\""))
    #expect(page.contains("data-reject=\"pullproof reject \(options)\""))
    #expect(page.contains("data-digest=\"\(report.digest)\""))
    #expect(page.contains("data-report=\"\(report.digest.prefix(8))\""))
    #expect(page.contains("accept with <code>pullproof accept \(options) --group 1@"))
  }

  @Test func `a browser without scripts shows the first frames of each cause`() throws {
    let frames = try (1...8).map {
      try SampleReport.frame("h/\($0) <&>", changes: ["a < b"], images: [.expected, .actual])
    }
    let page = try #require(files(try SampleReport.report(frames)).last).text
    let plain = try #require(page.firstMatch(of: /(?s)<noscript>(.*)<\/noscript>/)).output.1
    let sources = plain.matches(of: /src="([^"]*)"/).map { String($0.output.1) }
    #expect(sources.count == 12)
    #expect(sources.first == "images/h/1%20%3C%26%3E-expected.png")
    #expect(plain.contains("<bdi class=\"id\">h/6 &lt;&amp;&gt;</bdi>"))
    #expect(!plain.contains("h/7"))
    #expect(plain.contains("<p>and 2 more frames</p>"))
    #expect(plain.contains("a &lt; b"))
  }
}
