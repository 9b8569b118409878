import Foundation
import ProofDocuments
import ProofSnapshots

/// The decisions of a review, each of which is carried out at once.
protocol ReviewDecisions {
  /// The report with the decisions so far, those of others included.
  func report() throws(RunError) -> VerificationReport

  /// Accepts frames.
  func accept(_ ids: Set<String>) throws(RunError) -> ReviewSession.Outcome

  /// Rejects frames.
  func reject(_ ids: Set<String>) throws(RunError) -> ReviewSession.Outcome

  /// Undoes the last decision.
  ///
  /// - Throws: `RunError` also when there is none.
  func undo() throws(RunError) -> ReviewSession.Outcome
}

/// A review on the screen of a terminal: keys in, decisions and pages out.
struct TerminalReview<Decisions: ReviewDecisions> {
  private(set) var state: ReviewState
  private let decisions: Decisions

  /// The way in which pictures are drawn; nil for none.
  private var mode: PictureMode?

  /// The page on the screen; nil where that has to be drawn anew.
  private var shown: ReviewPage?

  private let pictures: PictureChoice
  private let hasColor: Bool

  /// The contents of a picture's file.
  private let contents: (_ file: String) throws(RunError) -> [UInt8]

  /// Shows the images of a frame in another program, and returns a sentence about it.
  private let open: (_ frame: FrameReport) -> String

  init(
    _ state: ReviewState, decisions: Decisions, pictures: PictureChoice, hasColor: Bool,
    contents: @escaping (_ file: String) throws(RunError) -> [UInt8],
    open: @escaping (_ frame: FrameReport) -> String
  ) {
    (self.state, self.decisions, self.pictures) = (state, decisions, pictures)
    (self.hasColor, self.contents, self.open) = (hasColor, contents, open)
  }

  /// Reviews until somebody leaves.
  ///
  /// - Throws: `RunError` when a signal ends it, or the terminal refuses something.
  mutating func run(
    on device: TerminalDevice, limits: TerminalScreen.Limits = TerminalScreen.Limits()
  ) throws(RunError) {
    try TerminalScreen.with(device, asksForPictures: pictures.asks, limits: limits) {
      screen throws(RunError) in
      mode = pictures.mode(by: screen.query)
      state.message = pictures.advice(for: mode)
      if let removal = mode?.removal, !removal.isEmpty { screen.end(with: removal) }
      try show(on: screen)
      while try react(to: try screen.next(), on: &screen) { try show(on: screen) }
    }
  }

  /// Shows the page of the state, of which only the lines are written that changed if its pictures stay.
  private mutating func show(on screen: borrowing TerminalScreen) throws(RunError) {
    let size = screen.size
    let page = ReviewPage(of: state, size: size, cell: mode?.cell(on: size.cell))
    state.scroll = min(state.scroll, page.lastScroll)
    state.pageHeight = page.pageHeight
    try screen.show(
      ScreenBytes.page(
        page, after: shown, mode: mode, hasColor: hasColor, contents: contents))
    shown = page
  }

  /// Takes what happened; false where the review ends.
  private mutating func react(
    to event: TerminalScreen.Event, on screen: inout TerminalScreen
  ) throws(RunError) -> Bool {
    switch event {
    case .redraw:
      shown = nil
      return true
    case .end(let kind): throw RunError(kind, "")
    case .keys(let keys):
      for key in keys {
        guard let action = state.take(key) else { continue }
        if action == .quit { return false }
        // Further keys were typed for what was shown before.
        screen.forgetKeys()
        try carryOut(action, on: &screen)
        return true
      }
      return true
    }
  }

  private mutating func carryOut(
    _ action: ReviewState.Action, on screen: inout TerminalScreen
  ) throws(RunError) {
    switch action {
    case .accept(let ids):
      // Frames with forbidden faults stay; where there are no others, the refusal says why.
      let accepted = ids.subtracting(state.forbiddenIDs)
      try decide(
        .accepted, accepted.isEmpty ? ids : accepted, in: "accepting", on: &screen,
        by: decisions.accept)
      if !accepted.isEmpty, accepted.count < ids.count, state.message.hasPrefix("accepted") {
        state.message +=
          "; \((ids.count - accepted.count).counted("frame")) with forbidden faults left"
      }
    case .reject(let ids):
      try decide(.rejected, ids, in: "rejecting", on: &screen, by: decisions.reject)
    case .undo:
      state.message = "undoing …"
      try show(on: screen)
      undo()
    case .open(let frame): state.message = open(frame)
    case .quit: break
    }
  }

  /// Shows what is to be decided next, and carries a decision out meanwhile.
  ///
  /// If it can't be made, the page from before it is shown again, and keys that were typed since are forgotten.
  private mutating func decide(
    _ decision: FrameDecision, _ ids: Set<String>, in progress: String,
    on screen: inout TerminalScreen,
    by work: (Set<String>) throws(RunError) -> ReviewSession.Outcome
  ) throws(RunError) {
    let former = state
    state.assume(decision, for: ids)
    state.message = "\(progress) \(ids.count.counted("frame")) …"
    try show(on: screen)
    do throws(RunError) {
      let outcome = try work(ids)
      state.note(outcome.report)
      state.message = "\(decision.rawValue) \(outcome.ids.count.counted("frame")); u undoes"
    } catch {
      state = former
      // Others may have decided about some of the frames.
      if case .success(let report) = Result(catching: { () throws(RunError) in
        try decisions.report()
      }) {
        state.note(report)
      }
      state.message = error.line
      screen.forgetKeys()
    }
  }

  private mutating func undo() {
    do throws(RunError) {
      let (report, ids) = try decisions.undo()
      state.note(report)
      state.message = "undone: \(ids.count.counted("frame")) pending again"
    } catch {
      state.message = error.line
    }
  }
}

extension RunError {
  /// The message in one line.
  fileprivate var line: String { description.split(separator: "\n").joined(separator: " ") }
}
