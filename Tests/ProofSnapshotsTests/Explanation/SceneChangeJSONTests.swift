import Foundation
import ProofSnapshots
import Testing

@Suite struct SceneChangeJSONTests {
  /// A change of each kind, as version 3 of reports writes it.
  private static let changes = """
    {"after":"“b”","before":"a","element":"title","key":"k","kind":"text","locale":"de",\
    "sentence":"title: “a” became ““b””"}
    {"after":"b","before":"","element":"title","kind":"text",\
    "sentence":"title: “” became “b”"}
    {"after":["B","C"],"before":["A"],"element":"title","kind":"faces",\
    "sentence":"title is set in B, C, no longer in A"}
    {"after":16.5,"before":14,"element":"title","kind":"size",\
    "sentence":"title is set in 16.5 pt, was 14 pt"}
    {"after":"Regular","before":"Bold","element":"title","kind":"weight",\
    "sentence":"title is regular, was bold"}
    {"after":"a-b","before":"a","element":"arrow","kind":"image",\
    "sentence":"arrow is an image in colours of its own, had that of the title"}
    {"after":"a","element":"arrow","kind":"image","sentence":"arrow is an image, was drawn"}
    {"before":"a-b","element":"arrow","kind":"image",\
    "sentence":"arrow is drawn, was an image"}
    {"after":"large","before":"medium","element":"spinner","kind":"style",\
    "sentence":"spinner is large, was medium"}
    {"after":2,"before":1.5,"element":"title","kind":"textWidth",\
    "sentence":"the same text of title is 2 pt wide, was 1.5 pt"}
    {"after":1,"before":0,"element":"title","kind":"letterSpacing",\
    "sentence":"the letter spacing of title went from 0 to 1 pt"}
    {"after":"middle","before":"tail","element":"title","kind":"truncationMode",\
    "sentence":"title is cut in its middle where it is too long, was cut at its end"}
    {"after":"clip","before":"head","element":"title","kind":"truncationMode",\
    "sentence":"title is cut at the edge without an ellipsis where it is too long, was cut at its start"}
    {"after":true,"before":false,"element":"title","kind":"truncation",\
    "sentence":"title is now truncated"}
    {"after":2,"before":1,"element":"title","kind":"lineCount",\
    "sentence":"title has 2 lines, had 1"}
    {"after":3,"before":0,"element":"title","kind":"missingGlyphs",\
    "sentence":"title lacks 3 glyphs, lacked 0"}
    {"after":["#FFFFFF"],"before":["clear"],"element":"page","kind":"color",\
    "sentence":"background changed from clear to #FFFFFF"}
    {"element":"arrow","kind":"movement","sentence":"arrow moved 1.25 pt left","x":-1.25,\
    "y":0}
    {"after":5,"before":4,"element":"arrow","kind":"gap",\
    "sentence":"the middle of arrow is 5 pt from the text, was 4 pt","x":1}
    {"after":{"height":4,"width":3},"before":{"height":2,"width":1},"element":"arrow",\
    "kind":"resizing","sentence":"arrow is 3 × 4 pt, was 1 × 2 pt"}
    {"element":"arrow","kind":"appearance","sentence":"arrow appeared"}
    {"element":"arrow","kind":"disappearance","sentence":"arrow disappeared"}
    {"element":"arrow","kind":"clip","sentence":"another part of arrow is seen"}
    {"after":0.5,"before":0,"element":"arrow","kind":"opacity",\
    "sentence":"arrow has an opacity of 0.5, had 0"}
    {"after":180,"element":"arrow","figure":"angle","kind":"pose",\
    "sentence":"arrow has 180 angle, had none"}
    {"after":{"height":3,"width":1},"before":{"height":2,"width":1},"kind":"pictureSize",\
    "sentence":"the frame is 1 × 3 pt, was 1 × 2 pt"}
    {"after":"rtl","kind":"direction","sentence":"the layout starts from the right"}
    {"after":"ltr","element":"title","kind":"direction",\
    "sentence":"title starts from the left"}
    {"after":{"element":"title","isFallback":true,"key":"k","matched":"en","requested":"de",\
    "source":"built-in"},"before":{"element":"title","isFallback":true,"key":"k",\
    "matched":"en","requested":"de","source":"built-in"},"key":"k","kind":"origin",\
    "sentence":"k is found in en of built-in, was in en of built-in"}
    {"elements":["a","b"],"kind":"drawing",\
    "sentence":"pixels of a, b changed; text, layout and colours are the same"}
    {"elements":[],"kind":"unknown",\
    "sentence":"pixels changed for an unknown reason: the recorded scene of this frame is \
    missing or belongs to another recording"}
    {"after":[{"height":4,"width":3,"x":1,"y":2}],"before":[],"element":"title","kind":"ink",\
    "sentence":"title has ink, had none"}
    {"after":true,"before":false,"element":"title","kind":"clipping",\
    "sentence":"ink of title is now outside of its bounds or the frame"}
    {"after":false,"before":true,"element":"title","kind":"clipping",\
    "sentence":"all ink of title is now inside of its bounds"}
    {"after":true,"before":false,"elements":["title","arrow"],"kind":"overlap",\
    "sentence":"arrow now overlaps title"}
    {"after":false,"before":true,"elements":["title","arrow"],"kind":"overlap",\
    "sentence":"arrow no longer overlaps title"}
    """.split(separator: "\n").map(String.init)

  @Test(arguments: changes)
  func `a change is written as it was read`(json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let change = try JSONDecoder().decode(FrameChange.self, from: Data(json.utf8))
    #expect(String(decoding: try encoder.encode(change), as: UTF8.self) == json)
  }

  @Test func `a change is an object of a kind with values and a sentence`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ change: FrameChange) throws -> String {
      String(decoding: try encoder.encode(change), as: UTF8.self)
    }
    #expect(
      try text(.scene(SceneChange(.lineCount, "title", from: .number(1), to: .number(2))))
        == #"{"after":2,"before":1,"element":"title","kind":"lineCount","#
        + #""sentence":"title has 2 lines, had 1"}"#)
    #expect(
      try text(.problem("cut")) == #"{"kind":"problem","problem":"cut","sentence":"cut"}"#)
    #expect(
      try text(.unforgiven(reason: "r", kinds: [.text], allows: nil))
        == #"{"causes":["text"],"kind":"unforgiven","reason":"r","sentence":"the tolerance (r) "#
        + #"allows changed pixels, but not the changes above"}"#)
  }

  @Test func `a refusal of a tolerance and a problem are the same once they were read`() throws {
    let changes: [FrameChange] = [
      .unforgiven(reason: "r", kinds: [.text, .layout], allows: [.text]), .problem("a\nb"),
    ]
    let bytes = try JSONEncoder().encode(changes)
    #expect(try JSONDecoder().decode([FrameChange].self, from: bytes) == changes)
  }

  @Test(arguments: [
    #"{"kind":"future","element":"a"}"#, #"{"kind":"text","element":"a"}"#, #"{"element":"a"}"#,
    #"{"kind":"lineCount","element":"a","before":"1","after":2}"#,
    #"{"kind":"overlap","elements":["a"],"after":true}"#,
  ])
  func `a change of an unknown kind or without its values can't be read`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FrameChange.self, from: Data(json.utf8))
    }
  }
}
