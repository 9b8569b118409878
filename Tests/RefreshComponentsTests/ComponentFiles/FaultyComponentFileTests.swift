import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshComponents

@Suite struct FaultyComponentFileTests {
  /// The error about a file, without its path.
  private func error(_ text: String) throws -> String {
    let error = try #require(throws: DocumentError.self) { try ComponentFile(text) }
    return error.description.replacing("Looks/ring.component.yml:", with: "")
  }

  private static let head = "version: 1\nextends: normal-header\n"
  private static let small = "version: 1\nextends: none\nstates: [a, b]\nheight: 5\nchildren:\n"

  private static let heads: [(text: String, error: String)] = [
    ("", "1:1: the file is empty; write “version: 1” and “extends”"),
    (
      "version: 2\nextends: none",
      "1:10: expected the version 1, found 2; write “version: 1”, or use a newer program"
    ),
    ("version: 1", "1:1: the component lacks the field “extends”; add it"),
    (
      "version: 1\nextends: a.png",
      "2:10: expected the path of a component's file for “extends” of the component, found “a.png”; "
        + "correct it"
    ),
    (
      "version: 1\nextends: none\nstates: [a, a]\nheight: 5",
      "3:9: the state “a” is listed twice; remove one of them"
    ),
    (
      "version: 1\nextends: none\nstates: [a, b]\nheight: {a: 5}\nchildren: []",
      "4:9: a small view needs a “height”, and the state “b” has none; add it"
    ),
    (
      "version: 1\nextends: none\nstates: a\nheight: 5\ntrigger: 4\nchildren: []",
      "5:10: a small view is not pulled and so has no “trigger”; remove it"
    ),
    (
      "version: 1\nextends: none\nstates: [a, idle-50]\nheight: 5",
      "3:13: expected a name of small letters, digits and hyphens that no other value has for “states” "
        + "of the component, found “idle-50”; correct it"
    ),
    (
      small + "  - {arrow: , opacity: {ending: 0, default: 1}}",
      "6:33: a small view doesn't retract after a refresh and so has no “ending”; remove it"
    ),
    (
      small + "  - {arrow: , opacity: {percent: [0, 1], values: [0, 1]}}",
      "6:34: a small view isn't pulled, so nothing follows “percent”; write a value for each state, or "
        + "“loop” for a movement in time"
    ),
    (
      small + "  - frames: {files: a.gif, in: percent}",
      "6:32: a small view isn't pulled, so nothing follows “percent”; write a value for each state, or "
        + "“loop” for a movement in time"
    ),
    (
      small + "  - frames: {files: a.gif, in: {a: percent}}",
      "6:36: a small view isn't pulled, so nothing follows “percent”; write a value for each state, or "
        + "“loop” for a movement in time"
    ),
    (
      small + "  - label: lastUpdated",
      "6:5: a small view has no line about the last update, which headers have; name a text of the app "
        + "with {key: …}"
    ),
    (
      small + "  - indicator",
      "6:5: a small view has no indicator of its own; write spinner, arrow or an image"
    ),
    (
      small + "  - {arrow: , show: [empty]}",
      "6:22: expected states: a, b for “show” of the arrow, found “empty”; correct it"
    ),
    (
      head + "states: [idle]",
      "3:9: “states” belongs to “extends: none”; the states are those of what is extended; remove it, "
        + "or name the states to draw in the project"
    ),
    (
      head + "heigth: 5",
      "3:1: the component has no field “heigth”; did you mean “height”? its fields are version, "
        + "extends, states, mirrors, height, trigger, pull, display, grows, background, children"
    ),
    (
      head + "height: 8193",
      "3:9: expected a height from 1 to 8192 points for “height” of the component, found the number "
        + "8193; correct it"
    ),
    (head + "height: .nan", "3:9: expected a finite number, found .nan; write a smaller number"),
    (
      head + "trigger: -.inf", "3:10: expected a finite number, found -.inf; write a smaller number"
    ),
    (
      head + "background: \"{color.accent}\"",
      "3:13: there is no token {color.accent}, as no token files are read; name them in pullproof.yml, "
        + "such as “tokens: brand.tokens.json”"
    ),
  ]

