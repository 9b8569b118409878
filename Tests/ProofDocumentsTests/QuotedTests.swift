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
