internal import ProofDrawing
internal import RefreshComponents
internal import RefreshModel
internal import RefreshStrings

/// What a film tells: the states of its components in their order.
struct FilmText {
  /// A state that a component enters.
  private struct Entry {
    let time: Double
    let setup: ComponentSetup
    let state: RefreshState
  }

  private var entries: [Entry] = []

  init(of ticks: [GesturePlayback.Tick], picturesPerSecond: Int) {
    var states: [Target: RefreshState] = [:]
    for (number, tick) in ticks.enumerated() {
      for target in Target.allCases {
        let pose = tick.presentation[target].flatMap { $0.isHidden ? nil : $0 }
        defer { states[target] = pose?.state }
        guard let pose, states[target] != pose.state,
          let component = RefreshComponent.allCases.first(where: { $0.kind == pose.kind })
        else { continue }
        let time = number == 0 ? 0 : Double(number + 1) / Double(picturesPerSecond)
        entries.append(Entry(time: time, setup: ComponentSetup(component), state: pose.state))
      }
    }
  }

  /// The labels in their order; the long text has a line with the time for each.
  func alternativeText(in context: FigureContext) -> AlternativeText {
    func labels(for locale: LocaleIdentifier) -> [String] {
      entries.map { entry in
        context.spokenLabel(of: entry.setup, in: PulledState(entry.state), for: locale)
      }
    }
    return context.alternativeText { locale in
      context.sequence(of: labels(for: locale))
    } long: { locale in
      zip(entries, labels(for: locale)).map { "\(Self.seconds($0.time)): \($1)" }
        .joined(separator: "\n")
    }
  }

  /// A time such as `1.52 s`.
  static func seconds(_ time: Double) -> String {
    let rounded = (time * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded)) s" : "\(rounded) s"
  }
}

extension FigureContext {
  /// Texts one after the other, without one that repeats the text before it.
  func sequence(of texts: [String]) -> String {
    texts.enumerated().filter { $0 == 0 || texts[$0 - 1] != $1 }.map(\.element)
      .joined(separator: " · ")
  }
}
