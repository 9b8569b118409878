import ProofDocuments
import ProofDrawing
import RefreshModel
import Testing

@testable import RefreshComponents

@Suite struct ComponentFileTests {
  private typealias Keys = Keyframes<Double>

  @Test func `a ring beside the title is read with its settings`() throws {
    let file = try ComponentFile(SampleFiles.ring)
    #expect(file.component == .normalHeader && file.mirrors && file.trigger == 70)
    #expect(file.height(at: ElementMoment(ElementState(.refreshing))) == 60)
    #expect(file.height(at: ElementMoment(ElementState(.idle))) == 54)
    // 8 is half an opacity of 15.
    let white = Color(red: 255, green: 255, blue: 255, alpha: 136.0 / 255)
    #expect(file.background == .adaptive(AdaptiveColor(light: white, dark: Color(grey: 16))))
    #expect(file.elements.map(\.name) == ["ring", "title", "icon", "image"])
    #expect(file.elements.map(\.location.line) == [7, 15, 19, 23])
    #expect(
      file.references.map(\.resolved) == [
        "Looks/Fonts/icons.ttf", "Looks/Images/logo.png", "Looks/Images/logo-dark.png",
      ])
  }

  @Test func `the ring's values are those of the file`() throws {
    let ring = try #require(ComponentFile(SampleFiles.ring).elements.first)
    guard case .ring(let progress) = ring.content else { throw ValueError("no ring", advice: "") }
    #expect(progress.lineWidth == 2 && progress.from == ElementValue(0))
    let idle = ElementState(.idle)
    #expect(progress.to.value(at: ElementMoment(idle, pullingPercent: 0.8)) > 0.49)
    #expect(progress.to.value(at: ElementMoment(ElementState(.refreshing))) == 1)
    #expect((ring.width, ring.height) == (.points(24), .points(24)))
    #expect(ring.placement.anchor == .beside(["title"], .start, gap: 25, from: .center))
    // A quarter of a turn of two seconds, and the middle of half a turn.
    let refreshing = ElementMoment(ElementState(.refreshing), seconds: 0.5)
    #expect(ring.rotation.value(at: refreshing) == 90)
    let pulling = ElementMoment(
      ElementState(.pulling), seconds: 0.125, previous: ElementMoment(idle))
    #expect(ring.rotation.value(at: pulling) == 90)
  }

  @Test func `labels, places and states are read`() throws {
    let elements = try ComponentFile(SampleFiles.ring).elements
    let (title, icon, image) = (elements[1], elements[2], elements[3])
    var label = ElementLabel()
    label.font.size = 14
    label.font.weight = .semiBold
    label.lines = 2
    #expect(title.content == .label(label))
    #expect(title.opacity.value(at: ElementMoment(ElementState(.idle), isEnding: true)) == 0)
    #expect(icon.placement.anchor == .point(.end, .bottom))
    #expect(icon.placement.offset == Point(x: -12, y: -6))
    let half = ElementMoment(ElementState(.idle), pullingPercent: 0.25)
    #expect(icon.move.value(at: half) == Point(x: 0, y: -12.5))
    #expect(image.isSeen(at: ElementMoment(ElementState(.pulling))))
    #expect(image.isSeen(at: ElementMoment(ElementState(.idle), isEnding: true)))
    #expect(!image.isSeen(at: ElementMoment(ElementState(.refreshing))))
  }

  @Test func `rows, boxes and sequences are read`() throws {
    let file = try ComponentFile(SampleFiles.column)
    #expect(file.component == .backGifFooter && !file.mirrors)
    #expect(
      file.elements.map(\.name) == [
        "column", "frames", "row", "before", "label", "after", "box", "beta", "beta-note", "dots",
      ])
    let frames = try #require(file.elements.first { $0.name == "frames" })
    guard case .frames(let sequence) = frames.content else { throw ValueError("no", advice: "") }
    #expect(sequence.files.path == "pull_0*.png")
    #expect(sequence.courses.value(at: ElementMoment(ElementState(.idle))) == .percent)
    #expect(
      sequence.courses.value(at: ElementMoment(ElementState(.refreshing))) == .loop(seconds: 1.6))
    #expect(sequence.courses.value(at: ElementMoment(ElementState(.pulling))) == .image(12))
    let others = sequence.courses.value(at: ElementMoment(ElementState(.noMoreData)))
    #expect(others == .loop(seconds: nil))
    guard case .box(let box) = try #require(file.elements.first { $0.name == "box" }).content
    else { throw ValueError("no box", advice: "") }
    #expect(box.padding == Size(width: 12, height: 4) && box.cornerRadius == 6)
    #expect(box.background == ElementValue(.role(.title)))
    #expect(box.border == ElementStroke(color: ElementValue(.role(.label)), width: .points(0.5)))
  }

  @Test func `a small view has states of its own`() throws {
    let file = try ComponentFile(SampleFiles.empty)
    #expect(file.component == nil && file.ownStates == ["empty", "offline"])
    #expect(file.height(at: ElementMoment(ElementState("offline"))) == 240)
    let image = try #require(file.children?.first)
    #expect((image.width, image.height) == (.fill, .share(0.5)))
    guard case .image(let images) = image.content else { throw ValueError("no", advice: "") }
    #expect(images.isTemplate && images.fit == .contain)
    #expect(
      images.sources.value(at: ElementMoment(ElementState("offline")))?.dark?.path
        == "cloud-dark.png")
    #expect(file.elements.map(\.name) == ["image", "shape", "bar", "spinner", "arrow"])
  }

  @Test(arguments: [
    ("arrow", "{arrow: }"), ("spinner", "spinner: {}"), ("ring", "ring: {}"), ("dots: 3", "dots"),
    ("line: fill", "line"), ("spinner: large", "spinner: {size: large}"),
    ("dots: 5", "dots: {count: 5}"), ("line: 50%", "line: {length: 50%}"),
    ("shape: M0 0", "shape: {path: M0 0}"), ("frames: a.gif", "frames: {files: a.gif}"),
    ("{image: a.png}", "{image: {default: a.png}}"),
    ("{label: {key: a}, font: {weight: bold}}", "{label: {key: a}, font: {weight: 700}}"),
    ("{arrow: , opacity: 0.5}", "{arrow: , opacity: {default: 0.5}}"),
    ("{box: [], padding: 4}", "{box: [], padding: [4, 4]}"),
    ("{arrow: , color: \"#abc\"}", "{arrow: , color: \"#AABBCC\"}"),
    ("{arrow: , show: idle}", "{arrow: , show: [idle]}"),
  ])
  func `a short form stands for a longer one`(short: String, long: String) throws {
    let (first, second) = try (ComponentElement(short), ComponentElement(long))
    // Places in the file are not the same.
    #expect(first.content.withoutLocations == second.content.withoutLocations)
    #expect(first.name == second.name && first.opacity == second.opacity)
    #expect(first.color == second.color && first.states == second.states)
  }

  @Test func `a curve of four numbers is that of CSS`() throws {
    // Control points at (1/3, 0) and (2/3, 1/3) make the time the parameter and progress its square.
    let third = 1.0 / 3
    let element = try ComponentElement(
      "{arrow: , opacity: {percent: [0, 1], values: [0, 1], curve: [\(third), 0, \(2 * third), \(third)]}}"
    )
    for percent in [0, 0.25, 0.5, 0.75, 1] {
      let found = element.opacity.value(
        at: ElementMoment(ElementState(.idle), pullingPercent: percent))
      #expect(abs(found - percent * percent) < 1e-9)
    }
    let eased = try ComponentElement(
      "{arrow: , rotate: {to: 180, in: 0.25, curve: ease-in-out}}")
    #expect(
      eased.rotation.courses.standard == .transition(to: 180, seconds: 0.25, .easeInOut))
  }

  @Test func `a colour by state is the usual one in other states`() throws {
    let pulling = ElementMoment(ElementState(.pulling))
    for (kind, role) in [("spinner", ElementColor.Role.spinner), ("arrow", .title)] {
      let element = try ComponentElement("{\(kind): , color: {idle: page}}")
      let colors = try #require(element.color).colors(in: .light, .light)
      let usual = ElementColor.role(role).color(in: .light, .light)
      #expect(colors.value(at: ElementMoment(ElementState(.idle))) == Theme.light.page)
      #expect(colors.value(at: pulling) == usual)
    }
  }

  @Test func `weights have the names of CSS, or are hundreds`() throws {
    let names = [
      "thin", "extralight", "light", "regular", "medium", "semibold", "bold", "extrabold", "black",
    ]
    for (index, name) in names.enumerated() {
      for weight in [name, "\(100 + 100 * index)"] {
        let element = try ComponentElement("{label: title, font: {weight: \(weight)}}")
        guard case .label(let label) = element.content else {
          throw ValueError("no label", advice: "")
        }
        #expect(label.font.weight?.rawValue == 100 + 100 * index)
      }
    }
    #expect(throws: DocumentError.self) {
      try ComponentElement("{label: title, font: {weight: 450}}")
    }
  }
}

