import Foundation
import Testing

/// What becomes of a file that is written again: its permissions, a link to it, and its name meanwhile.
@Suite struct FileReplacementTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.ofOneHeader()
  }

  private var folder: TemporaryFolder { project.folder }

  private func permissions(of name: String) -> mode_t {
    var status = stat()
    return lstat(folder.path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func change() throws {
    try folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    try project.write(
      components: "[normal-header]", locales: "[en]", states: "[idle]", rest: "theme: theme.json")
  }

  @Test func `permissions stay`() throws {
    try project.run("record", "--quiet", expecting: 0)
    let files = ["pullproof.lock", "References/en/normal-header-idle.png", "report.json"]
    try project.inside("verify", "--reporter", "json=report.json", expecting: 0)
    for (file, mode) in zip(files, [0o600, 0o640, 0o664]) {
      try folder.setPermissions(mode, of: file)
    }
    let before = try files.map(folder.data)
    try change()
    try project.inside("verify", "--reporter", "json=report.json", expecting: 1)
    try project.run("record", "-u", expecting: 0)
    for (file, old) in zip(files, before) { #expect(try folder.data(file) != old) }
    #expect(files.map(permissions) == [0o600, 0o640, 0o664])
  }

  @Test func `a link to a lock, a report or a store stays one`() throws {
    try project.inside("record", "--quiet", expecting: 0)
    try folder.makeFolder("shared")
    // A link to a lock that doesn't exist is refused.
    try FileManager.default.moveItem(
      atPath: folder.path("pullproof.lock"), toPath: folder.path("shared/lock"))
    let links = ["pullproof.lock": "shared/lock", "r.json": "shared/r.json", "s": "shared/store"]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    try change()
    try project.inside("record", "-u", "--reporter", "json=r.json", expecting: 0)
    try folder.write(
      """
      {"viewport":{"width":375,"height":667},"header":"normal"}
      {"event":"beginRefreshing","target":"header"}
      {"event":"advance","seconds":2}
      {"event":"endRefreshing","target":"header"}

      """, to: "e")
    for _ in 1...2 {
      try project.inside(
        "simulate", "e", "--last-updated-store", "s", "--save-last-updated", expecting: 0)
    }
    for (link, target) in links {
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link)) == target)
      #expect(!(try folder.text(target)).isEmpty)
    }
    try project.inside("verify", expecting: 0)
    #expect(try folder.files(below: "shared") == ["lock", "r.json", "store"])
  }

  @Test func `a file whose name could be foreseen is not written through`() throws {
    try project.run("record", "--quiet", expecting: 0)
    try folder.write("mine", to: "victim")
    // The shell becomes the program, so this is the process id of the run.
    let link = "ln -s victim '\(folder.path("pullproof.lock"))'.$$.draft && exec \"$@\""
    let outcome = try project.run(
      "record", "--mode", "all", through: ["/bin/sh", "-c", link, "sh"])
    #expect(outcome.exitCode == 0, "\(outcome)")
    let links = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
      .filter { $0.hasPrefix("pullproof.lock.") && $0.hasSuffix(".draft") }
    #expect(links.count == 1)
    #expect(try folder.text("victim") == "mine")
  }
}
