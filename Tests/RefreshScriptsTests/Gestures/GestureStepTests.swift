import RefreshModel
import RefreshScripts
import Testing

/// The steps of a gesture script.
@Suite struct GestureStepTests {
  @Test func `a drag has a travel, a time and an axis`() throws {
    #expect(
      try Gestures.steps(
        "drag: {by: 120, over: 0.35}", "drag: {by: -1e2, over: 0, axis: horizontal}")
        == [
          .drag(by: 120, along: .vertical, seconds: 0.35),
          .drag(by: -100, along: .horizontal, seconds: 0),
        ])
  }

  /// Spellings of one step.
  private static let spellings: [(lines: [String], step: GestureStep)] = [
    (["wait: 1.5", "wait: {seconds: 1.5}", "{wait: 1.5}", "\"wait\": +1.50"], .wait(seconds: 1.5)),
    (["settle", "settle: {}", "settle:", "\"settle\""], .settle),
    (["rows: 3", "rows: {count: 3}", "rows: 3."], .event(.rows(3))),
    (["window: false", "window: {attached: False}"], .event(.window(isAttached: false))),
    (["pan: ended", "pan: {state: ended}"], .event(.pan(.ended))),
    (["tap: footer", "tap: {target: footer}"], .event(.tap(.footer))),
    (["beginRefreshing: trailer"], .event(.beginRefreshing(.trailer))),
    (
      ["endRefreshing: header", "endRefreshing: {target: header}"], .event(.endRefreshing(.header))
    ),
    (
      ["endRefreshingWithNoMoreData", "endRefreshingWithNoMoreData: footer"],
      .event(.endRefreshingWithNoMoreData(.footer))
    ),
    (["resetNoMoreData", "resetNoMoreData: {}"], .event(.resetNoMoreData(.footer))),
    (["advance: .5", "advance: {seconds: 5e-1}"], .event(.advance(seconds: 0.5))),
    (["offset: {y: -3}"], .event(.offset(y: -3))),
    (["offset"], .event(.offset())),
    (["contentSize: {width: 1, height: 2}"], .event(.contentSize(width: 1, height: 2))),
    (["contentInset: {left: 4}"], .event(.contentInset(left: 4))),
    (["viewport: {width: 1, height: 2}"], .event(.viewport(width: 1, height: 2))),
    (["hidden: {target: footer, value: true}"], .event(.hidden(.footer, true))),
    (
      ["setState: {target: footer, state: noMoreData}"], .event(.setState(.footer, .noMoreData))
    ),
    (
      ["pullingPercent: {target: header, value: .5}"],
      .event(.configure(.header, .pullingPercent(0.5)))
    ),
    (
      ["interaction: {target: header, enabled: false}"],
      .event(.configure(.header, .isInteractionEnabled(false)))
    ),
    (
      ["title: {target: header, state: idle, text: Pull}"],
      .event(.configure(.header, .title("Pull", .idle)))
    ),
    (
      [
        "attach: {target: footer, component: autoState, settings: {titles: {idle: More}}}",
        "attach: {component: autoState, target: footer, settings: {titles: {idle: \"More\"}}}",
      ],
      .event(.attach(Component(.autoStateFooter, settings: [.title("More", .idle)])))
    ),
    (["detach: footer", "detach: {target: footer}"], .event(.detach(.footer))),
    (
      [
        "turn: [{endRefreshing: header}, {beginRefreshing: {target: header}}]",
        "turn: {events: [endRefreshing: header, beginRefreshing: header]}",
        "turn:\n    - endRefreshing: header\n    - beginRefreshing: header",
      ],
      .event(.turn([.endRefreshing(.header), .beginRefreshing(.header)]))
    ),
    (
      ["turn: [closeSecondFloor, language: ar]"],
      .event(.turn([.closeSecondFloor, .languageChanged([:], language: "ar")]))
    ),
    (
      ["language: ar", "language: {locale: ar}"], .event(.languageChanged([:], language: "ar"))
    ),
  ]

  @Test(arguments: spellings)
  func `a step has one meaning, however it is written`(lines: [String], step: GestureStep) throws {
    for line in lines {
      #expect(try Gestures.steps(line) == [step], "\(line)")
    }
  }

  @Test(arguments: [
    ("hold: 0.2", GestureStep.hold(seconds: 0.2)), ("hold: {seconds: 0.2}", .hold(seconds: 0.2)),
    ("release", .release(velocity: 0)), ("release: -300", .release(velocity: -300)),
    ("release: {velocity: 12.5}", .release(velocity: 12.5)), ("release: {}", .release()),
  ])
  func `a finger that is down rests or is lifted`(line: String, step: GestureStep) throws {
    #expect(
      try Gestures.steps("drag: {by: 1, over: 1}", line).last == step)
    #expect(try Gestures.steps("pan: began", line).last == step)
    #expect(try Gestures.steps("turn: [pan: ended, pan: began]", line).last == step)
  }

  @Test func `rows measure content that is given in rows`() throws {
    let rows = "\nsteps: [rows: 30]"
    let told = try Gestures.read(
      "scene: {device: {width: 9, height: 9}, content: {rows: 2, rowHeight: 50}}\(rows)")
    let measured = try Gestures.read(
      "scene: {device: {width: 9, height: 9}, content: {height: 100}}\(rows)")

    #expect(told.steps == [.event(.rows(30)), .event(.contentSize(height: 1500))])
    #expect(measured.steps == [.event(.rows(30))])
    let turn = try Gestures.read(
      """
      scene: {device: {width: 9, height: 9}, content: {rows: 2, rowHeight: 50}}
      steps: [turn: [rows: 3, endRefreshing: footer]]
      """)
    #expect(
      turn.steps == [
        .event(.turn([.rows(3), .contentSize(height: 150), .endRefreshing(.footer)]))
      ])
  }

  @Test func `an hour of steps is read, and nothing is lost of it`() throws {
    let steps = try Gestures.steps("wait: 3000", "drag: {by: 1, over: 500}", "hold: 100")
    #expect(steps.count == 3)
  }

  @Test func `a byte order mark and line ends of other systems are passed over`() throws {
    let text = "\u{FEFF}\(Gestures.scene)\r\nsteps:\r\n  - settle\r\n"
    #expect(try Gestures.read(text).steps == [.settle])
  }
}
