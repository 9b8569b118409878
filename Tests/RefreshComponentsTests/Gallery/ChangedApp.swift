import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing

/// An app of a few components, everything of which can be changed by itself.
///
/// Italian has no texts of the app's own, so it takes those of the development language.
struct ChangedApp {
  var texts = [
    "en": ["idle": "Pull for news", "refreshing": "Loading news"],
    "de": ["idle": "Ziehen für Neues", "refreshing": "Lädt Neues"],
    "he": ["idle": "משוך לחדשות", "refreshing": "טוען חדשות"],
  ]

  /// What goes behind the texts of a key, by key.
  var suffixes: [String: String] = [:]
  var developmentLanguage = "en"
  var lastUpdated = "2026-03-05T08:00:00Z"
  var theme = Theme.light
  var arrow = Art.pointer
  var arrowHasOwnColors = false
  var images = Art.disc(10)
  var inset = 25.0
  var gifInset = 20.0
  var showsLastUpdated = true
  var showsFooterTitle = true
  var unflipped: Set<String>?
  var headerName = "news"
  var width = 375
  var textSize = 100
  var scale = 1
  var direction: TextDirection?

  init() {
    theme.title.color = Color(grey: 90)
    theme.lastUpdated.color = Color(grey: 100)
  }

  /// Images of 15 × 20 pt at two pixels a point.
  enum Art {
    /// A red arrow that points down.
    static let pointer = Pixmap(
      width: 30, height: 40,
      pixels: (0..<1200).map { place in
        let (x, y) = (place % 30, place / 30)
        return abs(x - 15) < 3 || y > 25 && abs(x - 15) < 40 - y ? 0xFFC0_1030 : 0
      })

    /// A green ring.
    static let ring = Pixmap(
      width: 30, height: 40,
      pixels: (0..<1200).map { place in
        let (x, y) = (place % 30 - 15, place / 30 - 20)
        return (64...196).contains(x * x + y * y) ? 0xFF10_9030 : 0
      })

    /// A blue disc of a radius in pixels.
    static func disc(_ radius: Int) -> Pixmap {
      Pixmap(
        width: 30, height: 30,
        pixels: (0..<900).map { place in
          let (x, y) = (place % 30 - 15, place / 30 - 15)
          return x * x + y * y < radius * radius ? 0xFF20_40C0 : 0
        })
    }
  }

  var matrix: FrameMatrix {
    get throws {
      var matrix = FrameMatrix(
        locales: try ["it", "he"].map { try #require(LocaleIdentifier($0)) })
      let setups = [
        ComponentSetup(
          .normalHeader, name: headerName, labelInset: inset, showsLastUpdated: showsLastUpdated,
          unflipped: unflipped),
        ComponentSetup(
          .backNormalFooter, name: "more", labelInset: inset, showsTitle: showsFooterTitle,
          unflipped: unflipped),
        ComponentSetup(
          .gifHeader, name: "gif", labelInset: gifInset, showsLastUpdated: showsLastUpdated,
          unflipped: unflipped),
        ComponentSetup(.normalTrailer, name: "row", unflipped: unflipped),
      ]
      matrix.setups = setups.map { setup in
        var setup = setup
        let states: [RefreshState] = setup.name == "row" ? [.idle] : [.idle, .refreshing]
        setup.pulledStates = states.map { PulledState($0) }
        return setup
      }
      (matrix.widths, matrix.textSizes, matrix.scales) = ([width], [textSize], [scale])
      matrix.directions = [direction]
      return matrix
    }
  }

  var gallery: Gallery {
    get throws {
      var tables: [LocaleIdentifier: StringTable] = [:]
      for (language, titles) in texts {
        tables[try #require(LocaleIdentifier(language))] = try table(of: titles)
      }
      let overlay = StringBundle(
        tables: tables,
        developmentLocale: try #require(LocaleIdentifier(developmentLanguage)))
      var gallery = Gallery(
        vocabulary: try Vocabulary(builtIn: BuiltIn.bundle(), overlays: [overlay]),
        now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")),
        lastUpdated: try #require(Instant(iso8601: lastUpdated)),
        timeZone: try TimeZoneIdentifier("UTC"))
      var theme = theme
      theme.arrow = ArrowImage(pixels: arrow, scale: 2, isTemplate: !arrowHasOwnColors)
      gallery.themes = [.light: theme]
      let sequence = ImageSequence([SequenceImage(pixels: images, scale: 2)])
      gallery.images = ImageSet([.idle: sequence, .refreshing: sequence])
      return gallery
    }
  }

  private func table(of titles: [String: String]) throws -> StringTable {
    let lines = ["header", "back-footer", "trailer"].flatMap { family in
      titles.sorted { $0.key < $1.key }.map { state, title in
        let key = "\(family).\(state).title"
        return "\"\(key)\" = \"\(title)\(suffixes[key] ?? "")\";\n"
      }
    }
    return try StringTable(parsing: Array(lines.joined().utf8), file: "App.strings")
  }
}
