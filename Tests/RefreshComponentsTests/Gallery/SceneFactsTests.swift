import ProofDrawing
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// What scenes say about the ink of our own words.
@Suite struct SceneFactsTests {
  private static func scenes(
    of matrix: FrameMatrix, with renderer: Renderer, compatibility: Compatibility = .corrected
  ) throws -> [(id: String, scene: Scene)] {
    var gallery = try BuiltIn.gallery(lastUpdated: Instant(iso8601: "2025-09-23T21:40:00Z"))
    gallery.compatibility = compatibility
    let plan = gallery.plan(for: matrix)
    return zip(matrix, matrix.indices).map { frame, index in
      (frame.id, Scene(of: plan[index].picture(measuredBy: renderer.typesetter)))
    }
  }

  @Test func `no ink of headers and footers is cut off, and none overlaps`() throws {
    let renderer = try LockedFonts.renderer()
    var matrix = FrameMatrix(locales: try BuiltIn.bundle().locales)
    matrix.components = [.normalHeader, .backNormalFooter, .autoNormalFooter]
    matrix.pulledStates = [.idle, .pulling, .refreshing].map { PulledState($0) }
    for (id, scene) in try Self.scenes(of: matrix, with: renderer) {
      #expect(scene.overlaps == [], "\(id)")
      #expect(scene.elements.allSatisfy { $0.isClipped == false }, "\(id)")
      let labels = scene.elements.filter { $0.text != nil }
      #expect(labels.allSatisfy { $0.key != nil && $0.source == "built-in" }, "\(id)")
      #expect(labels.allSatisfy { $0.table == "Localizable" }, "\(id)")
    }
  }

  @Test func `letters of twice the size leave labels that keep their size, and overlap`() throws {
    let renderer = try LockedFonts.renderer()
    // Burmese has vowels and tones above its letters and letters below; English has neither.
    var matrix = FrameMatrix(locales: ["my", "en"].compactMap { LocaleIdentifier($0) })
    matrix.components = [.stateHeader]
    matrix.pulledStates = [PulledState(.idle)]
    matrix.textSizes = [200]
    let scenes = try Self.scenes(of: matrix, with: renderer, compatibility: .fixedSize)
      .map(\.scene)
    #expect(
      scenes.map(\.overlaps) == [[Scene.Overlap(back: "title", front: "lastUpdated")], []])
    // The baseline of the date is 3.5 pt above the lower edge of its label: 13.5 − 0.952 · 28 +
    // 0.5965 · 28. The p of “updated” reaches 5.7 pt down.
    #expect(scenes.map { $0.elements.map(\.isClipped) } == [[true, true], [false, true]])
  }

  @Test func `a column has room for letters that are wider than its font size`() throws {
    let renderer = try LockedFonts.renderer()
    var matrix = FrameMatrix(locales: ["gu", "ja"].compactMap { LocaleIdentifier($0) })
    matrix.components = [.stateTrailer]
    matrix.pulledStates = [PulledState(.pulling)]
    let scenes = try Self.scenes(of: matrix, with: renderer)
    #expect(scenes.map { $0.scene.elements.map(\.isClipped) } == [[false], [false]])
  }
}
