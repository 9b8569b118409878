import ProofDrawing
import ProofSnapshots
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshComponents

@Suite struct GalleryTests {
  private static func frame(
    _ component: RefreshComponent, locale: String = "en", appearance: Appearance = .light
  ) throws -> Frame {
    try .only(component, PulledState(.idle), locale: locale, appearance: appearance)
  }

  private static func picture(of frame: Frame, in gallery: Gallery) throws -> Picture {
    gallery.plan(for: frame.matrix)[0].picture(measuredBy: FixedAdvanceMeasurer(advance: 8))
  }

  private static func text(_ name: String, in picture: Picture) -> String? {
    picture.elements.lazy.filter { $0.name == name }.compactMap { element in
      if case .text(let block, _, _) = element.content { block.string } else { nil }
    }.first
  }

  @Test func `there is a case for each frame, in their order`() throws {
    var matrix = FrameMatrix(locales: try ["ar", "en"].map { try #require(LocaleIdentifier($0)) })
    matrix.components = [.normalHeader, .stateTrailer]
    matrix.appearances = [.light, .dark]
    matrix.scales = [1, 3]
    let plan = try BuiltIn.gallery().plan(for: matrix)
    let cases = (0..<plan.count).map { plan[$0] }
    #expect(cases.count == 2 * 2 * 5 * 2 * 2)
    #expect(cases.map(\.id) == matrix.map(\.id))
    #expect(cases.map(\.path) == matrix.map(\.path))
    #expect(cases.map(\.scale) == matrix.map(\.scale))
    #expect(cases[3].id == "normal-header/idle/ar~dark@3x")
    matrix.scales = []
    #expect(try BuiltIn.gallery().plan(for: matrix).count == 0)
  }

  @Test func `a screen reader says of a frame what its picture says`() throws {
    let gallery = try BuiltIn.gallery()
    var matrix = FrameMatrix(locales: try BuiltIn.bundle().locales)
    matrix.components = [.gifHeader, .autoNormalFooter]
    for frame in matrix {
      let label = try Self.picture(of: frame, in: gallery).spokenLabel
      #expect(gallery.spokenLabel(of: frame) == label)
      #expect(!label.isEmpty)
    }
  }

  @Test func `labels of several lines end them between words`() throws {
    for label in ["title", "{text: Pull to refresh}"] {
      var frame = try Self.frame(.normalHeader)
      frame.setup.file = try ComponentFile(
        "version: 1\nextends: normal-header\n"
          + "children: [{label: \(label), lines: 2, size: [80, fit]}]")
      let picture = try Self.picture(of: frame, in: BuiltIn.gallery())
      guard case .text(let block, _, _) = picture.elements.first?.content else {
        Issue.record("no text")
        continue
      }
      // “Pull |to |refresh”: 15 characters of 8 pt.
      #expect(block.string == "Pull to refresh" && block.lineBreaking == .places([5, 8]))
    }
  }

  @Test func `four languages are read from the right, all others from the left`() throws {
    let gallery = try BuiltIn.gallery()
    for locale in try BuiltIn.bundle().locales {
      let picture = try Self.picture(
        of: Self.frame(.normalHeader, locale: locale.tag), in: gallery)
      let isRightToLeft = ["ar", "fa", "he", "ur"].contains(locale.tag)
      #expect(picture.direction == (isRightToLeft ? .rightToLeft : .leftToRight), "\(locale)")
      #expect(picture.language == locale.tag)

      // The arrow stands before the text, whichever side that is.
      let arrow = try #require(picture.elements.first { $0.name == "arrow" })
      #expect((arrow.bounds.center.x > 375.0 / 2) == isRightToLeft, "\(locale)")
    }
  }

  /// Footers, the quirks that are followed, and the middle of what stands before no title.
  ///
  /// "Loading…" has eight characters of 8 pt: 187.5 − (64 / 2 + 25) is 130.5.
  private static let hiddenTitles: [(RefreshComponent, Compatibility, Double)] = [
    (.autoNormalFooter, .corrected, 187.5), (.autoNormalFooter, .mjRefresh379, 130.5),
    (.backNormalFooter, .mjRefresh379, 187.5), (.normalHeader, .mjRefresh379, 187.5),
  ]

  @Test(arguments: hiddenTitles)
  func `a hidden title keeps its room only in the original's auto footer`(
    component: RefreshComponent, quirks: Compatibility, center: Double
  ) throws {
    var gallery = try BuiltIn.gallery()
    gallery.compatibility = quirks
    var matrix = FrameMatrix(locales: [.english])
    matrix.setups = [ComponentSetup(component, showsTitle: false)]
    matrix.pulledStates = [PulledState(.refreshing)]
    let picture = gallery.plan(for: matrix)[0].picture(
      measuredBy: FixedAdvanceMeasurer(advance: 8))
    #expect(picture.elements.map(\.name) == ["spinner"])
    #expect(picture.elements.first?.bounds.center.x == center)
  }

  @Test func `a component's host may flip its content`() throws {
    var matrix = FrameMatrix(locales: [try #require(LocaleIdentifier("ar"))])
    matrix.setups = [
      ComponentSetup(.stateHeader), ComponentSetup(.stateHeader, name: "old", unflipped: []),
    ]
    matrix.pulledStates = [PulledState(.idle)]
    let plan = try BuiltIn.gallery().plan(for: matrix)
    let pictures = (0..<2).map { plan[$0].picture(measuredBy: FixedAdvanceMeasurer(advance: 8)) }
    let flipped = pictures.map { $0.elements.map { $0.pose["flipped"] } }
    #expect(flipped == [[nil, nil], [1, 1]], "title and last update")
  }

  @Test func `weights are bold and those of the themes`() throws {
    var gallery = try BuiltIn.gallery()
    #expect(gallery.weights == [.bold])
    for appearance in Appearance.allCases {
      gallery.themes[appearance]?.title.weight = .regular
      gallery.themes[appearance]?.lastUpdated.weight = .regular
    }
    #expect(gallery.weights == [.bold, .regular])
  }

  @Test func `a region keeps its tag and is served by its script`() throws {
    let picture = try Self.picture(
      of: Self.frame(.stateHeader, locale: "zh_TW"), in: BuiltIn.gallery())
    let table = try #require(try BuiltIn.bundle().tables.first { $0.key.tag == "zh-Hant" }?.value)
    #expect(picture.language == "zh-TW")
    #expect(Self.text("title", in: picture) == table["header.idle.title"]?.value)
  }

  /// The components with the names that their words have in a table.
  private static let families: [(component: RefreshComponent, family: String)] = [
    (.stateHeader, "header"), (.normalHeader, "header"), (.gifHeader, "header"),
    (.autoStateFooter, "auto-footer"), (.autoNormalFooter, "auto-footer"),
    (.autoGifFooter, "auto-footer"), (.backStateFooter, "back-footer"),
    (.backNormalFooter, "back-footer"), (.backGifFooter, "back-footer"),
    (.stateTrailer, "trailer"), (.normalTrailer, "trailer"), (.autoStateTrailer, "trailer"),
    (.autoNormalTrailer, "trailer"), (.stateLeader, "leader"), (.normalLeader, "leader"),
    (.autoStateHeader, "auto-footer"), (.autoNormalHeader, "auto-footer"),
  ]

  private static let states: [(state: RefreshState, name: String)] = [
    (.idle, "idle"), (.pulling, "pulling"), (.refreshing, "refreshing"),
    (.willRefresh, "will-refresh"), (.noMoreData, "no-more-data"), (.succeeded, "succeeded"),
    (.failed, "failed"), (.cancelled, "cancelled"),
  ]

  @Test(arguments: families)
  func `every component says and speaks its own words in every state`(
    component: RefreshComponent, family: String
  ) throws {
    let gallery = try BuiltIn.gallery()
    for (locale, table) in try BuiltIn.bundle().tables {
      for (state, name) in Self.states {
        let picture = try Self.picture(
          of: .only(component, PulledState(state), locale: locale.tag), in: gallery)
        let title = try #require(table.entries["\(family).\(name).title"]?.text)
        let wordings = title.variants(on: .iPhone).map(\.value)
        let spoken = try #require(table["\(family).\(name).spoken"]?.value)
        #expect(
          wordings.contains(try #require(Self.text("title", in: picture))), "\(locale) \(name)")
        #expect(picture.spokenLabel == spoken, "\(locale) \(name)")
      }
    }
  }

  @Test(arguments: families)
  func `only a header shows the last update`(
    component: RefreshComponent, family: String
  ) throws {
    for lastUpdated in [nil, Instant(iso8601: "2026-03-05T09:30:00Z")] {
      let picture = try Self.picture(
        of: Self.frame(component), in: BuiltIn.gallery(lastUpdated: lastUpdated))
      let line = Self.text("lastUpdated", in: picture)
      #expect((line != nil) == (family == "header"))
      #expect(picture.elements.contains { $0.name == "lastUpdated" } == (family == "header"))
      guard let line else { continue }
      if lastUpdated == nil {
        #expect(line == "Not updated yet")
      } else {
        #expect(line.hasPrefix("Last updated: ") && line.contains("Today"), "\(line)")
        #expect(line.contains("9:30"), "\(line)")
      }
    }
  }

  @Test func `the page is that of the theme unless set otherwise`() throws {
    var gallery = try BuiltIn.gallery()
    let (light, dark) = (
      try Self.frame(.stateHeader), try Self.frame(.stateHeader, appearance: .dark)
    )
    #expect(try Self.picture(of: light, in: gallery).background == Color(grey: 255))
    #expect(try Self.picture(of: dark, in: gallery).background == Color(grey: 0))

    gallery.background = .color(nil)
    #expect(try Self.picture(of: light, in: gallery).background == nil)
    #expect(try Self.picture(of: dark, in: gallery).background == nil)

    gallery.background = .color(Color(red: 1, green: 2, blue: 3))
    #expect(
      try Self.picture(of: dark, in: gallery).background == Color(red: 1, green: 2, blue: 3))
  }

  @Test func `a theme of one's own takes the place of the standard one`() throws {
    var gallery = try BuiltIn.gallery()
    let orange = Theme(
      label: Color(red: 255, green: 128, blue: 0), spinner: Color(grey: 1), page: Color(grey: 2))
    gallery.themes = [.dark: orange]

    let dark = try Self.picture(of: Self.frame(.stateHeader, appearance: .dark), in: gallery)
    let light = try Self.picture(of: Self.frame(.stateHeader), in: gallery)
    #expect(dark.background == Color(grey: 2))
    #expect(Scene(of: dark).elements.first?.text?.color == "#FF8000")
    #expect(light.background == Color(grey: 255))
    #expect(Scene(of: light).elements.first?.text?.color == "#5A5A5A")
  }

  @Test func `a frame has the width that it asks for, and a trailer its own`() throws {
    let gallery = try BuiltIn.gallery()
    for width in [320, 375, 1024] {
      let header = try Self.picture(
        of: .only(.normalHeader, PulledState(.idle), width: width), in: gallery)
      let trailer = try Self.picture(
        of: .only(.normalTrailer, PulledState(.idle), width: width), in: gallery)
      #expect(header.size == Size(width: Double(width), height: 54))
      #expect(trailer.size == Size(width: 60, height: 240))
    }
  }

  @Test func `the pull decides the image, and the gallery which images there are`() throws {
    var gallery = try BuiltIn.gallery()
    let half = try Frame.only(.gifHeader, try #require(PulledState(name: "idle-50")))
    // Six sample images: min(5, ⌊6 × 0.5⌋) = 3.
    #expect(
      try Self.picture(of: half, in: gallery).elements.last?.pose == ["index": 3])

    let image = SequenceImage(picture: Picture(size: Size(width: 20, height: 70)))
    gallery.images = ImageSet([.idle: ImageSequence([image, image])])
    let picture = try Self.picture(of: half, in: gallery)
    #expect(picture.size.height == 70)
    #expect(picture.elements.last?.pose == ["index": 1])
  }
}
