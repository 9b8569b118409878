import Foundation
import ProofDocuments
import ProofDrawing
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// Designs of real apps, read in public code and described again as files.
@Suite struct ComponentCorpusTests {
  /// The names of the files; two of them have dots or frames where the app has an animation of Lottie.
  static let names = [
    "bouncing-picture", "dots-above-title", "faded-banner", "faded-spinner", "flying-picture",
    "icon-font", "leading-frames", "leading-row", "light-title", "lines-beside-title",
    "localized-footer", "logo-above-bounds", "logo-in-ring", "medium-title",
    "picture-above-title", "plain-title", "ring-and-tip", "spinner-above-title", "spinner-in-row",
    "spinner-only", "table-header", "tall-end", "turning-icon", "turning-image",
  ]

  private static let states = [
    "idle", "idle-40", "idle-100", "pulling", "refreshing", "no-more-data",
  ]
  .compactMap(PulledState.init(name:))

  private func url(_ name: String, _ ending: String) throws -> URL {
    try #require(
      Bundle.module.url(
        forResource: name, withExtension: ending, subdirectory: "Resources/Corpus"))
  }

  private func setup(_ name: String) throws -> ComponentSetup {
    let url = try url(name, "component.yml")
    let file = try ComponentFile(at: url.path) { path in
      Array(FileManager.default.contents(atPath: path) ?? Data())
    }
    var setup = ComponentSetup(try #require(file.component), name: name)
    setup.file = file
    return setup
  }

  /// Blank images of the sizes that the files have; all images have two pixels a point.
  private func assets(of file: ComponentFile) throws -> ComponentAssets {
    var assets = ComponentAssets()
    for reference in file.references {
      let name = reference.path.split(separator: ".")[0]
      switch reference.use {
      case .image:
        assets.images[reference.resolved] = try image("\(name)@2x")
      case .frames:
        let images = try (0..<4).map { try image("\(name.dropLast())\($0)@2x") }
        assets.sequences[reference.resolved] = ImageSequence(images)
      case .font: assets.families[reference.resolved] = "Corpus Icons"
      case .component, .lottie: break
      }
    }
    return assets
  }

  /// A blank image of the size in the header of a file.
  private func image(_ name: String) throws -> SequenceImage {
    let header = try Array(Data(contentsOf: url(name, "png")).prefix(24))
    func length(at offset: Int) -> Int {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } / 2
    }
    return .grey(length(at: 16), length(at: 20))
  }

  @Test(arguments: names)
  func `a file is short, and draws every state within the picture and without a cut text`(
    name: String
  ) throws {
    let contents = try String(contentsOf: url(name, "component.yml"), encoding: .utf8)
    #expect(contents.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
    let setup = try setup(name)
    var gallery = try BuiltIn.gallery()
    gallery.componentAssets = try assets(of: try #require(setup.file))
    var matrix = FrameMatrix(locales: ["en", "ar", "ja", "hi"].compactMap { LocaleIdentifier($0) })
    matrix.setups = [setup]
    matrix.pulledStates = Self.states
    matrix.widths = [375]
    #expect(matrix.count >= 16)
    for frame in matrix {
      let picture = gallery.picture(of: frame, measuredBy: FixedAdvanceMeasurer(advance: 8))
      let page = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
      #expect(!picture.elements.isEmpty, "\(frame.path)")
      // What is not seen needs no room.
      for element in picture.elements where element.opacity > 0 {
        #expect(page.union(with: element.bounds) == page, "\(frame.path): \(element.name)")
        #expect(element.text?.metrics.isTruncated != true, "\(frame.path): \(element.name)")
      }
    }
  }

  @Test(arguments: names)
  func `a layout is mirrored for readers from the right`(name: String) throws {
    let setup = try setup(name)
    for state in Self.states {
      let pictures = try [TextDirection.leftToRight, .rightToLeft].map { direction in
        var context = FaceContext.sample(title: 12, lastUpdated: 20, direction: direction)
        context.kind = setup.kind
        context.pulledState = state
        context.assets = try assets(of: try #require(setup.file))
        let face = try #require(ComponentFileFace(of: setup, images: ImageSet(), in: .idle))
        return face.picture(in: context)
      }
      #expect(
        pictures[1].layout.map(\.rounded)
          == pictures[0].layout.map { $0.mirrored(inWidth: 375).rounded })
    }
  }
}

extension PlacedElement {
  /// The place in whole thousandths of a point.
  fileprivate var rounded: PlacedElement {
    func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 + 0 }
    return PlacedElement(
      name, rounded(bounds.x), rounded(bounds.y), rounded(bounds.width), rounded(bounds.height))
  }
}
