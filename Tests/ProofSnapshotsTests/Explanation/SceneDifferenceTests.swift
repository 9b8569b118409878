import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

/// A row of a title and an arrow, as a header lays them out.
struct SampleRow {
  var size = Size(width: 300, height: 54)
  var background: Color? = Color(grey: 255)
  var title = "Pull"
  var key = "header.idle.title"
  var source = "built-in"
  var faces = ["Sans Bold"]
  var naturalWidth = 40.0
  var color = Color(grey: 90)
  var arrowColor = Color(grey: 90)
  var arrow: Rect? = Rect(x: 50, y: 7, width: 15, height: 40)
  var degrees = 0.0
  var opacity = 1.0
  var direction = TextDirection.leftToRight
  var titleBounds = Rect(x: 0, y: 0, width: 300, height: 54)
  var spokenLabel = "Pull down"
  var isTruncated = false
  var lines: [TextLine] = []

  /// Gives the row another title, which is 50 pt wider.
  mutating func widenTitle() {
    title = "Tug hard"
    naturalWidth = 90
  }

  var picture: Picture {
    let block = TextBlock(
      title, style: TextStyle(size: 14, weight: .bold), language: "en", direction: direction,
      width: 300)
    let metrics = TextMetrics(
      naturalWidth: naturalWidth, width: naturalWidth, isTruncated: isTruncated, faces: faces,
      lines: lines)
    var picture = Picture(
      size: size, background: background, language: "en", direction: direction,
      spokenLabel: spokenLabel,
      elements: [
        Picture.Element(
          "title", bounds: titleBounds,
          content: .text(block, metrics, color))
      ])
    if let arrow {
      let path = Path.rectangle(Rect(x: 0, y: 0, width: 15, height: 40))
      picture.elements.append(
        Picture.Element(
          "arrow", bounds: arrow, opacity: opacity, pose: ["degrees": degrees],
          content: .shapes([Shape(path, color: arrowColor)])))
    }
    picture.origins = [
      TextOrigin(
        element: "title", key: key, requested: "en", matched: "en", source: source,
        isFallback: false)
    ]
    return picture
  }

  func difference(_ change: (inout SampleRow) -> Void) -> SceneDifference {
    var other = self
    change(&other)
    return SceneDifference(from: Scene(of: picture), to: Scene(of: other.picture))
  }

  func changed(_ change: (inout SampleRow) -> Void) -> [SceneChange] { difference(change).changes }

  /// The names of the causes of a change.
  func causes(_ change: (inout SampleRow) -> Void) -> [String] {
    Cause.causes(of: difference(change)).map(\.name)
  }
}

@Suite struct SceneDifferenceTests {
  private let row = SampleRow()

  @Test func `the difference of two scenes is nothing where nothing changed`() {
    #expect(row.changed { _ in } == [])
  }

