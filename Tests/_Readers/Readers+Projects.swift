import ProofDocuments
import ProofDrawing
import ProofLottie
import ProofTokens
import RefreshComponents
import RefreshFigures
import RefreshLint
import RefreshModel
import RefreshProject
import RefreshStrings
import _ProofTestSupport
import _RefreshStringsTestSupport

extension Reader {
  /// A project with all of its sections.
  static let project = Reader(
    "project", at: "pullproof.yml",
    seeds: [
      .file("Examples/News/pullproof.yml"), .file("Examples/DesignTokens/pullproof.yml"),
      .file("Examples/SmallViews/pullproof.yml"),
    ], vocabulary: ["Resources/Project/pullproof.schema.json"]
  ) { bytes, path in
    let project = try Project(bytes, file: path, sections: [LintSection.self, FigureSettings.self])
    var matrix = FrameMatrix(locales: project.matrix.locales ?? [.english])
    matrix.setups = project.components ?? []
    _ = matrix.isTooLarge
    _ = matrix.pathConflict
    _ = project.sectionPaths
  }

  /// A theme.
  static let theme = Reader(
    "theme", at: "theme.json",
    seeds: [
      .file("Examples/News/theme.json"), .file("Examples/DesignTokens/theme.json"),
    ]
  ) { bytes, path in
    _ = try ThemeFile(bytes, file: path)
  }

  /// A component's file, which is laid out in its states.
  static let component = Reader(
    "component", at: "a.component.yml",
    seeds: componentFiles.map { .file($0) },
    vocabulary: ["Resources/Project/component.schema.json"]
  ) { bytes, path in
    let file = try ComponentFile(at: path) { other in
      guard other == path else {
        throw DocumentError(of: other, problem: "the file is absent", advice: "write it")
      }
      return bytes
    }
    var setup = ComponentSetup(.normalHeader, name: "a")
    setup.component = file.component
    setup.file = file
    setup.lengths = file.lengths
    guard file.pullProblem(lengths: setup.lengths) == nil, setup.settingWithoutEffect == nil else {
      return
    }
    let assets = ComponentAssets(standingFor: file.references)
    try file.check(assets.animations)
    for state in setup.states {
      var context = FaceContext(
        texts: FaceTexts(title: "Pull down", lastUpdated: "Today, 9:41", spokenLabel: "Pull down"),
        pose: .hidden, width: 320, theme: .light, language: "ar", direction: .rightToLeft,
        measurer: FixedAdvanceMeasurer(advance: 8))
      (context.kind, context.pulledState, context.assets) = (setup.kind, state, assets)
      let picture = FaceTable().picture(of: setup, images: .sample, in: context)
      try checkBounds(of: picture.elements.map(\.bounds) + [Rect(size: picture.size)])
    }
  }

  /// A Lottie file, of which frames are drawn.
  static let lottie = Reader(
    "lottie", at: "a.json",
    seeds: [.file("Resources/Looks/drop.json"), .text(animation), .text(easings)]
  ) { bytes, path in
    let animation = try LottieAnimation(reading: bytes, file: path)
    let (first, last) = (animation.frames.lowerBound, animation.frames.upperBound)
    let parts = [0.1, 0.25, 0.5, 0.77].map { first + (last - first) * $0 }
    for frame in [first, last, -.infinity, .nan] + parts {
      _ = animation.art(at: frame)
    }
  }

  /// Design tokens, or a resolver of some.
  static let tokens = Reader(
    "tokens", at: "brand.tokens.json",
    seeds: [
      .file("Examples/DesignTokens/Tokens/base.tokens.json"),
      .file("Examples/DesignTokens/Tokens/dark.tokens.json"),
      .file("Examples/DesignTokens/Tokens/brand.resolver.json"), .text(SampleFile.tokens),
      .text(colorTokens), .text(resolver),
    ]
  ) { bytes, path in
    let contents: TokenSources.Contents = { named, _ in named == path ? bytes : Array("{}".utf8) }
    var sources = try TokenSources(of: [path], contents: contents)
    let contexts = sources.modifiers.map { ($0.name, $0.contexts.first ?? "") }
    let tokens = try sources.tokens(
      in: Dictionary(contexts, uniquingKeysWith: { first, _ in first }), contents: contents)
    for token in tokens {
      _ = token.value.description
      if case .color(let color) = token.value { _ = color.color.description }
    }
  }

