import ProofSnapshots
import Testing

/// The names of elements in sentences.
@Suite struct ElementPhraseTests {
  @Test(arguments: [
    ("title", "title"), ("page", "background"),
    ("header.lastUpdated", "last-updated line of header"),
    ("a.tick.dash", "dash mark of tick mark of a"), ("a.b.c", "c of b of a"), ("", ""), (".", "."),
    (".page", ".page"), ("page.", "page."), ("a..b", "b of a."), ("..b", "b of ."),
    ("1.2.3.4.5.6.7.8.9", "9 of 8 of 7 of 6 of 5 of 4 of 3 of 2 of 1"),
    ("1.2.3.4.5.6.7.8.9.page", "1.2.3.4.5.6.7.8.9.page"),
  ])
  func `the parts of a name are in words, the last one first`(name: String, phrase: String) {
    #expect(ElementPhrase.of(name) == phrase)
  }

  @Test func `a name of a great many parts stays as it is`() {
    let name = Array(repeating: "a", count: 150_000).joined(separator: ".")
    #expect(ElementPhrase.of(name) == name)
  }
}
