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
