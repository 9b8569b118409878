import Foundation
import ProofDocuments
import ProofDrawing
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshLint

/// What rules say of real frames beside their pixels: every component, state and language, at widths and
/// text sizes at which texts have too little room, in colours that stand out too little.
@Suite struct FramePixelTests {
  private static let scale = 6

  private static let count =
    ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"] == nil ? 40 : 200

  private let renderer: Renderer

  init() throws { renderer = try LockedFonts.renderer() }

  /// Random frames; half of them keep the height that the original has for letters of one size.
  private func pictures(_ color: (inout SplitMix) -> Color) throws -> [(id: String, Picture)] {
    let bundle = try StringBundle.builtIn()
    let locales = bundle.locales.sorted { $0.tag < $1.tag }
    var generator = SplitMix(state: 20_261_124)
    return try (0..<Self.count).map { number in
      var gallery = Gallery(
        vocabulary: try Vocabulary(builtIn: bundle),
        now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")), lastUpdated: nil,
        timeZone: try TimeZoneIdentifier("UTC"))
      if number.isMultiple(of: 2) { gallery.compatibility.insert(.fixedSize) }
      gallery.themes[.light]?.label = color(&generator)
      var matrix = FrameMatrix(
        locales: [locales[Int.random(in: 0..<locales.count, using: &generator)]])
      matrix.widths = [[200, 320, 375].randomElement(using: &generator) ?? 320]
      matrix.textSizes = [[100, 160, 235, 310].randomElement(using: &generator) ?? 100]
      matrix.appearances = [.light]
      matrix.scales = [1]
      let place = Int.random(in: 0..<matrix.count, using: &generator)
      return (
        matrix[place].id, gallery.plan(for: matrix)[place].picture(measuredBy: renderer.typesetter)
      )
    }
  }

  private func problems(_ rule: some PictureRule, in picture: Picture) throws -> Set<String> {
    let rules = PictureRules(ofPictures: [rule], ofPairs: [])
    let found = try rules.violations(in: picture) { try renderer.pixmap(of: $0, scale: 3) }
    return Set(found.map { [$0.element, $0.otherElement].compactMap(\.self).sorted().listed() })
  }

  /// A ninth of a square point, a pixel of the densest phone, has dark ink of both.
  @Test func `elements overlap where both have pixels`() throws {
    var (hits, silences, wrong) = (0, 0, [String]())
    for (id, picture) in try pictures({ _ in Color(grey: 0) }) {
      let elements = picture.elements.filter { $0.opacity > 0 }
      let solid = try elements.map { element in
        var opaque = element
        opaque.opacity = 1
        return Self.solidPlaces(
          in: try renderer.pixmap(
            of: Picture(size: picture.size, elements: [opaque]), scale: Self.scale))
      }
      let told = try problems(OverlapRule(), in: picture)
      for back in elements.indices {
        for front in elements.indices.dropFirst(back + 1) {
          let common = solid[back].intersection(solid[front]).count
          let name = [elements[back].name, elements[front].name].sorted().listed()
          switch (common >= Self.scale * Self.scale / 9, told.contains(name)) {
          case (true, true): hits += 1
          case (false, false): silences += 1
          case (let isSeen, _): wrong.append("\(id) \(name) \(common) \(isSeen)")
          }
        }
      }
    }
    print("frames\toverlap\thits \(hits) silent \(silences) wrong \(wrong)")
    #expect(wrong.isEmpty && silences > 0, "\(wrong)")
  }

  /// The places of pixels that are more covered than not.
  private static func solidPlaces(in pixmap: Pixmap) -> Set<Int> {
    var places: Set<Int> = []
    // Tests are not optimized, and a frame has a million pixels.
    pixmap.pixels.withUnsafeBufferPointer { pixels in
      var place = 0
      while place < pixels.count {
        if pixels[place] >> 24 >= 128 { places.insert(place) }
        place += 1
      }
    }
    return places
  }

  private static func colors(of pixmap: Pixmap) -> Set<UInt32> {
    var colors: Set<UInt32> = []
    pixmap.pixels.withUnsafeBufferPointer { pixels in
      var place = 0
      var last: UInt32?
      while place < pixels.count {
        if pixels[place] != last { colors.insert(pixels[place]) }
        last = pixels[place]
        place += 1
      }
    }
    return colors
  }

  @Test func `what stands out too little has no pixel that stands out`() throws {
    var (hits, silences, near, wrong) = (0, 0, 0, [String]())
    let greys = { (generator: inout SplitMix) in
      Color(grey: UInt8.random(in: 60...200, using: &generator))
    }
    for (id, picture) in try pictures(greys) {
      let told = try problems(ContrastRule(), in: picture)
      for element in picture.elements where element.opacity > 0 {
        // On others it has no one colour behind it.
        guard case .text(let block, _, _) = element.content.untransformed,
          !picture.elements.contains(where: { $0.name != element.name && $0.isNear(element) })
        else { continue }
        let page = Picture(
          size: picture.size, background: picture.background, elements: [element])
        let pixmap = try renderer.pixmap(of: page, scale: Self.scale)
        let ground = pixmap.pixels[0]
        let contrast = Self.colors(of: pixmap).map { Self.contrast($0, ground) }.max() ?? 1
        let least = block.style.size >= (block.style.weight == .bold ? 18.66 : 24) ? 3 : 4.5
        guard contrast > 1 else { continue }
        guard abs(contrast - least) > 0.02 else {
          near += 1
          continue
        }
        switch (contrast < least, told.contains(element.name)) {
        case (true, true): hits += 1
        case (false, false): silences += 1
        default: wrong.append("\(id) \(element.name) \(contrast) of \(least)")
        }
      }
    }
    print("frames\tcontrast\thits \(hits) silent \(silences) near \(near) wrong \(wrong)")
    #expect(wrong.isEmpty && hits > 0 && silences > 0, "\(wrong)")
  }

  private static func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let (one, two) = (luminance(first), luminance(second))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The relative luminance of WCAG 2.2.
  private static func luminance(_ pixel: UInt32) -> Double {
    zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).map { shift, weight in
      let part = Double(pixel >> UInt32(shift) & 255) / 255
      return weight * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }.reduce(0, +)
  }
}

extension Picture.Element {
  /// Whether the ink of another element is in the bounds of this one's.
  fileprivate func isNear(_ other: Picture.Element) -> Bool {
    guard opacity > 0, let ink = ink.union, let others = other.ink.union else { return false }
    return ink.intersection(with: others) != nil
  }
}