  /// A file of figures.
  static let figures = Reader(
    "figures", at: "figures.yml", seeds: [.text(figureFile)],
    vocabulary: ["Resources/Project/pullproof.schema.json"]
  ) { bytes, path in
    for entry in try FigureEntry.entries(in: bytes, file: path, defaults: FigureDefaults()) {
      _ = try entry.spec.get()
    }
  }

  /// A theme of figures.
  static let figureTheme = Reader(
    "figure-theme", at: "figures.json", seeds: [.file("Resources/Themes/standard.json")]
  ) { bytes, path in
    _ = try FigureThemeFile(bytes, file: path)
  }

  private static let componentFiles =
    ["spokes", "disc", "ring", "dots", "ball-pulse", "drop"]
    .map { "Resources/Looks/\($0).component.yml" }
    + ["normal-header", "auto-gif-footer", "ego-header", "state-trailer"]
    .map { "Resources/Components/\($0).component.yml" }
    + ["turning-image", "lines-beside-title", "leading-frames", "icon-font", "table-header"]
    .map { "Tests/RefreshComponentsTests/Resources/Corpus/\($0).component.yml" }
    + ["sync", "saved"].map { "Examples/SmallViews/Looks/\($0).component.yml" }
    + ["Examples/DesignTokens/Looks/pull.component.yml"]

  private static func checkBounds(of bounds: [Rect]) throws(BrokenLaw) {
    for bounds in bounds {
      try law(
        "what is drawn has finite bounds, found \(bounds)",
        [bounds.x, bounds.y, bounds.width, bounds.height].allSatisfy(\.isFinite))
    }
  }

  private static let animation = """
    {"v": "5.7.0", "fr": 60, "ip": 0, "op": 100, "w": 100, "h": 100, "assets": [{"id": "c", "layers": [
    {"ty": 4, "ind": 1, "ip": 0, "op": 90, "st": 0, "ao": 1, "ks": {"p": {"a": 1, "k": [
    {"t": 0, "s": [0, 0], "to": [5, 0], "ti": [0, 5], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.7, "y": 1}},
    {"t": 50, "s": [40, 60]}]}, "o": {"a": 0, "k": 60}}, "shapes": [{"ty": "gr", "it": [
    {"ty": "sr", "sy": 1, "pt": {"k": 5}, "or": {"k": 30}, "ir": {"k": 9}, "os": {"k": 40}},
    {"ty": "rd", "r": {"k": 4}}, {"ty": "tm", "s": {"k": 20}, "e": {"k": 70}, "o": {"k": 300}, "m": 2},
    {"ty": "st", "w": {"k": 3}, "d": [{"n": "d", "v": {"k": 4}}], "c": {"k": [0, 1, 0]}},
    {"ty": "el", "p": {"k": [30, 40]}, "s": {"k": [40, 30]}}, {"ty": "rc", "s": {"k": [4, 3]}, "r": {"k": 1}},
    {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [50, 0]},
    "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0]}}},
    {"ty": "rp", "c": {"k": 3}, "o": {"k": 0}, "tr": {"p": {"k": [9, 3]}, "s": {"k": [90, 80]}}},
    {"ty": "tr", "r": {"k": 45}}]}]}]}], "layers": [
    {"ty": 1, "ind": 7, "td": 1, "ip": 0, "op": 100, "sw": 50, "sh": 60, "sc": "#FF00FF", "ks": {}},
    {"ty": 0, "refId": "c", "ip": 0, "op": 100, "w": 70, "h": 70, "st": 3, "sr": 2, "tt": 1, "parent": 7,
    "ks": {}}, {"ty": 4, "ip": 0, "op": 100, "ks": {}, "masksProperties": [{"mode": "a", "x": {"k": 2},
    "pt": {"k": {"c": true, "v": [[0, 0], [80, 0], [80, 80]], "i": [[0, 0], [0, 0], [0, 0]],
    "o": [[0, 0], [0, 0], [0, 0]]}}}], "shapes": []}]}
    """

