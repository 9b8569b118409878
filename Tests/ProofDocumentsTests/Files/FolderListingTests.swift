import Foundation
import ProofDocuments
import Testing

@Suite struct FolderListingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: "\(folder.path)/b/c", withIntermediateDirectories: true)
    for file in ["d", ".hidden", "b/c/é"] {
      try Data().write(to: URL(filePath: "\(folder.path)/\(file)"))
    }
    try manager.createSymbolicLink(atPath: "\(folder.path)/e", withDestinationPath: "b")
  }

  @Test func `a folder's entries are all that it holds`() throws {
    #expect(try Disk.entries(of: folder.path).sorted() == [".hidden", "b", "d", "e"])
  }

  @Test func `files are found below folders, and links are not followed`() throws {
    #expect(try Disk.files(below: folder.path) == [".hidden", "b/c/é", "d", "e"])
  }

  @Test func `each folder is named before it is read`() throws {
    var opened: [String] = []
    _ = try Disk.files(below: folder.path) { opened.append($0) }
    #expect(opened == ["", "/b", "/b/c"].map { folder.path + $0 })
  }

  @Test
  func `a name that is not UTF-8 is an error with its path, or left out where only others count`()
    throws
  {
    try folder.withForeignName(in: "b/c") {
      let place = "\(folder.path)/b/c"
      let error = try #require(throws: Errno.self) { try Disk.files(below: folder.path) }
      #expect(error.description == "the name “\(place)/q\u{FFFD}” is not UTF-8; rename it")
      #expect(throws: error) { try Disk.entries(of: place) }
      #expect(throws: error) { try Disk.entriesIfPresent(of: place) }
      #expect(try Disk.readableEntries(of: place) == ["é"])
      let told = try #require(throws: RunError.self) {
        try Disk.reading("b", advice: "check its permissions") { () throws(Errno) in
          try Disk.entries(of: place)
        }
      }
      #expect(told.description == "b: \(error)")
      let named = try #require(throws: DocumentError.self) { try Disk.names(in: place) }
      #expect(
        named.description
          == "\(place): cannot be read (the name “\(place)/q\u{FFFD}” is not UTF-8); rename it")
    }
  }

  @Test func `a hidden name that is not UTF-8 is passed over where hidden files are`() throws {
    try folder.withForeignName(".q", in: "b") {
      let visible = try Disk.files(below: folder.path, skippingHidden: true)
      #expect(visible == ["b/c/é", "d", "e"])
      #expect(throws: Errno.self) { try Disk.files(below: folder.path) }
    }
  }

  @Test func `a folder that isn't there holds nothing, or is an error`() throws {
    #expect(try Disk.entriesIfPresent(of: "\(folder.path)/no") == [])
    #expect(try Disk.files(below: "\(folder.path)/d") == [])
    #expect(throws: Errno.notFound) { try Disk.entries(of: "\(folder.path)/no") }
    #expect(throws: Errno.notFolder) { try Disk.entries(of: "\(folder.path)/d") }
  }
}

extension TemporaryFolder {
  /// Makes an empty file whose name ends in a byte that is not UTF-8, and removes it after some work.
  fileprivate func withForeignName(
    _ name: String = "q", in place: String, _ work: () throws -> Void
  ) throws {
    let file =
      Array("\(path)/\(place)/\(name)".utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
    let descriptor = open(file, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
    try #require(descriptor >= 0)
    close(descriptor)
    defer { unlink(file) }
    try work()
  }
}
