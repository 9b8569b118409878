import Foundation
import Testing
import _ProofTestSupport

/// Listing the typefaces, and keeping them in a folder of a project.
@Suite struct FontsCommandTests {
  private let project: SampleProject
  private let fonts: String

  init() throws {
    project = try SampleProject()
    fonts = try project.folder.linkFonts(to: "system")
  }

  private var folder: TemporaryFolder { project.folder }

  /// Runs a command of the group on the project.
  @discardableResult
  private func run(
    _ command: String..., with arguments: [String] = [], expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(
      ["fonts"] + command + arguments, environment: ["PULLPROOF_FONT_DIR": fonts])
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  @discardableResult
  private func vendor(
    _ arguments: String..., expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    try run(
      "vendor", folder.path("Fonts"), "--config", folder.path("pullproof.yml"), with: arguments,
      expecting: code, sourceLocation: sourceLocation)
  }

  /// The faces in the lock of the vendored folder.
  private func lockedFaces() throws -> [String] {
    try folder.text("Fonts/fonts.lock").split(separator: "\n").map { $0.split(separator: "\t") }
      .filter { $0.count == 8 }.map { "\($0[1]) \($0[2])" }
  }

  @Test func `a list has a line for each face, with the sets that have its file`() throws {
    let lines = try run("list").output.split(separator: "\n").map(String.init)
    #expect(lines.first == "set debian-12 in \(fonts)")
    let faces = try MachineFonts.faces()
    #expect(lines.count == faces.count + 2)
    for (line, face) in zip(lines.dropFirst(2), faces) {
      let columns = line.split(separator: /[ ]{2,}/).map(String.init)
      let isNewer = face.family == "Inter" || face.role == "emoji"
      #expect(
        columns == [
          face.role, face.family, face.style, face.file, face.package, face.version,
          isNewer ? "debian-12" : "debian-12 debian-13",
        ])
    }
  }

