import RefreshFigures
import Testing

@Suite struct ElementReferenceTests {
  @Test(arguments: [
    ("title", "title", nil), ("header.title", "header.title", nil),
    ("title.line[2]", "title", 2), ("idle.title.line[10]", "idle.title", 10),
  ])
  func `a reference names an element or a line of it`(text: String, element: String, line: Int?)
    throws
  {
    let reference = try #require(ElementReference(text: text))
    #expect(reference == ElementReference(element, line: line))
    #expect(reference.description == text)
  }

  @Test func `an empty reference is invalid`() {
    #expect(ElementReference(text: "") == nil)
    #expect(ElementReference(text: "title.line[0]") == ElementReference("title.line[0]"))
  }
}
