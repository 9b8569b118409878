import ProofDocuments
import ProofDrawing
import ProofLottie
import RefreshModel
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// Lottie files in elements, which stand in the middle of 375 × 60 pt.
@Suite struct ElementLottieTests {
  /// A square of 10 pt whose centre goes from (10, 10) to (30, 10) in the frames 0 to 60 of 30 a second.
  static let file = """
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":40,"h":20,"nm":"sample","assets":[],
     "markers":[{"tm":20,"cm":"spin","dr":30},{"tm":50,"cm":"end","dr":99},{"tm":5,"cm":"now","dr":0}],
     "layers":[
      {"ty":4,"ind":1,"nm":"square","ip":0,"op":60,"st":0,
       "ks":{"o":{"a":0,"k":100},"r":{"a":0,"k":0},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
        "p":{"a":1,"k":[{"t":0,"s":[10,10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},
         {"t":60,"s":[30,10]}]}},
       "shapes":[{"ty":"gr","it":[
        {"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
        {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100},"r":1},
        {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
         "r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}]},
      {"ty":5,"ind":2,"nm":"Name","ip":0,"op":60,"st":0,"ks":{}}]}
    """

  static func animation(_ text: String = file) throws -> LottieAnimation {
    try LottieAnimation(reading: Array(text.utf8), file: "Looks/pull.json")
  }

  private func element(
    _ text: String, at moment: ElementMoment = ElementMoment(.idle),
    direction: TextDirection = .leftToRight, textScale: Double = 1
  ) throws -> Picture.Element {
    let animation = try Self.animation()
    let picture = try ComponentFile.picture(text, at: moment, direction: direction) { context in
      context.assets.animations = ["Looks/pull.json": animation]
      context.textScale = textScale
    }
    return try #require(picture.elements.first)
  }

  private func frame(
    _ course: String, at moment: ElementMoment = ElementMoment(.refreshing)
  ) throws -> Double {
    try #require(element("{lottie: {file: pull.json, in: \(course)}}", at: moment).pose["frame"])
  }

  @Test func `an animation follows the pull`() throws {
    func frame(_ course: String, pulledBy percent: Double) throws -> Double {
      try self.frame(course, at: ElementMoment(.idle, pulledBy: percent))
    }
    #expect(try [0, 0.25, 1, 3].map { try frame("percent", pulledBy: $0) } == [0, 15, 60, 60])
    #expect(try frame("{percent: true, segment: [10, 50]}", pulledBy: 0.25) == 20)
    // 60 % is half of the way from 20 to 100 %.
    #expect(try frame("{percent: [0.2, 1]}", pulledBy: 0.6) == 30)
    #expect(try frame("{percent: [0.2, 1], segment: spin}", pulledBy: 0.1) == 20)
    // A third of 60 frames, in hundredths of a frame.
    #expect(try frame("percent", pulledBy: 0.333_333_333) == 20)
    #expect(try frame("percent", pulledBy: 0.001_4) == 0.08)
  }

