import ProofDrawing
import ProofSnapshots
import Testing

@Suite struct ContactSheetTests {
  private static let size = ContactSheet.Size(width: 375, height: 54)

  private func contents(
    _ ids: [FrameID], title: String = "News", names: [String: ContactSheet.LocaleName] = [:],
    earlierCount: Int = 0, texts: [String] = ["Pull"], faults: [Int: [FrameFault]] = [:],
    sizes: [Int: ContactSheet.Size] = [:], builtInKeys: [Int: [String]] = [:],
    file: @escaping (FrameID) -> String = { "\($0.path).png" },
    asked: @escaping (Int) -> Void = { _ in }
  ) -> ContactSheet.Contents {
    ContactSheet.Contents(
      title: title, fontSet: "debian-12", names: names, earlierCount: earlierCount,
      ids: ids.enumerated().map { (place: $0.offset, id: $0.element) },
      faults: FaultGroup.groups(
        of: ids.enumerated().map { ($1.description, $1.locale, faults[$0] ?? []) }),
      builtInCount: builtInKeys.count,
      size: { sizes[$0] ?? Self.size },
      frame: { place in
        asked(place)
        let id = ids[place]
        return ContactSheet.Frame(
          id: id.description, file: file(id), size: sizes[place] ?? Self.size, locale: id.locale,
          texts: texts, spokenLabel: "spoken", isDark: id.appearance.isDark,
          faults: faults[place] ?? [],
          builtInKeys: builtInKeys[place] ?? [])
      })
  }

  private func page(_ contents: ContactSheet.Contents) throws -> String {
    var page = ""
    try ContactSheet().write(contents) { page += $0 }
    return page
  }

  private func frame(_ id: String) throws -> FrameID { try #require(FrameID(id)) }

  @Test func `a table has a row for each locale and a column for each state`() throws {
    let ids = try [
      "header/idle/ja", "header/refreshing/ja", "footer/idle/ja", "header/idle/ar",
      "header/refreshing/ar", "footer/idle/ar",
    ].map(frame)
    let tables = ContactSheet.tables(
      of: ids.enumerated().map { (place: $0.offset, id: $0.element) })
    #expect(tables.map(\.component) == ["header", "footer"])
    #expect(tables[0].states == ["idle", "refreshing"])
    #expect(tables[0].rows.map(\.locale) == ["ja", "ar"])
    #expect(tables[0].rows.map(\.cells) == [[[0], [1]], [[3], [4]]])
    #expect(tables[1].states == ["idle"])
    #expect(tables[1].rows.map(\.cells) == [[[2]], [[5]]])
  }

  @Test func `light and dark share a cell, light first, and each layout has a row`() throws {
    let ids = try [
      "a/idle/en-w320~dark", "a/idle/en-w320", "a/idle/en~dark", "a/idle/en", "a/idle/de",
    ].map(frame)
    let contents = contents(ids)
    #expect(contents.tables[0].rows.map(\.locale) == ["en", "en", "de"])
    #expect(contents.tables[0].rows.map(\.cells) == [[[1, 0]], [[3, 2]], [[4]]])
    #expect(contents.axes == [.width])
    #expect(
      contents.tables[0].rows.map { $0.layout.words(on: .width) } == ["320 pt", "375 pt", "375 pt"])
  }

  @Test func `frames in high contrast have a row of their own, light first`() throws {
    let ids = try [
      "a/idle/en~dark-high-contrast", "a/idle/en", "a/idle/en~light-high-contrast",
      "a/idle/en~dark",
    ].map(frame)
    let contents = contents(ids)
    #expect(contents.tables[0].rows.map(\.cells) == [[[2, 0]], [[1, 3]]])
    #expect(contents.axes == [.appearance])
    let page = try page(contents)
    #expect(page.contains(#"<span class="layout">high contrast</span>"#))
    #expect(page.contains(#"<span class="layout">standard contrast</span>"#))
    #expect(page.contains(#"<a id="frame=a/idle/en~dark-high-contrast" class="shot dark"#))
  }

