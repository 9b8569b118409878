/// The delegates that hear a scroll view, one after the other.
///
/// Pull-to-refresh views of the years before 2014 put themselves between a table and its delegate.
/// The interceptor hears a message first and then the application's own delegate does; what neither
/// answers goes nowhere. The application still sets and reads one delegate.
public struct DelegateChain {
  /// The delegate that comes first: what a component puts between.
  public var interceptor = ScrollDelegate()

  /// The application's own delegate; nil when it has none.
  public var receiver: ScrollDelegate?

  /// Creates a chain in which nobody answers.
  public init() {}

  /// Passes a message along the chain and returns how many have answered it.
  @discardableResult
  public func pass(_ message: ScrollMessage, from view: HostScrollView) -> Int {
    [interceptor, receiver].compactMap(\.self).count { $0.answer(message, from: view) }
  }
}
