import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

/// A change of one kind, and what it changes in frames.
enum AppChange: String, CaseIterable {
  case idleTitles, refreshingTitles, footerTitles, trailerTitles, day, developmentLanguage
  case titleColor, lastUpdatedColor, pageColor, spinnerColor
  case titleSize, lastUpdatedSize, titleWeight, lastUpdatedWeight, family
  case arrow, arrowUpsideDown, arrowColors, trailerArrow, images, spinnerStyle
  case inset, gifInset, hiddenLastUpdated, hiddenTitle, flipped
  case textSize, width, scale, direction, headerName

  /// Whether frames have other ids, so that they are new.
  var isOfNames: Bool { exchange != nil }

  /// The axis, and the value before and after, of a change of ids; nil for another change.
  var exchange: String? { Self.names[self] }

  private static let names: [AppChange: String] = [
    .textSize: "textSize 100→120", .width: "width 375→390", .scale: "scale 1→2",
    .direction: "direction natural→rtl", .headerName: "component news→inbox",
  ]

  func apply(to app: inout ChangedApp) {
    switch self {
    case .idleTitles: app.suffixes["header.idle.title"] = " +"
    case .refreshingTitles: app.suffixes["header.refreshing.title"] = "!"
    case .footerTitles:
      for state in ["idle", "refreshing"] { app.suffixes["back-footer.\(state).title"] = " ?" }
    case .trailerTitles: app.suffixes["trailer.idle.title"] = "."
    case .day: app.lastUpdated = "2026-03-02T08:00:00Z"
    case .developmentLanguage: app.developmentLanguage = "de"
    case .titleColor: app.theme.title.color = Color(red: 0x99, green: 0x33, blue: 0x33)
    case .lastUpdatedColor: app.theme.lastUpdated.color = Color(red: 0x11, green: 0x77, blue: 0x11)
    case .pageColor: app.theme.page = Color(grey: 240)
    case .spinnerColor: app.theme.spinner = Color(red: 0xAA, green: 0, blue: 0)
    case .titleSize: app.theme.title.size = 17
    case .lastUpdatedSize: app.theme.lastUpdated.size = 11
    case .titleWeight: app.theme.title.weight = .regular
    case .lastUpdatedWeight: app.theme.lastUpdated.weight = .regular
    case .family: app.theme.families = [.latin: "Noto Sans CJK JP"]
    case .arrow: app.arrow = ChangedApp.Art.ring
    case .arrowUpsideDown:
      let pixels = app.arrow
      app.arrow = Pixmap(
        width: pixels.width, height: pixels.height,
        pixels: (0..<pixels.height).reversed().flatMap { row in
          pixels.pixels[row * pixels.width..<(row + 1) * pixels.width]
        })
    case .arrowColors: app.arrowHasOwnColors = true
    case .trailerArrow: app.theme.trailerArrow = ArrowImage(pixels: ChangedApp.Art.ring, scale: 2)
    case .images: app.images = ChangedApp.Art.disc(13)
    case .spinnerStyle: app.theme.spinnerStyle = .large
    case .inset: app.inset = 40
    case .gifInset: app.gifInset = 30
    case .hiddenLastUpdated: app.showsLastUpdated = false
    case .hiddenTitle: app.showsFooterTitle = false
    case .flipped: app.unflipped = []
    case .textSize: app.textSize = 120
    case .width: app.width = 390
    case .scale: app.scale = 2
    case .direction: app.direction = .rightToLeft
    case .headerName: app.headerName = "inbox"
    }
  }
}

/// What is in a frame of the app, once all changes are made.
struct ChangedFrame {
  let component: String
  let isIdle: Bool
  let locale: String
  let changes: Set<AppChange>

  /// The causes that a verification must name, each with what is written of it; none where all is as it
  /// was.
  var causes: Set<String> { Set(changes.compactMap(cause)).union(fontCauses) }

