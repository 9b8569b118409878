import ProofDrawing
import ProofRendering

/// Metadata with what is hard to keep: several scripts, long texts, and characters of XML.
enum SampleMetadata {
  static let metadata = FileMetadata(
    title: "الحالات & <x>",
    alternativeText: AlternativeText(
      short: [
        "ar": "رأس الصفحة: اسحب للتحديث", "hi": "शीर्षक: रीफ़्रेश करने के लिए खींचें",
        "ja": "ヘッダー：「引っ張って更新」🎉", "en": "Header: “Pull down” & <refresh>",
      ],
      long: [
        "ar": String(repeating: "السهم يشير إلى الأسفل. ", count: 120) + "النهاية",
        "hi": String(repeating: "तीर नीचे की ओर है। ", count: 120) + "समाप्त",
        "ja": String(repeating: "矢印は下を向いています。", count: 120) + "終わり",
      ],
      language: "ar"))
}
