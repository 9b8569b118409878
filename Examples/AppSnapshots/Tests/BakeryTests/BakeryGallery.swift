import ProofTesting

/// What every test shows: the texts of the app's `pullproof.yml` at noon of a day in January.
enum BakeryGallery {
  static func make() throws -> Gallery { try TestProject().gallery }
}
