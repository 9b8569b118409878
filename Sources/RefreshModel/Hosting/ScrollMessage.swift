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
