import Foundation
import RefreshModel
import RefreshScripts
import Testing

@Suite struct TraceTests {
  private func lines(_ text: String) throws -> [String] {
    Array(Trace(of: try Scripts.read(text)))
  }

  @Test func `a scene without components has a line without them`() throws {
    #expect(
      try lines(Scripts.scene) == [
        #"{"time":0,"offset":[0,0],"inset":[0,0,0,0],"callbacks":[]}"#
      ])
  }

  @Test func `insets are top, left, bottom, right, and components in the order of attachment`()
    throws
  {
    let scene = """
      {"viewport":{"width":375,"height":667},"trailer":"state","footer":"backState",\
      "header":"state","contentInset":{"top":1,"left":2,"bottom":3,"right":4}}
      """
    // The visible part is 667 − 1 − 3 = 663 high and 375 − 2 − 4 = 369 wide; content is 375 wide.
    #expect(
      try lines(scene) == [
        """
        {"time":0,"offset":[-2,-1],"inset":[1,2,3,4],\
        "header":{"state":"idle","pullingPercent":0,"alpha":1,"frame":[-2,-54,375,54]},\
        "footer":{"state":"idle","pullingPercent":0,"alpha":1,"frame":[-2,663,375,44]},\
        "trailer":{"state":"idle","pullingPercent":0,"alpha":1,"frame":[375,0,60,667]},\
        "callbacks":[]}
        """
      ])
  }

  @Test func `callbacks of a turn are listed in firing order`() throws {
    let scene = #"{"viewport":{"width":375,"height":667},"header":"state","footer":"autoState"}"#
    let last = try lines(
      """
      \(scene)
      {"event":"beginRefreshing","target":"header"}
      {"event":"endRefreshing","target":"header"}
      {"event":"beginRefreshing","target":"header"}
      {"event":"advance","seconds":1}
      """
    ).last
    // Begun again at 0: 0.25 s later it calls, and 0.4 s after the end of the first the end is over.
    #expect(last?.hasSuffix(#""callbacks":["header.refreshing","header.endCompletion"]}"#) == true)
  }

  @Test func `there is a line for the scene and for each event, also one for an absent component`()
    throws
  {
    let lines = try lines(
      """
      \(Scripts.scene)
      {"event":"beginRefreshing","target":"header"}
      {"event":"tap","target":"footer"}
      {"event":"hidden","target":"trailer","value":true}
      """)
    #expect(lines == Array(repeating: lines[0], count: 4))
  }

  @Test func `a leader stands after the trailer`() throws {
    let scene = #"{"viewport":{"width":375,"height":667},"leader":"state","trailer":"autoState"}"#
    #expect(
      try lines(scene) == [
        """
        {"time":0,"offset":[0,0],"inset":[0,0,0,60],\
        "trailer":{"state":"idle","pullingPercent":0,"alpha":1,"frame":[375,0,60,667]},\
        "leader":{"state":"idle","pullingPercent":0,"alpha":1,"frame":[-60,0,60,667]},\
        "callbacks":[]}
        """
      ])
  }

  @Test func `a result is a state of its own until its time is over`() throws {
    let lines = try lines(
      """
      {"viewport":{"width":375,"height":667},"contentSize":{"height":900,"width":375},\
      "header":"state","settings":{"header":{"resultHoldTime":1}}}
      {"event":"beginRefreshing","target":"header"}
      {"event":"advance","seconds":0.25}
      {"event":"endRefreshing","target":"header","result":"failed"}
      {"event":"advance","seconds":1}
      """)
    // At its end the offset goes back to 0, and what is told of it writes the percentage.
    #expect(
      lines.suffix(2) == [
        """
        {"time":0.25,"offset":[0,-54],"inset":[54,0,0,0],\
        "header":{"state":"failed","pullingPercent":1,"alpha":1,"frame":[0,-54,375,54]},\
        "callbacks":[]}
        """,
        """
        {"time":1.25,"offset":[0,0],"inset":[0,0,0,0],\
        "header":{"state":"idle","pullingPercent":0,"alpha":1,"frame":[0,-54,375,54]},\
        "callbacks":["header.endAnimationBegin"]}
        """,
      ])
  }

  @Test func `a second floor opens and closes with its own names`() throws {
    let lines = try lines(
      """
      {"viewport":{"width":375,"height":667},"header":"state",\
      "settings":{"header":{"secondFloor":{}}}}
      {"event":"pan","state":"began"}
      {"event":"offset","y":-108}
      {"event":"pan","state":"ended"}
      {"event":"offset","y":-108}
      {"event":"advance","seconds":1}
      {"event":"closeSecondFloor"}
      {"event":"advance","seconds":1}
      """)
    // Armed for it beyond 1.9 × 54 = 102.6.
    #expect(lines[2].contains(#""state":"pullingToSecondFloor","pullingPercent":2,"#))
    #expect(
      lines[5] == """
        {"time":1,"offset":[0,-667],"inset":[667,0,0,0],\
        "header":{"state":"secondFloor","pullingPercent":1,"alpha":1,"frame":[0,-54,375,54]},\
        "callbacks":["header.secondFloorOpened"]}
        """)
    #expect(lines[6].hasPrefix(#"{"time":1,"offset":[0,0],"inset":[0,0,0,0],"#))
    #expect(lines[7].hasSuffix(#""callbacks":["header.secondFloorClosed"]}"#))
  }

  @Test func `every line is JSON with numbers that are finite`() throws {
    let lines = try lines(
      """
      {"viewport":{"width":0,"height":0},"header":"gif","footer":"autoGif","trailer":"normal"}
      {"event":"offset","x":1e300,"y":-1e300}
      {"event":"contentInset","top":-1e300,"bottom":1e300}
      {"event":"pan","state":"began"}
      {"event":"offset","x":-1e300,"y":1e300}
      {"event":"beginRefreshing","target":"trailer"}
      {"event":"advance","seconds":1e9}
      {"event":"advance","seconds":-5}
      """)
    #expect(lines.count == 8)
    for line in lines {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(!line.contains("null") && !line.contains(" "))
    }
    #expect(lines.last?.hasPrefix(#"{"time":1000000000,"#) == true)
  }

  @Test(.timeLimit(.minutes(30)))
  func `a year passes at once`() throws {
    let last = try lines(
      #"{"viewport":{"width":375,"height":667},"header":"normal"}"# + "\n"
        + #"{"event":"beginRefreshing","target":"header"}"# + "\n"
        + #"{"event":"advance","seconds":31557600}"#
    ).last
    #expect(last?.hasPrefix(#"{"time":31557600,"offset":[0,-54],"inset":[54,0,0,0],"#) == true)
    #expect(last?.hasSuffix(#""callbacks":["header.refreshing"]}"#) == true)
  }
}
