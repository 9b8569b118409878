package import ProofDocuments
package import ProofDrawing
import ProofSnapshots

/// Reports what is drawn in the place of a letter that no font has or that is no letter.
///
/// - a box, where no font has a glyph for a character, or only the box that a font has of its own;
/// - a dotted circle, U+25CC, which a shaper draws under a mark that has no letter to stand on;
/// - U+FFFD, which stands for bytes that could not be decoded.
package struct MissingGlyphRule: PictureRule {
  package static let rule = LintRule.missingGlyph

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.flatMap { text in
      problems(of: text).map { problem, advice in
        text.violation(
          of: Self.rule,
          problem: problem,
          advice: advice)
      }
    }
  }

  private func problems(of text: ShownText) -> [(problem: String, advice: String)] {
    var problems: [(String, String)] = []
    let (missing, circles) = (text.metrics.missingGlyphCount, text.metrics.insertedCircleCount)
    if missing > 0 {
      problems.append(
        (
          "no font has a glyph for \(missing.counted("character")) of \(text.quoted)",
          "add a font that has it, or change the text"
        ))
    }
    if circles > 0 {
      problems.append(
        (
          "a dotted circle is drawn in \(text.quoted): a mark has no letter to stand on",
          "put the mark behind its letter"
        ))
    }
    // Bytes are searched much faster than characters, in every text of a run.
    if text.block.string.utf8.contains(0xEF), text.block.string.unicodeScalars.contains("\u{FFFD}")
    {
      problems.append(
        (
          "\(text.quoted) has a replacement character, U+FFFD",
          "write the text anew in the file's encoding"
        ))
    }
    return problems
  }
}

/// Reports a word whose letters are set in more than one face.
///
/// It counts where the letters and marks of one word, all of one script, come from two faces: the
/// first one lacks a letter, and another font has it. Words in different faces side by side are
/// usual, and so are spaces, digits and punctuation marks of another face.
package struct FontFallbackRule: PictureRule {
  package static let rule = LintRule.fontFallback

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      let words = FacedWord.words(in: text.metrics.faceRuns).filter { $0.faces.count > 1 }
      guard let word = words.first else { return nil }
      return text.violation(
        of: Self.rule,
        problem: "“\(word.string)” in \(text.quoted) is set in "
          + word.faces.joined(separator: " and "),
        advice: "choose a font that has all of its letters")
    }
  }
}

/// Reports Chinese, Japanese and Korean texts whose ideographs have the forms of another region.
///
/// An ideograph counts if the right region's face of the same design draws another outline. Where
/// the fonts don't have that face, it counts if its own face has no forms for the language.
package struct HanFaceRule: PictureRule {
  package static let rule = LintRule.hanFace

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      guard let region = HanRegion(language: text.block.language),
        let run = text.metrics.foreignForms.first
      else { return nil }
      return text.violation(
        of: Self.rule,
        problem: "\(text.quoted) is set in \(run.face), but its language is"
          + " \(text.block.language)",
        advice: "set it in the \(region.rawValue) face")
    }
  }
}

/// A word and the faces that set it.
///
/// A word is as many letters and marks of one script as stand side by side. A space, a digit or a
/// punctuation mark ends it, and so does a letter of another script, such as the first kana behind
/// `iPhone`.
struct FacedWord: Hashable {
  /// The letters and marks.
  private(set) var string: String

  /// The faces in the order of their first use.
  private(set) var faces: [String]

  private let script: WordScript

  /// Finds the words of a text that faces set in parts.
  static func words(in runs: [FaceRun]) -> [FacedWord] {
    var words: [FacedWord] = []
    var isOpen = false
    for run in runs {
      for scalar in run.string.unicodeScalars {
        switch scalar.role {
        case .mark where isOpen:
          words[words.count - 1].add(scalar, setIn: run.face)
        case .letter:
          let script = WordScript(of: scalar)
          if isOpen, words[words.count - 1].script == script {
            words[words.count - 1].add(scalar, setIn: run.face)
          } else {
            words.append(FacedWord(string: String(scalar), faces: [run.face], script: script))
          }
          isOpen = true
        case .joiner: break
        case .mark, .other: isOpen = false
        }
      }
    }
    return words
  }

  private mutating func add(_ scalar: Unicode.Scalar, setIn face: String) {
    string.unicodeScalars.append(scalar)
    if !faces.contains(face) { faces.append(face) }
  }
}

extension Unicode.Scalar {
  fileprivate enum Role { case letter, mark, joiner, other }

  /// The part that a character plays in a word.
  fileprivate var role: Role {
    // Whatever its category, it draws nothing of its own: a variation selector or a filler.
    if properties.isDefaultIgnorableCodePoint { return .joiner }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: .mark
    case .format: .joiner
    default: .other
    }
  }
}

/// A script, as far as it distinguishes words.
///
/// Han, kana and bopomofo are one, because Japanese words mix them.
enum WordScript: Int, Hashable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati
  case oriya, tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan, myanmar, georgian
  case ethiopic, khmer, hangul, eastAsian, other

  /// The script of a letter, by its block in Unicode.
  init(of scalar: Unicode.Scalar) {
    self = Self.blocks.first { $0.range.contains(scalar.value) }?.script ?? .other
  }

  private static let blocks: [(range: ClosedRange<UInt32>, script: WordScript)] = [
    (0x0041...0x02AF, .latin), (0x1D00...0x1DBF, .latin), (0x1E00...0x1EFF, .latin),
    (0x2C60...0x2C7F, .latin), (0xA720...0xA7FF, .latin), (0xFF21...0xFF5A, .latin),
    (0x0370...0x03FF, .greek), (0x1F00...0x1FFF, .greek), (0x0400...0x052F, .cyrillic),
    (0x1C80...0x1C8F, .cyrillic), (0xA640...0xA69F, .cyrillic), (0x0531...0x058F, .armenian),
    (0x0591...0x05FF, .hebrew), (0xFB1D...0xFB4F, .hebrew), (0x0600...0x06FF, .arabic),
    (0x0750...0x077F, .arabic), (0x0870...0x08FF, .arabic), (0xFB50...0xFDFF, .arabic),
    (0xFE70...0xFEFC, .arabic), (0x0900...0x097F, .devanagari), (0x0980...0x09FF, .bengali),
    (0x0A00...0x0A7F, .gurmukhi), (0x0A80...0x0AFF, .gujarati), (0x0B00...0x0B7F, .oriya),
    (0x0B80...0x0BFF, .tamil), (0x0C00...0x0C7F, .telugu), (0x0C80...0x0CFF, .kannada),
    (0x0D00...0x0D7F, .malayalam), (0x0D80...0x0DFF, .sinhala), (0x0E00...0x0E7F, .thai),
    (0x0E80...0x0EFF, .lao), (0x0F00...0x0FFF, .tibetan), (0x1000...0x109F, .myanmar),
    (0x10A0...0x10FF, .georgian), (0x1C90...0x1CBF, .georgian), (0x1200...0x139F, .ethiopic),
    (0x1780...0x17FF, .khmer), (0x1100...0x11FF, .hangul), (0x3130...0x318F, .hangul),
    (0xAC00...0xD7FF, .hangul), (0x3005...0x3007, .eastAsian), (0x3040...0x312F, .eastAsian),
    (0x31A0...0x31FF, .eastAsian), (0x3400...0x4DBF, .eastAsian), (0x4E00...0x9FFF, .eastAsian),
    (0xF900...0xFAFF, .eastAsian), (0x20000...0x3FFFF, .eastAsian),
  ]
}