  @Test(arguments: heads)
  func `a mistake at the top is reported with its place`(text: String, expected: String) throws {
    #expect(try error(text) == expected)
  }

  private static let kinds =
    "the kinds are label, image, frames, lottie, indicator, arrow, spinner, ring, bar, dots, line, "
    + "shape, row, column, box"

  /// Elements in a list at column 11 of line 3, with the rest of the message.
  private static let elements: [(text: String, error: String)] = [
    ("5", "3:12: expected an element, found the number 5; write one such as “label: title”"),
    (
      "{labell: title}",
      "3:13: there is no kind of elements “labell”; did you mean “label”? \(kinds)"
    ),
    (
      "{lotie: a.json}",
      "3:13: there is no kind of elements “lotie”; did you mean “lottie”? \(kinds)"
    ),
    ("label", "3:12: “label” has no content; write it behind a colon"),
    (
      "{label: title, image: a.png}",
      "3:27: the element has two kinds, “label” and “image”; make two elements of it"
    ),
    (
      "{label: Pull}",
      "3:20: expected title, lastUpdated, {key: …}, {text: …} or {glyph: …, font: …} for “label” of "
        + "the label, found “Pull”; did you mean “{text: \"Pull\"}”?"
    ),
    (
      "{label: {key: a, text: b}}",
      "3:20: “label” has several of “key”, “text” and “glyph”; write one of them"
    ),
    (
      "{label: title, fnt: 3}",
      "3:27: the label has no field “fnt”; did you mean “font”? its fields are label, font, lines, "
        + "align, letterSpacing, truncation, name, place, size, show, opacity, rotate, scale, move, "
        + "color, spoken, flip"
    ),
    (
      "{arrow: , name: top, size: [9000, fit]}",
      "3:40: expected fit, fill, a share such as 50%, or a length from 0 to 8192 points for “size”, "
        + "found the number 9000; correct it"
    ),
    (
      "{arrow: , opacity: {idle: 2}}",
      "3:38: expected an opacity from 0 to 1 for “idle” of “opacity”, found the number 2; correct it"
    ),
    (
      "{arrow: , opacity: {idel: 1}}",
      "3:32: “opacity” has no field “idel”; did you mean “idle”? its fields are idle, pulling, "
        + "refreshing, will-refresh, no-more-data, succeeded, failed, cancelled, "
        + "pulling-to-second-floor, second-floor, ending, default, percent, loop, to"
    ),
    (
      "{arrow: , opacity: {percent: [0.6, 0.5], values: [0, 1]}}",
      "3:47: the points of “percent” fall from 0.6 to 0.5; write rising points"
    ),
    (
      "{arrow: , opacity: {percent: [0.5, 0.5], values: [0, 1]}}",
      "3:47: the points of “percent” stay at 0.5; write rising points"
    ),
    (
      "{arrow: , opacity: {loop: 1, values: [0, 1, 0], keyTimes: [0, 0.6, 0.5]}}",
      "3:79: the points of “keyTimes” fall from 0.6 to 0.5; write rising points"
    ),
    (
      "{arrow: , opacity: {loop: 1, values: [0, 1, 0], keyTimes: [0, 1]}}",
      "3:49: “keyTimes” has 2 points, but there are 3 values; write a value for each point"
    ),
    (
      "{arrow: , opacity: {loop: 1, values: [0, 1], keyTimes: [0, 0.9]}}",
      "3:67: “keyTimes” don't go from 0 to 1; begin with 0 and end with 1"
    ),
    (
      "{arrow: , opacity: {loop: 1, values: [0, 1], keyTimes: [0, 1.1]}}",
      "3:71: expected shares of the loop from 0 to 1 for “keyTimes” of “opacity”, found the number "
        + "1.1; correct it"
    ),
    (
      "{arrow: , opacity: {percent: [0, 1], values: [0, 1, 0]}}",
      "3:57: “percent” has 2 points, but there are 3 values; write a value for each point"
    ),
    (
      "{arrow: , opacity: {loop: 1, values: [0, 1], curve: ease}}",
      "3:64: expected one of linear, ease-in, ease-out, ease-in-out, or [x1, y1, x2, y2] with x from "
        + "0 to 1 for “curve” of “opacity”, found “ease”; correct it"
    ),
    (
      "{arrow: , color: {idle: \"{color.accent}\"}}",
      "3:36: there is no token {color.accent}, as no token files are read; name them in pullproof.yml, "
        + "such as “tokens: brand.tokens.json”"
    ),
    (
      "{image: ../a.png}",
      "3:20: the path “../a.png” leads out of the folder of the file; name a file in this folder or "
        + "below it, without “..”"
    ),
    (
      "{image: /a.png}",
      "3:20: the path “/a.png” leads out of the folder of the file; name a file in this folder or "
        + "below it, without “..”"
    ),
    (
      "{image: ././../a.png}",
      "3:20: the path “././../a.png” leads out of the folder of the file; name a file in this folder or "
        + "below it, without “..”"
    ),
    (
      "{image: a//b.png}",
      "3:20: the path “a//b.png” has an empty part, “.” or a control character; write the names of "
        + "folders and of the file with one “/” between them"
    ),
    (
      "{image: a.webp}",
      "3:20: expected the path of a .png image for “image” of the image, found “a.webp”; correct it"
    ),
    (
      "{frames: {files: a.gif, in: {idle: 10000}}}",
      "3:47: expected percent, {loop: seconds}, or the number of an image from 0 to 9999 for “idle” "
        + "of “in”, found the number 10000; correct it"
    ),
    (
      "{arrow: , place: {at: [left, top]}}",
      "3:35: “left” is the same for readers from the right, but the layout mirrors; write start or "
        + "end, or “mirrors: false” for the file"
    ),
    (
      "{row: [{arrow: , place: {at: [end, top]}}]}",
      "3:36: a row places its elements itself; remove “place”, or put the element into a box"
    ),
    (
      "{arrow: , spoken: {glyph: a, font: a.ttf}}",
      "3:30: a glyph has no words that a screen reader could say; write {text: …} or {key: …}"
    ),
    (
      "{column: [], align: baseline}",
      "3:32: expected one of start, center, end for “align” of the column, found “baseline”; correct it"
    ),
    (
      "{shape: M0}",
      "3:20: “shape” is no SVG path: at offset 2, expected a number; correct the path"
    ),
    (
      "{arrow: , place: {beside: titel}}, {label: title}",
      "3:29: “arrow” hangs beside “titel”, but no element has the name; did you mean “title”? the "
        + "labels are title"
    ),
  ]

