import RefreshModel
import Testing

@Suite("A chain of delegates")
struct DelegateChainTests {
  private let view = HostScrollView.phone([Component(.header)])
  private let record = Record()

  private func listener(_ name: String) -> ScrollDelegate {
    var delegate = ScrollDelegate()
    delegate.didScroll = { [record] _ in record.lines.append(name) }
    return delegate
  }

  @Test("tells the interceptor, and not the application's own delegate what it answers")
  func order() {
    view.delegates.interceptor = listener("interceptor")
    view.delegate = listener("application")
    view.perform(.offset(y: 10))
    #expect(record.lines == ["interceptor"])
  }

  @Test("lets an interceptor pass a message on itself")
  func passingOn() {
    view.delegates.interceptor.didScroll = { [record] view in
      record.lines.append("interceptor")
      view.delegate?.didScroll?(view)
    }
    view.delegate = listener("application")
    view.perform(.offset(y: 10))
    #expect(record.lines == ["interceptor", "application"])
  }

  @Test("responds to what either of the two answers, before anything is passed")
  func responding() {
    view.delegates.interceptor = listener("interceptor")
    var application = ScrollDelegate()
    application.didSelectRow = { _, _ in }
    view.delegate = application
    #expect(view.delegates.responds(to: .didScroll))
    #expect(view.delegates.responds(to: .didSelectRow(0)))
    #expect(!view.delegates.responds(to: .didEndDragging))
    view.delegate = nil
    #expect(!view.delegates.responds(to: .didSelectRow(0)))
    #expect(record.lines.isEmpty)
  }

  @Test("passes on what the interceptor doesn't answer")
  func passing() {
    view.delegates.interceptor = listener("interceptor")
    var application = ScrollDelegate()
    application.didSelectRow = { [record] _, row in record.lines.append("row \(row)") }
    view.delegate = application
    #expect(view.selectRow(3))
    #expect(record.lines == ["row 3"])
  }

  @Test("lets a message that neither answers go nowhere")
  func nowhere() {
    view.delegates.interceptor = listener("interceptor")
    #expect(!view.selectRow(3))
    view.perform(.pan(.began))
    #expect(record.lines.isEmpty)
  }

  @Test("keeps its interceptor when the application sets another delegate or none")
  func replacing() {
    view.delegates.interceptor = listener("interceptor")
    view.delegate = listener("first")
    view.delegate = nil
    view.perform(.offset(y: 10))
    #expect(record.lines == ["interceptor"])
  }

  @Test("hears of a scroll after the component: the header is armed already")
  func componentFirst() {
    var application = ScrollDelegate()
    application.didScroll = { [record] view in
      record.lines.append("\(view.simulation[.header]?.body.state ?? .idle)")
    }
    view.delegate = application
    view.perform(.pan(.began))
    view.perform(.offset(y: -54))
    view.perform(.offset(y: -55))
    #expect(record.lines == ["idle", "pulling"])
  }

  @Test("hears a drag from its beginning to its end, and insets that a refresh changes")
  func drag() {
    var application = ScrollDelegate()
    application.willBeginDragging = { [record] _ in record.lines.append("begin") }
    application.didScroll = { [record] _ in record.lines.append("scroll") }
    application.didEndDragging = { [record] _ in record.lines.append("end") }
    application.didChangeAdjustedContentInset = { [record] _ in record.lines.append("inset") }
    view.delegate = application
    for event: Event in [.pan(.began), .offset(y: -60), .pan(.changed), .pan(.ended)] {
      view.perform(event)
    }
    #expect(record.lines == ["begin", "scroll", "end"])
    // The first offset without a finger begins the refresh, which makes room for the header.
    view.perform(.offset(y: -60))
    #expect(record.lines == ["begin", "scroll", "end", "inset", "scroll"])
  }

  @Test("tells of an offset that is set to what it is, but not of one that can't be set")
  func repeatedOffset() {
    view.delegate = listener("scroll")
    view.perform(.offset(y: 0))
    view.perform(.offset(y: .nan))
    #expect(record.lines == ["scroll"])
  }
}
