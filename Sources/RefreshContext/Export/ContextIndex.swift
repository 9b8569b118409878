internal import ProofDrawing
internal import RefreshStrings

/// The neutral description of an export, `context.json`.
struct ContextIndex: Encodable {
  let version = 1
  let sourceLanguage: String
  let locales: [Language]
  let undrawn: [Undrawn]

  struct Language: Encodable {
    let locale: String
    let pictures: [Image]
  }

  struct Image: Encodable {
    let image: String
    let frame: String
    let width: Double
    let height: Double
    let pixelWidth: Int
    let pixelHeight: Int
    let scale: Int
    let texts: [Text]
  }

  struct Text: Encodable {
    let key: String
    let table: String
    let bundle: String
    let file: String?
    let line: Int?
    let element: String
    let string: String
    let language: String
    let isFallback: Bool
    let box: Rect
    let pixelBox: Box
    let lines: [Rect]
    let widthUsed: Double
    let widthAvailable: Double
    let charactersLeft: Int
    let isTruncated: Bool
    let states: [String]
  }

  struct Undrawn: Encodable {
    let key: String
    let table: String
    let bundle: String
    let reason: String

    /// The languages for which the reason holds; nil for all.
    let locales: [String]?
  }
}

extension ContextIndex {
  init(of export: ContextExport) {
    sourceLanguage = export.sourceLanguage.tag
    locales = export.locales.map(Language.init)
    undrawn = Undrawn.all(in: export)
  }
}

extension ContextIndex.Language {
  init(of locale: ContextLocale) {
    self.locale = locale.locale.tag
    pictures = locale.pictures.map { picture in
      ContextIndex.Image(
        image: picture.file, frame: picture.frame, width: picture.size.width,
        height: picture.size.height, pixelWidth: picture.pixelWidth,
        pixelHeight: picture.pixelHeight, scale: picture.scale,
        texts: picture.texts.map {
          ContextIndex.Text(of: $0, in: picture, states: locale.states[$0.key] ?? [])
        })
    }
  }
}

extension ContextIndex.Undrawn {
  /// Each text that isn't drawn, once for each reason, in the order of the languages.
  ///
  /// An app has thousands of texts that no component shows, in no language.
  static func all(in export: ContextExport) -> [Self] {
    var locales: [UndrawnText: [String]] = [:]
    var order: [UndrawnText] = []
    for locale in export.locales {
      for text in locale.undrawn {
        if locales[text] == nil { order.append(text) }
        locales[text, default: []].append(locale.locale.tag)
      }
    }
    return order.map { text in
      let tags = locales[text] ?? []
      return Self(
        key: text.entry.key.name, table: text.entry.table, bundle: text.entry.bundle,
        reason: "\(text.reason)", locales: tags.count == export.locales.count ? nil : tags)
    }
  }
}

extension ContextIndex.Text {
  init(of text: ContextText, in picture: ContextPicture, states: [String]) {
    key = text.key.name
    table = text.entry.table
    bundle = text.entry.bundle
    file = text.written.file
    line = text.written.line
    element = text.element
    string = text.string
    language = text.written.language.tag
    isFallback = text.written.isFallback
    box = picture.frame(of: text).hundredths
    pixelBox = Box(picture.box(of: text))
    lines = text.lineBoxes(atScale: picture.scale, in: picture.size)
      .map { picture.points($0).hundredths }
    widthUsed = text.room.used.hundredths
    widthAvailable = text.room.available.hundredths
    charactersLeft = text.room.charactersLeft
    isTruncated = text.room.isTruncated
    self.states = states
  }
}

extension Double {
  /// The number to two places, which are less than a pixel.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}

extension Rect {
  fileprivate var hundredths: Rect {
    Rect(
      x: x.hundredths, y: y.hundredths, width: width.hundredths, height: height.hundredths)
  }
}
