import RefreshModel
import RefreshScripts
import Testing

@Suite("Scripts that change and replace components")
struct ReplacedComponentTests {
  private func stills(_ lines: String..., compatibility: Compatibility = .corrected) throws
    -> [Still]
  {
    let script = try EventScript(
      Array(lines.joined(separator: "\n").utf8), file: "script", compatibility: compatibility)
    return Playback(of: script).map(\.still)
  }

  private let tug = """
    {"viewport":{"width":375,"height":667},"header":"normal",\
    "settings":{"header":{"titles":{"idle":"Tug","succeeded":"Yes"}}}}
    """

  @Test("A title is that of the present state")
  func titles() throws {
    let titles = try stills(
      tug, #"{"event":"setState","target":"header","state":"pulling"}"#,
      #"{"event":"title","target":"header","state":"pulling","text":"Let go"}"#,
      #"{"event":"setState","target":"header","state":"succeeded"}"#
    ).map(\.presentation.header?.customTitle)
    #expect(titles == ["Tug", nil, "Let go", "Yes"])
  }

  @Test(
    "A language takes titles away in the original, where it has texts of its own",
    arguments: [
      (Compatibility.corrected, "Tug" as String?), (.mjRefresh379, nil),
    ])
  func overwrittenTitles(compatibility: Compatibility, idle: String?) throws {
    let titles = try stills(
      tug, #"{"event":"language","locale":"de"}"#,
      #"{"event":"setState","target":"header","state":"succeeded"}"#, compatibility: compatibility
    ).map(\.presentation.header?.customTitle)
    #expect(titles == ["Tug", idle, "Yes"])
  }

  @Test("Labels are those of the component that is there")
  func labels() throws {
    let poses = try stills(
      #"{"viewport":{"width":375,"height":667},"header":"normal"}"#,
      """
      {"event":"attach","target":"header","component":"gif",\
      "settings":{"showsTitle":false,"labelInset":30}}
      """,
      #"{"event":"detach","target":"header"}"#
    ).map(\.presentation.header)
    #expect(poses.map { $0?.hidesTitle } == [false, true, nil])
    #expect(poses.map { $0?.labelInset } == [nil, 30, nil])
    #expect(poses.map { $0?.indicator } == [.symbols, .images, nil])
  }

  @Test(
    "A header that is replaced while it refreshes takes its inset along, unlike in the original",
    arguments: [(Compatibility.corrected, 64.0), (.mjRefresh379, 118)])
  func replacement(compatibility: Compatibility, top: Double) throws {
    let script = try EventScript(
      jsonLines: """
        {"viewport":{"width":375,"height":667},"contentInset":{"top":64},"header":"normal"}
        {"event":"beginRefreshing","target":"header"}
        {"event":"attach","target":"header","component":"state"}
        {"event":"detach","target":"header"}
        """, compatibility: compatibility)
    let lines = Playback(of: script).flatMap(\.lines)
    // 64 and the header's 54; the new header is at rest above them.
    #expect(lines.map(\.inset.top) == [64, 118, top, top])
    #expect(lines.map { $0.header?.state } == [.idle, .refreshing, .idle, nil])
  }

  @Test("Images take the time that a script gives them")
  func imageDurations() throws {
    let script = try EventScript(
      Array(
        """
        {"viewport":{"width":375,"height":667},"header":"gif",\
        "settings":{"header":{"imageDurations":{"refreshing":2}}}}
        {"event":"beginRefreshing","target":"header"}
        {"event":"advance","seconds":0.6}
        {"event":"advance","seconds":1.5}
        """.utf8), file: "script",
      outer: OuterSettings(defaults: [
        .gifHeader: [
          .images(ImageMetrics(count: 4), .refreshing), .images(ImageMetrics(count: 2), .idle),
        ]
      ]))
    let indices = Playback(of: script).map(\.still.presentation.header?.image?.index)
    // Four images in 2 s: the second from 0.5 s on, and the first again from 2 s on.
    #expect(indices.suffix(3) == [0, 1, 0])
  }

  @Test("A component without interaction hears no pull, but a begin")
  func interaction() throws {
    let script = try EventScript(
      jsonLines: """
        {"viewport":{"width":375,"height":667},"header":"normal",\
        "settings":{"header":{"interaction":false}}}
        {"event":"pan","state":"began"}
        {"event":"offset","y":-60}
        {"event":"interaction","target":"header","enabled":true}
        {"event":"offset","y":-60}
        {"event":"interaction","target":"header","enabled":false}
        {"event":"beginRefreshing","target":"header"}
        """)
    let states = Playback(of: script).flatMap(\.lines).map { $0.header?.state }
    #expect(states == [.idle, .idle, .idle, .idle, .pulling, .pulling, .refreshing])
  }

  @Test("A percentage that is assigned fades a component with automatic alpha")
  func percentage() throws {
    let script = try EventScript(
      jsonLines: """
        {"viewport":{"width":375,"height":667},"trailer":"normal",\
        "settings":{"trailer":{"automaticallyChangesAlpha":true,"pullingPercent":0.25}}}
        {"event":"pullingPercent","target":"trailer","value":0.75}
        """)
    let lines = Playback(of: script).flatMap(\.lines)
    #expect(lines.map { $0.trailer?.pullingPercent } == [0.25, 0.75])
    #expect(lines.map { $0.trailer?.alpha } == [0.25, 0.75])
  }
}