  @Test func `a list for languages has the faces that they need`() throws {
    func families(_ arguments: String...) throws -> [String] {
      let outcome = try Program.run(
        ["fonts", "list", "--font-dir", fonts] + arguments.flatMap { ["--locale", $0] })
      return outcome.output.split(separator: "\n").dropFirst(2)
        .map { $0.split(separator: /[ ]{2,}/) }.filter { $0[2] == "Bold" }.map { String($0[1]) }
    }
    #expect(try families("en") == ["Inter"])
    #expect(try families("ja", "ko") == ["Inter", "Noto Sans CJK JP", "Noto Sans CJK KR"])
    #expect(
      try families("th", "ur", "zh-HK") == [
        "Inter", "Noto Sans CJK HK", "Noto Sans Arabic UI", "Noto Sans Thai UI",
      ])
  }

  @Test func `a vendored folder has what the project needs, and draws the same`() throws {
    try project.run("record", "--font-dir", fonts, expecting: 0)
    let outcome = try vendor()
    #expect(
      outcome.output.hasPrefix("2 font files of the set debian-12 in \(folder.path("Fonts"))\n"))
    #expect(outcome.output.contains("name the folder with “fonts:” in "))
    #expect(
      try folder.files(below: "Fonts") == [
        "Inter-Bold.otf", "LICENSE-fonts-inter.txt", "LICENSE-fonts-noto-ui-core.txt",
        "NotoSansArabicUI-Bold.ttf", "fonts.lock",
      ])
    #expect(try folder.text("Fonts/LICENSE-fonts-inter.txt").contains("Open Font"))
    #expect(try lockedFaces() == ["Inter Bold", "Noto Sans Arabic UI Bold"])

    try project.write(rest: "fonts: Fonts")
    let verified = try project.run("verify", "--environment", "any", expecting: 0)
    #expect(!verified.errors.contains("unlocked"))
    try project.run("record", "--mode", "all", expecting: 0)
    #expect(try folder.text("pullproof.lock").contains("\nenvironment set debian-12\n"))
    try project.run("verify", expecting: 0)
  }

  @Test func `a second call updates the folder and changes nothing where nothing changed`() throws {
    try vendor()
    try folder.write("*.otf filter=lfs\n", to: "Fonts/.gitattributes")
    let again = try vendor()
    #expect(!again.output.contains("added"))
    #expect(!again.output.contains("removed"))

    try project.write(locales: "[en, he]")
    try folder.changeFont("system/Inter-Bold.otf")
    let update = try vendor()
    #expect(update.output.contains("added NotoSansHebrew-Bold.ttf\n"))
    #expect(update.output.contains("replaced Inter-Bold.otf\n"))
    #expect(update.output.contains("removed NotoSansArabicUI-Bold.ttf\n"))
    #expect(
      try folder.files(below: "Fonts") == [
        ".gitattributes", "Inter-Bold.otf", "LICENSE-fonts-inter.txt",
        "LICENSE-fonts-noto-core.txt", "NotoSansHebrew-Bold.ttf", "fonts.lock",
      ])
    #expect(try folder.text("Fonts/fonts.lock").contains("\nset\tvendored\n"))

    // What is pinned is no longer an unlocked set, whatever it was copied from.
    try project.write(locales: "[en, he]", rest: "fonts: Fonts")
    let recorded = try project.run("record", expecting: 0)
    #expect(!recorded.errors.contains("unlocked"))
    #expect(try folder.text("pullproof.lock").contains("\nenvironment set vendored\n"))
  }

  @Test func `a language without a face is reported with the command that adds it`() throws {
    try vendor()
    try project.write(locales: "[en, ja]", rest: "fonts: Fonts")
    let outcome = try project.run("record", expecting: 78)
    #expect(
      outcome.errors.contains(
        "\(folder.path("Fonts")) has no typeface for ja (role han-ja); add it with “pullproof fonts "
          + "vendor \(folder.path("Fonts"))"))
    try vendor()
    try project.run("record", expecting: 0)
    #expect(try lockedFaces() == ["Inter Bold", "Noto Sans CJK JP Bold"])
  }

  @Test func `regular faces are copied on request, and kept`() throws {
    let both = [
      "Inter Bold", "Noto Sans Arabic UI Bold", "Inter Regular", "Noto Sans Arabic UI Regular",
    ]
    try vendor("--weight", "bold", "--weight", "regular")
    #expect(try lockedFaces() == both)
    try vendor()
    #expect(try lockedFaces() == both)
    try vendor("--weight", "bold")
    #expect(try lockedFaces() == Array(both.prefix(2)))
  }

  @Test func `the faces of the frames are copied whatever weights are named`() throws {
    func render() throws {
      let outcome = try project.run(
        "render", "--font-dir", folder.path("Fonts"), "--out", folder.path("out"), expecting: 0)
      #expect(!outcome.errors.contains("weight"), "\(outcome)")
    }
    try project.write(locales: "[en]", rest: "theme: theme.json")
    try folder.write(#"{"lastUpdated": {"weight": "regular"}}"#, to: "theme.json")
    try vendor()
    #expect(try lockedFaces() == ["Inter Bold", "Inter Regular"])
    try render()
    try folder.write(#"{"title": {"weight": "medium"}}"#, to: "theme.json")
    try vendor("--weight", "medium")
    #expect(try lockedFaces() == ["Inter Bold", "Inter Medium"])
    try render()
    try vendor()
    #expect(try lockedFaces() == ["Inter Bold", "Inter Medium"])
  }

  @Test func `a call waits for another one, and copies the weights that it left`() throws {
    try vendor("--weight", "bold")
    let held = open(folder.path("Fonts"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(held, LOCK_EX) == 0)
    let (process, told) = try Program.running(
      [
        Program.executable.path, "fonts", "vendor", folder.path("Fonts"), "--config",
        folder.path("pullproof.yml"), "--font-dir", fonts,
      ], environment: [:], until: "waiting for another run that writes there")
    #expect(told.contains("Fonts: waiting for another run that writes there"))
    // What the other one does meanwhile.
    try run(
      "vendor", folder.path("Other"), "--config", folder.path("pullproof.yml"),
      with: ["--weight", "regular"])
    for name in try folder.files(below: "Other") {
      try folder.write(folder.data("Other/\(name)"), to: "Fonts/\(name)")
    }
    #expect(flock(held, LOCK_UN) == 0)
    close(held)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      try lockedFaces() == [
        "Inter Bold", "Noto Sans Arabic UI Bold", "Inter Regular", "Noto Sans Arabic UI Regular",
      ])
  }

  @Test func `a family without a face of a weight is copied in the nearest one, and no more later`()
    throws
  {
    let faces = [
      "Inter Bold", "Noto Sans Arabic UI Bold", "Noto Sans Arabic UI Regular", "Inter Medium",
    ]
    try vendor("--weight", "bold", "--weight", "500")
    #expect(try lockedFaces() == faces)
    try vendor()
    #expect(try lockedFaces() == faces)
    let unknown = try vendor("--weight", "heavy", expecting: 64)
    #expect(
      unknown.errors.contains("'heavy' is invalid for '--weight <weight>'"), "\(unknown.errors)")
  }

  @Test func `a folder that holds something else is refused and left alone`() throws {
    try folder.write("precious", to: "Fonts/notes.txt")
    let foreign = try vendor(expecting: 73)
    #expect(foreign.errors.contains("Fonts holds notes.txt, which this command did not write"))
    #expect(try folder.files(below: "Fonts") == ["notes.txt"])

    try FileManager.default.removeItem(atPath: folder.path("Fonts/notes.txt"))
    let digest = String(repeating: "0", count: 64)
    let own = "latin\tMine\tBold\tMine.ttf\t0\tmine\t1\t\(digest)\n"
    try folder.write(own, to: "Fonts/fonts.lock")
    let handwritten = try vendor(expecting: 73)
    #expect(handwritten.errors.contains("fonts.lock was not written by this command"))
    #expect(try folder.text("Fonts/fonts.lock") == own)

    try folder.write("set\tours\n" + own, to: "Fonts/fonts.lock")
    try folder.write("else", to: "Fonts/Other.ttf")
    #expect(try vendor(expecting: 73).errors.contains("holds Other.ttf"))
    let itself = try vendor("--font-dir", folder.path("system"), expecting: 73)
    #expect(itself.errors.contains("holds Other.ttf"))
  }

  @Test func `a licence that can't be read is an error, and not a missing one`() throws {
    let name = "LICENSE-fonts-inter.txt"
    try folder.makeFolder("system/\(name)")
    let unreadable = try vendor(expecting: 66)
    #expect(
      unreadable.errors.contains("the licence \(fonts)/\(name): Is a directory; make it readable"),
      "\(unreadable)")
    #expect(!folder.holds("Fonts"))
  }

  @Test func `a folder that can't be listed to its end is not taken for an empty one`() throws {
    let digest = String(repeating: "0", count: 64)
    let own = "latin\tMine\tBold\tMine.ttf\t0\tmine\t1\t\(digest)\n"
    try folder.write(own, to: "Fonts/fonts.lock")
    func vendor(_ variables: [String: String?]) throws -> Program.Outcome {
      try Program.start(
        ["fonts", "vendor", "Fonts", "--no-config", "--locale", "en", "--font-dir", fonts],
        environment: variables, in: folder.url)
    }
    let counter = try FailingCalls.emptyCounter(in: folder)
    #expect(try vendor(FailingCalls.variables(countedIn: counter)).exitCode == 73)
    let count = try #require(FailingCalls.counts(in: counter)[.list])
    // It is opened, and has two folders and a file; the last call finds nothing more.
    for number in count - 4...count {
      let outcome = try vendor(FailingCalls.variables(failing: .list, number: number))
      #expect(outcome.exitCode != 0, "\(number): \(outcome)")
      #expect(try folder.files(below: "Fonts") == ["fonts.lock"])
      #expect(try folder.text("Fonts/fonts.lock") == own)
    }
  }

  @Test func `a lock whose paths lead out of the folder removes nothing there`() throws {
    let precious = try folder.write("precious", to: "precious.ttf")
    let digest = String(repeating: "0", count: 64)
    try folder.write(
      "set\tours\nlatin\tMine\tBold\t../precious.ttf\t0\t../x\t1\t\(digest)\n",
      to: "Fonts/fonts.lock")
    try vendor()
    #expect(FileManager.default.fileExists(atPath: precious))
  }

  @Test func `without a project languages have to be named`() throws {
    let elsewhere = try TemporaryFolder()
    func vendor(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(
        ["fonts", "vendor", "Fonts", "--font-dir", fonts] + arguments, in: elsewhere.url)
    }
    let nobody = try vendor()
    #expect(nobody.exitCode == 64)
    #expect(nobody.errors.contains("name the languages with --locale"))
    let german = try vendor("--locale", "de")
    #expect(german.exitCode == 0, "\(german)")
    #expect(german.output.hasPrefix("1 font file of the set debian-12 in Fonts\n"))
    let faces = try elsewhere.text("Fonts/fonts.lock").split(separator: "\n").count {
      $0.split(separator: "\t").count == 8
    }
    #expect(faces == 1)
  }

  @Test func `below a project's folder the fonts are its own`() throws {
    let below = try folder.makeFolder("Sources")
    let outcome = try Program.run(
      ["fonts", "vendor", "Fonts", "--font-dir", fonts], in: URL(filePath: below))
    #expect(outcome.exitCode == 0, "\(outcome)")
    let lock = try folder.text("Sources/Fonts/fonts.lock")
    #expect(lock.contains("NotoSansArabicUI-Bold.ttf"))
    #expect(outcome.output.contains("name the folder with “fonts:” in ../pullproof.yml"))
  }
}

