import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings

/// The words of a film: the states of its components in their order.
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
      locale.sequence(of: labels(for: locale))
    } long: { locale in
      context.lines(
        zip(entries, labels(for: locale)).map { ("\($0.time.hundredths) s", $1) }, for: locale)
    }
  }
}

extension LocaleIdentifier {
  /// Texts that follow each other as a list, without one that repeats the text before it.
  func sequence(of texts: [String]) -> String {
    list(of: texts.enumerated().filter { $0 == 0 || texts[$0 - 1] != $1 }.map(\.element))
  }
}
