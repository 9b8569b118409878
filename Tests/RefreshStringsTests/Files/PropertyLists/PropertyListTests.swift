import Foundation
import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct PropertyListTests {
  private let texts = ["key": "更新 👍", "other": "<&>\n"]

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `each form of property list is read`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: texts, format: format, options: 0)
    let table = try StringTable(parsing: Array(data), file: "x")
    #expect(table.entries.mapValues(\.value) == texts)
    // Foundation writes four lines before the first key, which is the first in order.
    let line = format == .xml ? 5 : 1
    #expect(
      table["key"]?.location == SourceLocation(file: "x", line: line, column: line == 1 ? 1 : 2))
  }

  @Test func `long keys and texts, and many of them, are read from binary form`() throws {
    let texts = Dictionary(
      uniqueKeysWithValues: (0..<400).map { number in
        ("key " + String(repeating: "é", count: number), String(repeating: "t", count: number))
      })
    let data = try PropertyListSerialization.data(
      fromPropertyList: texts, format: .binary, options: 0)
    let table = try StringTable(parsing: Array(data), file: "x")
    #expect(table.entries.mapValues(\.value) == texts)
  }

  @Test func `a damaged binary form is a table or an error`() throws {
    let original = try PropertyListSerialization.data(
      fromPropertyList: texts, format: .binary, options: 0)
    var random = SplitMix64(state: 0)
    var tables = 0
    for _ in 0..<20_000 {
      var bytes = Array(original)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 8..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<1000, using: &random) == 0 ? 5 : 0)
      if (try? StringTable(parsing: bytes, file: "x")) != nil { tables += 1 }
    }
    #expect((1..<20_000).contains(tables))
  }

  static let others: [(object: any Sendable, problem: String)] = [
    ([["a": "b"]], "the property list is an array"),
    (["a": "b", "c": 1] as [String: any Sendable], "the value of “c” is a number"),
    (["a": ["b"]], "the value of “a” is an array"),
  ]

  @Test(arguments: others)
  func `binary form of anything but texts is an error`(
    object: any Sendable, problem: String
  ) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let error = #expect(throws: DocumentError.self) {
      _ = try StringTable(parsing: Array(data), file: "x")
    }
    #expect(error?.problem == problem)
  }

  @Test(arguments: [
    "<plist><dict><key>a</key><string>é</string></dict></plist>",
    "\n<!-- c -->\n<plist><dict><key>a</key><string>é</string></dict></plist>",
  ])
  func `XML needs no declaration`(text: String) throws {
    for bytes in [
      text.utf8Bytes, text.utf16Bytes(isBigEndian: true),
      ("\u{FEFF}" + text).utf16Bytes(isBigEndian: false),
    ] {
      #expect(try StringTable(parsing: bytes, file: "x")["a"]?.value == "é")
    }
  }

  @Test func `a declared encoding counts`() throws {
    let start = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict><key>a</key><string>"
    let bytes = Array(start.utf8) + [0xE9] + Array("</string></dict></plist>".utf8)
    #expect(try StringTable(parsing: bytes, file: "x")["a"]?.value == "é")
  }

  @Test(arguments: [
    ("x-none", "x:1:31: there is no encoding “x-none”; save the file as UTF-8"),
    ("gbk", "x:2:15: the file is not valid gbk from here on; save it as UTF-8, and declare that"),
  ])
  func `a declared encoding that doesn't fit is an error`(name: String, error: String) {
    let start = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<dict><key>a<b"
    // A name that is not UTF-8 would bring the parser down.
    let bytes = Array(start.utf8) + [0x81] + Array("/></key></dict>".utf8)
    let thrown = #expect(throws: DocumentError.self) {
      _ = try StringTable(parsing: bytes, file: "x")
    }
    #expect(thrown.map { "\($0)" } == error)
  }

  @Test func `an encoding of China counts too`() throws {
    let start = "<?xml version='1.0' encoding='GBK'?><dict><key>a</key><string>"
    let bytes = Array(start.utf8) + [0xCF, 0xC2, 0xC0, 0xAD] + Array("</string></dict>".utf8)
    #expect(try StringTable(parsing: bytes, file: "x")["a"]?.value == "下拉")
  }

  static let malformed: [(text: String, error: String)] = [
    (
      "<plist>\n<dict><key>a</key>\n<strin>b</strin></dict></plist>",
      "x:3:1: a property list has no element “strin”"
    ),
    ("<plist><array/></plist>", "x:1:8: the property list is an array"),
    (
      "<plist><dict><key>a</key><integer>1</integer></dict></plist>",
      "x:1:26: the value of “a” is a number"
    ),
    ("<00ff>", "x:1:2: a name was expected"),
    ("bplist00 = ;", "x:1:1: the property list is malformed"),
  ]

  @Test(arguments: malformed)
  func `a property list of anything but texts is an error`(text: String, start: String) {
    let error = #expect(throws: DocumentError.self) {
      _ = try StringTable(parsing: Array(text.utf8), file: "x")
    }
    #expect(error?.description.hasPrefix(start) == true, "\(String(describing: error))")
  }
}
