/// A delegate of a scroll view: a closure for each message that it answers.
///
/// A closure that is absent stands for a method that a delegate doesn't implement: the message is
/// not for it and goes on.
public struct ScrollDelegate {
  /// Answers ``ScrollMessage/didScroll``.
  public var didScroll: ((HostScrollView) -> Void)?

  /// Answers ``ScrollMessage/willBeginDragging``.
  public var willBeginDragging: ((HostScrollView) -> Void)?

  /// Answers ``ScrollMessage/didEndDragging``.
  public var didEndDragging: ((HostScrollView) -> Void)?

  /// Answers ``ScrollMessage/didChangeAdjustedContentInset``.
  public var didChangeAdjustedContentInset: ((HostScrollView) -> Void)?

  /// Answers ``ScrollMessage/didSelectRow(_:)`` with the row, counted from zero.
  public var didSelectRow: ((HostScrollView, Int) -> Void)?

  /// Creates a delegate that answers nothing.
  public init() {}

  /// Answers a message, or returns false because it has no answer.
  func answer(_ message: ScrollMessage, from view: HostScrollView) -> Bool {
    switch message {
    case .didScroll: call(didScroll, with: view)
    case .willBeginDragging: call(willBeginDragging, with: view)
    case .didEndDragging: call(didEndDragging, with: view)
    case .didChangeAdjustedContentInset: call(didChangeAdjustedContentInset, with: view)
    case .didSelectRow(let row):
      call(didSelectRow.map { answer in { answer($0, row) } }, with: view)
    }
  }

  private func call(_ answer: ((HostScrollView) -> Void)?, with view: HostScrollView) -> Bool {
    guard let answer else { return false }
    answer(view)
    return true
  }
}
