import Foundation
import Testing

/// One matrix, drawn where the machine does its worst; every file must stay the same.
@Suite struct DeterminismTests {
  /// Left-to-right and right-to-left, Han, and a script with marks: 4 × 11 × 2 frames.
  private static let matrix = [
    "render", "--quiet", "--scene", "--scale", "1", "--format", "png", "--format", "svg",
    "--format", "pdf", "--locale", "en", "--locale", "ar", "--locale", "ja", "--locale", "th",
    "--state", "idle", "--state", "refreshing",
  ]

  /// What one worker writes where nothing is unusual, which is drawn once for all tests.
  private static let plain = Result { () throws -> [String: Data] in
    let folder = try TemporaryFolder()
    try render(to: folder.path("plain"), workers: 1)
    return try folder.contents(below: "plain")
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func render(
    to output: String, workers: Int = 2, environment: [String: String?] = [:],
    through launcher: [String] = [], executable: URL = Program.executable
  ) throws {
    let outcome = try Program.start(
      matrix + ["--out", output, "--workers", String(workers)], environment: environment,
      through: launcher, executable: executable)
    #expect(outcome.exitCode == 0, "\(outcome)")
  }

  /// The files of a run that are not those of the plain one.
  private func changes(in output: String) throws -> [String] {
    try Self.plain.get().differences(from: folder.contents(below: output))
  }

  @Test func `every frame has three formats and a scene, beside the manifest and the page`() throws
  {
    let drawn = try Self.plain.get().keys.filter { !$0.hasPrefix("assets/") }
    #expect(drawn.count == 88 * 4 + 2)
  }

  @Test func `four workers write what one worker writes`() throws {
    try Self.render(to: folder.path("four"), workers: 4)
    #expect(try changes(in: "four") == [])
  }

  @Test func `another locale, language and time zone change nothing`() throws {
    try Self.render(
      to: folder.path("foreign"),
      environment: [
        "LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Asia/Tokyo", "LANGUAGE": "zh_CN",
        "PANGO_LANGUAGE": "zh-cn",
      ])
    #expect(try changes(in: "foreign") == [])
  }

  @Test func `variables that libraries read change nothing`() throws {
    // Each of the first three changes files, or fails frames, when it reaches its library.
    try Self.render(
      to: folder.path("variables"),
      environment: [
        "HB_SHAPER_LIST": "fallback", "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0",
        "ICU_TIMEZONE_FILES_DIR": "/tmp", "HB_OPTIONS": "aat", "PANGOCAIRO_BACKEND": "none",
        "FC_LANG": "ja", "FONTCONFIG_SYSROOT": "/tmp", "FONTCONFIG_USE_MMAP": "0",
        "PIXMAN_DISABLE": "sse2 ssse3 fast", "CAIRO_DEBUG_PDF": "1", "LIBTHAI_DICTDIR": "/tmp",
        "G_DEBUG": "fatal-warnings", "ICU_DATA": "/tmp",
      ])
    #expect(try changes(in: "variables") == [])
  }

  @Test func `a hostile fontconfig changes nothing`() throws {
    // Serif letters under our families' names, hinted and in the colours of subpixels.
    let rules = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
      <dir>/usr/share/fonts/truetype/dejavu</dir>
      <match target="pattern">
      <edit name="family" mode="assign_replace" binding="same"><string>DejaVu Serif</string></edit>
      </match>
      <match target="font">
      <edit name="hinting" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      <edit name="rgba" mode="assign"><const>rgb</const></edit>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      </match>
      </fontconfig>
      """
    let file = try folder.write(rules, to: "hostile/fonts.conf")
    try folder.write(rules, to: "hostile/fontconfig/fonts.conf")
    try Self.render(
      to: folder.path("hostile-output"),
      environment: [
        "FONTCONFIG_FILE": file, "FONTCONFIG_PATH": folder.path("hostile"),
        "XDG_CONFIG_HOME": folder.path("hostile"),
      ])
    #expect(try changes(in: "hostile-output") == [])
  }

  @Test func `without a home everything is the same`() throws {
    try Self.render(
      to: folder.path("homeless"),
      environment: ["HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_CACHE_HOME": nil, "USER": nil])
    #expect(try changes(in: "homeless") == [])
  }

  @Test(.enabled(if: OtherUser.isAvailable, Comment(rawValue: OtherUser.reason)))
  func `another user gets the same`() throws {
    try folder.makeFolder("other", permissions: 0o777)
    let copy = try Program.copy(to: URL(fileURLWithPath: folder.makeFolder("copy")))
    try Self.render(to: folder.path("other"), through: OtherUser.launcher, executable: copy)
    #expect(try changes(in: "other") == [])

    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("other/manifest.json"))
    #expect(attributes[.ownerAccountID] as? Int == 65534, "it was we who wrote")
  }

  @Test func `busy workers break words where a lone one does`() throws {
    // The words are the same in all, but to the fonts each region is a language to shape anew.
    let regions = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".flatMap { ["--locale", "en-A\($0)"] }
    for (output, workers) in [("alone", "1"), ("busy", "4")] {
      let outcome = try Program.start(
        ["render", "--quiet", "--out", folder.path(output), "--workers", workers, "--scale", "1"]
          + ["--component", "state-trailer", "--component", "state-header"] + regions)
      #expect(outcome.exitCode == 0, "\(outcome)")
    }
    #expect(try folder.drawnFiles(below: "alone").count == 26 * 2 * 5 + 2)
    #expect(try folder.differences(between: "alone", and: "busy") == [])
  }

  @Test func `a folder that holds an earlier run ends the same`() throws {
    try folder.write("<title>Old – PullProof contact sheet</title>", to: "again/index.html")
    try Self.render(to: folder.path("again"))
    try Self.render(to: folder.path("again"), workers: 3)
    #expect(try changes(in: "again") == [])
  }
}

/// What the tests above lean on.
@Suite struct FolderComparisonTests {
  @Test func `a difference between folders is seen`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "left/same")
    try folder.write("a", to: "right/same")
    try folder.write("a", to: "left/changed")
    try folder.write("b", to: "right/changed")
    try folder.write("", to: "left/below/only-left")
    try folder.write("", to: "right/.only-right")
    #expect(
      try folder.differences(between: "left", and: "right")
        == [".only-right", "below/only-left", "changed"])
  }
}
