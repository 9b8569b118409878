import Testing

/// Errors for misspelled names, which suggest the nearest name and never use it.
@Suite struct DidYouMeanTests {
  /// Arguments, and what was meant.
  private static let mistakes: [(arguments: String, meant: String)] = [
    // Commands, at any depth, with help, and in another group.
    ("rendr", "Unknown command 'rendr'. Did you mean 'render'?\n  See 'pullproof --help'"),
    ("verfy --quiet", "Did you mean 'verify'?"),
    ("aprove --all", "Did you mean 'approve'?"),
    ("verfy --help", "Did you mean 'verify'?"),
    ("help verfy", "Did you mean 'verify'?"),
    ("strings chek App", "Did you mean 'check'?\n  See 'pullproof strings --help'"),
    ("help fonts vendr", "Did you mean 'vendor'?"),
    ("vendor Fonts", "Did you mean 'pullproof fonts vendor'?"),
    ("strings verify", "Did you mean 'pullproof verify'?"),
    // Options; those with one hyphen are read as letters.
    ("render --compnent gif-header", "Unknown option '--compnent'. Did you mean '--component'?"),
    ("render -locale en", "Unknown option '-l'. Did you mean '--locale'?"),
    ("render --locle=en", "Unknown option '--locle'. Did you mean '--locale'?"),
    ("verify --quite", "Did you mean '--quiet'?"),
    ("accept --gruop 1", "Did you mean '--group'?"),
    // Values.
    ("render --format pgn", "'png', 'svg' or 'pdf'. Did you mean 'png'?\n"),
    ("render --appearance drak", "Did you mean 'dark'?"),
    ("render --last-updated-style smrat", "Did you mean 'smart'?"),
    ("render --direction rlt", "Did you mean 'rtl'?"),
    ("list --state idel", "--state: no component has the state 'idel'; did you mean “idle”?"),
    ("list --state ending", "the way back after a refresh, which only “simulate” shows"),
    ("list --state idel-50", "did you mean “idle-50”?"),
    ("list --state will-refrsh", "did you mean “will-refresh”?"),
    ("render --title idel=Pull", "Did you mean 'idle=Pull'?"),
    ("render --image-duration refrshing=1", "Did you mean 'refreshing=1'?"),
    ("verify --environment anny", "Did you mean 'any'?"),
    ("verify --orphaned delte", "Did you mean 'delete'?"),
    ("record --mode falied", "Did you mean 'failed'?"),
    ("illustrate --snippet gihub", "  - asciidoc\nDid you mean 'github'?\n"),
    ("simulate --compat mjrefresh-3.7.8 a", "Did you mean 'mjrefresh-3.7.9'?"),
    ("simulate --syntax yml a", "Did you mean 'yaml'?"),
    ("strings convert a b --to strngs", "Did you mean 'strings'?"),
    ("verify --reporter list,htlm", "“htlm” is not a reporter; did you mean “html”? use list, "),
    (
      "list --component normal-haeder", "“normal-haeder”; did you mean “normal-header”? use one of "
    ),
    ("list --locale jp", "no texts for the locale jp; did you mean “ja”? there are texts for ar, "),
    ("list --locale cn", "did you mean “zh-Hans”?"),
    ("list --locale deutsch", "invalid for '--locale <tag>'. Did you mean 'de'?"),
    ("list --locale portugese", "invalid for '--locale <tag>'. Did you mean 'pt'?"),
    ("strings coverage App --source englisch", "Did you mean 'en'?"),
    ("list --locale english", "invalid for '--locale <tag>'. Did you mean 'en'?"),
    ("verify --locale Japanese", "Did you mean 'ja'?"),
    ("simulate a --film b.gif --locale german", "Did you mean 'de'?"),
    ("list --locale sr-Latn", "no texts for the locale sr-Latn; did you mean “sr”?"),
    ("reviw", "Unknown command 'reviw'. Did you mean 'review'?"),
    // A command of other tools.
    ("affected", "Unknown command 'affected'. Did you mean 'impact'?"),
    ("update", "Unknown command 'update'. Did you mean 'verify -u'?"),
    // Keys, and what they begin with.
    ("strings keys --key header.idel", "begins with header.idel; did you mean “header.idle”? "),
    ("strings resolve ja --key trailr.idle.title", "did you mean “trailer.idle.title”? --all "),
    ("strings keys --key MJRefreshHeaderIdelText", "mean “MJRefreshHeaderIdleText”? without --key"),
  ]

