import ProofTokens
import Testing

/// The value of each type of the format 2025.10.
@Suite struct TokenValueTests {
  private func value(_ type: String, _ value: String, besides others: String = "") throws
    -> TokenValue?
  {
    try TokenFolder(
      #"{"it": {"$type": "\#(type)", "$value": \#(value)}\#(others.isEmpty ? "" : ", " + others)}"#
    ).values()["it"]
  }

  private let blackText = #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}"#

  @Test func `single values`() throws {
    #expect(try value("number", "2.3") == .number(2.3))
    #expect(try value("dimension", #"{"value": 0.5, "unit": "rem"}"#) == .dimension(8))
    #expect(try value("dimension", #"{"value": -3, "unit": "px"}"#) == .dimension(-3))
    #expect(try value("duration", #"{"value": 200, "unit": "ms"}"#) == .duration(0.2))
    #expect(try value("duration", #"{"value": 1.5, "unit": "s"}"#) == .duration(1.5))
    #expect(try value("cubicBezier", "[0.5, -2, 1, 3]") == .cubicBezier([0.5, -2, 1, 3]))
    #expect(try value("fontFamily", #""Comic Sans MS""#) == .fontFamily(["Comic Sans MS"]))
    #expect(
      try value("fontFamily", #"["Helvetica", "sans-serif"]"#)
        == .fontFamily(["Helvetica", "sans-serif"]))
  }

  @Test(arguments: [
    ("350", 350), (#""thin""#, 100), (#""hairline""#, 100), (#""ultra-light""#, 200),
    (#""light""#, 300), (#""book""#, 400), (#""medium""#, 500), (#""demi-bold""#, 600),
    (#""bold""#, 700), (#""extra-bold""#, 800), (#""heavy""#, 900), (#""ultra-black""#, 950),
  ])
  func `the weight of a font is a number or its name`(text: String, number: Double) throws {
    #expect(try value("fontWeight", text) == .fontWeight(number))
  }

  @Test func `a component that is not specified is zero`() throws {
    let text = #"{"colorSpace": "hsl", "components": ["none", 0, 100]}"#
    #expect(try value("color", text) == .color(TokenColor(.hsl, [0, 0, 100])))
  }

  @Test func `the style of a line is a name, or dashes in pairs`() throws {
    #expect(try value("strokeStyle", #""dashed""#) == .strokeStyle(.named("dashed")))
    let dashes = #"{"dashArray": ["{dash}", {"value": 0.25, "unit": "rem"}], "lineCap": "butt"}"#
    let dash = #""dash": {"$type": "dimension", "$value": {"value": 10, "unit": "px"}}"#
    #expect(
      try value("strokeStyle", dashes, besides: dash)
        == .strokeStyle(.dashes([10, 4], cap: "butt")))
    let odd = #"{"dashArray": [{"value": 1, "unit": "px"}], "lineCap": "round"}"#
    #expect(try value("strokeStyle", odd) == .strokeStyle(.dashes([1, 1], cap: "round")))
  }

  @Test func `borders and transitions have parts that may be references`() throws {
    let border = try value(
      "border", #"{"color": "{ink}", "width": {"value": 3, "unit": "px"}, "style": "solid"}"#,
      besides: #""ink": {"$type": "color", "$value": \#(blackText)}"#)
    #expect(border?.description == "#00000080 3 pt solid")
    let transition = try value(
      "transition",
      """
      {"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"},
       "timingFunction": "{curve}"}
      """, besides: #""curve": {"$type": "cubicBezier", "$value": [0.5, 0, 1, 1]}"#)
    #expect(transition?.description == "0.2 s after 0 s [0.5, 0, 1, 1]")
  }

  @Test func `a shadow is one, or several, some of which may be references`() throws {
    let one = """
      {"color": \(blackText), "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"},
       "blur": {"value": 3, "unit": "px"}, "spread": {"value": 4, "unit": "px"}}
      """
    #expect(try value("shadow", one)?.description == "#00000080 1 2 3 4 pt")
    let inset = one.replacing(#""spread""#, with: #""inset": true, "spread""#)
    let two = try value(
      "shadow", "[\"{base}\", \(inset)]",
      besides: #""base": {"$type": "shadow", "$value": \#(one)}"#)
    #expect(two?.description == "#00000080 1 2 3 4 pt + #00000080 1 2 3 4 pt inset")
  }

  @Test func `places of a gradient are kept between 0 and 1`() throws {
    let stops = """
      [{"color": \(blackText), "position": -99}, {"color": "{ink}", "position": "{middle}"}, "{end}"]
      """
    let others = """
      "ink": {"$type": "color", "$value": \(blackText)}, "middle": {"$type": "number", "$value": 0.5},
      "end": {"$type": "gradient", "$value": [{"color": "{ink}", "position": 42}]}
      """
    let gradient = try value("gradient", stops, besides: others)
    #expect(gradient?.description == "#00000080 at 0, #00000080 at 0.5, #00000080 at 1")
  }

  @Test func `the style of a text may leave out the distance between letters`() throws {
    let text = """
      {"fontFamily": ["Helvetica", "Arial"], "fontSize": "{size}", "fontWeight": "bold",
       "lineHeight": {"$ref": "#/ratio/$value"}}
      """
    let others = """
      "size": {"$type": "dimension", "$value": {"value": 2, "unit": "rem"}},
      "ratio": {"$type": "number", "$value": 1.5}
      """
    #expect(
      try value("typography", text, besides: others)?.description
        == "Helvetica, Arial 32 pt, weight 700, lines 1.5, letters 0 pt")
  }
}
