import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshScripts
import RefreshStrings

/// `pullproof simulate`: the behaviour and the look of components during a script.
struct SimulateCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Run a script and print a trace, or draw it as images or an animation.",
    discussion: """
      An event script is JSON Lines: the setup on the first line, then one event on each line. A \
      gesture script is YAML: the setup, then drags, releases and waits, which become events at a \
      frame rate. The whole script is checked before anything is printed or written. Time is \
      simulated, so nothing waits. All events and steps are in Documentation/event-scripts.md and \
      Documentation/gesture-scripts.md.

      A component of the script has the settings, titles and images of the project's component of \
      its kind, unless the script says otherwise. Options override both. With --component, a component \
      file has the look of the script's component that it extends.

      Example: pullproof simulate Examples/gestures/normal-header.yaml --film pull.gif
      """)

  @Argument(help: ArgumentHelp("The script; - reads standard input.", valueName: "script"))
  var script: String

  @Option(
    help: ArgumentHelp(
      "The behaviour to simulate; those of MJRefresh include its quirks.", valueName: "preset"))
  var compat = CompatibilityPreset.corrected

  @Option(
    help: ArgumentHelp(
      "The format of the script. (default: yaml for .yaml and .yml, else jsonl)",
      valueName: "syntax"))
  var syntax: ScriptSyntax?

  @Option(
    help: ArgumentHelp(
      "The frame rate, from 1 to 240. (default: 60, or 50 for a GIF)", valueName: "number"))
  var fps: Int?

  @Flag(help: "Print the trace even with --render or --film.")
  var trace = false

  @Flag(
    name: .customLong("save-last-updated"),
    help: ArgumentHelp(
      "Save the end times of refreshes to the --last-updated-store.",
      discussion:
        "The script begins at --now. The store is created if it is missing; other keys in "
        + "it are kept."))
  var savesLastUpdated = false

  @OptionGroup(title: "Frames and films") var film: FilmOptions

  @OptionGroup(title: "Frames and films") var fonts: FontOptions

  @OptionGroup var choice: ProjectChoice

  @OptionGroup var texts: StringsOptions

  @OptionGroup(title: "Look") var lastUpdated: LastUpdatedOptions

  @OptionGroup(title: "Look") var look: LookOptions

  @OptionGroup(title: "Components") var components: ScriptComponentOptions

  @OptionGroup(title: "Components") var componentSetup: SetupOptions

  func validate() throws {
    let rates = GesturePlayback.tickRates
    if let fps, !rates.contains(fps) {
      throw ValidationError(
        "--fps must be from \(rates.lowerBound) to \(rates.upperBound), not \(fps).")
    }
    if fps != nil, scriptSyntax == .jsonl, !film.draws {
      throw ValidationError(
        "--fps needs a gesture script, --render or --film; the events of \(script) have their own times."
      )
    }
    if savesLastUpdated, lastUpdated.store == nil {
      throw ValidationError("--save-last-updated needs --last-updated-store.")
    }
  }

  func run(in world: World) async throws(RunError) {
    if let unknown = film.locale?.unknownPreference { throw RunError(unknown) }
    let inputs = try inputs(in: world)
    try film.checkPlaces(of: inputs.file)
    try inputs.script.checkDuration(from: inputs.setup, ticksPerSecond: ticksPerSecond)
    if film.draws { try await draw(inputs, in: world) }
    var trace = inputs.script.trace(from: inputs.setup, ticksPerSecond: ticksPerSecond)
    if self.trace || !film.draws { try world.output.write(AnyIterator { trace.next() }) }
    try save(trace, of: inputs)
  }

  private var scriptSyntax: ScriptSyntax {
    syntax ?? ScriptSyntax(path: script)
  }

  private var ticksPerSecond: Int { fps ?? (film.draws ? film.usualFramesPerSecond : 60) }

  /// The script with the settings of the project and of the arguments.
  private func inputs(in world: World) throws(RunError) -> SimulationInputs {
    let file = try projectFile(in: world)
    let images = try file.images()
    // Whoever draws reads the theme anyway.
    if !film.draws { try file.checkThemes() }
    let key = lastUpdated.storeKey
    var outer = try components.outerSettings(
      of: file, overriddenBy: componentSetup, images: images, key: key)
    outer.viewportSides = film.viewportSides
    let script = try AnyScript(
      contentsOf: script, syntax: scriptSyntax, compatibility: compat.compatibility, outer: outer)
    try components.check(script, with: file)
    let setups = try components.setups(of: file)
    try componentSetup.check(
      script.components.map { name in
        setups.first { $0.component == name } ?? ComponentSetup(name)
      })
    let updates = try lastUpdated.instants(
      updated: file.lastUpdated, storeCanBeAbsent: savesLastUpdated)
    return SimulationInputs(script: script, file: file, images: images, updates: updates)
  }

  /// The project with the overrides of the arguments.
  private func projectFile(in world: World) throws(RunError) -> ProjectFile {
    var file = try choice.file(in: world, warn: world.warn)
    texts.apply(to: &file, in: world)
    try lastUpdated.apply(to: &file, storeCanBeAbsent: savesLastUpdated)
    try look.apply(to: &file, in: world)
    try components.apply(to: &file)
    return file
  }
}