  @Test func `the difference of two scenes reports a text with its key and its locale`() {
    #expect(
      row.changed { $0.title = "Tug" } == [
        SceneChange(
          .text, ["title"], key: "header.idle.title", locale: "en", from: .text("Pull"),
          to: .text("Tug"))
      ])
  }

  @Test func `words of a screen reader are a change, and no move of the layout`() {
    #expect(
      row.changed { $0.spokenLabel = "Tug" } == [
        SceneChange(
          .text, ["spokenLabel"], key: nil, locale: "en", from: .text("Pull down"), to: .text("Tug")
        )
      ])
    #expect(
      row.causes {
        $0.spokenLabel = "Tug"
        $0.arrow?.x += 4
      } == ["text:spokenLabel", "layout:4 pt to the trailing edge"])
  }

  @Test func `the difference of two scenes reports font faces, and the same text in another width`()
  {
    #expect(
      row.changed { $0.faces = ["Serif Bold"] }
        == [SceneChange(.faces, "title", from: .list(["Sans Bold"]), to: .list(["Serif Bold"]))])
    #expect(
      row.changed { $0.naturalWidth = 41.5 }
        == [SceneChange(.textWidth, "title", from: .number(40), to: .number(41.5))])
  }

  @Test
  func `the difference of two scenes has the distance of a move, and a growth about the centre`() {
    #expect(
      row.changed { $0.arrow?.x += 4.5 } == [.movement("arrow", x: 4.5, y: 0)])
    #expect(
      row.changed { $0.arrow = Rect(x: 45, y: 2, width: 25, height: 50) } == [
        SceneChange(
          .resizing, "arrow", from: .size(Size(width: 15, height: 40)),
          to: .size(Size(width: 25, height: 50)))
      ])
  }

  @Test func `the difference of two scenes passes over what rounding alone can do`() {
    #expect(row.changed { $0.arrow?.x += 0.0004 } == [])
  }

  @Test func `the difference of two scenes reports colours of texts, shapes and the page`() {
    #expect(
      row.changed {
        $0.color = Color(grey: 51)
        $0.arrowColor = Color(grey: 51)
        $0.background = nil
      } == [
        SceneChange(.color, "page", from: .list(["#FFFFFF"]), to: .list(["clear"])),
        SceneChange(.color, "title", from: .list(["#5A5A5A"]), to: .list(["#333333"])),
        SceneChange(.color, "arrow", from: .list(["#5A5A5A"]), to: .list(["#333333"])),
      ])
  }

  @Test
  func `the difference of two scenes has poses, opacity, truncation, and new and lost elements`() {
    #expect(
      row.changed {
        $0.degrees = 180
        $0.opacity = 0.5
        $0.isTruncated = true
      } == [
        SceneChange(.truncation, "title", is: true),
        SceneChange(.opacity, "arrow", from: .number(1), to: .number(0.5)),
        SceneChange(.pose, "arrow", figure: "degrees", from: .number(0), to: .number(180)),
      ])
    #expect(row.changed { $0.arrow = nil } == [SceneChange(.disappearance, "arrow")])
  }

  private static let poses: [(figure: String, from: Double?, to: Double?, sentence: String)] = [
    ("to", 0.4, 0.5, "ring is drawn to 0.5, was drawn to 0.4"),
    ("to", nil, 0.5, "ring is drawn to 0.5, was drawn to 1"),
    ("from", 0.25, nil, "ring is drawn from 0, was drawn from 0.25"),
    ("scale", nil, 1.5, "ring is scaled by 1.5, was scaled by 1"),
    ("degrees", nil, 90, "ring has 90 degrees, had none"),
    ("index", 2, 3, "ring has 3 index, had 2"),
    ("frame", 12, 14.5, "ring shows frame 14.5, showed frame 12"),
    ("frame", nil, 14, "ring shows frame 14, showed none"),
    ("frame", 14, nil, "ring shows no frame, showed frame 14"),
  ]

  @Test(arguments: poses)
  func `a pose is told by what is seen of it`(
    figure: String, from: Double?, to: Double?, sentence: String
  ) {
    let change = SceneChange(
      .pose, "ring", figure: figure, from: from.map(SceneChange.Value.number),
      to: to.map(SceneChange.Value.number))
    #expect(change.description == sentence)
  }

  @Test func `the difference of two scenes reports a source only where the words stayed`() throws {
    let changes = row.changed { $0.source = "overlay 1" }
    let change = try #require(changes.first)
    let (from, to) = try #require(change.origins)
    #expect((change.key, from.source, to.source) == ("header.idle.title", "built-in", "overlay 1"))
    #expect(
      row.causes {
        $0.source = "overlay 1"
        $0.title = "Tug"
      } == ["text:header.idle.title"])
  }

  @Test func `an origin with another wording is described by its wording`() {
    let origin = TextOrigin(
      element: "lastUpdated", key: "header.last-updated", requested: "ar", matched: "ar",
      source: "built-in", isFallback: false)
    var narrow = origin
    narrow.variant = 20
    #expect(
      "\(SceneChange(.origin, [], key: origin.key, from: .origin(origin), to: .origin(narrow)))"
        == "header.last-updated shows the wording for width 20, showed its only wording")
    var app = narrow
    app.source = "overlay 1"
    #expect(
      "\(SceneChange(.origin, [], key: origin.key, from: .origin(origin), to: .origin(app)))"
        == "header.last-updated is found in ar of overlay 1, was in ar of built-in")
  }
}

@Suite struct CauseTests {
  private let row = SampleRow()

