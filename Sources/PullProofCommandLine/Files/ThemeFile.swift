internal import Foundation
internal import ProofDrawing
internal import ProofFiles
internal import RefreshComponents

/// A team's colours and font families, as a JSON file.
///
/// What it leaves out stays as it is:
/// `{"light": {"label": "#333333"}, "dark": {"page": "#101010"}, "fonts": {"latin": "SF Pro"}}`.
struct ThemeFile {
  let themes: [Appearance: Theme]

  init(path: String) throws(CommandFailure) {
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      throw CommandFailure(.missingInput, "\(path): \(error); check the path of --theme")
    }
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: Data(bytes))
      themes = [
        .light: try contents.theme(contents.light, over: .light),
        .dark: try contents.theme(contents.dark, over: .dark),
      ]
    } catch {
      throw CommandFailure(
        .badData,
        "\(path): \(Self.explanation(of: error)); a theme has light, dark and fonts, and each "
          + "colour is #RRGGBB")
    }
  }

  private static func explanation(of error: any Error) -> String {
    switch error {
    case let error as MalformedColor: "“\(error.text)” is no colour"
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}

private struct MalformedColor: Error {
  let text: String
}

private struct Contents: Decodable {
  struct Colors: Decodable {
    var label: String?
    var spinner: String?
    var page: String?
  }

  var light: Colors?
  var dark: Colors?
  var fonts: [String: String]?

  func theme(_ colors: Colors?, over base: Theme) throws(MalformedColor) -> Theme {
    Theme(
      label: try color(colors?.label) ?? base.label,
      spinner: try color(colors?.spinner) ?? base.spinner,
      page: try color(colors?.page) ?? base.page,
      families: Dictionary(
        uniqueKeysWithValues: (fonts ?? [:]).map { (FontRole(rawValue: $0.key), $0.value) }))
  }

  private func color(_ text: String?) throws(MalformedColor) -> Color? {
    guard let text else { return nil }
    guard let color = Color(hex: text) else { throw MalformedColor(text: text) }
    return color
  }
}
