import ProofTokens
import Testing

/// Messages about resolver files that are wrong.
@Suite struct FaultyTokenResolverTests {
  private static let set = #"{"type": "set", "name": "a", "sources": []}"#

  @Test(arguments: [
    (#"{"resolutionOrder": []}"#, "1:1: the resolver lacks the field “version”; add it"),
    (#"{"version": "2025.10"}"#, "1:1: the resolver lacks the field “resolutionOrder”; add it"),
    (
      #"{"version": "2026", "resolutionOrder": []}"#,
      "1:13: expected the version “2025.10”, found “2026”; write “2025.10”"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": []}"#,
      "1:43: expected an array of sets and modifiers for “resolutionOrder”, found an array; correct it"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [\#(set)], "set": {}}"#,
      "1:90: the resolver has no field “set”; did you mean “sets”? its fields are version, resolutionOrder, name, description, sets, modifiers, $schema, $defs"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [\#(set), \#(set)]}"#,
      "1:113: “resolutionOrder” has “a” twice; remove one of them"
    ),
    (
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}], "sets": {"bass": {"sources": []}}}"##,
      "1:53: there is nothing at “#/sets/base”; did you mean “bass”? correct the name"
    ),
    (
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/resolutionOrder/0"}]}"##,
      "1:53: “#/resolutionOrder/0” is no set and no modifier; write “#/sets/NAME” or “#/modifiers/NAME”"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [{"type": "group", "name": "a"}]}"#,
      "1:53: expected “set” or “modifier” for “type”, found “group”; correct it"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "sources": []}]}"#,
      "1:44: an element of “resolutionOrder” lacks the field “name”; add it"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [\#(set)], "sets": {"b": {"sources": 1}}}"#,
      "1:116: expected an array of tokens and references, found the number 1; correct it"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [\#(set)], "modifiers": {"b": {"contexts": {}}}}"#,
      "1:122: the modifier “b” has 0 contexts; write two contexts or more, or make a set of it"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [\#(set)], "modifiers": {"b": {"contexts": {"light": []}}}}"#,
      "1:122: the modifier “b” has 1 context; write two contexts or more, or make a set of it"
    ),
    (
      #"{"version": "2025.10", "resolutionOrder": [\#(set)], "modifiers": {"b": {"contexts": {"light": [], "dark": []}, "default": "drak"}}}"#,
      "1:160: expected a context for “default”, found “drak”; did you mean “dark”? the contexts are light, dark"
    ),
  ])
  func `what is no resolver is named`(text: String, message: String) throws {
    let path = "brand.resolver.json"
    #expect(try TokenFolder([path: text]).error(of: [path]) == "\(path):\(message)")
  }

  @Test(arguments: [
    (
      "https://example.org/a.json",
      "“https://example.org/a.json” is an address, and nothing is fetched; save the file in the project, and name its path"
    ),
    (
      "#/modifiers/m",
      "“#/modifiers/m” leads to modifiers, which only “resolutionOrder” names; name a set or a file"
    ),
    ("#/sets/b", "there is nothing at “#/sets/b”; correct the reference"),
    ("", "expected a path or a pointer for “$ref”, found “”; correct it"),
    ("#", "the reference leads to the whole file; name a part of it"),
  ])
  func `a source that leads nowhere is told`(reference: String, message: String) throws {
    let path = "brand.resolver.json"
    let folder = TokenFolder([
      path: """
      {"version": "2025.10", "sets": {"a": {"sources": [
      {"$ref": "\(reference)"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}
      """
    ])
    #expect(try folder.error(of: [path]) == "\(path):2:10: \(message)")
  }

  @Test func `sets that refer to each other are told`() throws {
    let path = "brand.resolver.json"
    let folder = TokenFolder([
      path: """
      {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "#/sets/b"}]},
      "b": {"sources": [{"$ref": "#/sets/a"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}
      """
    ])
    #expect(
      try folder.error(of: [path])
        == "\(path):1:50: the sources refer to themselves; remove one reference")
  }

  @Test func `files beyond the limits are refused`() throws {
    let files = Dictionary(uniqueKeysWithValues: (0...64).map { ("\($0).tokens", "{}") })
    #expect(
      try TokenFolder(files).error(of: (0...64).map { "\($0).tokens" })
        == "64.tokens: the token files are more than 64, or larger than 4 MiB together; name fewer files"
    )
    let large = String(repeating: " ", count: 4 << 20)
    #expect(try TokenFolder("{}" + large).error().contains("larger than 4 MiB"))
  }

  @Test func `groups that double themselves end at a limit`() throws {
    let groups = (1...40).map {
      #""g\#($0)": {"a": {"$extends": "{g\#($0 - 1)}"}, "b": {"$extends": "{g\#($0 - 1)}"}}"#
    }
    let folder = TokenFolder(
      #"{"$type": "number", "g0": {"t": {"$value": 1}}, \#(groups.joined(separator: ",\n"))}"#)
    #expect(try folder.error().contains("more than 20,000 tokens and groups"))
  }

  @Test func `a group that takes over others and has others that do ends at a limit`() throws {
    let both = { (level: Int) in
      #""x": {"$extends": "{l\#(level)}"}, "y": {"$extends": "{l\#(level)}"}"#
    }
    let groups = (1...40).map { "\"l\($0)\": {\(both($0 - 1))}" }
    let folder = TokenFolder(
      #"""
      {"$type": "number", "l0": {"t": {"$value": 1}}, \#(groups.joined(separator: ",\n")),
      "m": {"$extends": "{l40}", \#(both(39))}}
      """#)
    #expect(try folder.error().contains("take over more than 20,000 tokens and groups"))
  }

  @Test func `sets that refer to others twice are put together once`() throws {
    let sets = (1...60).map {
      ##""s\##($0)": {"sources": [{"$ref": "#/sets/s\##($0 - 1)"}, {"$ref": "#/sets/s\##($0 - 1)"}]}"##
    }
    let folder = TokenFolder([
      "a.resolver.json": """
      {"version": "2025.10", "sets": {
      "s0": {"sources": [{"$type": "number", "t": {"$value": 1}}]}, \(sets.joined(separator: ",\n"))},
      "resolutionOrder": [{"$ref": "#/sets/s60"}]}
      """
    ])
    #expect(try folder.values(of: ["a.resolver.json"]) == ["t": .number(1)])
  }

  @Test func `sources that add a large set many times end at a limit`() throws {
    let tokens = (0..<10_000).map { #""t\#($0)": {"$value": 1}"# }.joined(separator: ",")
    let references = Array(repeating: ##"{"$ref": "#/sets/a"}"##, count: 101)
    let folder = TokenFolder([
      "a.resolver.json": """
      {"version": "2025.10", "sets": {"a": {"sources": [{"$type": "number", \(tokens)}]},
      "b": {"sources": [\(references.joined(separator: ","))]}},
      "resolutionOrder": [{"$ref": "#/sets/b"}]}
      """
    ])
    #expect(
      try folder.error(of: ["a.resolver.json"])
        .contains("add more than 1,000,000 tokens and groups; refer to each set once"))
  }

  @Test func `a long chain of references ends at a limit`() throws {
    func chain(_ count: Int) -> TokenFolder {
      let links = (1...count).map { #""t\#($0)": {"$value": "{t\#($0 - 1)}"}"# }.reversed()
      return TokenFolder(
        #"{\#(links.joined(separator: ", ")), "t0": {"$type": "number", "$value": 1}}"#)
    }
    #expect(try chain(63).values()["t63"] == .number(1))
    #expect(try chain(64).error().contains("more than 64 references lead to one value"))
  }
}
