import Foundation
import ProofDocuments
import ProofDrawing
import RefreshModel
import Testing
import _ProofTestSupport
import _RefreshStringsTestSupport

@testable import RefreshComponents

/// Files of the corpus with values and fields that nobody means.
@Suite struct MutatedComponentFileTests {
  private static let values = [
    "NaN", ".inf", "1e308", "-1e308", "5e-324", "-0", "-1", "8192", "8193", "9223372036854775808",
    "null", "true", "[]", "{}", "\"\"", "fill", "\"9999%\"", "[8192, 8192]", "[fill, \"9999%\"]",
    "[1e-300, 0]", "{percent: [0, 1], values: [0, 1e308]}",
    "{percent: [0, 0, 1e-300], values: [1, -1e300, 5]}", "{loop: 1e-300, values: [0, 1]}",
    "{loop: 0.01, values: [0, 1]}", "{turn: 0.01}", "{to: 180, in: 0.01}", "{default: 1}",
    "{idle: percent}", "{loop: true, speed: 100, segment: [-100000, 100000]}", "{once: 0.01}",
    "{percent: [0, 1e-300]}", "{segment: now, once: true}", "a.json", "title", "lastUpdated",
    "{text: \"\u{202E}漢\"}", "\"M 0 0 L 1e308 1e308\"",
    "\"M 0 0 A 1e9 1 0 1 1 5 5 Z\"", "\"#FFF\"", "[beta]", "&a 1", "*a", "500", "100000",
  ]

  private static let fields = [
    "height", "trigger", "size", "place", "move", "opacity", "rotate", "scale", "color", "show",
    "font",
    "lines", "spacing", "padding", "border", "stroke", "fill", "name", "letterSpacing",
    "truncation",
    "align", "fit", "cornerRadius", "background", "mirrors", "lottie", "in", "loop", "once",
    "speed",
    "segment", "percent",
  ]

  /// A text with a value replaced, a field added or a line moved.
  private static func mutated(_ text: String, with random: inout SplitMix64) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = Int.random(in: 0..<lines.count, using: &random)
    let value = values.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.swapAt(place, Int.random(in: 0..<lines.count, using: &random))
    case 1:
      let indent = lines[place].prefix { $0 == " " || $0 == "-" }.map { _ in " " }.joined()
      lines.insert(
        "\(indent)\(fields.randomElement(using: &random) ?? ""): \(value)", at: place + 1)
    default:
      guard let colon = lines[place].lastIndex(of: ":") else { break }
      let rest = lines[place][colon...].dropFirst().prefix { !",}]".contains($0) }
      lines[place].replaceSubrange(rest.startIndex..<rest.endIndex, with: " \(value)")
    }
    return lines.joined(separator: "\n")
  }

  private static let moments = [
    ElementMoment(.idle), ElementMoment(.idle, pulledBy: 0.4),
    ElementMoment(.pulling, pulledBy: 9.99),
    ElementMoment(.refreshing, pulledBy: 1, after: 1e9),
  ]

  @Test(arguments: ComponentCorpusTests.names)
  func `a file is refused, or drawn with finite bounds`(name: String) throws {
    let url = try #require(
      Bundle.module.url(
        forResource: name, withExtension: "component.yml", subdirectory: "Resources/Corpus"))
    try check(String(contentsOf: url, encoding: .utf8), mutations: 60)
  }

  @Test func `a file with Lottie files is refused, or drawn with finite bounds`() throws {
    let text = """
      version: 1
      extends: normal-header
      children:
        - row:
            - lottie: {file: a.json, in: {idle: percent, pulling: {percent: [0.2, 1], segment: spin}, default: 5}}
              fit: contain
              size: [40, 40]
            - lottie:
                file: b.json
                in:
                  refreshing: {loop: true, speed: 2, segment: [10, 50]}
                  default: {once: 1.5}
              name: other
              rotate: {turn: 2}
          spacing: 10

      """
    try check(text, mutations: 600)
  }

  private func check(_ text: String, mutations: Int) throws {
    var random = SplitMix64(state: 8)
    var refused = 0
    for _ in 0..<Mutation.count(mutations) {
      let damaged = Self.mutated(text, with: &random)
      do {
        let file = try ComponentFile(at: "a.component.yml") { _ in Array(damaged.utf8) }
        try check(file, damaged)
      } catch is DocumentError {
        refused += 1
      }
    }
    #expect(refused > 5)
  }

  private func check(_ file: ComponentFile, _ text: String) throws {
    var setup = ComponentSetup(try #require(file.component))
    setup.file = file
    for moment in Self.moments {
      var context = FaceContext.sample(title: 40, lastUpdated: 30, direction: .rightToLeft)
      context.kind = setup.kind
      context.moment = moment
      for reference in file.references {
        switch reference.use {
        case .lottie:
          context.assets.animations[reference.resolved] = try ElementLottieTests.animation()
        case .frames: break
        case .component, .image, .font:
          context.assets.images[reference.resolved] = .grey(30, 30)
        }
      }
      try file.check(context.assets.animations)
      guard let face = ComponentFileFace(of: setup, images: ImageSet(), in: .idle) else { continue }
      let picture = face.picture(in: context).enlargedToElements
      let bounds = picture.elements.map(\.bounds) + [Rect(size: picture.size)]
      for bounds in bounds {
        let isFinite = [bounds.x, bounds.y, bounds.width, bounds.height].allSatisfy { $0.isFinite }
        #expect(isFinite, "\(bounds) of\n\(text)")
      }
    }
  }
}
