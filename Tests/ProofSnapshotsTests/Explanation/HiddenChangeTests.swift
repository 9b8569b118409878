import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

/// A header's title beside an image, both of which can be changed at once.
private struct ImageRow {
  var title = "Pull"
  var style = TextStyle(size: 14, weight: .bold)
  var truncation = TextTruncation.tail
  var faces = ["Inter Bold"]
  var naturalWidth = 40.0
  var color = Color(grey: 90)
  var image = ImageRow.pixmap(0)
  var isTemplate = true
  var isDrawn = false
  var spinnerStyle = "medium"
  var arrow = Rect(x: 50, y: 7, width: 15, height: 40)

  /// Pixels of one opacity in each column; no two numbers have the same.
  static func pixmap(_ number: Int) -> Pixmap {
    Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, UInt32(number + 1) << 24])
  }

  var picture: Picture {
    var block = TextBlock(
      title, style: style, language: "en", direction: .leftToRight, width: 300)
    block.truncation = truncation
    let metrics = TextMetrics(naturalWidth: naturalWidth, width: naturalWidth, faces: faces)
    let label = Picture.Element(
      "title", bounds: Rect(x: 0, y: 0, width: 300, height: 54),
      content: .text(block, metrics, color))
    let shape = Shape(.rectangle(Rect(x: 0, y: 0, width: 15, height: 40)), color: color)
    var arrow = Picture.Element(
      "arrow", bounds: arrow, pose: ["degrees": 0],
      content: isDrawn ? .shapes([shape]) : .pixels(image))
    if isTemplate, !isDrawn {
      arrow.template = .init(ImageDigest(of: image, isTemplate: true), color: color)
    }
    var spinner = Picture.Element(
      "spinner", bounds: Rect(x: 200, y: 7, width: 20, height: 20), content: .shapes([shape]))
    spinner.style = spinnerStyle
    return Picture(
      size: Size(width: 300, height: 54), background: Color(grey: 255),
      elements: [label, arrow, spinner])
  }

  func difference(_ change: (inout ImageRow) -> Void) -> SceneDifference {
    var other = self
    change(&other)
    return SceneDifference(from: Scene(of: picture), to: Scene(of: other.picture))
  }

  /// The names of the causes of a change.
  func causes(_ change: (inout ImageRow) -> Void) -> [String] {
    Cause.causes(of: difference(change)).map(\.name)
  }

  /// The sentences about a change.
  func sentences(_ change: (inout ImageRow) -> Void) -> [String] {
    difference(change).roots.map(\.description)
  }
}

@Suite struct HiddenChangeTests {
  private let row = ImageRow()

