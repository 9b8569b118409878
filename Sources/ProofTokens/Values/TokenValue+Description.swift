import ProofDrawing

extension TokenValue: CustomStringConvertible {
  /// The value in one line for people, with the units of PullProof: points and seconds.
  package var description: String {
    switch self {
    case .color(let color): "\(color.color)"
    case .dimension(let points): "\(points.short) pt"
    case .fontFamily(let names): names.joined(separator: ", ")
    case .fontWeight(let number), .number(let number): number.short
    case .duration(let seconds): "\(seconds.short) s"
    case .cubicBezier(let numbers): numbers.curve
    case .strokeStyle(let style): style.text
    case .border(let border):
      "\(border.color.color) \(border.width.short) pt \(border.style.text)"
    case .transition(let transition):
      "\(transition.duration.short) s after \(transition.delay.short) s \(transition.curve.curve)"
    case .shadow(let shadows): shadows.map(\.text).joined(separator: " + ")
    case .gradient(let stops):
      stops.map { "\($0.color.color) at \($0.position.short)" }.joined(separator: ", ")
    case .typography(let style):
      "\(style.families.joined(separator: ", ")) \(style.size.short) pt, weight \(style.weight.short), "
        + "lines \(style.lineHeight.short), letters \(style.letterSpacing.short) pt"
    }
  }
}

extension TokenStrokeStyle {
  fileprivate var text: String {
    switch self {
    case .named(let name): name
    case .dashes(let lengths, let cap):
      "dashes \(lengths.map(\.short).joined(separator: " ")) pt \(cap)"
    }
  }
}

extension TokenShadow {
  fileprivate var text: String {
    let lengths = [offsetX, offsetY, blur, spread].map(\.short).joined(separator: " ")
    return "\(color.color) \(lengths) pt\(isInset ? " inset" : "")"
  }
}

extension [Double] {
  fileprivate var curve: String { "[\(map(\.short).joined(separator: ", "))]" }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var short: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