@Suite struct ExtendedFileTests {
  private static let path = "Looks/base.component.yml"

  @Test func `a file without children keeps those of the file that it extends`() throws {
    let file = try ComponentFile(
      "version: 1\nextends: base.component.yml\nheight: 80",
      extending: [Self.path: SampleFiles.ring])
    let base = try ComponentFile(SampleFiles.ring)
    #expect(file.component == .normalHeader && file.trigger == 70)
    #expect(file.background == base.background)
    #expect(file.height == StateValues(standard: 80))
    #expect(file.elements.map(\.name) == base.elements.map(\.name))
    #expect(file.bases.map(\.resolved) == [Self.path])
    // Files that the base names are found beside the base.
    #expect(file.references.map(\.use) == [.component, .font, .image, .image])
    #expect(file.references.dropFirst().allSatisfy { $0.location.file == Self.path })
  }

  @Test func `a path may begin with its own folder`() throws {
    let file = try ComponentFile(
      """
      version: 1
      extends: ./base.component.yml
      children: [{image: .//././a/b.png}]
      """, extending: [Self.path: SampleFiles.ring])
    #expect(file.bases.map(\.resolved) == [Self.path])
    #expect(file.references.last?.resolved == "Looks/a/b.png")
  }

  @Test func `children replace those of the file that is extended`() throws {
    let file = try ComponentFile(
      "version: 1\nextends: base.component.yml\nchildren: [arrow]",
      extending: [Self.path: SampleFiles.ring])
    #expect(file.elements.map(\.name) == ["arrow"] && file.trigger == 70)
  }

