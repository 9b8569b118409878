import ProofDocuments
import ProofDrawing
import ProofLottie
import Testing

@Suite struct DamagedLottieTests {
  /// A file in which most features occur.
  private var text: String {
    let easing = #""o": {"x": 0.3, "y": 0}, "i": {"x": 0.7, "y": 1}"#
    let moving = """
      "p": {"k": [{"t": 0, "s": [0, 0], "to": [5, 0], "ti": [0, 5], \(easing)},
      {"t": 50, "s": [40, 60]}]}, "o": {"k": 60}
      """
    let star =
      #"{"ty": "sr", "sy": 1, "pt": {"k": 5}, "or": {"k": 30}, "ir": {"k": 9}, "os": {"k": 40}}"#
    let ellipse = #"{"ty": "el", "p": {"k": [30, 40]}, "s": {"k": [40, 30]}}"#
    let line =
      #"{"ty": "st", "w": {"k": 3}, "d": [{"n": "d", "v": {"k": 4}}], "c": {"k": [0, 1, 0]}}"#
    let gradient = """
      {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [50, 0]},
      "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0]}}}
      """
    let trim = #"{"ty": "tm", "s": {"k": 20}, "e": {"k": 70}, "o": {"k": 300}, "m": 2}"#
    let repeater =
      #"{"ty": "rp", "c": {"k": 3}, "o": {"k": 0}, "tr": {"p": {"k": [9, 3]}, "s": {"k": [90, 80]}}}"#
    let mask = """
      "masksProperties": [{"mode": "a", "x": {"k": 2}, "pt": {"k": {"c": true,
      "v": [[0, 0], [80, 0], [80, 80]], "i": [[0, 0], [0, 0], [0, 0]],
      "o": [[0, 0], [0, 0], [0, 0]]}}}, {"mode": "s", "pt": {"k": {"v": [[1, 2], [3, 4]]}}}],
      """
    let inner = LottieText.shapes(
      star, #"{"ty": "rd", "r": {"k": 4}}"#, trim, line, ellipse, gradient, repeater,
      transform: moving, others: #""ind": 1, "ao": 1,"#)
    let composition = """
      {"ty": 0, "refId": "c", "w": 70, "h": 70, "st": 3, "sr": 2, "tt": 1, "parent": 7, "ks": {}}
      """
    return LottieText.file(
      ##"{"ty": 1, "ind": 7, "td": 1, "sw": 50, "sh": 60, "sc": "#FF00FF", "ks": {\##(moving)}}"##,
      composition, LottieText.shapes(ellipse, gradient, others: mask),
      others: #""assets": [{"id": "c", "layers": [\#(inner)]}],"#)
  }

  /// Random numbers that are the same in every run (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// Replaces, removes, repeats or inserts a few bytes, or writes another number.
  private func damaged(_ bytes: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var bytes = bytes
    let numbers = [
      "-1", "0", "1e9", "-1e9", "1e-300", "999999999", "0.001", "77", "3", "[]", "null",
    ]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 32...126, using: &random)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
      default:
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
        guard let start = bytes[place...].firstIndex(where: isDigit) else { continue }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(
          start..<end, with: Array((numbers.randomElement(using: &random) ?? "").utf8))
      }
    }
    return bytes
  }

  @Test("The whole file is drawn, and asks for nothing that isn't")
  func whole() throws {
    let animation = try LottieAnimation(text)
    #expect(animation.unsupported.isEmpty)
    #expect(animation.art(at: 30).groups.count == 2)
  }

  @Test("A damaged file is drawn within bounds, or refused with a place in it")
  func damaged() throws {
    let bytes = Array(text.utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    var (random, drawn) = (Seeded(state: 36), 0)
    for _ in 0..<400 {
      do {
        let animation = try LottieAnimation(
          reading: damaged(bytes, &random), file: "a.json")
        for frame in [0.0, 12.5, 60] {
          let isWithinBounds = animation.art(at: frame).nodes.allSatisfy { $0.isWithinBounds }
          #expect(isWithinBounds)
        }
        drawn += 1
      } catch {
        #expect((1...lines + 4).contains(error.line))
        #expect(!error.advice.isEmpty)
      }
    }
    #expect((100..<300).contains(drawn), "\(drawn)")
  }

  @Test("Equal frames of two readings are equal values")
  func equality() throws {
    let (first, second) = (try LottieAnimation(text), try LottieAnimation(text))
    #expect(first == second)
    for frame in stride(from: 0.0, to: 100, by: 7.3) {
      #expect(first.art(at: frame) == second.art(at: frame))
    }
  }
}

extension VectorNode {
  /// Whether all numbers are 256ths within the bounds of coordinates.
  fileprivate var isWithinBounds: Bool {
    switch self {
    case .group(let group):
      (group.nodes + (group.mask?.nodes ?? [])).allSatisfy(\.isWithinBounds)
    case .image(let image): [image.corner, image.right, image.below].allSatisfy(\.isWithinBounds)
    case .shape(let shape):
      shape.path.elements.allSatisfy { element in
        switch element {
        case .move(let point), .line(let point): point.isWithinBounds
        case .curve(let first, let second, let end):
          [first, second, end].allSatisfy(\.isWithinBounds)
        case .close: true
        }
      }
    }
  }
}

extension Point {
  fileprivate var isWithinBounds: Bool {
    [x, y].allSatisfy { abs($0) <= 65_536 && $0 * 256 == ($0 * 256).rounded() }
  }
}
