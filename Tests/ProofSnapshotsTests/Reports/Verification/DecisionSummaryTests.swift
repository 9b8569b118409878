import ProofSnapshots
import Testing

@Suite struct DecisionSummaryTests {
  private func text(
    _ decision: FrameDecision, _ ids: Set<String>, of frames: [FrameReport]
  ) throws -> String {
    var report = try SampleReport.report(frames)
    report.decide(decision, for: ids)
    return DecisionSummary(decision, of: ids, in: report).text
  }

  @Test func `frames are listed by cause, and a part of a group is called one`() throws {
    let frames =
      try ["h/a", "h/b", "h/c"].map { try SampleReport.frame($0) } + [
        try SampleReport.frame("f/a", group: "color:#000000→#FFFFFF")
      ]
    #expect(
      try text(.accepted, ["h/a", "h/c", "f/a"], of: frames) == """
        accepted 3 frames; 1 frame is pending
        1. the text title changed (text:title): 2 of 3 frames
           h/a
           h/c
        2. a colour changed: #000000 → #FFFFFF (color:#000000→#FFFFFF): 1 frame
           f/a

        """)
    #expect(
      try text(.rejected, ["f/a"], of: frames).hasPrefix("rejected 1 frame; 3 frames are pending\n")
    )
  }

  @Test func `a large group lists ten frames and the number of the rest`() throws {
    let frames = try (0..<14).map { try SampleReport.frame("h/\($0)") }
    let text = try text(.accepted, Set(frames.map(\.id)), of: frames)
    #expect(text.hasPrefix("accepted 14 frames; no frame is pending\n"))
    #expect(text.hasSuffix("   h/9\n   and 4 more\n"))
  }

  @Test func `texts and ids are shown and never act`() throws {
    let odd = "a\n::error::\u{1B}[31m"
    let text = try text(.accepted, [odd], of: [try SampleReport.frame(odd, group: "text:\(odd)")])
    let shown = "a<U+000A>::error::<U+001B>[31m"
    #expect(text.contains("1. the text \(shown) changed (text:\(shown)): 1 frame\n   \(shown)\n"))
  }
}
