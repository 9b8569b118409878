// A test file needs one import: what a preview, a face or a tolerance is made of comes along. Of the
// strings only what a gallery takes, because other names there are Swift Testing's as well.
@_exported public import ProofDrawing
@_exported public import ProofSnapshots
@_exported public import RefreshComponents
@_exported public import RefreshModel
@_exported public import RefreshScripts

@_exported public import enum RefreshStrings.LastUpdatedStyle
@_exported public import struct RefreshStrings.LocaleIdentifier
