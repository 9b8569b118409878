import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct StringCatalogErrorTests {
  private static func unit(_ value: String) -> String { SampleCatalogs.unit(value) }

  private func problem(_ text: String) -> String? {
    do throws(DocumentError) {
      _ = try SampleCatalogs.catalog(text)
      return nil
    } catch {
      return "\(error.line):\(error.column): \(error.problem)"
    }
  }

  @Test(arguments: [
    ("", "1:1: a value was expected here, not the end of the file"),
    ("{\n \"é\" \"b\"}", "2:6: “:” was expected here, not “\"”"),
    ("{} x", "1:4: there is “x” after the end"),
    ("{\"a\":1,\n\"a\":2}", "2:1: “a” is a duplicate"),
    ("{\"a\":1e999}", "1:6: the number 1e999 is too large"),
    ("[]", "1:1: the catalog is an array"),
    ("{\"strings\":{}}", "1:1: the catalog has no “sourceLanguage”"),
    ("{\"sourceLanguage\":\n7}", "2:1: the value of “sourceLanguage” is a number"),
    ("{\"sourceLanguage\":\n\"?\"}", "2:1: “?” is not a language"),
    ("{\"sourceLanguage\":\"en\",\"strings\":{}}", "1:1: the catalog has no “version”"),
    ("{\"sourceLanguage\":\"en\",\"version\":\"1.0\"}", "1:1: the catalog has no “strings”"),
    (
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":\n[]}",
      "2:1: the catalog has no “strings”"
    ),
  ])
  func `a file that is no catalog is an error with a place`(text: String, problem: String) {
    #expect(self.problem(text) == problem)
  }

  @Test func `bytes that are no UTF-8 are an error with a place`() {
    let error = #expect(throws: DocumentError.self) {
      _ = try StringCatalogFile(parsing: Array("{\n\"é".utf8) + [0xFF], file: "x")
    }
    #expect(
      error.map { "\($0)" } == "x:2:3: the file is not valid UTF-8 from here on; save it as UTF-8")
  }

  static let malformed: [(localization: String, problem: String)] = [
    ("7", "in “k”, the value of “en” is a number"),
    ("{\"stringUnit\":{\"state\":\"new\"}}", "in “k”, the text has no “value”"),
    ("{\"stringUnit\":{\"value\":null}}", "in “k”, the value of “value” is null"),
    (
      "{\"stringUnit\":{\"value\":\"a\"},\"variations\":{\"plural\":{\"other\":\(unit("a"))}}}",
      "in “k”, there are a text and variations of it"
    ),
    (
      "{\"variations\":{\"plural\":{\"other\":\(unit("a"))},\"device\":{\"other\":\(unit("a"))}}}",
      "in “k”, the text varies by “plural” and “device” at once"
    ),
    ("{\"variations\":{}}", "in “k”, no variations are given"),
    ("{\"variations\":{\"moon\":{}}}", "in “k”, “moon” is not a kind of variation"),
    ("{\"variations\":{\"plural\":{}}}", "in “k”, there is no plural form for “other”"),
    (
      "{\"variations\":{\"plural\":{\"one\":\(unit("a"))}}}",
      "in “k”, there is no plural form for “other”"
    ),
    (
      "{\"variations\":{\"plural\":{\"lots\":\(unit("a"))}}}",
      "in “k”, “lots” is not a plural category"
    ),
    ("{\"variations\":{\"plural\":{\"other\":{}}}}", "in “k”, “other” has no text"),
    ("{\"variations\":{\"device\":{}}}", "in “k”, no devices are given"),
    ("{\"variations\":{\"width\":{}}}", "in “k”, no widths are given"),
    ("{\"variations\":{\"width\":{\"x\":\(unit("a"))}}}", "in “k”, “x” is not a width"),
    (
      "{\"variations\":{\"device\":{\"other\":{\"variations\":{\"plural\":{}}}}}}",
      "in “k”, the text for other devices has variations"
    ),
    (
      "{\"variations\":{\"plural\":{\"other\":{\"variations\":{\"device\":{}}}}}}",
      "in “k”, a plural form has variations"
    ),
    (
      "{\"substitutions\":{\"n\":{\"formatSpecifier\":\"d\",\"variations\":"
        + "{\"plural\":{\"other\":\(unit("%arg"))}}}}}",
      "in “k”, there are substitutions but no text"
    ),
    (
      "{\"stringUnit\":{\"value\":\"%#@n@\"},\"substitutions\":{\"n\":{\"argNum\":0}}}",
      "in “k”, “argNum” is not an argument number"
    ),
    (
      "{\"stringUnit\":{\"value\":\"%#@n@\"},\"substitutions\":{\"n\":{\"argNum\":1}}}",
      "in “k”, the substitution “n” has no text"
    ),
  ]

  @Test(arguments: malformed)
  func `a text that cannot work is an error`(localization: String, problem: String) {
    let text = SampleCatalogs.english("\n\(localization)")
    #expect(
      self.problem(text)?.hasSuffix(": \(problem)") == true, "\(self.problem(text) ?? "none")")
  }

  @Test func `the place is that of what is wrong`() {
    #expect(
      problem(SampleCatalogs.english("{\"variations\":{\n\"plural\":{\n  \"one\":{}}}}"))
        == "3:3: in “k”, “one” has no text")
  }

  static let unusual: [(entry: String, warning: String)] = [
    ("{\"madeUp\":1}", "1:62: in “k”, “madeUp” is unknown in an entry and was skipped"),
    (
      "{\"localizations\":{\"??\":{}}}",
      "1:79: in “k”, “??” is not a language, so its text is skipped"
    ),
    ("{\"localizations\":{\"fr\":{}}}", "1:79: in “k”, the localization “fr” has no text"),
    (
      "{\"localizations\":{\"fr\":{\"variations\":{\"device\":{\"mac\":\(unit("a"))}}}}}",
      "1:99: in “k”, there is no text for other devices"
    ),
  ]

  @Test(arguments: unusual)
  func `what is passed over is a warning with a place`(entry: String, warning: String) throws {
    let catalog = try SampleCatalogs.catalog(SampleCatalogs.entry(entry))
    #expect(
      catalog.warnings.map { "\($0.location.line):\($0.location.column): \($0.problem)" }
        == [warning])
  }

  @Test(arguments: ["", ",\"stringUnit\":{\"value\":\"a\"}"])
  func `a key with a set of phrases in any language is skipped, which is a warning`(
    text: String
  ) throws {
    let set = "{\"stringSet\":{\"values\":[]}\(text)}"
    let catalog = try SampleCatalogs.catalog(
      SampleCatalogs.entry("{\"localizations\":{\"fr\":\(set),\"de\":\(Self.unit("b"))}}"))
    #expect(catalog.locales == [try locale("en")] && catalog.warnings == [])
    let table = catalog.tables[try locale("en")]
    #expect(table?.keys == [])
    #expect(table?.skipped.map(\.reason) == [.phrases])
    #expect(
      table?.warnings.map(\.problem) == [
        "“k”: it has sets of phrases, which PullProof doesn't read"
      ])
  }

  @Test func `a version of the future and unknown fields are warnings`() throws {
    let catalog = try SampleCatalogs.catalog(
      "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"9.9\",\"x\":1}")
    #expect(
      catalog.warnings.map(\.problem) == [
        "the catalog's version is 9.9", "“x” is unknown in a catalog and was skipped",
      ])
  }

  @Test func `a substitution that there is not is reported, and the text is read`() throws {
    let text = SampleCatalogs.english("{\"stringUnit\":{\"value\":\n \"%#@n@\"}}")
    let table = try SampleCatalogs.catalog(text).tables[locale("en")]
    #expect(table?["k"]?.value == "%#@n@")
    #expect(table?.warnings.map(\.rule) == [.undefinedSubstitution])
    #expect(
      table?.warnings.map(\.description)
        == ["x:2:2: in “k”, there is no substitution “n”; define it, or remove “%#@n@”"])
  }

  @Test func `a substitution without a format or a use is a warning`() throws {
    let text = SampleCatalogs.english(
      "{\"stringUnit\":{\"value\":\"a\"},\"substitutions\":{\"n\":{\"variations\":"
        + "{\"plural\":{\"other\":\(Self.unit("%arg"))}}}}}")
    let catalog = try SampleCatalogs.catalog(text)
    #expect(catalog.warnings.map(\.problem) == ["in “k”, the substitution “n” has no format"])
    #expect(
      catalog.tables[try locale("en")]?.warnings.map(\.problem)
        == ["in “k”, no text refers to the substitution “n”"])
  }

  @Test(arguments: 0..<4)
  func `a damaged catalog is read or an error inside it`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var catalogs = 0
    for _ in 0..<Mutation.count(150) {
      let bytes = Mutation.mutated(
        SampleCatalogs.full.utf8Bytes, inserting: Array("{}[]\":,\\ \nau0%#@né".utf8),
        with: &random)
      do throws(DocumentError) {
        let catalog = try StringCatalogFile(parsing: bytes, file: "x")
        #expect(catalog.bytes == bytes)
        #expect(catalog.warnings.allSatisfy { $0.location.isInside(bytes) })
        catalogs += 1
      } catch {
        #expect(error.location.isInside(bytes), "\(error)")
      }
    }
    #expect((1..<Mutation.count(150)).contains(catalogs))
  }
}
