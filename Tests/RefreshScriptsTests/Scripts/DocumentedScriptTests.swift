import RefreshModel
import RefreshScripts
import Testing

/// The script and the trace that `Documentation/event-scripts.md` shows.
@Suite struct DocumentedScriptTests {
  private let blocks: [String]

  init() throws {
    blocks = try Scripts.blocks(
      of: "json", in: "Documentation/event-scripts.md", count: 2)
  }

  @Test func `the documented script is read, event for event`() throws {
    #expect(
      try Scripts.read(blocks[0]).events == [
        .pan(.began), .offset(x: 0, y: -130), .pan(.ended), .contentSize(width: 375, height: 1200),
        .contentInset(top: 88), .safeArea(top: 47, bottom: 34), .rows(20),
        .viewport(width: 667, height: 375),
        .hidden(.trailer, true), .window(isAttached: false), .beginRefreshing(.header),
        .endRefreshing(.header, result: .failed), .endRefreshingWithNoMoreData(.footer),
        .resetNoMoreData(.footer),
        .tap(.footer), .closeSecondFloor, .languageChanged([:], language: "ar"),
        .setState(.footer, .noMoreData), .configure(.header, .pullingPercent(0.5)),
        .configure(.header, .isInteractionEnabled(false)),
        .configure(.header, .title("Pull for news", .idle)),
        .attach(Component(.autoGifFooter, settings: [.triggerPercent(0)])), .detach(.trailer),
        .turn([.endRefreshing(.header), .beginRefreshing(.header)]),
        .advance(seconds: 0.25),
      ])
  }

  @Test func `the documented trace line is one of an example's`() throws {
    let script = """
      {"viewport":{"width":375,"height":667},"contentSize":{"width":375,"height":900},\
      "contentInset":{"top":64,"bottom":34},"header":"normal"}
      {"event":"beginRefreshing","target":"header"}
      {"event":"advance","seconds":0.25}
      """
    #expect(Array(Trace(of: try Scripts.read(script))).last.map { $0 + "\n" } == blocks[1])
  }
}
