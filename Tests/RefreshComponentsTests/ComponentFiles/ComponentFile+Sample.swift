import ProofDocuments

@testable import RefreshComponents

extension ComponentFile {
  /// Reads a file of a text, and those that it extends.
  ///
  /// - Parameters:
  ///   - text: the contents of `ring.component.yml`.
  ///   - others: the contents of other files, by their paths.
  /// - Throws: the error about the first thing that is wrong.
  init(_ text: String, extending others: [String: String] = [:]) throws {
    let path = "Looks/ring.component.yml"
    try self.init(at: path) { found in
      let contents = found == path ? text : others[found]
      guard let contents else {
        throw DocumentError(of: found, problem: "no such file", advice: "name another")
      }
      return Array(contents.utf8)
    }
  }

  /// Reads the children of a file that extends the normal header.
  init(children: String) throws {
    try self.init("version: 1\nextends: normal-header\nchildren: [\(children)]")
  }
}

extension ComponentElement {
  /// Reads the only child of a file that extends the normal header.
  init(_ text: String) throws {
    let file = try ComponentFile(children: text)
    guard let children = file.children, children.count == 1 else {
      throw ValueError("expected one element", advice: "write one")
    }
    self = children[0]
  }
}

/// Valid files with most of what there is.
enum SampleFiles {
  /// A ring that closes and a logo beside the title.
  static let ring = """
    version: 1
    extends: normal-header
    height: {refreshing: 60, default: 54}
    trigger: 70
    background: {light: "#FFF8", dark: "#101010"}
    children:
      - ring:
          to: {idle: {percent: [0.6, 1], values: [0, 1], curve: linear}, default: 1}
          line: 2
          track: "#00000020"
        size: [24, 24]
        color: spinner
        place: {beside: title, gap: 25, side: start, from: center}
        rotate: {refreshing: {turn: 2}, pulling: {to: 180, in: 0.25}, default: 0}
      - label: title
        font: {size: 14, weight: semibold}
        opacity: {ending: 0, default: 1}
        lines: 2
      - label: {glyph: "\\ue604", font: Fonts/icons.ttf}
        name: icon
        place: {at: [end, bottom], offset: [-12, -6]}
        move: {percent: [0, 0.5, 1], values: [[0, -20], [0, -5], [0, 0]]}
      - image: {light: Images/logo.png, dark: Images/logo-dark.png}
        place: {at: [start, top], offset: [0, -50]}
        show: [idle, pulling]

    """

  /// Rows and boxes.
  static let column = """
    version: 1
    extends: back-gif-footer
    mirrors: false
    children:
      - column:
          - frames: {files: "pull_0*.png", in: {idle: percent, refreshing: {loop: 1.6}, pulling: 12}}
          - row:
              - line: {length: 20, width: 0.5}
                name: before
              - label: {key: footer.ready}
              - line: 20
                name: after
            spacing: 5
        align: start
        place: {at: [left, center]}
      - box: [{label: {text: "BETA"}, name: beta, font: {weight: 700, role: latin}}]
        padding: [4, 12]
        background: title
        cornerRadius: 6
        border: {color: label, width: 0.5}
        place: {beside: [beta-note], side: right}
      - label: lastUpdated
        name: beta-note
        spoken: {key: spoken.beta}
      - dots: {count: 3, loop: 0.75, style: fade}
        spacing: 6
        scale: {loop: 0.75, values: [1, 1.5, 1]}

    """

  /// A small view without behaviour.
  static let empty = """
    version: 1
    extends: none
    states: [empty, offline]
    height: {offline: 240, default: 200}
    children:
      - image: {empty: box.png, offline: {light: cloud.png, dark: cloud-dark.png}}
        template: true
        fit: contain
        size: [fill, "50%"]
      - shape: {path: M 0 0 L 10 10, viewBox: [0, 0, 10, 10], trimEnd: {loop: 2, values: [0, 1]}}
        stroke: {width: 2}
        flip: true
      - bar: {from: 0.25, cap: butt}
      - spinner: {size: 30, spokes: 12}
      - arrow

    """
}
