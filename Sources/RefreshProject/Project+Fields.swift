package import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings

extension Project {
  /// The fields at the top of a file, but for those of sections.
  @FieldList<Project> package static var fields: [Field<Project>] {
    Field("version", schema: ["const": .number(Double(version))], isRequired: true) {
      fields, _, _ throws(FieldError) in try checkVersion(&fields)
    }
    inputFields
    Field(
      "keys", schema: AppKeys.schema,
      read: { fields, project, context throws(FieldError) in
        project.keys = try AppKeys(fields.optionalNode("keys"), context)
      })
    referenceFields
    Field(
      "components", schema: ComponentEntry.listSchema,
      read: { fields, project, context throws(FieldError) in
        guard let entries = try ComponentEntry.list(&fields, context) else { return }
        project.components = entries.map(\.setup)
        project.componentKeys = Dictionary(
          uniqueKeysWithValues: entries.filter { !$0.keys.isEmpty }.map {
            ($0.setup.name, $0.keys)
          })
      })
    Field(
      "matrix", \.matrix,
      .object(Matrix.fields, over: Matrix(), remedied: true).map(\.withoutRepetitions))
    Field("clock", \.clock, .object(Clock.fields, over: Clock(), check: Clock.check))
    Field(
      "tolerances", \.tolerances,
      .objects(PatternTolerance.fields) { _ in
        PatternTolerance(frames: FramePattern(""), tolerance: Tolerance(reason: ""))
      })
  }

  private static func checkVersion(_ fields: inout Fields) throws(FieldError) {
    let version = try fields.count("version")
    guard version == Self.version else {
      throw fields.error(
        at: "version", "expected the version \(Self.version), found \(version)",
        advice: "write “version: \(Self.version)”, or use a newer program")
    }
  }

  @FieldList<Project> private static var inputFields: [Field<Project>] {
    Field(
      "strings", \.strings, .list(.text(of: "a path")),
      "The app's texts; texts of later paths override texts of earlier ones.",
      option: "--strings")
    Field(
      "source", \.source, .one(.locale(of: "a language such as en")),
      "The development language of the app's texts. By default the language that the files declare, "
        + "else en.", option: "--source")
    Field(
      "theme", \.theme, .one(.text), "A JSON file of colours, fonts and indicators.",
      option: "--theme")
    Field(
      "fonts", \.fonts, .one(.text),
      "A folder of fonts, as “pullproof fonts vendor” writes it. By default the machine's fonts.")
    Field(
      "images", \.images, .list(.text(of: "a path")),
      "Images of gif components: a .gif file or a folder of .png files, with a state and an equals "
        + "sign before the path for images of one state.", option: "--images")
    Field(
      "imageDurations", \.imageDurations, .states(.loopDuration),
      "The durations of one loop through the images of states, in seconds. By default the time of a "
        + ".gif file, else 0.1 seconds for each image.", option: "--image-duration")
    Field(
      "titleLines", \.titleLines, .one(.titleLines), "The maximum number of lines of a title.",
      option: "--title-lines")
  }

  @FieldList<Project> private static var referenceFields: [Field<Project>] {
    Field(
      "references", \.references, .one(.choice()),
      "The frames whose images are stored. The lock has digests of all frames.")
    Field(
      "curated", schema: .list(of: ["type": "string"]),
      "Patterns of the ids whose images are stored; * matches within a name, ** matches anything.",
      read: { fields, project, _ throws(FieldError) in try project.readCurated(&fields) })
    Field(
      "folder", \.folder, .one(.text),
      "The folder of references. By default References, or References-NAME for a project NAME.yml.")
    Field(
      "pending", \.pending, .one(.text),
      "The folder of pending frames. By default pending, or pending-NAME for a project NAME.yml.")
    Field("orphaned", \.orphaned, .one(.choice()), "How to handle orphaned references.")
  }

