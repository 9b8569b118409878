import ProofSnapshots
import Testing

/// The frames of a report add up to those that were verified, or there is no report.
@Suite struct ReportTotalsTests {
  private func frame(_ index: Int, _ status: FrameStatus) -> FrameReport {
    FrameReport(index: index, id: "\(index)", path: "\(index)", status: status, facets: [:])
  }

  /// Counts of five verified frames, of which three are unchanged, one changed and one failed.
  private var counts: VerificationReport.Counts {
    var counts = VerificationReport.Counts()
    (counts.expected, counts.present, counts.selected, counts.verified) = (6, 6, 5, 5)
    counts.statuses = [.unchanged: 3, .changed: 1, .failed: 1]
    counts.unchanged = ["locale": ["en": 2, "de": 1]]
    return counts
  }

  private func report(
    _ counts: VerificationReport.Counts, _ frames: [FrameReport]? = nil
  ) throws -> VerificationReport {
    try VerificationReport(
      counts: counts, environment: [], frames: frames ?? [frame(0, .changed), frame(1, .failed)],
      orphaned: [], orphanedPolicy: .warn)
  }

  @Test func `a report whose frames add up is made`() throws {
    #expect(try !report(counts).isClean)
    var clean = counts
    clean.statuses = [.unchanged: 5]
    clean.unchanged = ["locale": ["en": 5]]
    #expect(try report(clean, []).isClean)
  }

  @Test func `frames that vanished are named by their number`() {
    func refuses(
      _ problem: String, frames: [FrameReport]? = nil,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ change: (inout VerificationReport.Counts) -> Void
    ) {
      var counts = counts
      change(&counts)
      let error = #expect(throws: ReportError.self, sourceLocation: sourceLocation) {
        try report(counts, frames)
      }
      #expect(error?.description == problem, sourceLocation: sourceLocation)
    }
    // All frames were selected and none has a status: “clean: no frames” was said of this.
    refuses("counts.verified is 5, but counts.statuses add up to 0", frames: []) {
      $0.statuses = [:]
    }
    refuses("counts.verified is 5, but counts.statuses add up to 4") { $0.statuses[.changed] = nil }
    refuses(
      "counts.statuses.changed is 1, but 0 such frames are listed", frames: [frame(1, .failed)]
    ) { _ in }
    refuses(
      "counts.statuses.failed is 1, but 2 such frames are listed",
      frames: [frame(0, .changed), frame(1, .failed), frame(2, .failed)]
    ) { _ in }
    refuses(
      "counts.statuses.unchanged is 0, but 1 such frames are listed",
      frames: [frame(0, .changed), frame(1, .failed), frame(2, .unchanged)]
    ) {
      $0.statuses[.unchanged] = 0
      $0.verified = 2
      $0.unchanged = nil
    }
    refuses("counts.statuses.unchanged is 3, but counts.unchanged.locale adds up to 2") {
      $0.unchanged = ["locale": ["en": 2]]
    }
    refuses("counts.selected is 5, but counts.verified is 3 though no frame failed", frames: []) {
      $0.statuses = [.unchanged: 3]
      $0.verified = 3
    }
    refuses("counts.statuses.changed is -1; it can be 0 to 1000000000") {
      $0.statuses[.changed] = -1
    }
    refuses("counts.unchanged.locale.en is \(Int.max); it can be 0 to 1000000000") {
      $0.unchanged = ["locale": ["de": 1, "en": .max]]
    }
    refuses("counts: 6 present, 7 selected and 5 verified frames of 6 can't be") {
      $0.selected = 7
    }
  }

  /// The problem of a report on a frame of which 4 pixels differ, but for a field of the comparison.
  private func problem(ofField field: String, _ value: Any) throws -> String? {
    var metrics = SampleReport.tolerated(pixels: 4, distance: 0.1, reason: "a ring")
    metrics["pixelsWithinThreshold"] = 4
    metrics["bounds"] = ["left": 1, "top": 0, "right": 4, "bottom": 0]
    metrics[field] = value
    let frame = try SampleReport.frame("header/a", metrics: metrics)
    do {
      _ = try SampleReport.report([frame])
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a difference of pixels that no pictures have makes no report`() throws {
    #expect(try problem(ofField: "pixelsWithinThreshold", 0) == nil)
    #expect(try problem(ofField: "antialiasedPixels", 96) == nil)
    let owner = "comparison of header/a: "
    #expect(
      try problem(ofField: "differentPixels", Int.min)
        == owner + "differentPixels is \(Int.min); it can be 0 to 9007199254740992")
    #expect(
      try problem(ofField: "pixelsWithinThreshold", -1)
        == owner + "pixelsWithinThreshold is -1; it can be 0 to 9007199254740992")
    #expect(
      try problem(ofField: "antialiasedPixels", Int.max)
        == owner + "antialiasedPixels is \(Int.max); it can be 0 to 9007199254740992")
    #expect(
      try problem(ofField: "pixelsWithinThreshold", 5)
        == owner + "pixelsWithinThreshold is 5, but differentPixels is 4")
    #expect(
      try problem(ofField: "differentRatio", 2)
        == owner + "differentRatio is 2.0; it can be 0 to 1")
    #expect(
      try problem(ofField: "largestDistance", -1)
        == owner + "largestDistance is -1.0; it can be 0 or more")
    #expect(
      try problem(ofField: "bounds", ["left": 1, "top": 0, "right": 3, "bottom": 0])
        == owner + "differentPixels is 4, but the bounds hold 3")
    #expect(
      try problem(ofField: "bounds", ["left": 0, "top": 0, "right": Int.max, "bottom": 0])
        == owner + "the bounds are columns 0 to \(Int.max) and row 0, which no picture has")
  }

  @Test func `a run that ends at a failure leaves frames out`() throws {
    var counts = counts
    counts.selected = 6
    #expect(try !report(counts).isClean)
  }

  @Test func `parts that don't add up to a run make no report`() throws {
    var first = counts
    first.selected = 5
    // Together more frames are selected than there are.
    let parts = [
      try report(first), try report(first, [frame(2, .changed), frame(3, .failed)]),
    ]
    let error = #expect(throws: ReportError.self) { try VerificationReport(merging: parts) }
    #expect(
      error?.description
        == "together the reports contradict themselves: "
        + "counts: 6 present, 10 selected and 10 verified frames of 6 can't be")
  }
}