  @Test(arguments: elements)
  func `a mistake in an element is reported with its place`(
    text: String, expected: String
  ) throws {
    #expect(try error(Self.head + "children: [\(text)]") == expected)
  }

  /// Children on lines of their own, and errors with two places.
  private static let pairs: [(text: String, error: String)] = [
    (
      "- arrow\n- spinner\n- arrow",
      "6:3: two elements have the name “arrow”, the other at 4:3; give one of them another “name”"
    ),
    (
      "- {label: title, place: {beside: lastUpdated}}\n- {label: lastUpdated, place: {beside: title}}",
      "4:25: the place of “title” depends on itself, by way of “lastUpdated” at 5:3; let one of them "
        + "have a place of its own"
    ),
    (
      "- box: [{label: title}]\n  place: {beside: title}",
      "5:10: the place of “box” depends on itself, by way of “title” at 4:9; let one of them have a "
        + "place of its own"
    ),
    (
      "- {label: title, place: {beside: title}}",
      "4:25: “title” hangs beside itself; name another label"
    ),
    (
      "- {arrow: , place: {beside: spinner}}\n- spinner",
      "4:20: “arrow” hangs beside “spinner”, which is no label, at 5:3; name a label"
    ),
    (
      "- {label: title, lines: 2, truncation: clip}",
      "4:3: a label that clips its text has one line, not 2; remove “lines” or “truncation”"
    ),
    (
      "- {row: [arrow], rotate: 90}",
      "4:3: a row has no “rotate” as a whole; write it for the elements inside"
    ),
    (
      "- {row: [arrow], flip: true}",
      "4:3: a row has no “flip” as a whole; write it for the elements inside"
    ),
    (
      "- {label: title, flip: true}",
      "4:3: a text that is turned over can't be read; remove “flip”"
    ),
    (
      "- {arrow: , move: [\"50%\", 0]}",
      "4:20: expected a number of points, found the share “50%”; write points such as 12; only "
        + "“size” takes shares"
    ),
    (
      "- {column: [arrow], color: title}",
      "4:3: a column has no “color” as a whole; write it for the elements inside"
    ),
    (
      "- {arrow: , name: bounds}",
      "4:3: the name “bounds” is that of the component's own area; give the element another “name”"
    ),
    (
      "- line: {width: hairlin}",
      "4:17: expected a length from 0 to 8192 points, or hairline for “width” of “line”, found "
        + "“hairlin”; did you mean “hairline”?"
    ),
  ]

