package import ProofDocuments
package import ProofDrawing

/// Reports what is drawn in the place of a letter that no font has or that is no letter.
///
/// - a box, where no font has a glyph for a character, or only the box that a font has of its own;
/// - a dotted circle, U+25CC, which a shaper draws under a mark that has no letter to stand on;
/// - U+FFFD, which stands for bytes that could not be decoded.
package struct MissingGlyphRule: PictureRule {
  package static let rule = LintRule(
    "missingGlyph", .error,
    "A box, a dotted circle or a replacement character is drawn in the place of a letter.")

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
