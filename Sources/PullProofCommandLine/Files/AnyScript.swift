import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshScripts
import RefreshStrings

/// A script of either kind.
enum AnyScript {
  case events(EventScript)
  case gestures(GestureScript)

  /// Reads a script from a file, or from standard input when the path is `-`.
  init(
    contentsOf path: String, syntax: ScriptSyntax, compatibility: Compatibility,
    outer: OuterSettings
  ) throws(RunError) {
    let file = try InputFile(at: path, advice: "give the path of a script, or -")
    do {
      switch syntax {
      case .jsonl:
        self = .events(
          try EventScript(
            file.bytes, file: file.name, compatibility: compatibility, outer: outer))
      case .yaml:
        self = .gestures(
          try GestureScript(
            file.bytes, file: file.name, compatibility: compatibility, outer: outer))
      }
    } catch {
      throw RunError(error)
    }
  }

  var setup: SimulationSetup {
    switch self {
    case .events(let script): script.setup
    case .gestures(let script): script.setup
    }
  }

  /// The components that the script begins with or attaches, each once.
  var components: [RefreshComponent] {
    let events =
      switch self {
      case .events(let script): script.events
      case .gestures(let script):
        script.steps.compactMap { step -> Event? in
          if case .event(let event) = step { event } else { nil }
        }
      }
    let attached = events.flatMap(\.parts).compactMap { event -> Component? in
      if case .attach(let component) = event { component } else { nil }
    }
    let shown = Set((setup.components.all + attached).compactMap(\.body.component))
    return RefreshComponent.allCases.filter(shown.contains)
  }

  var locale: String? {
    switch self {
    case .events: nil
    case .gestures(let script): script.locale
    }
  }

  /// The tags of the languages that the script changes to.
  var languages: [String] {
    switch self {
    case .events(let script): script.languages
    case .gestures(let script): script.languages
    }
  }

  var appearance: Appearance? {
    switch self {
    case .events: nil
    case .gestures(let script): script.appearance.flatMap { Appearance(rawValue: $0.rawValue) }
    }
  }

  /// The trace from the script's setup with dates or keys added.
  func trace(from setup: SimulationSetup, ticksPerSecond: Int) -> Trace {
    switch self {
    case .events(let script): Trace(of: script, from: setup)
    case .gestures(let script): Trace(of: script, from: setup, ticksPerSecond: ticksPerSecond)
    }
  }

  /// Checks that a gesture script ends within an hour.
  ///
  /// - Throws: `RunError` with the place of the step during which the hour is over.
  func checkDuration(from setup: SimulationSetup, ticksPerSecond: Int) throws(RunError) {
    guard case .gestures(let script) = self else { return }
    do {
      try script.checkDuration(from: setup, ticksPerSecond: ticksPerSecond)
    } catch {
      throw RunError(error)
    }
  }

  /// The script as it is drawn, from its setup with images, dates or keys added.
  func playback(from setup: SimulationSetup, ticksPerSecond: Int) -> Playback {
    switch self {
    case .events(let script): Playback(of: script, from: setup, ticksPerSecond: ticksPerSecond)
    case .gestures(let script): Playback(of: script, from: setup, ticksPerSecond: ticksPerSecond)
    }
  }
}

extension AnyScript {
  /// The locale that the script, which is read from a file, begins with, if it names one.
  func firstLocale(file: String) throws(RunError) -> LocaleIdentifier? {
    guard let tag = locale else { return nil }
    return try Self.locale(tag, file: file)
  }

  /// The locales that the script, which is read from a file, changes to.
  func changedLocales(file: String) throws(RunError) -> [LocaleIdentifier] {
    var locales: [LocaleIdentifier] = []
    for tag in languages { locales.append(try Self.locale(tag, file: file)) }
    return locales
  }

  private static func locale(
    _ tag: String, file: String
  ) throws(RunError) -> LocaleIdentifier {
    guard let locale = LocaleIdentifier(written: tag) else {
      let question = LocaleIdentifier.tag(ofLanguageNamed: tag).map { "did you mean “\($0)”? " }
      throw RunError(
        .badData,
        "\(file): the script has the invalid language tag “\(tag)”; \(question ?? "")write one "
          + "such as ar or zh-Hant-HK")
    }
    if let unknown = locale.unknownPreference {
      throw RunError(.badData, "\(file): \(unknown)")
    }
    return locale
  }
}
