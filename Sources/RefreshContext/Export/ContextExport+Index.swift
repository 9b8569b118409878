import ProofDrawing
import ProofSnapshots
import RefreshStrings

extension ContextExport {
  /// The neutral description of the export, `context.json`.
  var index: JSONObject {
    [
      "version": 1, "sourceLanguage": sourceLanguage.tag, "locales": locales.map(\.json),
      "undrawn": undrawn,
    ]
  }

  /// Each text that isn't drawn, once for each reason, in the order of the languages, with the
  /// languages for which the reason holds; without them it holds for all.
  ///
  /// An app has thousands of texts that no component shows, in no language.
  private var undrawn: [JSONObject] {
    var tags: [UndrawnText: [String]] = [:]
    var order: [UndrawnText] = []
    for locale in locales {
      for text in locale.undrawn {
        if tags[text] == nil { order.append(text) }
        tags[text, default: []].append(locale.locale.tag)
      }
    }
    return order.map { text in
      let tags = tags[text] ?? []
      return [
        "key": text.entry.key.name, "table": text.entry.table, "bundle": text.entry.bundle,
        "reason": "\(text.reason)", "locales": tags.count == locales.count ? nil : tags,
      ]
    }
  }
}

extension ContextLocale {
  fileprivate var json: JSONObject {
    [
      "locale": locale.tag,
      "pictures": pictures.map { picture -> JSONObject in
        [
          "image": picture.file, "frame": picture.frame, "width": picture.size.width,
          "height": picture.size.height, "pixelWidth": picture.pixelWidth,
          "pixelHeight": picture.pixelHeight, "scale": picture.scale,
          "texts": picture.texts.map { $0.json(in: picture, states: states[$0.key] ?? []) },
        ]
      },
    ]
  }
}

extension ContextText {
  fileprivate func json(in picture: ContextPicture, states: [String]) -> JSONObject {
    let lines = lineBoxes(atScale: picture.scale, in: picture.size)
    return [
      "key": key.name, "table": entry.table, "bundle": entry.bundle, "file": written.file,
      "line": written.file.flatMap { _ in written.line }, "element": element, "string": string,
      "language": written.matchedLocale.tag, "isFallback": written.isFallback,
      "box": picture.frame(of: self).hundredths, "pixelBox": picture.box(of: self).json,
      "lines": lines.map { picture.points($0).hundredths },
      "widthUsed": room.used.hundredths, "widthAvailable": room.available.hundredths,
      "charactersLeft": room.charactersLeft, "isTruncated": room.isTruncated, "states": states,
    ]
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
