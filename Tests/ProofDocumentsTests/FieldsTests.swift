import Testing

@testable import ProofDocuments

/// What is said of a field that an object doesn't have.
@Suite struct FieldsTests {
  private func complaint(about text: String) -> String {
    do {
      let document = try Document(json: Array(text.utf8), file: "a.json")
      do throws(FieldError) {
        var fields = try Fields(of: document.root, owner: "the theme")
        _ = try fields.optionalText("label")
        _ = try fields.optionalList("scales", of: "a scale", \.text)
        _ = try fields.optionalCount("count")
        try fields.finish()
        return "nothing"
      } catch {
        throw document.error(error)
      }
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("labl", "label"), ("labels", "label"), ("lable", "label"), ("Label", "label"),
    ("scale", "scales"), ("sclaes", "scales"), ("cuont", "count"),
  ])
  func `an unknown field is refused with the nearest known one`(name: String, nearest: String) {
    #expect(
      complaint(about: "{\"\(name)\": 1}") == """
        a.json:1:2: the theme has no field “\(name)”; did you mean “\(nearest)”? its fields are \
        label, scales, count
        """)
  }

  @Test func `each of many fields is found by its name`() throws {
    let members = (0..<100).map { "\"f\($0)\": \($0)" }.joined(separator: ", ")
    let document = try Document(json: Array("{\(members)}".utf8), file: "a.json")
    var fields = try Fields(of: document.root, owner: "the theme")
    for number in (0..<100).reversed() {
      #expect(try fields.optionalCount("f\(number)") == number)
    }
    #expect(fields.optionalNode("f100") == nil)
    try fields.finish()
  }

  @Test(arguments: ["page", "x", "background", ""])
  func `an unknown field that is like none is refused with all of them`(name: String) {
    #expect(
      complaint(about: "{\n  \"label\": \"a\", \"\(name)\": 1}")
        == "a.json:2:17: the theme has no field “\(name)”; its fields are label, scales, count")
  }

  @Test func `a number with a fraction is no count, and its place is reported`() {
    #expect(
      complaint(about: "{\"count\": 1.5}")
        == "a.json:1:11: expected a whole number for “count” of the theme, found the number 1.5; "
        + "correct it")
  }

  /// Worked out by hand: insertions, removals, replacements and swaps cost 1, changes of case ½.
  @Test(arguments: [
    ("", "", 0.0), ("a", "", 1), ("kitten", "sitting", 3), ("Pan", "pan", 0.5), ("flaw", "lawn", 2),
    ("lable", "label", 1), ("sclae", "scale", 1),
  ])
  func `the distance of two words is that of Damerau and Levenshtein`(
    first: String, second: String, distance: Double
  ) {
    #expect(first.editDistance(to: second) == distance)
    #expect(second.editDistance(to: first) == distance)
  }
}
