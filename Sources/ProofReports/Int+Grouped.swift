extension Int {
  /// The number with commas between thousands.
  var grouped: String {
    let digits = String(self)
    let head = digits.count % 3
    let starts = stride(from: head, to: digits.count, by: 3)
    let groups = starts.map { digits.dropFirst($0).prefix(3) }
    return ((head > 0 ? [digits.prefix(head)] : []) + groups).joined(separator: ",")
  }
}
