import ProofSnapshots
import Testing

@Suite struct EnvironmentComparisonTests {
  private static let recorded = SnapshotEnvironment(
    fonts: ["Latin.otf": "1", "Thai.ttf": "1", "Arabic.ttf": "1"], libraries: ["cairo": "1.16.0"])

  private func names(
    present: SnapshotEnvironment, affecting faces: Set<String>?,
    files: [String: Set<String>] = [
      "Latin Bold": ["Latin.otf"], "Thai Bold": ["Thai.ttf"], "Arabic Bold": ["Arabic.ttf"],
    ]
  ) -> [String] {
    EnvironmentComparison(recorded: Self.recorded, present: present, filesByFace: files)
      .differences(affecting: faces).map(\.name)
  }

  @Test
  func `a comparison of environments counts a font only for frames that use one of its faces`() {
    let present = SnapshotEnvironment(
      fonts: ["Latin.otf": "2", "Thai.ttf": "2", "Arabic.ttf": "1"],
      libraries: ["cairo": "1.16.0"])
    #expect(names(present: present, affecting: ["Latin Bold", "Arabic Bold"]) == ["Latin.otf"])
    #expect(names(present: present, affecting: ["Arabic Bold"]) == [])
    #expect(names(present: present, affecting: []) == [])
  }

  @Test
  func `a comparison of environments counts all fonts where the faces of frames aren't known`() {
    let present = SnapshotEnvironment(
      fonts: ["Latin.otf": "1", "Thai.ttf": "2", "Arabic.ttf": "2"],
      libraries: ["cairo": "1.16.0"])
    #expect(names(present: present, affecting: nil) == ["Arabic.ttf", "Thai.ttf"])
  }

  @Test func `a comparison of environments counts no file that was only added, whatever uses it`() {
    var present = Self.recorded
    present.fonts["Hebrew.ttf"] = ["1"]
    let files: [String: Set<String>] = [
      "Latin Bold": ["Latin.otf"], "Hebrew Bold": ["Hebrew.ttf"],
    ]
    for faces in [nil, ["Hebrew Bold", "Latin Bold"] as Set] {
      #expect(names(present: present, affecting: faces, files: files) == [])
    }
    present.fonts["Thai.ttf"] = ["2"]
    #expect(names(present: present, affecting: ["Hebrew Bold"], files: files) == [])
    present.libraries["cairo"] = ["1.18.4"]
    #expect(
      names(present: present, affecting: ["Hebrew Bold"], files: files) == ["Hebrew.ttf", "cairo"])
  }

  @Test func `a comparison of environments counts a library for every frame`() {
    var present = Self.recorded
    present.libraries = ["cairo": ["1.18.4"]]
    #expect(names(present: present, affecting: []) == ["cairo"])
  }

  @Test func `a comparison of environments counts a lost file in which a face may have been`() {
    let present = SnapshotEnvironment(
      fonts: ["Latin.ttc": "9", "Thai.ttf": "1"], libraries: ["cairo": "1.16.0"])
    let files: [String: Set<String>] = ["Latin Bold": ["Latin.ttc"], "Thai Bold": ["Thai.ttf"]]
    #expect(
      names(present: present, affecting: ["Latin Bold"], files: files)
        == ["Arabic.ttf", "Latin.otf", "Latin.ttc"])
    #expect(
      names(present: present, affecting: ["Arabic Bold"], files: files)
        == ["Arabic.ttf", "Latin.otf"])
    #expect(names(present: present, affecting: ["Thai Bold"], files: files) == [])
  }
}
