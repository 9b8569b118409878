import Foundation

print(Date.distantPast.timeIntervalSince1970 < 0 ? "" : "never")
