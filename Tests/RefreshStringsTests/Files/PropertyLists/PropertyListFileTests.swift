import Foundation
import ProofDocuments
import Testing

@testable import RefreshStrings

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
