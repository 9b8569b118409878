package import ProofDocuments
import ProofDrawing
package import ProofLottie

/// An animation of a Lottie file.
struct ElementLottie: Hashable, Sendable {
  /// The file.
  var file: ComponentFile.Reference

  /// The frames to show in each state; by default the animation is repeated in its own time.
  var courses = StateValues(standard: Course.usual)

  var fit = ElementFit.fill

  /// The frames to show in a state.
  struct Course: Hashable, Sendable {
    /// The way from frame to frame.
    let motion: Motion

    /// The part of the animation; nil for all of it.
    let segment: Segment?

    /// The place of the frame, of the segment or else of the course.
    let location: SourceLocation

    /// The course of an animation of which nothing is said.
    static let usual = Course(
      motion: .loop(.speed(1)), segment: nil, location: SourceLocation(file: ""))
  }

  /// A way from frame to frame.
  enum Motion: Hashable, Sendable {
    /// By the pulled distance: the first frame up to one share of the triggering distance, the last one
    /// from another on.
    case percent(from: Double, to: Double)

    /// All frames, again and again.
    case loop(Pace)

    /// All frames once, and then the last one.
    case once(Pace)

    /// One frame.
    case frame(Double)
  }

  /// The speed at which frames follow each other.
  enum Pace: Hashable, Sendable {
    /// A multiple of the animation's own speed.
    case speed(Double)

    /// The time of all frames, in seconds.
    case seconds(Double)
  }

  /// A part of an animation.
  enum Segment: Hashable, Sendable {
    /// The frames from one to another, which may be an earlier one.
    case frames(from: Double, to: Double)

    /// The part that the file calls by a name.
    case marker(String)
  }
}

extension ElementLottie {
  /// The frame of an animation to show at a moment, in hundredths of a frame, as sums of steps of time differ
  /// in their last bits.
  func frame(of animation: LottieAnimation, at moment: ElementMoment) -> Double {
    let moment = courses.timed(moment)
    let course = courses.value(at: moment)
    let (start, end) = animation.ends(of: course.segment)
    let share: Double
    switch course.motion {
    case .frame(let frame): return frame
    case .percent(let from, let to):
      share = (moment.pullingPercent - from) / (to - from)
    case .loop(let pace):
      let loops = max(0, moment.seconds) / pace.seconds(of: animation, from: start, to: end)
      let rest = loops - loops.rounded(.down)
      share = rest > 1 - Self.tolerance ? 0 : rest
    case .once(let pace):
      // As a transition, it has ended in a still frame.
      let seconds = pace.seconds(of: animation, from: start, to: end)
      share = moment.previous == nil ? 1 : moment.seconds / seconds
    }
    let frame = start + (end - start) * min(max(share, 0), 1)
    return (frame * 100).rounded() / 100
  }

  /// The share of a loop by which a sum of steps of time may miss its end.
  private static let tolerance = 1e-9
}

extension ElementLottie.Pace {
  /// The time from one frame to another, in seconds.
  fileprivate func seconds(
    of animation: LottieAnimation, from start: Double, to end: Double
  ) -> Double {
    switch self {
    case .speed(let speed): abs(end - start) / animation.frameRate / speed
    case .seconds(let seconds): seconds
    }
  }
}

extension LottieAnimation {
  /// The first frame of a part, and the last one or the one before which it ends.
  fileprivate func ends(of segment: ElementLottie.Segment?) -> (start: Double, end: Double) {
    switch segment {
    case nil: return (frames.lowerBound, frames.upperBound)
    case .frames(let start, let end): return (start, end)
    case .marker(let name):
      guard let marker = markers.first(where: { $0.name == name }) else { return ends(of: nil) }
      return (marker.start, min(marker.start + marker.duration, frames.upperBound))
    }
  }
}

extension ComponentFile {
  /// Checks that Lottie files have the frames and markers that elements name.
  ///
  /// - Parameter animations: the animations by the paths of their files.
  /// - Throws: `DocumentError` about the first frame or marker that a file lacks.
  package func check(_ animations: [String: LottieAnimation]) throws(DocumentError) {
    for element in elements {
      guard case .lottie(let lottie) = element.content,
        let animation = animations[lottie.file.resolved]
      else { continue }
      for course in lottie.courses.all { try course.check(animation, of: lottie.file) }
    }
  }
}

extension ElementLottie.Course {
  fileprivate func check(
    _ animation: LottieAnimation, of file: ComponentFile.Reference
  ) throws(DocumentError) {
    if case .frame(let frame) = motion { try check(frame, of: animation, in: file) }
    switch segment {
    case nil: break
    case .frames(let start, let end):
      try check(start, of: animation, in: file)
      try check(end, of: animation, in: file)
    case .marker(let name): try check(marker: name, of: animation, in: file)
    }
  }

  private func check(
    _ frame: Double, of animation: LottieAnimation, in file: ComponentFile.Reference
  ) throws(DocumentError) {
    let frames = animation.frames
    guard frame < frames.lowerBound || frame > frames.upperBound else { return }
    throw DocumentError(
      at: location,
      problem: "\(file.path.quoted) has no frame \(frame.plain): its frames are from "
        + "\(frames.lowerBound.plain) to \(frames.upperBound.plain)", advice: "name one of them")
  }

  private func check(
    marker name: String, of animation: LottieAnimation, in file: ComponentFile.Reference
  ) throws(DocumentError) {
    let names = animation.markers.map(\.name)
    guard let marker = animation.markers.first(where: { $0.name == name }) else {
      throw DocumentError(
        at: location, problem: "\(file.path.quoted) has no marker \(name.quoted)",
        advice: names.isEmpty
          ? "it has none; write two frames such as [0, 30]"
          : "\(names.question(for: name))its markers are \(names.listed())")
    }
    try check(marker.start, of: animation, in: file)
    guard min(marker.start + marker.duration, animation.frames.upperBound) > marker.start else {
      throw DocumentError(
        at: location, problem: "the marker \(name.quoted) of \(file.path.quoted) is a single frame",
        advice: "write two frames such as [0, 30], or the frame \(marker.start.plain) alone")
    }
  }
}
