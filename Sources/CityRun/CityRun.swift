// The umbrella: what an app's test target imports.
@_exported public import Geodesy
@_exported public import Harness
@_exported public import Places
@_exported public import Realism
@_exported public import Routes
@_exported public import Simulation
@_exported public import Tracking
@_exported public import Tracks
