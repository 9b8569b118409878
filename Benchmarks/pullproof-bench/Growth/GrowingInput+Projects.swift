import ProofDocuments
import ProofDrawing
import ProofGraphics
import RefreshComponents
import RefreshScripts
import RefreshStrings

extension GrowingInput {
  /// Files that a team writes: projects, components, tokens, scripts and animations.
  static var projects: [GrowingInput] { settings + components + scripts + tokens + lottie }

  /// A matrix of many widths is planned, and its last picture is laid out.
  static func matrices(_ fonts: FontLibrary) -> [GrowingInput] {
    [
      GrowingInput(
        "a matrix: widths", text: { times($0, "a") },
        read: { bytes in
          let now = Instant(secondsSince1970: 1_768_471_260)
          let gallery = Gallery(
            vocabulary: try Vocabulary(builtIn: .builtIn()), now: now, lastUpdated: now,
            timeZone: try TimeZoneIdentifier("UTC"))
          var matrix = FrameMatrix(locales: [.english])
          matrix.widths = Array(100..<100 + bytes.count)
          let plan = gallery.plan(for: matrix)
          _ = plan[plan.count - 1].picture(measuredBy: Typesetter(library: fonts))
        })
    ]
  }

  private static var settings: [GrowingInput] {
    [
      .init("components", by: "project") { count in
        "version: 1\ncomponents:\n"
          + each(count) { "  - {component: normal-header, name: a\($0), states: [idle]}\n" }
      },
      .init("widths", by: "project") { count in
        "version: 1\nmatrix: {widths: [\(each(count, separator: ", ") { "\(60 + $0)" })]}\n"
      },
      .init("folders of texts", by: "project") { count in
        "version: 1\nstrings:\n\(each(count) { "  - App\($0)\n" })"
      },
      .init("ignores of the lint", by: "project") { count in
        "version: 1\nlint:\n  ignore:\n"
          + each(count) { "    - {rule: textTruncated, key: k\($0), reason: known}\n" }
      },
      .init("unknown fields", by: "project") { each($0) { "field\($0): 1\n" } },
      .init("comments", by: "project") { times($0, "# a\n") + "version: 1\n" },
      .init("a long word", by: "project") { "version: 1\nstrings: [\(times($0, "a"))]\n" },
      .init("a quoted text", by: "project") {
        "version: 1\nstrings: [\"\(times($0, "a\\n "))\"]\n"
      },
      .init("aliases", by: "project") { count in
        "version: 1\nstrings: [&a App, \(times(count, "*a", separator: ", "))]\n"
      },
      .init("aliases of aliases", by: "project") { count in
        "a0: &a0 [x, x]\n" + each(count) { "a\($0 + 1): &a\($0 + 1) [*a\($0), *a\($0)]\n" }
      },
      .init("nested lists", by: "project") { "strings: \(times($0, "["))\(times($0, "]"))\n" },
      .init("nested maps", by: "project") { count in
        each(count) { "\(times($0, " "))a:\n" } + "\(times(count, " "))b: 1\n"
      },
      .init("lists in lines", by: "project") { "strings:\n\(times($0, "- ")) a\n" },
      .init("line ends in a text", by: "project") {
        "version: 1\nstrings: |\n  a\n\(times($0, "\n"))  b\n"
      },
      .init("directives", by: "project") { times($0, "%TAG !a! tag:a\n") + "---\nversion: 1\n" },
      .init("documents", by: "project") { times($0, "---\nversion: 1\n") },
      .init("fields", by: "theme") { "{" + each($0, separator: ",") { "\"a\($0)\": 1" } + "}" },
      .init("a long text", by: "theme") { "{\"light\": {\"page\": \"\(times($0, "a\\n"))\"}}" },
      .init("nested lists", by: "theme") { times($0, "[") + times($0, "]") },
      .init("a long number", by: "theme") { "{\"light\": \(times($0, "7"))}" },
      .init("settings", by: "flutter") { each($0) { "k\($0): a\n" } },
      .init("figures", by: "figures") { count in
        "figures:\n"
          + each(count) { "  a\($0): {kind: states, component: normal-header, states: [idle]}\n" }
      },
      .init("states of a figure", by: "figures") { count in
        "figures:\n  a: {kind: states, component: normal-header, states: ["
          + times(count, "idle", separator: ", ") + "]}\n"
      },
      .init("annotations", by: "figures") { count in
        "figures:\n  a:\n    kind: frame\n    component: normal-header\n    annotations:\n"
          + times(count, "      - {callout: title, text: a}\n")
      },
    ]
  }

