import Foundation
import Testing
import _ProofTestSupport

/// Downloading a set, with stand-ins for apt and dpkg that note what they are asked.
@Suite struct FontsFetchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.linkFonts(to: "fonts")
    // What is unpacked is a tree of links to this machine's fonts.
    for face in try MachineFonts.faces() {
      try makeLink("root/usr/share/fonts/\(face.file)", to: MachineFonts.path(of: face))
    }
    for package in Set(try MachineFonts.faces().map(\.package)) {
      try folder.write("licence of \(package)", to: "root/usr/share/doc/\(package)/copyright")
    }
    try writeTool(
      "apt-get",
      """
      case "$*" in
        indextargets*) echo "Debian main http://mirror.example/debian/" ;;
        *update) cp "$(dirname "$2")/sources.list" "$TOOLS/../sources" ;;
        *download*) for last; do :; done; : > "${last%=*}_1_all.deb" ;;
      esac
      """)
    try writeTool(
      "apt-cache",
      """
      for last; do :; done
      while read -r name version; do
        [ "$name" != "$last" ] || echo "$name | $version | http://mirror.example"
      done < "$TOOLS/../versions"
      """)
    try writeTool("dpkg-deb", "mkdir -p \"$3\" && cp -RP \"$TOOLS/../root/.\" \"$3\"")
    try offer(MachineFonts.faces())
  }

  private func makeLink(_ name: String, to target: String) throws {
    let path = folder.path(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if !FileManager.default.fileExists(atPath: path) {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
  }

  private func writeTool(_ name: String, _ script: String) throws {
    try folder.write(
      "#!/bin/sh\nTOOLS=$(dirname \"$0\")\n\(script)\n", to: "tools/\(name)")
    try folder.setPermissions(0o755, of: "tools/\(name)")
  }

  /// Says which versions of packages the archive has.
  private func offer(_ faces: [MachineFonts.Face]) throws {
    try folder.write(
      Set(faces.map { "\($0.package) \($0.version)\n" }).sorted().joined(), to: "versions")
  }

  private func fetch(_ set: String = MachineFonts.setName, path: String? = nil) throws
    -> Program.Outcome
  {
    try Program.run(
      ["fonts", "fetch", set, "--out", folder.path("out")],
      environment: [
        "PATH": path ?? "\(folder.path("tools")):/usr/bin:/bin", "TMPDIR": folder.path("tmp"),
      ])
  }

  /// Expects a download that fails to say why and to leave nothing behind.
  private func expectFailure(
    _ code: Int32, _ words: String, _ outcome: Program.Outcome,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(words), "\(outcome)", sourceLocation: sourceLocation)
    #expect(!folder.holds("out"), sourceLocation: sourceLocation)
    let left = (try? folder.files(below: "tmp")) ?? []
    #expect(left == [], sourceLocation: sourceLocation)
  }

  @Test func `a set is fetched whole, with licences, and is drawn with`() throws {
    try folder.makeFolder("tmp")
    let outcome = try fetch()
    #expect(outcome.exitCode == 0, "\(outcome)")
    let faces = try MachineFonts.faces()
    let packages = Set(faces.map(\.package)).map { "LICENSE-\($0).txt" }
    #expect(
      try folder.files(below: "out")
        == (Set(faces.map(\.fileName)).union(packages) + ["fonts.lock"]).sorted())
    #expect(
      try folder.text("out/LICENSE-fonts-inter.txt") == "licence of fonts-inter")
    #expect(try folder.text("sources").hasSuffix("http://mirror.example/debian/ bookworm main\n"))
    #expect(try folder.files(below: "tmp") == [])

    let rendered = try Program.run([
      "render", "--font-dir", folder.path("out"), "--out", folder.path("frames"), "--locale", "en",
      "--component", "state-header",
    ])
    #expect(rendered.exitCode == 0, "\(rendered)")
    let environment = try folder.manifest(of: "frames")["environment"]
    #expect(try environment["fontSet"].string == MachineFonts.setName)
    let again = try fetch()
    #expect((again.exitCode, again.output.contains("added")) == (0, false))
  }

  @Test func `a version that is no longer there is reported with those that are`() throws {
    try folder.makeFolder("tmp")
    try folder.write("fonts-inter 4.1+ds-1\n", to: "versions")
    let outcome = try fetch()
    expectFailure(
      69,
      "http://mirror.example/debian/ no longer has fonts-inter 4.0~beta7+ds-1, but 4.1+ds-1; ",
      outcome)
  }

  @Test func `a file with another digest is refused`() throws {
    try folder.makeFolder("tmp")
    try folder.changeFont("root/usr/share/fonts/opentype/inter/Inter-Bold.otf")
    expectFailure(65, "fonts-inter 4.0~beta7+ds-1 holds another Inter-Bold.otf: ", try fetch())
  }

  @Test func `a machine without apt gets advice`() throws {
    try folder.makeFolder("tmp")
    expectFailure(
      69, "apt-get was not found", try fetch(path: folder.makeFolder("empty")))
  }

  @Test func `package sources without Debian are reported`() throws {
    try folder.makeFolder("tmp")
    try writeTool("apt-get", "echo \"Ubuntu main http://archive.example/ubuntu/\"")
    expectFailure(69, "this machine has no Debian package sources", try fetch())
  }

  @Test func `an archive that can't be read is reported in apt's words`() throws {
    try folder.makeFolder("tmp")
    try writeTool(
      "apt-get",
      """
      case "$*" in
        indextargets*) echo "Debian main http://mirror.example/debian/" ;;
        *update) echo "W: Failed to fetch http://mirror.example/debian/InRelease  No route" >&2 ;;
      esac
      """)
    expectFailure(
      69, "  W: Failed to fetch http://mirror.example/debian/InRelease  No route", try fetch())
  }

  @Test func `a licence that a package lacks is told`() throws {
    try folder.makeFolder("tmp")
    try FileManager.default.removeItem(
      atPath: folder.path("root/usr/share/doc/fonts-inter/copyright"))
    let outcome = try fetch()
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "Warning: no licence of fonts-inter was found; add it to \(folder.path("out")) by hand"),
      "\(outcome)")
    #expect(!folder.holds("out/LICENSE-fonts-inter.txt") && folder.holds("out/fonts.lock"))
  }

  @Test func `what can't be read of a package is told from what it lacks`() throws {
    try folder.makeFolder("tmp")
    let licence = "root/usr/share/doc/fonts-inter/copyright"
    try FileManager.default.removeItem(atPath: folder.path(licence))
    try folder.makeFolder(licence)
    expectFailure(66, "/doc/fonts-inter/copyright: Is a directory; make it readable", try fetch())
    let font = "root/usr/share/fonts/opentype/inter/Inter-Bold.otf"
    try FileManager.default.removeItem(atPath: folder.path(font))
    expectFailure(
      65, "fonts-inter 4.0~beta7+ds-1 holds no opentype/inter/Inter-Bold.otf; ", try fetch())
    try folder.makeFolder(font)
    expectFailure(66, "/opentype/inter/Inter-Bold.otf: Is a directory; nothing was", try fetch())
  }

  @Test(arguments: [
    ("echo 'E: No room' >&2; exit 100", "  E: No room\n"), ("kill -9 $$", "  ended by signal 9\n"),
  ])
  func `a tool that fails is not taken for one that finds nothing`(
    failure: String, words: String
  ) throws {
    try folder.makeFolder("tmp")
    try writeTool("apt-cache", failure)
    expectFailure(
      69,
      "the versions of fonts-inter in http://mirror.example/debian/ can't be listed:\n" + words,
      try fetch())
    try writeTool("apt-get", failure)
    expectFailure(69, "the machine's package sources can't be listed:\n" + words, try fetch())
  }

  @Test func `a set that nobody knows is refused, and so is a folder with other files`() throws {
    let outcome = try fetch("ubuntu-24.04")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("the sets are debian-12 and debian-13"))
    try folder.write("precious", to: "out/notes.txt")
    #expect(try fetch().exitCode == 73)
    #expect(try folder.files(below: "out") == ["notes.txt"])
  }
}
