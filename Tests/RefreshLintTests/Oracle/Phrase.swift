import ProofDrawing
import _ProofTestSupport

/// Words of several languages, from which texts are made.
struct Phrase {
  /// A language with its words.
  struct Language: Hashable {
    let tag: String
    let words: [String]
    let family: String

    var direction: TextDirection { ["ar", "he"].contains(tag) ? .rightToLeft : .leftToRight }
  }

  static let languages = [
    Language(
      tag: "en", words: ["Pull", "down", "to", "refresh", "again", "quickly", "Loading", "more"],
      family: "Inter"),
    Language(
      tag: "de", words: ["Zum", "Aktualisieren", "ziehen", "Größe", "wird", "geladen", "für"],
      family: "Inter"),
    Language(
      tag: "ru", words: ["Потяните", "вниз", "чтобы", "обновить", "ещё", "Загрузка"],
      family: "Inter"),
    Language(
      tag: "ar", words: ["اسحب", "للأسفل", "للتحديث", "جارٍ", "التحميل", "آخر"],
      family: "Noto Sans Arabic UI"),
    Language(
      tag: "he", words: ["משכו", "למטה", "כדי", "לרענן", "טוען"], family: "Noto Sans Hebrew"),
    Language(
      tag: "th", words: ["ดึง", "ลงเพื่อ", "รีเฟรช", "กำลัง", "โหลด", "ปี้"], family: "Noto Sans Thai UI"),
    Language(
      tag: "hi", words: ["ताज़ा", "करने", "के", "लिए", "नीचे", "खींचें"],
      family: "Noto Sans Devanagari UI"),
    Language(
      tag: "ta", words: ["புதுப்பிக்க", "கீழே", "இழுக்கவும்", "ஏற்றுகிறது"], family: "Noto Sans Tamil UI"),
    Language(
      tag: "ka", words: ["ჩამოსწიეთ", "განახლება", "იტვირთება"], family: "Noto Sans Georgian"),
    Language(tag: "ja", words: ["引っ張って", "更新", "読み込み中", "直す"], family: "Noto Sans CJK JP"),
    Language(tag: "ko", words: ["당겨서", "새로고침", "불러오는", "중"], family: "Noto Sans CJK KR"),
  ]

  /// Texts with marks above and below their letters, emoji, and words of two directions.
  private static let decorated = [
    Language(
      tag: "ar", words: ["مُحَدَّثٌ", "ٱسْحَبْ", "لِلتَّحْدِيثِ", "آخِرًا", "iOS"],
      family: "Noto Sans Arabic UI"),
    Language(
      tag: "th", words: ["ปิ่น", "ญี่ปุ่น", "ซู้ด", "ที่นี่", "ฐุ"], family: "Noto Sans Thai UI"),
    Language(
      tag: "hi", words: ["स्त्रीं", "र्ट्टि", "हिन्दी", "कूँ"], family: "Noto Sans Devanagari UI"),
    Language(
      tag: "km", words: ["ស្ត្រី", "ធ្វើ", "ឱ្យ", "ស្រស់"], family: "Noto Sans Khmer UI"),
    Language(
      tag: "my", words: ["ပြန်လည်", "စတင်ရန်", "ဆွဲချပါ"], family: "Noto Sans Myanmar UI"),
    Language(
      tag: "vi", words: ["Ễ", "Kéo", "để", "Ậm", "ỹ"], family: "Inter"),
    Language(
      tag: "en", words: ["🎉", "👩‍👩‍👧", "Done", "🇯🇵", "1️⃣"], family: "Noto Color Emoji"),
  ]

  let language: Language
  let string: String

  /// Makes a text of some words, in any language if none is given.
  init(
    in language: Language? = nil, words count: ClosedRange<Int> = 2...5,
    from generator: inout SplitMix
  ) {
    let language = language ?? generator.element(of: Self.languages + Self.decorated)
    self.language = language
    string = (0..<generator.number(count)).map { _ in generator.element(of: language.words) }
      .joined(separator: " ")
  }

  /// The text on one line.
  func block(size: Double = 14, weight: TextStyle.Weight = .bold) -> TextBlock {
    TextBlock(
      string, style: TextStyle(size: size, weight: weight), language: language.tag,
      direction: language.direction)
  }
}

extension SplitMix {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func element<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  mutating func bool() -> Bool { Bool.random(using: &self) }
}
