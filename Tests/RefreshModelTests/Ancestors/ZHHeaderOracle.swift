import RefreshModel

/// ZHDeveloper's ZHRefresh header in a scroll view, written from its rule and without the model.
///
/// The rule: at each offset, the pull is −(y + top inset). Beyond 60 points a finger arms the header,
/// and without a finger it begins; up to 60 points it is at rest. Nothing of this while it loads. The
/// begin sets the top inset to 60 points above the one at rest within 0.3 s and then calls, and the end
/// takes them back.
///
/// Four things are as `Documentation/compatibility.md` and `fidelity.md` say: insets of the
/// application stay, a begin by code shows the header, an end shows the header at rest, and a begin
/// calls nobody whose refresh has ended.
struct ZHHeaderOracle {
  private(set) var offset: Double
  private(set) var status = RefreshState.idle

  /// The calls since the last turn.
  private(set) var callCount = 0

  private var applicationTop: Double
  private let bottom = 34.0
  private var viewportHeight = 667.0
  private var contentHeight: Double
  private var isDragging = false
  private var isAttached = true
  private var time = 0.0
  private var due: (time: Double, load: Int)?
  private var loadCount = 0

  init(top: Double, contentHeight: Double) {
    applicationTop = top
    offset = -top
    self.contentHeight = contentHeight
  }

  var isLoading: Bool { status == .refreshing }

  /// The top inset.
  var top: Double { applicationTop + (isLoading ? 60 : 0) }

  mutating func apply(_ event: Event) {
    callCount = 0
    switch event {
    case .pan(let state): isDragging = state == .began || state == .changed
    case .offset(_, let y): move(to: y ?? offset)
    case .contentSize(_, let height): contentHeight = height
    case .viewport(_, let height): viewportHeight = height
    case .contentInset(let top, _, _, _):
      changeInset { $0.applicationTop = top ?? $0.applicationTop }
    case .beginRefreshing:
      guard isAttached, !isLoading else { return }
      begin()
      offset = -top
    case .endRefreshing: if isLoading { changeInset { $0.status = .idle } }
    case .detach:
      isAttached = false
      changeInset { $0.status = .idle }
    case .attach:
      // One that is there gives way.
      isAttached = false
      changeInset { $0.status = .idle }
      isAttached = true
      judge()
    case .advance(let seconds): advance(by: seconds)
    default: break
    }
  }

  /// The offset is set, which the header observes.
  private mutating func move(to y: Double) {
    offset = y
    judge()
  }

  private mutating func judge() {
    guard isAttached, !isLoading else { return }
    if -(offset + top) > 60 {
      if isDragging { status = .pulling } else { begin() }
    } else {
      status = .idle
    }
  }

  private mutating func begin() {
    loadCount += 1
    due = (time + 0.3, loadCount)
    changeInset { $0.status = .refreshing }
  }

  /// A scroll view that isn't dragged keeps its offset where content can rest.
  private mutating func changeInset(_ change: (inout Self) -> Void) {
    let former = top
    change(&self)
    guard top != former, !isDragging else { return }
    let end = max(-top, contentHeight + bottom - viewportHeight)
    let clamped = min(max(offset, -top), end)
    if clamped != offset { move(to: clamped) }
  }

  private mutating func advance(by seconds: Double) {
    time += seconds
    guard let due, due.time <= time + 1e-9 else { return }
    self.due = nil
    if isLoading, due.load == loadCount { callCount += 1 }
  }
}
