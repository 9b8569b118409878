import ProofReports
import Testing

@Suite struct ContactSheetTests {
  private func entry(
    _ id: String, locale: String = "en", label: String = "Pull", isDark: Bool = false
  ) -> ContactSheet.Entry {
    ContactSheet.Entry(
      id: id, file: "\(locale)/\(id).png", width: 375, height: 54, locale: locale,
      spokenLabel: label, isDark: isDark)
  }

  private func arrangement(
    _ title: String, _ groups: [(String, [ContactSheet.Entry])]
  ) -> ContactSheet.Arrangement {
    ContactSheet.Arrangement(
      title: title,
      groups: groups.map { ContactSheet.Group(name: $0.0, entries: $0.1) })
  }

  private func page(_ arrangements: [ContactSheet.Arrangement], count: Int = 1) throws -> String {
    var page = ""
    try ContactSheet().write(arrangements, frameCount: count) { page += $0 }
    return page
  }

  /// A page with one arrangement of one group.
  private func page(of entries: [ContactSheet.Entry]) throws -> String {
    try page([arrangement("By locale", [("en", entries)])], count: entries.count)
  }

  private func images(of page: String) -> [String] {
    page.matches(of: /<img src="([^"]*)"/).map { String($0.output.1) }
  }

  @Test func `arrangements, groups and frames stand in the order in which they are given`() throws {
    let (ja, ar) = (entry("1", locale: "ja"), entry("2", locale: "ar"))
    let page = try page(
      [
        arrangement("By locale", [("ja", [ja]), ("ar", [ar])]),
        arrangement("By component", [("header", [ar, ja])]),
      ], count: 2)
    let headings = page.matches(of: /<h[23][^>]*>([^<]*)<\/h[23]>/).map { String($0.output.1) }
    #expect(headings == ["By locale", "ja", "ar", "By component", "header"])
    #expect(images(of: page) == ["ja/1.png", "ar/2.png", "ar/2.png", "ja/1.png"])
    #expect(page.contains("<h1>2 frames</h1>"))
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.matches(of: /<section/).count == page.matches(of: /<\/section>/).count)
  }

  @Test func `each group can be jumped to, also one of the same name elsewhere`() throws {
    let page = try page([
      arrangement("By locale", [("zh-Hant", [entry("1")]), ("en", [])]),
      arrangement("By state", [("en", [entry("1")])]),
    ])
    let anchors = page.matches(of: /<h3 id="([^"]*)"/).map { String($0.output.1) }
    let links = page.matches(of: /<a href="#([^"]*)"/).map { String($0.output.1) }
    #expect(anchors == ["by-locale-zh-hant", "by-locale-en", "by-state-en"])
    #expect(Set(links) == Set(anchors))
  }

  @Test func `what HTML would take for itself is escaped`() throws {
    let odd = entry("<1>&", locale: "\"en\"", label: "Say \"pull\" & <let go>")
    let page = try page([arrangement("By <b>", [("a<b", [odd])])])
    #expect(page.contains("alt=\"Say &quot;pull&quot; &amp; &lt;let go&gt;\""))
    #expect(page.contains("<figcaption>&lt;1&gt;&amp;</figcaption>"))
    #expect(page.contains("lang=\"&quot;en&quot;\""))
    #expect(page.contains(">a&lt;b</h3>"))
    for raw in ["<let go>", "\"pull\"", "<1>", "a<b", "By <b>"] { #expect(!page.contains(raw)) }
  }

  @Test func `an image has its size in points, its language and what is spoken`() throws {
    let page = try page(of: [entry("1", locale: "ar", label: "اسحب")])
    let image =
      "<img src=\"ar/1.png\" width=\"375\" height=\"54\" loading=\"lazy\" lang=\"ar\" alt=\"اسحب\">"
    #expect(page.ranges(of: image).count == 1)
  }

  @Test func `only dark frames stand on a dark ground`() throws {
    let page = try page(of: [entry("1"), entry("2", isDark: true), entry("3")])
    #expect(page.matches(of: /<figure>/).count == 2)
    let dark = page.matches(of: /<figure class="dark">\s*<a href="([^"]*)"/)
    #expect(dark.map(\.output.1) == ["en/2.png"])
  }

  @Test func `a group is asked for its frames only when its turn comes`() throws {
    var asked: [String] = []
    func group(_ name: String) -> ContactSheet.Group {
      ContactSheet.Group(
        name: name,
        entries: ["1", "2"].lazy.map { id in
          asked.append(name + id)
          return entry(id)
        })
    }
    let arrangement = ContactSheet.Arrangement(title: "t", groups: [group("a"), group("b")])
    struct Full: Error {}
    var pieces = 0
    #expect(throws: Full.self) {
      try ContactSheet().write([arrangement], frameCount: 0) { _ in
        pieces += 1
        // The heads of the page, the arrangement and the group come first, then its first frame.
        if pieces == 4 { throw Full() }
      }
    }
    #expect(asked == ["a1"])
  }
}
