import ProofIllustration
import Testing

@Suite struct ElementReferenceTests {
  @Test(
    "a reference names an element or a line of it",
    arguments: [
      ("title", "title", nil), ("header.title", "header.title", nil),
      ("title.line[2]", "title", 2), ("idle.title.line[10]", "idle.title", 10),
    ])
  func parsing(text: String, element: String, line: Int?) throws {
    let reference = try #require(ElementReference(text: text))
    #expect(reference == ElementReference(element, line: line))
    #expect(reference.description == text)
  }

  @Test("an empty reference is invalid")
  func empty() {
    #expect(ElementReference(text: "") == nil)
    #expect(ElementReference(text: "title.line[0]") == ElementReference("title.line[0]"))
  }
}
