import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@Suite struct StageTests {
  private static let pull: [Event] = [.pan(.began), .offset(y: -88 - 70), .advance(seconds: 1)]

  @Test func `a strip is one component as it stands`() throws {
    let staged = Staged(Staged.phone, [Component(.header)], after: Self.pull)
    let strip = try #require(try staged.strip(of: .header))
    #expect(strip.size == Size(width: 375, height: 54))
    #expect(strip.elements.map(\.name) == ["title", "lastUpdated", "arrow"])
    #expect(strip.string(of: "title") == "Release to refresh")
    let degrees = try #require(strip["arrow"]?.pose["degrees"])
    #expect(abs(degrees + 180) < 0.001)
    #expect(try staged.strip(of: .footer) == nil)
  }

  @Test func `a strip is the frame of its state`() throws {
    let frame = try Frame.only(.normalHeader, PulledState(.pulling), locale: "ar")
    let gallery = try BuiltIn.gallery()
    let picture = gallery.plan(for: frame.matrix)[0].picture(
      measuredBy: FixedAdvanceMeasurer(advance: 8))
    let staged = Staged(Staged.phone, [Component(.header)], after: Self.pull)
    #expect(try staged.strip(of: .header, locale: "ar") == picture)
  }

  @Test func `a title of the simulation's own goes before the vocabulary's`() throws {
    let titles = Titles(custom: [.pulling: "Let go!"])
    let armed = Staged(Staged.phone, [Component(.header, titles: titles)], after: Self.pull)
    #expect(try armed.strip(of: .header)?.string(of: "title") == "Let go!")
    let idle = Staged(Staged.phone, [Component(.header, titles: titles)])
    #expect(try idle.strip(of: .header)?.string(of: "title") == "Pull to refresh")
    #expect(try idle.strip(of: .header)?.spokenLabel == "Pull down to refresh the list")
  }

  /// Seconds before the simulation began, and the line; the clock starts at 14:07 on 5 March 2026.
  private static let updates: [(seconds: Double?, words: [String])] = [
    (nil, ["Not updated yet"]), (-7 * 60, ["Today", "2:00"]), (-15 * 3600, ["Yesterday", "11:07"]),
  ]

  @Test(arguments: updates)
  func `the last update is shown on the simulation's clock`(
    seconds: Double?, words: [String]
  ) throws {
    let times = seconds.map { [LastUpdatedLabel.defaultKey: $0] } ?? [:]
    let staged = Staged(Staged.phone, [Component(.header)], updateTimes: times)
    let text = try #require(try staged.strip(of: .header)?.string(of: "lastUpdated"))
    #expect(words.allSatisfy(text.contains), "\(text)")
  }

  @Test func `a refresh that ends ten minutes in is shown at that time`() throws {
    var staged = Staged(Staged.phone, [Component(.header)])
    for event in [
      Event.beginRefreshing(.header), .advance(seconds: 600), .endRefreshing(.header),
      .advance(seconds: 1),
    ] { staged.simulation.apply(event) }
    let text = try #require(try staged.strip(of: .header)?.string(of: "lastUpdated"))
    #expect(text.contains("Today") && text.contains("2:17"), "\(text)")
  }

  @Test func `a header without a time line shows its title alone`() throws {
    let header = Component(.header, settings: [.hidesLastUpdatedTime(true)])
    let strip = try Staged(Staged.phone, [header]).strip(of: .header)
    #expect(strip?.elements.map(\.name) == ["title", "arrow"])
    #expect(strip?["title"]?.bounds == Rect(x: 0, y: 0, width: 375, height: 54))
  }

  @Test func `an earlier system's ground reaches the edge that it comes from`() throws {
    let header = Staged(Staged.phone, [Component(.egoHeader)], after: Self.pull)
    let elements = try header.picture().elements
    // Pulled by 70 points below 88, whatever stands above its 65.
    #expect(elements.first?.name == "header.ground")
    #expect(elements.first?.bounds == Rect(x: 0, y: 0, width: 375, height: 88 + 70))
    let footer = Staged(
      Staged.phone, [Component(.pullTableFooter)],
      after: [.pan(.began), .offset(y: 1280 + 70 - 812)])
    // The content's end is 70 points above the viewport's.
    #expect(
      try footer.picture()["footer.ground"]?.bounds == Rect(x: 0, y: 742, width: 375, height: 70))
    guard case .shapes(let shapes) = elements.first?.content else {
      Issue.record("the ground must be a shape")
      return
    }
    #expect(shapes.map(\.color) == [Color(red: 226, green: 231, blue: 237)])
  }

  @Test func `what has no ground of its own stands on the page`() throws {
    for header in [Component(.header), Component(.agjHeader), Component(.zhHeader)] {
      let staged = Staged(Staged.phone, [header], after: Self.pull)
      let names = try staged.picture().elements.map(\.name)
      #expect(!names.isEmpty && !names.contains("header.ground"))
    }
  }

  @Test func `a ground that is asked for is everybody's`() throws {
    let staged = Staged(Staged.phone, [Component(.egoHeader)], after: Self.pull)
    var gallery = try BuiltIn.gallery()
    gallery.background = .color(nil)
    let picture = Stage(for: Staged.phone, in: gallery, locale: .english).picture(
      of: staged.simulation.presentation, in: staged.simulation.view,
      measuredBy: FixedAdvanceMeasurer(advance: 8))
    #expect(picture["header.title"] != nil && picture["header.ground"] == nil)
  }

  @Test func `what is hidden is not seen`() throws {
    let staged = Staged(
      Staged.phone, [Component(.header)], after: Self.pull + [.hidden(.header, true)])
    #expect(try staged.strip(of: .header) == nil)
    #expect(try staged.picture().elements.isEmpty)
  }

  @Test func `a viewport shows a header where the offset puts it`() throws {
    let picture = try Staged(Staged.phone, [Component(.header)], after: Self.pull).picture()
    #expect(picture.size == Size(width: 375, height: 812))
    #expect(picture.background == Color(grey: 255))
    #expect(picture.elements.map(\.name) == ["header.title", "header.lastUpdated", "header.arrow"])
    // The content's y = −54 at an offset of −158.
    #expect(picture["header.title"]?.bounds == Rect(x: 0, y: 104, width: 375, height: 27))
    for element in picture.elements {
      #expect(element.clip == Rect(x: 0, y: 0, width: 375, height: 812))
    }
    #expect(picture.spokenLabel == "Release to refresh the list")
  }

  @Test func `what is on show counts, not where an animation will end`() throws {
    var staged = Staged(Staged.phone, [Component(.header)], after: Self.pull)
    staged.simulation.apply(.pan(.ended))
    staged.simulation.apply(.offset())
    // A begin jumps to −142 and takes 0.25 s from −158: half way at half the time.
    #expect(staged.simulation.view.offset.y == -142)
    staged.simulation.apply(.advance(seconds: 0.125))
    let y = try #require(try staged.picture()["header.title"]?.bounds.y)
    #expect(abs(y - (150 - 54)) < 1e-6)
  }

  @Test func `a component that fades does so with all that it shows`() throws {
    let header = Component(.header, settings: [.automaticallyChangesAlpha(true)])
    let staged = Staged(
      Staged.phone, [header], after: [.pan(.began), .offset(y: -88 - 13.5)])
    // A quarter of 54 pt.
    let picture = try staged.picture()
    #expect(!picture.elements.isEmpty && picture.elements.allSatisfy { $0.opacity == 0.25 })
  }

  @Test func `what has scrolled out of sight is left out`() throws {
    let components: [Component] = [Component(.header), Component(.backFooter)]
    let middle = Staged(Staged.phone, components, after: [.offset(y: 300)])
    #expect(try middle.picture().elements.isEmpty)
    #expect(try middle.picture().spokenLabel == "")
    let end = Staged(Staged.phone, components, after: [.offset(y: 1280 - 812 + 20)])
    #expect(try end.picture().elements.map(\.name) == ["footer.title", "footer.arrow"])
    #expect(try end.picture()["footer.title"]?.bounds.y == 812 - 20)
  }

  /// The places of trailer and leader on a screen that is 375 pt wide.
  private static let edges: [(locale: String, offset: Double, name: String, x: Double)] = [
    // The trailer's 60 pt begin at 800, the leader's end at 0.
    ("en", 800 - 375 + 60, "trailer", 315), ("ar", 800 - 375 + 60, "trailer", 0),
    ("en", -60, "leader", 0), ("ar", -60, "leader", 315),
  ]

  @Test(arguments: edges)
  func `trailer and leader stand where the reader's row ends and begins`(
    locale: String, offset: Double, name: String, x: Double
  ) throws {
    let staged = Staged(
      Staged.shelf, [Component(.trailer, .text), Component(.leader, .text)],
      after: [.pan(.began), .offset(x: offset)])
    let picture = try staged.picture(locale: locale)
    #expect(picture.elements.map(\.name) == ["\(name).title"])
    // A label of 14 pt in the middle of 60 pt.
    #expect(picture.elements.first?.bounds == Rect(x: x + 23, y: 0, width: 14, height: 240))
  }

  @Test func `a trailer's first layout misplaces its label where the original's does`() throws {
    let extent = ScrollExtent(width: 375, height: 240)
    let view = ScrollView(viewport: extent, contentSize: extent)
    for (quirks, y) in [(Compatibility.corrected, 0.0), (.trailerLabelMisplacedAtFirst, 120)] {
      let simulation = Simulation(
        SimulationSetup(
          view: view, components: [Component(.trailer, .text)], compatibility: quirks))
      let strip = try Staged.stage(for: view).strip(
        of: .trailer, in: simulation.presentation, measuredBy: FixedAdvanceMeasurer(advance: 8))
      #expect(strip?["title"]?.bounds.y == y)
    }
  }

  @Test func `the words are those of the kind`() throws {
    let expected: [(component: Component, title: String)] = [
      (Component(.autoFooter), "Tap or scroll to load more"),
      (Component(.backFooter), "Pull up to load more"), (Component(.trailer), "More"),
      (Component(.autoTrailer), "More"), (Component(.leader), "Refresh"),
    ]
    for (component, title) in expected {
      let strip = try Staged(Staged.shelf, [component]).strip(of: component.target)
      #expect(strip?.string(of: "title") == title)
    }
  }

  @Test func `a gif component shows the gallery's images and is as high as they ask`() throws {
    let gif = Component(.header, .images, images: ImageSet.sample.metrics)
    let staged = Staged(Staged.phone, [gif], after: Self.pull)
    let strip = try #require(try staged.strip(of: .header))
    #expect(strip["image"]?.bounds.height == 40)
    #expect(strip.size.height == 54)
  }
}
