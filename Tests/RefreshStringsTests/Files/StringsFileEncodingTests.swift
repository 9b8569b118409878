import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct StringsFileEncodingTests {
  private static let text = "\"key\" = \"更新 👍\"; // é"
  private static let marked = "\u{FEFF}" + text

  static let knownToFoundation: [[UInt8]] = [
    text.utf8Bytes, marked.utf8Bytes,
    marked.utf16Bytes(isBigEndian: false), marked.utf16Bytes(isBigEndian: true),
    marked.utf32Bytes(isBigEndian: false), marked.utf32Bytes(isBigEndian: true),
  ]

  @Test(arguments: knownToFoundation)
  func `encodings that Foundation knows`(bytes: [UInt8]) throws {
    let table = try StringTable(parsing: bytes, file: "x.strings")
    #expect(table["key"]?.value == "更新 👍")
    #expect(FoundationOracle.texts(in: bytes) == ["key": "更新 👍"])
  }

  @Test(arguments: [false, true])
  func `UTF-16 needs no byte order mark`(isBigEndian: Bool) throws {
    for text in [Self.text, "/*更*/ key = '更新 👍';", "{key='更新 👍';}"] {
      let bytes = text.utf16Bytes(isBigEndian: isBigEndian)
      #expect(try StringTable(parsing: bytes, file: "x")["key"]?.value == "更新 👍")
    }
  }

  static let malformed: [(bytes: [UInt8], error: String)] = [
    ("a = b;\nc = \"".utf8Bytes + [0xE9, 0x22, 0x3B], "x:2:6: the file is not valid UTF-8"),
    ([0xED, 0xA0, 0x80], "x:1:1: the file is not valid UTF-8"),
    ([0xC0, 0x80], "x:1:1: the file is not valid UTF-8"),
    ("\u{FEFF}a=b;".utf16Bytes(isBigEndian: true) + [0], "x:1:5: the file is not valid UTF-16"),
    ("a=b;".utf16Bytes(isBigEndian: false).dropLast(), "x:1:4: the file is not valid UTF-16"),
    (
      "\u{FEFF}a".utf32Bytes(isBigEndian: true) + [0, 0x11, 0, 0],
      "x:1:2: the file is not valid UTF-32"
    ),
    ([], "x:1:1: the file is empty"),
  ]

  @Test(arguments: malformed)
  func `bytes that are no text are an error with a place`(bytes: [UInt8], start: String) {
    let error = #expect(throws: DocumentError.self) {
      _ = try StringTable(parsing: bytes, file: "x")
    }
    #expect(error?.description.hasPrefix(start) == true, "\(String(describing: error))")
  }
}
