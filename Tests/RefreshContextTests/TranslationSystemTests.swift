import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import RefreshContext
import RefreshStrings
import Testing

/// What each system gets, against the fields that it publishes.
@Suite struct TranslationSystemTests {
  private func box(_ value: Any?) throws -> [String: Int] {
    try #require(value as? [String: Int])
  }

  /// The rows of a table with tabs between its fields.
  private func rows(of table: [UInt8]?) throws -> [[String]] {
    String(decoding: try #require(table), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t").map(String.init) }
  }

  /// Checks that a box is in the picture of a file.
  private func check(_ box: [String: Int], in png: [UInt8]?) throws {
    let pixels = try PNGDecoder.pixmap(from: try #require(png), name: "picture")
    #expect(Set(box.keys) == ["x", "y", "width", "height"])
    let (x, y) = (try #require(box["x"]), try #require(box["y"]))
    let (width, height) = (try #require(box["width"]), try #require(box["height"]))
    #expect(x >= 0 && y >= 0 && width > 0 && height > 0)
    #expect(x + width <= pixels.width && y + height <= pixels.height)
  }

  @Test func `systems are named once and found by their names`() {
    let names = TranslationSystem.all.map(\.name)
    #expect(
      names == [
        "xcode", "crowdin", "phrase", "tolgee", "transifex", "lokalise", "weblate", "arb", "folder",
      ])
    #expect(names.allSatisfy { TranslationSystem(named: $0)?.name == $0 })
    #expect(TranslationSystem(named: "Crowdin") == nil)
  }

  @Test func `the index reports keys, boxes, room and states`() throws {
    let files = try Exports.files(for: "tolgee", in: Exports.export())
    let index = try #require(try Exports.json(files["context.json"]) as? [String: Any])
    #expect(index["version"] as? Int == 1 && index["sourceLanguage"] as? String == "en")
    let locales = try #require(index["locales"] as? [[String: Any]])
    #expect(locales.map { $0["locale"] as? String } == ["en", "ar"])
    let undrawn = try #require(index["undrawn"] as? [[String: Any]])
    #expect(undrawn.map { $0["key"] as? String } == [Exports.hostile])
    // The reason is the same in all languages, so none is named.
    #expect(undrawn[0]["locales"] == nil)
    #expect(undrawn[0]["reason"] as? String == "no component shows a text with this key")
    let pictures = try #require(locales[0]["pictures"] as? [[String: Any]])
    let header = try #require(
      pictures.first { ($0["image"] as? String)?.contains("header") == true })
    let texts = try #require(header["texts"] as? [[String: Any]])
    #expect(texts.map { $0["key"] as? String } == ["header.idle.title", "header.last-updated"])
    let title = texts[0]
    #expect(title["string"] as? String == "Pull to refresh")
    #expect(title["table"] as? String == "Localizable")
    #expect(title["file"] as? String == "App/en.lproj/Localizable.strings")
    #expect(title["line"] as? Int == 2)
    #expect(title["isTruncated"] as? Bool == false && title["isFallback"] as? Bool == false)
    let used = try #require(title["widthUsed"] as? Double)
    let available = try #require(title["widthAvailable"] as? Double)
    #expect(used > 50 && available >= used)
    // The text has 15 characters, and so many of their average width fit into the rest.
    let left = Int(((available - used) / (used / 15)).rounded(.down))
    #expect(abs((title["charactersLeft"] as? Int ?? 0) - left) <= 1)
    #expect((title["states"] as? [String])?.allSatisfy { $0.hasSuffix("-header/idle") } == true)
    // At 3x a point is three pixels.
    let (points, pixels) = (title["box"] as? [String: Double], title["pixelBox"] as? [String: Int])
    #expect(abs((points?["x"] ?? 0) * 3 - Double(pixels?["x"] ?? 0)) < 0.1)
  }

  @Test func `Crowdin gets tags with numbers and boxes in the picture`() throws {
    let files = try Exports.files(for: "crowdin", in: Exports.export())
    let rows = try rows(of: files["crowdin/pictures.tsv"])
    // Pictures are for all languages, so there are those of the source language.
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.count == 3 && $0[0].hasPrefix("../pictures/en/") })
    for row in rows {
      let tags = try #require(try Exports.json(files["crowdin/\(row[2])"]) as? [[String: Any]])
      for tag in tags {
        // `ReplaceTagRequest` of Crowdin's client.
        #expect(Set(tag.keys) == ["stringId", "position"] && tag["stringId"] is Int)
        try check(try box(tag["position"]), in: files[String(row[0].dropFirst(3))])
      }
    }
  }