  /// Easings that overshoot, and tangents of what isn't a place.
  private static let easings = """
    {"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [
    {"ty": 4, "ip": 0, "op": 60, "ks": {}, "shapes": [
    {"ty": "sr", "sy": 1, "pt": {"k": [
    {"t": 0, "s": [3], "o": {"x": 0.3, "y": 4}, "i": {"x": 0.6, "y": -3}}, {"t": 60, "s": [7]}]},
    "or": {"k": 30}, "ir": {"k": 9}},
    {"ty": "rp", "c": {"k": [
    {"t": 0, "s": [1], "o": {"x": 0.3, "y": 9}, "i": {"x": 0.6, "y": 0.6}}, {"t": 60, "s": [2]}]},
    "tr": {"p": {"k": [9, 3]}}},
    {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [50, 0]}, "g": {"p": 2, "k": {"k": [
    {"t": 0, "s": [0, 1, 0, 0, 1, 0, 0, 1], "to": [1, 1], "ti": [1, 1]},
    {"t": 60, "s": [0, 0, 0, 1, 1, 1, 0, 0]}]}}},
    {"ty": "fl", "c": {"k": [
    {"t": 0, "s": [1, 0, 0, 1], "to": [1, 1], "ti": [1, 1]}, {"t": 60, "s": [0, 1, 0, 1]}]}}]}]}
    """

  private static let colorTokens = """
    {"$type": "color",
    "a": {"$value": {"colorSpace": "lab", "components": [50, 120, -90], "alpha": 0.5}},
    "b": {"$value": {"colorSpace": "oklch", "components": [0.7, 0.4, 140]}},
    "c": {"$value": {"colorSpace": "oklab", "components": ["none", 0.3, 0.2]}},
    "d": {"$value": {"colorSpace": "lch", "components": [90, 60, 300], "hex": "#3366E6"}},
    "e": {"f": {"$extends": "{g}"}, "h": {"$extends": "{g}", "$type": "color"}},
    "g": {"$description": "a group", "i": {"$value": "{a}", "$deprecated": "no"}}}
    """

  private static let resolver = """
    {"version": "2025.10", "sets": {
    "a": {"sources": [{"$type": "number", "t": {"$value": 1}}]},
    "b": {"sources": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/a", "t": {"$value": 2}}]}},
    "modifiers": {"m": {"default": "x", "contexts": {"x": [{"$ref": "#/sets/b"}], "y": []}}},
    "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/m"}]}
    """

  private static let figureFile = """
    figures:
      states: {kind: states, component: normal-header, states: [idle, refreshing], columns: 2}
      strip: {kind: strip, component: normal-header, percentages: [0, 50, 100]}
      film: {kind: film, script: pull.yaml, duration: 2.5, fps: 25, poster: 1}
      table: {kind: matrix, component: normal-header, rows: [en, ar], states: [idle], alt: Texts}
    """
}

extension ComponentAssets {
  /// Assets that stand for the files that a component names.
  fileprivate init(standingFor references: [ComponentFile.Reference]) {
    self.init()
    let grey = SequenceImage(
      pixels: Pixmap(width: 2, height: 2, pixels: Array(repeating: 0xFF80_8080, count: 4)),
      scale: 1)
    for reference in references {
      switch reference.use {
      case .image: images[reference.resolved] = grey
      default: break
      }
    }
  }
}
