internal import RefreshModel

/// A value that scripts and traces write as a word.
protocol ScriptWord {
  /// All words that can be written in its place.
  static var words: [Self] { get }

  /// How the value is written.
  var spelling: String { get }
}

extension ScriptWord where Self: CaseIterable {
  static var words: [Self] { Array(allCases) }
}

extension ScriptWord where Self: RawRepresentable, RawValue == String {
  var spelling: String { rawValue }
}

extension Target: ScriptWord {
  var spelling: String {
    switch self {
    case .header: "header"
    case .footer: "footer"
    case .trailer: "trailer"
    case .leader: "leader"
    }
  }
}

extension PanState: ScriptWord {
  /// A gesture is never reported to be possible: it is so before the first report.
  static var words: [PanState] { allCases.filter { $0 != .possible } }

  var spelling: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension RefreshState: ScriptWord {
  var spelling: String {
    switch self {
    case .idle: "idle"
    case .pulling: "pulling"
    case .refreshing: "refreshing"
    case .willRefresh: "willRefresh"
    case .noMoreData: "noMoreData"
    case .succeeded: "succeeded"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .pullingToSecondFloor: "pullingToSecondFloor"
    case .secondFloor: "secondFloor"
    }
  }
}

extension RefreshResult: ScriptWord {
  var spelling: String { state.spelling }
}

extension EndPlacement: ScriptWord {
  var spelling: String {
    switch self {
    case .contentEnd: "contentEnd"
    case .viewportEnd: "viewportEnd"
    case .contentEndWithoutMoreData: "contentEndWithoutMoreData"
    }
  }
}

extension Callback.Name: ScriptWord {
  var spelling: String {
    switch self {
    case .refreshing: "refreshing"
    case .endAnimationBegin: "endAnimationBegin"
    case .endCompletion: "endCompletion"
    case .secondFloorOpened: "secondFloorOpened"
    case .secondFloorClosed: "secondFloorClosed"
    }
  }
}
