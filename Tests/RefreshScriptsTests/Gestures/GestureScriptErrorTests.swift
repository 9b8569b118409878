import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

/// Scripts that are refused, with the place and what is said of it.
@Suite struct GestureScriptErrorTests {
  @Test func `an error names file, line, column, problem and advice`() throws {
    let error = try #require(throws: DocumentError.self) {
      try GestureScript(
        Array("\(Gestures.scene)\nsteps:\n  - wait: long\n".utf8), file: "a/b.yaml")
    }
    #expect((error.file, error.line, error.column) == ("a/b.yaml", 3, 11))
    #expect(error.problem == "expected a number for “seconds” of the step “wait”, found “long”")
    #expect(error.description == "a/b.yaml:3:11: \(error.problem); correct it")
  }

  /// Whole files.
  private static let files: [(text: String, message: String)] = [
    ("", "1:1: expected a scene and steps, found an empty script; begin with “scene: {device"),
    ("\n\n# nothing\n", "1:1: expected a scene and steps, found an empty script"),
    ("---\n", "expected an object for the script, found null"),
    ("steps", "1:1: expected an object for the script, found “steps”; write its fields in braces"),
    ("[]", "1:1: expected an object for the script, found an array"),
    ("steps: []", "1:1: the script lacks the field “scene”; add it"),
    ("scene: {}\nsteps: []", "1:8: the scene lacks the field “device”; add it"),
    (Gestures.scene, "1:1: the script lacks the field “steps”; add it"),
    ("\(Gestures.scene)\nsteps: 3", "2:8: expected an array for “steps” of the script, found"),
    ("\(Gestures.scene)\nsteps:", "expected an array for “steps” of the script, found null"),
    ("\(Gestures.scene)\nsteps: {settle: 1}", "2:8: expected an array for “steps” of the script"),
    (
      "\(Gestures.scene)\nstep: []\nsteps: []", "2:1: the script has no field “step”; did you mean "
    ),
    ("scene: 4\nsteps: []", "1:8: expected an object for “scene”, found the number 4"),
    ("\(Gestures.scene)\nscene: {}\nsteps: []", "1:1: duplicate field “scene”; remove one of them"),
    ("\(Gestures.scene)\nsteps: []\n---\na: 1", "4:1: expected a single document, found another"),
  ]

  @Test(arguments: files)
  func `a file that is no script is reported with what it should be`(text: String, message: String)
  {
    let complaint = Gestures.complaint(about: text)
    #expect(complaint.hasPrefix("test.yaml:"))
    #expect(complaint.contains(message), "\(complaint)")
  }

  /// What stands between the braces of a scene, from column 9 of line 1.
  private static let scenes: [(fields: String, message: String)] = [
    ("device: {width: 1}", "1:17: “device” lacks the field “height”; add it"),
    ("device: [1, 2]", "1:17: expected an object for “device”, found an array"),
    ("device: {width: one, height: 1}", "1:25: expected a number for “width” of “device”, found"),
    ("device: {width: \"1\", height: 1}", "1:25: expected a number for “width”"),
    ("device: {width: yes, height: 1}", "1:25: expected a number for “width” of “device”, found “"),
    ("device: {width: 1, height: 1, depth: 1}", "1:39: “device” has no field “depth”; its fields"),
    ("device: {width: 1, width: 2}", "duplicate field “width”; remove one of them"),
    ("device: {width: .inf, height: 1}", "1:25: expected a finite number, found .inf"),
    ("device: {width: -.INF, height: 1}", "1:25: expected a finite number, found -.INF"),
    ("device: {width: .NaN, height: 1}", "1:25: expected a finite number, found .NaN"),
    ("device: {width: 1e999, height: 1}", "1:25: expected a finite number, found 1e999; write a"),
    ("viewport: {width: 1, height: 1}", "1:8: the scene lacks the field “device”"),
  ]

  @Test(arguments: scenes)
  func `a scene that is none is reported with what it should be`(fields: String, message: String) {
    let complaint = Gestures.complaint(about: "scene: {\(fields)}\nsteps: []\n")
    #expect(complaint.contains(message), "\(complaint)")
  }

  /// What stands after a device, from column 44 of line 1.
  private static let extras: [(fields: String, message: String)] = [
    ("content: 5", "1:53: expected an object for “content”, found the number 5"),
    ("content: {}", "1:53: “content” lacks the field “rowHeight”"),
    ("content: {rows: 2}", "1:53: “content” lacks the field “rowHeight”; add it"),
    ("content: {rowHeight: 2}", "1:53: “content” lacks the field “rows”; add it"),
    ("content: {rows: 2.5, rowHeight: 1}", "1:60: expected a whole number for “rows” of “content”"),
    ("content: {rows: 2, height: 1}", "1:54: “content” has no field “rows”; its fields are width"),
    (
      "insets: {up: 1}", "1:53: “insets” has no field “up”; its fields are top, left, bottom, right"
    ),
    (
      "header: big",
      "1:52: expected one of state, normal, gif, autoState, autoNormal, ego, pullTable, agj, zh for “header” of the scene, found"
    ),
    (
      "header: ~",
      "1:52: expected one of state, normal, gif, autoState, autoNormal, ego, pullTable, agj, zh for “header” of the scene, found null"
    ),
    ("footer: normal", "1:52: expected one of autoState, autoNormal, autoGif, backState"),
    ("headerAutomaticallyChangesAlpha: yes", "1:77: expected true or false for “headerAutomatical"),
    ("locale: 5", "1:52: expected a text for “locale” of the scene, found the number 5"),
    ("locale: a b", "1:52: expected a language tag for “locale” of the scene, found “a b”; write"),
    ("locale: \"\"", "1:52: expected a language tag for “locale” of the scene, found “”"),
    ("appearance: pink", "1:56: expected one of light, dark for “appearance” of the scene"),
    (
      "colour: red", "1:44: the scene has no field “colour”; its fields are device, content, insets"
    ),
  ]

  @Test(arguments: extras)
  func `a field that doesn't fit is reported at its place`(fields: String, message: String) {
    let complaint = Gestures.complaint(
      about: "scene: {device: {width: 375, height: 667}, \(fields)}\nsteps: []\n")
    #expect(complaint.contains(message), "\(complaint)")
  }

  /// Entries of the list of steps, from column 5 of line 3.
  private static let steps: [(line: String, message: String)] = [
    ("swipe", "3:5: expected one of drag, hold, release, wait, settle, pan, offset, contentSize"),
    ("swipe", "closeSecondFloor, language for a step, found “swipe”; correct it"),
    ("swipe: 3", "3:5: expected one of drag"),
    ("Drag: {by: 1, over: 1}", "3:5: expected one of drag"),
    ("3", "3:5: expected a step, found the number 3; write a step such as “settle” or “drag:"),
    ("", "expected a step, found null"),
    ("[settle]", "3:5: expected a step, found an array"),
    ("{}", "3:5: expected a step, found an object"),
    ("{wait: 1, settle: {}}", "3:15: expected one step, found “wait” and “settle”; begin each"),
    ("drag: {by: 1}\n    over: 1", "4:5: expected one step, found “drag” and “over”"),
    ("drag", "the step “drag” lacks the field “by”; add it"),
    ("drag: 120", "3:11: expected an object for the step “drag”, found the number 120; write its"),
    ("drag: {by: 120}", "3:11: the step “drag” lacks the field “over”; add it"),
    (
      "drag: {by: far, over: 1}", "3:16: expected a number for “by” of the step “drag”, found “far”"
    ),
    (
      "drag: {by: 1, over: -1}",
      "3:5: expected seconds of zero or more, found -1; remove the minus sign"
    ),
    ("drag: {by: 1, over: 1, axis: x}", "3:34: expected one of horizontal, vertical for “axis” of"),
    ("drag: {by: 1, over: 1, to: 2}", "3:28: the step “drag” has no field “to”; its fields are by"),
    ("hold: 1", "3:5: expected a finger on the screen for the step “hold”, found none; put a drag"),
    ("release", "3:5: expected a finger on the screen for the step “release”, found none"),
    ("settle: 2", "3:13: expected an object for the step “settle”, found the number 2"),
    ("settle: {for: 2}", "3:14: the step “settle” has no field “for”; remove it"),
    ("wait: {}", "3:11: the step “wait” lacks the field “seconds”"),
    ("wait: -0.5", "3:5: expected seconds of zero or more, found -0.5"),
    ("wait: [1]", "3:11: expected a number for “seconds” of the step “wait”, found an array"),
    (
      "wait: 3600.5", "3:5: expected steps of an hour at most, found more with this one; shorten it"
    ),
    ("wait: 31536000", "3:5: expected steps of an hour at most"),
    ("advance: 1e300", "expected at most 1000000000 seconds, found 1000"),
    ("advance: 1000000000", "3:5: expected steps of an hour at most"),
    ("advance: -1", "3:5: expected seconds of zero or more"),
    ("endRefreshing", "3:5: the event “endRefreshing” lacks the field “target”; add it"),
    ("endRefreshing:", "the event “endRefreshing” lacks the field “target”; add it"),
    ("endRefreshing: all", "3:20: expected one of header, footer, trailer, leader for “target” of"),
    ("endRefreshing: {target: header, event: tap}", "3:37: the event “endRefreshing” has no field"),
    ("hidden: footer", "3:13: expected an object for the event “hidden”, found “footer”"),
    ("rows: 1.5", "3:11: expected a whole number for “count” of the event “rows”, found"),
    ("window: 0", "3:13: expected true or false for “attached” of the event “window”, found the"),
    (
      "setState: {target: trailer, state: secondFloor}",
      "3:40: only a header has the state “secondFloor”, not a trailer; name another state"
    ),
    ("interaction: header", "3:18: expected an object for the event “interaction”, found “header”"),
    (
      "attach: {target: leader, component: gif}",
      "3:41: expected one of state, normal for “component” of the event “attach”, found “gif”"
    ),
    ("turn", "the event “turn” lacks the field “events”; add it"),
    ("turn: offset", "3:11: expected an array for “events” of the event “turn”, found “offset”"),
    ("turn: []", "3:11: expected events for the event “turn”, found an empty array; add an event"),
    ("turn: [swipe]", "3:12: expected one of drag, hold"),
    (
      "turn: [offset, settle]",
      "3:20: expected an event in a turn, found the step “settle”; put it before or after the turn"
    ),
    ("turn: [advance: 1]", "3:12: expected events that take no time in a turn, found the"),
    ("turn: [turn: [offset]]", "expected events that are no turn in a turn, found a turn; write"),
    ("pan: possible", "3:10: expected one of began, changed, ended, cancelled, failed for “state”"),
  ]

  @Test(arguments: steps)
  func `an entry that is no step is reported with what it should be`(line: String, message: String)
  {
    let complaint = Gestures.complaint(
      about: "\(Gestures.scene)\nsteps:\n  - \(line)\n  - worse\n")
    #expect(complaint.contains(message), "\(complaint)")
  }

  @Test func `the finger that a step needs is up after a release and after a pan that ended`() {
    for lift in [
      "release", "pan: ended", "pan: cancelled", "pan: failed", "turn: [pan: ended]",
    ] {
      let complaint = Gestures.complaint(
        about: "\(Gestures.scene)\nsteps: [drag: {by: 1, over: 1}, \(lift), hold: 1]")
      #expect(complaint.contains("expected a finger on the screen for the step “hold”"), "\(lift)")
    }
  }

  @Test func `an hour is the limit of all steps together`() {
    let waits = String(repeating: "  - wait: 400\n", count: 10)
    #expect(
      Gestures.complaint(about: "\(Gestures.scene)\nsteps:\n\(waits)")
        .hasPrefix("test.yaml:12:5: expected steps of an hour at most"))
  }

  /// The animation of the refresh takes years, so that each `settle` takes a minute.
  private static func settling(_ count: Int, then step: String = "") throws -> GestureScript {
    let settings = "{header: {durations: {fast: 1000000000, slow: 1000000000}}}"
    let scene = "{device: {width: 375, height: 667}, header: normal, settings: \(settings)}"
    let settles = String(repeating: "  - settle\n", count: count)
    return try Gestures.read(
      "scene: \(scene)\nsteps:\n  - beginRefreshing: header\n\(settles)\(step)")
  }

  @Test func `what settling takes counts, and more than an hour is an error at its step`() throws {
    let hour = try Self.settling(60)
    try hour.checkDuration(ticksPerSecond: 1)
    #expect(Array(hour.playback(ticksPerSecond: 1)).count == 3601)

    let longer = try Self.settling(62)
    let error = #expect(throws: DocumentError.self) {
      try longer.checkDuration(ticksPerSecond: 1)
    }
    #expect(
      error?.description == """
        test.yaml:64:5: expected steps of an hour at most, found more with this one; leave out some \
        steps, or shorten the durations that “settle” waits for
        """)
    #expect(Array(longer.playback(ticksPerSecond: 1)).count == 3601)
  }

  @Test func `a wait after an hour of settling is an error at its step`() throws {
    let script = try Self.settling(60, then: "  - wait: 1\n")
    let error = #expect(throws: DocumentError.self) {
      try script.checkDuration(ticksPerSecond: 1)
    }
    #expect(error?.line == 64)
  }

  @Test func `steps that settle at once take no time, however many there are`() throws {
    let settles = String(repeating: "  - settle\n", count: 3000)
    let script = try Gestures.read("\(Gestures.scene)\nsteps:\n\(settles)  - wait: 3600\n")
    try script.checkDuration(ticksPerSecond: 1)
  }
}
