import Bakery
import ProofTesting

/// What every test shows: the app's words above the standard ones, at noon of a day in January.
enum BakeryGallery {
  static func make() throws -> Gallery { try .forTests(strings: [BakeryWords.path]) }
}
