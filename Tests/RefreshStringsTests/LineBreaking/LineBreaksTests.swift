import RefreshStrings
import Testing

@Suite struct LineBreaksTests {
  private func lines(_ text: String, _ tag: String) throws -> [String] {
    let language = try #require(LocaleIdentifier(tag))
    let utf8 = Array(text.utf8)
    let ends = [0] + LineBreaks(in: text, language: language).offsets + [utf8.count]
    return zip(ends, ends.dropFirst()).map { String(decoding: utf8[$0..<$1], as: UTF8.self) }
  }

  /// Words as another build of the same ICU, Node's `Intl.Segmenter`, finds them.
  @Test(arguments: [
    ("th", "ดึง|ลง|เพื่อ|รีเฟรช|หน้า|จอ"),
    ("km", "ទាញ|ចុះក្រោម|ដើម្បី|ផ្ទុក|បញ្ជី|ឡើងវិញ"),
    ("lo", "ຍັງ|ບໍ່ໄດ້|ອັບ|ເດດ"),
    ("my", "စာရင်း|ကို |အပ်|ဒိတ်|လုပ်|ရန် |အောက်|သို့ |ဆွဲချ|ပါ"),
    // Whatever the locale: the script has no other rules.
    ("en", "ទាញ|ចុះក្រោម|ដើម្បី"),
  ])
  func `scripts without spaces break between words`(tag: String, marked: String) throws {
    #expect(
      try lines(marked.replacing("|", with: ""), tag)
        == marked.split(separator: "|").map(String.init))
  }

  @Test(arguments: [
    ("ja", "下に|引っ|張って|更新します。|最終|更新|日時"),
    ("ja-JP-u-ca-japanese", "最終|更新|日時"),
    ("ja-u-lw-normal", "最|終|更|新|日|時"),
    // A full stop never begins a line.
    ("ja-u-lw-normal", "更|新|し|ま|す。"),
    ("zh-Hans", "下|拉|刷|新"),
    ("ko", "당겨서 |새로 |고침합니다"),
    ("ko-KR-u-lw-normal", "새|로 |고|침"),
  ])
  func `japanese breaks between phrases and Korean between words`(
    tag: String, marked: String
  ) throws {
    #expect(
      try lines(marked.replacing("|", with: ""), tag)
        == marked.split(separator: "|").map(String.init))
  }

  @Test(arguments: [
    ("en", "Pull |to |refresh…"), ("de", "E-|Mail"), ("fr", "Échec\u{202F}! |Réessayez"),
    ("ar", "اسحب |للتحديث"), ("en", "a\n|b"), ("en", "👩‍👩‍👧|👩‍👩‍👧"), ("tlh", "a |b"), ("en", "word"),
    ("en", ""),
  ])
  func `other scripts break where Unicode has it`(tag: String, marked: String) throws {
    let parts = marked.split(separator: "|").map(String.init)
    #expect(try lines(marked.replacing("|", with: ""), tag) == (parts.isEmpty ? [""] : parts))
  }

  /// ICU's dictionary lacks ໂຫຼດ, “to load”, and would set its last consonant on a line of its own.
  @Test(arguments: ["ດຶງ|ລົງ|ເພື່ອ|ໂຫຼດ|ລາຍການ|ຄືນ|ໃໝ່", "ໂຫຼດ |ໂຫຼດ"])
  func `a Lao syllable keeps the consonant that closes it`(marked: String) throws {
    #expect(
      try lines(marked.replacing("|", with: ""), "lo")
        == marked.split(separator: "|").map(String.init))
  }
}
