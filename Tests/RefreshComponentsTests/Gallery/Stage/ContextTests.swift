import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing
import _ProofTestSupport

/// The phone's screen round a scroll view.
@Suite struct ContextTests {
  private static let header = Component(.header)

  @Test func `a bar covers the top inset and content goes on below it`() throws {
    let picture = try Staged(Staged.phone, [Self.header]).picture(showsContext: true)
    #expect(picture.size == Size(width: 375, height: 812))
    #expect(picture["bar"]?.bounds == Rect(x: 0, y: 0, width: 375, height: 88))
    // The title stands in the lower 44 pt.
    #expect(picture["bar.title"]?.bounds.center == Point(x: 187.5, y: 88 - 22))
    #expect(picture.string(of: "bar.title") == "PullProof")
    #expect(picture["home-indicator"]?.bounds == Rect(x: 120.5, y: 799, width: 134, height: 5))
    // At rest the content begins below the bar.
    #expect(picture["row-0"]?.bounds == Rect(x: 0, y: 88, width: 375, height: 64))
  }

  @Test func `without a top inset the bar stands above the scroll view`() throws {
    let view = ScrollView(
      viewport: ScrollExtent(width: 320, height: 480),
      contentSize: ScrollExtent(width: 320, height: 640))
    let staged = Staged(view, [Self.header], after: [.pan(.began), .offset(y: -30)])
    let picture = try staged.picture(showsContext: true)
    #expect(picture.size == Size(width: 320, height: 480 + 44))
    #expect(picture["bar"]?.bounds == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(picture["header.title"]?.bounds.y == 44.0 + 30 - 54)
    #expect(picture["header.title"]?.clip == Rect(x: 0, y: 44, width: 320, height: 480))
    #expect(picture["home-indicator"] == nil)
  }

  @Test func `the bar stays as high as it is while a refresh holds its inset`() throws {
    let staged = Staged(
      Staged.phone, [Self.header], after: [.beginRefreshing(.header), .advance(seconds: 1)])
    #expect(staged.simulation.view.inset.top == 88 + 54)
    #expect(try staged.picture(showsContext: true)["bar"]?.bounds.height == 88)
  }

  @Test func `components lie behind rows, and rows behind the bar`() throws {
    let staged = Staged(Staged.phone, [Self.header], after: [.pan(.began), .offset(y: -88 - 60)])
    let names = try staged.picture(showsContext: true).elements.map(\.name)
    let header = try #require(names.lastIndex { $0.hasPrefix("header") })
    let rows = names.indices.filter { names[$0].hasPrefix("row") }
    let bar = try #require(names.firstIndex { $0.hasPrefix("bar") })
    #expect(try header < #require(rows.first))
    #expect(try #require(rows.last) < bar)
    #expect(names.last == "home-indicator")
  }

  /// Offsets, and the first and the last of 20 rows of 64 pt that 812 pt show.
  private static let windows: [(offset: Double, rows: ClosedRange<Int>)] = [
    (-88, 0...11),  // −88…724: 724 / 64 = 11.3
    (0, 0...12),  // 812 / 64 = 12.7
    (64, 1...13), (100, 1...14),  // 912 / 64 = 14.25
    (468, 7...19), (600, 9...19),
  ]

  @Test(arguments: windows)
  func `just the rows in sight are drawn, and they join`(
    offset: Double, rows: ClosedRange<Int>
  ) throws {
    let picture = try Staged(Staged.phone, [Self.header], after: [.offset(y: offset)])
      .picture(showsContext: true)
    let drawn = picture.elements(named: "row-")
    #expect(drawn.map(\.name) == rows.map { "row-\($0)" })
    for (number, row) in zip(rows, drawn) {
      #expect(row.bounds == Rect(x: 0, y: Double(number) * 64 - offset, width: 375, height: 64))
    }
  }

  /// Rows that are told with a content of 880 pt, and the height that each then has.
  private static let counts: [(rows: Int, height: Double)] = [
    (20, 44), (10, 88), (0, 880.0 / 14), (-1, 880.0 / 14),  // 880 / 64 = 13.75
    (1000, 880.0 / 14), (1, 880.0 / 14),
  ]

  @Test(arguments: counts)
  func `rows are as many as the view says, unless none looks so`(
    rows: Int, height: Double
  ) throws {
    let view = ScrollView(
      viewport: ScrollExtent(width: 375, height: 667),
      contentSize: ScrollExtent(width: 375, height: 880))
    let picture = try Staged(view, [Self.header], after: [.rows(rows)])
      .picture(showsContext: true)
    #expect(picture["row-1"]?.bounds.height == height)
  }

  @Test func `a row hides a component that lies behind it`() throws {
    // The header lies 20 pt lower than it should, over the first row.
    let header = Component(.header, settings: [.ignoredInset(-20)])
    let staged = Staged(
      Staged.phone, [header], after: [.pan(.began), .offset(y: -88 - 60)])
    let picture = try staged.picture(showsContext: true)
    func isOpaque(_ name: String) -> Bool {
      guard case .shapes(let shapes) = picture[name]?.content else { return false }
      return shapes.first?.color == Color(grey: 255)
    }
    #expect(isOpaque("row-0"))
    #expect(!isOpaque("row-1"))
  }

