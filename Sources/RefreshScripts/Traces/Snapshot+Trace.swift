public import RefreshModel

extension Snapshot {
  /// The snapshot as a line of a trace, without a line break.
  ///
  /// The order of the keys, and that an absent component has none, are part of the format.
  public var traceLine: String {
    var line = #"{"time":\#(time.traced),"offset":\#([offset.x, offset.y].traced)"#
    line += #","inset":\#([inset.top, inset.left, inset.bottom, inset.right].traced)"#
    for target in Target.allCases {
      guard let component = components[target] else { continue }
      line += #","\#(target.spelling)":\#(component.traced)"#
    }
    let calls = callbacks.map { #""\#($0.target.spelling).\#($0.name.spelling)""# }
    return line + #","callbacks":[\#(calls.joined(separator: ","))]}"#
  }
}

extension Snapshot.ComponentSnapshot {
  fileprivate var traced: String {
    #"{"state":"\#(state.spelling)","pullingPercent":\#(pullingPercent.traced)"#
      + #","alpha":\#(alpha.traced)"#
      + #","frame":\#([frame.x, frame.y, frame.width, frame.height].traced)}"#
  }
}

extension [Double] {
  fileprivate var traced: String {
    "[\(map(\.traced).joined(separator: ","))]"
  }
}
