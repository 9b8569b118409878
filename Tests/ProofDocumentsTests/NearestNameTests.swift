import ProofDocuments
import Testing

/// Which name a misspelled one stands for, with distances worked out by hand.
@Suite struct NearestNameTests {
  @Test(arguments: [
    // One swap.
    ("idel", "idle"), ("verfiy", "verify"),
    // One letter lacks; two lack.
    ("rendr", "render"), ("rendr-ng", "rendering"),
    // A letter of two or three.
    ("ix", "is"), ("pgn", "png"),
    // Four wrong cases are two replacements, of six letters.
    ("RENDer", "render"),
  ])
  func `a name with up to a third of wrong letters stands for its neighbour`(
    name: String, nearest: String
  ) {
    let names = ["render", "rendering", "verify", "idle", "is", "png"]
    #expect(names.nearest(to: name) == nearest)
    #expect(names.reversed().nearest(to: name) == nearest)
  }

  // Three of six letters lack in “rdr”, four are wrong in “refuse”, and three of seven are too many
  // in “idle-50”.
  @Test(arguments: ["", "r", "rdr", "refuse", "idle-50", "x", "ox"])
  func `a name that is like none stands for none`(name: String) {
    #expect(["render", "verify", "idle", "is", "png"].nearest(to: name) == nil)
  }

  @Test func `a single letter is no misspelled other letter`() {
    #expect(["x", "y"].nearest(to: "z") == nil)
    #expect(["x", "y"].nearest(to: "X") == "x")
  }

  @Test func `of names that are equally near, the first in alphabetical order is taken`() {
    #expect(["dark", "bark", "park"].nearest(to: "xark") == "bark")
    #expect(["park", "dark", "bark"].nearest(to: "xark") == "bark")
    #expect([String]().nearest(to: "dark") == nil)
  }

  @Test func `only the first 64 letters are compared`() {
    let long = String(repeating: "a", count: 100_000)
    #expect([long + "b"].nearest(to: long + "c") == long + "b")
  }

  @Test func `a question asks for the nearest name and shows what is invisible`() {
    #expect(["idle", "pulling"].question(for: "idel") == "did you mean “idle”? ")
    #expect(["a\u{202E}b"].question(for: "ab") == "did you mean “a<U+202E>b”? ")
    #expect(["idle"].question(for: "x") == "")
  }

  @Test func `a list has at most ten names, or eleven where they are all`() {
    let names = (1...12).map(String.init)
    #expect(names.prefix(3).map(\.self).listed() == "1, 2, 3")
    #expect(names.prefix(11).map(\.self).listed() == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11")
    #expect(names.listed() == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more")
    #expect(names.listed(limit: 2) == "1, 2 and 10 more")
  }
}
