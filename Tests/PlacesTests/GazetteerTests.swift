import Fixtures
import Geodesy
import Places
import Testing

@Suite struct GazetteerTests {
  private static let gazetteer = Gazetteer.standard

  @Test("there are many places, the most populous first, each with a name, a country and a place")
  func table() throws {
    let places = Self.gazetteer.places
    // As many as the table has lines: none was left out as unreadable.
    let rows = try Checkout.text("Sources/Places/Gazetteer+Table.swift").split(separator: "\n")
      .filter { $0.hasPrefix("    ") && $0.contains(";") }
    #expect(places.count == rows.count)
    #expect(places.count >= 2000)
    #expect(Set(places.map(\.country)).count > 230)
    for place in places {
      #expect(place.coordinate.isValid, "\(place)")
      #expect(place.coordinate != Coordinate(latitude: 0, longitude: 0), "\(place)")
      #expect(!place.name.isEmpty && place.population >= 0, "\(place)")
      #expect(place.country.utf8.count == 2, "\(place)")
      #expect(place.country.utf8.allSatisfy { (65...90).contains($0) }, "\(place)")
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.population >= $1.population })
  }

  @Test("every name finds its place or a larger namesake, and with its country and area too")
  func everyName() {
    for place in Self.gazetteer.places {
      let found = Self.gazetteer.places(named: place.name)
      #expect(found.contains(place), "\(place)")
      #expect((found.first?.population ?? -1) >= place.population, "\(place)")
      #expect(Self.gazetteer.places(named: place.description).contains(place), "\(place)")
    }
  }

  @Test(
    "a name is found with accents or without, in any case, spacing and spelling",
    arguments: [
      ("Zürich", "Zürich, CH"), ("Zurich", "Zürich, CH"), ("zuerich", "Zürich, CH"),
      ("Zu\u{308}rich", "Zürich, CH"), ("SÃO PAULO", "São Paulo, BR"),
      ("sao paulo", "São Paulo, BR"), ("saopaulo", "São Paulo, BR"),
      ("saint petersburg", "Saint Petersburg, RU"), ("St. Petersburg", "Saint Petersburg, RU"),
      ("st petersburg, FL", "St. Petersburg, FL, US"), ("xian", "Xi’an, SN, CN"),
      ("N'Djamena", "N'Djamena, TD"), ("ndjamena", "N'Djamena, TD"), ("Łódź", "Łódź, PL"),
      ("lodz", "Łódź, PL"), ("İzmir", "İzmir, TR"), ("izmir", "İzmir, TR"),
      ("new york", "New York City, NY, US"), ("NYC", "New York City, NY, US"),
      ("Hague", "The Hague, NL"), ("Munich", "Munich, BY, DE"), ("münchen", "Munich, BY, DE"),
      ("Muenchen", "Munich, BY, DE"), ("Cologne", "Köln, NW, DE"), ("koeln", "Köln, NW, DE"),
      ("Vienna", "Vienna, AT"), ("Wien", "Vienna, AT"), ("København", "Copenhagen, DK"),
      ("Koebenhavn", "Copenhagen, DK"), ("Den Haag", "The Hague, NL"), ("Kiev", "Kyiv, UA"),
      ("Peking", "Beijing, BJ, CN"), ("Genf", "Geneva, CH"), ("Québec", "Québec, QC, CA"),
      ("quebec city", "Québec, QC, CA"), ("Washington DC", "Washington, DC, US"),
    ])
  func forgiving(text: String, name: String) throws {
    #expect(try Self.gazetteer.place(named: text).description == name)
  }

  @Test(
    "a country or an area tells namesakes apart, by code or name, with a comma or without",
    arguments: [
      ("Paris", "Paris, FR"), ("Paris, France", "Paris, FR"), ("Paris, Texas", "Paris, TX, US"),
      ("London, Ontario", "London, ON, CA"),
      ("London, CA", "London, ON, CA"),
      ("London Canada", "London, ON, CA"), ("Birmingham", "Birmingham, ENG, GB"),
      ("Birmingham, US", "Birmingham, AL, US"), ("birmingham alabama", "Birmingham, AL, US"),
      ("Birmingham, England, UK", "Birmingham, ENG, GB"), ("Portland, Maine", "Portland, ME, US"),
      ("Portland, OR, USA", "Portland, OR, US"), ("San Francisco, CA", "San Francisco, CA, US"),
      ("Suzhou, Anhui", "Suzhou, AH, CN"), ("Perth", "Perth, WA, AU"),
      ("Manchester New Hampshire", "Manchester, NH, US"),
    ])
  func qualified(text: String, name: String) throws {
    #expect(try Self.gazetteer.place(named: text).description == name)
  }

  @Test("a name comes before what begins so, and a beginning is enough where one place has it")
  func beginnings() throws {
    #expect(try Self.gazetteer.place(named: "new yo").name == "New York City")
    #expect(try Self.gazetteer.place(named: "Reykj").name == "Reykjavík")
    // Nice, not Nicea; York, not Yorktown.
    #expect(try Self.gazetteer.place(named: "york").description == "York, ENG, GB")
    let begun = Self.gazetteer.places(beginningWith: "st. p")
    #expect(begun.first?.name == "Saint Petersburg")
    #expect(begun.contains { $0.name == "Saint Paul" })
    // The last word may go on: 'St' is the beginning of Stockholm, not of Saint Paul.
    #expect(Self.gazetteer.places(beginningWith: "st").contains { $0.name == "Stockholm" })
    #expect(Self.gazetteer.places(beginningWith: "san, mx").allSatisfy { $0.country == "MX" })
    #expect(Self.gazetteer.places(beginningWith: "san, mx").count > 3)
    #expect(Self.gazetteer.places(beginningWith: "") == Self.gazetteer.places)
    #expect(Self.gazetteer.places(beginningWith: "qqq").isEmpty)
  }

  @Test("names come the most populous first, and a place with two names that begin so comes once")
  func order() {
    let places = Self.gazetteer.places(beginningWith: "mexico")
    #expect(places.first?.name == "Mexico City")
    #expect(Set(places).count == places.count)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.population >= $1.population })
  }

  @Test(
    "a name that is none says what was meant, and a beginning of many says which",
    arguments: [
      ("Lodnon", "there is no place 'Lodnon'; did you mean 'London, ENG, GB'?"),
      ("Amsterdm", "there is no place 'Amsterdm'; did you mean 'Amsterdam, NL'?"),
      ("Barcellona", "there is no place 'Barcellona'; did you mean 'Barcelona, ES'?"),
      ("Paris, Narnia", "there is no place 'Paris, Narnia'; did you mean 'Paris, FR'?"),
      ("qqqqqqqq", "there is no place 'qqqqqqqq'"), ("", "there is no place ''"),
      ("...", "there is no place '...'"), ("東京", "there is no place '東京'"),
    ])
  func unknown(text: String, message: String) {
    let error = #expect(throws: PlaceError.self) { try Self.gazetteer.place(named: text) }
    #expect(error?.description == message)
  }

  @Test("a beginning of many names says which")
  func several() {
    let error = #expect(throws: PlaceError.self) { try Self.gazetteer.place(named: "santa") }
    #expect(error?.description.hasPrefix("'santa' may be '") == true)
    #expect(error?.description.contains(" or ") == true)
  }

  @Test("where the cities come from is told, in the value and in the sources")
  func attribution() throws {
    #expect(Gazetteer.attribution.contains("GeoNames"))
    #expect(Gazetteer.attribution.contains("CC BY 4.0"))
    for name in ["Gazetteer+Table.swift", "CountryTable.swift"] {
      let head = try Checkout.text("Sources/Places/\(name)").prefix(400)
      #expect(head.contains("GeoNames (https://www.geonames.org)"))
      #expect(head.contains("CC BY 4.0"))
    }
  }
}
