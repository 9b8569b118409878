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

  @Test func `a folder that isn't there holds nothing, or is an error`() throws {
    #expect(try Disk.entriesIfPresent(of: "\(folder.path)/no") == [])
    #expect(try Disk.files(below: "\(folder.path)/d") == [])
    #expect(throws: Errno.notFound) { try Disk.entries(of: "\(folder.path)/no") }
    #expect(throws: Errno.notFolder) { try Disk.entries(of: "\(folder.path)/d") }
  }
}
