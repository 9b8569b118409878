import Foundation

/// Component files and fonts.
extension EditMaker {
  /// Words of component files, each with others that may stand there.
  private static let words: [(expression: String, others: [String])] = [
    (#"\brow(?=:)"#, ["column", "box"]), (#"\bcolumn(?=:)"#, ["row", "box"]),
    (#"\b(?:start|end|center)\b"#, ["start", "end", "center"]),
    (#"\b(?:regular|medium|bold)\b"#, ["regular", "bold", "light"]),
    (#"\b(?:idle|refreshing|pulling)(?=[:,\]])"#, ["idle", "refreshing", "pulling"]),
    (#"\b(?:empty|offline|synced|syncing)(?=\])"#, ["empty", "offline", "synced", "syncing"]),
    (#"\bspinner: \w+"#, ["spinner: 20", "spinner: large"]),
    (#"(?:wheel|logo)(?=\.png)"#, ["wheel", "logo", "banner"]),
    (#"\btitle$"#, ["lastUpdated", "{key: saved.empty.button}"]),
    (#"\bM \d+ \d+"#, ["M 3 3", "M 9 12"]),
    (
      #"extends: \S+$"#, ["extends: normal-header", "extends: state-header", "extends: gif-header"]
    ),
    (#"\b(?:beat|sync)\b"#, ["beat", "sync"]),
  ]

  mutating func componentFile() -> ProjectEdit? {
    guard let path = file(".component.yml") else { return nil }
    if number(in: 0...4) == 0 {
      let properties =
        "opacity|rotate|show|font|spacing|padding|border|place|color|lines|cornerRadius"
      return edit(.componentFile, path, "^ +(?:\(properties)): .*\n") { _, _ in "" }
    }
    guard let (expression, others) = pick(Self.words) else { return nil }
    return edit(.componentFile, path, expression) { old, maker in
      maker.pick(others.filter { $0 != old })
    }
  }

  mutating func font() -> ProjectEdit? {
    switch number(in: 0...3) {
    case 0:
      guard let path = file(".component.yml", "plain.json") else { return nil }
      return edit(.font, path, #""?weight"?: "?(\w+)"#) { old, maker in
        maker.pick(["regular", "medium", "bold"].filter { $0 != old })
      }
    case 1:
      guard let path = file(".component.yml", "theme.json", "plain.json") else { return nil }
      return edit(.font, path, #"\bsize"?: (\d+)"#) { old, maker in
        Int(old).map { "\($0 + maker.number(in: 1...6))" }
      }
    case 2:
      guard let path = file("theme.json", "plain.json"),
        let brace = files[path]?.firstIndex(of: 0x7B)
      else { return nil }
      let size = number(in: 9...24)
      let line = Array("\"lastUpdated\": {\"size\": \(size)}, ".utf8)
      return edit(.font, path, files[path].map { $0[...brace] + line + $0[(brace + 1)...] })
    default:
      guard let path = file(".ttf"), var font = files[path] else { return nil }
      // The outlines are in the last tables.
      font[font.count - number(in: 1...min(300, font.count))] ^= UInt8(number(in: 1...255))
      return edit(.font, path, font)
    }
  }
}

/// The project's file.
extension EditMaker {
  /// Values of the project's file, each with others.
  private static let values: [(expression: String, others: [String])] = [
    (#"locales: \[(.+)\]"#, ["en, ar", "en, he, ja", "de, fr, ar-XB", "en, en-XA, pt-BR, ja"]),
    (#"appearances: \[(.+)\]"#, ["light", "dark", "light, dark, light-high-contrast"]),
    (#"scales: \[(.+)\]"#, ["1", "2", "1, 2", "3"]),
    (#"widths: \[(.+)\]"#, ["320", "375, 414", "200, 260, 320"]),
    (#"textSizes: \[(.+)\]"#, ["100", "accessibility3", "100, 90"]),
    (#"directions: \[(.+)\]"#, ["rtl", "ltr", "natural, rtl"]),
    (#"states: \[(.+?)\]"#, ["idle", "refreshing", "idle-20, refreshing", "pulling"]),
    (#"now: (\S+)"#, ["2026-01-15T12:07:00Z", "2026-02-01T00:00:00Z"]),
    (#"timeZone: (\S+)"#, ["Asia/Tokyo", "America/New_York"]),
    (#"lastUpdated: (\S+)"#, ["none", "2026-01-14T23:59:00Z"]),
    (#"style: (\S+)"#, ["relative", "absolute"]), (#"references: (\S+)"#, ["all", "none"]),
    (#"titleLines: (\d)"#, ["1", "3"]), (#"labelInset: (\d+)"#, ["0", "40"]),
    (#"showsIndicator: (\w+)"#, ["true"]), (#"idle: \{en: (\w+)"#, ["Tug", "Haul it down"]),
    (#"refreshing: (Busy)"#, ["Wait", "{en: Wait, ja: 待って}"]),
    (#"default: (50)"#, ["54", "{default: 60}"]), (#"pulling: (70)"#, ["90"]),
    (#"component: (normal-header|state-header)"#, ["normal-header", "state-header"]),
    (#"theme: (\w+\.json)"#, ["theme.json", "plain.json"]),
    (#"^theme: .*\n"#, [""]), (#"^keys: .*\n"#, [""]), (#"^tokens: .*\n"#, [""]),
    (#"^strings: .*\n"#, ["", "strings: [App/en.lproj]\n"]), (#"^images: .*\n"#, [""]),
    (#"^  - \{?component: .*\n(?=  - |matrix)"#, [""]),
    (#"(?<=: |\[)MJRefresh(\w+)Text"#, ["AutoFooterNoMoreData", "HeaderPulling"]),
  ]

  /// Lines that a project may have besides those that it has.
  private static let lines = [
    "titleLines: 3", "faults: reject", "forbid: [contrast]", "orphaned: reject", "source: de",
    "lint: {brandTerms: [Pull]}", "lint: {rules: {textTruncated: off}}",
    "lint: {ignore: [{rule: textTruncated, reason: seen}]}",
    "tolerances: [{frames: \"**\", reason: seen, maxDiffPixels: 4}]",
    "clock: {lastUpdated: none}", "clock: {pattern: yyyy-MM-dd}", "folder: Other",
    "pending: elsewhere", "imageDurations: {refreshing: 0.3}",
    "keys: {header.idle.title: header.refreshing.title}", "curated: [\"*/*/en@2x\"]",
  ]

  mutating func field() -> ProjectEdit? {
    let path = "pullproof.yml"
    if number(in: 0...3) == 0 {
      guard let line = pick(Self.lines), let name = line.split(separator: ":").first,
        !text(of: path).contains("\n\(name):")
      else { return nil }
      return edit(.field, path, files[path].map { $0 + "\(line)\n".utf8 })
    }
    if number(in: 0...9) == 0 {
      return edit(.field, path, #"states: \[[^\]]*\]\}"#) { old, _ in
        "\(old.dropLast()), unflipped: [title]}"
      }
    }
    guard let (expression, others) = pick(Self.values) else { return nil }
    return edit(.field, path, expression) { old, maker in
      maker.pick(others.filter { $0 != old })
    }
  }
}

/// References and the machine.
extension EditMaker {
  mutating func lock() -> ProjectEdit? {
    let path = "pullproof.lock"
    switch number(in: 0...4) {
    case 0: return edit(.lock, path, "^frame .*\n") { _, _ in "" }
    case 1:
      return edit(.lock, path, #"^frame (\S+)"#) { old, _ in old + "x" }
    case 2: return edit(.lock, path, #" (\d+)x\d+ "#) { old, _ in old + "0" }
    default:
      return edit(.lock, path, "^frame .*?([0-9a-f]{32})") { old, maker in
        let place = old.index(old.startIndex, offsetBy: maker.number(in: 0...31))
        return old.replacingCharacters(in: place...place, with: old[place] == "0" ? "1" : "0")
      }
    }
  }

  mutating func reference() -> ProjectEdit? {
    guard let path = file(".png", where: { $0.hasPrefix("References/") }),
      let other = file(".png", where: { $0.hasPrefix("References/") }), let bytes = files[path]
    else { return nil }
    switch number(in: 0...3) {
    case 0: return edit(.reference, path, nil)
    case 1: return edit(.reference, path, bytes.dropLast(number(in: 1...40)))
    case 2: return edit(.reference, path, files[other])
    default:
      var damaged = bytes
      damaged[number(in: 0...bytes.count - 1)] ^= UInt8(number(in: 1...255))
      return edit(.reference, path, damaged)
    }
  }

  /// Variables that libraries read, or that choose another machine's fonts.
  private static let variables = [
    ("LANG", "de_DE.UTF-8"), ("LC_ALL", "ar"), ("FONTCONFIG_FILE", "/nowhere/fonts.conf"),
    ("PANGO_LANGUAGE", "ja"), ("PANGOCAIRO_BACKEND", "x"),
    ("FREETYPE_PROPERTIES", "cff:no-stem-darkening=0"),
    ("CAIRO_DEBUG", "1"), ("G_DEBUG", "all"), ("TZ", "Asia/Tokyo"), ("COLUMNS", "20"),
    ("SNAPSHOT_DIFF_TOOL", "cmp"), ("NO_COLOR", "1"), ("PULLPROOF_FONT_DIR", "/nowhere"),
  ]

  mutating func variable() -> ProjectEdit? {
    guard let (name, value) = pick(Self.variables) else { return nil }
    return ProjectEdit(
      kind: .variable, account: "\(name)=\(value)", environment: [name: value])
  }
}
