import RefreshModel
import RefreshScripts
import Testing

/// The scripts that `Documentation/gesture-scripts.md` shows.
@Suite struct DocumentedGestureTests {
  private let blocks: [String]

  init() throws {
    blocks = try Scripts.blocks(
      of: "yaml", in: "Documentation/gesture-scripts.md", count: 2)
  }

  @Test func `the first script is read, step for step`() throws {
    let script = try Gestures.read(blocks[0])

    #expect(script.locale == "ar")
    #expect(
      script.steps == [
        .drag(by: 120, seconds: 0.35), .hold(seconds: 0.2), .release(), .wait(seconds: 1.2),
        .event(.endRefreshing(.header)), .settle,
      ])
  }

  @Test func `the second script is read, step for step`() throws {
    let script = try Gestures.read(blocks[1])

    #expect((script.locale, script.appearance) == ("zh-Hant", .dark))
    #expect(
      script.steps == [
        .event(.beginRefreshing(.header)), .settle, .drag(by: -40.5, seconds: 0.25),
        .drag(by: 12, along: .horizontal, seconds: 0.1), .hold(seconds: 0.2),
        .release(velocity: -300), .event(.endRefreshing(.header)), .wait(seconds: 0.5),
        .event(.rows(40)), .event(.contentSize(height: 1760)), .event(.offset(y: 100)),
        .event(.contentSize(height: 900)), .event(.contentInset(top: 88)),
        .event(.safeArea(top: 47, bottom: 34)),
        .event(.viewport(width: 667, height: 375)), .event(.window(isAttached: false)),
        .event(.window(isAttached: true)), .event(.hidden(.trailer, true)), .event(.tap(.footer)),
        .event(.endRefreshingWithNoMoreData()), .event(.resetNoMoreData()),
        .event(.languageChanged([:], language: "ar")), .event(.setState(.footer, .noMoreData)),
        .event(.configure(.header, .pullingPercent(0.5))),
        .event(.configure(.header, .isInteractionEnabled(true))),
        .event(.configure(.header, .title("Pull for news", .idle))),
        .event(.attach(Component(.normalTrailer, settings: [.title("Let go", .pulling)]))),
        .event(.detach(.trailer)),
        .event(.turn([.endRefreshing(.header), .beginRefreshing(.header)])),
        .event(.pan(.began)),
        .event(.pan(.cancelled)), .event(.advance(seconds: 0.1)),
      ])
  }
}
