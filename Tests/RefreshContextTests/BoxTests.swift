import Foundation
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshContext
import RefreshStrings
import Testing
import _ProofTestSupport

/// Boxes against pixels: without a text, a frame differs inside of the text's box only.
@Suite struct BoxTests {
  /// Every text of every language in a long run, else of each language every seventh text.
  private static let isLong = ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"] != nil

  @Test func `a frame without a text differs inside of its box only`() throws {
    let bundle = try StringBundle.builtIn()
    let survey = try Surveys.survey(bundle)
    let renderer = try LockedFonts.renderer()
    var count = 0
    for (shift, locale) in bundle.locales.enumerated() {
      let frames = survey.frames(for: locale, measuredBy: renderer.typesetter).chosen
      for (place, frame) in frames.enumerated() where Self.isLong || (place + shift) % 7 == 0 {
        count += try Self.check(frame, with: renderer)
      }
    }
    #expect(count > (Self.isLong ? 2700 : 380))
  }

  @Test func `a text on the screen of a phone is in its box, too`() throws {
    var style = ContextStyle()
    style.showsScreen = true
    let survey = try Surveys.survey(try .builtIn())
    let renderer = try LockedFonts.renderer()
    for tag in ["ar", "ja"] {
      var drawn: [Picture] = []
      let locale = try survey.pictures(
        for: try #require(LocaleIdentifier(tag)), style: style, measuredBy: renderer.typesetter
      ) { picture, _ in
        drawn.append(picture)
        return []
      }
      // Before the first draw nothing is seen on a screen.
      let alone = zip(locale.pictures, drawn).filter { $0.1.size.height < 600 }.map(\.0.path)
      #expect(alone.count == 5 && alone.allSatisfy { $0.hasSuffix("-will-refresh") })
      for (picture, place) in zip(locale.pictures, drawn.indices).filter({ $0.1 % 9 == 0 }) {
        for text in picture.texts {
          try Self.check(text, in: drawn[place], box: picture.box(of: text), with: renderer)
        }
      }
    }
  }

  /// Checks the texts of a frame, and returns their number.
  private static func check(_ frame: ContextFrame, with renderer: Renderer) throws -> Int {
    for text in frame.texts {
      let box = text.box(atScale: frame.frame.scale, in: frame.picture.size)
      try check(text, in: frame.picture, box: box, with: renderer)
    }
    return frame.texts.count
  }

  private static func check(
    _ text: ContextText, in picture: Picture, box: PixelRect, with renderer: Renderer
  ) throws {
    let whole = try renderer.pixmap(of: picture, scale: 3)
    var blanked = picture
    for place in blanked.elements.indices where blanked.elements[place].name == text.element {
      blanked.elements[place].opacity = 0
    }
    let changes = try #require(
      try renderer.pixmap(of: blanked, scale: 3).changes(since: whole),
      "\(text.key.name) \(picture.language): nothing is drawn")
    #expect(
      changes.column >= box.column && changes.row >= box.row
        && changes.column + changes.width <= box.column + box.width
        && changes.row + changes.height <= box.row + box.height,
      "\(text.key.name) \(picture.language): \(changes) is not in \(box)")
    // A box is no larger than what is drawn by more than two pixels on each side.
    #expect(
      changes.width + 5 >= box.width && changes.height + 5 >= box.height,
      "\(text.key.name) \(picture.language): \(box) is larger than \(changes)")
    #expect(
      box.column >= 0 && box.row >= 0 && box.column + box.width <= whole.width
        && box.row + box.height <= whole.height)
  }
}