  @Test func `a loop has the time of the animation, a speed or seconds of its own`() throws {
    func frame(_ course: String, after seconds: Double) throws -> Double {
      try self.frame(course, at: ElementMoment(.refreshing, after: seconds))
    }
    // 60 frames take 2 seconds.
    #expect(
      try [0, 0.5, 1.9, 2, 2.5].map { try frame("{loop: true}", after: $0) } == [0, 15, 57, 0, 15])
    #expect(try frame("{loop: true, speed: 2}", after: 0.25) == 15)
    #expect(try frame("{loop: 4}", after: 1) == 15)
    // 30 frames from 20 take a second; backwards the loop begins at its later end.
    #expect(try frame("{loop: true, segment: spin}", after: 1.5) == 35)
    #expect(try frame("{loop: true, segment: [50, 20]}", after: 0.5) == 35)
    // Without anything an animation is repeated in its own time, and so it is in a state without a course.
    #expect(try frame("{idle: 5}", after: 0.5) == 15)
    // The marker says more than there is.
    #expect(try frame("{loop: 1, segment: end}", after: 0.5) == 55)
  }

  @Test func `sums of steps of time end a loop`() throws {
    let seconds = (0..<120).reduce(0) { sum, _ in sum + 1.0 / 60 }
    #expect(seconds < 2)
    #expect(try frame("{loop: true}", at: ElementMoment(.refreshing, after: seconds)) == 0)
  }

  @Test func `an animation that goes once holds its last frame, which a still picture shows`()
    throws
  {
    var moment = ElementMoment(.refreshing, after: 0.5)
    #expect(try frame("{once: true}", at: moment) == 60)
    moment.previous = ElementMoment(.pulling)
    #expect(try frame("{once: true}", at: moment) == 15)
    #expect(try frame("{once: 1, segment: [40, 50]}", at: moment) == 45)
    moment.seconds = 99
    #expect(try frame("{once: true, speed: 0.5}", at: moment) == 60)
  }

  @Test func `a number is one frame`() throws {
    #expect(try frame("12.5") == 12.5)
    #expect(try frame("{refreshing: 7, default: percent}") == 7)
  }

  @Test func `time goes on from the way back where “ending” has no course`() throws {
    var moment = ElementMoment(.idle, after: 0.5)
    moment.previous = ElementMoment(ElementState(.idle), isEnding: true, seconds: 0.25)
    #expect(try frame("{idle: {loop: true}, default: 3}", at: moment) == 22.5)
    #expect(try frame("{idle: {loop: true}, ending: 4, default: 3}", at: moment) == 15)
  }

  @Test func `an element shows its frame as vector graphics at their own size`() throws {
    let drawn = try element("{lottie: {file: pull.json, in: 30}}")
    #expect(drawn.bounds == Rect(x: 167.5, y: 20, width: 40, height: 20))
    #expect(try drawn.content == .art(Self.animation().art(at: 30)))
    // The square of 10 pt around (20, 10).
    #expect(drawn.ink == [Rect(x: 182.5, y: 25, width: 10, height: 10)])
    #expect(drawn.name == "lottie" && drawn.pose == ["frame": 30])
  }

  @Test func `an animation keeps its size with larger text, and its sense in a mirror`() throws {
    #expect(
      try element("{lottie: pull.json}", textScale: 2).bounds.extent == Size(width: 40, height: 20))
    let plain = try element("{lottie: pull.json}")
    #expect(try element("{lottie: pull.json}", direction: .rightToLeft).content == plain.content)
    let flipped = try element("{lottie: pull.json, flip: true}", direction: .rightToLeft)
    #expect(flipped.content == .transformed(plain.content, .scale(x: -1, y: 1)))
    // From the left edge at 5 pt to the right one.
    #expect(flipped.ink == [Rect(x: 167.5 + 25, y: 25, width: 10, height: 10)])
  }

  @Test func `an animation fits into other proportions`() throws {
    // 40 × 20 in 60 × 60: by 1.5 it is whole, by 3 it is full.
    func ink(_ fit: String) throws -> Picture.Element {
      try element("{lottie: {file: pull.json, in: 30}, size: [60, 60]\(fit)}")
    }
    let whole = try ink(", fit: contain")
    #expect(whole.bounds == Rect(x: 157.5, y: 15, width: 60, height: 30))
    #expect(whole.ink == [Rect(x: 180, y: 22.5, width: 15, height: 15)])
    let full = try ink(", fit: cover")
    #expect(full.clip == Rect(x: 157.5, y: 0, width: 60, height: 60))
    #expect(full.ink == [Rect(x: 172.5, y: 15, width: 30, height: 30)])
    #expect(try ink("").ink == [Rect(x: 180, y: 15, width: 15, height: 30)])
  }

  @Test func `an element without its file is empty`() throws {
    #expect(try ComponentFile.picture("{lottie: none.json}").elements.isEmpty)
  }

  private static let faults: [(course: String, error: String)] = [
    (
      "{idle: 61}",
      "3:50: “pull.json” has no frame 61: its frames are from 0 to 60; name one of them"
    ),
    (
      "{loop: true, segment: [0, 60.5]}",
      "3:65: “pull.json” has no frame 60.5: its frames are from 0 to 60; name one of them"
    ),
    (
      "{loop: true, segment: spinn}",
      "3:65: “pull.json” has no marker “spinn”; did you mean “spin”? its markers are spin, end, now"
    ),
    (
      "{refreshing: {once: 1, segment: now}}",
      "3:75: the marker “now” of “pull.json” is a single frame; write two frames such as [0, 30], or "
        + "the frame 5 alone"
    ),
  ]

  @Test(arguments: faults)
  func `frames and markers that a file lacks are reported`(course: String, error: String) throws {
    let file = try ComponentFile(children: "{lottie: {file: pull.json, in: \(course)}}")
    let animation = try Self.animation()
    let found = try #require(throws: DocumentError.self) {
      try file.check(["Looks/pull.json": animation])
    }
    #expect(found.description == "Looks/ring.component.yml:\(error)")
  }

  @Test func `frames and markers that a file has are no error`() throws {
    let animation = try Self.animation()
    for course in ["60", "0", "{loop: 1, segment: spin}", "{loop: 1, segment: end}", "percent"] {
      let file = try ComponentFile(children: "{lottie: {file: pull.json, in: \(course)}}")
      #expect(throws: Never.self) { try file.check(["Looks/pull.json": animation]) }
    }
  }

  @Test func `what is not drawn is a note with its layer`() throws {
    var assets = ComponentAssets()
    assets.animations["Looks/pull.json"] = try Self.animation()
    #expect(
      assets.notes == ["Looks/pull.json:13:9: a text layer of the layer “Name” is not drawn"])
    let layers = (0..<23).map { #"{"ty":5,"nm":"\#($0)","ip":0,"op":9,"ks":{}}"# }
    let many =
      #"{"fr":30,"ip":0,"op":60,"w":40,"h":20,"layers":[\#(layers.joined(separator: ","))]}"#
    assets.animations["Looks/pull.json"] = try Self.animation(many)
    #expect(assets.notes.count == 21)
    #expect(assets.notes.last == "Looks/pull.json: 3 more such things are not drawn")
  }
}
