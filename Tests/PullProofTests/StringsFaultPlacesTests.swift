import Testing

/// Faults in one of several files of texts: commands name the file that has it, and do what they can.
@Suite struct StringsFaultPlacesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ arguments: String..., expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(["strings"] + arguments, in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  @Test func `an export names the translation that has a character that XML cannot hold`() throws {
    try folder.write("\"a\" = \"Add\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\n\"a\" = \"Ajou\u{18}ter\";\n", to: "App/fr.lproj/L.strings")
    let refused = try run("export", "App", "--out", "x", expecting: 65)
    #expect(
      refused.errors.contains(
        "App/fr.lproj/L.strings:2:1: “a”: XML cannot hold the character U+0018; remove it from the "
          + "translation"), "\(refused)")
    #expect(!folder.holds("x/fr.xliff"))
    try folder.write("\"a\" = \"Ajouter\";\n", to: "App/fr.lproj/L.strings")
    _ = try run("export", "App", "--out", "x")
    // The source has a place, too.
    try folder.write("\"a\" = \"A\u{18}dd\";\n", to: "App/en.lproj/L.strings")
    let source = try run("export", "App", "--out", "y", expecting: 65)
    #expect(source.errors.contains("App/en.lproj/L.strings:1:1: “a”: XML cannot"), "\(source)")
  }

  @Test func `a character between Android's resources is a warning, and an import keeps it`() throws
  {
    try folder.write(
      """
      <resources>
        <string name="a">Add</string>"
        <string name="b">Back</string>
      </resources>

      """, to: "res/values/strings.xml")
    let french = """
      <resources>
        <string name="a">Ajouter</string>" é
        <!-- end --> x
      </resources>

      """
    try folder.write(french, to: "res/values-fr/strings.xml")
    let checked = try run("check", "res")
    for place in ["values/strings.xml:2:32", "values-fr/strings.xml:2:36"] {
      #expect(checked.output.contains("res/\(place): warning: there is the text “"), "\(checked)")
    }
    _ = try run("export", "res", "--out", "x")
    let sent = try folder.text("x/fr.xliff")
    let returned = sent.replacing(">Ajouter<", with: ">Additionner<")
      .replacing("<source>Back</source>", with: "<source>Back</source><target>Retour</target>")
    try folder.write(returned, to: "x/fr.xliff")
    let expected = french.replacing(">Ajouter<", with: ">Additionner<")
      .replacing("--> x\n", with: "--> x\n  <string name=\"b\">Retour</string>\n")
    for _ in 1...2 {
      _ = try run("import", "x/fr.xliff", "--into", "res")
      #expect(try folder.text("res/values-fr/strings.xml") == expected)
    }
  }
}