  private static var components: [GrowingInput] {
    [
      .init("children", by: "component") { component(times($0, "  - label: title\n")) },
      .init("nested rows", by: "component") { count in
        component(
          each(count) { "\(times($0, "    "))  - row:\n" }
            + "\(times(count, "    "))  - label: title\n")
      },
      .init("values of a curve", by: "component") { count in
        let values = each(count, separator: ", ") { "\(Double($0) / 1_000_000)" }
        return component("  - ring: {to: {percent: [\(values)], values: [\(values)]}}\n")
      },
      .init("data of a path", by: "component") { count in
        component("  - shape: M0 0\(times(count, " L1 1"))\n    size: [10, 10]\n")
      },
      .init("states", by: "component") { count in
        "version: 1\nextends: none\nheight: 50\nwidth: 50\nstates: ["
          + each(count, separator: ", ") { "a\($0)" } + "]\nchildren:\n  - label: {text: a}\n"
      },
      .init("lines", by: "path") { "M0 0\(times($0, "L1 1 2 0"))" },
      .init("arcs", by: "path") { "M0 0\(times($0, "A5 6 30 1 0 7 8"))" },
      .init("curves", by: "path") { "M0 0\(times($0, "c1 2 3 4 5 6"))" },
      .init("outlines", by: "path") { times($0, "M0 0h1v1z") },
      .init("numbers", by: "path") { "M0 \(times($0, "0"))1" },
      .init("a long tag", by: "locale") { "en-x\(times($0, "-abc"))" },
      .init("keywords of a tag", by: "locale") { "en-u\(times($0, "-nu-arab"))" },
      .init("a long word", by: "locale") { times($0, "a") },
    ]
  }

  private static func component(_ children: String) -> String {
    "version: 1\nextends: normal-header\nheight: 54\nchildren:\n\(children)"
  }

  private static var scripts: [GrowingInput] {
    [
      .init("events", by: "events") { count in
        "{\"viewport\":{\"width\":375,\"height\":667},\"contentSize\":{\"width\":375,\"height\":900},\"header\":\"normal\"}\n"
          + times(
            count, "{\"event\":\"offset\",\"y\":-91}\n{\"event\":\"advance\",\"seconds\":0.1}\n")
      },
      .init("steps", by: "gestures") { count in
        """
        scene:
          device: {width: 375, height: 667}
          content: {rows: 20, rowHeight: 44}
          header: normal
          locale: en
        steps:

        """ + times(count, "  - wait: 0.0001\n")
      },
      GrowingInput(
        "gestures: a minute each that nothing settles",
        text: { count in
          """
          scene:
            device: {width: 375, height: 667}
            header: normal
            settings: {header: {durations: {fast: 1000000000, slow: 1000000000}}}
          steps:
            - beginRefreshing: header

          """ + times(count, "  - settle\n")
        },
        read: { bytes in
          try GestureScript(bytes, file: "a.yaml").checkDuration(ticksPerSecond: 10)
        }),
      .init("rows", by: "gestures") { count in
        """
        scene:
          device: {width: 375, height: 667}
          content: {rows: \(count), rowHeight: 44}
          header: normal
          locale: en
        steps:
          - wait: 1

        """
      },
    ]
  }

  private static var tokens: [GrowingInput] {
    [
      .init("tokens", by: "tokens") { tokens(each($0, separator: ",") { number($0) }) },
      .init("a chain of references", by: "tokens") { count in
        tokens(
          number(0) + ","
            + each(count, separator: ",") { "\"t\($0 + 1)\": {\"$value\": \"{t\($0)}\"}" })
      },
      .init("references to one", by: "tokens") { count in
        tokens(
          number(0) + "," + each(count, separator: ",") { "\"t\($0 + 1)\": {\"$value\": \"{t0}\"}" }
        )
      },
      .init("groups that extend each other", by: "tokens") { count in
        tokens(
          "\"g0\": {\(number(0))},"
            + each(count, separator: ",") { "\"g\($0 + 1)\": {\"$extends\": \"{g\($0)}\"}" })
      },
      .init("groups that double each other", by: "tokens") { count in
        tokens(
          "\"g0\": {\(number(0))},"
            + each(count, separator: ",") {
              "\"g\($0 + 1)\": {\"a\": {\"$extends\": \"{g\($0)}\"}, \"b\": {\"$extends\": \"{g\($0)}\"}}"
            })
      },
      .init("nested groups", by: "tokens") { count in
        tokens(each(count) { "\"g\($0)\": {" } + number(0) + times(count, "}"))
      },
      .init("stops of a gradient", by: "tokens") { count in
        let stop =
          "{\"color\": {\"colorSpace\": \"srgb\", \"components\": [1, 1, 1]}, \"position\": 0}"
        return
          "{\"g\": {\"$type\": \"gradient\", \"$value\": [\(times(count, stop, separator: ","))]}}"
      },
    ]
  }