  private mutating func readCurated(_ fields: inout Fields) throws(FieldError) {
    curated =
      try fields.optionalList("curated", of: "a pattern of ids") { $0.text.map(FramePattern.init) }
      ?? []
    guard (references == .curated) != curated.isEmpty else {
      throw references == .curated
        ? fields.error(
          at: "references", "“references: curated” needs the list “curated”",
          advice: "add a list such as “curated: [\"*/*/en@2x\"]”")
        : fields.error(
          at: "curated", "“curated” lists frames, but references are not curated",
          advice: "write “references: curated”, or remove the list")
    }
  }
}

extension Project {
  /// The name of the field with the same effect as an option of commands; nil where none has it.
  package static func field(ofOption option: String) -> String? {
    func name<Root>(in fields: [Field<Root>]) -> String? {
      fields.first { $0.option == option }?.name
    }
    return name(in: fields) ?? name(in: ComponentSetup.fields) ?? name(in: Matrix.fields)
      ?? name(in: Clock.fields)
  }
}

extension ValueKind<Double> {
  fileprivate static var loopDuration: ValueKind {
    let range = ImageSequence.durationRange
    return .number(
      range, of: "a time from \(range.lowerBound) to \(Int(range.upperBound)) seconds")
  }
}

extension ValueKind<Int> {
  fileprivate static var titleLines: ValueKind {
    let counts = FaceContext.titleLineCounts
    return .whole(
      counts, of: "a number of lines from \(counts.lowerBound) to \(counts.upperBound)")
  }
}

extension FieldKind {
  /// An object of states with a value each.
  fileprivate static func states<Element>(_ kind: ValueKind<Element>) -> FieldKind
  where Value == [RefreshState: Element] {
    .object(
      RefreshState.allCases.map { state in
        Field(
          state.name, schema: kind.schema,
          read: { fields, values, _ throws(FieldError) in
            values[state] = try fields.optionalValue(
              state.name, of: kind.expected, suggestion: kind.suggestion, kind.read)
          })
      }, over: [:])
  }
}

extension Project.Matrix {
  /// The fields of “matrix”.
  @FieldList<Project.Matrix> static var fields: [Field<Project.Matrix>] {
    Field(
      "locales", schema: .list(of: ["type": "string"]),
      "all, app for the languages of the app's strings, or BCP-47 tags.",
      read: { fields, matrix, context throws(FieldError) in
        let kind = FieldKind.locales(.localeChoice) { $0.locale?.unknownPreference }
        let locales = try kind.read(&fields, "locales", context)
        if let locales { matrix.setLocales(locales) }
      })
    Field("states", \.pulledStates, .list(.state))
    Field(
      "appearances", \.axes.appearances, .list(.choice(of: "light or dark")), option: "--appearance"
    )
    Field("scales", \.axes.scales, .list(.scale), option: "--scale")
    Field(
      "widths", \.axes.widths, .list(.width), "Widths of the scroll view, in points.",
      option: "--width")
    Field(
      "textSizes", \.axes.textSizes, .list(.textSize),
      "Text sizes, as names or in percent of the standard size.", option: "--text-size")
    Field(
      "directions", \.axes.directions, .list(.direction(suggestsWords: true)), option: "--direction"
    )
  }
}

extension ValueKind<Project.LocaleChoice> {
  fileprivate static var localeChoice: ValueKind {
    ValueKind(
      "all, app, or locales such as zh-Hant", schema: ["type": "string"],
      suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
    ) { $0.text.flatMap(Project.LocaleChoice.init) }
  }
}

extension Project.Clock {
  /// The fields of “clock”.
  @FieldList<Project.Clock> static var fields: [Field<Project.Clock>] {
    Field("now", \.now, .one(.instant), option: "--now")
    Field("timeZone", \.timeZone, .one(.timeZone), option: "--time-zone")
    Field("lastUpdated", \.lastUpdated, .one(.lastUpdated), option: "--last-updated")
    Field("style", \.style, .one(.choice()), option: "--last-updated-style")
    Field(
      "pattern", schema: ["type": "string"], "An ICU date pattern, instead of a style.",
      option: "--last-updated-pattern",
      read: { fields, clock, _ throws(FieldError) in
        guard let text = try fields.optionalText("pattern") else { return }
        do throws(ValueError) {
          clock.pattern = try DatePattern(text)
        } catch {
          throw fields.error(at: "pattern", error.problem, advice: error.advice)
        }
      })
  }

