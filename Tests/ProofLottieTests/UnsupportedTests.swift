import ProofDocuments
import ProofLottie
import Testing

@Suite struct UnsupportedTests {
  private func features(_ layers: String) throws -> [String] {
    try LottieAnimation(LottieText.file(layers)).unsupported.map { "\($0.layer): \($0.feature)" }
  }

  @Test(
    "What a layer asks for and is not drawn is named",
    arguments: [
      (#"{"ty": 5, "nm": "a", "ks": {}}"#, "a: a text layer"),
      (#"{"ty": 2, "nm": "a", "refId": "i", "ks": {}}"#, "a: an image that the file lacks"),
      (#"{"ty": 6, "nm": "a", "ks": {}}"#, "a: an audio layer"),
      (#"{"ty": 13, "nm": "a", "ks": {}}"#, "a: a camera"),
      (#"{"ty": 77, "nm": "a", "ks": {}}"#, "a: a layer of type 77"),
      (#"{"ty": 0, "nm": "a", "refId": "no", "ks": {}}"#, "a: a composition that the file lacks"),
      (#"{"ty": 3, "ks": {"r": {"k": 1, "x": "time"}}}"#, "layer 1: an expression"),
      (#"{"ty": 3, "nm": "a", "ddd": 1, "ks": {}}"#, "a: a 3D layer"),
      (#"{"ty": 3, "nm": "a", "bm": 1, "ks": {}}"#, "a: a blend mode"),
      (#"{"ty": 3, "nm": "a", "sy": [{"ty": 1}], "ks": {}}"#, "a: a layer style"),
      (
        #"{"ty": 3, "nm": "a", "ef": [{"ty": 29, "nm": "Blur"}], "ks": {}}"#,
        "a: the effect “Blur”"
      ),
      (
        #"{"ty": 3, "nm": "a", "masksProperties": [{"mode": "l"}], "ks": {}}"#,
        "a: a mask of mode “l”"
      ),
      (
        #"{"ty": 4, "nm": "a", "ks": {}, "shapes": [{"ty": "mm", "mm": 2}]}"#,
        "a: merge paths other than “merge”"
      ),
      (#"{"ty": 4, "nm": "a", "ks": {}, "shapes": [{"ty": "zz"}]}"#, "a: a zigzag"),
      (
        #"{"ty": 4, "nm": "a", "ks": {}, "shapes": [{"ty": "new"}]}"#,
        "a: a shape of type “new”"
      ),
      (
        #"{"ty": 4, "nm": "a", "ks": {}, "shapes": [{"ty": "gf", "t": 3}]}"#,
        "a: a conic gradient"
      ),
    ])
  func named(layer: String, feature: String) throws {
    #expect(try features(layer) == [feature])
  }

  @Test("A feature is named once for each layer, with its first place")
  func once() throws {
    let layer = #"{"ty": 3, "nm": "a", "ks": {"r": {"k": 1, "x": "b"}, "o": {"k": 1, "x": "b"}}}"#
    let animation = try LottieAnimation(
      "{\"fr\": 1, \"op\": 1, \"w\": 1, \"h\": 1, \"layers\": [\n\(layer),\n"
        + layer.replacing("\"a\"", with: "\"b\"") + "]}")
    #expect(animation.unsupported.map(\.layer) == ["a", "b"])
    #expect(animation.unsupported.map(\.place.description) == ["a.json:2:48", "a.json:3:48"])
  }

  @Test("A hidden layer is named only where others are seen through it")
  func hiddenLayers() throws {
    #expect(try features(#"{"ty": 5, "nm": "a", "hd": true, "ks": {}}"#).isEmpty)
    #expect(
      try features(#"{"ty": 5, "nm": "a", "hd": true, "td": 1, "ks": {}}"#)
        == ["a: a text layer"])
  }

  @Test("Values for expressions and effects that are switched off are no effects")
  func controls() throws {
    let effects = #"[{"ty": 5, "nm": "Slider"}, {"ty": 25, "nm": "Shadow", "en": 0}]"#
    #expect(try features(#"{"ty": 3, "ef": \#(effects), "ks": {}}"#).isEmpty)
  }
}
