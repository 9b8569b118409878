import Foundation
import Testing
import _ProofTestSupport

@Suite("pullproof show-report")
struct ShowReportTests {

  /// A project with four pending frames.
  private func pending() throws -> SampleProject {
    let project = try SampleProject.retitled([
      "header.idle.title": "Tug it", "back-footer.idle.title": "Heave",
    ])
    try project.run("verify", "--quiet", expecting: 1)
    return project
  }

  private func digest(of project: SampleProject) throws -> String {
    try project.report()["digest"].string
  }

  private func ids(in project: SampleProject) throws -> [String] {
    try project.report()["frames"].each("id").map { try $0.string }
  }

  @Test("serves the page, its files and the images of the frames")
  func files() throws {
    let project = try pending()
    let server = try RunningServer(of: project)
    let page = try server.file("")
    #expect(page.status == 200 && page.headers.contains("Content-Type: text/html"))
    #expect(page.text.contains("name=\"pullproof-session\" content=\"\(server.token)\""))
    let links = page.text.matches(of: /(?:src|href)="((?:assets|data)\/[^"]+)"/)
    #expect(links.count > 10)
    for link in links {
      #expect(try server.file(String(link.1)).status == 200, "\(link.1)")
    }
    let image = try project.report()["frames"][0]["images"]["actual"].string
    let served = try server.file("images/\(image)")
    #expect(try served.body == project.folder.data("pending/\(image)"))
    #expect(server.end() == 0)
  }

  @Test("decides about frames as accept and reject do, and undoes it")
  func decisions() throws {
    let project = try pending()
    let (digest, ids) = (try digest(of: project), try ids(in: project))
    let before = try project.folder.data("pullproof.lock")
    let server = try RunningServer(of: project)
    let accepted = try server.decide("accept", [ids[0], ids[1]], of: digest)
    #expect(accepted.status == 200, "\(accepted.text)")
    let answer = try accepted.json()
    #expect(
      try answer["decisions"] == ["\(ids[0])": "accepted", "\(ids[1])": "accepted"]
        && answer["pending"] == 2 && answer["canUndo"] == true)
    #expect(try server.decide("reject", [ids[2]], of: digest).status == 200)
    // Another page of the same report sees all decisions.
    #expect(
      try server.state()["decisions"] == [
        "\(ids[0])": "accepted", "\(ids[1])": "accepted", "\(ids[2])": "rejected",
      ])
    #expect(try project.folder.data("pullproof.lock") != before)
    let undone = try server.decide("undo", nil, of: digest).json()
    #expect(
      try undone["decisions"] == JSON(parsing: "{\"\(ids[2])\": null}") && undone["pending"] == 2)
    #expect(try server.decide("undo", nil, of: digest).status == 200)
    #expect(try project.folder.data("pullproof.lock") == before)
    let nothing = try server.decide("undo", nil, of: digest)
    #expect(nothing.status == 400 && nothing.text.contains("no decision to undo"))
    #expect(try server.decide("accept", ids, of: digest).status == 200)
    server.end()
    try project.run("verify", expecting: 0)
  }

  @Test("refuses foreign origins, hosts, tokens, methods and names, and changes nothing")
  func refusals() throws {
    let project = try pending()
    let (digest, ids) = (try digest(of: project), try ids(in: project))
    let before = try project.folder.data("pending/report.json")
    let server = try RunningServer(of: project)
    let body = "{\"report\":\"\(digest)\",\"ids\":[\"\(ids[0])\"]}"
    let foreign: [[String: String?]] = [
      ["Origin": "http://example.com"], ["Origin": nil], ["Origin": "null"],
      ["Host": "example.com"], ["Host": nil], ["X-PullProof-Token": nil],
      ["X-PullProof-Token": String(repeating: "0", count: 32)],
      ["Origin": server.origin.replacing("http:", with: "https:")],
    ]
    for headers in foreign {
      let answer = try server.send("POST", "/api/accept", body, headers: headers)
      #expect(answer.status == 403, "\(headers) \(answer.text)")
    }
    // A form of another page can't send JSON.
    let form = try server.send(
      "POST", "/api/accept", body, headers: ["Content-Type": "text/plain"])
    #expect(form.status == 415)
    #expect(try server.send("GET", "/api/accept", body).status == 405)
    #expect(try server.send("POST", "/api/destroy", body).status == 404)
    #expect(try server.send("GET", "/").status == 403)
    #expect(try server.send("GET", "/index.html").status == 403)
    for name in ["../pullproof.yml", "..%2fpullproof.yml", "images/../../pullproof.yml", "nothing"]
    {
      #expect(try server.file(name).status == 404, "\(name)")
    }
    for request in ["", "[]", "{}", "{\"report\":1}", "{\"report\":\"\(digest)\",\"ids\":[]}"] {
      let answer = try server.send("POST", "/api/accept", request)
      #expect([400, 409].contains(answer.status), "\(request) \(answer.text)")
    }
    #expect(try server.decide("accept", ["nobody/idle/en"], of: digest).status == 400)
    #expect(try project.folder.data("pending/report.json") == before)
  }

  @Test("a page of an older report decides nothing, and a reload shows the new one")
  func stalePage() throws {
    let project = try pending()
    let (old, ids) = (try digest(of: project), try ids(in: project))
    let server = try RunningServer(of: project)
    try project.writeTexts(["header.idle.title": "Haul"])
    try project.run("verify", "--quiet", expecting: 1)
    let new = try digest(of: project)
    #expect(try server.state()["report"].string == new)
    let refused = try server.decide("accept", [ids[0]], of: old)
    #expect(refused.status == 409 && refused.text.contains("an older report"), "\(refused.text)")
    #expect(try server.file("").text.contains(new.prefix(8)))
    #expect(try server.decide("accept", [ids[0]], of: new).status == 200)
  }

  @Test("puts frames together by cause or, on request, by language", arguments: [nil, "locale"])
  func grouping(property: String?) throws {
    let project = try pending()
    let server = try RunningServer(
      of: project, arguments: property.map { ["--group-by", $0] } ?? [])
    let page = try withExtendedLifetime(project) { try server.file("").text }
    #expect(page.contains("data-grouping=\"\(property ?? "cause")\""))
  }

  @Test("refuses frames that were drawn from other files")
  func editedTexts() throws {
    let project = try pending()
    let (digest, ids) = (try digest(of: project), try ids(in: project))
    let server = try RunningServer(of: project)
    try project.writeTexts(["header.idle.title": "Haul"])
    let refused = try server.decide("accept", [ids[0]], of: digest)
    #expect(refused.status == 409 && refused.text.contains("these differ: strings"))
  }

  @Test("needs a report and a free port")
  func absent() throws {
    let project = try SampleProject.recorded()
    let outcome = try project.run("show-report", expecting: 66)
    #expect(outcome.errors.contains("no frame is pending; run “pullproof verify"))
    let other = try pending()
    let server = try RunningServer(of: other)
    let port = try #require(server.origin.split(separator: ":").last)
    let taken = try other.run("show-report", "--port", String(port), expecting: 78)
    #expect(taken.errors.contains("port \(port): Address already in use; name another one"))
    try other.run("show-report", "--port", "70000", expecting: 64)
  }

  @Test("ends by a signal, and a killed server leaves a review that goes on")
  func signals() throws {
    let project = try pending()
    let (digest, ids) = (try digest(of: project), try ids(in: project))
    let server = try RunningServer(of: project)
    #expect(try server.decide("accept", [ids[0]], of: digest).status == 200)
    #expect(server.end(by: SIGKILL) == -SIGKILL)
    let second = try RunningServer(of: project)
    #expect(try second.state()["decisions"] == ["\(ids[0])": "accepted"])
    #expect(try second.decide("undo", nil, of: digest).status == 200)
    #expect(try second.state()["pending"] == 4)
    #expect(second.end(by: SIGTERM) == 0)
  }

  /// Packs folders as a CI service packs an artifact.
  private func pack(_ folders: [String], of project: SampleProject, to archive: String) throws {
    let outcome = try Program.run(
      command: ["/usr/bin/python3", "-m", "zipfile", "-c", archive] + folders,
      in: project.folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
  }

  @Test("decides about frames of another machine, whose artifact is an archive")
  func artifacts() throws {
    let project = try pending()
    let (digest, ids) = (try digest(of: project), try ids(in: project))
    try pack(["pending"], of: project, to: "artifact.zip")
    let blob = project.folder.path("blob")
    try project.run("verify", "--quiet", "--reporter", "blob=\(blob)", expecting: 1)
    try pack(["blob"], of: project, to: "blob.zip")
    for archive in ["artifact.zip", "blob.zip"] {
      try FileManager.default.removeItem(atPath: project.folder.path("pending"))
      let path = project.folder.path(archive)
      let server = try RunningServer(of: project, report: path)
      #expect(try server.decide("accept", [ids[0]], of: digest).status == 200)
      server.end()
      // The archive has the same report, so the decision stays.
      let second = try RunningServer(of: project, report: path)
      #expect(try second.state()["decisions"] == ["\(ids[0])": "accepted"])
      #expect(try second.decide("undo", nil, of: digest).status == 200)
      second.end()
    }
    try project.writeTexts(["header.idle.title": "Haul"])
    let other = try RunningServer(of: project, report: project.folder.path("artifact.zip"))
    let refused = try other.decide("accept", [ids[0]], of: digest)
    #expect(refused.status == 409 && refused.text.contains("these differ: strings"))
  }

  @Test("refuses archives and folders without a report")
  func otherArchives() throws {
    let project = try pending()
    func refuses(_ report: String, _ words: String, code: Int32) throws {
      let outcome = try project.run("show-report", project.folder.path(report), expecting: code)
      #expect(outcome.errors.contains(words), "\(outcome)")
    }
    try refuses("nothing.zip", "no such file or folder", code: 66)
    try refuses("pullproof.yml", "neither a folder nor a ZIP archive", code: 65)
    try refuses("References", "no pending frames", code: 66)
    try pack(["References"], of: project, to: "references.zip")
    try refuses("references.zip", "no pending frames", code: 66)
    let bytes = try project.folder.data("references.zip")
    try project.folder.write(bytes.prefix(bytes.count - 9), to: "cut.zip")
    try refuses("cut.zip", "the archive", code: 65)
  }

  @Test(
    "refuses a folder of which a part can't be read, because a shard may be in it",
    .enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func closedFolder() throws {
    let project = try pending()
    let copy = try Program.copy(to: URL(fileURLWithPath: project.folder.makeFolder("copy")))
    try project.folder.makeFolder("artifacts/shard-1")
    try project.folder.makeFolder("artifacts/shard-2")
    try project.folder.setPermissions(0, of: "artifacts/shard-2")
    defer { try? project.folder.setPermissions(0o755, of: "artifacts/shard-2") }
    let outcome = try Program.start(
      [
        "show-report", project.folder.path("artifacts"), "--config",
        project.folder.path("pullproof.yml"),
      ], through: OtherUser.boundLauncher, executable: copy)
    #expect(outcome.exitCode == 66, "\(outcome)")
    #expect(outcome.errors.contains("artifacts: Permission denied; check its permissions"))
  }

  @Test func `a project that names another folder meanwhile is not decided about`() throws {
    let project = try pending()
    let (digest, ids) = (try digest(of: project), try ids(in: project))
    let server = try RunningServer(of: project)
    let file = try project.folder.text("pullproof.yml")
    try project.folder.write("folder: Other\n\(file)", to: "pullproof.yml")
    let before = try project.folder.contents(below: "References")
    let refused = try server.decide("accept", [ids[0]], of: digest)
    #expect(refused.status == 409 && refused.text.contains("names other folders now"), "\(refused)")
    #expect(try project.folder.contents(below: "References") == before)
    #expect(!project.folder.holds("Other"))
    try project.folder.write(file, to: "pullproof.yml")
    #expect(try server.decide("accept", [ids[0]], of: digest).status == 200)
    server.end()
  }
}
