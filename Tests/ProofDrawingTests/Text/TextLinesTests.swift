import ProofDrawing
import Testing
import _ProofTestSupport

/// Characters are one point wide.
@Suite struct TextLinesTests {
  private func lines(_ marked: String, width: Double, lines: Int = 9) -> [String] {
    // Where lines may end is marked by “|”.
    var places: [Int] = []
    var string = ""
    for character in marked {
      if character == "|" { places.append(string.utf8.count) } else { string.append(character) }
    }
    let text = TextBlock(
      string, style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight,
      width: width, maximumLineCount: lines, lineBreaking: .places(places))
    return text.lines { Double($0.count) }?.lines ?? []
  }

  @Test func `a line takes as much as there is room for, and no spaces at its ends`() {
    #expect(lines("aa |bb |cc |dd", width: 5) == ["aa bb", "cc dd"])
    #expect(lines("aa |bb |cc |dd", width: 4) == ["aa", "bb", "cc", "dd"])
    #expect(lines("aa |bb |cc |dd", width: 11) == ["aa bb cc dd"])
    #expect(lines("  aa  |  bb  ", width: 2) == ["aa", "bb"])
  }

  @Test func `a line ends nowhere else`() {
    #expect(lines("aa bb |cc", width: 6) == ["aa bb", "cc"])
    #expect(lines("更新|します", width: 4) == ["更新", "します"])
  }

  @Test func `a word that has no room is broken between characters`() {
    #expect(lines("aaaaa |b", width: 2) == ["aa", "aa", "a", "b"])
    #expect(lines("aaa", width: 0) == ["a", "a", "a"])
    #expect(lines("👩‍👩‍👧👩‍👩‍👧", width: 1) == ["👩‍👩‍👧", "👩‍👩‍👧"])
  }

  @Test func `what is left stands on the last line, whatever it holds`() {
    #expect(lines("aa |bb |cc", width: 2, lines: 2) == ["aa", "bb cc"])
    #expect(lines("aa |bb |cc", width: 2, lines: 1) == ["aa bb cc"])
    #expect(lines("aa\n|bb\n|cc", width: 9, lines: 2) == ["aa", "bb cc"])
  }

  @Test func `a long text is measured little further than its lines reach`() {
    let text = TextBlock(
      String(repeating: "更", count: 3000), style: TextStyle(size: 14, weight: .bold),
      language: "ja", direction: .leftToRight, width: 50, maximumLineCount: 9,
      lineBreaking: .places((1...3000).map { 3 * $0 }))
    var measured = 0
    let lines = text.lines { part in
      measured += part.count
      return Double(part.count)
    }?.lines
    #expect(lines?.map(\.count) == Array(repeating: 50, count: 8) + [2600])
    // For each of eight lines, doubling to 64, halving six times, and eight places beyond.
    #expect(measured < 8 * (127 + 6 * 64 + 8 * 60))
  }

  @Test func `a longer line that is narrower is found`() {
    // As with a ligature: three letters are narrower than two.
    let text = TextBlock(
      "abcd", style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight,
      width: 1, maximumLineCount: 2, lineBreaking: .places([1, 2, 3]))
    let lines = text.lines { ["a": 1, "ab": 2, "abc": 1][$0] ?? 4 }?.lines
    #expect(lines == ["abc", "d"])
  }

  @Test func `a line break in the text ends a line`() {
    #expect(lines("aa\n|bb", width: 9) == ["aa", "bb"])
    #expect(lines("aa\r\n|bb |cc\u{2028}|dd", width: 9) == ["aa", "bb cc", "dd"])
  }

  @Test(arguments: ["", " ", "\n"])
  func `a text without words has one empty line`(text: String) {
    #expect(lines(text, width: 9) == [""])
  }

  @Test func `places that are none are passed over`() {
    let text = TextBlock(
      "éa", style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight,
      width: 1, maximumLineCount: 9, lineBreaking: .places([-1, 0, 1, 3, 99]))
    #expect(text.lines { Double($0.count) }?.lines == ["é", "a"])
  }

  @Test func `a text that breaks otherwise has no such lines`() {
    for breaking in [LineBreaking.words, .characters] {
      let text = TextBlock(
        "a b", style: TextStyle(size: 14, weight: .bold), language: "en",
        direction: .leftToRight, width: 1, maximumLineCount: 9, lineBreaking: breaking)
      #expect(text.lines { Double($0.count) } == nil)
    }
  }

  @Test func `nothing but spaces is lost, and no line is too wide that needn't be`() {
    var random = SplitMix(state: 7)
    for _ in 0..<2000 {
      let marked = String(
        (0..<Int.random(in: 0...30, using: &random)).map { _ in
          "ab |é".randomElement(using: &random) ?? "a"
        })
      let width = Double(Int.random(in: 1...12, using: &random))
      let result = lines(marked, width: width, lines: 40)
      #expect(
        result.joined().filter { $0 != " " } == marked.filter { $0 != " " && $0 != "|" },
        "\(marked) \(width)")
      #expect(result.allSatisfy { Double($0.count) <= width }, "\(marked) \(width)")
    }
  }
}
