import Testing

@Suite("pullproof tokens list")
struct TokensCommandTests {
  @Test func `lists tokens, and warns of those that are deprecated`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"$type": "number", "old": {"$value": 1, "$deprecated": "use new"}, "new": {"$value": 2},
       "gone": {"$value": "{new}", "$deprecated": true}}
      """, to: "brand.tokens")
    let project = try folder.write("version: 1\ntokens: brand.tokens\n", to: "pullproof.yml")
    let outcome = try Program.run(["tokens", "list", "--config", project])
    #expect(outcome.exitCode == 0)
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      lines.map { $0.prefix(3).joined(separator: " ") } == [
        "NAME TYPE LIGHT", "old number 1", "new number 2", "gone number 2",
      ])
    #expect(lines.allSatisfy { $0.count == 4 }, "no appearance has a column of its own")
    #expect(outcome.errors.contains("brand.tokens:1:21: the token old is deprecated: use new"))
    #expect(outcome.errors.contains("brand.tokens:2:2: the token gone is deprecated\n"))
  }

  @Test func `a project without tokens has none to list`() throws {
    let outcome = try Program.run(["tokens", "list", "--no-config"])
    #expect(outcome.exitCode == 0 && outcome.output.hasPrefix("NAME  TYPE  LIGHT  PLACE"))
  }
}