  private static func tokens(_ contents: String) -> String {
    "{\"$type\": \"number\", \(contents)}"
  }

  private static func number(_ number: Int) -> String { "\"t\(number)\": {\"$value\": 1}" }

  private static var lottie: [GrowingInput] {
    [
      .init("layers", by: "lottie") { animation(times($0, layer("1"), separator: ",")) },
      .init("layers that carry each other", by: "lottie") { count in
        animation(each(count, separator: ",") { layer("\($0 + 1), \"parent\": \($0)") })
      },
      .init("keys of an animation", by: "lottie") { count in
        let keys = each(count, separator: ",") { "{\"t\": \($0), \"s\": [\($0 % 2)], \"h\": 1}" }
        return animation(layer("1", transform: "\"r\": {\"a\": 1, \"k\": [\(keys)]}"))
      },
      .init("shapes", by: "lottie") { count in
        animation(
          layer(
            "1",
            shapes: times(count, "{\"ty\": \"rc\", \"s\": {\"k\": [4, 3]}},")
              + "{\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 0]}}"))
      },
      .init("paints", by: "lottie") { count in
        animation(
          layer(
            "1",
            shapes: "{\"ty\": \"rc\", \"s\": {\"k\": [4, 3]}}"
              + times(count, ",{\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 0]}}")))
      },
      .init("shapes and paints", by: "lottie") { count in
        animation(
          layer(
            "1",
            shapes: times(
              count,
              "{\"ty\": \"rc\", \"s\": {\"k\": [4, 3]}},{\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 0]}}",
              separator: ",")))
      },
      .init("nested groups", by: "lottie") { count in
        animation(
          layer(
            "1",
            shapes: times(count, "{\"ty\": \"gr\", \"it\": [")
              + "{\"ty\": \"rc\", \"s\": {\"k\": [4, 3]}}" + times(count, "]}")))
      },
      .init("points of an outline", by: "lottie") { count in
        let zeros = times(count, "[0, 0]", separator: ",")
        return animation(
          layer(
            "1",
            shapes:
              "{\"ty\": \"sh\", \"ks\": {\"k\": {\"c\": true, \"v\": [\(zeros)], \"i\": [\(zeros)], \"o\": [\(zeros)]}}},{\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 0]}}"
          ))
      },
      .init("compositions that double each other", by: "lottie") { count in
        let assets = each(count, separator: ",") { number in
          let inner =
            "{\"ty\": 0, \"refId\": \"c\(number + 1)\", \"ip\": 0, \"op\": 100, \"w\": 9, \"h\": 9, \"ks\": {}}"
          return "{\"id\": \"c\(number)\", \"layers\": [\(inner), \(inner)]}"
        }
        return """
          {"v": "5.7.0", "fr": 60, "ip": 0, "op": 100, "w": 100, "h": 100, "assets": [\(assets),
          {"id": "c\(count)", "layers": [\(layer("1"))]}], "layers": [
          {"ty": 0, "refId": "c0", "ip": 0, "op": 100, "w": 9, "h": 9, "ks": {}}]}
          """
      },
      .init("repeaters in each other", by: "lottie") { count in
        animation(
          layer(
            "1",
            shapes:
              "{\"ty\": \"rc\", \"s\": {\"k\": [4, 3]}},{\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 0]}}"
              + times(count, ",{\"ty\": \"rp\", \"c\": {\"k\": 2}, \"o\": {\"k\": 0}, \"tr\": {}}"))
        )
      },
    ]
  }

  private static func layer(
    _ number: String, transform: String = "", shapes: String = ""
  ) -> String {
    "{\"ty\": 4, \"ind\": \(number), \"ip\": 0, \"op\": 100, \"ks\": {\(transform)}, \"shapes\": [\(shapes)]}"
  }

  private static func animation(_ layers: String) -> String {
    """
    {"v": "5.7.0", "fr": 60, "ip": 0, "op": 100, "w": 100, "h": 100, "layers": [\(layers)]}
    """
  }
}
