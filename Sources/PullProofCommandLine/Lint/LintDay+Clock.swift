import Foundation
import ProofDocuments
import RefreshLint

extension LintDay {
  /// The present day in Greenwich, by which ignores expire.
  static func inGreenwich(at now: Date) throws(RunError) -> LintDay {
    guard let day = LintDay(now.formatted(.iso8601.year().month().day())) else {
      throw RunError(.environment, "the clock shows no year from 0 to 9999; set it")
    }
    return day
  }
}
