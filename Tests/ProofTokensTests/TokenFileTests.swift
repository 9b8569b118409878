import ProofDocuments
import ProofTokens
import Testing

/// Tokens, groups and their types, as the format 2025.10 describes them.
@Suite struct TokenFileTests {
  private let red = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
  private let blue = #"{"colorSpace": "srgb", "components": [0, 0, 1]}"#
  private let redValue = TokenValue.color(TokenColor(.srgb, [1, 0, 0]))
  private let blueValue = TokenValue.color(TokenColor(.srgb, [0, 0, 1]))

  @Test func `a token has a name, a type, a value and a place`() throws {
    let folder = TokenFolder(
      """
      {
        "my color": {"$type": "color", "$value": \(red), "$description": "Red"}
      }
      """)
    let token = try #require(try folder.tokens().first)
    #expect(token.name == "my color")
    #expect(token.value == redValue)
    #expect("\(token.location)" == "brand.tokens.json:2:3")
    #expect(token.deprecation == nil)
  }

  @Test func `a type is that of the token, else of what it refers to, else of the nearest group`()
    throws
  {
    let values = try TokenFolder(
      """
      {"$type": "number", "one": {"$value": 1},
       "sizes": {"$type": "dimension", "small": {"$value": {"value": 8, "unit": "px"}},
         "deep": {"er": {"$value": {"value": 0.5, "unit": "rem"}}},
         "two": {"$type": "number", "$value": 2}, "other": {"$value": "{one}"}}}
      """
    ).values()
    #expect(
      values == [
        "one": .number(1), "sizes.small": .dimension(8), "sizes.deep.er": .dimension(8),
        "sizes.two": .number(2), "sizes.other": .number(1),
      ])
  }

  @Test func `names that differ in case alone are two tokens`() throws {
    let values = try TokenFolder(
      #"{"$type": "number", "font-size": {"$value": 3}, "FONT-SIZE": {"$value": 16}}"#
    ).values()
    #expect(values == ["font-size": .number(3), "FONT-SIZE": .number(16)])
  }

  @Test func `a root token stands beside the tokens of its group`() throws {
    let values = try TokenFolder(
      """
      {"accent": {"$type": "color", "$root": {"$value": \(red)}, "light": {"$value": \(blue)}},
       "link": {"$value": "{accent.$root}"}}
      """
    ).values()
    #expect(
      values == [
        "accent.$root": redValue, "accent.light": blueValue, "link": redValue,
      ])
  }

  @Test func `deprecation is inherited from groups, and a token may deny it`() throws {
    let tokens = try TokenFolder(
      """
      {"$type": "number", "old": {"$deprecated": "use new", "a": {"$value": 1},
         "b": {"$value": 2, "$deprecated": false}, "c": {"$value": 3, "$deprecated": true}}}
      """
    ).tokens()
    #expect(tokens.map(\.deprecation) == ["use new", nil, ""])
  }

  @Test func `a chain of references leads to the value`() throws {
    let values = try TokenFolder(
      """
      {"semantic": {"link": {"$value": "{semantic.brand}"}, "brand": {"$value": "{base.primary}"}},
       "base": {"primary": {"$type": "color", "$value": \(red)}}, "whole": {"$ref": "#/base/primary"},
       "value": {"$ref": "#/base/primary/$value"}, "object": {"$value": {"$ref": "#/semantic/link"}}}
      """
    ).values()
    #expect(values.count == 6)
    #expect(values.values.allSatisfy { $0 == redValue })
  }

  @Test func `a JSON pointer leads to a part of a value`() throws {
    let values = try TokenFolder(
      """
      {"base": {"blue": {"$type": "color",
         "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.9], "hex": "#3366e6"}},
         "space": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}}},
       "mixed": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/base/blue/$value/colorSpace"},
         "components": [{"$ref": "#/base/blue/$value/components/0"},
           {"$ref": "#/base/blue/$value/components/1"}, 0.7]}},
       "hue": {"$type": "number", "$value": {"$ref": "#/base/blue/$value/components/0"}},
       "small": {"$type": "dimension",
         "$value": {"value": {"$ref": "#/base/space/$value/value"}, "unit": "rem"}},
       "a/b~c": {"$type": "number", "$value": 7}, "slash": {"$ref": "#/a~1b~0c"}}
      """
    ).values()
    #expect(values["mixed"] == .color(TokenColor(.srgb, [0.2, 0.4, 0.7])))
    #expect(values["hue"] == .number(0.2))
    #expect(values["small"] == .dimension(256))
    #expect(values["slash"] == .number(7))
  }

  @Test func `a group takes over another one, and its own tokens go first`() throws {
    let values = try TokenFolder(
      """
      {"input": {"$type": "dimension",
         "field": {"width": {"$value": {"value": 12, "unit": "px"}},
           "background": {"$type": "color", "$value": \(red)}}},
       "amount": {"$extends": "{input}", "field": {"width": {"$value": {"value": 100, "unit": "px"}}}},
       "third": {"$extends": "#/amount", "gap": {"$value": {"value": 1, "unit": "px"}}}}
      """
    ).values()
    #expect(values["amount.field.width"] == .dimension(100))
    #expect(values["amount.field.background"] == redValue)
    #expect(values["third.field.width"] == .dimension(100))
    #expect(values["third.gap"] == .dimension(1))
    #expect(values["input.field.width"] == .dimension(12))
  }

  @Test func `a group that takes over another keeps the type that its tokens had there`() throws {
    let values = try TokenFolder(
      """
      {"color": {"$type": "color", "brand": {"strong": {"$value": \(red)}}},
       "alert": {"$extends": "{color.brand}"}}
      """
    ).values()
    #expect(values["alert.strong"] == redValue)
  }

  @Test func `the tokens of later files replace those of earlier ones`() throws {
    let values = try TokenFolder([
      "a.tokens": #"{"n": {"$type": "number", "one": {"$value": 1}, "two": {"$value": 2}}}"#,
      "b.tokens": #"{"n": {"two": {"$value": 3}, "three": {"$value": "{n.two}"}}}"#,
    ]).values(of: ["a.tokens", "b.tokens"])
    #expect(values == ["n.one": .number(1), "n.two": .number(3), "n.three": .number(3)])
  }

  @Test func `an empty group and data of other tools do no harm`() throws {
    let values = try TokenFolder(
      """
      {"$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
       "later": {"$description": "Nothing yet", "$extensions": {"org.example": [1, {"a": null}]}}}
      """
    ).values()
    #expect(values.isEmpty)
  }
}
