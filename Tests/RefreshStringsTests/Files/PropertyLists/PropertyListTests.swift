import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

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

@Suite struct PropertyListFileTests {
  private func members(
    _ text: String, deepest: Int = 4
  ) throws -> [PropertyListNode.Member] {
    try PropertyListFile(parsing: Array(text.utf8), file: "x", deepest: deepest).members()
  }

  private func problem(_ bytes: [UInt8], deepest: Int = 4) -> String? {
    do throws(DocumentError) {
      _ = try PropertyListFile(parsing: bytes, file: "x", deepest: deepest)
      return nil
    } catch {
      return "\(error.location): \(error.problem)"
    }
  }

  private static let forms = [
    "<plist><dict><key>a</key><dict><key>b</key><string>c</string></dict></dict></plist>",
    "{ a = { b = c; }; }", "a = { b = c; };",
  ]

  @Test(arguments: forms)
  func `dictionaries are read in dictionaries`(text: String) throws {
    #expect(account(try members(text)) == "a={b=c;};")
  }

  @Test func `they are in binary form, too`() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": ["b": "é"]], format: .binary, options: 0)
    let list = try PropertyListFile(parsing: Array(data), file: "x")
    #expect(account(try list.members()) == "a={b=é;};")
  }

  private func account(_ members: [PropertyListNode.Member]) -> String {
    members.map { member in
      switch member.node.value {
      case .text(let text): "\(member.key)=\(text);"
      case .dictionary(let members): "\(member.key)={\(account(members))};"
      case .other(let account): "\(member.key)=<\(account)>;"
      }
    }.joined()
  }

  @Test func `keys and values have their places`() throws {
    let member = try members("a =\n { b\n = c; };")[0]
    #expect(member.location == SourceLocation(file: "x", line: 1, column: 1))
    #expect(member.node.location == SourceLocation(file: "x", line: 2, column: 2))
  }

  @Test(arguments: [
    ("<dict>x</dict>", "x:1:1: there is the text “x” between the elements of “dict”"),
    ("<dict><string/></dict>", "x:1:7: “key” was expected here, not “string”"),
    ("<dict><key>a</key></dict>", "x:1:7: the key “a” has no value"),
    ("<dict><key>a</key><key>b</key></dict>", "x:1:7: the key “a” has no value"),
    ("<dict><key>a</key><string>x<b/></string></dict>", "x:1:28: “b” may not stand in a text"),
    ("<plist/>", "x:1:1: “plist” must hold one value"),
    ("<plist><dict/><dict/></plist>", "x:1:15: “plist” must hold one value"),
    ("<html/>", "x:1:1: a property list has no element “html”"),
  ])
  func `XML that is no property list is an error`(text: String, problem: String) {
    #expect(self.problem(Array(text.utf8)) == problem)
  }

  @Test func `dictionaries may not be nested without end`() throws {
    let old = String(repeating: "{a=", count: 100_000)
    #expect(problem(Array(old.utf8)) == "x:1:16: the value of “a” is a dictionary")
    let xml = String(repeating: "<dict><key>a</key>", count: 40)
    #expect(
      problem(Array((xml + String(repeating: "</dict>", count: 40)).utf8))?
        .hasSuffix("dictionaries are nested too deep") == true)
    var nested: Any = "x"
    for _ in 0..<40 { nested = ["a": nested] }
    let data = try PropertyListSerialization.data(
      fromPropertyList: nested, format: .binary, options: 0)
    #expect(problem(Array(data)) == "x:1:1: the property list is malformed")
  }

  @Test func `a dictionary that holds itself in binary form is an error`() {
    // One dictionary with a pair: the key is object 1, the value is object 0, the dictionary.
    let objects: [UInt8] = [0xD1, 1, 0, 0x51, 0x61]
    let offsets: [UInt8] = [8, 11]
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 2] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 13]
    let bytes = Array("bplist00".utf8) + objects + offsets + trailer
    #expect(problem(bytes) == "x:1:1: the property list is malformed")
  }

  /// Dictionaries, each of which has the next one ten times: 10⁷ values in less than a kilobyte.
  @Test func `dictionaries in binary form that share others are an error`() {
    var objects: [UInt8] = []
    var offsets: [UInt16] = []
    func add(_ object: [UInt8]) {
      offsets.append(UInt16(8 + objects.count))
      objects += object
    }
    let keys = (1...10).map(UInt8.init)
    for level in 0..<7 {
      // The keys are objects 1 to 10, the next dictionary is object 10 + level + 1.
      let next = UInt8(level == 6 ? 1 : 11 + level)
      add([0xDA] + keys + Array(repeating: next, count: 10))
      if level == 0 { for key in keys { add([0x51, 0x60 + key]) } }
    }
    let places = offsets.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let table = 8 + objects.count
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 2, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)]
      + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]
    let bytes = Array("bplist00".utf8) + objects + places + trailer
    #expect(bytes.count < 1000)
    #expect(problem(bytes, deepest: 10) == "x:1:1: the property list is malformed")
  }

  @Test(arguments: [
    ("/* note */ a = b;", "note"), ("/* note */\n\na = b;", "note"), ("// note\n a = b;", "note"),
    ("/* head */\n\n/* note */\na = b;", "note"), ("/* one */ /* two */\na = b;", "one\ntwo"),
    ("// one\n// two\na = b;", "one\ntwo"), ("a = b; // note\n", "note"),
    ("a = b; /* note */ /* more */\n/* next */ c = d;", "note\nmore"),
    ("/* one */ a = b; // two", "one\ntwo"), ("a /* inside */ = b;", nil), ("/**/ a = b;", nil),
    ("a = b;\n// next\nc = d;", nil), ("{ /* note */ a = b; }", "note"),
    ("<dict><!-- note --><key>a</key><string/></dict>", "note"),
  ])
  func `a comment belongs to the entry it stands beside`(text: String, note: String?) throws {
    let table = try StringTable(parsing: Array(text.utf8), file: "x")
    #expect(table["a"]?.comment == note)
  }

  @Test func `warnings of all kinds are in the order of the file`() throws {
    let text = "a = \"\\u00e9\";\na = 1;\nb = \"\\q\";\nb = 2;"
    let table = try StringTable(parsing: Array(text.utf8), file: "x")
    #expect(table.warnings.map(\.location.line) == [1, 2, 3, 4])
  }
}
