import Notation
package import Realism
import Routes
import Simulation

extension ReceiverFit {
  /// What was fitted, by the keys of a scenario and with the units that they take.
  ///
  /// Read by `Overrides.receiver` it gives what `apply(to:)` gives.
  package var settings: [(key: String, value: String)] {
    var list: [(String, String)] = []
    for part in parts {
      let error = part.error
      let values = [
        ("bias.sigma", Self.metres(error.bias.sigma)),
        ("bias.time", Self.seconds(error.bias.time)),
        ("bias.order", "\(error.bias.order.rawValue)"),
        ("wander.sigma", Self.metres(error.wander.sigma)),
        ("wander.time", Self.seconds(error.wander.time)),
        ("wander.order", "\(error.wander.order.rawValue)"),
        ("multipath.sigma", Self.metres(error.multipath.sigma)),
        ("white", Self.metres(error.white)),
        ("jumps.per hour", DisplayText.shortest(error.jumps.perHour)),
        ("excursions.share", Self.percent(error.excursions.share)),
      ]
      let spells = [
        ("excursions.duration", Self.seconds(error.excursions.duration)),
        ("excursions.spread", DisplayText.shortest(error.excursions.spread)),
        ("excursions.size", Self.metres(error.excursions.size)),
        ("excursions.ramp", Self.seconds(error.excursions.ramp)),
      ]
      list += (error.excursions.share > 0 ? values + spells : values).map {
        ("error.\(part.surroundings.rawValue).\($0.0)", $0.1)
      }
    }
    if let accuracyDrift { list.append(("accuracy.drift", DisplayText.shortest(accuracyDrift))) }
    if let accuracyHonesty { list.append(("accuracy.honesty", Self.percent(accuracyHonesty))) }
    if let warmUp {
      list.append(("warm-up.offset", Self.metres(warmUp.offset)))
      list.append(("warm-up.decay", Self.seconds(warmUp.decay)))
    }
    return list.map { ("receiver.\($0.0)", $0.1) }
  }

  /// The settings as options of a command line, quoted for a shell where they have a space.
  package var options: [String] {
    settings.map { key, value in
      let text = "\(key)=\(value)"
      return "--set " + (text.contains(" ") ? "'\(text)'" : text)
    }
  }

  private static func metres(_ value: Double) -> String { DisplayText.shortest(value) + "m" }

  private static func seconds(_ value: Double) -> String { DisplayText.shortest(value) + "s" }

  /// A hundred times a share that was divided by a hundred, without the rounding of both.
  private static func percent(_ share: Double) -> String {
    DisplayText.shortest((share * 100 * 1e6).rounded() / 1e6) + "%"
  }
}
