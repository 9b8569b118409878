import ProofDrawing
import RefreshModel
import Testing

@testable import RefreshComponents

/// The facts by which a lint judges the elements of a file.
@Suite struct ElementTraitsTests {
  private let red = Color(red: 255, green: 0, blue: 0)

  private func elements(
    _ text: String, at moment: ElementMoment = ElementMoment(.idle)
  ) throws -> [Picture.Element] {
    try ComponentFile.picture(text, at: moment).elements
  }

  private func traits(
    _ text: String, at moment: ElementMoment = ElementMoment(.idle)
  ) throws -> Picture.Element.Traits {
    try #require(elements(text, at: moment).last).traits
  }

  @Test func `a ring tells the state by its part and not by its track`() throws {
    let text =
      "{ring: {to: {percent: [0, 1], values: [0, 1]}, track: \"#EEE\"}, color: \"#F00\"}"
    #expect(try traits(text).signalColors == [])
    #expect(try traits(text, at: ElementMoment(.idle, pulledBy: 0.5)).signalColors == [red])
    #expect(try traits("{bar: {from: 1, track: \"#EEE\"}}").signalColors == [])
  }

  @Test func `dots tell the state in their whole colour`() throws {
    #expect(try traits("{dots: {style: fade}, color: \"#F00\"}").signalColors == [red])
  }

  @Test(arguments: [
    ("{line: 40}", true), ("{box: [], background: \"#EEE\", size: [40, 20]}", true),
    ("{shape: M 0 0 L 8 8}", true), ("{shape: M 0 0 L 8 8, rotate: 90, opacity: 0.5}", true),
    ("{shape: M 0 0 L 8 8, rotate: {pulling: 180, default: 0}}", false),
    ("{shape: M 0 0 L 8 8, color: {pulling: \"#F00\", default: \"#00F\"}}", false),
    ("{shape: M 0 0 L 8 8, show: [idle]}", false),
    ("{shape: {path: M 0 0 L 8 8, trimEnd: {percent: [0, 1], values: [0.5, 1]}}}", false),
    ("arrow", false), ("spinner", false), ("{image: 20.png}", false), ("{label: title}", false),
  ])
  func `lines, grounds and shapes that never change are decorations`(
    text: String, isDecoration: Bool
  ) throws {
    let drawn = try #require(elements(text).last)
    #expect(drawn.isDecoration == isDecoration)
  }

  /// Halfway from 20 to 100 % the opacity is half of the greatest; in a row that is faded by half, too,
  /// it is a quarter.
  @Test(
    arguments: [
      ("{label: title, opacity: {percent: [0.2, 1], values: [0, 0.8]}}", 0.5),
      ("{label: title, opacity: 0.4}", 1), ("{label: title, opacity: 0}", 1),
      (
        "{row: [{label: title, opacity: {percent: [0.2, 1], values: [0, 1]}}], "
          + "opacity: {percent: [0.2, 1], values: [0, 1]}}", 0.25
      ),
      ("{label: title, opacity: {loop: 1, values: [0.5, 1]}}", 0.5),
    ] as [(String, Double)])
  func `what fades in knows its share of the greatest opacity`(
    text: String, share: Double
  ) throws {
    let fade = try traits(text, at: ElementMoment(.idle, pulledBy: 0.6)).fade
    #expect(abs(fade - share) < 1e-12)
  }

  @Test(arguments: [
    ("ring", true), ("dots", true), ("{arrow: , flip: true}", true),
    ("{arrow: , rotate: {turn: 2}}", true),
    ("{arrow: , rotate: {percent: [0, 1], values: [0, 180]}}", true),
    ("{arrow: , rotate: {pulling: {turn: 2}, default: 90}}", false), ("arrow", false),
    ("{bar: {to: 0.5}}", false), ("{shape: M 0 0 L 8 8}", false),
    ("{shape: {path: M 0 0 L 8 8, trimEnd: {percent: [0, 1], values: [0, 1]}}}", true),
  ])
  func `what turns or draws itself keeps its outline for readers from the right`(
    text: String, keepsOutline: Bool
  ) throws {
    #expect(try traits(text).keepsOutline == keepsOutline)
  }

  @Test func `a label knows if its height follows from its text, and if that is translated`() throws
  {
    #expect(try traits("{label: title}").fitsHeight)
    #expect(try !traits("{label: title, size: [100, 20]}").fitsHeight)
    #expect(try traits("{label: title, size: [fit, 20]}").fitsWidth)
    #expect(try !traits("{label: title, size: [fill, fit]}").fitsWidth)
    #expect(try traits("{label: {text: BETA}}").isLiteral)
    #expect(try !traits("{label: title}").isLiteral)
    #expect(try !traits("{label: {glyph: a, font: icons.ttf}}").isLiteral)
  }

  @Test func `elements and pictures know their places in the file`() throws {
    let picture = try ComponentFile.picture("arrow, {label: title}")
    let file = "Looks/ring.component.yml"
    // “children: [” has eleven characters.
    #expect(
      picture.elements.map(\.traits.place) == [
        Picture.FilePlace(file: file, position: .init(line: 4, column: 12)),
        Picture.FilePlace(file: file, position: .init(line: 4, column: 19)),
      ])
    #expect(picture.traits.mirrors)
    #expect(picture.traits.place == Picture.FilePlace(file: file, position: nil))
  }

  @Test func `a layout that isn't mirrored knows who says so`() throws {
    let picture = try ComponentFile.picture("arrow", settings: "height: 60\nmirrors: false")
    #expect(!picture.traits.mirrors)
    #expect(
      picture.traits.place
        == Picture.FilePlace(
          file: "Looks/ring.component.yml", position: .init(line: 4, column: 10)))
  }

  @Test func `the screen is as wide as the bounds of a picture that is larger`() throws {
    #expect(try ComponentFile.picture("{label: title}").enlargedToElements.traits.screen == nil)
    let left = "{image: 40.png, place: {at: [start, top], offset: [-10, -20]}}"
    let picture = try ComponentFile.picture("\(left), {label: title}").enlargedToElements
    #expect(picture.size == Size(width: 385, height: 80))
    #expect(picture.traits.screen == Rect(x: 10, y: 0, width: 375, height: 80))
  }

  @Test func `the ground of the bounds is a decoration`() throws {
    let drawn = try ComponentFile.picture(
      "{image: 40.png, place: {at: [start, top], offset: [0, -50]}}",
      settings: "height: 60\nbackground: \"#102030\"")
    #expect(drawn.elements.map(\.isDecoration) == [true, false])
  }
}