  @Test func `each layout axis in which frames differ makes rows of its own`() throws {
    let ids = try ["a/idle/en", "a/idle/en-t150", "a/idle/en-rtl", "a/idle/en@2x"].map(frame)
    let contents = contents(ids)
    #expect(contents.axes == [.textSize, .direction, .scale])
    #expect(contents.tables[0].rows.count == 4)
    let page = try page(contents)
    #expect(
      page.contains(#"data-text-size="150 %" data-direction="natural direction" data-scale="1x""#))
    #expect(page.contains(#"<span class="layout">100 %, right to left, 1x</span>"#))
    #expect(page.contains(#"<p class="common">375 pt wide. Fonts: debian-12.</p>"#))
  }

  @Test func `a cell whose frame was not drawn says so`() throws {
    let ids = try ["a/idle/en", "a/pulling/de"].map(frame)
    let contents = contents(ids)
    #expect(contents.tables[0].rows.map(\.cells) == [[[0], []], [[], [1]]])
    #expect(try page(contents).matches(of: /<span class="none">not drawn</).count == 2)
  }

  @Test func `an image has its size in points, its language and its own words`() throws {
    let page = try page(contents([frame("a/idle/ar")], texts: ["اسحب", "آخر تحديث"]))
    let image =
      #"<img src="ar/a-idle.png" width="375" height="54" loading="lazy" decoding="async" lang="ar" "#
      + #"alt="اسحب, آخر تحديث">"#
    #expect(page.ranges(of: image).count == 1)
    #expect(page.contains("data-texts=\"اسحب&#10;آخر تحديث\""))
  }

  @Test func `an image without texts has its screen-reader text`() throws {
    #expect(try page(contents([frame("a/idle/en")], texts: [])).contains(#"alt="spoken""#))
  }

  @Test func `a locale has its own name, its English name and its tag`() throws {
    let names = [
      "ar": (own: "العربية", english: "Arabic"),
      "en": (own: "English", english: "English"),
    ]
    let page = try page(contents([frame("a/idle/ar"), frame("a/idle/en")], names: names))
    #expect(
      page.contains(
        #"<bdi class="own" lang="ar">العربية</bdi><span class="english">Arabic</span> · <span class="tag">ar<"#
      ))
    #expect(page.contains(#"<bdi class="own" lang="en">English</bdi><span class="tag">en<"#))
  }

