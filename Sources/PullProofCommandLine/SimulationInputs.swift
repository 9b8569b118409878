import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings

/// What one call of `simulate` works with: its trace, stills, film and store share one setup.
struct SimulationInputs {
  /// The script, whose components have the settings of the project and of the arguments.
  let script: AnyScript

  /// The project with the overrides of the arguments.
  let file: ProjectFile

  /// The images of gif components.
  let images: ImageSet

  /// The start of every simulation of the call.
  let setup: SimulationSetup

  /// Adds the times of earlier updates to the setup of a script.
  ///
  /// - Parameters:
  ///   - script: the script.
  ///   - file: the project.
  ///   - images: the images of gif components.
  ///   - updates: when refreshes ended before the script, by key.
  init(script: AnyScript, file: ProjectFile, images: ImageSet, updates: [String: Instant]) {
    var setup = script.setup
    for (key, instant) in updates {
      setup.updateTimes[key] = instant.secondsSince1970 - file.now.secondsSince1970
    }
    (self.script, self.file, self.images, self.setup) = (script, file, images, setup)
  }

  /// The instants of the refreshes that ended in the script, by key.
  ///
  /// - Parameter times: the end times at the end of the script, in seconds after its start.
  /// - Returns: the instants; none of a time that the setup brought along.
  func instants(of times: [String: Double]) -> [String: Instant] {
    times.filter { $0.value != setup.updateTimes[$0.key] }.mapValues {
      Instant(secondsSince1970: file.now.secondsSince1970 + $0)
    }
  }
}
