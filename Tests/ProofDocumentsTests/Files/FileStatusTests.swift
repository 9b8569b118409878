import Foundation
import Testing

@testable import ProofDocuments

@Suite("What is at a path")
struct FileStatusTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func kind(_ name: String, followsLinks: Bool = true) throws -> FileStatus.Kind? {
    try FileStatus(of: path(name), followsLinks: followsLinks)?.kind
  }

  @Test func `a file, a folder, a pipe and a link are told apart`() throws {
    try folder.write("abc", to: "file")
    try folder.write("", to: "folder/file")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try folder.link("link", to: "folder")
    #expect(try kind("file") == .file)
    #expect(try FileStatus(of: path("file"))?.size == 3)
    #expect(try kind("folder") == .folder)
    #expect(try kind("pipe") == .other)
    #expect(try kind("link") == .folder)
    #expect(try kind("link", followsLinks: false) == .link)
    #expect(try FileIdentity(path("link")) == FileIdentity(path("folder")))
    #expect(try FileIdentity(path("link")) != FileIdentity(path("file")))
  }

  @Test func `nothing is at the end of a path without an end`() throws {
    try folder.write("abc", to: "file")
    try folder.link("lost", to: "absent")
    try folder.link("circle", to: "circle")
    for name in ["absent", "file/below", "lost", "circle", String(repeating: "n", count: 256)] {
      #expect(try kind(name) == nil, "\(name)")
      #expect(try FileIdentity(path(name)) == nil, "\(name)")
    }
    #expect(try kind("lost", followsLinks: false) == .link)
  }

  @Test func `a system that can't say is an error`() {
    #expect(throws: Errno(code: EBADF)) { try FileStatus(of: Descriptor(number: -1)) }
  }
}
