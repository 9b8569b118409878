import ProofDocuments
import ProofSnapshots
import Testing

@Suite struct GitHubAnnotationsTests {
  private func lines(_ report: VerificationReport) -> [String] {
    GitHubAnnotations(report).text.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("::notice ") }
  }

  @Test func `a cause is one annotation with its changes, a frame and the command`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a/en", changes: ["100 % wider", "a:b, c"]),
      try SampleReport.frame("h/a/ar", locale: "ar", changes: ["100 % wider"]),
    ])
    #expect(
      lines(report) == [
        "::error file=pullproof.yml,title=the text title changed%3A 2 frames in en%2C ar::"
          + "100 %25 wider%0Aa:b, c (en)%0Ah/a/en and 1 more%0A"
          + "accept: pullproof accept --group \(report.reference(ofGroup: 0))"
      ])
  }

  @Test func `a notice says how to get at the images`() throws {
    let report = try SampleReport.report([try SampleReport.frame("h/a")])
    let files = ReportFiles(images: "p", page: "r/index.html", service: .gitHub(run: "42"))
    #expect(
      GitHubAnnotations(report, files: files).text.hasSuffix(
        "\n::notice title=Images::page: r/index.html%0Adownload, if the job keeps its files as "
          + "artifacts: gh run download 42\n"))
    let clean = try SampleReport.report([], unchanged: 1)
    #expect(GitHubAnnotations(clean, files: files).text == "")
  }

  @Test func `line breaks and other commands in a text stay a text`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a", group: "text:a\r\n::stop::", changes: ["%0A\n::error::x\r"])
    ])
    #expect(
      GitHubAnnotations(report).text
        == "::error file=pullproof.yml,title=the text a<U+000D><U+000A>%3A%3Astop%3A%3A changed%3A "
        + "1 frame in en::%250A<U+000A>::error::x<U+000D>%0Ah/a%0A"
        + "accept: pullproof accept --group \(report.reference(ofGroup: 0))\n"
        + "::notice title=Images::page: pullproof verify --reporter list,html\n")
  }

  @Test func `GitHub shows ten of a step, so the tenth stands for the rest`() throws {
    let frames = try (0..<12).map { number in
      try SampleReport.frame("h/\(number)", group: "text:t\(number + 10)")
    }
    let ten = lines(try SampleReport.report(Array(frames.prefix(10))))
    #expect(ten.count == 10)
    #expect(ten[9].hasPrefix("::error file=pullproof.yml,title=the text t19 changed%3A 1 frame"))
    let twelve = lines(try SampleReport.report(frames))
    #expect(twelve.count == 10)
    #expect(
      twelve[9]
        == "::error file=pullproof.yml,title=3 more causes::The step summary lists all causes.")
    let rejected = lines(try SampleReport.report(frames, orphaned: ["o"], orphanedPolicy: .reject))
    #expect(rejected.count == 10)
    #expect(
      rejected[8]
        == "::error file=pullproof.yml,title=4 more causes::The step summary lists all causes.")
    #expect(rejected[9] == "::error file=pullproof.yml,title=1 orphaned reference::o")
  }

  @Test func `frames that fail have no command to accept them`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a", .failed, group: "failure", problem: "no font")
    ])
    #expect(
      lines(report) == [
        "::error file=pullproof.yml,title=frames that can't be verified%3A 1 frame in en::no font%0Ah/a"
      ])
  }

  @Test func `no cause is given where other fonts may be the cause`() throws {
    func report(_ policy: EnvironmentPolicy) throws -> VerificationReport {
      try SampleReport.report(
        [try SampleReport.frame("h/a")], environment: ["font A is new"], policy: policy)
    }
    #expect(
      try lines(report(.strict)) == [
        "::error title=Fonts or libraries differ from those of the references::font A is new"
      ])
    #expect(
      try lines(report(.any)).first?.hasPrefix(
        "::error file=pullproof.yml,title=the text title changed")
        == true)
  }

  @Test func `other fonts and orphaned references are warnings, and what is clean says nothing`()
    throws
  {
    let report = try SampleReport.report(
      [], unchanged: 1, environment: ["font A is new", "font B is gone"],
      orphaned: ["1", "2", "3", "4", "5"])
    #expect(
      lines(report) == [
        "::warning title=Fonts or libraries differ from those of the references::"
          + "font A is new%0Afont B is gone",
        "::warning file=pullproof.yml,title=5 orphaned references::1%0A2%0A3%0A4%0Aand 1 more",
      ])
    #expect(lines(try SampleReport.report([], unchanged: 1)).isEmpty)
    let ignored = try SampleReport.report(
      [], unchanged: 1, orphaned: ["1"], orphanedPolicy: .ignore)
    #expect(lines(ignored).isEmpty)
  }

  @Test func `a run that was stopped says so`() throws {
    let report = try SampleReport.report([try SampleReport.frame("h/a")], unchanged: 1, skipped: 3)
    #expect(
      lines(report).contains("::warning title=Stopped::The run was stopped after 2 of 5 frames."))
  }

  @Test func `a changed text is shown at its line, anything else at the project's file`() throws {
    let report = try SampleReport.report(
      [
        try SampleReport.frame(
          "h/a/de", locale: "de", sources: [("App/de.lproj/Localizable.strings", 3)]),
        try SampleReport.frame(
          "h/a/ar", locale: "ar",
          sources: [("App/ar.lproj/Localizable.strings", 5), ("App/a,b.strings", 1)]),
        try SampleReport.frame("h/b/de", group: "color:#FFFFFF→#000000"),
      ], project: "news.yml")
    let below = GitHubAnnotations(report, folder: "apps/50%").text.split(separator: "\n")
    #expect(below[0].hasPrefix("::error file=apps/50%25/App/de.lproj/Localizable.strings,line=3,"))
    #expect(below[1].hasPrefix("::error file=apps/50%25/news.yml,title="))
    #expect(
      lines(report)[0].hasPrefix("::error file=App/de.lproj/Localizable.strings,line=3,title="))
    #expect(
      lines(report)[0].contains(
        "%0Aalso at App/ar.lproj/Localizable.strings:5, App/a,b.strings:1%0A"))
    #expect(lines(report)[1].hasPrefix("::error file=news.yml,title="))
  }

  @Test func `a file whose name can't be written exactly is left out`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a", sources: [("App\u{1B}/a.strings", 3)])
    ])
    #expect(lines(report)[0].hasPrefix("::error file=pullproof.yml,title="))
  }

  @Test func `nothing in a text acts on a log`() throws {
    let odd = "\u{1B}[31m\u{202E}\u{7}##[error]"
    var report = try SampleReport.report(
      [try SampleReport.frame("h/\(odd)", group: "text:\(odd)", changes: [odd])],
      environment: [odd], orphaned: [odd], orphanedPolicy: .warn)
    report.environmentPolicy = .any
    let commands = lines(report)
    #expect(commands.count == 3)
    for command in commands {
      #expect(String(command.dropFirst(2)).visible == command.dropFirst(2))
    }
    #expect(commands[0].contains("<U+001B>[31m<U+202E><U+0007>##<U+005B>error]"))
  }
}
