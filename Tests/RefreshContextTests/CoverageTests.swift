import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshContext
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// That every text that can be drawn is in a picture.
@Suite struct CoverageTests {
  @Test func `every text of ours that is seen is in a picture, in every language`() throws {
    let bundle = try StringBundle.builtIn()
    let survey = try Surveys.survey(bundle)
    let measurer = try LockedFonts.renderer().typesetter
    let seen = Set(
      StringKey.allCases.filter { if case .spoken = $0 { false } else { true } }.map(\.rawValue))
    #expect(seen.count == 46)
    for locale in bundle.locales {
      let frames = survey.frames(for: locale, measuredBy: measurer)
      let chosen = frames.chosen
      #expect(Set(chosen.flatMap { $0.texts.map(\.key.name) }) == seen, "\(locale)")
      // A frame has one title, so no set is smaller than the number of titles.
      #expect(chosen.count == seen.count - 4, "\(locale)")
      #expect(frames.undrawn.allSatisfy { $0.reason == .spoken }, "\(locale)")
      #expect(frames.undrawn.count == 42, "\(locale)")
    }
  }

  @Test func `what is chosen for a title has the least room of all frames`() throws {
    let survey = try Surveys.survey(try .builtIn(), widths: [320, 375])
    let frames = survey.frames(
      for: try #require(LocaleIdentifier("de")), measuredBy: try LockedFonts.renderer().typesetter)
    let titles = frames.chosen.flatMap(\.texts).filter { $0.element == "title" }
    #expect(titles.count > 40)
    for text in titles {
      let fullest = frames.all.flatMap(\.texts).filter { $0.key == text.key }.map(\.room.fullness)
      #expect(text.room.fullness == fullest.max(), "\(text.key.name)")
    }
  }

  @Test func `an app gets pictures of its own texts, by the keys that its files have`() throws {
    let app = try Surveys.bundle([
      "MJRefreshHeaderIdleText": "Pull", "header_pulling_title": "Let go",
      "MJRefreshHeaderLastTimeText": "Updated ", "MJRefreshHeaderNoneLastDateText": "never",
      "settings.title": "Settings", "autoFooterIdleTitle": " ",
      "header.idle.spoken": "Pull it",
    ])
    let survey = try Surveys.survey(try .builtIn(), overlays: [app])
    let frames = survey.frames(
      for: .english, measuredBy: try LockedFonts.renderer().typesetter)
    let lines = frames.chosen.flatMap(\.texts).map { "\($0.key.name)=\($0.string)" }
    #expect(lines.contains("MJRefreshHeaderIdleText=Pull"))
    #expect(lines.contains("header_pulling_title=Let go"))
    // MJRefresh's word and the words before it are one line.
    #expect(lines.contains("MJRefreshHeaderNoneLastDateText=Updated never"))
    #expect(lines.contains("MJRefreshHeaderLastTimeText=Updated never"))
    let reasons = Dictionary(
      uniqueKeysWithValues: frames.undrawn.map { ($0.entry.key.name, $0.reason) })
    #expect(
      reasons == [
        "settings.title": .unknownKey, "autoFooterIdleTitle": .empty, "header.idle.spoken": .spoken,
      ])
  }

