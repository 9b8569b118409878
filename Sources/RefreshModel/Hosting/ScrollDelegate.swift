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

  /// Whether it answers a message.
  public func responds(to message: ScrollMessage) -> Bool {
    closure(for: message) != nil
  }

  /// Answers a message, if it does.
  func answer(_ message: ScrollMessage, from view: HostScrollView) {
    closure(for: message)?(view)
  }

  private func closure(for message: ScrollMessage) -> ((HostScrollView) -> Void)? {
    switch message {
    case .didScroll: didScroll
    case .willBeginDragging: willBeginDragging
    case .didEndDragging: didEndDragging
    case .didChangeAdjustedContentInset: didChangeAdjustedContentInset
    case .didSelectRow(let row): didSelectRow.map { answer in { answer($0, row) } }
    }
  }
}
