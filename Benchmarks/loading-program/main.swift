import CProofCairo
import CProofDeflate
import CProofFontconfig
import CProofGIF
import CProofPNG
import CProofPango
import CProofXML
import CProofXXHash
import Foundation

print(Date.distantPast.timeIntervalSince1970 < 0 ? "" : "never")
