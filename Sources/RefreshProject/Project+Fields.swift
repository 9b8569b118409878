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
      "keys", schema: AppKeys.schema, AppKeys.sentence, usual: AppKeys.usual,
      read: { fields, project, context throws(FieldError) in
        project.keys = try AppKeys(fields.optionalNode("keys"), context)
      })
    referenceFields
    Field(
      "components", schema: ComponentEntry.listSchema, "The components.",
      usual: "the components of MJRefresh", option: "--component",
      read: { fields, project, context throws(FieldError) in
        guard let entries = try ComponentEntry.list(&fields, context) else { return }
        project.components = entries.map(\.setup)
        project.componentKeys = Dictionary(
          uniqueKeysWithValues: entries.filter { !$0.keys.isEmpty }.map {
            ($0.setup.name, $0.keys)
          })
        project.componentThemes = Dictionary(
          uniqueKeysWithValues: entries.compactMap { entry in
            entry.theme.map { (entry.setup.name, $0) }
          })
      })
    Field(
      "matrix", \.matrix,
      .object(Matrix.fields, over: Matrix(), remedied: true).map(\.withoutRepetitions),
      "A frame is drawn for each combination of these values.")
    Field(
      "clock", \.clock, .object(Clock.fields, over: Clock(), check: Clock.check),
      "The time in frames, which does not depend on the present date.")
    Field(
      "tolerances", \.tolerances,
      .objects(PatternTolerance.fields) { _ in
        PatternTolerance(frames: FramePattern(""), tolerance: Tolerance(reason: ""))
      },
      "Tolerances for frames that can't be exact, with the reason. The first that matches a frame "
        + "applies.")
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
      "strings", \.strings, .list(.filledText(of: "the path of texts")),
      "The app's texts: bundles, folders or files, such as .strings, .stringsdict or .xcstrings. "
        + "Texts of later paths override texts of earlier ones.", option: "--strings")
    Field(
      "source", \.source, .one(.locale(of: "a language such as en")),
      "The development language of the texts.", usual: "declared by the files, else en",
      option: "--source")
    Field(
      "tokens", \.tokens, .tokens,
      "Design tokens in the W3C format 2025.10: .tokens.json or .resolver.json files. Component files "
        + "and themes name tokens as \"{color.accent}\".")
    Field(
      "theme", \.theme, .one(.text), "A JSON file of colours, fonts and indicators.",
      option: "--theme")
    Field(
      "fonts", \.fonts, .one(.text), "A folder of fonts from “pullproof fonts vendor”.",
      usual: "the machine's fonts", option: "--font-dir")
    Field(
      "images", \.images, .list(.filledText(of: "the path of images")),
      "Images of gif components: .gif files or folders of .png files, for all states or for one "
        + "state. A state and an equals sign before a path make its images those of the state.",
      option: "--images")
    Field(
      "imageDurations", \.imageDurations, .states(.loopDuration),
      "The duration of one loop through the images of a state, in seconds.",
      usual: "the time of a GIF, else 0.1 for each image", option: "--image-duration")
    Field(
      "titleLines", \.titleLines, .one(.titleLines), "The maximum number of lines of a title.",
      usual: "1, as in MJRefresh", option: "--title-lines")
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
      "The folder of references, which must contain nothing else.",
      usual: "References for pullproof.yml, References-NAME for NAME.yml")
    Field(
      "pending", \.pending, .one(.text),
      "The folder of pending frames, which verify writes and Git ignores.",
      usual: "pending for pullproof.yml, pending-NAME for NAME.yml")
    Field(
      "orphaned", \.orphaned, .one(.choice()),
      "How to handle orphaned references: ignore, warn, reject or delete.",
      usual: "verify rejects where CI is set and warns elsewhere; record warns")
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
  /// What is declared of a field with the same effect as an option of commands.
  package struct OptionField: Sendable {
    /// The name, below that of the object that has it, such as `matrix.widths`.
    package let path: String

    /// The name.
    package let name: String

    /// The option.
    package let option: String

    /// Sentences about it.
    package let sentence: String?

    /// The description of a valid value in messages; nil for an object.
    package let values: String?
  }

  /// The fields with the same effect as options, in the order in which they are read.
  package static let optionFields: [OptionField] = {
    func options<Root>(of fields: [Field<Root>], in owner: String = "") -> [OptionField] {
      fields.compactMap { field in
        field.option.map {
          OptionField(
            path: owner + field.name, name: field.name, option: $0, sentence: field.sentence,
            values: field.values)
        }
      }
    }
    return options(of: fields) + options(of: ComponentSetup.fields, in: "components.")
      + options(of: Matrix.fields, in: "matrix.") + options(of: Clock.fields, in: "clock.")
  }()
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
      }, over: [:]
    ).expecting(kind.expected)
  }
}

extension Project.Matrix {
  /// The fields of “matrix”.
  @FieldList<Project.Matrix> package static var fields: [Field<Project.Matrix>] {
    Field(
      "locales", schema: .list(of: ["type": "string"]),
      values: ValueKind<Project.LocaleChoice>.localeChoice.expected,
      "all, app (the languages of “strings”), or a list; also pseudo-locales such as en-XA and "
        + "ar-XB.", option: "--locale",
      read: { fields, matrix, context throws(FieldError) in
        let kind = FieldKind.locales(.localeChoice) { $0.locale?.unknownPreference }
        let locales = try kind.read(&fields, "locales", context)
        if let locales { matrix.setLocales(locales) }
      })
    Field(
      "states", schema: FieldKind.list(.anyState).schema,
      values: ValueKind<PulledState>.state.expected,
      option: "--state",
      read: { fields, matrix, context throws(FieldError) in
        try matrix.readStates(&fields, context)
      })
    Field(
      "appearances", \.axes.appearances, .list(.choice()),
      "light, dark, and both in high contrast: light-high-contrast, dark-high-contrast.",
      option: "--appearance")
    Field(
      "scales", \.axes.scales, .list(.scale), "Scale factors: 1, 2, 3.", option: "--scale")
    Field(
      "widths", \.axes.widths, .list(.width), "Widths of the scroll view, in points.",
      option: "--width")
    Field(
      "textSizes", \.axes.textSizes, .list(.textSize),
      "Text sizes, in percent of the standard size or as names such as accessibility3.",
      option: "--text-size")
    Field(
      "directions", \.axes.directions, .list(.direction(suggestsWords: true)),
      "Layout directions: natural (the locale's own), ltr, rtl.", option: "--direction")
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
  @FieldList<Project.Clock> package static var fields: [Field<Project.Clock>] {
    Field("now", \.now, .one(.instant), option: "--now")
    Field("timeZone", \.timeZone, .one(.timeZone), option: "--time-zone")
    Field("lastUpdated", \.lastUpdated, .one(.lastUpdated), option: "--last-updated")
    Field("style", \.style, .one(.choice()), option: "--last-updated-style")
    Field(
      "pattern", schema: ["type": "string"], "An ICU date pattern instead of “style”.",
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
