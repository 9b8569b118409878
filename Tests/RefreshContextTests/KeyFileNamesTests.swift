import Testing

@testable import RefreshContext

@Suite struct KeyFileNamesTests {
  private func names(_ keys: String...) -> [String] {
    var names = KeyFileNames()
    return keys.map { names.name(of: $0) }
  }

  @Test func `names have letters, digits and signs that mean nothing`() {
    #expect(
      names("header.idle.title", "a/b", "../../etc", "say \"hi\"", "50 %", ".hidden", "🙂")
        == [
          "header.idle.title", "a%2Fb", "%2E.%2F..%2Fetc", "say%20%22hi%22", "50%20%25",
          "%2Ehidden", "%F0%9F%99%82",
        ])
    #expect(names("$(touch x); `y` & 'z'").first?.contains { " $`'&;()".contains($0) } == false)
  }

  @Test func `names differ where file systems see no difference`() {
    #expect(names("Title", "title", "TITLE") == ["Title", "title-2", "TITLE-3"])
    #expect(names("title-2", "Title", "title") == ["title-2", "Title", "title-3"])
  }

  @Test func `long names are cut and stay apart`() {
    let long = String(repeating: "a", count: 400)
    let both = names(long, long + "b")
    #expect(both.allSatisfy { $0.utf8.count < 240 } && both[0] != both[1])
  }
}
