import ProofSnapshots
import Testing

@Suite struct FrameListTests {
  private func list(_ text: String) throws -> FrameList {
    try FrameList(Array(text.utf8), file: "list.txt")
  }

  @Test func `a list of frames has ids, groups and a report, a line each`() throws {
    let list = try list(
      """
      # Looked at in the page
      report 3f9c81d0

      group 2@3f9c81d0
        normal-header/idle/en@2x \t
      group text:header.idle.title\r
      it's odd/#1/ä 2@2x
      normal-header/*/ar
      """)
    #expect(list.report == "3f9c81d0")
    #expect(list.groups == ["2@3f9c81d0", "text:header.idle.title"])
    #expect(list.ids == ["normal-header/idle/en@2x", "it's odd/#1/ä 2@2x", "normal-header/*/ar"])
  }

  @Test func `a list of frames may have both decisions`() throws {
    let list = try list(
      """
      report 3f9c81d0
      group 1@3f9c81d0
      a/b/c
      reject a/b/d
      reject  group 2@3f9c81d0
      """)
    #expect(list.ids == ["a/b/c"] && list.groups == ["1@3f9c81d0"])
    #expect(list.rejectedIDs == ["a/b/d"] && list.rejectedGroups == ["2@3f9c81d0"])
    let only = try self.list("reject a/b/d")
    #expect(only.ids.isEmpty && only.rejectedIDs == ["a/b/d"])
  }

  @Test func `a list of frames may have the byte order mark and the line ends of Windows`() throws {
    let list = try list("\u{FEFF}a/b/c\r\ngroup 2\r\n")
    #expect(list.ids == ["a/b/c"] && list.groups == ["2"])
  }

  @Test(arguments: [
    ("", "list.txt: the list names no frame"), ("# nothing\n\n", "names no frame"),
    ("report 3f9c81d0\n", "names no frame"),
    ("a/b/c\nheader\n", "list.txt:2: “header” is no frame"),
    ("group\n", "list.txt:1: “group” is no frame"), ("accept a b", "list.txt:1: “accept a b”"),
    ("reject\n", "list.txt:1: “reject” is no frame"), ("reject a\n", "list.txt:1: “a” is no frame"),
    ("report aaaa\na/b/c\nreport bbbb", "list.txt:3: a list belongs to one report"),
  ])
  func `a list of frames is refused at its line`(_ text: String, _ problem: String) throws {
    let error = try #require(throws: FrameSelectionError.self) { try list(text) }
    #expect(error.description.contains(problem), "\(error)")
  }

  @Test func `a list of frames is refused when it is not UTF-8`() throws {
    let error = try #require(throws: FrameSelectionError.self) {
      try FrameList([0x61, 0x2F, 0xFF], file: "-")
    }
    #expect(error.description.hasPrefix("-: the list is not UTF-8"), "\(error)")
  }

  @Test func `a list of frames adds to a selection of the same report, and to no other`() throws {
    let list = try list("report 3f9c81d0\ngroup 1\na/b/c")
    let whole = try FrameSelection(ids: ["d/e/f"], report: "3f9c81").adding(list)
    var both = FrameSelection(ids: ["d/e/f", "a/b/c"], groups: ["1"], report: "3f9c81d0")
    both.origin = .list
    #expect(whole == both)
    #expect(throws: FrameSelectionError.self) {
      try FrameSelection(ids: ["d/e/f"], report: "0000").adding(list)
    }
  }
}