  @Test func `a component's states and those of a small view are inherited`() throws {
    let child = "version: 1\nextends: base.component.yml\nheight: {offline: 90, default: 50}"
    let file = try ComponentFile(child, extending: [Self.path: SampleFiles.empty])
    #expect(file.ownStates == ["empty", "offline"])
    let error = #expect(throws: DocumentError.self) {
      try ComponentFile(child, extending: [Self.path: SampleFiles.ring])
    }
    #expect(error?.location.description == "Looks/ring.component.yml:3:10")
  }

  @Test func `a mistake in a file that is extended has its place there`() throws {
    let error = #expect(throws: DocumentError.self) {
      try ComponentFile(
        "version: 1\nextends: base.component.yml",
        extending: [Self.path: "version: 1\nextends: normal-header\nheigth: 3"])
    }
    #expect(error?.location.description == "Looks/base.component.yml:3:1")
  }

  @Test func `files that extend each other are refused with both places`() throws {
    let error = #expect(throws: DocumentError.self) {
      try ComponentFile(
        "version: 1\nextends: base.component.yml",
        extending: [Self.path: "version: 1\nheight: 5\nextends: ring.component.yml"])
    }
    #expect(
      error?.description
        == "Looks/base.component.yml:3:10: “extends” goes round: “ring.component.yml” extends "
        + "“base.component.yml” at Looks/ring.component.yml:2:10 and so this file; let one of them "
        + "extend a component")
    let own = #expect(throws: DocumentError.self) {
      try ComponentFile("version: 1\nextends: ring.component.yml")
    }
    #expect(
      own?.description
        == "Looks/ring.component.yml:2:10: the file extends itself; name another file")
  }

  /// A file that extends another one, and so on, so many in all; each has its height.
  private func chain(of count: Int) throws -> ComponentFile {
    try ComponentFile(
      at: "Looks/1.component.yml",
      contents: { path in
        let name = try #require(path.split(separator: "/").last)
        let number = try #require(name.split(separator: ".").first.flatMap { Int($0) })
        let base = number < count ? "\(number + 1).component.yml" : "normal-header"
        return Array("version: 1\nextends: \(base)\nheight: \(number)\n".utf8)
      })
  }

  @Test func `at most 32 files extend each other`() throws {
    #expect(try chain(of: 32).bases.count == 31)
    let problem =
      "Looks/32.component.yml:2:10: more than 32 files extend each other, of which this is one; let one of "
      + "them extend a component"
    for count in [33, 15_000] {
      let error = #expect(throws: DocumentError.self) { try chain(of: count) }
      #expect(error?.description == problem)
    }
  }

  @Test func `elements at the left of a file that is extended can't be mirrored`() throws {
    let error = #expect(throws: DocumentError.self) {
      try ComponentFile(
        "version: 1\nextends: base.component.yml\nmirrors: true",
        extending: [Self.path: SampleFiles.column])
    }
    #expect(
      error?.description
        == "Looks/ring.component.yml:3:10: elements of the file that is extended are placed left "
        + "and right; remove “mirrors”, or write “children”")
  }
}

extension ElementContent {
  /// The content with all places in files removed, as far as short forms have any.
  fileprivate var withoutLocations: ElementContent {
    func moved(_ reference: ComponentFile.Reference) -> ComponentFile.Reference {
      .init(use: reference.use, path: reference.path, location: SourceLocation(file: ""))
    }
    switch self {
    case .image(var image):
      image.sources = image.sources.map { source in
        source.map { .init(light: moved($0.light), dark: $0.dark.map(moved)) }
      }
      return .image(image)
    case .frames(var frames):
      frames.files = moved(frames.files)
      return .frames(frames)
    default: return self
    }
  }
}
