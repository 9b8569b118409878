import ProofDrawing
import RefreshComponents
import RefreshModel

/// The amounts by which a component's file can give the text of one of its labels more room.
struct LabelFixRange {
  private let component: String
  private let label: String
  private let room: LabelRoom
  private let heights: [RefreshState: Double]
  private let titleLineCount: Int
  private let widest: Int

  /// Larger steps than this would make another design.
  private static let mostPoints = 200

  /// Prepares for the label that shows the text in all frames; nil where several do, or no file's.
  init?(of trials: [FixTrial], in gallery: Gallery) {
    let setups = Set(trials.map(\.frame.setup.name))
    let labels = trials.reduce(into: Set<String>()) { $0.formUnion($1.elements) }
    guard setups.count == 1, labels.count == 1, let component = setups.first,
      let label = labels.first, let setup = trials.first?.frame.setup,
      gallery.faces[component] == nil, let room = setup.file?.room(ofLabel: label)
    else { return nil }
    (self.component, self.label, self.room) = (component, label, room)
    heights = trials.reduce(into: [:]) { heights, trial in
      guard let state = trial.frame.pulledState.state else { return }
      heights[state] = trial.frame.setup.lengths[state]
    }
    titleLineCount = gallery.titleLineCount
    widest = trials.map(\.frame.width).max() ?? 0
  }

  /// Larger numbers of lines; nil where there are as many as there can be.
  var lines: FixCandidate? {
    let (present, most) = (room.lines ?? titleLineCount, FaceContext.titleLineCounts.upperBound)
    guard present < most else { return nil }
    return candidate(present + 1...most) {
      .addLines(count: $1, element: label)
    } setting: {
      $0.lines = $1
    }
  }

  /// Larger widths and heights of the label, and then heights of the component.
  var sizes: [FixCandidate] {
    let width = room.width.flatMap { width in
      steps(from: width, to: widest).map { amounts in
        candidate(amounts) { room, _ in
          .resize(element: label, size: room.size)
        } setting: {
          $0.width = Double($1)
        }
      }
    }
    let height = room.height.flatMap { height in
      steps(from: height).map { amounts in
        candidate(amounts) { room, _ in
          .resize(element: label, size: room.size)
        } setting: {
          $0.height = Double($1)
        }
      }
    }
    return [width, height, componentHeight].compactMap(\.self)
  }

  /// Larger heights of the component; nil where its states have several.
  private var componentHeight: FixCandidate? {
    guard Set(heights.values).count == 1, let height = heights.values.first,
      let amounts = steps(from: height)
    else { return nil }
    return FixCandidate(amounts: amounts) {
      .raise(height: $0)
    } apply: { setting, amount in
      guard setting.frame.setup.name == component else { return }
      let lengths = setting.frame.setup.lengths
      setting.frame.setup.lengths = ComponentLengths(
        lengths.standard,
        byState: lengths.byState.merging(heights.mapValues { _ in Double(amount) }) { $1 })
    }
  }

  private func steps(from length: Double, to most: Int = .max) -> ClosedRange<Int>? {
    let first = Int(length.rounded(.down)) + 1
    let last = min(first + Self.mostPoints, most)
    return first <= last ? first...last : nil
  }

  private func candidate(
    _ amounts: ClosedRange<Int>, change: @escaping (LabelRoom, Int) -> LintFix.Change,
    setting set: @escaping (inout LabelRoom, Int) -> Void
  ) -> FixCandidate {
    func changed(_ amount: Int) -> LabelRoom {
      var room = room
      set(&room, amount)
      return room
    }
    return FixCandidate(amounts: amounts) {
      change(changed($0), $0)
    } apply: { setting, amount in
      guard setting.frame.setup.name == component else { return }
      setting.frame.setup.file?.set(changed(amount), ofLabel: label)
    }
  }
}
