import ProofDocuments
import ProofSnapshots
import Testing

/// A report as a comment on a pull request.
@Suite struct MarkdownCommentTests {
  private func comment(_ report: VerificationReport, byteLimit: Int? = nil) -> String {
    MarkdownSummary(report, form: .comment, byteLimit: byteLimit).text
  }

  @Test func `causes and texts are tables, and the text with the worst fault comes first`() throws {
    var frames = try [
      ReviewSample.frame(key: "idle", locale: "de"),
      ReviewSample.frame(key: "idle", locale: "fr", to: "a|b @team\u{200B}"),
    ]
    let place = TextSource(file: "App/fr.lproj/Localizable.strings", line: 3)
    frames[1].faults = [
      FrameFault(
        "textTruncated", isForbidden: false, in: "title", key: "header.idle.title",
        source: place, problem: "is cut")
    ]
    let report = try SampleReport.report(frames, unchanged: 3)
    #expect(
      comment(report) == """
        ## ❌ PullProof: 2 of 5 frames need a look

        | unchanged | changed |
        | ---: | ---: |
        | 3 | 2 |

        References: 5 of 5 found, 0 missing, 0 orphaned.

        Make a page with the images with `pullproof verify --reporter list,html`.

        ### Causes

        |  | Cause | Frames | Changes | Command |
        | --- | --- | --- | --- | --- |
        | 1 | the text header.idle.title changed | 2 frames in de, fr | title: “old” became “new” (de)<br>title: “old” became “a\\|b @&#8203;team\u{200B}” (fr) | accept: `pullproof accept --group \(report.reference(ofGroup: 0))` |

        ### Texts

        | Key | Locale | Old | New | Place | Fault |
        | --- | --- | --- | --- | --- | --- |
        | `header.idle.title` | fr | old | a\\|b @&#8203;team&lt;U+200B&gt; | `App/fr.lproj/Localizable.strings:3` | ⚠️ textTruncated: is cut |
        | `header.idle.title` | de | old | new |  |  |

        ### Faults

        | Rule | Frames | Problems |
        | --- | --- | --- |
        | ⚠️ textTruncated | 1 frame in fr | is cut |

        """)
  }

  @Test func `a comment by locale has a table of these, and texts by locale`() throws {
    let report = try SampleReport.report([
      ReviewSample.frame(key: "idle", locale: "de"), ReviewSample.frame(key: "idle", locale: "fr"),
      ReviewSample.frame(key: "pulling", locale: "de"),
    ])
    let text = MarkdownSummary(report, form: .comment, groupedBy: .locale).text
    let digest = report.shortDigest
    #expect(
      text.contains(
        """

        ### Locales

        |  | Locale | Frames | Causes | Command |
        | --- | --- | --- | --- | --- |
        | 1 | de | 2 frames | the text header.idle.title changed<br>the text header.pulling.title changed | accept: `pullproof accept --locale de --report \(digest)` |
        | 2 | fr | 1 frame | the text header.idle.title changed | accept: `pullproof accept --locale fr --report \(digest)` |

        ### Texts

        | Key | Locale | Old | New | Place |
        | --- | --- | --- | --- | --- |
        | `header.idle.title` | de | old | new |  |
        | `header.pulling.title` | de | old | new |  |
        | `header.idle.title` | fr | old | new |  |

        """))
    #expect(!text.contains("### Causes"))
  }

  @Test func `a clean report is a heading and the numbers`() throws {
    let report = try SampleReport.report([], unchanged: 1)
    #expect(comment(report) == MarkdownSummary(report).text)
  }

  @Test func `thousands of causes and texts are cut between rows, below GitHub's limit`() throws {
    let frames = try (0..<3000).map { number in
      try ReviewSample.frame(
        key: "k\(number)", locale: "de", to: String(repeating: "&|\u{202E}<ü>@a", count: 60))
    }
    let text = comment(try SampleReport.report(frames))
    #expect(text.utf8.count <= 60_000 && text.utf8.count > 40_000)
    #expect(
      text.hasSuffix("\n**Truncated at GitHub's size limit.** The JSON report is complete.\n"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let bars = rows.map { $0.replacing("\\|", with: "").count { $0 == "|" } }
    // Three rows of numbers, then causes of five columns and texts of five.
    #expect(bars.prefix(3) == [2, 2, 2] && bars.dropFirst(3).allSatisfy { $0 == 6 })
    #expect(rows.count > 20 && rows.allSatisfy { $0.hasSuffix(" |") })
    #expect(text.matches(of: /\nand [0-9,]+ more\n/).count == 2)
    #expect(text.contains("\n### Texts\n"))
  }

  // Of 300 scalars “x” is one; a letter with two marks is three of them, and a mark in words eight.
  @Test(arguments: [
    ("&", "&amp;", 299), ("e\u{301}\u{302}", "e\u{301}\u{302}", 99),
    ("\u{200B}", "&lt;U+200B&gt;", 37),
  ])
  func `a long text is cut between characters and marks, before it is escaped`(
    piece: String, shown: String, count: Int
  ) throws {
    let frame = try ReviewSample.frame(
      key: "a", locale: "de", to: "x" + String(repeating: piece, count: 400))
    let text = comment(try SampleReport.report([frame]))
    #expect(text.contains("| old | x\(String(repeating: shown, count: count))… |"), "\(text)")
  }

  @Test func `a limit that nothing fits leaves the heading and the note`() throws {
    let report = try SampleReport.report([try ReviewSample.frame(key: "a", locale: "de")])
    let text = comment(report, byteLimit: 100)
    #expect(text.hasPrefix("## ❌ PullProof: 1 of 1 frame needs a look\n"))
    #expect(!text.contains("###") && text.hasSuffix("complete.\n"))
  }
}
