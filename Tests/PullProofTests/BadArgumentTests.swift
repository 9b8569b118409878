import ProofDrawing
import Testing

/// Arguments that ask for what there is not: exit code 64, a way out, and nothing written.
@Suite struct BadArgumentTests {
  /// Arguments, and what standard error must say of them: what is wrong, and what to give instead.
  private static let mistakes: [(arguments: [String], words: [String])] = [
    (
      ["--locale", "oc"],
      ["no texts for the locale oc", "ar, bg, bn, ca, cs, da, de, el, en, es and "]
    ),
    (["--locale", "not a tag"], ["'not a tag'", "--locale", "such as zh-Hant"]),
    (["--locale", ""], ["''", "--locale", "such as zh-Hant"]),
    (["--locale", "e"], ["'e'", "--locale", "such as zh-Hant"]),
    (["--component", "header"], ["“header”", "--component", "normal-header", "gif-header"]),
    (["--state", "loading"], ["'loading'", "--state", "no-more-data", "idle-50"]),
    (["--state", "idle-101"], ["'idle-101'", "--state", "idle-50"]),
    (["--state", "refreshing-50"], ["'refreshing-50'", "--state", "idle-50"]),
    (["--appearance", "sepia"], ["'sepia'", "--appearance", "light", "dark"]),
    (["--format", "jpeg"], ["'jpeg'", "--format", "'png', 'svg' or 'pdf'"]),
    (["--scale", "0"], ["--scale must be 1, 2 or 3, not 0"]),
    (["--scale", "4"], ["--scale must be 1, 2 or 3, not 4"]),
    (["--scale", "two"], ["'two'", "--scale", "1, 2 or 3"]),
    (["--width", "59"], ["--width must be from 60 to 8192 points, not 59"]),
    (["--width", "0"], ["--width must be from 60 to 8192 points, not 0"]),
    (["--width", "-5"], ["--width must be from 60 to 8192 points, not -5"]),
    (["--width", "100000"], ["--width must be from 60 to 8192 points, not 100000"]),
    (["--width", "99999999999999999999"], ["'99999999999999999999'", "--width"]),
    (["--width", "wide"], ["'wide'", "--width", "points"]),
    (["--workers", "0"], ["--workers must be from 1 to 64, not 0"]),
    (["--workers", "-1"], ["--workers must be from 1 to 64, not -1"]),
    (["--workers", "65"], ["--workers must be from 1 to 64, not 65"]),
    (["--time-zone", "Mars/Olympus"], ["no time zone", "“Mars/Olympus”", "Europe/Paris"]),
    (["--now", "yesterday"], ["'yesterday'", "--now", "ISO 8601"]),
    (["--now", "2026-02-30T12:00:00Z"], ["'2026-02-30T12:00:00Z'", "--now"]),
    (["--now", "2026-01-15T12:00:00"], ["'2026-01-15T12:00:00'", "--now"]),
    (["--now", "none"], ["--now needs a timestamp, not none"]),
    (["--last-updated", "never"], ["'never'", "--last-updated", "none"]),
    (["--last-updated-style", "long"], ["'long'", "--last-updated-style", "'relative'"]),
    (
      ["--last-updated-pattern", "y", "--last-updated-style", "smart"],
      ["--last-updated-style", "--last-updated-pattern", "use one of them"]
    ),
    (
      ["--last-updated", "none", "--last-updated-store", "x.json"],
      ["--last-updated and --last-updated-store", "use one of them"]
    ),
    (["--last-updated-key", "x"], ["--last-updated-key", "--last-updated-store"]),
    (["--background", "red"], ["'red'", "--background", "#RRGGBB", "transparent"]),
    (["--background", "#12345"], ["'#12345'", "--background", "#RRGGBB"]),
    (["--colour", "#123456"], ["Unknown option '--colour'"]),
    (["stray"], ["'stray'"]),
  ]

