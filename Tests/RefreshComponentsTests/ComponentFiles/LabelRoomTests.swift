import Testing

@testable import RefreshComponents

/// The room that files give to labels.
@Suite struct LabelRoomTests {
  private func file() throws -> ComponentFile {
    try ComponentFile(
      children: "{column: [{label: title, size: [160, \"50%\"]}, {box: [{label: lastUpdated, "
        + "size: [fill, 12.5], lines: 2}]}]}, arrow")
  }

  @Test func `a label's room is what its file says in points`() throws {
    let title = try #require(file().room(ofLabel: "title"))
    #expect(title.width == 160 && title.height == nil && title.lines == nil)
    #expect(title.size == "[160, \"50%\"]")
    let line = try #require(file().room(ofLabel: "lastUpdated"))
    #expect(line.width == nil && line.height == 12.5 && line.lines == 2)
    #expect(line.size == "[fill, 12.5]")
    #expect(try file().room(ofLabel: "arrow") == nil)
    #expect(try file().room(ofLabel: "none") == nil)
  }

  // Both texts are as long, so the elements behind the label stand in the same columns.
  @Test func `other room changes this label and nothing else`() throws {
    var changed = try file()
    var room = try #require(changed.room(ofLabel: "lastUpdated"))
    (room.height, room.lines) = (14.5, 3)
    changed.set(room, ofLabel: "lastUpdated")
    #expect(
      try changed.elements
        == ComponentFile(
          children: "{column: [{label: title, size: [160, \"50%\"]}, {box: [{label: lastUpdated, "
            + "size: [fill, 14.5], lines: 3}]}]}, arrow"
        ).elements)
  }
}
