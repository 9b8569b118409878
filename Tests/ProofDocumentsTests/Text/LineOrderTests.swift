import ProofDocuments
import Testing

@Suite struct LineOrderTests {
  private func isStrict(_ text: String, pieces: Int = 1) -> Bool {
    let bytes = Array(text.utf8)
    var order = LineOrder()
    let size = max(1, bytes.count / pieces)
    for start in stride(from: 0, to: bytes.count, by: size) {
      order.add(bytes.span.extracting(start..<min(start + size, bytes.count)))
    }
    order.end()
    return order.isStrict
  }

  @Test(arguments: [
    "", "a 1", "a 1\nb 1\n", "a 1\n\nab 2\nb 3", "a/b/c {\"<<<<<<<\":1}\na/b/d ======= |||||||\n",
    "a \nb \r\n", "a 1\r\nb 2\r\n",
  ])
  func `lines of words in their order are strict, in whatever pieces`(_ text: String) {
    for pieces in 1...20 { #expect(isStrict(text, pieces: pieces)) }
  }

  @Test(arguments: [
    "a 1\na 1", "b 1\na 2", "ab 1\na 1", "a", "a 1\nb\n", " 1", "a 1\n 2", "é 1", "a\tb 1", "\r\n",
    "<<<<<<< ours\na 1\n", "a 1\n=======\nb 1", "a 1\n||||||| base\n", ">>>>>>> theirs", "a 1\n< 2",
  ])
  func `other lines are not strict, in whatever pieces`(_ text: String) {
    for pieces in 1...20 { #expect(!isStrict(text, pieces: pieces)) }
  }

  @Test func `lines are strict if and only if their words ascend`() {
    let words = ["a", "a/", "ab", "b", "ba"]
    let pairs = words.flatMap { first in words.map { [first, $0] } }
    let triples = pairs.flatMap { pair in words.map { pair + [$0] } }
    for lines in pairs + triples {
      let ascends = zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }
      let text = lines.map { "\($0) 1\n" }.joined()
      for pieces in 1...5 { #expect(isStrict(text, pieces: pieces) == ascends, "\(lines)") }
    }
  }
}