  /// Checks that only one of style and pattern is given.
  @Sendable static func check(_ clock: Project.Clock, _ fields: Fields) throws(FieldError) {
    guard clock.style == nil || clock.pattern == nil else {
      throw fields.error(
        at: "pattern", "“style” and “pattern” cannot be combined", advice: "remove one of them")
    }
  }
}

extension ValueKind<Instant> {
  fileprivate static var instant: ValueKind {
    ValueKind(timestamp, schema: ["type": "string", "format": "date-time"]) {
      $0.text.flatMap(Instant.init(iso8601:))
    }
  }

  fileprivate static var timestamp: String {
    "an ISO 8601 timestamp with an offset, such as 2026-01-15T12:00:00Z"
  }
}

extension ValueKind<Project.LastUpdated> {
  fileprivate static var lastUpdated: ValueKind {
    let instant = ValueKind<Instant>.instant
    return ValueKind(
      "\(instant.expected), or none", schema: .any(of: [["const": "none"], instant.schema])
    ) { $0.text == "none" ? .never : instant.read($0).map(Project.LastUpdated.at) }
  }
}

extension ValueKind<TimeZoneIdentifier> {
  fileprivate static var timeZone: ValueKind {
    ValueKind("a time zone such as Asia/Tokyo", schema: ["type": "string"]) {
      $0.text.flatMap { try? TimeZoneIdentifier($0) }
    }
  }
}

extension Project.PatternTolerance {
  /// The fields of an element of “tolerances”.
  @FieldList<Project.PatternTolerance> static var fields: [Field<Project.PatternTolerance>] {
    Field(
      required: "frames", \.frames, FieldKind.one(.text).map(FramePattern.init),
      "A pattern of frame ids.")
    Field(
      "reason", schema: ["type": "string", "pattern": "\\S"], isRequired: true,
      read: { fields, entry, _ throws(FieldError) in
        entry.tolerance.reason = try fields.text("reason")
        guard entry.tolerance.reason.contains(where: { !$0.isWhitespace }) else {
          throw fields.error(
            at: "reason", "the “reason” of a tolerance is empty",
            advice: "say why these frames can't be exact")
        }
      })
    Field(
      "threshold", \.tolerance.threshold, .one(.number(0...1, of: "a distance from 0 to 1")),
      "The largest colour difference (ΔEOK) of pixels that count as equal. People notice differences "
        + "from about 0.02.")
    Field("ignoresAntialiasing", \.tolerance.ignoresAntialiasing, .one(.flag))
    Field(
      "maxDiffPixels", \.tolerance.maxDiffPixels,
      .one(.whole(0...1_000_000_000, of: "a number of pixels"))
        .described(by: ["type": "integer", "minimum": 0]))
    Field(
      "maxDiffPixelRatio", \.tolerance.maxDiffPixelRatio,
      .one(.number(0...1, of: "a share from 0 to 1")))
    Field(
      "allows", \.tolerance.allows,
      FieldKind.list(.allowableChange).map { kinds in
        Tolerance.allowableKinds.filter(kinds.contains)
      }, "The kinds of changes to allow. By default none.")
  }
}

extension ValueKind<Cause.Kind> {
  fileprivate static var allowableChange: ValueKind {
    let words = Tolerance.allowableKinds.map(\.rawValue)
    return ValueKind("kinds of changes: " + words.joined(separator: ", "), words: words) { word in
      Tolerance.allowableKinds.first { $0.rawValue == word }
    }
  }
}
