import ProofDocuments
import ProofSnapshots
import Testing

@Suite struct ShardTests {
  @Test(arguments: ["1/1", "2/5", "17/17"])
  func `a shard is read as number and count, and nothing else`(_ text: String) throws {
    #expect(try #require(Shard(text)).description == text)
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "-1/3", "1/0", "1/3/4", "a/b", "1/10001", "1/"])
  func `a shard refuses what is no part`(_ text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: 1...17)
  func `a shard takes each case exactly once, however many parts there are`(_ count: Int) throws {
    let costs = (0..<100).map { Double($0 * 37 % 11) }
    let parts = try (1...count).map { number in
      try #require(Shard(number, of: count)).indices(ofCosts: costs)
    }
    #expect(parts.joined().sorted() == Array(0..<100))
    for part in parts { #expect(part == part.sorted()) }
  }

  @Test(arguments: 2...17)
  func `a shard has within one case's cost as much to do as any other`(_ count: Int) throws {
    let costs = (0..<500).map { Double($0 * 7919 % 97 + 1) }
    let loads = try (1...count).map { number in
      let shard = try #require(Shard(number, of: count))
      return shard.indices(ofCosts: costs).reduce(0.0) { $0 + costs[$1] }
    }
    let (least, most) = (try #require(loads.min()), try #require(loads.max()))
    #expect(most - least <= 97)
  }

  @Test func `a shard gives the dearest cases to different parts`() {
    // 9 to the first; 8 to the second; 3 to the second, which has least; 2 to the first.
    #expect(Shard(1, of: 2)?.indices(ofCosts: [2, 3, 8, 9]) == [0, 3])
    #expect(Shard(2, of: 2)?.indices(ofCosts: [2, 3, 8, 9]) == [1, 2])
  }

  @Test func `a shard may be empty where there are more parts than cases`() {
    #expect(Shard(3, of: 3)?.indices(ofCosts: [1, 1]) == [])
  }

  @Test(
    arguments: [
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], "2/3"),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
      (["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "4/4"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_MAX": "8",
          "SLURM_ARRAY_TASK_COUNT": "4",
        ], "3/4"
      ),
      (["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "2"], "2/2"),
    ] as [([String: String], String)])
  func `a shard follows from a CI service's variables`(
    _ environment: [String: String], _ shard: String
  ) throws {
    #expect(try Shard.detected(in: environment)?.description == shard)
  }

  @Test func `no shard follows where no service runs, or a service doesn't number machines`() throws
  {
    #expect(try Shard.detected(in: ["HOME": "/", "CI": "true"]) == nil)
    #expect(try Shard.detected(in: ["CI_NODE_TOTAL": "1"]) == nil)
    #expect(try Shard.detected(in: ["CI_NODE_INDEX": "", "CI_NODE_TOTAL": ""]) == nil)
  }

  @Test(arguments: [
    ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"],
    ["CIRCLE_NODE_INDEX": "0"],
    ["JOB_COMPLETION_INDEX": "1"],
    ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "3"],
    [
      "SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "8",
      "SLURM_ARRAY_TASK_COUNT": "5",
    ],
  ])
  func `variables that contradict each other give no shard`(_ environment: [String: String]) throws
  {
    let error = try #require(throws: ValueError.self) { try Shard.detected(in: environment) }
    #expect(error.description.contains("--shard"))
  }
}
