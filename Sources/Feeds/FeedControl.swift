/// What steers a feed while it runs: a socket, a keyboard.
///
/// All calls come from the one thread of a `FeedLoop`; none blocks.
package protocol FeedControl: AnyObject {
  /// Says what to wait for.
  func addInterests(to poll: inout PollSet)
  /// Does what was asked; sets `isSteered` of the turn where what comes next has changed.
  func serve(_ turn: inout FeedTurn, _ pacer: inout Pacer) throws(SystemError)
  /// Ends it: nothing of it is left behind.
  func close()
}
