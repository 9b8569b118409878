import ProofDocuments
import ProofLottie
import Testing

@Suite struct FaultyLottieTests {
  private func message(_ text: String) -> String {
    do {
      _ = try LottieAnimation(text)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func message(layer: String) -> String {
    message(#"{"fr": 1, "op": 9, "w": 1, "h": 1, "layers": [\#(layer)]}"#)
  }

  @Test(
    "A file that is no animation is refused with what is wrong",
    arguments: [
      ("PK\u{3}\u{4}…", "expected a Lottie file in JSON, found a zip archive, such as .lottie"),
      ("[]", "a.json:1:1: expected an object with layers, found an array"),
      ("{}", "a.json:1:1: the file lacks “layers”"),
      (
        #"{"layers": [], "w": 0, "h": 1}"#,
        "a.json:1:21: expected a number above 0 and up to 8,192, found the number 0"
      ),
      (#"{"layers": [], "w": 1, "h": 1}"#, "a.json:1:1: the file lacks “fr”"),
      (
        #"{"layers": [], "w": 1, "h": 1, "fr": 1, "ip": 5, "op": 5}"#,
        "a.json:1:56: expected a number above 5 and up to 1,000,000,000, found the number 5"
      ),
      (#"{"layers": [}"#, "a.json:1:13: invalid JSON"),
    ])
  func noAnimation(text: String, words: String) {
    #expect(message(text).contains(words))
  }

  @Test(
    "A layer with a wrong value is refused with its place",
    arguments: [
      ("7", "a.json:1:47: expected a layer, found the number 7"),
      ("{}", "a.json:1:47: expected a layer with a type “ty”, found an object"),
      (
        #"{"ty": 3, "ks": {"r": {"k": "x"}}}"#,
        "a.json:1:75: expected a number from -1,000,000,000 to 1,000,000,000, found “x”"
      ),
      (
        #"{"ty": 3, "ks": {"r": {"k": 1e300}}}"#, "a.json:1:75: expected a number from"
      ),
      (
        #"{"ty": 3, "ks": {"r": {"k": [{"t": 3, "s": 1}, {"t": 2, "s": 1}]}}}"#,
        "a.json:1:94: a keyframe at 2.0 comes after one at 3.0"
      ),
      (
        #"{"ty": 3, "ks": {"r": {"k": [{"t": 3}]}}}"#,
        "a.json:1:76: expected a keyframe with a value “s”"
      ),
      (
        #"{"ty": 3, "ks": {"p": {"k": [1, 2, 3, 4, 5]}}}"#,
        "a.json:1:75: expected at most 4 numbers, found 5"
      ),
      (
        #"{"ty": 4, "shapes": [{"ty": "gf", "g": {"p": 0}}]}"#,
        "a.json:1:86: expected a gradient with 1 to 256 colours"
      ),
    ])
  func wrongValue(layer: String, words: String) {
    let message = message(layer: layer)
    #expect(message.contains(words), "\(message)")
  }

  @Test("What would take too long is refused with its place")
  func bounds() {
    let rectangle = LottieText.square
    func repeater(_ count: String) -> String { #"{"ty": "rp", "c": {"k": \#(count)}, "tr": {}}"# }
    func shapes(_ items: String) -> String { #"{"ty": 4, "shapes": [\#(items)]}"# }
    let copies = "\(rectangle), \(repeater("100")), \(repeater("100")), \(LottieText.red)"
    #expect(
      message(layer: shapes("\(rectangle), \(repeater("1e6"))")).contains("copies; at most 1,000"))
    // An easing may overshoot both keyframes.
    let easing = #""o": {"x": 0.3, "y": 1000}, "i": {"x": 0.6, "y": 0}"#
    for ends in [(1, 2), (2, 1)] {
      let count = #"[{"t": 0, "s": [\#(ends.0)], \#(easing)}, {"t": 60, "s": [\#(ends.1)]}]"#
      let message = message(layer: shapes("\(rectangle), \(repeater(count))"))
      #expect(message.contains("copies; at most 1,000") == (ends.1 == 2), "\(message)")
    }
    #expect(
      message(layer: shapes("\(copies), \(LottieText.red), \(LottieText.red), \(LottieText.red)"))
        .contains("a frame could have more than 250,000 points with this layer"))
    let cycle = #"{"ty": 3, "ind": 1, "parent": 2}, {"ty": 3, "ind": 2, "parent": 1}"#
    #expect(message(layer: cycle).contains("a.json:1:47: the layer depends on itself"))
    let mattes = #"{"ty": 3, "ind": 1, "tt": 1, "tp": 2}, {"ty": 3, "ind": 2, "tt": 1, "tp": 1}"#
    #expect(message(layer: mattes).contains("a.json:1:47: the layer depends on itself"))
  }

  @Test("A composition that lies in itself is refused")
  func compositionInItself() {
    let layer = #"{"ty": 0, "refId": "a"}"#
    let text = #"""
      {"fr": 1, "op": 9, "w": 1, "h": 1, "layers": [\#(layer)],
      "assets": [{"id": "a", "layers": [\#(layer)]}]}
      """#
    #expect(message(text).contains("a.json:2:35: the composition “a” lies in itself"))
  }

  @Test("Compositions that double each other are refused, however few layers they have")
  func doubledCompositions() {
    func layers(_ name: Int) -> String {
      Array(repeating: #"{"ty": 0, "refId": "\#(name)"}"#, count: 4).joined(separator: ", ")
    }
    let assets = (0..<12).map { #"{"id": "\#($0)", "layers": [\#(layers($0 + 1))]}"# }
    let text = #"""
      {"fr": 1, "op": 9, "w": 1, "h": 1, "layers": [\#(layers(0))],
      "assets": [\#(assets.joined(separator: ", ")), {"id": "12", "layers": [{"ty": 3}]}]}
      """#
    #expect(message(text).contains("more than 250,000 points"))
  }

  @Test("Masks of which each doubles the ones before it are refused")
  func doubledMasks() {
    let mask = #"{"mode": "f", "o": {"k": 50}, "pt": {"k": {"v": [[0, 0], [9, 0], [9, 9]]}}}"#
    let masks = Array(repeating: mask, count: 30).joined(separator: ", ")
    #expect(
      message(layer: #"{"ty": 4, "shapes": [], "masksProperties": [\#(masks)]}"#)
        .contains("more than 250,000 points"))
  }

  @Test(
    "A layer counts as 10 points and its mask as 500 and the points of its outline",
    arguments: [
      (487, false), (488, true),
    ])
  func manyMasks(count: Int, isRefused: Bool) {
    let mask = #"{"mode": "a", "o": {"k": 50}, "pt": {"k": {"v": [[0, 0], [9, 0], [9, 9]]}}}"#
    let layer = #"{"ty": 3, "masksProperties": [\#(mask)]}"#
    // 250,000 / 513 is 487.3.
    let message = message(layer: Array(repeating: layer, count: count).joined(separator: ", "))
    #expect(message.contains("more than 250,000 points") == isRefused)
  }

  @Test("A file above 4 MiB is refused before it is read")
  func fileSize() {
    #expect(message(String(repeating: " ", count: 4 << 20 + 1)).contains("more than 4 MiB"))
  }
}
