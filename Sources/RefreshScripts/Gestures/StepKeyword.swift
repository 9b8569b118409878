import ProofDocuments
import RefreshModel

/// The name of a step that is no event, as scripts spell it.
enum StepKeyword: String, CaseIterable, Keyword {
  case drag, hold, release, wait, settle

  /// The field whose value can be written without braces.
  var shorthand: String? {
    switch self {
    case .drag, .settle: nil
    case .hold, .wait: "seconds"
    case .release: "velocity"
    }
  }

  /// Takes the fields of the step.
  func step(_ fields: inout Fields) throws(FieldError) -> GestureStep {
    switch self {
    case .drag:
      .drag(
        by: try fields.number("by"), along: try fields.optionalKeyword("axis") ?? .vertical,
        seconds: try fields.number("over"))
    case .hold: .hold(seconds: try fields.number("seconds"))
    case .release: .release(velocity: try fields.optionalNumber("velocity") ?? 0)
    case .wait: .wait(seconds: try fields.number("seconds"))
    case .settle: .settle
    }
  }
}

extension EventKeyword {
  /// The field whose value can be written without braces in a gesture script.
  var shorthand: String? {
    switch self {
    case .pan: "state"
    case .rows: "count"
    case .window: "attached"
    case .advance: "seconds"
    case .beginRefreshing, .endRefreshing, .endRefreshingWithNoMoreData, .resetNoMoreData, .tap,
      .detach:
      "target"
    case .turn: "events"
    case .language: "locale"
    case .offset, .contentSize, .contentInset, .safeArea, .viewport, .hidden, .closeSecondFloor,
      .setState, .pullingPercent, .interaction, .title, .attach:
      nil
    }
  }
}
