import Foundation
import ProofSnapshots
import Testing

@Suite struct ReviewPageTests {
  private func files(
    _ frames: [FrameReport], groupedBy grouping: ReviewGrouping = .cause
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    try HTMLReport().write(try SampleReport.report(frames), groupedBy: grouping) { name, bytes in
      files[name] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  /// The arguments with which a data file calls the page.
  private func arguments(_ file: String, in files: [String: String]) throws -> [Any] {
    let script = try #require(files["data/\(file).js"])
    let list = "[\(script.drop { $0 != "(" }.dropFirst().dropLast(3))]"
    return try #require(JSONSerialization.jsonObject(with: Data(list.utf8)) as? [Any])
  }

  private func rows(_ file: String, in files: [String: String]) throws -> [[Any]] {
    try #require(arguments(file, in: files).last as? [[Any]])
  }

  @Test func `frames of a pair are beside each other, the one to look at first`() throws {
    let frames = try ReviewSample.translation(locales: ["de", "fr"], keys: ["a"])
    let rows = try rows("index-0", in: files(frames))
    #expect(
      rows.map { $0[0] as? String }
        == ["de", "fr"].flatMap { locale in
          ["@2x", "", "~dark", "~dark@2x"].map { "h/a/\(locale)\($0)" }
        })
    #expect(rows.map { $0[10] as? Int } == [0, 1, 2, 3, 0, 1, 2, 3])
    #expect(
      rows.map { $0[11] as? [Int] } == Array(repeating: [0], count: 4)
        + Array(repeating: [1], count: 4))
  }

  @Test func `texts are numbered with the worst fault first, and their unseen characters named`()
    throws
  {
    var frames = [
      try ReviewSample.frame(key: "a", locale: "de"),
      try ReviewSample.frame(key: "b", locale: "de", to: "x\u{A0}y\u{34F}"),
    ]
    frames[1].faults = [
      FrameFault(
        "overlap", isForbidden: false, in: "title", key: "header.b.title",
        source: TextSource(file: "de.json", line: 7, key: "pull_b"), problem: "over it")
    ]
    let files = try files(frames)
    let texts = try rows("texts-0", in: files)
    #expect(texts.map { $0[0] as? String } == ["header.b.title", "header.a.title"])
    #expect(texts.map { $0[1] as? String } == ["pull_b", ""])
    #expect(texts[0][2] as? String == "de")
    let after = try #require(texts[0][4] as? [Any])
    #expect(after[0] as? String == "x")
    #expect(after[1] as? [String] == ["NBSP", "U+00A0 NO-BREAK SPACE"])
    #expect(after[2] as? String == "y")
    #expect(after[3] as? [String] == ["U+034F", "U+034F COMBINING GRAPHEME JOINER"])
    #expect(texts.map { $0[5] as? String } == ["de.json:7", ""])
    #expect(texts.map { $0[6] as? String } == ["overlap", ""])
    #expect(try rows("index-0", in: files).map { $0[11] as? [Int] } == [[1], [0]])
    let page = try #require(files["index.html"])
    #expect(page.contains("data-severity=\"textTruncated textClipped overlap missingGlyph "))
  }

  @Test func `a cause lists the changes that are no texts, and the frames that are not in it`()
    throws
  {
    var frames = try (0..<3).map { try ReviewSample.frame(key: "a", locale: "l\($0)") }
    frames[2].changes.append(.scene(.movement("arrow", x: 4, y: 0)))
    frames[2].causes.append(Cause(.layout, "4 pt to the trailing edge"))
    let causes = try #require(
      arguments("causes", in: files(frames)).first as? [[String: Any]])
    let changes = causes.map {
      ($0["changes"] as? [[String: Any]] ?? []).map { $0["sentence"] as? String }
    }
    #expect(changes == [[], ["arrow moved 4 pt right"]])
    #expect(causes.map { $0["changeCount"] as? Int } == [0, 1])
    let odd = try #require(causes[0]["oddOnes"] as? [[String: Any]]).first
    #expect(odd?["cause"] as? Int == 1)
    #expect(odd?["count"] as? Int == 1)
    #expect(
      (odd?["reason"] as? String)?.hasSuffix(
        "together with “the layout changed: 4 pt to the trailing edge”") == true)
  }

  @Test func `texts come in parts, and a browser without scripts gets a picture of each pair`()
    throws
  {
    let frames = try ReviewSample.translation(
      locales: ["de"], keys: (0..<201).map { "k\($0)" })
    let files = try files(frames)
    #expect(try rows("texts-0", in: files).count == 200)
    #expect(try rows("texts-1", in: files).count == 1)
    #expect(HTMLReport.isPart("data/texts-1.js"))
    let page = try #require(files["index.html"])
    let plain = try #require(page.firstMatch(of: /(?s)<noscript>(.*)<\/noscript>/)).output.1
    #expect(plain.contains("<bdi class=\"id\">h/k0/de@2x</bdi>"))
    #expect(!plain.contains("h/k0/de~dark"))
    #expect(plain.contains("<p>and 3 more frames</p>"))
    #expect(plain.contains("title: “old” became “new”"))
  }

  @Test(arguments: ReviewGrouping.allCases)
  func `the page begins with the grouping of the run`(_ grouping: ReviewGrouping) throws {
    let page = try #require(
      files([try SampleReport.frame("h/a")], groupedBy: grouping)["index.html"])
    #expect(page.contains("data-grouping=\"\(grouping.rawValue)\""))
  }

  @Test func `the page has no script or style of its own, so that a strict policy lets it work`()
    throws
  {
    let frames = try ReviewSample.translation(locales: ["de"], keys: ["a"])
    for (name, text) in try files(frames) where name.hasSuffix(".html") || name.hasSuffix(".js") {
      let inline = [
        /\sstyle\s*=\s*["']/, /<style/, /<script>/, /\son[a-z]+\s*=\s*"/, /javascript:/,
      ]
      for pattern in inline {
        #expect(text.firstMatch(of: pattern) == nil, "\(name)")
      }
      #expect(!text.contains("data:,") && !text.contains("eval(") && !text.contains("innerHTML"))
      #expect(!text.contains("setAttribute(\"style\""))
    }
  }
}
