import Testing

@Suite struct DocumentedCommandTests {
  @Test func `commands are the lines of sh blocks, and comments say what they do`() throws {
    let commands = try DocumentBlocks.commands(
      of: """
        Text with `pullproof list` in a line.

        ```sh
        # a comment of its own
        cd App   # go there

        pullproof verify    # compare; exits with 1; writes pending/report.json, a and b
        ```

        ```yaml
        version: 1
        ```

          ```sh
          pullproof render \\
            --locale ja
          ```
        """)
    #expect(commands.map(\.line) == [5, 7, 15])
    #expect(
      commands.map(\.command) == ["cd App", "pullproof verify", "pullproof render   --locale ja"])
    #expect(commands.map(\.exitCode) == [0, 1, 0])
    #expect(commands.map(\.writes) == [[], ["pending/report.json", "a", "b"], []])
  }

  @Test func `a text block is the output of the command before it`() throws {
    let commands = try DocumentBlocks.commands(
      of: "```sh\na\nb\n```\n\nprints\n\n```text\none\n  two\n```\n")
    #expect(commands.map(\.output) == [nil, ShownOutput(["one", "  two"])])
  }

  @Test func `a block with a title is added to the file of this name`() throws {
    let commands = try DocumentBlocks.commands(
      of: "a\n```yaml title=\"a b.yml\"\nx: 'y'\n  z\n```\n```json\n{}\n```\n")
    #expect(commands.map(\.command) == [#"printf '%s\n' 'x: '\''y'\''' '  z' >> 'a b.yml'"#])
    #expect(commands.map(\.line) == [2] && commands.map(\.writes) == [["a b.yml"]])
  }

  @Test(arguments: [
    ("```bash\na\n```", 1, "a block is sh, text (output), yaml, json, swift or xml"),
    ("\n```\npullproof list\n```", 2, "a block is sh, text (output), yaml, json, swift or xml"),
    ("```text\na\n```", 1, "output that follows no sh block"),
    ("```sh\na\n```\n```yaml\n```\n```text\na\n```", 6, "output that follows no sh block"),
    ("```sh\na", 1, "a block without an end"),
  ])
  func `a block that can't be judged is an error`(document: String, line: Int, problem: String) {
    #expect(throws: DocumentBlocks.UnreadableBlock(line: line, problem: problem)) {
      try DocumentBlocks.commands(of: document)
    }
  }

  @Test(
    arguments: [
      (
        "git add a && git commit -m 'a && b # c' # d",
        [["git", "add", "a"], ["git", "commit", "-m", "a && b # c"]], "d"
      ),
      (
        "PATH=a LANG=b pullproof list | head -3; echo \"#\"",
        [["pullproof", "list"], ["head", "-3"], ["echo", "#"]], nil
      ),
      (#"sed -i s/a\ b/c#d/ f"#, [["sed", "-i", "s/a b/c#d/", "f"]], nil),
      ("export PATH=\"$PWD/bin:$PATH\"", [["export", "PATH=$PWD/bin:$PATH"]], nil),
      ("# alone", [], "alone"),
    ] as [(String, [[String]], String?)])
  func `a line is split as a shell splits it`(
    line: String, commands: [[String]], comment: String?
  ) {
    let shell = ShellLine(line)
    #expect(shell.commands == commands)
    #expect(shell.comment == comment)
  }

  @Test(
    arguments: [
      (["a", "b"], "a\nb\n", true), (["a", "b"], "a\nb", true), (["a"], "a\nb\n", false),
      (["a", "…"], "a\n", true), (["a", "…", "d"], "a\nb\nc\nd\n", true),
      (["…", "b"], "a\nb\nc\n", false), (["group 1@…"], "group 1@3f9c81d0\n", true),
      (["a…b…c"], "a-bb-c\n", true), (["a…b"], "a-c\n", false), (["", "a"], "\na\n", true),
      (["…"], "", true), ([], "", true), ([], "a\n", false),
    ] as [([String], String, Bool)])
  func `shown output may leave out lines and parts of lines`(
    shown: [String], output: String, matches: Bool
  ) {
    #expect(ShownOutput(shown).matches(output) == matches)
  }

  @Test func `a command is run here, by a script or by nobody, or it is unknown`() throws {
    let commands = try DocumentBlocks.commands(
      of: """
        ```sh
        mkdir a && pullproof list
        make render
        make install PREFIX=/opt
        make render; make bench
        curl https://example.com | sh
        docker build --tag pullproof .
        ```
        """)
    #expect(
      commands.map(CommandPolicy.decision) == [
        .run, .skip(.init(path: ".ci/run-release", line: "make render")),
        .skip(.init(path: ".ci/check-install", line: "make install")),
        .unknown(program: "make"), .unknown(program: "curl"), .admit,
      ])
  }
}