  @Test(arguments: pairs)
  func `a mistake that elements make together is reported with its places`(
    text: String, expected: String
  ) throws {
    #expect(try error(Self.head + "children:\n\(text)") == expected)
  }

  private static func nested(_ depth: Int) -> String {
    (0..<depth).reversed().reduce("") { inner, number in
      "{box: [\(inner)], name: a\(number)}"
    }
  }

  @Test func `32 elements may be nested, and no more`() throws {
    let file = try ComponentFile(children: Self.nested(32))
    #expect(file.elements.count == 32)
    #expect(
      try error(Self.head + "children: [\(Self.nested(33))]")
        // The elements begin in column 12, and each of 32 boxes begins with 7 characters.
        == "3:236: elements are nested deeper than 32; remove a row, a column or a box")
  }

  @Test func `thousands of brackets do not overflow the stack`() throws {
    for bracket in ["[", "{row: ["] {
      let text = Self.head + "children: \(String(repeating: bracket, count: 20_000))"
      #expect(throws: DocumentError.self) { try ComponentFile(text) }
    }
  }

  @Test func `a component has at most 500 elements`() throws {
    func children(_ count: Int) -> String {
      (0..<count).map { "{arrow: , name: a\($0)}" }.joined(separator: ",\n")
    }
    #expect(try ComponentFile(children: children(500)).elements.count == 500)
    // The first element stands on line 3.
    #expect(
      try error(Self.head + "children: [\(children(501))]")
        == "503:1: the component has more than 500 elements; remove some of them")
  }
}

@Suite struct DamagedComponentFileTests {
  @Test(arguments: [SampleFiles.ring, SampleFiles.column, SampleFiles.empty])
  func `a damaged file is read, or refused with a place inside it`(text: String) throws {
    let (bytes, insertions) = (Array(text.utf8), Array("{}[]:,-#\" \n0.x".utf8))
    var random = SplitMix64(state: 35)
    var refused = 0
    for _ in 0..<Mutation.count(700) {
      let damaged = Mutation.mutated(bytes, inserting: insertions, with: &random)
      do {
        _ = try ComponentFile(at: "a.yml") { path in
          path == "a.yml" ? damaged : Array("version: 1\nextends: normal-header".utf8)
        }
      } catch let error as DocumentError {
        refused += 1
        #expect(error.location.isInside(damaged), "\(error)")
      }
    }
    // Most damages hit a name or a bracket.
    #expect(refused > 100)
  }
}
