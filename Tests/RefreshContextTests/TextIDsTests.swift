import ProofDocuments
import RefreshContext
import RefreshStrings
import Testing

@Suite struct TextIDsTests {
  private static let digits = "2e354ef120752c67afa1b6855aa80c52"

  private func entry(_ name: String, table: String = "Localizable") -> ContextEntry {
    ContextEntry(
      key: ContextKey(name, of: .overlay(0)), table: table, bundle: "App", file: nil, line: nil,
      text: "")
  }

  private func error(_ text: String, as form: TextIDs.Form) -> String? {
    do {
      _ = try TextIDs(json: Array(text.utf8), file: "ids.json", as: form)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `ids are found by table and key, else by key`() throws {
    let text = #"{"a": 1, "b/\"c\" 🙂 100%": 2, "Other": {"a": 3}}"#
    let ids = try TextIDs(json: Array(text.utf8), file: "ids.json", as: .number)
    #expect(ids[entry("a")] == .number(1))
    #expect(ids[entry("a", table: "Other")] == .number(3))
    #expect(ids[entry("b/\"c\" 🙂 100%")] == .number(2))
    #expect(ids[entry("z")] == nil)
  }

  @Test func `each system has ids of its own form`() throws {
    let path = "o:acme:p:news:r:app:s:\(Self.digits)"
    #expect(error("{\"a\": \"\(Self.digits)\"}", as: .digits) == nil)
    #expect(error("{\"a\": \"\(path)\"}", as: .path) == nil)
    #expect(error(#"{"a": "12"}"#, as: .number) != nil)
    #expect(error(#"{"a": 0}"#, as: .number) != nil)
    #expect(error(#"{"a": 1.5}"#, as: .number) != nil)
    #expect(error(#"{"a": "$(rm -rf .)"}"#, as: .path) != nil)
    #expect(error("{\"a\": \"\(Self.digits.uppercased())\"}", as: .digits) != nil)
  }

  @Test func `a mistake is reported with its line and column`() throws {
    #expect(
      error("{\n  \"a\": 1,\n  \"b\": \"x\"\n}", as: .number)?.hasPrefix("ids.json:3:8:") == true)
    #expect(error("[1]", as: .number)?.hasPrefix("ids.json:1:1:") == true)
    #expect(error("{\"T\": {\"a\": null}}", as: .number)?.hasPrefix("ids.json:1:13:") == true)
    #expect(error("{\"a\": 1, \"a\": 2}", as: .number)?.hasPrefix("ids.json:1:10:") == true)
    #expect(error("", as: .number)?.hasPrefix("ids.json:1:1:") == true)
  }
}
