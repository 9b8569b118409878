import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

@Suite struct SVGMetadataTests {
  private func svg(_ picture: Picture, _ metadata: FileMetadata?) throws -> String {
    let files = try LockedFonts.renderer().rendering(
      of: picture, scale: 1, formats: [.svg], metadata: metadata
    ).files
    return String(decoding: try #require(files[.svg]), as: UTF8.self)
  }

  private func metadata(
    title: String = "", long: String? = nil, isSelectable: Bool = false
  ) -> FileMetadata {
    FileMetadata(
      title: title,
      alternativeText: AlternativeText(
        short: ["ar": "رأس <\"&\">"], long: long.map { ["ar": $0] } ?? [:], language: "ar"),
      hasSelectableText: isSelectable)
  }

  private func picture(_ elements: Picture.Element...) -> Picture {
    Picture(size: Size(width: 200, height: 40.5), language: "ar", elements: elements)
  }

  @Test func `the root is one image with its language, a name and its size in pixels of CSS`()
    throws
  {
    let lines = try svg(picture(), metadata(title: "عنوان", long: "وصف")).split(separator: "\n")
    #expect(
      lines[1] == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
        width="200" height="40.5" viewBox="0 0 200 40.5" version="1.1" role="img" lang="ar" \
        xml:lang="ar" aria-label="رأس &lt;&quot;&amp;&quot;&gt;">
        """)
    #expect(lines[2...4] == ["<title>عنوان</title>", "<desc>وصف</desc>", "<metadata>"])
  }

  @Test(arguments: [
    // Title and long text, and what the first two elements say.
    ("", nil, ["<title>رأس &lt;\"&amp;\"&gt;</title>", "<metadata>"]),
    ("عنوان", nil, ["<title>عنوان</title>", "<desc>رأس &lt;\"&amp;\"&gt;</desc>"]),
    ("", "وصف", ["<title>رأس &lt;\"&amp;\"&gt;</title>", "<desc>وصف</desc>"]),
  ])
  func `the short text is the title for want of one, and else the description`(
    title: String, long: String?, expected: [String]
  ) throws {
    let lines = try svg(picture(), metadata(title: title, long: long)).split(separator: "\n")
    #expect(lines[2...3].map(String.init) == expected)
  }

  @Test func `without metadata nothing is added, and with them the drawing stays`() throws {
    let picture = picture(SamplePicture.text("Pull", "en", y: 5))
    let (plain, told) = (try svg(picture, nil), try svg(picture, metadata()))
    #expect(plain.contains(#"width="200pt" height="40.5pt""#))
    for name in ["<title", "<metadata", "role=", "<text"] { #expect(!plain.contains(name)) }
    let drawing = try #require(plain.split(separator: "\n", maxSplits: 2).last)
    #expect(told.hasSuffix(drawing))
    #expect(!told.contains("<text"))
  }

  @Test func `a size without density stays in the points of paper`() throws {
    var metadata = metadata()
    metadata.hasDensity = false
    #expect(
      try svg(picture(), metadata).contains(
        #"width="200pt" height="40.5pt" viewBox="0 0 200 40.5""#))
  }

  @Test func `text that can be selected stands clear in front of the outlines`() throws {
    let label = SamplePicture.text("اسحب & <ب>", "ar", y: 5)
    let told = try svg(picture(label), metadata(isSelectable: true))
    let text = try #require(told.split(separator: "\n").first { $0.hasPrefix("<text") })
    #expect(text.contains(#"xml:lang="ar" direction="rtl" "#))
    #expect(text.contains(#"font-size="16""#))
    #expect(text.contains(#"lengthAdjust="spacingAndGlyphs" x="100" "#))
    // The middle at 17, less half the line box of 1.193 em, plus its ascent of 0.952 em.
    #expect(text.contains(#"y="22.688""#))
    #expect(text.hasSuffix(">اسحب &amp; &lt;ب&gt;</text>"))
    let (path, group) = (
      told.firstRange(of: "<path"), told.firstRange(of: #"<g fill-opacity="0" "#)
    )
    #expect(try #require(path).lowerBound < #require(group).lowerBound)
    let width = try #require(text.firstMatch(of: /textLength="([\d.]+)"/).flatMap { Double($0.1) })
    guard case .text(let block, _, _) = label.content else { return }
    let metrics = try LockedFonts.renderer().typesetter.metrics(of: block)
    #expect(abs(width - metrics.width) < 0.001)
  }

  @Test func `what is not seen cannot be selected, and what is moved is where it is seen`() throws {
    let told = try svg(SamplePicture.picture, metadata(isSelectable: true))
    let texts = told.split(separator: "\n").filter { $0.hasPrefix("<text") }
    #expect(texts.count == 8)
    #expect(texts.contains { $0.contains(#"lang="th""#) && $0.hasSuffix(">ดึงลงเพื่อรีเฟรช</text>") })
    #expect(texts.contains { $0.hasSuffix("…</text>") }, "the English text is cut")
    // The picture within has its corner at 50, 213; the middle of its text is at 100 there.
    #expect(
      texts.contains { $0.contains(#"x="150" y="230.688""#) && $0.hasSuffix(">inner</text>") })
    // Mirrored about its middle at 60 + 90.
    #expect(
      texts.contains {
        $0.contains(#"transform="matrix(-1 0 0 1 300 0)""#) && $0.hasSuffix(">Back</text>")
      })
    let clipped = SamplePicture.text(
      "away", "en", y: 5, clip: Rect(x: 0, y: 0, width: 20, height: 40))
    let faded = SamplePicture.text("clear", "en", y: 5, opacity: 0)
    #expect(try !svg(picture(clipped, faded), metadata(isSelectable: true)).contains("<text"))
  }

  @Test func `it is the same on every run`() throws {
    var metadata = SampleMetadata.metadata
    metadata.hasSelectableText = true
    let runs = try (0..<2).map { _ in try svg(SamplePicture.picture, metadata) }
    #expect(runs[0] == runs[1])
  }
}
