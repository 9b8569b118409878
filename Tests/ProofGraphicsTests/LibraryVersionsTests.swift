import Testing

@testable import ProofGraphics

@Suite struct LibraryVersionsTests {
  @Test func `each library reports a version of numbers`() {
    for (name, version) in LibraryVersions.pixels {
      #expect(version.wholeMatch(of: /[0-9]+(\.[0-9]+)+/) != nil, "\(name) \(version)")
    }
  }

  @Test func `FriBidi's version is found in its own words`() {
    #expect(LibraryVersions.fribidi(from: "(GNU FriBidi) 1.0.8\ninterface version 4,\n") == "1.0.8")
    #expect(LibraryVersions.fribidi(from: "FriBidi") == "FriBidi")
  }
}

@Suite struct HostVariablesTests {
  @Test(arguments: [
    "HB_SHAPER_LIST", "FREETYPE_PROPERTIES", "ICU_TIMEZONE_FILES_DIR", "PANGO_LANGUAGE", "LANGUAGE",
    "FONTCONFIG_FILE", "PIXMAN_DISABLE", "CAIRO_DEBUG_PDF", "LIBTHAI_DICTDIR", "G_SLICE",
  ])
  func `a variable of a library is known`(name: String) {
    #expect(HostVariables.areRead(name))
  }

  @Test(arguments: [
    "HOME", "XDG_CACHE_HOME", "PATH", "CI", "GITHUB_STEP_SUMMARY", "GITLAB_CI",
    "SLURM_ARRAY_TASK_ID",
    "PULLPROOF_FONT_DIR", "SNAPSHOT_TESTING_RECORD", "TERM", "NO_COLOR", "LANG", "TZ",
  ])
  func `a variable of a program or a CI service is left`(name: String) {
    #expect(!HostVariables.areRead(name))
  }
}