  @Test func `causes leave out what follows from a text or a font`() {
    #expect(
      row.causes {
        $0.widenTitle()
        $0.arrow?.x -= 25
      } == ["text:header.idle.title"])
    #expect(
      row.causes {
        $0.faces = ["Serif Bold"]
        $0.naturalWidth = 44
        $0.arrow?.x -= 2
      } == ["font:Sans Bold→Serif Bold"])
  }

  @Test func `causes stand side by side where one does not follow from the other`() {
    #expect(
      row.causes {
        $0.title = "Tug"
        $0.color = Color(grey: 51)
      } == ["text:header.idle.title", "color:#5A5A5A→#333333"])
  }

  @Test func `causes have one name in both directions of reading`() {
    var mirrored = row
    mirrored.direction = .rightToLeft
    #expect(row.causes { $0.arrow?.x -= 5 } == ["layout:5 pt to the leading edge"])
    #expect(mirrored.causes { $0.arrow?.x += 5 } == ["layout:5 pt to the leading edge"])
  }

  @Test func `causes are the distance from a text where the text gave way to it`() {
    var narrow = row
    narrow.arrow = Rect(x: 0, y: 7, width: 15, height: 40)
    narrow.titleBounds = Rect(x: 32.5, y: 0, width: 267.5, height: 54)
    narrow.naturalWidth = 267.5
    // From its middle, at 7.5, the arrow was 25 points from the text; now it is 30.
    func widen(_ row: inout SampleRow) {
      row.titleBounds = Rect(x: 37.5, y: 0, width: 262.5, height: 54)
      row.isTruncated = true
      row.faces = ["Sans Bold", "Ellipsis Bold"]
    }
    #expect(
      narrow.changed(widen) == [
        .gap("arrow", from: 25, to: 30, x: -5),
        SceneChange(.truncation, "title", is: true),
        SceneChange(
          .resizing, "title", from: .size(Size(width: 267.5, height: 54)),
          to: .size(Size(width: 262.5, height: 54))),
        .movement("title", x: 2.5, y: 0),
      ])
    #expect(narrow.causes(widen) == ["layout:5 pt to the leading edge"])
    #expect(
      narrow.causes { row in
        widen(&row)
        row.arrow?.y += 3
      } == ["layout:3 pt down", "layout:5 pt to the leading edge"])
    #expect(
      narrow.causes { row in
        widen(&row)
        row.title = "Tug"
      } == ["text:header.idle.title", "layout:5 pt to the leading edge"])
    #expect(
      row.causes { $0.titleBounds.x += 3 } == ["layout:3 pt to the trailing edge"],
      "a text that only moved is what moved")
  }

  @Test func `causes are the size of the frame where all else follows from it`() {
    #expect(
      row.causes {
        $0.size.height = 60
        $0.arrow?.y += 3
      } == ["layout:frame height 54→60"])
  }

  @Test func `causes are how a thing is drawn where no fact changed`() {
    #expect(row.causes { _ in } == ["drawing"])
  }

  @Test
  func `causes are a distance of its own where a new text explains only a part of a movement`() {
    // The text is 50 pt wider, which takes the arrow 25 pt to the left; the other 100 are the
    // inset's.
    func widen(_ row: inout SampleRow) {
      row.widenTitle()
      row.arrow?.x -= 125
    }
    var roomy = row
    roomy.arrow = Rect(x: 100, y: 7, width: 15, height: 40)
    #expect(
      roomy.causes(widen) == ["text:header.idle.title", "layout:100 pt to the leading edge"])
    let difference = roomy.difference(widen)
    // The text began at 130 pt, and now begins at 105 pt; the arrow is 25 pt left of the frame.
    #expect(
      difference.consequences == [
        .movement("arrow", x: -125, y: 0), SceneChange(.clipping, "arrow", is: true),
      ])
    #expect(
      roomy.causes { row in
        row.widenTitle()
        row.arrow?.x -= 25
        row.arrow?.y += 3
        row.opacity = 0.5
      } == ["text:header.idle.title", "layout:3 pt down", "pose:opacity of arrow"])
  }

  @Test func `causes leave out an arrow that stays where it is beside a text that is wider`() {
    #expect(row.causes { $0.widenTitle() } == ["text:header.idle.title"])
  }

  @Test func `causes are a label's size or place where its text explains neither`() {
    #expect(
      row.causes {
        $0.title = "Tug"
        $0.titleBounds.width = 200
      } == ["text:header.idle.title", "layout:50 pt to the leading edge", "layout:size of title"])
    #expect(
      row.causes {
        $0.title = "Tug"
        $0.titleBounds.y += 5
      } == ["text:header.idle.title", "layout:5 pt down"])
  }

  @Test func `causes are the size of the frame, and what it doesn't explain`() {
    #expect(
      row.causes {
        $0.size.height = 60
        $0.arrow?.y += 3
        $0.arrow?.x -= 8
        $0.title = "Tug"
      } == [
        "text:header.idle.title", "layout:8 pt to the leading edge", "layout:frame height 54→60",
      ])
  }

  @Test func `causes are an arrow that went, and not what the text does in its place`() {
    #expect(row.causes { $0.arrow = nil } == ["layout:arrow"])
    var narrow = row
    narrow.arrow = Rect(x: 0, y: 7, width: 15, height: 40)
    narrow.titleBounds = Rect(x: 32.5, y: 0, width: 267.5, height: 54)
    narrow.naturalWidth = 290
    narrow.isTruncated = true
    #expect(
      narrow.causes {
        $0.arrow = nil
        $0.titleBounds = Rect(x: 0, y: 0, width: 300, height: 54)
        $0.isTruncated = false
      } == ["layout:arrow"])
  }
}
