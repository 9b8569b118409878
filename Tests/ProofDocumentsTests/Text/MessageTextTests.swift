import Testing

@testable import ProofDocuments

@Suite struct QuotedTests {
  @Test(arguments: [
    ("", "“”"), ("pan", "“pan”"), ("مرحبا 😀 \"é\"", "“مرحبا 😀 \"é\"”"),
    ("a\nb\tc", "“a<U+000A>b<U+0009>c”"), ("\u{1B}[31m", "“<U+001B>[31m”"),
    ("\u{202E}x\u{FEFF}\u{2028}", "“<U+202E>x<U+FEFF><U+2028>”"),
  ])
  func `a message shows what cannot be seen`(text: String, quoted: String) {
    #expect(text.quoted == quoted)
  }

  @Test func `a message is not as long as what it quotes`() {
    let forty = String(repeating: "a", count: 40)
    #expect(forty.quoted == "“\(forty)”")
    #expect("\(forty)b".quoted == "“\(forty)…”")
    let number = "1" + String(repeating: "0", count: 1000)
    let error = #expect(throws: DocumentError.self) {
      try Document(json: Array(number.utf8), file: "a.json")
    }
    #expect((error?.description ?? number).utf8.count < 200)
  }
}

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

@Suite("A number with a noun")
struct CountedTests {
  @Test(
    arguments: [
      (0, "0 frames"), (1, "1 frame"), (2, "2 frames"), (11, "11 frames"), (3300, "3,300 frames"),
    ])
  func `only one has the singular`(number: Int, expected: String) {
    #expect(number.counted("frame") == expected)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (10_000, "10,000"), (100_000, "100,000"),
    (1_234_567, "1,234,567"), (-999, "-999"), (-1000, "-1,000"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `commas are between thousands`(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }
}

@Suite struct CommaSeparatedTests {
  @Test(arguments: [
    ("a,b", ["a", "b"]), (" a ,\tb  c ", ["a", "b  c"]), ("a", ["a"]), ("", [""]),
    ("a,,b,", ["a", "", "b", ""]), (" , ", ["", ""]),
  ])
  func `parts lose the spaces around them, and empty ones stay`(text: String, parts: [String]) {
    #expect(text.commaSeparated == parts)
    #expect(text[...].commaSeparated == parts)
  }
}

@Suite struct IsolatesTests {
  @Test func `isolates are left out, and other characters that nobody sees stay`() {
    let text = "\u{2068}Today \u{2066}9:41\u{2069}\u{2069}\u{200F}"
    #expect(text.withoutIsolates == "Today 9:41\u{200F}")
    #expect("a".withoutIsolates == "a")
  }
}
