import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct XMLTreeTests {
  private func root(_ text: String) throws -> XMLTree.Element {
    try XMLTree(parsing: Array(text.utf8), file: "x").root
  }

  private func problem(_ text: String) -> String? {
    do throws(DocumentError) {
      _ = try XMLTree(parsing: Array(text.utf8), file: "x")
      return nil
    } catch {
      return "\(error.location): \(error.problem)"
    }
  }

  private func place(_ line: Int, _ column: Int) -> ProofDocuments.SourceLocation {
    SourceLocation(file: "x", line: line, column: column)
  }

  @Test func `an element has its name, attributes and children`() throws {
    let element = try root("<a x='1' y=\"&lt;2\"><b/>text<c>inner</c></a>")
    #expect(element.name == "a")
    #expect(element.attributes == ["x": "1", "y": "<2"])
    #expect(element.elements.map(\.name) == ["b", "c"])
    #expect(element.text == "text")
  }

  @Test func `an element stands where its tag begins`() throws {
    let element = try root("<?xml version='1.0'?>\n<!-- c -->\n  <a>é👍<b\n  x='1'>\r\n<c/></b></a>")
    #expect(element.location == place(3, 3))
    #expect(element.elements[0].location == place(3, 8), "é and the thumb are one column each")
    #expect(element.elements[0].elements[0].location == place(5, 1))
  }

  @Test func `the place is that in the file, whatever its encoding`() throws {
    let text = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><a>\n <b/></a>"
    for bytes in [text.utf16Bytes(isBigEndian: true), text.utf16Bytes(isBigEndian: false)] {
      let element = try XMLTree(parsing: bytes, file: "x").root
      #expect(element.elements[0].location == place(2, 2))
    }
  }

  @Test func `texts are whole, with their escapes and sections`() throws {
    #expect(try root("<a>x &amp; &#65;<![CDATA[<&>]]>\r\ny</a>").text == "x & A<&>\ny")
    #expect(try root("<a>x<b/>y</a>").children.count == 3)
  }

  @Test func `comments are kept apart`() throws {
    let element = try root("<a><!-- x --><b/></a>")
    guard case .comment(let text) = element.children.first else {
      Issue.record("the comment is lost")
      return
    }
    #expect(text == " x ")
  }

  @Test(arguments: [
    ("<a>\n<b></c></a>", "x:2:8: this tag closes another element than the last that was opened"),
    ("<a>\n<b>&nope;</b></a>", "x:2:10: this entity is not declared"),
    ("<a>\u{1}</a>", "x:1:4: there is a character that XML does not allow"),
    ("<a>\n<b>", "x:2:4: the file ends too early, or continues after its end"),
    ("<a/> x", "x:1:6: the file ends too early, or continues after its end"),
    ("plain", "x:1:1: an XML element was expected here"),
    ("<a b='1' b='2'/>", "x:1:15: this tag has an attribute twice"),
    ("", "x:1:1: there is no XML element in the file"),
    (
      "<!DOCTYPE a [\n<!ENTITY b 'c'>]>\n<a>&b;</a>",
      "x:2:1: the file declares an entity of its own"
    ),
    (
      "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
      "x:1:14: the file declares an entity of its own"
    ),
    (
      "<!-- <b --><?p <b?><!DOCTYPE a SYSTEM '<b' [<!ENTITY b 'c'>]><a>&b;</a>",
      "x:1:45: the file declares an entity of its own"
    ),
    (
      "<!DOCTYPE a SYSTEM 'x.dtd'><a>&b;</a>",
      "x:1:34: this entity is not declared"
    ),
  ])
  func `what is not well-formed is an error with a place`(text: String, problem: String) {
    #expect(self.problem(text) == problem)
  }

  @Test func `a hundred thousand tags overflow nothing`() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(problem(text) == "x:1:301: the elements are nested more than 100 deep")
  }

  @Test(arguments: [
    "<?x?><a/>", "<a><?x?></a>", "<a><?x y?></a>", "<a/><?x?>", "<!DOCTYPE a [<?x?>]><a/>",
    "<?xml version='1.0'?><?x?><a><!-- <?x?> --><![CDATA[<?x?>]]></a>",
  ])
  func `an instruction is passed over, with or without data`(text: String) throws {
    #expect(try root(text).name == "a")
  }

  @Test func `an element knows its bytes`() throws {
    let text = "<?xml version='1.0'?>\r\n<a é='1'>é<b  c='/'/ ><d>👍</d\n></a>"
      .replacing("/ >", with: "/>")
    let tree = try XMLTree(parsing: Array(text.utf8), file: "x")
    func spelled(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    let (a, b, d) = (tree.root.range, tree.root.elements[0].range, tree.root.elements[1].range)
    #expect(spelled(a.start..<a.end) == "<a é='1'>é<b  c='/'/><d>👍</d\n></a>")
    #expect(spelled(a.content) == "é<b  c='/'/><d>👍</d\n>")
    #expect(spelled(b.start..<b.end) == "<b  c='/'/>")
    #expect(b.isSingleTag && b.content.isEmpty)
    #expect(spelled(d.content) == "👍")
    #expect(spelled(d.start..<d.end) == "<d>👍</d\n>")
  }

  @Test func `a file above ten megabytes is read, with long texts, values and comments`() throws {
    let long = String(repeating: "0123456789", count: 1_100_000)
    let element = try root("<a b='\(long)'><!--\(long)--><c>\(long)</c>\n<d/></a>")
    #expect(element.attributes["b"]?.utf8.count == 11_000_000)
    #expect(element.elements[0].text.utf8.count == 11_000_000)
    #expect(element.elements[1].location == place(2, 1))
  }

  @Test func `a tag with more attributes than anybody writes is refused`() throws {
    func tag(_ count: Int) -> String {
      "<r>\n<a" + (0..<count).map { " a\($0)='>'" }.joined() + "/></r>"
    }
    #expect(try root(tag(1000)).elements[0].attributes.count == 1000)
    #expect(problem(tag(1001)) == "x:2:1: this tag has more than 1000 attributes")
    #expect(problem(tag(200_000)) == "x:2:1: this tag has more than 1000 attributes")
  }

  @Test(arguments: [
    "<a b='\(String(repeating: "\" ", count: 2000))'/>",
    "<a>\(String(repeating: "\" ", count: 2001))</a>",
    "<!-- <!ENTITY \(String(repeating: "' ", count: 2001)) --><a/>",
  ])
  func `quotes and declarations that are text are no reason to refuse`(text: String) throws {
    #expect(try root(text).name == "a")
  }

  @Test(arguments: ["<a/>\u{0}", "<\u{0}a/>", "<a>\u{0}\u{0}</a>"])
  func `a zero character is refused where it stands`(text: String) {
    let column = text.unicodeScalars.prefix { $0 != "\0" }.count + 1
    let zeros = Array(text.utf8)
    guard zeros[1] != 0 else { return }
    #expect(problem(text) == "x:1:\(column): there is a character that XML does not allow")
  }

  @Test func `an encoding that is declared after another mark is not believed`() throws {
    let text = "\u{FEFF}\u{FEFF}<?xml version='1.0' encoding='UTF-7'?><a>+AGI-</a>"
    let tree = try? XMLTree(parsing: Array(text.utf8), file: "x")
    #expect(tree == nil || tree?.root.text == "+AGI-")
  }

  @Test func `a text in many pieces takes no more time than in one`() throws {
    let text = try root("<a>" + String(repeating: "&amp;", count: 50_000) + "</a>").text
    #expect(text.count == 50_000)
  }
}
