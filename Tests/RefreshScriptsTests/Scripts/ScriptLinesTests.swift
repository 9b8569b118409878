import RefreshModel
import RefreshScripts
import Testing

@Suite struct ScriptLinesTests {
  private let line = #"{"event":"rows","count":1}"#
  private let blank =
    "test.jsonl:2:1: expected a JSON object, found a blank line; remove the line"

  @Test(arguments: ["", "\n", "\n\n\n", "\r\n", " \t\n \n", "\n\r\n"])
  func `a script may end in blank lines or without a line break`(ending: String) throws {
    #expect(try Scripts.read("\(Scripts.scene)\n\(line)\(ending)").events == [.rows(1)])
  }

  @Test func `lines may end in CR LF`() throws {
    #expect(
      try Scripts.read("\(Scripts.scene)\r\n\(line)\r\n\(line)\r\n").events
        == [.rows(1), .rows(1)])
  }

  @Test(arguments: ["", " ", "\t", "\r", " \r"])
  func `a blank line before the end is an error`(blankLine: String) {
    #expect(Scripts.complaint(about: "\(Scripts.scene)\n\(blankLine)\n\(line)\n") == blank)
  }

  @Test func `a blank line before the scene is an error`() {
    #expect(
      Scripts.complaint(about: "\n\(Scripts.scene)\n")
        == "test.jsonl:1:1: expected a JSON object, found a blank line; remove the line")
  }

  @Test(arguments: ["", "\n", " \r\n\t\n", "\u{FEFF}", "\u{FEFF}\n"])
  func `an empty script is an error on its first line`(text: String) {
    #expect(
      Scripts.complaint(about: text)
        == """
        test.jsonl:1:1: expected a setup, found an empty script; begin with a line such as \
        \(Scripts.scene)
        """)
  }

  @Test func `a byte order mark is passed over at the start only`() throws {
    #expect(try Scripts.read("\u{FEFF}\(Scripts.scene)\n\(line)").events == [.rows(1)])
    let complaint = Scripts.complaint(about: "\(Scripts.scene)\n\u{FEFF}\(line)")
    #expect(complaint.hasPrefix("test.jsonl:2:1: invalid JSON: expected a value, found "))
  }

  @Test func `two objects on one line are an error, whatever is between them`() {
    for (gap, column) in [("", 27), (" ", 28), ("\r", 28), (",", 27)] {
      let complaint = Scripts.complaint(about: "\(Scripts.scene)\n\(line)\(gap)\(line)")
      #expect(
        complaint.hasPrefix("test.jsonl:2:\(column): invalid JSON: expected the end, found "))
    }
  }

  @Test func `bytes that aren't UTF-8 are an error with their line`() {
    let start = Array("\(Scripts.scene)\n".utf8)
    #expect(
      Scripts.complaint(about: start + [0x22, 0xFF, 0x22])
        == "test.jsonl:2:2: expected text in UTF-8, found other bytes; save the file as UTF-8")
    #expect(
      Scripts.complaint(about: [0xFF, 0xFE] + Scripts.scene.utf16.flatMap { [UInt8($0), 0] })
        == "test.jsonl:1:1: expected text in UTF-8, found other bytes; save the file as UTF-8")
  }

  @Test func `a NUL is no JSON`() {
    #expect(
      Scripts.complaint(about: "\(Scripts.scene)\0").hasPrefix("test.jsonl:1:40: invalid JSON: "))
  }
}