  private var isHeader: Bool { component != "more" && component != "row" }
  private var isOfTheme: Bool { component != "gif" }
  private var hasTitle: Bool { component != "more" || !changes.contains(.hiddenTitle) }
  private var hasLastUpdated: Bool { isHeader && !changes.contains(.hiddenLastUpdated) }
  private var hasArrow: Bool { isOfTheme && component != "row" && isIdle }
  private var hasSpinner: Bool { isOfTheme && !isIdle }

  /// Whether the title is in the language of development, which is another one now: its words are not
  /// compared.
  private var isOfOtherLanguage: Bool {
    locale == "it" && changes.contains(.developmentLanguage)
  }

  private func cause(of change: AppChange) -> String? {
    let state = isIdle ? "idle" : "refreshing"
    let hasOwnTitle = hasTitle && !isOfOtherLanguage
    switch change {
    case .idleTitles: return isHeader && isIdle && hasOwnTitle ? "text:header.idle.title" : nil
    case .refreshingTitles:
      return isHeader && !isIdle && hasOwnTitle ? "text:header.refreshing.title" : nil
    case .footerTitles:
      return component == "more" && hasOwnTitle ? "text:back-footer.\(state).title" : nil
    case .trailerTitles:
      return component == "row" && hasOwnTitle ? "text:trailer.idle.title" : nil
    case .day: return hasLastUpdated ? "text:header.last-updated" : nil
    case .developmentLanguage: return locale == "it" && hasTitle ? "text:en→de" : nil
    case .titleColor:
      let isSeen = hasTitle || hasArrow && !changes.contains(.arrowColors)
      return isSeen ? "color:#5A5A5A→#993333" : nil
    case .lastUpdatedColor: return hasLastUpdated ? "color:#646464→#117711" : nil
    case .pageColor: return "color:#FFFFFF→#F0F0F0"
    case .spinnerColor: return hasSpinner ? "color:#3C3C44→#AA0000" : nil
    default: return causeOfLook(change)
    }
  }

  private func causeOfLook(_ change: AppChange) -> String? {
    switch change {
    case .titleSize: hasTitle ? "size:title" : nil
    case .lastUpdatedSize: hasLastUpdated ? "size:lastUpdated" : nil
    case .titleWeight: hasTitle ? "weight:title" : nil
    case .lastUpdatedWeight: hasLastUpdated ? "weight:lastUpdated" : nil
    case .arrow, .arrowUpsideDown, .arrowColors: hasArrow ? "image:arrow" : nil
    case .trailerArrow: component == "row" ? "image:arrow" : nil
    case .images: component == "gif" ? "image:image" : nil
    case .spinnerStyle: hasSpinner ? "style:spinner" : nil
    // Without a title an arrow or a spinner stands in the middle.
    case .inset:
      isOfTheme && component != "row" && hasTitle ? "layout:15 pt to the leading edge" : nil
    case .gifInset: component == "gif" ? "layout:10 pt to the leading edge" : nil
    case .hiddenLastUpdated: isHeader ? "layout:lastUpdated" : nil
    case .hiddenTitle: component == "more" ? "layout:title" : nil
    // Only hosts for readers from the right flip their content.
    case .flipped: locale == "he" ? "pose:flipped" : nil
    default: nil
    }
  }

  /// The typefaces of Latin letters and digits: Hebrew titles have none, but for the space of a column,
  /// which stands by itself; Hebrew lines of the last update have a time.
  private var fontCauses: Set<String> {
    guard changes.contains(.family) else { return [] }
    func name(_ weight: AppChange) -> String {
      changes.contains(weight)
        ? "font:Inter→Noto Sans CJK JP" : "font:Inter Bold→Noto Sans CJK JP Bold"
    }
    let names = [
      hasTitle && (locale == "it" || component == "row") ? name(.titleWeight) : nil,
      hasLastUpdated ? name(.lastUpdatedWeight) : nil,
    ]
    return Set(names.compactMap(\.self))
  }
}
