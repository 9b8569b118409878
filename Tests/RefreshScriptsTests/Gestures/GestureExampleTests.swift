import RefreshModel
import RefreshScripts
import Testing

/// The scripts in `Examples/gestures`: a whole pull of each kind of component.
@Suite struct GestureExampleTests {
  /// What becomes of an example, worked out from its numbers and the components' rules.
  struct Course: Sendable {
    let name: String
    let states: [RefreshState]
    let callbacks: [Callback.Name]

    /// Insets and offset at the end.
    let inset: EdgeInsets
    let offset: ScrollOffset
  }

  private static let pull: [RefreshState] = [.idle, .pulling, .refreshing, .idle]
  private static let calls: [Callback.Name] = [.refreshing, .endAnimationBegin, .endCompletion]

  private static let courses = [
    Course(
      name: "normal-header", states: pull, callbacks: calls,
      inset: EdgeInsets(top: 64), offset: ScrollOffset(y: -64)),
    Course(
      name: "gif-header", states: pull, callbacks: calls,
      inset: EdgeInsets(top: 88, bottom: 34), offset: ScrollOffset(y: -88)),
    Course(
      name: "state-header", states: [.idle, .pulling] + pull, callbacks: calls,
      inset: EdgeInsets(), offset: ScrollOffset()),
    // Twice loaded; at the end 1760 of content, the footer's 44 and a viewport of 667.
    Course(
      name: "auto-footer", states: [.idle, .refreshing, .idle, .refreshing, .noMoreData],
      callbacks: [.refreshing, .endCompletion, .refreshing, .endCompletion],
      inset: EdgeInsets(top: 64, bottom: 44), offset: ScrollOffset(y: 1137)),
    // Loaded at the top, at −64 − 44; 880 points above what is seen leave it where it was.
    Course(
      name: "auto-header", states: [.idle, .refreshing, .idle],
      callbacks: [.refreshing, .endCompletion],
      inset: EdgeInsets(top: 108), offset: ScrollOffset(y: -108 + 880)),
    // New rows are revealed where the footer was: at 247, the content's end, and its own 44.
    Course(
      name: "back-footer", states: pull, callbacks: calls,
      inset: EdgeInsets(top: 64, bottom: 34), offset: ScrollOffset(y: 291)),
    Course(
      name: "trailer", states: pull, callbacks: calls,
      inset: EdgeInsets(), offset: ScrollOffset(x: 525)),
    // 900 of content, the trailer's 60 and a viewport of 375; the cards that come move nothing.
    Course(
      name: "auto-trailer", states: [.idle, .refreshing, .idle],
      callbacks: [.refreshing, .endCompletion],
      inset: EdgeInsets(right: 60), offset: ScrollOffset(x: 585)),
    Course(
      name: "leader", states: pull, callbacks: calls,
      inset: EdgeInsets(), offset: ScrollOffset()),
  ]

  private static func frames(
    _ name: String, at rate: Int = 60, _ compatibility: Compatibility = .corrected
  ) throws -> [GesturePlayback.Tick] {
    let script = try GestureScript(
      Scripts.file("Examples/gestures/\(name).yaml"), file: "\(name).yaml",
      compatibility: compatibility)
    return Array(script.playback(ticksPerSecond: rate))
  }

  @Test(arguments: courses, [12, 60, 120])
  func `an example goes through a whole refresh`(course: Course, rate: Int) throws {
    let frames = try Self.frames(course.name, at: rate)
    let lines = frames.flatMap(\.turns).map(\.line)
    let states = lines.compactMap {
      ($0.header ?? $0.footer ?? $0.trailer ?? $0.leader)?.state
    }
    let last = try #require(lines.last)

    #expect(states.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == course.states)
    #expect(frames.flatMap(\.callbacks).map(\.name) == course.callbacks)
    #expect(last.inset == course.inset)
    #expect(last.offset == course.offset)
  }

  @Test func `an example lasts as long as its steps and the animation of its end`() throws {
    // 0.35 + 0.2 + 1.2 s, then 0.4 s until the header is gone.
    #expect(try Self.frames("normal-header").last?.number == 129)
  }

  @Test func `examples refresh under the original's rules as well`() throws {
    for course in Self.courses {
      let frames = try Self.frames(course.name, .mjRefresh379)
      #expect(frames.flatMap(\.callbacks).map(\.name) == course.callbacks, "\(course.name)")
    }
  }
}