  @Test func `built-in texts are marked with their keys and counted`() throws {
    let ids = try ["a/idle/en", "a/pulling/en", "a/idle/de"].map(frame)
    let page = try page(
      contents(ids, builtInKeys: [1: ["a.title", "<date>"], 2: ["a.title"]]))
    let marks = page.matches(of: /<span class="built-in" title="([^"]*)">built-in text<\/span>/)
      .map { String($0.output.1) }
    #expect(marks == ["a.title&#10;&lt;date&gt;", "a.title"])
    #expect(page.contains(/>built-in text<\/dt><dd>2</))
    #expect(try !self.page(contents(ids)).contains("built-in text<"))
  }

  private func fault(
    _ rule: String, isForbidden: Bool = false, line: Int? = nil, _ problem: String = "it is"
  ) -> FrameFault {
    FrameFault(
      rule, isForbidden: isForbidden,
      source: line.map { TextSource(file: "App/en.strings", line: $0) },
      problem: problem)
  }

  @Test func `faults have badges by rule, and their frames are counted, forbidden ones first`()
    throws
  {
    let ids = try (0..<4).map { try frame("a/idle-\($0)/en") }
    let page = try page(
      contents(
        ids,
        faults: [
          0: [fault("textTruncated"), fault("overlap")],
          2: [fault("textTruncated"), fault("missingGlyph", isForbidden: true)],
          3: [fault("overlap"), fault("overlap"), fault("textTruncated")],
        ]))
    let badges = page.matches(of: /<span class="badge([^"]*)" title="[^"]*">(.*?)<\/span>/)
      .map { $0.output.2.replacing("<wbr>", with: "") + $0.output.1 }
    #expect(
      badges == [
        "textTruncated", "overlap", "textTruncated", "missingGlyph forbidden", "overlap",
        "textTruncated",
      ])
    let counts = page.matches(of: /<div class="fault([^"]*)"><dt[^>]*>([^<]*)<\/dt><dd>([^<]*)</)
      .map { "\($0.output.2) \($0.output.3)\($0.output.1)" }
    #expect(counts == ["missingGlyph 1 forbidden", "textTruncated 3", "overlap 2"])
  }

  @Test func `a badge says what was found and where, and can be broken between words`() throws {
    let page = try page(
      contents(
        [frame("a/idle/en")],
        faults: [
          0: [
            fault("textTruncated", line: 3, "“<Pull & \"go\">” is truncated"),
            fault("textTruncated", "another is"),
          ]
        ]))
    let badge =
      #"<span class="badge" title="“&lt;Pull &amp; &quot;go&quot;&gt;” is truncated, "#
      + #"written at App/en.strings:3&#10;another is">text<wbr>Truncated</span>"#
    #expect(page.ranges(of: badge).count == 1)
  }

  @Test func `only dark frames have a dark ground`() throws {
    let page = try page(contents([frame("a/idle/en"), frame("a/idle/en~dark@2x")]))
    #expect(page.contains(#"<a id="frame=a/idle/en" class="shot coarse""#))
    #expect(page.contains(#"<a id="frame=a/idle/en~dark@2x" class="shot dark""#))
  }

  @Test func `each component can be jumped to`() throws {
    let page = try page(contents([frame("a/idle/en"), frame("b/idle/en")]))
    let links = page.matches(of: /href="#(component=[^"]*)"/).map { String($0.output.1) }
    let anchors = page.matches(of: /id="(component=[^"]*)"/).map { String($0.output.1) }
    #expect(links == ["component=a", "component=b"])
    #expect(anchors == links)
  }

  @Test func `what HTML or an address would take for its own is escaped`() throws {
    let id = FrameID(component: "<b>&", state: "idle", locale: "en")
    let page = try page(
      contents(
        [id], title: "R&D <x>", texts: ["Say \"pull\" & <go>"], file: { _ in "en/50% #1?é.png" }))
    #expect(page.contains(#"alt="Say &quot;pull&quot; &amp; &lt;go&gt;""#))
    #expect(page.contains(#"src="en/50%25%20%231%3F%C3%A9.png""#))
    for raw in ["<x>", "<go>", "<b>", "\"pull\""] { #expect(!page.contains(raw), "\(raw)") }
  }

  @Test func `a PDF file is linked and not shown as an image`() throws {
    let page = try page(contents([frame("a/idle/en")], file: { "\($0.path).pdf" }))
    #expect(page.contains(#"href="en/a-idle.pdf""#))
    #expect(!page.contains("<img"))
  }

  @Test(
    arguments: [
      (
        1,
        "1 frame of earlier runs, which it does not show; <code>pullproof render --clean</code> removes it."
      ),
      (
        3260,
        "3,260 frames of earlier runs, which it does not show; <code>pullproof render --clean</code> removes them."
      ),
    ])
  func `frames of earlier runs are reported`(count: Int, sentence: String) throws {
    let ids = [try frame("a/idle/en")]
    #expect(try page(contents(ids, earlierCount: count)).contains(sentence))
    #expect(try !page(contents(ids)).contains("earlier runs"))
  }

  @Test func `a page without frames says so`() throws {
    #expect(try page(contents([])).contains("No frame was drawn."))
  }

  @Test func `the page asks for its own files only`() throws {
    let page = try page(contents([frame("a/idle/en")]))
    let sizes = try ContactSheet.sizes(of: contents([frame("a/idle/en")]))
    let assets = try ContactSheet().fixedAssets + [sizes]
    for (file, bytes) in assets {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("://"), "\(file)")
    }
    let loaded = page.matches(of: /(?:src|rel="stylesheet" href)="([^"]*)"/)
      .map { String($0.output.1) }.filter { !$0.hasSuffix(".png") }
    // The script of a pause is in a page of many frames only.
    #expect(loaded.sorted() == assets.map(\.file).filter { $0 != "assets/pause.js" }.sorted())
    #expect(page.firstMatch(of: #/ on[a-z]+="|<script>|style="|:///#) == nil)
  }

  @Test func `a column is as wide as its widest cell, and a row as high as its highest`() throws {
    // Pictures of a header are one above the other, 6 points apart: 54 + 6 + 54 = 114. Those of a trailer
    // are side by side: 60 + 6 + 60 = 126.
    let ids = try [
      "header/idle/en", "header/idle/en~dark", "header/pulling/en", "header/idle/en-w320",
      "trailer/idle/en", "trailer/idle/en~dark",
    ].map(frame)
    let narrow = ContactSheet.Size(width: 320, height: 80)
    let tall = ContactSheet.Size(width: 60, height: 100)
    let contents = contents(ids, sizes: [3: narrow, 4: tall, 5: tall])
    let page = try page(contents)
    let heads = page.matches(of: /scope="col" class="(\w+)" data-state="(\w+)"/)
      .map { "\($0.output.2) \($0.output.1)" }
    #expect(heads == ["idle w375", "pulling w375", "idle w126"])
    let rows = page.matches(of: /<tr role="row" class="(\w+)"/).map { String($0.output.1) }
    #expect(rows == ["h114", "h80", "h100"])
    let cells = page.matches(of: /<td role="cell" class="(\w+)"/).map { String($0.output.1) }
    #expect(cells == ["w375", "w375", "w375", "w375", "w126"])
    let styles = String(decoding: ContactSheet.sizes(of: contents).bytes, as: UTF8.self)
    let names = styles.matches(of: /\.(\w+) \{/).map { String($0.output.1) }
    #expect(names == ["w126", "w375", "h80", "h100", "h114"])
  }

  @Test func `a page of many frames has pauses, in which a browser draws and answers`() throws {
    // 40 rows of 3 frames are 120 frames: a pause stands behind the 34th row, which has the 100th.
    let states = ["idle", "pulling", "refreshing"]
    let ids = (0..<40).flatMap { number in
      states.map { FrameID(component: "a", state: $0, locale: "l\(number)") }
    }
    var pieces: [String] = []
    try ContactSheet().write(contents(ids)) { pieces.append($0) }
    let pauses = pieces.indices.filter { pieces[$0] == #"<script src="assets/pause.js"></script>"# }
    #expect(pauses.count == 1)
    // The heads of the page and of the table, and 34 rows, stand before it.
    #expect(pauses.first == 36)
  }

  @Test func `a frame is asked for only when its row is written`() throws {
    struct Full: Error {}
    var asked: [Int] = []
    var pieces = 0
    let ids = try ["a/idle/en", "a/idle/de"].map(frame)
    let contents = contents(ids, asked: { asked.append($0) })
    #expect(throws: Full.self) {
      try ContactSheet().write(contents) { _ in
        pieces += 1
        // The heads of the page and of the table come first, then the first row.
        if pieces == 3 { throw Full() }
      }
    }
    #expect(asked == [0])
  }

  @Test func `a page is known by its generator or its title, whatever its frames are called`()
    throws
  {
    let title = String(repeating: "&", count: 255)
    let page = Array(try page(contents([], title: title)).utf8)
    #expect(ContactSheet.isPage(page))
    let lines = page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let unmarked = lines.filter { !String(decoding: $0, as: UTF8.self).contains("generator") }
    #expect(unmarked.count == lines.count - 1)
    #expect(ContactSheet.isPage(Array(unmarked.joined(separator: [UInt8(ascii: "\n")]))))
    for text in ["", "<title>PullProof contact sheet", "<!DOCTYPE html><title>Shop</title>"] {
      #expect(!ContactSheet.isPage(Array(text.utf8)))
    }
  }
}