  @Test(arguments: mistakes)
  func `a bad argument is named with what to give instead`(
    arguments: [String], words: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(["render", "--out", folder.path("out")] + arguments)

    outcome.expectUsageError()
    for word in words { #expect(outcome.errors.contains(word)) }
    #expect(!folder.holds("out"))
  }

  @Test(arguments: [
    ["--locale", "oc"], ["--scale", "4"], ["--width", "-5"], ["--state", "x"],
  ])
  func `list refuses what render refuses`(arguments: [String]) throws {
    try Program.run(["list"] + arguments).expectUsageError()
  }

  /// Dates that ICU cannot write are wrong in themselves, wherever they were taken from.
  @Test(arguments: [
    (["--locale", "en-u-ca-mayan"], ["en-u-ca-mayan", "-u-ca-", "buddhist", "islamic-umalqura"]),
    (["--locale", "en-u-nu-nope"], ["en-u-nu-nope", "-u-nu-", "latn", "deva"]),
    (["--locale", "en-u-hc-h13"], ["en-u-hc-h13", "-u-hc-", "h12", "h23"]),
    (["--last-updated-pattern", "yyyy-ddTHH"], ["“T” at character 8", "write 'T'"]),
    (["--last-updated-pattern", ""], ["--last-updated-pattern", "not empty", "d MMMM y"]),
  ])
  func `a date that cannot be written is bad data`(arguments: [String], words: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(["render", "--out", folder.path("out")] + arguments)
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(outcome.output == "")
    for word in words { #expect(outcome.errors.contains(word)) }
    #expect(!folder.holds("out"))
  }

  @Test(arguments: ["app", "all"])
  func `a simulation has one locale`(word: String) throws {
    let outcome = try Program.run(["simulate", "script.yaml", "--locale", word])
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.errors.contains("--locale of a simulation must be one locale, such as ar, not "))
  }

  @Test func `list and simulate refuse an unknown calendar too`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("{}\n", to: "a.jsonl")
    for command in [["list"], ["simulate", script]] {
      let outcome = try Program.run(command + ["--locale", "en-u-ca-mayan"])
      #expect(outcome.exitCode == 65)
      #expect(outcome.errors.contains("-u-ca-"), "\(outcome)")
    }
  }

  @Test func `the widest and the narrowest frame are drawn`() throws {
    let folder = try TemporaryFolder()
    try folder.render(
      "--width", "60", "--width", "8192", "--locale", "en", "--component", "normal-header",
      "--state", "idle")
    let narrow = try folder.pixmap("out/en/normal-header-idle-w60.png")
    let wide = try folder.pixmap("out/en/normal-header-idle-w8192.png")
    #expect((narrow.width, narrow.height) == (60, 54))
    #expect((wide.width, wide.height) == (8192, 54))
  }

  @Test func `help writes defaults as users do`() throws {
    let outcome = try Program.run(["render", "--help"])
    #expect(outcome.exitCode == 0)
    let words = outcome.output.split { $0 == " " || $0.isNewline }.joined(separator: " ")
    #expect(words.contains("(default: the project's, else 2026-01-15T09:41:00Z)"), "\(words)")
    #expect(words.contains("(default: the project's, else 2026-01-15T12:00:00Z)"))
    #expect(words.contains("(default: out, or out-NAME for a project NAME.yml)"))
    #expect(!words.contains("Instant("))
  }

  @Test(arguments: [
    (["render", "--out", ""], "The folder of '--out' is empty"),
    (["render", "--strings", ""], "The path of '--strings' is empty"),
    (["verify", "-c", ""], "The file of '-c' is empty"),
    (["strings", "resolve", "ja", "--strings", ""], "See 'pullproof strings resolve --help'"),
    (["simulate", ""], "The path of '<script>' is empty; name a file or folder"),
    (["simulate", "--compat", "3.7.9", "", "--film", "a.gif"], "The path of '<script>' is empty"),
    (["diff", "", ""], "The path of '<expected>' is empty"),
    (["diff", "--quiet", "a", ""], "See 'pullproof diff --help'"),
    (["diff", "a", "", "--out", "b"], "The path of '<actual>' is empty"),
    (["merge-reports", "a", "b", ""], "The path of '<folder>' is empty"),
    (["strings", "check", "a", ""], "The path of '<path>' is empty"),
    (["fonts", "vendor", ""], "The path of '<folder>' is empty"),
  ])
  func `an empty path is refused with its name`(
    arguments: [String], message: String
  ) throws {
    let folder = try TemporaryFolder()
    try Program.run(arguments, in: folder.url).expectUsageError(saying: message)
  }

  @Test(arguments: [
    ["verify", "--only-changed="], ["verify", "-x="], ["verify", "--quiet", "--update-snapshots="],
    ["record", "-u="], ["verify", "--locale="], ["strings", "resolve", "ja", "--strings="],
  ])
  func `nothing behind an equals sign is refused, also where a value may be left out`(
    arguments: [String]
  ) throws {
    let name = try #require(arguments.last).dropLast()
    let command = arguments.prefix { !$0.hasPrefix("-") && $0 != "ja" }.joined(separator: " ")
    let folder = try TemporaryFolder()
    try Program.run(arguments, in: folder.url).expectUsageError(
      saying: "The value of '\(name)' is empty; write one after the equals sign",
      "See 'pullproof \(command) --help'")
  }

  @Test func `an empty value that is no path is left to the command`() throws {
    let outcome = try Program.run(["strings", "resolve", ""])
    #expect(outcome.exitCode == 64, "\(outcome)")
    #expect(!outcome.errors.contains("The path of"), "\(outcome)")
  }
}
