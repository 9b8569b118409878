import ProofReports
import ProofSnapshots
import Testing

@Suite struct GitHubAnnotationsTests {
  private func lines(_ report: VerificationReport) -> [String] {
    GitHubAnnotations(report).text.split(separator: "\n").map(String.init)
  }

  @Test func `a cause is one annotation with its changes, a frame and the command`() throws {
    let report = SampleReport.report([
      try SampleReport.frame("h/a/en", changes: ["100 % wider", "a:b, c"]),
      try SampleReport.frame("h/a/ar", locale: "ar", changes: ["100 % wider"]),
    ])
    #expect(
      lines(report) == [
        "::error title=the text title changed%3A 2 frames in en%2C ar::"
          + "100 %25 wider%0Aa:b, c%0Ah/a/en and 1 more%0A"
          + "accept: pullproof accept --group \(report.reference(ofGroup: 0))"
      ])
  }

  @Test func `line breaks and other commands in a text stay a text`() throws {
    let report = SampleReport.report([
      try SampleReport.frame("h/a", group: "text:a\r\n::stop::", changes: ["%0A\n::error::x\r"])
    ])
    #expect(
      GitHubAnnotations(report).text
        == "::error title=the text a%0D%0A%3A%3Astop%3A%3A changed%3A 1 frame in en::"
        + "%250A%0A::error::x%0D%0Ah/a%0A"
        + "accept: pullproof accept --group \(report.reference(ofGroup: 0))\n")
  }

  @Test func `GitHub shows ten of a step, so the tenth stands for the rest`() throws {
    let frames = try (0..<12).map { number in
      try SampleReport.frame("h/\(number)", group: "text:t\(number + 10)")
    }
    let ten = lines(SampleReport.report(Array(frames.prefix(10))))
    #expect(ten.count == 10)
    #expect(ten[9].hasPrefix("::error title=the text t19 changed%3A 1 frame"))
    let twelve = lines(SampleReport.report(frames))
    #expect(twelve.count == 10)
    #expect(twelve[9] == "::error title=3 more causes::The summary of the step tells all.")
    let rejected = lines(SampleReport.report(frames, orphans: ["o"], unreferenced: .reject))
    #expect(rejected.count == 10)
    #expect(rejected[8] == "::error title=4 more causes::The summary of the step tells all.")
    #expect(rejected[9] == "::error title=1 reference nobody expects::o")
  }

  @Test func `frames that fail have no command to accept them`() throws {
    let report = SampleReport.report([
      try SampleReport.frame("h/a", .failed, group: "failure", problem: "no font")
    ])
    #expect(
      lines(report) == [
        "::error title=frames that can't be verified%3A 1 frame in en::no font%0Ah/a"
      ])
  }

  @Test func `no cause is given where other fonts may be the cause`() throws {
    var report = SampleReport.report(
      [try SampleReport.frame("h/a")], environment: ["font A is new"])
    #expect(
      lines(report) == [
        "::error title=Other fonts or libraries than the references were made with::font A is new"
      ])
    report.environmentPolicy = .any
    #expect(lines(report).first?.hasPrefix("::error title=the text title changed") == true)
  }

  @Test func `other fonts and orphans are warnings, and what is clean says nothing`() throws {
    let report = SampleReport.report(
      [], unchanged: 1, environment: ["font A is new", "font B is gone"],
      orphans: ["1", "2", "3", "4", "5"])
    #expect(
      lines(report) == [
        "::warning title=Other fonts or libraries than the references were made with::"
          + "font A is new%0Afont B is gone",
        "::warning title=5 references nobody expects::1%0A2%0A3%0A4%0Aand 1 more",
      ])
    #expect(lines(SampleReport.report([], unchanged: 1)).isEmpty)
    let ignored = SampleReport.report([], unchanged: 1, orphans: ["1"], unreferenced: .ignore)
    #expect(lines(ignored).isEmpty)
  }

  @Test func `a run that was stopped says so`() throws {
    var report = SampleReport.report([], unchanged: 2)
    report.counts.selected = 5
    #expect(
      lines(report) == ["::warning title=Stopped::The run was stopped after 2 of 5 frames."])
  }
}
