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