  @Test func `Phrase gets the place of a marker as JSON in a text`() throws {
    let files = try Exports.files(for: "phrase", in: Exports.export())
    let name = try #require(files.keys.sorted().first { $0.hasSuffix(".jsonl") })
    let lines = String(decoding: try #require(files[name]), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let marker = try #require(try Exports.json(Array(line.utf8)) as? [String: String])
      // `screenshot_marker/create/parameters` of Phrase's OpenAPI description.
      #expect(Set(marker.keys) == ["key_id", "presentation"])
      #expect(marker["key_id"]?.count == 32)
      let presentation = try Exports.json(Array(try #require(marker["presentation"]).utf8))
      let sides = try #require(presentation as? [String: Int])
      #expect(Set(sides.keys) == ["x", "y", "w", "h"])
    }
  }

  @Test func `Tolgee gets keys by their names and changes no translation`() throws {
    let files = try Exports.files(for: "tolgee", in: Exports.export())
    let names = files.keys.filter { $0.hasPrefix("tolgee/keys/") }.sorted()
    #expect(names.count == 2)
    for name in names {
      let body = try #require(try Exports.json(files[name]) as? [String: Any])
      #expect(Set(body.keys) == ["keys"])
      for key in try #require(body["keys"] as? [[String: Any]]) {
        // `SingleStepImportResolvableItemRequest` and `KeyScreenshotDto` of Tolgee's server.
        #expect(Set(key.keys) == ["name", "screenshots", "translations"])
        #expect((key["translations"] as? [String: Any])?.isEmpty == true)
        for shot in try #require(key["screenshots"] as? [[String: Any]]) {
          #expect(Set(shot.keys) == ["text", "uploadedImageId", "positions"])
          #expect(try box((shot["positions"] as? [Any])?.first).count == 4)
        }
      }
    }
  }

  @Test func `Tolgee is not given more pictures of a text than it keeps`() throws {
    var export = try Exports.export()
    export.locales = Array(repeating: export.locales[0], count: 21)
    export.namesLocales = true
    #expect(throws: ValueError.self) { try Exports.files(for: "tolgee", in: export) }
  }

