import ProofTokens
import Testing

/// Messages about token files that are wrong.
@Suite struct FaultyTokenFileTests {
  private static let red =
    ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}"##

  @Test(arguments: [
    (
      "[]",
      "1:1: expected a group or a token, found an array; write an object; a token has its value in “$value”"
    ),
    (#"{"$value": 1}"#, "1:1: a token needs a name; put it into an object, behind its name"),
    (
      #"{"a": 1}"#,
      "1:7: expected a group or a token for “a”, found the number 1; write an object; a token has its value in “$value”"
    ),
    (
      #"{"a.b": {}}"#,
      "1:2: the name “a.b” is empty or has a dot or a brace; give it another name; a group in a group makes a dotted name"
    ),
    (
      #"{"": {}}"#,
      "1:2: the name “” is empty or has a dot or a brace; give it another name; a group in a group makes a dotted name"
    ),
    (
      #"{"$typ": "color"}"#,
      "1:2: a group has no property “$typ”; did you mean “$type”? its properties are $type, $description, $deprecated, $extensions, $extends, $root, $schema"
    ),
    (
      #"{"a": {"$value": 1, "$vale": 2}}"#,
      "1:21: a token has no property “$vale”; did you mean “$value”? its properties are $value, $ref, $type, $description, $deprecated, $extensions"
    ),
    (
      #"{"a": {"$value": 1, "b": {}}}"#,
      "1:21: “a” has a “$value” and “b”, so it is a token and a group; write the token as “$root” of the group"
    ),
    (
      ##"{"a": {"$value": 1, "$ref": "#/b"}}"##,
      "1:29: “a” has “$value” and “$ref”; remove one of them"
    ),
    (#"{"$root": {}}"#, "1:11: “$root” is a token and lacks “$value”; add it"),
    (
      #"{"$type": "colour"}"#,
      "1:11: there is no type “colour”; did you mean “color”? the types are color, dimension, fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle, border, transition, shadow, gradient, typography"
    ),
    (#"{"$type": 1}"#, "1:11: expected a type for “$type”, found the number 1; correct it"),
    (
      #"{"$description": 1}"#,
      "1:18: expected a text for “$description”, found the number 1; correct it"
    ),
    (
      #"{"$deprecated": 1}"#,
      "1:17: expected true, false or a text for “$deprecated”, found the number 1; correct it"
    ),
    (
      #"{"$extensions": 1}"#,
      "1:17: expected an object for “$extensions”, found the number 1; correct it"
    ),
    (
      #"{"$extends": "a"}"#,
      "1:14: expected a group such as “{color.brand}” or “#/color/brand” for “$extends”, found “a”; correct it"
    ),
    (
      #"{"a": {"$value": 1}}"#,
      #"1:2: the token “a” has no type, and neither have its groups; add “$type”, such as "$type": "color""#
    ),
  ])
  func `what is no group and no token is named`(text: String, message: String) throws {
    #expect(try TokenFolder(text).error() == "brand.tokens.json:\(message)")
  }

  @Test(arguments: [
    ("{a.b}", "there is no token “{a.b}”; correct the name"),
    ("{group.rde}", "there is no token “{group.rde}”; did you mean “{group.red}”?"),
    ("{group}", "“{group}” is a group and no token; name one of its tokens: {group.red}"),
    (
      "{}",
      "the reference “{}” has no name, or an empty part of one; write one such as “{color.accent}”"
    ),
    (
      "{a..b}",
      "the reference “{a..b}” has no name, or an empty part of one; write one such as “{color.accent}”"
    ),
  ])
  func `a reference in braces that leads nowhere is told`(text: String, message: String) throws {
    let folder = TokenFolder(
      "{\"x\": {\"$value\": \"\(text)\"},\n\"group\": {\"red\": \(Self.red)}}")
    #expect(try folder.error() == "brand.tokens.json:1:18: \(message)")
  }

  @Test(arguments: [
    (
      "#/a/b",
      "there is nothing at “#/a/b”; correct the pointer; it begins at the root of the tokens"
    ),
    (
      "#/group/red/$value/components/3",
      "there is nothing at “#/group/red/$value/components/3”; correct the pointer; it begins at the root of the tokens"
    ),
    ("#/group", "“#/group” is a group and no value; add the names of a token and of its value"),
    ("#/", "the reference leads to the whole file; name a part of it"),
    (
      "other.json",
      "expected a JSON pointer such as “#/color/accent” for “$ref”, found “other.json”; correct it"
    ),
  ])
  func `a pointer that leads nowhere is told`(text: String, message: String) throws {
    let folder = TokenFolder(
      "{\"x\": {\"$type\": \"number\", \"$ref\": \"\(text)\"},\n\"group\": {\"red\": \(Self.red)}}")
    #expect(try folder.error() == "brand.tokens.json:1:35: \(message)")
  }

  @Test func `references that go round are told with all their places`() throws {
    let folder = TokenFolder(
      """
      {"a": {"$value": "{b}"},
       "b": {"$value": "{c}"},
       "c": {"$value": "{a}"}}
      """)
    #expect(
      try folder.error()
        == "brand.tokens.json:1:2: the references go round: “a” (brand.tokens.json:1:2), then “b” "
        + "(brand.tokens.json:2:2), then “c” (brand.tokens.json:3:2), then “a”; give one of them a value"
    )
    let pointers = TokenFolder(
      """
      {"$type": "number", "a": {"$value": {"$ref": "#/b/$value/x"}},
       "b": {"$value": {"x": {"$ref": "#/b/$value/x"}}}}
      """)
    #expect(
      try pointers.error().hasPrefix(
        "brand.tokens.json:1:46: the references go round: “#/b/$value/x”"))
  }

  @Test func `groups that take over each other are told with all their places`() throws {
    let folder = TokenFolder(
      """
      {"a": {"$extends": "{b}"},
       "b": {"$extends": "{a}"}}
      """)
    #expect(
      try folder.error()
        == "brand.tokens.json:2:20: the group takes over itself: “a” (brand.tokens.json:1:2), then “b” "
        + "(brand.tokens.json:2:2), then “{a}”; remove one “$extends”")
    let parent = TokenFolder(#"{"button": {"secondary": {"$extends": "{button}"}}}"#)
    #expect(
      try parent.error()
        == "brand.tokens.json:1:39: the group takes over itself: “button” (brand.tokens.json:1:2), then "
        + "“button.secondary” (brand.tokens.json:1:13), then “{button}”; remove one “$extends”")
  }

  @Test func `a group takes over groups of its own type alone`() throws {
    #expect(
      try TokenFolder(#"{"a": {"$extends": "{b}"}, "b": \#(Self.red)}"#).error()
        == "brand.tokens.json:1:20: “{b}” is a token, and only groups are extended; name a group of the tokens"
    )
    #expect(
      try TokenFolder(#"{"a": {"$extends": "{c}"}}"#).error()
        == "brand.tokens.json:1:20: “{c}” is no group; name a group of the tokens")
    #expect(
      try TokenFolder(
        #"{"a": {"$extends": "{b}", "$type": "number"}, "b": {"$type": "color"}}"#
      ).error()
        == "brand.tokens.json:1:36: the type is number, but the group extends {b}, whose type is color "
        + "(brand.tokens.json:1:62); remove “$type”, or write it at each token")
  }

  @Test func `a type that its reference does not have is told with both places`() throws {
    #expect(
      try TokenFolder(#"{"a": {"$type": "dimension", "$value": "{red}"}, "red": \#(Self.red)}"#)
        .error()
        == "brand.tokens.json:1:17: the type is dimension, but {red} is a color (brand.tokens.json:1:50); "
        + "remove “$type”, or name another token")
    #expect(
      try TokenFolder(
        ##"{"a": {"$type": "strokeStyle", "$value": {"dashArray": ["{red}"], "lineCap": "butt"}}, "red": \##(Self.red)}"##
      ).error()
        == "brand.tokens.json:1:57: expected a dimension, but {red} is a color (brand.tokens.json:1:88); "
        + "name another token")
  }

  @Test(arguments: [
    (
      "color", ##""#3366e6""##,
      #"expected an object for a color, found “#3366e6”; the format 2025.10 writes it as {"colorSpace": "srgb", "components": [0.2, 0.4, 0.902]}"#
    ),
    (
      "color", #""red""#,
      "expected an object for a color, found “red”; write “colorSpace” and “components”"
    ),
    ("color", "{}", "a color lacks the field “colorSpace”; add it"),
    (
      "color", #"{"colorSpace": "rgb", "components": [0, 0, 0]}"#,
      "expected a colour space, found “rgb”; did you mean “srgb”? the spaces are srgb, srgb-linear, hsl, hwb, lab, lch, oklab, oklch, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, xyz-d50"
    ),
    (
      "color", #"{"colorSpace": "srgb", "components": [0, 0]}"#,
      "expected three components of srgb, found an array; correct it"
    ),
    (
      "color", #"{"colorSpace": "srgb", "components": [0, 0, 255]}"#,
      "expected a number from 0 to 1 or “none” in srgb, found the number 255; correct it"
    ),
    (
      "color", #"{"colorSpace": "hsl", "components": [360, 0, 0]}"#,
      "expected a number of degrees from 0 to less than 360 or “none” in hsl, found the number 360; correct it"
    ),
    (
      "color", #"{"colorSpace": "oklch", "components": [0, -1, 0]}"#,
      "expected a number from 0 to 10,000 or “none” in oklch, found the number -1; correct it"
    ),
    (
      "color", #"{"colorSpace": "oklch", "components": [0.5, 1e110, 40]}"#,
      "expected a number from 0 to 10,000 or “none” in oklch, found the number 1e+110; correct it"
    ),
    (
      "color", #"{"colorSpace": "oklab", "components": [0.5, -10001, 0]}"#,
      "expected a number from −10,000 to 10,000 or “none” in oklab, found the number -10001; correct it"
    ),
    (
      "color", #"{"colorSpace": "lab", "components": [101, 0, 0]}"#,
      "expected a number from 0 to 100 or “none” in lab, found the number 101; correct it"
    ),
    (
      "color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2}"#,
      "expected an opacity from 0 to 1 for “alpha”, found the number 2; correct it"
    ),
    (
      "color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000"}"##,
      "expected six digits such as #3366E6 for “hex”, found “#000”; correct it"
    ),
    (
      "color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpa": 1}"#,
      "a color has no field “alpa”; did you mean “alpha”? its fields are colorSpace, components, alpha, hex"
    ),
    (
      "dimension", #""16px""#,
      #"expected an object for a dimension, found “16px”; write one such as {"value": 16, "unit": "px"}"#
    ),
    ("dimension", #"{"value": 16}"#, "a dimension lacks the field “unit”; add it"),
    (
      "dimension", #"{"value": 16, "unit": "em"}"#,
      "expected the unit px or rem, found “em”; correct it"
    ),
    ("dimension", #"{"value": "16", "unit": "px"}"#, "expected a number, found “16”; correct it"),
    (
      "duration", "200",
      #"expected an object for a duration, found the number 200; write one such as {"value": 16, "unit": "ms"}"#
    ),
    (
      "cubicBezier", "[2, 0, 1, 1]",
      "expected a number from 0 to 1 for an x of a cubicBezier, found the number 2; correct it"
    ),
    (
      "cubicBezier", #""ease-in""#,
      "expected four numbers x1, y1, x2 and y2 for a cubicBezier, found “ease-in”; correct it"
    ),
    ("number", "true", "expected a number, found true; correct it"),
    (
      "fontWeight", #""Bold""#,
      "expected a weight from 1 to 1000, or its name, found “Bold”; did you mean “bold”? the names are thin, hairline, extra-light, ultra-light, light, normal, regular, book, medium, semi-bold, demi-bold, bold, extra-bold, ultra-bold, black, heavy, extra-black, ultra-black"
    ),
    (
      "fontWeight", "1001",
      "expected a weight from 1 to 1000, or its name, found the number 1001; the names are thin, hairline, extra-light, ultra-light, light, normal, regular, book, medium, semi-bold, demi-bold, bold, extra-bold, ultra-bold, black, heavy, extra-black, ultra-black"
    ),
    ("fontFamily", "[]", "expected the name of a font, or several, found an array; correct it"),
    (
      "strokeStyle", #""dash""#,
      "expected a strokeStyle, found “dash”; did you mean “dashed”? write solid, dashed, dotted, double, groove, ridge, outset, inset, or an object with dashArray and lineCap"
    ),
    ("border", "{}", "a border lacks the field “color”; add it"),
    (
      "transition", "1",
      "expected an object for a transition, found the number 1; write duration, delay, timingFunction"
    ),
    ("shadow", "[]", "expected a shadow, found an array; correct it"),
    ("gradient", "{}", "expected an array of stops for a gradient, found an object; correct it"),
    ("typography", "{}", "a typography lacks the field “fontFamily”; add it"),
  ])
  func `a value that its type does not have is named`(
    type: String, value: String, message: String
  ) throws {
    let error = try TokenFolder(#"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#).error()
    let problem = error.split(separator: ": ", maxSplits: 1).last.map(String.init)
    #expect(problem == message)
  }
}
