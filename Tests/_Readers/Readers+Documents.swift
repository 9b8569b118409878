import ProofDocuments
import ProofDrawing
import RefreshFigures
import RefreshModel
import RefreshScripts
import RefreshStrings

extension Reader {
  /// Documents with regions that figures fill, in each syntax, with a marker in code.
  static let documents: [Reader] = [
    document(
      "markdown", at: "a.md", marker: { "<!-- \($0) -->" }, code: { "```\n\($0)\n```" }, ),
    document("mdx", at: "a.mdx", marker: { "{/* \($0) */}" }, code: { "~~~\n\($0)\n~~~" }),
    document("rst", at: "a.rst", marker: { ".. \($0)" }, code: { "::\n\n    \($0)" }),
    document("asciidoc", at: "a.adoc", marker: { "// \($0)" }, code: { "----\n\($0)\n----" }),
  ]

  /// A document is filled in, is the same after a second run, and is as before when it is cleaned.
  private static func document(
    _ name: String, at path: String, marker: (String) -> String, code: (String) -> String
  ) -> Reader {
    let end = marker("/pullproof")
    let text = """
      Text é

      \(code(marker("pullproof figure no")))

      End

        \(marker("pullproof figure pull locale: ar, width: 320"))
        \(end)
      \(marker("pullproof figure own"))
      \(end)

      """
    return Reader(name, at: path, seeds: [.text(text)]) { bytes, path in
      let document = try FigureDocument(bytes, path: path, digest: \.sum)
      let filled = try document.filled { "![\($0.figure)](a.png)\n\nend\n" }
      let again = try written("a filled document") {
        try FigureDocument(Array(filled.utf8), path: path, digest: \.sum)
      }
      try law(
        "a filled document has the same regions",
        again.regions.map(\.figure) == document.regions.map(\.figure))
      let twice = try written("a filled document") {
        try again.filled { "![\($0.figure)](a.png)\n\nend\n" }
      }
      try law("a document is the same after a second run", twice.utf8.elementsEqual(filled.utf8))
      let cleaned = try written("a filled document") { try again.cleaned() }
      try law(
        "a cleaned document has the same regions",
        try written("a cleaned document") {
          try FigureDocument(Array(cleaned.utf8), path: path, digest: \.sum)
        }.regions.map(\.figure) == document.regions.map(\.figure))
      for region in document.regions {
        guard let definition = region.definition else { continue }
        _ = try FigureEntry(
          named: region.figure, at: SourceLocation(file: path, line: region.line, column: 1),
          in: definition, defaults: FigureDefaults(), components: []
        ).spec.get()
      }
    }
  }

  /// A tag of a locale.
  static let locale = Reader(
    "locale", at: "a tag",
    seeds: [
      "zh-Hant-HK", "sr_Latn", "English", "en-u-nu-arab-hc-h23", "de-x-a", "es-419", "deutsch",
    ]
    .map { .text($0) }
  ) { bytes, _ in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = LocaleIdentifier(written: text)
    guard let locale = LocaleIdentifier(text) else {
      throw ValueError("no tag", advice: "write one")
    }
    try law("a tag is read again, found \(locale.tag)", LocaleIdentifier(locale.tag) == locale)
    _ = (
      locale.unknownPreference, locale.likelyScript, locale.isRightToLeft, locale.matchedByPrefix
    )
    _ = LocaleIdentifier.english.name(of: locale)
  }

  /// The data of an SVG path.
  static let path = Reader(
    "path", at: "a path",
    seeds: ["M0 0L1e3-.5.5H3V4h1v1l1 1z", "m1,2c1 2 3 4 5 6s1 2 3 4q1 2 3 4t1 2A5 6 30 1 0 7 8Z"]
      .map { .text($0) }
  ) { bytes, _ in
    do {
      let path = try Path(svgData: String(decoding: bytes, as: UTF8.self))
      _ = path.trimmed(from: 0.2, to: 0.7)
    } catch {
      throw ValueError("\(error)", advice: "correct it")
    }
  }

  /// An event script, which is played.
  static let events = Reader(
    "events", at: "a.jsonl",
    seeds: [
      .file("Examples/pull-to-refresh.jsonl"), .file("Examples/end-and-begin.jsonl"),
      .file("Examples/endless-list.jsonl"), .file("Examples/load-failed.jsonl"),
      .file("Examples/begun-without-window.jsonl"), .text(otherEvents),
    ]
  ) { bytes, path in
    var trace = Trace(of: try EventScript(bytes, file: path))
    try checkLines(of: &trace)
  }

  /// Events that the examples don't have.
  private static let otherEvents = #"""
    {"viewport":{"width":375,"height":667},"contentSize":{"width":375,"height":900},"header":"normal","footer":"autoGif"}
    {"event":"contentInset","top":64}
    {"event":"safeArea","bottom":34}
    {"event":"viewport","width":320,"height":568}
    {"event":"hidden","target":"footer","value":true}
    {"event":"pullingPercent","target":"header","value":0.5}
    {"event":"interaction","target":"header","enabled":false}
    {"event":"setState","target":"header","state":"pulling"}
    {"event":"title","target":"header","state":"idle","text":"Pull"}
    {"event":"language","locale":"fr"}
    {"event":"attach","target":"footer","component":"autoGif","settings":{"triggerPercent":0,"titles":{"idle":"More"}}}
    {"event":"turn","events":[{"event":"offset","y":-60},{"event":"offset","y":0}]}
    {"event":"detach","target":"header"}
    """#

  /// A gesture script, whose first ten seconds are played.
  static let gestures = Reader(
    "gestures", at: "a.yaml",
    seeds: ["normal-header", "auto-footer", "back-footer", "trailer", "auto-header", "gif-header"]
      .map { .file("Examples/gestures/\($0).yaml") } + [.file("Examples/News/pull.yaml")]
  ) { bytes, path in
    var trace = Trace(of: try GestureScript(bytes, file: path), ticksPerSecond: 10)
    try checkLines(of: &trace)
  }

  private static func checkLines(of trace: inout Trace) throws(BrokenLaw) {
    for _ in 0..<100 {
      guard let line = trace.next() else { return }
      _ = try written("a line of a trace") {
        try Document(jsonLine: Array(line.utf8), file: "trace", number: 1, deepest: 8)
      }
    }
  }
}

extension [UInt8] {
  /// Digits that stand for the bytes, for a document's sums.
  fileprivate var sum: String {
    let hash = reduce(into: UInt64(14_695_981_039_346_656_037)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
