import Testing

@testable import ProofSnapshots

@Suite struct PercentageTests {
  @Test(arguments: [
    (0, "0 %"), (0.0000001, "less than 0.1 %"), (0.0009, "less than 0.1 %"), (0.001, "0.1 %"),
    (0.01, "1 %"), (0.0123, "1.2 %"), (0.0994, "9.9 %"), (0.0996, "10 %"), (0.389877, "39 %"),
    (0.9944, "99 %"), (0.995, "more than 99 %"), (0.9999999, "more than 99 %"), (1, "100 %"),
  ])
  func `a percentage is rounded as people say it`(share: Double, text: String) {
    #expect(FrameReport.Metrics.percentage(share) == text)
  }
}
