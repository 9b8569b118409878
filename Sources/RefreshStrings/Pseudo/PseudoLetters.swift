/// A table of letters that take the place of English ones.
struct PseudoLetters: Sendable {
  private let letters: [Character: Character]

  /// Letters of the Latin script with marks, and English marks turned over.
  static let accented = PseudoLetters(
    from: "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ!?",
    to: "áḃçďéḟĝĥíĵķļṁñöṗŕšţûṽŵẋýžÁḂÇĎÉḞĜĤÍĴĶĻṀÑÖṖŔŠŢÛṼŴẊÝŽ¡¿")

  /// Vowels with two marks of Vietnamese.
  static let tall = PseudoLetters(from: "aeiouyAEIOUY", to: "ẫễỉỗữỹẪỄỈỖỮỸ")

  /// The letters of the Arabic script that sound most alike.
  static let arabic = PseudoLetters(
    from: "abcdefghijklmnopqrstuvwxyz?,;", to: "ابكدهفغحيجكلمنوپقرستۇڤۋخىز؟،؛", folding: true)

  /// The forms of ASCII that take a whole ideograph's width.
  static let wide = PseudoLetters(
    letters: Dictionary(
      uniqueKeysWithValues: (0x21...0x7E as ClosedRange<UInt32>).compactMap { code in
        guard let narrow = Unicode.Scalar(code), let wide = Unicode.Scalar(code + 0xFEE0) else {
          return nil
        }
        return (Character(narrow), Character(wide))
      }))

  private init(letters: [Character: Character]) {
    self.letters = letters
  }

  /// Creates a table of pairs; with `folding`, capitals are written as small letters are.
  private init(from sources: String, to targets: String, folding: Bool = false) {
    var letters = Dictionary(uniqueKeysWithValues: zip(sources, targets))
    if folding {
      for (source, target) in letters where source.isLetter {
        letters[Character(source.uppercased())] = target
      }
    }
    self.init(letters: letters)
  }

  /// A text with its letters replaced; others stay.
  func applied(to text: String) -> String {
    String(text.map { letters[$0] ?? $0 })
  }
}
