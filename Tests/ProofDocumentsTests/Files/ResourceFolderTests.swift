import Foundation
import ProofDocuments
import Testing

@Suite struct ResourceFolderTests {
  private let folder: TemporaryFolder
  private let locks = ResourceFolder("Fonts", of: "ProofRendering")

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `an installed file is found beside the folder of programs`() throws {
    let lock = try folder.write("", to: "usr/share/pullproof/Fonts/debian-12.lock")
    let programs = "\(folder.path)/usr/bin"
    #expect(try locks.path(of: "debian-12.lock", forProgramIn: programs) == lock)
    #expect(
      try locks.path(forProgramIn: programs) == "\(folder.path)/usr/share/pullproof/Fonts")
  }

  @Test func `a built file is found beside the program`() throws {
    let lock = try folder.write("", to: "PullProof_ProofRendering.resources/Fonts/debian-12.lock")
    #expect(try locks.path(of: "debian-12.lock", forProgramIn: folder.path) == lock)
  }

  @Test func `installed files come first`() throws {
    let installed = try folder.write("", to: "share/pullproof/Fonts/debian-12.lock")
    let built = "bin/PullProof_ProofRendering.resources/Fonts"
    try folder.write("", to: "\(built)/debian-12.lock")
    try folder.write("", to: "\(built)/debian-13.lock")
    let programs = "\(folder.path)/bin"
    #expect(try locks.path(of: "debian-12.lock", forProgramIn: programs) == installed)
    // Another program's share folder, in which the file isn't, hides nothing.
    #expect(
      try locks.path(of: "debian-13.lock", forProgramIn: programs)
        == "\(folder.path)/\(built)/debian-13.lock")
  }

  @Test func `another module's folder isn't taken`() throws {
    try folder.write("", to: "PullProof_RefreshProject.resources/Fonts/debian-12.lock")
    #expect(throws: ResourceError.self) {
      try locks.path(of: "debian-12.lock", forProgramIn: folder.path)
    }
  }

  @Test func `a missing file names itself, the places of the search and what to do`() {
    let error = #expect(throws: ResourceError.self) {
      try locks.path(of: "debian-12.lock", forProgramIn: "/nowhere/bin")
    }
    #expect(
      error?.description == """
        Fonts/debian-12.lock, a file of PullProof's own, is missing: it is neither in \
        /nowhere/share/pullproof nor in /nowhere/bin/PullProof_ProofRendering.resources; \
        install PullProof again, and copy or link it with its share/pullproof folder
        """)
  }

  @Test func `a program in the root folder has its files below the root`() throws {
    let error = #expect(throws: ResourceError.self) { try locks.path(forProgramIn: "/") }
    #expect(error?.folders.first == "/share/pullproof")
  }

  @Test func `an unknown program is an error`() {
    let error = #expect(throws: ResourceError.self) { try locks.path(forProgramIn: nil) }
    #expect(error?.description.contains("/proc isn't mounted") == true)
  }
}