  @Test func `another text hides no image, size or weight`() {
    #expect(
      row.causes {
        $0.title = "Tug"
        $0.image = ImageRow.pixmap(1)
      } == ["text:title", "image:arrow"])
    #expect(
      row.causes {
        $0.title = "Tug"
        $0.style.size = 16
        $0.naturalWidth = 33
      } == ["text:title", "size:title"])
    #expect(
      row.causes {
        $0.title = "Tug"
        $0.style.weight = .regular
        $0.faces = ["Inter Regular"]
      } == ["text:title", "weight:title"])
  }

  @Test func `a move hides no image`() {
    #expect(
      row.causes {
        $0.arrow.x -= 15
        $0.image = ImageRow.pixmap(1)
      } == ["image:arrow", "layout:15 pt to the leading edge"])
  }

  @Test func `a size explains the width of the same text, and no other width`() {
    // 40 pt · 16 / 14 = 45.71 pt.
    #expect(
      row.causes {
        $0.style.size = 16
        $0.naturalWidth = 45.71
      } == ["size:title"])
    #expect(
      row.causes {
        $0.style.size = 16
        $0.naturalWidth = 60
      } == ["font:width", "size:title"])
    #expect(
      row.sentences {
        $0.style.size = 16
        $0.naturalWidth = 45.71
      } == ["title is set in 16 pt, was 14 pt"])
  }

  @Test func `a letter spacing explains the width of the same text and what follows it`() {
    func space(_ row: inout ImageRow) {
      row.style.letterSpacing = 1
      row.naturalWidth = 44
      // The arrow stays 25 pt from the middle of the label plus half of its text.
      row.arrow.x -= 2
    }
    #expect(row.causes(space) == ["layout:letter spacing of title"])
    #expect(row.sentences(space) == ["the letter spacing of title went from 0 to 1 pt"])
  }

  @Test func `another part of a text that is left out is a cause`() {
    #expect(row.causes { $0.truncation = .middle } == ["layout:truncation of title"])
    #expect(
      row.sentences { $0.truncation = .middle } == [
        "title is cut in its middle where it is too long, was cut at its end"
      ])
  }

  @Test func `a weight explains the faces of the same families, and no other family`() {
    func lighten(_ row: inout ImageRow) {
      row.style.weight = .regular
      row.faces = ["Inter Regular"]
      row.naturalWidth = 38
    }
    #expect(row.causes(lighten) == ["weight:title"])
    #expect(row.sentences(lighten) == ["title is regular, was bold"])
    #expect(
      row.causes { row in
        lighten(&row)
        row.faces = ["Roboto Regular"]
      } == ["font:Inter→Roboto", "weight:title"])
  }

  @Test func `another text hides no typeface that replaces one, and brings faces of its own`() {
    #expect(
      row.causes {
        $0.title = "משוך"
        $0.faces = ["Noto Sans Hebrew Bold"]
      } == ["text:title"])
    #expect(
      row.causes {
        $0.title = "Tug"
        $0.style.families = [.latin: "Roboto"]
        $0.faces = ["Roboto Bold"]
      } == ["text:title", "font:Inter Bold→Roboto Bold"])
    #expect(
      row.causes {
        $0.title = "משוך"
        $0.style.families = [.latin: "Roboto"]
        $0.faces = ["Noto Sans Hebrew Bold"]
      } == ["text:title"], "no letter is set in the other family")
  }

  @Test func `an image in the colour of the title changes by its shape, and its colour is one`() {
    #expect(
      row.causes { $0.color = Color(grey: 51) } == ["color:#5A5A5A→#333333"])
    #expect(
      row.causes {
        $0.color = Color(grey: 51)
        $0.isTemplate = false
      } == ["color:#5A5A5A→#333333", "image:arrow"])
    #expect(
      row.sentences { $0.isTemplate = false } == [
        "arrow is an image in colours of its own, had that of the title"
      ])
    var own = row
    own.isTemplate = false
    #expect(
      own.sentences { $0.isTemplate = true } == [
        "arrow is an image in the colour of the title, had colours of its own"
      ])
    #expect(own.sentences { $0.image = ImageRow.pixmap(1) } == ["arrow shows another image"])
  }

  @Test func `an image in the place of a drawn arrow is reported, and its size follows`() {
    var drawn = row
    drawn.isDrawn = true
    #expect(
      drawn.causes {
        $0.isDrawn = false
        $0.arrow = Rect(x: 47.5, y: 7, width: 20, height: 40)
      } == ["image:arrow"])
    #expect(drawn.sentences { $0.isDrawn = false } == ["arrow is an image, was drawn"])
    #expect(row.sentences { $0.isDrawn = true } == ["arrow is drawn, was an image"])
  }

  @Test func `a style is reported whatever else changed`() {
    #expect(
      row.causes {
        $0.spinnerStyle = "large"
        $0.title = "Tug"
        $0.color = Color(grey: 51)
      } == ["text:title", "color:#5A5A5A→#333333", "style:spinner"])
    #expect(
      row.sentences { $0.spinnerStyle = "large" } == ["spinner is large, was medium"])
  }

  @Test func `facts that an older version did not record are unknown`() {
    var old = Scene(of: row.picture)
    for place in old.elements.indices {
      old.elements[place].text?.size = nil
      old.elements[place].text?.weight = nil
      if old.elements[place].image != nil {
        old.elements[place].image = nil
        old.elements[place].colors = nil
      }
      old.elements[place].style = nil
    }
    #expect(SceneDifference(from: old, to: Scene(of: row.picture)).changes == [])
    #expect(Scene(of: row.picture).reduced(toFactsOf: old) == old)
    var other = row
    other.image = ImageRow.pixmap(1)
    other.style.size = 20
    other.spinnerStyle = "large"
    #expect(SceneDifference(from: old, to: Scene(of: other.picture)).changes == [])
  }

  @Test func `ink that differs within an element that only moved is reported`() {
    var row = SampleRow()
    row.lines = [TextLine(baseline: 4, ink: Rect(x: -20, y: -5, width: 40, height: 10))]
    #expect(
      row.causes {
        $0.titleBounds.x += 3
        $0.lines = [TextLine(baseline: 4, ink: Rect(x: -20, y: -5, width: 41, height: 10))]
      } == ["layout:3 pt to the trailing edge", "drawing:title"])
  }

  @Test func `what is cut reports how many lines it may have`() {
    var (cut, whole) = (Scene(of: row.picture), Scene(of: row.picture))
    cut.elements[0].text?.isTruncated = true
    whole.elements[0].text?.string = "Tug"
    whole.elements[0].text?.lineCount = 2
    func causes(from old: Scene, to new: Scene) -> [String] {
      Cause.causes(of: SceneDifference(from: old, to: new)).map(\.name)
    }
    #expect(causes(from: cut, to: whole) == ["text:title", "layout:lines of title"])
    #expect(causes(from: whole, to: cut) == ["text:title", "layout:lines of title"])
    var short = cut
    short.elements[0].text?.isTruncated = false
    #expect(causes(from: short, to: whole) == ["text:title"], "it had room for one line")
  }
}
