public import RefreshModel

/// The trace of a script: one line for the setup, then one for each event.
///
/// The script is played as the lines are asked for, so a long trace needs no memory. Lines are
/// compact JSON without their line breaks.
public struct Trace: Sequence, IteratorProtocol {
  private var playback: Playback
  private var lines: ArraySlice<TraceLine> = []

  /// The end times of refreshes up to the present line, by key, in seconds of the script.
  ///
  /// The setup's own times stay in it, so a time of zero or less was there before.
  public var updateTimes: [String: Double] { playback.updateTimes }

  /// Creates the trace of an event script, from its setup or a modified one.
  public init(of script: EventScript, from setup: SimulationSetup? = nil) {
    playback = Playback(of: script, from: setup)
  }

  /// Creates the trace of a gesture script at a number of ticks per second.
  ///
  /// It starts from the script's setup or from one with images, dates or keys added.
  public init(
    of script: GestureScript, from setup: SimulationSetup? = nil, ticksPerSecond: Int = 60
  ) {
    playback = Playback(of: script, from: setup, ticksPerSecond: ticksPerSecond)
  }

  /// Returns the next line, or nil after the last one.
  public mutating func next() -> String? {
    while lines.isEmpty {
      guard let tick = playback.next() else { return nil }
      lines = tick.lines[...]
    }
    return lines.removeFirst().json
  }
}

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

extension Double {
  /// The number as a trace writes it: to the nearest 4 decimals, half away from zero.
  ///
  /// There is no exponent, no "-0", no zero at the end of a fraction, and no point without one.
  /// Numbers too large to have a fraction have the digits that identify them, then zeros. A number
  /// that is not finite is `null`, JSON's word for a value that there isn't.
  var traced: String {
    guard isFinite else { return "null" }
    let whole = magnitude.rounded(.towardZero)
    let fraction = Self.tenThousandths(in: magnitude - whole)
    let text = Self.digits(of: whole + Double(fraction / 10_000)) + Self.decimals(fraction % 10_000)
    return self < 0 && text != "0" ? "-\(text)" : text
  }

  /// The nearest number of ten-thousandths, 0 to 10,000, in a fraction.
  private static func tenThousandths(in fraction: Double) -> Int {
    let product = fraction * 10_000
    let below = product.rounded(.towardZero)
    guard product - below == 0.5 else { return Int(product.rounded()) }
    // The product may be half by its own rounding only; what that took away decides.
    let lost = (-product).addingProduct(fraction, 10_000)
    return Int(below) + (lost < 0 ? 0 : 1)
  }

  private static func decimals(_ tenThousandths: Int) -> String {
    guard tenThousandths > 0 else { return "" }
    var digits = String(10_000 + tenThousandths).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
  }

  /// The digits of a whole number that is not negative.
  private static func digits(of whole: Double) -> String {
    if let number = UInt64(exactly: whole) { return String(number) }
    let parts = whole.description.split(separator: "e+")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return whole.description }
    let significant = parts[0].filter { $0 != "." }
    // Of 1.0e+20, a zero after the point is no digit that identifies the number.
    let identifying = parts[0].hasSuffix(".0") ? significant.dropLast() : significant[...]
    return identifying + String(repeating: "0", count: exponent + 1 - identifying.count)
  }
}
