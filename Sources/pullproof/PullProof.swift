import ArgumentParser
import PullProofCommandLine

@main enum PullProof {
  static func main() async {
    await PullProofCommand.main()
  }
}