  @Test func `read from the right, the screen is seen in a mirror`() throws {
    let staged = Staged(Staged.phone, [Self.header])
    let (left, right) = (
      try staged.picture(showsContext: true), try staged.picture(locale: "ar", showsContext: true)
    )
    for name in ["bar.back", "bar.more"] {
      let bounds = try #require(left[name]?.bounds)
      #expect(right[name]?.bounds == bounds.mirrored(inWidth: 375))
    }
    func box(_ picture: Picture, _ name: String, _ shape: Int) throws -> Rect {
      guard case .shapes(let shapes) = try #require(picture[name]).content else {
        return Rect(x: 0, y: 0, width: 0, height: 0)
      }
      let points = shapes[shape].path.points
      let (x, y) = (points.map(\.x), points.map(\.y))
      let (minX, minY) = (try #require(x.min()), try #require(y.min()))
      return Rect(
        x: minX, y: minY, width: try #require(x.max()) - minX, height: try #require(y.max()) - minY)
    }
    for shape in 0..<4 {
      let (one, other) = (try box(left, "row-0", shape), try box(right, "row-0", shape))
      let mirrored = one.mirrored(inWidth: 375)
      #expect(abs(other.x - mirrored.x) < 1e-9 && abs(other.width - one.width) < 1e-9)
      #expect(other.y == one.y && other.height == one.height)
    }
    #expect(left.direction == .leftToRight && right.direction == .rightToLeft)
  }

  @Test func `a shelf of cards stands on a page, with a heading and rows`() throws {
    let staged = Staged(Staged.shelf, [Component(.trailer)], after: [.rows(5)])
    let picture = try staged.picture(showsContext: true)
    #expect(picture.size == Size(width: 375, height: 667))
    #expect(picture["heading"]?.bounds == Rect(x: 0, y: 44, width: 375, height: 52))
    // Below bar and heading; 375 pt show 16…160, 172…316 and a part of 328…472.
    let cards = picture.elements(named: "card-")
    #expect(cards.map(\.bounds.x) == [16, 172, 328])
    #expect(cards.allSatisfy { $0.bounds.width == 144 && $0.bounds.center.y == 96 + 120 })
    #expect(cards.allSatisfy { $0.clip == Rect(x: 0, y: 96, width: 375, height: 240) })
    let rows = picture.elements(named: "row-")
    #expect(!rows.isEmpty && rows.allSatisfy { $0.bounds.y >= 96 + 240 })
  }

  @Test func `cards of a page-high row are in the middle, where the trailer's arrow is`() throws {
    let view = ScrollView(
      viewport: ScrollExtent(width: 375, height: 667),
      contentSize: ScrollExtent(width: 375, height: 667))
    let staged = Staged(
      view, [Component(.trailer)], after: [.pan(.began), .offset(x: 60)])
    let picture = try staged.picture(showsContext: true)
    #expect(picture.size.height == 667 + 44)
    #expect(picture["card-0"]?.bounds.center.y == 44 + 667.0 / 2)
    #expect(picture["trailer.arrow"]?.bounds.center.y == 44 + 667.0 / 2)
    #expect(picture["heading"] == nil)
  }

  @Test func `light and dark differ in colour and in nothing else`() throws {
    let staged = Staged(Staged.phone, [Self.header])
    let (light, dark) = (
      try staged.picture(showsContext: true),
      try staged.picture(appearance: .dark, showsContext: true)
    )
    #expect(light.elements.map(\.bounds) == dark.elements.map(\.bounds))
    #expect(dark.background == Color(grey: 0))
    for (one, other) in zip(light.elements, dark.elements) { #expect(one.content != other.content) }
  }

  @Test(arguments: [0, 1, 44, 1e9])
  func `a view of any size has a picture at once`(side: Double) throws {
    let view = ScrollView(
      viewport: ScrollExtent(width: side, height: side),
      contentSize: ScrollExtent(width: 1e9, height: 1e9), inset: EdgeInsets(top: side))
    for components in [[Self.header], [Component(.trailer), Component(.leader)]] {
      let staged = Staged(
        view, components, after: [.offset(x: 5e8, y: 5e8), .rows(1_000_000_000)])
      #expect(try staged.picture(showsContext: true).elements.count < 10_000)
    }
  }

  @Test func `what is not content has a place of its own in the scene`() throws {
    let staged = Staged(Staged.phone, [Self.header], after: [.pan(.began), .offset(y: -150)])
    let picture = try staged.picture(showsContext: true)
    #expect(Set(picture.elements.map(\.name)).count == picture.elements.count)
    let scene = Scene(of: picture)
    #expect(scene.elements.map(\.name) == picture.elements.map(\.name))
    #expect(
      scene.elements.first { $0.name == "header.title" }?.text?.string == "Release to refresh")
  }
}
