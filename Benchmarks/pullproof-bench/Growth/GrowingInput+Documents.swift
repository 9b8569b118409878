extension GrowingInput {
  /// Documents with regions for figures.
  static var documents: [GrowingInput] {
    [
      .init("lines", by: "markdown") { times($0, "a line of text\n") },
      .init("regions", by: "markdown") { count in
        each(count) { "<!-- pullproof figure a\($0) -->\n<!-- /pullproof -->\n\n" }
      },
      .init("regions with settings", by: "markdown") { count in
        each(count) { "<!-- pullproof figure a\($0) width: 90 -->\n<!-- /pullproof -->\n\n" }
      },
      .init("regions with figures", by: "markdown") { count in
        each(count) {
          "<!-- pullproof figure a\($0)\nkind: frame\ncomponent: state-header\n-->\n<!-- /pullproof -->\n\n"
        }
      },
      .init("regions of one figure", by: "markdown") { count in
        times(count, "<!-- pullproof figure a -->\n<!-- /pullproof -->\n\n")
      },
      .init("blocks of code", by: "markdown") { times($0, "```\na\n```\n") },
      .init("open blocks of code", by: "markdown") { each($0) { "\(times(3 + $0 % 9, "`")) \n" } },
      .init("quotes in each other", by: "markdown") { times($0, "> ") + "a\n" },
      .init("quotes in each other on each line", by: "markdown") { count in
        let root = Int(Double(count).squareRoot())
        return times(root, times(root, "> ") + "a\n")
      },
      .init("lists in each other", by: "markdown") { count in
        let root = Int(Double(count).squareRoot())
        return each(root) { "\(times($0, "  "))- a\n" }
      },
      .init("lists on one line", by: "markdown") { times($0, "- ") + "a\n" },
      .init("open comments", by: "markdown") { times($0, "<!-- ") },
      .init("open comments on lines", by: "markdown") { times($0, "<!-- a\n") },
      .init("comments on one line", by: "markdown") { times($0, "<!-- a -->") },
      .init("open quotes of code", by: "markdown") { each($0) { "\(times($0 % 50 + 1, "`"))a " } },
      .init("spaces", by: "markdown") { "\(times($0, " "))a\n" },
      .init("backticks beside our name", by: "markdown") { "pullproof \(times($0, "`"))\n" },
      .init("code beside our name", by: "markdown") { "pullproof \(times($0, "`a` `` "))\n" },
      .init("open comments beside our name", by: "markdown") {
        "pullproof \(times($0, "<!-- "))\n"
      },
      .init("strokes", by: "markdown") { "\(times($0, "- ")) x\n\(times($0, "-  "))" },
      .init("spaces in a marker", by: "markdown") { count in
        "<!-- pullproof figure a\(times(count, " "))b\(times(count, " "))c -->\n<!-- /pullproof -->\n"
      },
      .init("spaces in an end marker", by: "markdown") { count in
        "<!-- pullproof figure a -->\n<!-- /pullproof\(times(count, " "))x -->\n"
      },
      .init("settings in a marker", by: "markdown") { count in
        "<!-- pullproof figure a \(each(count, separator: ", ") { "a\($0): b" }) -->\n<!-- /pullproof -->\n"
      },
      .init("contents of a region", by: "markdown") { count in
        "<!-- pullproof figure a -->\n\(times(count, "text\n"))<!-- /pullproof -->\n"
      },
      .init("regions without an end", by: "markdown") {
        times($0, "<!-- pullproof figure a -->\n")
      },
      .init("regions", by: "mdx") { count in
        each(count) { "{/* pullproof figure a\($0) */}\n{/* /pullproof */}\n\n" }
      },
      .init("open comments", by: "mdx") { times($0, "{/* a\n") },
      .init("regions", by: "rst") { count in
        each(count) { ".. pullproof figure a\($0)\n\n.. /pullproof\n\n" }
      },
      .init("blocks in each other", by: "rst") { count in
        let root = Int(Double(count).squareRoot())
        return each(root) { "\(times($0, "  "))a::\n\n" }
      },
      .init("comments", by: "rst") { times($0, ".. a\n   b\n\n") },
      .init("regions", by: "asciidoc") { count in
        each(count) { "// pullproof figure a\($0)\n// /pullproof\n\n" }
      },
      .init("blocks of code", by: "asciidoc") { each($0) { "\(times(4 + $0 % 9, "-"))\na\n" } },
      .init("a long line of strokes", by: "asciidoc") { "\(times($0, "-"))\na\n" },
    ]
  }
}
