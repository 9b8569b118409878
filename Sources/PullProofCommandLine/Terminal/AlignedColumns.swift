/// Tables for terminals.
enum AlignedColumns {
  /// Rows as lines, their columns padded to the same width and two spaces apart.
  static func lines(of rows: [[String]]) -> [String] {
    let columns = rows.first?.indices ?? 0..<0
    let widths: [Int] = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for column in columns.dropLast() {
        line += row[column] + String(repeating: " ", count: widths[column] - row[column].count + 2)
      }
      return line + (row.last ?? "")
    }
  }
}
