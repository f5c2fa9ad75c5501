// Countries and areas from GeoNames (https://www.geonames.org), licensed under CC BY 4.0
// (https://creativecommons.org/licenses/by/4.0/). Written by Tools/gazetteer.py; do not edit.

/// Countries and areas by their codes.
enum CountryTable {
  /// A country a line: its code (ISO 3166), its name and other names parted by slashes.
  static let countries = #"""
    AD;Andorra
    AE;United Arab Emirates/UAE
    AF;Afghanistan
    AG;Antigua and Barbuda
    AI;Anguilla
    AL;Albania
    AM;Armenia
    AO;Angola
    AR;Argentina
    AS;American Samoa
    AT;Austria
    AU;Australia
    AW;Aruba
    AX;Aland Islands
    AZ;Azerbaijan
    BA;Bosnia and Herzegovina/Bosnia
    BB;Barbados
    BD;Bangladesh
    BE;Belgium
    BF;Burkina Faso
    BG;Bulgaria
    BH;Bahrain
    BI;Burundi
    BJ;Benin
    BL;Saint Barthelemy
    BM;Bermuda
    BN;Brunei
    BO;Bolivia
    BQ;Bonaire, Saint Eustatius and Saba
    BR;Brazil
    BS;Bahamas
    BT;Bhutan
    BW;Botswana
    BY;Belarus
    BZ;Belize
    CA;Canada
    CC;Cocos Islands
    CD;Democratic Republic of the Congo/DR Congo
    CF;Central African Republic
    CG;Republic of the Congo/Congo
    CH;Switzerland
    CI;Ivory Coast/Côte d'Ivoire
    CK;Cook Islands
    CL;Chile
    CM;Cameroon
    CN;China
    CO;Colombia
    CR;Costa Rica
    CU;Cuba
    CV;Cabo Verde/Cape Verde
    CW;Curacao
    CX;Christmas Island
    CY;Cyprus
    CZ;Czechia/Czech Republic
    DE;Germany
    DJ;Djibouti
    DK;Denmark
    DM;Dominica
    DO;Dominican Republic
    DZ;Algeria
    EC;Ecuador
    EE;Estonia
    EG;Egypt
    EH;Western Sahara
    ER;Eritrea
    ES;Spain
    ET;Ethiopia
    FI;Finland
    FJ;Fiji
    FK;Falkland Islands
    FM;Micronesia
    FO;Faroe Islands
    FR;France
    GA;Gabon
    GB;United Kingdom/UK/Great Britain/Britain
    GD;Grenada
    GE;Georgia
    GF;French Guiana
    GG;Guernsey
    GH;Ghana
    GI;Gibraltar
    GL;Greenland
    GM;Gambia
    GN;Guinea
    GP;Guadeloupe
    GQ;Equatorial Guinea
    GR;Greece
    GS;South Georgia and the South Sandwich Islands
    GT;Guatemala
    GU;Guam
    GW;Guinea-Bissau
    GY;Guyana
    HK;Hong Kong
    HN;Honduras
    HR;Croatia
    HT;Haiti
    HU;Hungary
    ID;Indonesia
    IE;Ireland
    IL;Israel
    IM;Isle of Man
    IN;India
    IQ;Iraq
    IR;Iran
    IS;Iceland
    IT;Italy
    JE;Jersey
    JM;Jamaica
    JO;Jordan
    JP;Japan
    KE;Kenya
    KG;Kyrgyzstan
    KH;Cambodia
    KI;Kiribati
    KM;Comoros
    KN;Saint Kitts and Nevis
    KP;North Korea
    KR;South Korea
    KW;Kuwait
    KY;Cayman Islands
    KZ;Kazakhstan
    LA;Laos
    LB;Lebanon
    LC;Saint Lucia
    LI;Liechtenstein
    LK;Sri Lanka
    LR;Liberia
    LS;Lesotho
    LT;Lithuania
    LU;Luxembourg
    LV;Latvia
    LY;Libya
    MA;Morocco
    MC;Monaco
    MD;Moldova
    ME;Montenegro
    MF;Saint Martin
    MG;Madagascar
    MH;Marshall Islands
    MK;North Macedonia
    ML;Mali
    MM;Myanmar/Burma
    MN;Mongolia
    MO;Macao
    MP;Northern Mariana Islands
    MQ;Martinique
    MR;Mauritania
    MS;Montserrat
    MT;Malta
    MU;Mauritius
    MV;Maldives
    MW;Malawi
    MX;Mexico
    MY;Malaysia
    MZ;Mozambique
    NA;Namibia
    NC;New Caledonia
    NE;Niger
    NF;Norfolk Island
    NG;Nigeria
    NI;Nicaragua
    NL;The Netherlands/The Netherlands/Holland
    NO;Norway
    NP;Nepal
    NR;Nauru
    NU;Niue
    NZ;New Zealand
    OM;Oman
    PA;Panama
    PE;Peru
    PF;French Polynesia
    PG;Papua New Guinea
    PH;Philippines
    PK;Pakistan
    PL;Poland
    PM;Saint Pierre and Miquelon
    PN;Pitcairn
    PR;Puerto Rico
    PS;Palestinian Territory
    PT;Portugal
    PW;Palau
    PY;Paraguay
    QA;Qatar
    RE;Reunion
    RO;Romania
    RS;Serbia
    RU;Russia
    RW;Rwanda
    SA;Saudi Arabia
    SB;Solomon Islands
    SC;Seychelles
    SD;Sudan
    SE;Sweden
    SG;Singapore
    SH;Saint Helena
    SI;Slovenia
    SJ;Svalbard and Jan Mayen
    SK;Slovakia
    SL;Sierra Leone
    SM;San Marino
    SN;Senegal
    SO;Somalia
    SR;Suriname
    SS;South Sudan
    ST;Sao Tome and Principe
    SV;El Salvador
    SX;Sint Maarten
    SY;Syria
    SZ;Eswatini/Swaziland
    TC;Turks and Caicos Islands
    TD;Chad
    TF;French Southern Territories
    TG;Togo
    TH;Thailand
    TJ;Tajikistan
    TL;Timor Leste/East Timor
    TM;Turkmenistan
    TN;Tunisia
    TO;Tonga
    TR;Turkey/Türkiye
    TT;Trinidad and Tobago
    TV;Tuvalu
    TW;Taiwan
    TZ;Tanzania
    UA;Ukraine
    UG;Uganda
    US;United States/USA/America
    UY;Uruguay
    UZ;Uzbekistan
    VA;Vatican/Holy See
    VC;Saint Vincent and the Grenadines
    VE;Venezuela
    VG;British Virgin Islands
    VI;U.S. Virgin Islands
    VN;Vietnam
    VU;Vanuatu
    WF;Wallis and Futuna
    WS;Samoa
    XK;Kosovo
    YE;Yemen
    YT;Mayotte
    ZA;South Africa
    ZM;Zambia
    ZW;Zimbabwe
    """#

  /// An area a line: its country's code, its own, its name.
  static let areas = #"""
    AU;ACT;Australian Capital Territory
    AU;NSW;New South Wales
    AU;NT;Northern Territory
    AU;QLD;Queensland
    AU;SA;South Australia
    AU;TAS;Tasmania
    AU;VIC;Victoria
    AU;WA;Western Australia
    CA;AB;Alberta
    CA;BC;British Columbia
    CA;MB;Manitoba
    CA;NB;New Brunswick
    CA;NL;Newfoundland and Labrador
    CA;NS;Nova Scotia
    CA;ON;Ontario
    CA;PE;Prince Edward Island
    CA;QC;Quebec
    CA;SK;Saskatchewan
    CA;YT;Yukon
    CA;NT;Northwest Territories
    CA;NU;Nunavut
    CN;AH;Anhui
    CN;ZJ;Zhejiang
    CN;JX;Jiangxi
    CN;JS;Jiangsu
    CN;JL;Jilin
    CN;QH;Qinghai
    CN;FJ;Fujian
    CN;HL;Heilongjiang
    CN;HA;Henan
    CN;HE;Hebei
    CN;HN;Hunan
    CN;HB;Hubei
    CN;XJ;Xinjiang
    CN;XZ;Tibet
    CN;GS;Gansu
    CN;GX;Guangxi
    CN;GZ;Guizhou
    CN;LN;Liaoning
    CN;NM;Inner Mongolia
    CN;NX;Ningxia
    CN;BJ;Beijing
    CN;SH;Shanghai
    CN;SX;Shanxi
    CN;SD;Shandong
    CN;SN;Shaanxi
    CN;TJ;Tianjin
    CN;YN;Yunnan
    CN;GD;Guangdong
    CN;HI;Hainan
    CN;SC;Sichuan
    CN;CQ;Chongqing
    DE;BW;Baden-Württemberg
    DE;BY;Bavaria
    DE;HB;Bremen
    DE;HH;Hamburg
    DE;HE;Hesse
    DE;NI;Lower Saxony
    DE;NW;North Rhine-Westphalia
    DE;RP;Rhineland-Palatinate
    DE;SL;Saarland
    DE;SH;Schleswig-Holstein
    DE;BB;Brandenburg
    DE;MV;Mecklenburg-Vorpommern
    DE;SN;Saxony
    DE;ST;Saxony-Anhalt
    DE;TH;Thuringia
    DE;BE;Berlin
    GB;ENG;England
    GB;NIR;Northern Ireland
    GB;SCT;Scotland
    GB;WLS;Wales
    US;AK;Alaska
    US;AL;Alabama
    US;AR;Arkansas
    US;AZ;Arizona
    US;CA;California
    US;CO;Colorado
    US;CT;Connecticut
    US;DC;District of Columbia
    US;DE;Delaware
    US;FL;Florida
    US;GA;Georgia
    US;HI;Hawaii
    US;IA;Iowa
    US;ID;Idaho
    US;IL;Illinois
    US;IN;Indiana
    US;KS;Kansas
    US;KY;Kentucky
    US;LA;Louisiana
    US;MA;Massachusetts
    US;MD;Maryland
    US;ME;Maine
    US;MI;Michigan
    US;MN;Minnesota
    US;MO;Missouri
    US;MS;Mississippi
    US;MT;Montana
    US;NC;North Carolina
    US;ND;North Dakota
    US;NE;Nebraska
    US;NH;New Hampshire
    US;NJ;New Jersey
    US;NM;New Mexico
    US;NV;Nevada
    US;NY;New York
    US;OH;Ohio
    US;OK;Oklahoma
    US;OR;Oregon
    US;PA;Pennsylvania
    US;RI;Rhode Island
    US;SC;South Carolina
    US;SD;South Dakota
    US;TN;Tennessee
    US;TX;Texas
    US;UT;Utah
    US;VA;Virginia
    US;VT;Vermont
    US;WA;Washington
    US;WI;Wisconsin
    US;WV;West Virginia
    US;WY;Wyoming
    """#
}
