extension SimulationSetup {
  /// Gives the header the key under which the end of its refreshes is stored and looked up.
  public mutating func setLastUpdatedTimeKey(_ key: String) {
    header?.lastUpdatedTimeKey = key
  }
}
