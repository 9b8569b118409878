import ProofDocuments
import RefreshModel

extension Event {
  /// Reads a line of a script after the first, or an event of a turn.
  init(line: DocumentNode, outer: OuterSettings) throws(FieldError) {
    let reading = EventReading(outer: outer) { node throws(FieldError) in
      [try Event(line: node, outer: outer)]
    }
    var fields = try Fields(of: line, owner: "the event")
    let keyword = try fields.keyword("event", as: EventKeyword.self)
    fields.owner = "the event “\(keyword.spelling)”"
    self = try keyword.event(&fields, in: reading)
    try fields.finish()
  }
}

/// The name of an event, as scripts spell it.
enum EventKeyword: String, CaseIterable, Keyword {
  case pan, offset, contentSize, contentInset, safeArea, rows, viewport, window, hidden
  case beginRefreshing, endRefreshing, endRefreshingWithNoMoreData, resetNoMoreData, tap, advance
  case setState, pullingPercent, interaction, title, attach, detach, turn
  case closeSecondFloor, language

  /// Takes the fields of the event.
  func event(_ fields: inout Fields, in reading: EventReading) throws(FieldError) -> Event {
    switch self {
    case .pan:
      .pan(try fields.keyword("state"))
    case .offset:
      .offset(x: try fields.optionalNumber("x"), y: try fields.optionalNumber("y"))
    case .contentSize:
      .contentSize(
        width: try fields.optionalNumber("width"), height: try fields.number("height"))
    case .contentInset:
      .contentInset(
        top: try fields.optionalNumber("top"), left: try fields.optionalNumber("left"),
        bottom: try fields.optionalNumber("bottom"), right: try fields.optionalNumber("right"))
    case .safeArea:
      .safeArea(
        top: try fields.optionalNumber("top"), left: try fields.optionalNumber("left"),
        bottom: try fields.optionalNumber("bottom"), right: try fields.optionalNumber("right"))
    case .rows:
      .rows(try fields.count("count"))
    case .viewport:
      .viewport(
        width: try fields.side("width", within: reading.outer.viewportSides),
        height: try fields.side("height", within: reading.outer.viewportSides))
    case .window:
      .window(isAttached: try fields.flag("attached"))
    case .hidden:
      .hidden(try fields.keyword("target"), try fields.flag("value"))
    case .beginRefreshing:
      .beginRefreshing(try fields.keyword("target"))
    case .endRefreshing:
      .endRefreshing(try fields.keyword("target"), result: try fields.optionalKeyword("result"))
    case .endRefreshingWithNoMoreData:
      .endRefreshingWithNoMoreData(try fields.optionalKeyword("target") ?? .footer)
    case .resetNoMoreData:
      .resetNoMoreData(try fields.optionalKeyword("target") ?? .footer)
    case .tap:
      .tap(try fields.keyword("target"))
    case .advance:
      .advance(seconds: try Self.seconds(&fields))
    case .setState: try Self.setState(&fields)
    case .pullingPercent:
      .configure(try fields.keyword("target"), .pullingPercent(try fields.number("value")))
    case .interaction:
      .configure(try fields.keyword("target"), .isInteractionEnabled(try fields.flag("enabled")))
    case .title: try Self.title(&fields)
    case .attach: try reading.attach(&fields)
    case .detach: .detach(try fields.keyword("target"))
    case .turn: try reading.turn(&fields)
    case .closeSecondFloor:
      .closeSecondFloor
    case .language:
      .languageChanged([:], language: try fields.languageTag("locale"))
    }
  }

  private static func setState(_ fields: inout Fields) throws(FieldError) -> Event {
    let target: Target = try fields.keyword("target")
    return .setState(target, try fields.state("state", at: target))
  }

  private static func title(_ fields: inout Fields) throws(FieldError) -> Event {
    let target: Target = try fields.keyword("target")
    let state = try fields.state("state", at: target)
    return .configure(target, .title(try fields.text("text"), state))
  }

  /// The time by which a clock moves; a longer one the model would cut off.
  private static func seconds(_ fields: inout Fields) throws(FieldError) -> Double {
    let seconds = try fields.number("seconds")
    guard seconds <= Event.longestAdvance else {
      throw fields.error(
        at: "seconds",
        "expected at most \(Event.longestAdvance.traced) seconds, found \(seconds.traced)",
        advice: "use a shorter time")
    }
    return seconds
  }
}
