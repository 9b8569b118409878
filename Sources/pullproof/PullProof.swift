import ArgumentParser
import PullProofCommandLine

@main enum PullProof {
  @MainActor static func main() async {
    await PullProofCommand.main()
  }
}
