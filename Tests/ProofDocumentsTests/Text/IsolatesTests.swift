import ProofDocuments
import Testing

@Suite struct IsolatesTests {
  @Test func `isolates are left out, and other characters that nobody sees stay`() {
    let text = "\u{2068}Today \u{2066}9:41\u{2069}\u{2069}\u{200F}"
    #expect(text.withoutIsolates == "Today 9:41\u{200F}")
    #expect("a".withoutIsolates == "a")
  }
}
