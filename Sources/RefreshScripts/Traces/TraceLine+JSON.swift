public import RefreshModel

extension TraceLine {
  /// The line as compact JSON, without a line break.
  ///
  /// The order of the keys, and that an absent component has none, are part of the format.
  public var json: String {
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

extension TraceLine.ComponentLine {
  fileprivate var traced: String {
    #"{"state":"\#(state.spelling)","pullingPercent":\#(pullingPercent.traced)"#
      + #","alpha":\#(alpha.traced)"#
      + #","frame":\#([bounds.x, bounds.y, bounds.width, bounds.height].traced)}"#
  }
}

extension [Double] {
  fileprivate var traced: String {
    "[\(map(\.traced).joined(separator: ","))]"
  }
}
