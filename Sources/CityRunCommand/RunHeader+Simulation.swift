import Simulation
import TrackFiles

extension RunHeader {
  /// What a simulated run was made from; `label` is its route as it was asked for.
  init(_ run: SimulatedRun, routeNamed label: String) {
    self.init(
      seed: run.seed,
      parameters: [JSONValue.Member("route.named", .string(label))]
        + run.parameters.map { JSONValue.Member($0.name, .string($0.value)) })
  }
}
