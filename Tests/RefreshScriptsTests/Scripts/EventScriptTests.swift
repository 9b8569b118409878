import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

@Suite struct EventScriptTests {
  @Test(arguments: [
    (#"{"event":"pan","state":"began"}"#, Event.pan(.began)),
    (#"{"event":"pan","state":"changed"}"#, .pan(.changed)),
    (#"{"event":"pan","state":"ended"}"#, .pan(.ended)),
    (#"{"event":"pan","state":"cancelled"}"#, .pan(.cancelled)),
    (#"{"event":"pan","state":"failed"}"#, .pan(.failed)),
    (#"{"event":"offset"}"#, .offset()),
    (#"{"event":"offset","x":1.5}"#, .offset(x: 1.5)),
    (#"{"y":-91,"event":"offset"}"#, .offset(y: -91)),
    (#"{"event":"offset","x":1,"y":2}"#, .offset(x: 1, y: 2)),
    (#"{"event":"contentSize","height":900}"#, .contentSize(height: 900)),
    (#"{"event":"contentSize","width":1,"height":2}"#, .contentSize(width: 1, height: 2)),
    (#"{"event":"contentInset"}"#, .contentInset()),
    (#"{"event":"safeArea","left":2,"top":1}"#, .safeArea(top: 1, left: 2)),
    (
      #"{"event":"contentInset","right":4,"bottom":3,"left":2,"top":1}"#,
      .contentInset(top: 1, left: 2, bottom: 3, right: 4)
    ),
    (#"{"event":"rows","count":20}"#, .rows(20)),
    (#"{"event":"viewport","width":667,"height":375}"#, .viewport(width: 667, height: 375)),
    (#"{"event":"window","attached":false}"#, .window(isAttached: false)),
    (#"{"event":"hidden","target":"footer","value":true}"#, .hidden(.footer, true)),
    (#"{"event":"beginRefreshing","target":"header"}"#, .beginRefreshing(.header)),
    (#"{"event":"endRefreshing","target":"trailer"}"#, .endRefreshing(.trailer)),
    (
      #"{"event":"endRefreshing","target":"leader","result":"succeeded"}"#,
      .endRefreshing(.leader, result: .succeeded)
    ),
    (
      #"{"event":"endRefreshing","target":"header","result":"failed"}"#,
      .endRefreshing(.header, result: .failed)
    ),
    (
      #"{"event":"endRefreshing","target":"footer","result":"cancelled"}"#,
      .endRefreshing(.footer, result: .cancelled)
    ),
    (#"{"event":"closeSecondFloor"}"#, .closeSecondFloor),
    (#"{"event":"language","locale":"zh-Hant"}"#, .languageChanged([:], language: "zh-Hant")),
    (#"{"event":"endRefreshingWithNoMoreData"}"#, .endRefreshingWithNoMoreData(.footer)),
    (
      #"{"event":"endRefreshingWithNoMoreData","target":"header"}"#,
      .endRefreshingWithNoMoreData(.header)
    ),
    (#"{"event":"resetNoMoreData"}"#, .resetNoMoreData(.footer)),
    (#"{"event":"resetNoMoreData","target":"trailer"}"#, .resetNoMoreData(.trailer)),
    (#"{"event":"tap","target":"footer"}"#, .tap(.footer)),
    (#"{"event":"advance","seconds":0.25}"#, .advance(seconds: 0.25)),
    (
      #"{"event":"setState","target":"footer","state":"noMoreData"}"#,
      .setState(.footer, .noMoreData)
    ),
    (
      #"{"event":"setState","target":"header","state":"secondFloor"}"#,
      .setState(.header, .secondFloor)
    ),
    (
      #"{"event":"pullingPercent","target":"trailer","value":0.5}"#,
      .configure(.trailer, .pullingPercent(0.5))
    ),
    (
      #"{"event":"interaction","target":"leader","enabled":false}"#,
      .configure(.leader, .isInteractionEnabled(false))
    ),
    (
      #"{"event":"title","target":"header","state":"willRefresh","text":""}"#,
      .configure(.header, .title("", .willRefresh))
    ),
    (
      #"{"event":"attach","target":"footer","component":"backGif"}"#,
      .attach(Component(.backGifFooter))
    ),
    (
      #"{"event":"attach","target":"header","component":"ego","settings":{"heldInset":5}}"#,
      .attach(Component(.egoHeader, settings: [.heldInset(5)]))
    ),
    (#"{"event":"detach","target":"trailer"}"#, .detach(.trailer)),
    (
      #"{"event":"turn","events":[{"event":"closeSecondFloor"},{"event":"rows","count":1}]}"#,
      .turn([.closeSecondFloor, .rows(1)])
    ),
  ])
  func `every event is read with its fields`(line: String, event: Event) throws {
    #expect(try Scripts.event(line) == event)
  }

  @Test(arguments: [
    ("1e300", 1_000_000_000), ("-1e300", -1_000_000_000), ("2.0", 2), ("3e1", 30), ("-1", -1),
  ])
  func `a count is a whole number within the model's range`(text: String, count: Int) throws {
    #expect(try Scripts.event(#"{"event":"rows","count":\#(text)}"#) == .rows(count))
  }

  @Test func `events are in the order of their lines`() throws {
    let script = try Scripts.read(
      """
      \(Scripts.scene)
      {"event":"offset","y":1}
      {"event":"rows","count":2}
      {"event":"offset","y":3}
      """)
    #expect(script.events == [.offset(y: 1), .rows(2), .offset(y: 3)])
  }

  @Test(arguments: [
    ("\"العربية\"", "“العربية”"), ("\"\"", "“”"), ("\"en us\"", "“en us”"), ("7", "the number 7"),
  ])
  func `a language is named by its tag`(text: String, found: String) throws {
    let error = try #require(throws: DocumentError.self) {
      try Scripts.event(#"{"event":"language","locale":\#(text)}"#)
    }
    #expect(error.problem.contains("“locale” of the event “language”, found \(found)"), "\(error)")
  }

  @Test func `the languages of a script are in the order of its changes`() throws {
    let script = try Scripts.read(
      """
      \(Scripts.scene)
      {"event":"language","locale":"ar"}
      {"event":"rows","count":2}
      {"event":"turn","events":[{"event":"language","locale":"en"},{"event":"offset"}]}
      """)
    #expect(script.languages == ["ar", "en"])
  }

  @Test func `a script can be a scene alone`() throws {
    #expect(try Scripts.read(Scripts.scene).events.isEmpty)
  }
}
