import ProofSnapshots
import Testing

@Suite struct MarkdownSummaryTests {
  @Test func `a cause is a section with its changes, its frames and the command`() throws {
    let report = try SampleReport.report(
      [
        try SampleReport.frame("h/a/en~dark@2x", changes: ["“a” became “b”"]),
        try SampleReport.frame("h/a/ar", locale: "ar", changes: ["“a” became “b”", "moved"]),
      ], unchanged: 3)
    #expect(
      MarkdownSummary(report).text == """
        ## ❌ PullProof: 2 of 5 frames need a look

        | unchanged | changed |
        | ---: | ---: |
        | 3 | 2 |

        References: 5 of 5 found, 0 missing, 0 orphaned.

        Make a page with the images with `pullproof verify --reporter list,html`.

        ### 1. the text title changed

        2 frames in en, ar; accept with `pullproof accept --group \(report.reference(ofGroup: 0))`

        - “a” became “b”
        - moved (ar)

        <details><summary>2 frames</summary>

        | Frame | Status | Changes |
        | --- | --- | --- |
        | `h/a/en~dark@2x` | changed | “a” became “b” |
        | `h/a/ar` | changed | “a” became “b”<br>moved |

        </details>

        """)
  }

  @Test func `a summary says how to get at the images, unless nothing is to be looked at`() throws {
    let report = try SampleReport.report([try SampleReport.frame("h/a")])
    let page = ReportFiles(images: "p", page: "r/index.html", service: .gitHub(run: "42"))
    #expect(
      MarkdownSummary(report, files: page).text.contains(
        "\n\nThe page `r/index.html` shows the images. If the job keeps its files as artifacts, "
          + "`gh run download 42` downloads them.\n\n### 1. "))
    // A report tells of no machine.
    let elsewhere = ReportFiles(page: "/home/me/r/index.html")
    let summary = MarkdownSummary(report, files: elsewhere).text
    #expect(summary.contains("The page `r/index.html` shows"))
    #expect(
      MarkdownSummary(report).text.contains(
        "\n\nMake a page with the images with `pullproof verify --reporter list,html`.\n\n"))
    let clean = try SampleReport.report([], unchanged: 1)
    #expect(MarkdownSummary(clean, files: page).text == MarkdownSummary(clean).text)
  }

  @Test func `a clean report is a heading and the numbers`() throws {
    #expect(
      MarkdownSummary(try SampleReport.report([], unchanged: 1)).text == """
        ## ✅ PullProof: 1 frame passes

        | unchanged |
        | ---: |
        | 1 |

        References: 1 of 1 found, 0 missing, 0 orphaned.

        """)
  }

  @Test(arguments: [
    ("a|b*c_d~e", "a\\|b\\*c\\_d\\~e"),
    ("<b>&[x](y)`z`", "&lt;b&gt;&amp;\\[x\\](y)\\`z\\`"),
    ("# one\ntwo\u{7}", "\\# one&lt;U+000A&gt;two&lt;U+0007&gt;"),
    ("1. no list", "1\\. no list"),
    ("- $x$ \\", "\\- \\$x\\$ \\\\"),
  ])
  func `a text is read as it was written`(text: String, escaped: String) throws {
    let frame = try SampleReport.frame("h/a", changes: [text])
    let summary = MarkdownSummary(try SampleReport.report([frame])).text
    #expect(summary.contains("\n- \(escaped)\n"))
    #expect(summary.contains("| changed | \(escaped) |\n"))
  }

  @Test func `an id stays a span of code whatever it holds`() throws {
    let frame = try SampleReport.frame("`a``b|c\n")
    let summary = MarkdownSummary(try SampleReport.report([frame])).text
    #expect(summary.contains("\n| ``` `a``b\\|c<U+000A> ``` | changed |  |\n"))
  }

  @Test func `debts are reported by their tolerance with the largest figures`() throws {
    let frames = try [(4, 0.015, "a"), (9, 0.0125, "a"), (1, 0.005, "b|")].enumerated().map {
      let (pixels, distance, reason) = $1
      return try SampleReport.frame(
        "h/\($0)", .tolerated,
        metrics: SampleReport.tolerated(pixels: pixels, distance: distance, reason: reason))
    }
    let summary = MarkdownSummary(try SampleReport.report(frames)).text
    #expect(
      summary.hasSuffix(
        """
        | Why | Limits | Frames | At most |
        | --- | --- | ---: | --- |
        | a | oklab-1: threshold 0.02, maxDiffPixels 10 | 2 | 9 pixels, 9 % of all, ΔEOK 0.015; tightest: maxDiffPixels 9 |
        | b\\| | oklab-1: threshold 0.02, maxDiffPixels 10 | 1 | 1 pixel, 1 % of all, ΔEOK 0.005; tightest: maxDiffPixels 1 |

        """))
  }

  @Test func `orphaned references are listed unless they are ignored`() throws {
    let warned = try SampleReport.report([], unchanged: 1, orphaned: ["old/en"])
    #expect(MarkdownSummary(warned).text.contains("\n- `old/en`\n"))
    let ignored = try SampleReport.report(
      [], unchanged: 1, orphaned: ["old/en"], orphanedPolicy: .ignore)
    #expect(!MarkdownSummary(ignored).text.contains("old/en"))
  }

  @Test func `a long report is cut between sections and says so`() throws {
    let frames = try (0..<200).map { number in
      try SampleReport.frame("h/\(number)", group: "text:t\(number)", changes: ["ü"])
    }
    let report = try SampleReport.report(frames)
    let whole = MarkdownSummary(report).text
    let cut = MarkdownSummary(report, byteLimit: 5_000).text
    #expect(cut.utf8.count <= 5_000)
    #expect(cut.utf8.count > 4_000)
    let note = "\n**Truncated at GitHub's size limit.** The JSON report is complete.\n"
    #expect(cut.hasSuffix("</details>\n\(note)"))
    #expect(whole.hasPrefix(cut.dropLast(note.count)))
    #expect(MarkdownSummary(report, byteLimit: whole.utf8.count + note.utf8.count).text == whole)
  }

  @Test func `a large cause reports fifty frames and the number of the rest`() throws {
    let frames = try (0..<60).map { try SampleReport.frame("h/\($0)") }
    let summary = MarkdownSummary(try SampleReport.report(frames)).text
    #expect(summary.contains("`h/49`"))
    #expect(!summary.contains("`h/50`"))
    #expect(summary.contains("\nand 10 more\n"))
  }
}