  @Test func `Transifex gets maps as its description has them`() throws {
    let files = try Exports.files(for: "transifex", in: Exports.export())
    let name = try #require(files.keys.sorted().first { $0.hasPrefix("transifex/maps/") })
    for document in try #require(try Exports.json(files[name]) as? [[String: Any]]) {
      let data = try #require(document["data"] as? [String: Any])
      #expect(Set(data.keys) == ["type", "attributes", "relationships"])
      #expect(data["type"] as? String == "context_screenshot_maps")
      let attributes = try #require(data["attributes"] as? [String: Int])
      #expect(Set(attributes.keys) == ["coordinate_x", "coordinate_y", "width", "height"])
      let relationships = try #require(
        data["relationships"] as? [String: [String: [String: String]]])
      #expect(relationships["context_screenshot"]?["data"]?["type"] == "context_screenshots")
      let string = relationships["resource_string"]?["data"]
      #expect(string?["type"] == "resource_strings" && string?["id"]?.hasPrefix("o:a:p:") == true)
    }
  }

  @Test func `Lokalise gets each text with a box drawn around it`() throws {
    var style = ContextStyle()
    style.highlights = true
    let export = try Exports.export(style: style)
    let files = try Exports.files(for: "lokalise", in: export)
    let names = files.keys.filter { $0.hasPrefix("lokalise/screenshots/") }.sorted()
    #expect(names.count == 3)
    for name in names {
      let body = try #require(try Exports.json(files[name]) as? [String: Any])
      let shot = try #require((body["screenshots"] as? [[String: Any]])?.first)
      // `CreateScreenshotParams` of Lokalise's client.
      #expect(Set(shot.keys) == ["data", "title", "ocr", "key_ids", "tags"])
      #expect((shot["key_ids"] as? [Int])?.count == 1 && shot["ocr"] as? Bool == false)
      let data = try #require(shot["data"] as? String)
      #expect(data.hasPrefix("data:image/png;base64,"))
      let png = try #require(Data(base64Encoded: String(data.dropFirst(22))))
      let drawn = try PNGDecoder.pixmap(from: Array(png), name: name)
      #expect(drawn.pixels.contains { $0 == 0xFFE6_2828 })
    }
  }

  @Test func `the box that is drawn hides no letter`() throws {
    var style = ContextStyle()
    style.highlights = true
    let export = try Exports.export(style: style)
    for picture in export.locales.flatMap(\.pictures) {
      let plain = try PNGDecoder.pixmap(from: picture.png, name: picture.path)
      for (text, png) in zip(picture.texts, picture.highlighted) {
        let boxed = try PNGDecoder.pixmap(from: png, name: picture.path)
        let ink = picture.box(of: text)
        #expect(boxed.changes(since: plain) != nil)
        #expect(boxed.pixels(in: ink) == plain.pixels(in: ink), "\(picture.path)")
      }
    }
  }

  @Test func `Weblate gets pictures of each language, with the ids of units`() throws {
    let files = try Exports.files(for: "weblate", in: Exports.export())
    let rows = try rows(of: files["weblate/pictures.tsv"])
    #expect(rows.count == 6 && Set(rows.map { $0[2] }) == ["en", "ar"])
    for row in rows { #expect(files[String(row[0].dropFirst(3))] != nil && Int(row[3]) != nil) }
  }

  @Test func `an ARB file has a picture and a context for each text`() throws {
    let files = try Exports.files(for: "arb", in: Exports.export())
    let body = try #require(try Exports.json(files["arb/app_en.arb"]) as? [String: Any])
    #expect(body["@@locale"] as? String == "en")
    #expect(body["header.last-updated"] as? String == "Updated %@")
    let attributes = try #require(body["@header.idle.title"] as? [String: Any])
    let image = try #require(attributes["screenshot"] as? String)
    #expect(files[String(image.dropFirst(3))] != nil)
    #expect(attributes["context"] as? String == "normal-header:idle:title")
    // Attributes of others begin with `x-`.
    let names = Set(attributes.keys).subtracting(["screenshot", "context"])
    #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix("x-") })
  }

  @Test func `an ARB file has no text of another language`() throws {
    let files = try Exports.files(for: "arb", in: Exports.export())
    let body = try #require(try Exports.json(files["arb/app_ar.arb"]) as? [String: Any])
    #expect(Array(body.keys) == ["@@locale"], "the texts are in English alone")
  }

  @Test func `a folder has a picture for each text of each language`() throws {
    let files = try Exports.files(for: "folder", in: Exports.export())
    #expect(
      files.keys.filter { $0.hasPrefix("folder/") }.sorted() == [
        "folder/ar/header.idle.title.png", "folder/ar/header.last-updated.png",
        "folder/ar/trailer.idle.title.png", "folder/en/header.idle.title.png",
        "folder/en/header.last-updated.png", "folder/en/trailer.idle.title.png",
      ])
  }

  @Test func `a system that knows ids gets nothing without them`() throws {
    var export = try Exports.export()
    export.ids = [:]
    for system in TranslationSystem.all where system.ids != nil {
      #expect(throws: ValueError.self) { try Exports.files(for: system.name, in: export) }
    }
  }

  @Test func `a system that gets no picture is reported with the reason`() throws {
    var export = try Exports.export()
    let crowdin = try #require(TranslationSystem(named: "crowdin"))
    let xcode = try #require(TranslationSystem(named: "xcode"))
    #expect(export.gap(in: crowdin) == nil)
    // There are no files of texts, and so nothing to translate.
    #expect(export.gap(in: xcode)?.hasPrefix("there is no language to translate into") == true)
    export.locales.removeFirst()
    #expect(
      export.gap(in: crowdin)?.hasPrefix("no picture is in the source language en") == true)
    export.namesLocales = true
    #expect(export.gap(in: crowdin) == nil)
  }

  @Test func `texts without an id are named`() throws {
    var export = try Exports.export()
    export.ids["crowdin"] = try TextIDs(
      json: Array(#"{"trailer.idle.title": 7}"#.utf8), file: "ids.json", as: .number)
    let system = try #require(TranslationSystem(named: "crowdin"))
    #expect(
      export.textsWithoutID(in: system).map(\.key.name)
        == ["header.idle.title", "header.last-updated"])
    let files = try Exports.files(for: "crowdin", in: export)
    #expect(files.keys.filter { $0.hasPrefix("crowdin/tags/") }.count == 1)
  }
}
