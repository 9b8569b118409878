import ProofDocuments
import ProofDrawing

extension TokenValue: CustomStringConvertible {
  /// The value in one line for people, with the units of PullProof: points and seconds.
  package var description: String {
    switch self {
    case .color(let color): "\(color.color)"
    case .dimension(let points): "\(points.plain) pt"
    case .fontFamily(let names): names.joined(separator: ", ")
    case .fontWeight(let number), .number(let number): number.plain
    case .duration(let seconds): "\(seconds.plain) s"
    case .cubicBezier(let numbers): numbers.curve
    case .strokeStyle(let style): style.text
    case .border(let border):
      "\(border.color.color) \(border.width.plain) pt \(border.style.text)"
    case .transition(let transition):
      "\(transition.duration.plain) s after \(transition.delay.plain) s \(transition.curve.curve)"
    case .shadow(let shadows): shadows.map(\.text).joined(separator: " + ")
    case .gradient(let stops):
      stops.map { "\($0.color.color) at \($0.position.plain)" }.joined(separator: ", ")
    case .typography(let style):
      "\(style.families.joined(separator: ", ")) \(style.size.plain) pt, weight \(style.weight.plain), "
        + "lines \(style.lineHeight.plain), letters \(style.letterSpacing.plain) pt"
    }
  }
}

extension TokenStrokeStyle {
  fileprivate var text: String {
    switch self {
    case .named(let name): name
    case .dashes(let lengths, let cap):
      "dashes \(lengths.map(\.plain).joined(separator: " ")) pt \(cap)"
    }
  }
}

extension TokenShadow {
  fileprivate var text: String {
    let lengths = [offsetX, offsetY, blur, spread].map(\.plain).joined(separator: " ")
    return "\(color.color) \(lengths) pt\(isInset ? " inset" : "")"
  }
}

extension [Double] {
  fileprivate var curve: String { "[\(map(\.plain).joined(separator: ", "))]" }
}