/// The store of end times.
extension SimulateCommand {
  /// The present contents of the store to write; nil for none.
  private var store: LastUpdatedStore? {
    get throws(RunError) {
      guard savesLastUpdated, let path = lastUpdated.store else { return nil }
      return try LastUpdatedStore(path: path, canBeAbsent: true)
    }
  }

  /// Saves the end times of refreshes, which are complete at the end of the trace.
  private func save(_ trace: Trace, of inputs: SimulationInputs) throws(RunError) {
    // Read it again, because another process may have changed it.
    guard let store = try store else { return }
    var trace = trace
    while trace.next() != nil {}
    try store.write(inputs.instants(of: trace.updateTimes))
  }
}

/// Frames and films.
extension SimulateCommand {
  private func draw(_ inputs: SimulationInputs, in world: World) async throws(RunError) {
    let run = try filmRun(of: inputs, in: world)
    var summary: [String] = []
    if let folder = film.render { summary.append(try await run.writeFrames(to: folder)) }
    if let file = film.film, let format = film.filmFormat {
      summary += try run.writeFilm(to: file, as: format)
    }
    if !trace { try world.output.show(summary) }
  }

  /// The locale at the start: the argument's, else the script's, else English.
  private func locale(of script: AnyScript) throws(RunError) -> LocaleIdentifier {
    if let locale = film.locale { return locale }
    return try script.firstLocale(file: self.script) ?? .english
  }

  /// The texts of the first locale and of the locales that the script changes to.
  private func vocabulary(
    of file: ProjectFile, for locale: LocaleIdentifier, and changed: [LocaleIdentifier],
    warn: (String) -> Void
  ) throws(RunError) -> Vocabulary {
    let bundles = try file.bundles(warn: warn)
    let readers = [locale] + changed
    // The original has texts for everybody: English ones where it doesn't know the language.
    guard !compat.compatibility.contains(.languageByPrefix) else {
      return try file.vocabulary(of: bundles, for: readers + readers.map(\.matchedByPrefix))
    }
    let vocabulary = try file.vocabulary(of: bundles, for: readers)
    try file.checkTexts(
      for: [locale], in: vocabulary, of: bundles, askedBy: film.locale == nil ? script : nil)
    try file.checkTexts(for: changed, in: vocabulary, of: bundles, askedBy: script)
    return vocabulary
  }

