import ProofDocuments
import Testing

/// A reader and a schema that follow from one declaration of fields.
@Suite struct FieldTests {
  /// A lamp of an invented file.
  struct Lamp: Equatable {
    var name = ""
    var watts = 40
    var isLit = false

    @FieldList<Lamp> static var fields: [Field<Lamp>] {
      Field(required: "name", \.name, .one(.text), "The name of the room.")
      Field("watts", \.watts, .one(.whole(1...100, of: "a power from 1 to 100 watts")))
      Field("lit", \.isLit, .one(.flag))
    }
  }

  private func lamp(_ text: String) throws(DocumentError) -> Lamp {
    let document = try Document(
      yaml: Array(text.utf8), file: "hall.lamp.yml",
      emptiness: FieldError(
        problem: "expected a lamp, found nothing", advice: "write “name: hall”"))
    var lamp = Lamp()
    try document.read(Lamp.fields, into: &lamp, owner: "the lamp")
    return lamp
  }

  @Test func `a file gives the fields that it has`() throws {
    #expect(try lamp("name: hall\nwatts: 60\n") == Lamp(name: "hall", watts: 60))
  }

  @Test(arguments: [
    (
      "name: hall\nwats: 60\n",
      """
      hall.lamp.yml:2:1: the lamp has no field “wats”; \
      did you mean “watts”? its fields are name, watts, lit
      """
    ),
    (
      "name: hall\nwatts: 101\n",
      """
      hall.lamp.yml:2:8: expected a power from 1 to 100 watts for “watts” of the lamp, \
      found the number 101; correct it
      """
    ),
    ("watts: 60\n", "hall.lamp.yml:1:1: the lamp lacks the field “name”; add it"),
  ])
  func `a wrong file is refused at its place`(text: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try lamp(text) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `the schema of a file has its fields, with their values and sentences`() {
    let schema = Schema.file(.object(Lamp.fields), title: "A lamp", description: "Where it is.")
    #expect(
      schema.text == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A lamp",
          "description": "Where it is.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "name"
          ],
          "properties": {
            "name": {
              "type": "string",
              "description": "The name of the room."
            },
            "watts": {
              "type": "integer",
              "minimum": 1,
              "maximum": 100
            },
            "lit": {
              "type": "boolean"
            }
          }
        }

        """)
  }
}
