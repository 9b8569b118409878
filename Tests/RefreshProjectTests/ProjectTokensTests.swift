import Foundation
import ProofDocuments
import ProofDrawing
import ProofTokens
import RefreshComponents
import RefreshModel
import RefreshProject
import Testing
import _ProofTestSupport

/// The tokens of a project: its files, the contexts of appearances, and what is told of mistakes.
@Suite struct ProjectTokensTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func resolver(_ modifiers: String, _ order: String) -> String {
    #"{"version": "2025.10", "modifiers": {\#(modifiers)}, "resolutionOrder": [\#(order)]}"#
  }

  private func number(_ number: Int, named name: String = "n") -> String {
    #"[{"\#(name)": {"$type": "number", "$value": \#(number)}}]"#
  }

  private func project(_ tokens: String) throws -> ProjectFile {
    let path = try folder.write("version: 1\ntokens: \(tokens)\n", to: "pullproof.yml")
    return try ProjectFile(contentsOf: path, advice: "")
  }

  private func error(_ tokens: String) throws -> String {
    let error = try #require(throws: RunError.self) { try project(tokens) }
    return error.description.replacing(folder.path + "/", with: "")
  }

  /// The numbers of a token in the order of appearances.
  private func numbers(_ file: ProjectFile, named name: String = "n") -> [String] {
    Appearance.allCases.map { appearance in
      file.tokens.tokens.token(named: name, in: appearance).map { "\($0.value)" } ?? "-"
    }
  }

  @Test(arguments: [
    (["light", "dark"], ["0", "1", "0", "1"]),
    (["Dark", "Light", "light-high-contrast", "darkHighContrast"], ["1", "0", "2", "3"]),
    (["dark", "light", "high_contrast"], ["1", "0", "2", "0"]),
    (["high contrast light", "high contrast dark", "light", "dark"], ["2", "3", "0", "1"]),
  ])
  func `contexts follow the appearance by their names`(
    contexts: [String], expected: [String]
  ) throws {
    let members = contexts.enumerated().map { #""\#($1)": \#(number($0))"# }
    try folder.write(
      resolver(
        #""theme": {"contexts": {\#(members.joined(separator: ", "))}}"#,
        ##"{"$ref": "#/modifiers/theme"}"##), to: "brand.resolver.json")
    #expect(numbers(try project("brand.resolver.json")) == expected)
  }

  @Test func `contrast may be a modifier of its own`() throws {
    try folder.write(
      resolver(
        #"""
        "theme": {"contexts": {"light": \#(number(0)), "dark": \#(number(1))}},
        "contrast": {"contexts": {"normal": \#(number(2, named: "m")), "high": \#(number(3, named: "m"))}},
        "density": {"contexts": {"normal": \#(number(4, named: "d")), "high": \#(number(5, named: "d"))},
          "default": "high"}
        """#,
        ##"{"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/contrast"}, {"$ref": "#/modifiers/density"}"##
      ), to: "brand.resolver.json")
    let file = try project("brand.resolver.json")
    #expect(numbers(file) == ["0", "1", "0", "1"])
    #expect(numbers(file, named: "m") == ["2", "2", "3", "3"])
    #expect(numbers(file, named: "d") == ["5", "5", "5", "5"])
  }

  @Test func `a project chooses contexts, for all appearances or for some`() throws {
    try folder.write(
      resolver(
        #""brand": {"contexts": {"acme": \#(number(0)), "other": \#(number(1)), "third": \#(number(2))}}"#,
        ##"{"$ref": "#/modifiers/brand"}"##), to: "brand.resolver.json")
    #expect(
      try error("brand.resolver.json")
        == "brand.resolver.json:1:47: nothing chooses a context of “brand” in the appearance light; add a "
        + "“default”, or “inputs: {brand: acme}” to “tokens” of the project")
    let one = try project("{files: brand.resolver.json, inputs: {brand: other}}")
    #expect(numbers(one) == ["1", "1", "1", "1"])
    let some = try project(
      "{files: [brand.resolver.json], inputs: {brand: acme}, appearances: {dark: {brand: other}, "
        + "light-high-contrast: {brand: third}}}")
    #expect(numbers(some) == ["0", "1", "2", "1"])
    #expect(
      try error("{files: brand.resolver.json, inputs: {brnd: acme}}")
        == "pullproof.yml:2:47: there is no modifier “brnd”; did you mean “brand”? name one of brand"
    )
    #expect(
      try error("{files: brand.resolver.json, inputs: {brand: acne}}")
        == "pullproof.yml:2:47: the modifier “brand” has no context “acne”; did you mean “acme”? name one of "
        + "acme, other, third")
  }

  @Test(arguments: [
    (
      "brand.yml",
      "pullproof.yml:2:9: expected the path of a .tokens or .json file for “tokens” of the project, found “brand.yml”; correct it"
    ),
    ("{inputs: {}}", "pullproof.yml:2:9: “tokens” lacks the field “files”; add it"),
    (
      "{files: a.json, input: {}}",
      "pullproof.yml:2:25: “tokens” has no field “input”; did you mean “inputs”? its fields are files, inputs, appearances"
    ),
    (
      "{files: a.json, inputs: []}",
      "pullproof.yml:2:33: expected contexts of modifiers for “inputs”, found an array; write them such as {theme: dark}"
    ),
    (
      "{files: a.json, inputs: {a: 1}}",
      "pullproof.yml:2:37: expected a context for “a”, found the number 1; write its name in quotes"
    ),
    (
      "{files: a.json, appearances: {drak: {}}}",
      "pullproof.yml:2:39: “appearances” has no field “drak”; did you mean “dark”? its fields are light, dark, light-high-contrast, dark-high-contrast"
    ),
    (
      "none.json",
      "none.json: No such file or directory; pullproof.yml:2:9 has this path; correct it"
    ),
  ])
  func `mistakes in the project are told with their places`(text: String, message: String) throws {
    #expect(try error(text) == message)
  }

  @Test
  func `a file of a resolver that is missing or outside of the project is told with its place`()
    throws
  {
    func write(_ path: String) throws {
      try folder.write(
        resolver("", #"{"type": "set", "name": "a", "sources": [{"$ref": "\#(path)"}]}"#),
        to: "brand.resolver.json")
    }
    try write("none.json")
    #expect(
      try error("brand.resolver.json")
        == "none.json: No such file or directory; brand.resolver.json:1:111 has this path; correct it"
    )
    try write("../../a.json")
    let message = try error("brand.resolver.json")
    #expect(message.hasPrefix("brand.resolver.json:1:111: ") && message.contains("leads out of"))
  }

  @Test func `a component file that is read by itself has the tokens of the project around it`()
    throws
  {
    try folder.write(
      #"{"height": {"$type": "dimension", "$value": {"value": 60, "unit": "px"}}}"#,
      to: "brand.tokens.json")
    _ = try project("brand.tokens.json")
    let path = try folder.write(
      "version: 1\nextends: normal-header\nheight: \"{height}\"\n", to: "Looks/a.component.yml")
    #expect(try ComponentFileContents(of: path).elementCount == 0)
    #expect(try ComponentSetup(fileAt: path).lengths.standard == 60)
    try folder.write("version: 1\n", to: "pullproof.yml")
    let error = try #require(throws: RunError.self) { _ = try ComponentFileContents(of: path) }
    #expect(
      error.description.contains(
        "a.component.yml:3:9: there is no token {height}, as no token files"))
  }

  @Test func `all token files are inputs of the project`() throws {
    try folder.write("{}", to: "Tokens/base.json")
    try folder.write(
      resolver("", #"{"type": "set", "name": "a", "sources": [{"$ref": "base.json"}]}"#),
      to: "Tokens/brand.resolver.json")
    let file = try project("[Tokens/brand.resolver.json]")
    #expect(
      try file.inputs(.tokens).map { $0.path.replacing(folder.path + "/", with: "") } == [
        "Tokens/brand.resolver.json", "Tokens/base.json",
      ])
    #expect(try ProjectFile.builtIn.inputs(.tokens).isEmpty)
  }
}
