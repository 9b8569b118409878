import ProofSnapshots
import Testing

@testable import PullProofCommandLine

@Suite struct ReviewListingTests {
  private func lines(
    of report: VerificationReport, groupedBy grouping: ReviewGrouping
  ) -> [String] {
    ReviewListing(of: report, groupedBy: grouping, commands: ProjectCommands(project: "app.yml"))
      .lines
  }

  @Test func `each group has the commands that decide about it`() throws {
    let report = try SampleReview.report(keys: ["idle"])
    let group = report.reference(ofGroup: 0)
    #expect(
      lines(of: report, groupedBy: .cause) == [
        "1 of 1: the text header.idle.title changed  12 frames",
        "   accept: pullproof accept --config app.yml --group \(group)",
        "   reject: pullproof reject --config app.yml --group \(group)",
      ])
  }

  @Test func `a language is chosen by its name`() throws {
    let report = try SampleReview.report(locales: ["de", "de-AT"])
    #expect(
      lines(of: report, groupedBy: .locale).filter { $0.contains("accept") } == [
        "   accept: pullproof accept --config app.yml --locale de",
        "   accept: pullproof accept --config app.yml --locale de-AT",
      ])
  }

  @Test func `frames that were decided are not listed`() throws {
    var report = try SampleReview.report()
    report.decide(.accepted, for: Set(report.groups[0].frames))
    #expect(
      lines(of: report, groupedBy: .cause).first
        == "1 of 1: the text header.pulling.title changed  12 frames")
  }
}
