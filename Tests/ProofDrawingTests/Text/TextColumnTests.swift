import ProofDrawing
import Testing

@Suite struct TextColumnTests {
  private static let columns: [(text: String, lines: [String])] = [
    ("More", ["M", "o", "r", "e"]),
    ("もっと", ["も", "っ", "と"]),
    ("é", ["é"]),  // A letter with a combining mark.
    ("รีเฟรช", ["รี", "เฟ", "ร", "ช"]),
    ("กาแฟสด", ["กา", "แฟ", "ส", "ด"]),  // As on banners in the street.
    ("สำเร็จ", ["สำ", "เร็", "จ"]),
    ("ໂຫຼດໃໝ່", ["ໂຫຼ", "ດ", "ໃໝ່"]),
    ("ຫຼ້າສຸດ", ["ຫຼ້າ", "ສຸ", "ດ"]),
    ("เ", ["เ"]),
    ("क्षमा", ["क्ष", "मा"]),  // A conjunct: ka, virama, ssa.
    ("ফ্রেশ", ["ফ্রে", "শ"]),
    ("ರದ್ದು", ["ರ", "ದ್ದು"]),
    ("ច្រើន", ["ច្រើ", "ន"]),  // Ro under cha.
    ("မ္မာ", ["မ္မာ"]),  // Ma under ma.
    ("اسحب", ["ا", "س", "ح", "ب"]),
    ("👨‍👩‍👧🇯🇵", ["👨‍👩‍👧", "🇯🇵"]),
    ("a b", ["a", " ", "b"]),
    ("", []),
  ]

  @Test(arguments: columns)
  func `each line holds what a reader takes for one character`(text: String, lines: [String]) {
    let column = TextColumn(text, maximumLineCount: 20)
    #expect(column.lines == lines)
    #expect(!column.isTruncated)
    #expect(column.lines.joined() == text)
  }

  private static let cuts: [(limit: Int, lines: [String], isTruncated: Bool)] = [
    (5, ["a", "b", "c", "d"], false), (4, ["a", "b", "c", "d"], false),
    (3, ["a", "b", "…"], true), (1, ["…"], true), (0, ["…"], true),
  ]

  @Test(arguments: cuts)
  func `a column that has no room ends with an ellipsis`(
    limit: Int, lines: [String], isTruncated: Bool
  ) {
    let column = TextColumn("abcd", maximumLineCount: limit)
    #expect(column.lines == lines)
    #expect(column.isTruncated == isTruncated)
  }
}
