import Foundation
import ProofDocuments
import ProofDrawing
import ProofRendering
import _ProofTestSupport

/// Makes random edits of a project: each is one that a person or a tool makes.
struct EditMaker {
  let files: [String: [UInt8]]
  var random: SplitMix

  /// Makes edits; the same seed makes the same ones.
  init(of files: [String: [UInt8]], seed: UInt64) {
    self.files = files
    random = SplitMix(state: seed)
  }

  /// The next edit.
  mutating func edit() -> ProjectEdit {
    while true {
      // What people edit most comes most often.
      let kinds = ProjectEdit.Kind.allCases + [.word, .colour, .size, .componentFile, .field]
      let kind = pick(kinds) ?? .word
      if let edit = edit(of: kind),
        edit.files.contains(where: { files[$0.key] != $0.value })
          || !edit.environment.isEmpty
      {
        return edit
      }
    }
  }

  private mutating func edit(of kind: ProjectEdit.Kind) -> ProjectEdit? {
    switch kind {
    case .word: word()
    case .key: key()
    case .colour: colour()
    case .size: size()
    case .image: image()
    case .componentFile: componentFile()
    case .animation: animation()
    case .font: font()
    case .field: field()
    case .lock: lock()
    case .reference: reference()
    case .variable: variable()
    }
  }
}

/// Random choices among the project's files.
extension EditMaker {
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A file whose path has one of some endings.
  mutating func file(_ endings: String..., where isWanted: (String) -> Bool = { _ in true })
    -> String?
  {
    pick(
      files.keys.filter { path in endings.contains { path.hasSuffix($0) } && isWanted(path) }
        .sorted())
  }

  func text(of path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// An edit of one file.
  func edit(_ kind: ProjectEdit.Kind, _ path: String, _ contents: [UInt8]?) -> ProjectEdit {
    let old = files[path] ?? []
    let head = zip(old, contents ?? []).prefix { $0 == $1 }.count
    let account =
      contents.map { new in
        [old, new].map { $0.dropFirst(head).prefix(30) }
          .map { String(validating: $0, as: UTF8.self)?.visible ?? "other bytes" }
          .joined(separator: " → ")
      } ?? "removed"
    return ProjectEdit(
      kind: kind, account: "\(path) at \(head): \(account)", files: [path: contents])
  }

  /// An edit that changes one of the places of a text that match an expression: its first group, or else all.
  mutating func edit(
    _ kind: ProjectEdit.Kind, _ path: String, _ expression: String,
    _ change: (_ old: String, _ maker: inout EditMaker) -> String?
  ) -> ProjectEdit? {
    let text = text(of: path)
    guard let pattern = try? NSRegularExpression(pattern: expression, options: .anchorsMatchLines)
    else { return nil }
    let matches = pattern.matches(in: text, range: NSRange(text.startIndex..., in: text))
    guard let match = pick(matches),
      let range = Range(match.range(at: match.numberOfRanges > 1 ? 1 : 0), in: text),
      let new = change(String(text[range]), &self)
    else { return nil }
    return edit(kind, path, Array(text.replacingCharacters(in: range, with: new).utf8))
  }
}

/// Texts.
extension EditMaker {
  private static let words = ["new", "Wort", "نص", "もう", "ok", "…", "extraordinarily", "É", "🎉"]

  private mutating func word() -> ProjectEdit? {
    guard let path = file(".strings", ".xcstrings", ".strings") else { return nil }
    let expression =
      path.hasSuffix(".strings")
      ? #"= "((?:[^"\\]|\\.)*)";"# : #""value" : "((?:[^"\\]|\\.)*)""#
    return edit(.word, path, expression) { old, maker in
      let word = maker.pick(Self.words) ?? ""
      switch maker.number(in: 0...3) {
      case 0: return "\(old) \(word)"
      case 1: return "\(word) \(old)"
      case 2: return word
      default: return String(old.dropLast(2))
      }
    }
  }

  private static let keys = [
    "header.idle.title", "header.pulling.title", "header.refreshing.title", "header.last-updated",
    "auto-footer.idle.title", "saved.empty.title", "sync.synced.title",
  ]

  private mutating func key() -> ProjectEdit? {
    guard let path = file(".strings") else { return nil }
    switch number(in: 0...3) {
    case 0: return edit(.key, path, #"^"[^"]+" = "(?:[^"\\]|\\.)*";\n"#) { _, _ in "" }
    case 1: return edit(.key, path, #"^"([^"]+)" = "#) { old, _ in old + "x" }
    case 2:
      guard let key = pick(Self.keys) else { return nil }
      return edit(.key, path, files[path].map { $0 + "\"\(key)\" = \"Added\";\n".utf8 })
    default:
      // A language that the app had no texts in.
      guard let key = pick(Self.keys), let language = pick(["fr", "pt", "ja", "he"]) else {
        return nil
      }
      let new = "App/\(language).lproj/\(path.split(separator: "/").last ?? "")"
      return edit(.key, new, files[new] ?? Array("\"\(key)\" = \"Ajout\";\n".utf8))
    }
  }
}

/// Colours, sizes, images and animations.
extension EditMaker {
  private mutating func colour() -> ProjectEdit? {
    guard let path = file(".yml", ".json") else { return nil }
    if path.contains("Tokens/") {
      return edit(.colour, path, #""components": \[([0-9.]+)"#) { _, maker in
        "0.\(maker.number(in: 10...99))"
      }
    }
    return edit(.colour, path, "#([0-9A-Fa-f]{6})") { _, maker in
      String(maker.number(in: 0x10_0000...0xFF_FFFF), radix: 16)
    }
  }

  private mutating func size() -> ProjectEdit? {
    guard
      let path = file(".component.yml", "theme.json", "plain.json", ".tokens.json", "pullproof.yml")
    else { return nil }
    // No letter, name, colour or version.
    return edit(.size, path, #"(?<=[ :\[,])(?<!version: )\d+(?:\.\d+)?(?=[\s,\]}])"#) {
      old, maker in
      guard let number = Double(old), let change = maker.pick([1, 2, 8, 0.5, -1]) else {
        return nil
      }
      let new = old.contains(".") ? number + change / 10 : (number + change).rounded()
      return new <= 0 ? nil : old.contains(".") ? String(format: "%.2f", new) : "\(Int(new))"
    }
  }

  private mutating func image() -> ProjectEdit? {
    guard let path = file(".png", ".gif", where: { !$0.hasPrefix("References/") }),
      var bytes = files[path]
    else { return nil }
    if path.hasSuffix(".gif") {
      // A colour of the palette behind the 13 bytes of the head (GIF89a, 18 and 19).
      let place = 13 + number(in: 0...((3 << (Int(bytes[10] & 7) + 1)) - 1))
      bytes[place] ^= UInt8(number(in: 1...255))
      return edit(.image, path, bytes)
    }
    let (width, height) = (number(in: 4...40), number(in: 4...40))
    let pixels = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
    }
    guard var writer = try? PNGWriter() else { return nil }
    return edit(.image, path, writer.png(of: Pixmap(width: width, height: height, pixels: pixels)))
  }

  private mutating func animation() -> ProjectEdit? {
    guard let path = file("drop.json") else { return nil }
    return edit(.animation, path, #"(?<=[\[,:])-?\d+(?:\.\d+)?(?=[\],}])"#) { old, maker in
      Double(old).map { "\(($0 + Double(maker.number(in: 1...9))).rounded())" }
    }
  }
}
