import ProofDocuments
import ProofTokens
import Testing
import _RefreshStringsTestSupport

@Suite struct MutatedTokenFileTests {
  private static let resolver = ##"""
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}, {"$ref": "#/$defs/a"}]}},
      "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "#/sets/base"}]},
        "default": "light"}}, "$defs": {"a": {"n": {"$type": "number", "$value": 1}}},
      "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"},
        {"type": "set", "name": "last", "sources": [{"n": {"$type": "number", "$value": 2}}]}]}
    """##

  @Test(arguments: [
    ("brand.tokens.json", SampleFile.tokens), ("brand.resolver.json", resolver),
  ])
  func `a damaged file is read, or is an error at a place inside it`(
    path: String, text: String
  ) throws {
    var random = SplitMix64(state: 36)
    for _ in 0..<Mutation.count(300) {
      let bytes = Mutation.mutated(
        Array(text.utf8), inserting: Array(##"{}[]":,$#/.0a"##.utf8), with: &random)
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let contents: TokenSources.Contents = { named, _ in
        named == path ? bytes : Array("{}".utf8)
      }
      do {
        var sources = try TokenSources(of: [path], contents: contents)
        _ = try sources.tokens(in: ["theme": "dark"], contents: contents)
      } catch let error as DocumentError {
        #expect(error.file == path)
        #expect(error.line <= lines.count)
        #expect(!error.problem.isEmpty && !error.advice.isEmpty)
      }
    }
  }
}
