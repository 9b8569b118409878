import ProofDocuments
import RefreshScripts
import Testing

@Suite struct ScriptErrorTests {
  @Test func `an error names its place, the problem and the advice`() throws {
    let error = try #require(throws: DocumentError.self) {
      try EventScript(
        Array("\(Scripts.scene)\n\n".utf8) + Array(#"{"event":"rows"}"#.utf8), file: "a/b.jsonl")
    }
    #expect(error.file == "a/b.jsonl")
    #expect(error.line == 2)
    #expect(error.description == "a/b.jsonl:2:1: \(error.problem); \(error.advice)")
  }

  /// Lines that are no event, and what is said of them.
  private static let events: [(line: String, message: String)] = [
    ("[]", "expected an object for the event, found an array; write its fields in braces"),
    ("1", "expected an object for the event, found the number 1; write its fields in braces"),
    ("{}", "the event lacks the field “event”; add it"),
    (#"{"event":1}"#, "for “event” of the event, found the number 1; correct it"),
    (
      #"{"event":"swipe"}"#,
      "expected one of pan, offset, contentSize, contentInset, safeArea, rows"
    ),
    (#"{"event":"swipe"}"#, "for “event” of the event, found “swipe”; correct it"),
    (#"{"event":"Pan","state":"began"}"#, "for “event” of the event, found “Pan”"),
    (#"{"event":"pan"}"#, "the event “pan” lacks the field “state”; add it"),
    (
      #"{"event":"pan","state":"possible"}"#,
      "expected one of began, changed, ended, cancelled, failed for “state” of the event “pan”"
    ),
    (
      #"{"event":"offset","z":1}"#,
      "3:19: the event “offset” has no field “z”; its fields are event, x, y"
    ),
    (
      #"{"event":"offset","x":true}"#,
      "expected a number for “x” of the event “offset”, found true; correct it"
    ),
    (
      #"{"event":"offset","x":null}"#, "expected a number for “x” of the event “offset”, found null"
    ),
    (#"{"event":"offset","y":"1"}"#, "expected a number for “y” of the event “offset”, found “1”"),
    (#"{"event":"offset","y":1e999}"#, "expected a finite number, found 1e999; write a smaller"),
    (#"{"event":"offset","y":NaN}"#, "3:23: invalid JSON: expected a value, found “N”"),
    (#"{"event":"offset","y":1,"y":2}"#, "duplicate field “y”; remove one of them"),
    (#"{"event":"offset","event":"tap"}"#, "duplicate field “event”"),
    (#"{"event":"contentSize","width":1}"#, "the event “contentSize” lacks the field “height”"),
    (#"{"event":"rows","count":1.5}"#, "expected a whole number for “count” of the event “rows”"),
    (#"{"event":"rows","count":true}"#, "expected a number for “count”"),
    (#"{"event":"viewport","width":1}"#, "the event “viewport” lacks the field “height”"),
    (#"{"event":"viewport","height":1}"#, "the event “viewport” lacks the field “width”"),
    (
      #"{"event":"advance","seconds":1e18}"#,
      "expected at most 1000000000 seconds, found 1000000000000000000; use a shorter time"
    ),
    (#"{"event":"window"}"#, "the event “window” lacks the field “attached”"),
    (#"{"event":"window","attached":1}"#, "expected true or false for “attached”"),
    (#"{"event":"window","attached":0}"#, "of the event “window”, found the number 0"),
    (#"{"event":"hidden","value":true}"#, "the event “hidden” lacks the field “target”"),
    (#"{"event":"hidden","target":"footer"}"#, "the event “hidden” lacks the field “value”"),
    (
      #"{"event":"beginRefreshing","target":"side"}"#,
      "expected one of header, footer, trailer, leader for “target” of the event “beginRefreshing”"
    ),
    (#"{"event":"beginRefreshing"}"#, "lacks the field “target”"),
    (#"{"event":"endRefreshing"}"#, "lacks the field “target”"),
    (
      #"{"event":"endRefreshing","target":"header","result":"done"}"#,
      "expected one of succeeded, failed, cancelled for “result” of the event “endRefreshing”"
    ),
    (#"{"event":"closeSecondFloor","target":"header"}"#, "has no field “target”"),
    (#"{"event":"tap"}"#, "lacks the field “target”"),
    (#"{"event":"advance"}"#, "the event “advance” lacks the field “seconds”"),
    (#"{"event":"advance","seconds":[1]}"#, "expected a number for “seconds”"),
    (#"{"event":"resetNoMoreData","target":null}"#, "found null"),
    (
      #"{"event":"setState","target":"footer","state":"secondFloor"}"#,
      "3:47: only a header has the state “secondFloor”, not a footer; name another state, or"
    ),
    (
      #"{"event":"title","target":"leader","state":"pullingToSecondFloor","text":"a"}"#,
      "3:44: only a header has the state “pullingToSecondFloor”, not a leader"
    ),
    (
      #"{"event":"setState","target":"footer","state":"no-more-data"}"#,
      "3:47: expected one of idle, pulling, refreshing, willRefresh, noMoreData, succeeded"
    ),
    (#"{"event":"setState","state":"idle"}"#, "3:1: the event “setState” lacks the field “target”"),
    (
      #"{"event":"pullingPercent","target":"header","value":"1"}"#,
      "3:53: expected a number for “value” of the event “pullingPercent”, found “1”; correct it"
    ),
    (
      #"{"event":"interaction","target":"header"}"#,
      "3:1: the event “interaction” lacks the field “enabled”; add it"
    ),
    (
      #"{"event":"title","target":"header","state":"idle","text":null}"#,
      "3:58: expected a text for “text” of the event “title”, found null"
    ),
    (
      #"{"event":"attach","target":"trailer","component":"gif"}"#,
      "3:50: expected one of state, normal, autoState, autoNormal for “component” of the event"
    ),
    (#"{"event":"attach","target":"trailer"}"#, "the event “attach” lacks the field “component”"),
    (
      #"{"event":"attach","target":"header","component":"gif","settings":{"placement":1}}"#,
      "3:67: “settings” has no field “placement”; "
    ),
    (
      #"{"event":"attach","target":"header","component":"gif","labelInset":1}"#,
      "3:55: the event “attach” has no field “labelInset”; "
    ),
    (
      #"{"event":"attach","target":"header","component":"gif","settings":{"imageDurations":{"idle":0}}}"#,
      "expected a time from 0.01 to 3600 seconds for “idle”"
    ),
    (
      #"{"event":"attach","target":"header","component":"gif","settings":{"height":0}}"#,
      "expected a number of points from 1 to 8192 for “height”, or such numbers by state, found the "
        + "number 0"
    ),
    (
      #"{"event":"attach","target":"footer","component":"backGif","settings":{"height":{"idl":5}}}"#,
      "“height” has no field “idl”"
    ),
    (#"{"event":"detach"}"#, "3:1: the event “detach” lacks the field “target”; add it"),
    (#"{"event":"turn"}"#, "3:1: the event “turn” lacks the field “events”; add it"),
    (
      #"{"event":"turn","events":[]}"#,
      "3:26: expected events for the event “turn”, found an empty array; add an event"
    ),
    (#"{"event":"turn","events":{}}"#, "3:26: expected an array for “events” of the event “turn”"),
    (
      #"{"event":"turn","events":[{"event":"tap","target":"footer"},{"event":"swipe"}]}"#,
      "3:70: expected one of pan, offset"
    ),
    (
      #"{"event":"turn","events":[{"event":"turn","events":[{"event":"offset"}]}]}"#,
      "3:27: expected events that are no turn in a turn, found a turn; write its events in the"
    ),
    (
      #"{"event":"turn","events":[{"event":"offset"},{"event":"advance","seconds":1}]}"#,
      "3:46: expected events that take no time in a turn, found the event “advance”; put it before"
    ),
  ]

  @Test(arguments: events)
  func `a line that is no event is reported with what it should be`(line: String, message: String) {
    let complaint = Scripts.complaint(
      about: "\(Scripts.scene)\n{\"event\":\"offset\"}\n\(line)\n{\"event\":\"worse\"}")
    #expect(complaint.hasPrefix("test.jsonl:3:"))
    #expect(complaint.contains(message), "\(complaint)")
  }

  /// First lines that are no scene, and what is said of them.
  private static let scenes: [(line: String, message: String)] = [
    ("{}", "the setup lacks the field “viewport”; add it"),
    (#"{"event":"rows","count":1}"#, "the setup lacks the field “viewport”"),
    (#"{"viewport":{}}"#, "“viewport” lacks the field “width”"),
    (#"{"viewport":{"width":1}}"#, "“viewport” lacks the field “height”"),
    (#"{"viewport":[1,2]}"#, "expected an object for “viewport”, found an array"),
    (
      #"{"viewport":{"width":1,"height":1,"depth":1}}"#,
      "“viewport” has no field “depth”; its fields are width, height"
    ),
    (
      #"{"viewport":{"width":1,"height":1},"contentSize":{"height":1}}"#,
      "“contentSize” lacks the field “width”"
    ),
    (
      #"{"viewport":{"width":1,"height":1},"contentInset":{"up":1}}"#,
      "“contentInset” has no field “up”; its fields are top, left, bottom, right"
    ),
    (
      #"{"viewport":{"width":1,"height":1},"header":"back"}"#,
      "expected one of state, normal, gif, autoState, autoNormal, ego, pullTable, agj, zh for “header” of the setup, found “back”"
    ),
    (
      #"{"viewport":{"width":1,"height":1},"footer":"normal"}"#,
      "expected one of autoState, autoNormal, autoGif, backState, backNormal, backGif, pullTable, zh for “footer”"
    ),
    (
      #"{"viewport":{"width":1,"height":1},"trailer":"gif"}"#,
      "expected one of state, normal, autoState, autoNormal for “trailer” of the setup, found “gif”"
    ),
    (
      #"{"viewport":{"width":1,"height":1},"header":null}"#, "for “header” of the setup, found null"
    ),
    (
      #"{"viewport":{"width":1,"height":1},"headerAutomaticallyChangesAlpha":1}"#,
      "expected true or false for “headerAutomaticallyChangesAlpha” of the setup"
    ),
    (
      #"{"viewport":{"width":1,"height":1},"titles":{}}"#,
      "the setup has no field “titles”; its fields are viewport, contentSize, contentInset, safeArea, paging"
    ),
  ]

  @Test(arguments: scenes)
  func `a first line that is no scene is reported with what it should be`(
    line: String, message: String
  ) {
    let complaint = Scripts.complaint(about: line)
    #expect(complaint.hasPrefix("test.jsonl:1:"))
    #expect(complaint.contains(message), "\(complaint)")
  }
}
