package import ProofDocuments
public import RefreshModel

/// A setup and gestures, read from a YAML file.
///
/// People write gestures: a drag, a release, a wait. Played at a frame rate they become events.
public struct GestureScript: Hashable, Sendable {
  /// The maximum total duration of a script, in seconds: one hour.
  ///
  /// What is written is counted as the script is read, and what a `settle` takes as it is played.
  static let longestDuration = 3600.0

  /// The start of the simulation.
  public let setup: SimulationSetup

  /// The language tag in the script; nil for none.
  public let locale: String?

  /// The appearance in the script; nil for none.
  public let appearance: Appearance?

  /// The steps, in order.
  package let steps: [GestureStep]

  /// The place of each step.
  private let places: [SourceLocation]

  /// Reads a script from the bytes of a file in UTF-8; a byte order mark is passed over.
  ///
  /// Nothing else is passed over: a field that is unknown, absent or of another type is an error.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: its path, for messages.
  ///   - compatibility: the quirks that the simulation reproduces.
  ///   - outer: settings of components from outside the script.
  /// - Throws: `DocumentError` with the line and the column that are wrong.
  package init(
    _ bytes: [UInt8], file: String, compatibility: Compatibility = .corrected,
    outer: OuterSettings = OuterSettings()
  ) throws(DocumentError) {
    let document = try Document(yaml: bytes, file: file, emptiness: Self.emptiness)
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the script")
      let setup = try GestureSetup(
        fields.fields("scene"), compatibility: compatibility, outer: outer)
      let steps = try fields.elements("steps")
      try fields.finish()
      self.setup = setup.setup
      locale = setup.locale
      appearance = setup.appearance
      var parser = GestureStepParser(
        rowHeight: setup.rowHeight, bounded: Self.longestDuration, outer: outer)
      self.steps = try parser.steps(steps)
      places = parser.offsets.map(document.location(of:))
    } catch {
      throw document.error(error)
    }
  }

  /// Parses a script from YAML.
  ///
  /// - Parameters:
  ///   - text: the text of the script.
  ///   - compatibility: the quirks that the simulation reproduces.
  /// - Throws: An error whose description has the line and column of an invalid part.
  public init(yaml text: String, compatibility: Compatibility = .corrected) throws {
    try self.init(Array(text.utf8), file: "script", compatibility: compatibility)
  }

  private static let emptiness = FieldError(
    problem: "expected a scene and steps, found an empty script",
    advice: "begin with “scene: {device: {width: 375, height: 667}, header: normal}”")
}

extension GestureScript {
  /// Light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light

    /// Light text on a dark background.
    case dark
  }

  /// The tags of the languages that the script changes to, in order.
  public var languages: [String] {
    steps.flatMap { step in
      if case .event(let event) = step { event.languages } else { [String]() }
    }
  }

  /// The playback of the script, of an hour at most.
  ///
  /// - Parameters:
  ///   - setup: the script's setup with images, dates or keys added; nil for the script's own.
  ///   - ticksPerSecond: the rate of the clock, 1 to 240; others count as the nearest.
  /// - Returns: the playback at its first tick.
  package func playback(
    from setup: SimulationSetup? = nil, ticksPerSecond: Int = 60
  ) -> GesturePlayback {
    GesturePlayback(
      of: steps, in: Simulation(setup ?? self.setup), ticksPerSecond: ticksPerSecond,
      longest: Self.longestDuration)
  }

  /// Checks that the script ends within an hour, by playing it where it may not.
  ///
  /// - Parameters:
  ///   - setup: the script's setup with images, dates or keys added; nil for the script's own.
  ///   - ticksPerSecond: the rate of the clock, 1 to 240; others count as the nearest.
  /// - Throws: `DocumentError` with the place of the step during which the hour is over.
  package func checkDuration(
    from setup: SimulationSetup? = nil, ticksPerSecond: Int
  ) throws(DocumentError) {
    guard steps.reduce(0, { $0 + $1.longestDuration }) > Self.longestDuration else { return }
    var playback = playback(from: setup, ticksPerSecond: ticksPerSecond)
    while playback.next() != nil {}
    guard let step = playback.overdueStep else { return }
    throw DocumentError(
      at: places[step], problem: "expected steps of an hour at most, found more with this one",
      advice: "leave out some steps, or shorten the durations that “settle” waits for")
  }
}

extension GestureScript.Appearance: Keyword {}

/// The scene of a gesture script, with what stands beside it there.
struct GestureSetup {
  let setup: SimulationSetup
  let locale: String?
  let appearance: GestureScript.Appearance?

  /// The height of a row if the content is given in rows, in points.
  let rowHeight: Double?

  init(
    _ fields: Fields, compatibility: Compatibility, outer: OuterSettings
  ) throws(FieldError) {
    var fields = fields
    fields.owner = "the scene"
    let device = try fields.fields("device").viewport(within: outer.viewportSides)
    let content = try fields.optionalFields("content").map { content throws(FieldError) in
      try GestureContent(content, width: device.width)
    }
    let view = ScrollView(
      viewport: device, contentSize: content?.size,
      inset: try EdgeInsets(optional: fields.optionalFields("insets")),
      safeArea: try EdgeInsets(optional: fields.optionalFields("safeArea")),
      isPagingEnabled: try fields.optionalFlag("paging") ?? false,
      rowCount: content?.rows ?? 0)
    rowHeight = content?.rowHeight
    locale = try fields.optionalLanguageTag("locale")
    appearance = try fields.optionalKeyword("appearance")
    setup = try SimulationSetup(
      components: fields, in: view, compatibility: compatibility, outer: outer)
  }
}

/// The content of a gesture script: a size, or rows.
private struct GestureContent {
  let size: ScrollExtent
  let rows: Int
  let rowHeight: Double?

  /// Content is as wide as the device unless it says otherwise.
  init(_ fields: Fields, width: Double) throws(FieldError) {
    var fields = fields
    let width = try fields.optionalNumber("width") ?? width
    if let height = try fields.optionalNumber("height") {
      size = ScrollExtent(width: width, height: height)
      rows = 0
      rowHeight = nil
    } else {
      let rowHeight = max(0, try fields.number("rowHeight"))
      rows = max(0, try fields.count("rows"))
      size = ScrollExtent(width: width, height: Double(rows) * rowHeight)
      self.rowHeight = rowHeight
    }
    try fields.finish()
  }
}
