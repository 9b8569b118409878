import ProofDrawing

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