  @Test func `a text that another one replaces is listed with that one`() throws {
    let app = try Surveys.bundle([
      "header.idle.title": "New", "MJRefreshHeaderIdleText": "Old",
    ])
    let survey = try Surveys.survey(try .builtIn(), overlays: [app])
    let frames = survey.frames(
      for: .english, measuredBy: try LockedFonts.renderer().typesetter)
    #expect(frames.undrawn.map(\.entry.key.name) == ["MJRefreshHeaderIdleText"])
    #expect(
      frames.undrawn.first?.reason.description
        == "“header.idle.title” (overlay 1) is shown in its place")
  }

  @Test func `of two bundles with the same key the last one is shown`() throws {
    let first = try Surveys.bundle(["header.idle.title": "First"], at: "A")
    let last = try Surveys.bundle(["header.idle.title": "Last"], at: "B")
    let survey = try Surveys.survey(try .builtIn(), overlays: [first, last])
    let frames = survey.frames(
      for: .english, measuredBy: try LockedFonts.renderer().typesetter)
    #expect(frames.chosen.flatMap(\.texts).map(\.entry.bundle) == ["B"])
    #expect(frames.undrawn.map(\.entry.bundle) == ["A"])
    // Both stand in for French.
    let french = survey.frames(
      for: try #require(LocaleIdentifier("fr")),
      measuredBy: try LockedFonts.renderer().typesetter)
    #expect(french.undrawn.map(\.entry.bundle) == ["A"])
  }

  @Test(arguments: [
    ("en", "Pull"), ("ar", "Heave"), ("fr", "Pull"), ("en-x-bounded", "[# Pull #]"),
  ])
  func `of files of one language each, those of others are not replaced`(
    tag: String, text: String
  ) throws {
    let english = try Surveys.bundle(["header.idle.title": "Pull"], at: "en.lproj")
    let arabic = try Surveys.bundle(["header.idle.title": "Heave"], in: "ar", at: "ar.lproj")
    let overlays = [english, StringBundle(tables: arabic.tables, path: "ar.lproj")]
    let survey = try Surveys.survey(try .builtIn(), overlays: overlays)
    let frames = survey.frames(
      for: try #require(LocaleIdentifier(tag)), measuredBy: try LockedFonts.renderer().typesetter)
    #expect(frames.chosen.flatMap(\.texts).map(\.string) == [text])
    #expect(frames.undrawn.isEmpty, "\(frames.undrawn)")
  }

  @Test func `a title of the project's own is no text of a file`() throws {
    let app = try Surveys.bundle(["trailer.idle.title": "More"])
    let survey = try Surveys.survey(try .builtIn(), overlays: [app]) { _, matrix in
      matrix.setups = [ComponentSetup(.stateTrailer, titles: [.idle: "Fixed"])]
    }
    let frames = survey.frames(
      for: .english, measuredBy: try LockedFonts.renderer().typesetter)
    #expect(frames.chosen.isEmpty)
    #expect(frames.undrawn.map(\.reason) == [.noFrame])
  }

  @Test func `dates without words for days don't use these words`() throws {
    let app = try Surveys.bundle([
      "header.last-updated": "Updated %@", "header.last-updated.today": "Today %@",
    ])
    let survey = try Surveys.survey(try .builtIn(), overlays: [app]) { gallery, _ in
      gallery.lastUpdatedStyle = .absolute
    }
    let frames = survey.frames(
      for: .english, measuredBy: try LockedFonts.renderer().typesetter)
    #expect(frames.chosen.flatMap(\.texts).map(\.key.name) == ["header.last-updated"])
    #expect(frames.undrawn.map(\.reason) == [.dateStyle])
  }

  @Test func `an empty translation is listed as empty, though its source is not`() throws {
    let texts = try ["en": "Pull", "fr": ""].map { language, text in
      try Surveys.bundle(["header.idle.title": text], in: language)
    }
    let app = StringBundle(
      tables: texts.reduce(into: [:]) { $0.merge($1.tables) { first, _ in first } },
      developmentLocale: .english, path: "App")
    let survey = try Surveys.survey(try .builtIn(), overlays: [app])
    let frames = survey.frames(
      for: try #require(LocaleIdentifier("fr")),
      measuredBy: try LockedFonts.renderer().typesetter)
    #expect(frames.undrawn.map(\.reason) == [.empty])
  }

  @Test func `an untranslated text is shown as the reader finds it`() throws {
    let app = try Surveys.bundle(["header.idle.title": "Pull me"])
    let survey = try Surveys.survey(try .builtIn(), overlays: [app])
    let frames = survey.frames(
      for: try #require(LocaleIdentifier("fr")),
      measuredBy: try LockedFonts.renderer().typesetter)
    let text = try #require(frames.chosen.flatMap(\.texts).first)
    #expect(text.string == "Pull me" && text.written.isFallback)
    #expect(text.written.matchedLocale == .english)
  }

  /// A text that stands for nothing but itself: each text of a key is replaced by one of its own.
  @Test(arguments: ["en", "ar"])
  func `each text is attributed to the key that it comes from`(language: String) throws {
    let keys = StringKey.allCases
    let texts = Dictionary(
      uniqueKeysWithValues: keys.enumerated().map { place, key in
        (key.rawValue, key.state == nil && key != .lastUpdatedNone ? "<\(place)> %@" : "<\(place)>")
      })
    let app = try Surveys.bundle(texts, in: language)
    let survey = try Surveys.survey(try .builtIn(), overlays: [app])
    let frames = survey.frames(
      for: try #require(LocaleIdentifier(language)),
      measuredBy: try LockedFonts.renderer().typesetter)
    #expect(frames.all.count > 100)
    for frame in frames.all {
      for element in frame.picture.elements {
        guard case .text(let block, _, _) = element.content.untransformed else { continue }
        let shown = keys.enumerated().filter { block.string.contains("<\($0.offset)>") }
          .map(\.element.rawValue)
        let known = frame.texts.filter { $0.element == element.name }.map(\.key.name)
        #expect(Set(known) == Set(shown), "\(frame.path) \(element.name)")
      }
    }
  }
}