  @Test(arguments: mistakes)
  func `a misspelled name is refused with the nearest name`(
    arguments: String, meant: String
  ) throws {
    let folder = try TemporaryFolder()
    try Program.run(arguments.split(separator: " ").map(String.init), in: folder.url)
      .expectUsageError(saying: meant)
    #expect(try folder.files(below: "").isEmpty)
  }

  @Test(arguments: [
    "frobnicate", "render --foo", "render -x", "list --state loading", "list --locale xq",
    "list --component page", "render --format jpeg2000", "render --title idle", "strings x",
    "verify --out a", "list stray",
  ])
  func `a name that is like none is refused without a guess`(arguments: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      arguments.split(separator: " ").map(String.init), in: folder.url)
    #expect(outcome.exitCode == 64, "\(outcome)")
    #expect(!outcome.errors.lowercased().contains("did you mean"), "\(outcome)")
  }

  @Test func `help of a command that exists is printed`() throws {
    for arguments in [
      ["help"], ["help", "verify"], ["help", "strings", "check"], ["test", "--help"],
    ] {
      let outcome = try Program.run(arguments)
      #expect(outcome.exitCode == 0, "\(outcome)")
      #expect(outcome.output.hasPrefix("OVERVIEW: "))
    }
  }

  @Test func `no list of names has more than eleven`() throws {
    let folder = try TemporaryFolder()
    for (option, rest) in [
      ("--locale", "en, es and "), ("--component", "state-trailer and 12 more"),
    ] {
      let outcome = try Program.run(["list", option, "xq"], in: folder.url)
      #expect(outcome.errors.contains(rest), "\(outcome)")
    }
  }

  @Test func `names of a project are compared with its own`() throws {
    let project = try SampleProject()
    for (arguments, words) in [
      (["verify", "--locale", "en-US"], "no locale en-US; did you mean “en”? it has en, ar"),
      (
        ["verify", "--component", "normal-heder"],
        "did you mean “normal-header”? it has normal-header, "
      ),
      (
        ["verify", "--state", "idle-0"],
        "the project has no state idle-0; did you mean “idle”? "
          + "it has idle, refreshing"
      ),
      (["illustrate", "headr"], "no figure is called “headr”; the project has no figures"),
    ] {
      let outcome = try project.inside(arguments, expecting: 64)
      #expect(outcome.errors.contains(words), "\(outcome)")
    }
    let file = try project.inside("verify", "--config", "pulproof.yml", expecting: 66)
    #expect(file.errors.contains("did you mean “pullproof.yml”? create one with"))
  }

  @Test(arguments: [
    ("components: [normal-haeder]", "did you mean “normal-header”? use one of"),
    ("matrix: {states: [idel]}", "did you mean “idle”?"),
    ("matrix: {apearances: [dark]}", "did you mean “appearances”?"),
    ("matrix: {appearances: [drak]}", "did you mean “dark”?"),
    ("matrix: {directions: [rlt]}", "did you mean “rtl”?"),
    (
      "matrix: {locales: [jp]}", "no texts for the locale jp; did you mean “ja”? add strings for it"
    ),
    ("clock: {style: smrat}", "did you mean “smart”?"),
    ("orphaned: wran", "did you mean “warn”?"),
  ])
  func `names in a project file are, too`(line: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("version: 1\n\(line)\n", to: "pullproof.yml")
    let outcome = try Program.run(["verify"], in: folder.url)
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(outcome.errors.contains(words), "\(outcome)")
  }

  @Test func `frames and groups of a report are, too`() throws {
    let project = try SampleProject.recorded()
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(rest: "strings: [App]")
    try project.inside("verify", expecting: 1)
    for (arguments, words) in [
      (["normal-haeder/idle/en"], "did you mean “normal-header/idle/en”? “pullproof verify” lists"),
      (
        ["--group", "text:header.idel.title"], "did you mean “text:header.idle.title”? name one by"
      ),
    ] {
      let outcome = try project.inside(["accept"] + arguments, expecting: 64)
      #expect(outcome.errors.contains(words), "\(outcome)")
    }
  }
}
