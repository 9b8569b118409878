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

/// A call of a scroll view's delegate.
///
/// The names are those of `UIScrollViewDelegate` and `UITableViewDelegate`, shortened.
public enum ScrollMessage: Hashable, Sendable {
  /// The offset was set.
  case didScroll

  /// A finger begins to move the content.
  case willBeginDragging

  /// The finger has left the content.
  case didEndDragging

  /// The adjusted insets have changed.
  case didChangeAdjustedContentInset

  /// A row was chosen, counted from zero.
  case didSelectRow(Int)
}

extension ScrollMessage {
  /// The delegate calls of a turn, in UIKit's order.
  static func messages(
    from former: ScrollView, to view: ScrollView, after event: Event
  ) -> [ScrollMessage] {
    var messages: [ScrollMessage] = []
    if !former.isDragging, view.isDragging { messages.append(.willBeginDragging) }
    if former.inset != view.inset { messages.append(.didChangeAdjustedContentInset) }
    if event.setsOffset || former.offset != view.offset { messages.append(.didScroll) }
    if former.isDragging, !view.isDragging { messages.append(.didEndDragging) }
    return messages
  }
}

extension Event {
  /// Setting an offset calls the delegate even if it stays the same.
  var setsOffset: Bool {
    parts.contains { part in
      if case .offset = part { part.isUsable } else { false }
    }
  }
}

/// The delegates of a scroll view, of which the first that answers a message hears it.
///
/// Pull-to-refresh views of the years before 2014, such as AGJTableView, put an interceptor between
/// a table and its delegate. A message goes to the middle man if it answers it, else to the
/// application's own delegate, and else nowhere. A middle man that wants the application to hear the
/// message, too, passes it on itself. The application still sets and reads one delegate.
public struct DelegateChain {
  /// The delegate that comes first, the middle man: what a component puts between.
  public var interceptor = ScrollDelegate()

  /// The application's own delegate; nil when it has none.
  public var receiver: ScrollDelegate?

  /// Creates a chain in which nobody answers.
  public init() {}

  /// Whether one of the two answers a message, which can be asked before it is passed.
  public func responds(to message: ScrollMessage) -> Bool {
    delegate(for: message) != nil
  }

  /// Passes a message to the first delegate that answers it, and returns whether one does.
  @discardableResult
  public func pass(_ message: ScrollMessage, from view: HostScrollView) -> Bool {
    guard let delegate = delegate(for: message) else { return false }
    delegate.answer(message, from: view)
    return true
  }

  private func delegate(for message: ScrollMessage) -> ScrollDelegate? {
    if interceptor.responds(to: message) { return interceptor }
    return receiver.flatMap { $0.responds(to: message) ? $0 : nil }
  }
}