  private func filmRun(of inputs: SimulationInputs, in world: World) throws(RunError) -> FilmRun {
    let (script, file, setup) = (inputs.script, inputs.file, inputs.setup)
    let locale = try locale(of: script)
    let changed = try script.changedLocales(file: self.script)
    let vocabulary = try vocabulary(of: file, for: locale, and: changed, warn: world.warn)
    var gallery = try look.gallery(of: file, with: vocabulary, images: inputs.images)
    gallery.compatibility = compat.compatibility
    // “smart” is the default of a project, but a choice on the command line.
    if lastUpdated.style != nil { gallery.compatibility.remove(.fixedDatePatterns) }
    var fonts = try FontSet(
      folder: self.fonts.fontDir ?? file.fontFolder, weights: gallery.weights, in: world,
      warn: world.warn)
    fonts.notes(on: gallery.weights, for: [locale] + changed).forEach(world.warn)
    gallery.componentAssets.notes.forEach(world.warn)
    try file.checkFamilies(of: gallery, in: fonts)
    fonts = try fonts.adding(files: gallery.componentAssets.fontFiles)
    var stage = Stage(
      for: setup.view, in: gallery, locale: locale, languages: script.languages,
      appearance: film.appearance ?? script.appearance ?? .light, showsContext: film.context)
    if film.context {
      let appName = AppName(vocabulary: vocabulary, locale: locale)
      stage.title = film.barTitle ?? appName.text(warn: world.warn) ?? ""
    }
    stage.setups = try components.setups(of: file)
    return try FilmRun(
      script.playback(from: setup, ticksPerSecond: ticksPerSecond),
      ticksPerSecond: ticksPerSecond, on: stage, scale: film.scale, fonts: fonts,
      in: world)
  }
}

/// The inputs of one call of `simulate`, whose trace, stills, film and store share one setup.
struct SimulationInputs {
  /// The script, whose components have the settings of the project and of the arguments.
  let script: AnyScript

  /// The project with the overrides of the arguments.
  let file: ProjectFile

  /// The images of gif components.
  let images: ImageSet

  /// The start of every simulation of the call.
  let setup: SimulationSetup

  /// Adds the times of earlier updates to the setup of a script.
  init(script: AnyScript, file: ProjectFile, images: ImageSet, updates: [String: Instant]) {
    var setup = script.setup
    for (key, instant) in updates {
      setup.updateTimes[key] = instant.secondsSince1970 - file.now.secondsSince1970
    }
    (self.script, self.file, self.images, self.setup) = (script, file, images, setup)
  }

  /// The instants of the refreshes that ended in the script, by key.
  ///
  /// - Parameter times: the end times at the end of the script, in seconds after its start.
  /// - Returns: the instants; none of a time that the setup brought along.
  func instants(of times: [String: Double]) -> [String: Instant] {
    times.filter { $0.value != setup.updateTimes[$0.key] }.mapValues {
      Instant(secondsSince1970: file.now.secondsSince1970 + $0)
    }
  }
}

/// The name of an app, as its files of texts have it.
struct AppName {
  let vocabulary: Vocabulary
  let locale: LocaleIdentifier

  /// The name in Android's manifest, and the title in Flutter's templates.
  private static let textKeys = ["app_name", "appTitle"]

  /// The names in `InfoPlist.strings`, the one under an icon first.
  private static let infoKeys = ["CFBundleDisplayName", "CFBundleName"]

  /// Finds the name.
  ///
  /// - Parameter warn: is called for a file that can't be read.
  /// - Returns: the name; nil where no file has it.
  func text(warn: (String) -> Void) -> String? {
    let texts = Self.textKeys.compactMap { vocabulary.appText(forKey: $0, locale: locale)?.value }
    return (texts + infoFiles.compactMap { name(inFile: $0, warn: warn) }).first { !$0.isEmpty }
  }

  /// The files with an app's name beside those of its texts, which may be absent.
  private var infoFiles: [String] {
    let files = vocabulary.texts(for: locale).values.filter { $0.source != .builtIn }.map(\.path)
    return Set(files.map(\.parentFolder)).filter { $0.hasSuffix(".lproj") }.sorted()
      .map { "\($0)/InfoPlist.strings" }
  }

  private func name(inFile path: String, warn: (String) -> Void) -> String? {
    do {
      guard let bytes = try Descriptor.contentsIfPresent(of: path) else { return nil }
      let table = try StringTable(parsing: bytes, file: path)
      return Self.infoKeys.compactMap { table[$0]?.text.value(on: .iPhone) }.first
    } catch {
      // The error has the place.
      let place = error is DocumentError ? "" : "\(path): "
      warn("the app's name can't be read: \(place)\(error)")
      return nil
    }
  }
}