/// Which fonts are drawn with, and what is told of them.
@Suite struct FontSetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["render", "--out", folder.path("out"), "--locale", "en", "--component", "state-header"]
        + arguments)
  }

  @Test func `fonts of no known set are drawn with, reported once and recorded`() throws {
    let fonts = try folder.linkFonts(to: "fonts")
    try folder.changeFont("fonts/Inter-Bold.otf")
    let outcome = try render("--font-dir", fonts, "--workers", "3")
    #expect(outcome.exitCode == 0, "\(outcome)")
    let warning =
      "Warning: the fonts in \(fonts) are an unlocked set: Inter Bold differs from debian-12; "
      + "other machines may draw other pixels\n"
    #expect(outcome.errors.ranges(of: "Warning").count == 1)
    #expect(outcome.errors.hasPrefix(warning))
    let environment = try folder.manifest(of: "out")["environment"]
    #expect(try environment["fontSet"] == "unlocked")
    let digests = Dictionary(
      try MachineFonts.faces().map { ($0.fileName, $0.sha256) }, uniquingKeysWith: { $1 })
    for font in try environment["fonts"].array {
      let (file, digest) = (try font["file"].string, try font["sha256"].string)
      #expect((digests[file] == digest) == (file != "Inter-Bold.otf"))
    }

    let quiet = try render("--font-dir", fonts, "--quiet")
    #expect((quiet.exitCode, quiet.errors) == (0, ""))
  }

  @Test func `fonts of a known set are named and not warned of`() throws {
    let outcome = try render("--font-dir", folder.linkFonts(to: "fonts"))
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(!outcome.errors.contains("Warning"))
    #expect(try folder.manifest(of: "out")["environment"]["fontSet"].string == MachineFonts.setName)
  }

  @Test func `the variable for tests names the folder where no argument does`() throws {
    let nowhere = ["PULLPROOF_FONT_DIR": folder.path("nowhere")]
    let arguments = ["render", "--out", folder.path("out"), "--locale", "en", "--state", "idle"]
    let missing = try Program.run(arguments, environment: nowhere)
    #expect(missing.exitCode == 78)
    #expect(missing.errors.contains("typefaces are missing in \(folder.path("nowhere"))"))
    let fonts = try folder.linkFonts(to: "fonts")
    let named = try Program.run(arguments + ["--font-dir", fonts], environment: nowhere)
    #expect(named.exitCode == 0, "\(named)")
  }

  @Test func `a recording names the set and recommends to keep fonts that no set has`() throws {
    let project = try SampleProject()
    let fonts = try project.folder.linkFonts(to: "fonts")
    try project.run("record", "--font-dir", fonts, expecting: 0)
    #expect(
      try project.folder.text("pullproof.lock").contains(
        "\nenvironment set \(MachineFonts.setName)\n"))

    try project.folder.changeFont("fonts/Inter-Bold.otf")
    let outcome = try project.run("record", "--mode", "all", "--font-dir", fonts, expecting: 0)
    #expect(outcome.errors.contains("“pullproof fonts vendor Fonts” copies them into the project"))
    #expect(try project.folder.text("pullproof.lock").contains("\nenvironment set unlocked\n"))
    try project.run("verify", "--font-dir", fonts, expecting: 0)
  }
}
