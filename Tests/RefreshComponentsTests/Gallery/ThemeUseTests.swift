import ProofDrawing
import ProofGraphics
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// A frame's picture in its own theme, and in other ones.
private struct ThemedFrame {
  let frame: Frame
  let inputs: FrameInputs
  let theme: Theme
  let use: ThemeUse

  /// The picture in a theme.
  func picture(in theme: Theme) -> Picture {
    let colors = ColorInputs(theme: theme, appearance: inputs.colors.appearance)
    let changed = FrameInputs(
      look: inputs.look, colors: colors, moment: inputs.moment, words: inputs.words,
      layout: inputs.layout)
    return changed.picture(measuredBy: FixedAdvanceMeasurer(advance: 8))
  }

  /// A theme in which nothing is as in the standard.
  static let unusual: Theme = {
    var theme = Theme(
      label: Color(red: 1, green: 2, blue: 3), spinner: Color(red: 4, green: 5, blue: 6),
      page: Color(red: 7, green: 8, blue: 9))
    theme.title = LabelStyle(size: 11, weight: .regular)
    theme.lastUpdated = LabelStyle(size: 9, weight: .medium)
    theme.spinnerStyle = .large
    let pixels = Pixmap(width: 6, height: 10, pixels: Array(repeating: 0xFF00_8000, count: 60))
    theme.arrow = ArrowImage(pixels: pixels, scale: 1)
    theme.trailerArrow = ArrowImage(pixels: pixels, scale: 2)
    return theme
  }()

  /// The frames of some components in all states, and amid a pull.
  static func frames(of setups: [ComponentSetup], in theme: Theme) throws -> [ThemedFrame] {
    var gallery = try BuiltIn.gallery()
    gallery.themes = [.light: theme, .dark: theme]
    var matrix = FrameMatrix(locales: [.english])
    matrix.setups = setups
    matrix.pulledStates = try [
      "idle", "idle-50", "idle-100", "pulling", "will-refresh", "refreshing", "no-more-data",
      "succeeded", "failed", "cancelled", "second-floor",
    ].map { try #require(PulledState(name: $0)) }
    let table = FrameInputsTable(of: matrix, in: gallery)
    return try matrix.map { frame in
      ThemedFrame(
        frame: frame, inputs: table[frame], theme: theme,
        use: try #require(table.themeUse(of: frame.setup, in: frame.pulledState)))
    }
  }
}

@Suite struct ThemeUseTests {
  /// Themes that differ from the standard in everything, with and without colours of labels.
  private static var themes: [Theme] {
    var colored = ThemedFrame.unusual
    colored.title.color = Color(red: 20, green: 21, blue: 22)
    var allColored = colored
    allColored.lastUpdated.color = Color(red: 30, green: 31, blue: 32)
    return [ThemedFrame.unusual, colored, allColored]
  }

  private static let setups = RefreshComponent.allCases.map { ComponentSetup($0) }

  @Test(arguments: themes)
  func `a component looks the same in the parts of a theme that it uses`(theme: Theme) throws {
    let frames = try ThemedFrame.frames(of: Self.setups, in: theme)
    for frame in frames {
      #expect(frame.inputs.colors.theme == theme.limited(to: frame.use))
      #expect(
        frame.picture(in: theme.limited(to: frame.use)) == frame.picture(in: theme),
        "\(frame.frame.id)")
    }
    // Each component has at least idle, two pulls and refreshing.
    #expect(frames.count >= 4 * Self.setups.count)
  }

  @Test func `a copied look is the same in the parts that it uses`() throws {
    let setups = try ReadyLook.all.map { look in
      var setup = ComponentSetup(.normalHeader, name: look.name)
      setup.file = try ComponentFile(at: "\(look.name).component.yml") { _ in look.contents }
      return setup
    }
    for frame in try ThemedFrame.frames(of: setups, in: ThemedFrame.unusual) {
      #expect(
        frame.picture(in: frame.theme.limited(to: frame.use)) == frame.picture(in: frame.theme),
        "\(frame.frame.id)")
    }
  }

  private static let uses: [(element: String, use: ThemeUse)] = [
    ("{ label: title, color: spinner }", ThemeUse.spinner),
    ("{ box: [{ line: {} }], background: label, size: [9, 9] }", .label),
    ("{ box: [{ line: {} }], border: { color: spinner, width: 2 }, size: [9, 9] }", .spinner),
    ("{ bar: { to: 0.5, track: label } }", .label),
    (
      "{ ring: { to: { percent: [0, 1], values: [0, 1] } }, color: { percent: [0, 1], values: [page, spinner] } }",
      .spinner
    ),
    ("{ dots: { count: 2 }, color: { idle: label, refreshing: page } }", .label),
    ("{ spinner: { size: large } }", .spinner),
    ("{ spinner: {} }", [.spinner, .spinnerStyle]),
    ("{ arrow: {} }", .arrow),
    ("{ label: lastUpdated }", .lastUpdated),
  ]

  @Test(arguments: uses)
  func `an element uses what its fields name`(element: String, use: ThemeUse) throws {
    let contents = "version: 1\nextends: state-header\nchildren:\n  - \(element)\n"
    var setup = ComponentSetup(.stateHeader, name: "own")
    setup.file = try ComponentFile(at: "own.component.yml") { _ in Array(contents.utf8) }
    #expect(ThemeUse(of: setup) == use)
  }

  @Test(arguments: [
    ThemeUse.label, .spinner, .spinnerStyle, .lastUpdated, .arrow, .trailerArrow,
  ])
  func `what some component uses moves its pixels`(part: ThemeUse) throws {
    // A part that is left out of every use would go unseen here.
    let frames = try ThemedFrame.frames(of: Self.setups, in: ThemedFrame.unusual)
    let moved = frames.filter { frame in
      let less = frame.use.subtracting(part)
      return frame.picture(in: frame.theme.limited(to: frame.use))
        != frame.picture(in: frame.theme.limited(to: less))
    }
    if part == .label {
      // Only a theme in which all labels have their own colour leaves it out.
      #expect(frames.allSatisfy { $0.theme.limited(to: []).label == $0.theme.label })
    } else {
      #expect(!moved.isEmpty && moved.count < frames.count)
    }
  }
}
