import Synchronization
import Testing

@testable import RefreshTranslations

@Suite struct AddressScannerTests {
  @Test(arguments: [
    ("See https://example.org/a?b=c#d, please", ["https://example.org/a?b=c#d,"]),
    ("www.example.org or a.b+c@mail.example.org", ["www.example.org", "a.b+c@mail.example.org"]),
    ("“http://a.fr” and <ftp://b.fr>", ["http://a.fr", "ftp://b.fr"]),
    ("by http:// or https://?", []), ("a@b", []), ("@name", []), ("a@.b", []), ("a@b.", []),
    ("a@b.c", ["a@b.c"]), ("a@b@c.d", ["b@c.d"]), ("svn+ssh://host x", ["svn+ssh://host"]),
    ("XMPP://host", []), ("1http://host", ["http://host"]), ("www.", []), ("", []),
    ("https://x.org/a@b.c", ["https://x.org/a@b.c"]), ("联系 a@b.co。", ["a@b.co"]),
    ("a://b://c", ["a://b://c"]),
    ("https://x.org/q=%23io19&t=%20this", ["https://x.org/q=%23io19&t=%20this"]),
  ])
  func `the addresses of pages and mail are found whole`(text: String, expected: [String]) {
    let found = AddressScanner.ranges(in: text.unicodeScalars).map { String(text[$0]) }
    #expect(found == expected)
  }

  // Each of these took time by the square of its length with a regular expression that was tried anew at
  // each letter.
  @Test(arguments: [
    ("a", " @"), ("a", "@"), ("a", "://"), ("a.", "@"), ("a@", ""), ("://", ""), ("a:", "//"),
    ("www", "."), ("@.", ""), ("1", "://x"), ("ก", "a@b.co"), ("a@b", "."), ("w", "ww."),
  ])
  func `each scalar is looked at a few times only, however long a text is`(
    part: String, end: String
  ) {
    for count in [1_000, 4_000] {
      let text = String(repeating: part, count: count) + end
      let scalars = CountedScalars(text)
      _ = AddressScanner.ranges(in: scalars)
      #expect(scalars.reads.count <= 8 * text.unicodeScalars.count, "\(part)\(end)")
    }
  }
}

/// Scalars that count how often they are read.
private struct CountedScalars: BidirectionalCollection {
  final class Reads {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    func add() { number.add(1, ordering: .relaxed) }
  }

  let reads = Reads()
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var startIndex: Int { 0 }
  var endIndex: Int { scalars.count }
  func index(after index: Int) -> Int { index + 1 }
  func index(before index: Int) -> Int { index - 1 }

  subscript(position: Int) -> Unicode.Scalar {
    reads.add()
    return scalars[position]
  }
}
