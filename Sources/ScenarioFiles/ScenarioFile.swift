public import Harness
internal import TrackFiles

/// Reads scenarios from files.
public enum ScenarioFile {
  /// The scenario in this file, its route resolved.
  ///
  /// - Throws: every mistake of the file in one go, unless it is no YAML at all: then the first.
  public static func read(path: String) throws(ScenarioFileError) -> Scenario {
    let bytes: [UInt8]
    do throws(TrackFileError) {
      bytes = try InputFile.contents(path: path, limit: YAMLDocument.maximumSize)
    } catch {
      throw ScenarioFileError(file: path, mistakes: [.init(.unreadable, at: nil, error.message)])
    }
    return try read(bytes: bytes, path: path)
  }

  /// The scenario in these bytes; `path` is what messages call them, and its folder is where paths in
  /// them begin.
  ///
  /// - Throws: every mistake in one go, unless it is no YAML at all: then the first.
  public static func read(bytes: [UInt8], path: String) throws(ScenarioFileError) -> Scenario {
    let document: YAMLDocument
    do throws(ScenarioFileError.Mistake) {
      document = try YAMLDocument(bytes)
    } catch {
      throw ScenarioFileError(file: path, mistakes: [error])
    }
    var reader = SchemaReader(ScenarioSchema.keys)
    let settings = reader.read(document.root)
    var builder = ScenarioBuilder(file: path)
    let scenario = builder.scenario(settings)
    let mistakes = document.mistakes + reader.mistakes + builder.mistakes
    guard mistakes.isEmpty, let scenario else {
      throw ScenarioFileError(
        file: path,
        mistakes: mistakes.isEmpty ? [.init(.value, at: settings.mark, "no scenario")] : mistakes)
    }
    return scenario
  }
}
