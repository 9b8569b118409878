import ProofDocuments
import ProofTokens
import Testing

/// Resolver files, as the format 2025.10 describes them.
@Suite struct TokenResolverTests {
  private func number(_ number: Int, named name: String = "n") -> String {
    #"{"\#(name)": {"$type": "number", "$value": \#(number)}}"#
  }

  private func resolver(_ rest: String) -> String { #"{"version": "2025.10", \#(rest)}"# }

  private let path = "brand.resolver.json"

  @Test func `later elements of the order go first, and of a modifier only one context is read`()
    throws
  {
    var folder = TokenFolder([
      path: resolver(
        """
        "sets": {"base": {"sources": [{"$ref": "base.json"}, {"m": {"$type": "number", "$value": 5}}]}},
        "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "themes/dark.json"}],
          "none-such": [{"$ref": "no-such-file.json"}]}, "default": "light"}},
        "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]
        """),
      "base.json": #"{"n": {"$type": "number", "$value": 1}, "alias": {"$value": "{n}"}}"#,
      "themes/dark.json": number(2),
    ])
    #expect(
      try folder.values(of: [path], in: ["theme": "light"])
        == ["n": .number(1), "alias": .number(1), "m": .number(5)])
    #expect(
      try folder.values(of: [path], in: ["theme": "dark"])
        == ["n": .number(2), "alias": .number(2), "m": .number(5)])
    let sources = try TokenSources(of: [path], contents: folder.contents)
    #expect(sources.modifiers.map(\.name) == ["theme"])
    #expect(sources.modifiers.map(\.contexts) == [["light", "dark", "none-such"]])
    #expect(sources.modifiers.map(\.standard) == ["light"])
    folder.files["themes/dark.json"] = nil
    #expect(throws: TokenFolder.Missing.self) {
      try folder.values(of: [path], in: ["theme": "dark"])
    }
  }

  @Test func `sets and modifiers may stand in the order itself`() throws {
    let folder = TokenFolder([
      path: resolver(
        """
        "resolutionOrder": [
          {"type": "set", "name": "Size", "sources": [\(number(1)), \(number(2, named: "m"))]},
          {"type": "modifier", "name": "Theme", "contexts": {"a": [], "b": [\(number(3))]}}]
        """)
    ])
    #expect(
      try folder.values(of: [path], in: ["Theme": "b"]) == ["n": .number(3), "m": .number(2)])
  }

  @Test func `a source may be a set, a part of the file, or a part of another`() throws {
    let folder = TokenFolder([
      path: resolver(
        """
        "sets": {"a": {"sources": [\(number(1, named: "a"))]},
          "b": {"sources": [{"$ref": "#/sets/a"}, {"$ref": "#/$defs/files~1b.json"},
            {"$ref": "more.json#/inner"}, {"$ref": "other.resolver.json#sets/c"}]}},
        "$defs": {"files/b.json": \(number(2, named: "b"))},
        "resolutionOrder": [{"$ref": "#/sets/b"}]
        """),
      "more.json": #"{"inner": \#(number(3, named: "c")), "outer": \#(number(9, named: "x"))}"#,
      "other.resolver.json": resolver(
        #""sets": {"c": {"sources": [\#(number(4, named: "d"))]}}, "resolutionOrder": []"#),
    ])
    #expect(
      try folder.values(of: [path])
        == ["a": .number(1), "b": .number(2), "c": .number(3), "d": .number(4)])
  }

  @Test func `fields beside a reference go before what it leads to`() throws {
    let folder = TokenFolder([
      path: resolver(
        """
        "sets": {"a": {"sources": [\(number(1))]}},
        "resolutionOrder": [{"$ref": "#/sets/a", "sources": [{"$ref": "f.json", "n": {"$type": "number",
          "$value": 7}}]}]
        """),
      "f.json": #"{"n": {"$type": "number", "$value": 2}, "m": {"$type": "number", "$value": 3}}"#,
    ])
    #expect(try folder.values(of: [path]) == ["n": .number(7), "m": .number(3)])
  }

  @Test func `a file is read once, and paths are relative to the file that names them`() throws {
    let folder = TokenFolder([
      "tokens/brand.resolver.json": resolver(
        """
        "resolutionOrder": [{"type": "set", "name": "s",
          "sources": [{"$ref": "a.json"}, {"$ref": "a.json"}, {"$ref": "../b.json"}]}]
        """),
      "tokens/a.json": number(1), "tokens/../b.json": number(2, named: "b"),
    ])
    var read: [String] = []
    var sources = try TokenSources(of: ["tokens/brand.resolver.json"]) { path, place in
      read.append("\(path) \(place.map { "\($0)" } ?? "-")")
      return try folder.contents(of: path, named: place)
    }
    _ = try sources.tokens(in: [:]) { path, place in
      read.append("\(path) \(place.map { "\($0)" } ?? "-")")
      return try folder.contents(of: path, named: place)
    }
    #expect(
      read == [
        "tokens/brand.resolver.json -", "tokens/a.json tokens/brand.resolver.json:2:24",
        "tokens/../b.json tokens/brand.resolver.json:2:64",
      ])
    #expect(sources.paths.count == 3)
  }
}
