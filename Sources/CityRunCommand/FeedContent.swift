import Feeds
import Simulation
import TrackFiles
import Tracks

/// What a feed sends: epochs on a reel, and how they are worded.
struct FeedContent {
  /// The epochs, with their further rounds.
  let reel: EpochReel
  /// The date of the first one.
  let start: Timestamp
  /// Whether that is the present, so that it is due at its date.
  let isPresent: Bool
  /// What stands before the fixes where they are written as lines.
  let header: RunHeader?
  /// How epochs become sentences, absent where that is as the command line says.
  let sentences: (any FeedFormat)?
  /// The run, absent for a recording.
  let run: SimulatedRun?

  /// A second from now: time enough to make ready what is due then.
  static var present: Timestamp { WallClock.now.advanced(by: 1).roundedUpToSecond }

  /// The years that two digits can say in NMEA.
  static let years =
    Timestamp(microseconds: 315_532_800_000_000)..<Timestamp(microseconds: 3_471_292_800_000_000)
}
