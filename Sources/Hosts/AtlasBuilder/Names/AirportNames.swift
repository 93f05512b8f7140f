/// What airports are called that are not called like their city, each with the city they serve.
///
/// Only other names in a search, below all main ones; where a place has that very name, only with
/// "Airport" behind it, so that the place keeps it.
package let airportNames: [UInt32: [String]] = [
    292_968: ["Zayed Airport"],  // Abu Dhabi
    2_352_778: ["Nnamdi Azikiwe"],  // Abuja
    2_306_104: ["Kotoka Airport"],  // Accra
    344_979: ["Bole Airport"],  // Addis Ababa
    1_279_233: ["Sardar Vallabhbhai Patel"],  // Ahmedabad
    2_507_480: ["Houari Boumediene"],  // Algiers
    250_441: ["Queen Alia"],  // Amman
    5_879_400: ["Ted Stevens"],  // Anchorage
    1_730_737: ["Clark Airport"],  // Angeles City
    323_786: ["Esenboğa Airport"],  // Ankara
    1_070_940: ["Ivato Airport"],  // Antananarivo
    3_439_389: ["Silvio Pettirossi"],  // Asunción
    264_371: ["Eleftherios Venizelos"],  // Athens
    4_671_654: ["Austin-Bergstrom"],  // Austin
    587_084: ["Heydar Aliyev"],  // Baku
    4_347_778: ["Thurgood Marshall"],  // Baltimore
    1_609_350: ["Don Mueang Airport", "Don Muang Airport"],  // Bangkok
    3_128_760: ["Barcelona-El Prat", "Josep Tarradellas"],  // Barcelona
    2_661_604: ["EuroAirport", "EuroAirport Basel Mulhouse Freiburg"],  // Basel
    276_781: ["Rafic Hariri"],  // Beirut
    792_680: ["Nikola Tesla Airport"],  // Belgrade
    3_470_127: ["Confins Airport"],  // Belo Horizonte
    1_277_333: ["Kempegowda"],  // Bengaluru
    3_182_164: ["Orio al Serio Airport"],  // Bergamo
    2_950_159: ["Tegel Airport"],  // Berlin
    3_181_928: ["Guglielmo Marconi Airport"],  // Bologna
    3_374_036: ["Grantley Adams"],  // Bridgetown
    2_800_866: ["Zaventem Airport"],  // Brussels
    683_506: ["Henri Coandă", "Otopeni Airport"],  // Bucharest
    3_054_643: ["Ferenc Liszt", "Ferihegy"],  // Budapest
    // Buenos Aires
    3_435_910: [
        "Ezeiza Airport", "Ministro Pistarini Airport", "Jorge Newbery", "Aeroparque",
        "Aeroparque Jorge Newbery",
    ],
    5_331_835: ["Hollywood Burbank", "Bob Hope Airport"],  // Burbank
    1_838_524: ["Gimhae Airport"],  // Busan
    3_467_865: ["Viracopos Airport"],  // Campinas
    3_646_738: ["Simón Bolívar Airport", "Maiquetía Airport"],  // Caracas
    3_687_238: ["Rafael Núñez Airport"],  // Cartagena
    2_553_604: ["Mohammed V Airport"],  // Casablanca
    1_717_512: ["Mactan-Cebu"],  // Cebu City
    4_887_398: ["Chicago O'Hare", "Chicago Midway"],  // Chicago
    2_130_452: ["New Chitose"],  // Chitose
    4_508_722: ["Cincinnati/Northern Kentucky"],  // Cincinnati
    5_150_529: ["Cleveland Hopkins"],  // Cleveland
    4_509_177: ["John Glenn"],  // Columbus
    2_618_425: ["Kastrup Airport"],  // Copenhagen
    3_941_584: ["Alejandro Velasco Astete"],  // Cusco
    2_253_354: ["Blaise Diagne"],  // Dakar
    4_684_888: ["Dallas Fort Worth", "Love Field", "Dallas Love Field"],  // Dallas
    110_336: ["King Fahd"],  // Dammam
    160_263: ["Julius Nyerere"],  // Dar es Salaam
    1_645_528: ["I Gusti Ngurah Rai"],  // Denpasar
    4_990_729: ["Detroit Metropolitan"],  // Detroit
    1_185_241: ["Hazrat Shahjalal", "Shahjalal Airport"],  // Dhaka
    290_030: ["Hamad Airport"],  // Doha
    292_223: ["Al Maktoum Airport"],  // Dubai
    1_007_311: ["King Shaka"],  // Durban
    4_155_966: ["Fort Lauderdale-Hollywood"],  // Fort Lauderdale
    4_155_995: ["Southwest Florida"],  // Fort Myers
    1_263_494: ["Dabolim Airport"],  // Goa
    4_005_539: ["Miguel Hidalgo y Costilla Airport"],  // Guadalajara
    3_598_132: ["La Aurora Airport"],  // Guatemala City
    3_657_509: ["José Joaquín de Olmedo"],  // Guayaquil
    4_835_797: ["Bradley Airport"],  // Hartford
    3_553_478: ["José Martí Airport"],  // Havana
    658_225: ["Helsinki-Vantaa"],  // Helsinki
    5_856_195: ["Daniel K. Inouye"],  // Honolulu
    // Houston
    4_699_066: [
        "George Bush", "George Bush Intercontinental", "William P. Hobby", "Hobby Airport",
    ],
    1_269_843: ["Rajiv Gandhi Airport"],  // Hyderabad
    311_046: ["Adnan Menderes"],  // İzmir
    105_343: ["King Abdulaziz"],  // Jeddah
    1_174_872: ["Jinnah Airport"],  // Karachi
    1_283_240: ["Tribhuvan Airport"],  // Kathmandu
    3_489_854: ["Norman Manley"],  // Kingston
    1_275_004: ["Netaji Subhas Chandra Bose", "Dum Dum Airport"],  // Kolkata
    2_886_242: ["Cologne Bonn", "Köln/Bonn"],  // Köln
    3_094_802: ["John Paul II Airport"],  // Kraków
    703_448: ["Boryspil Airport"],  // Kyiv
    3_911_925: ["El Alto Airport"],  // La Paz
    2_332_459: ["Murtala Muhammed"],  // Lagos
    1_172_451: ["Allama Iqbal"],  // Lahore
    5_506_956: ["Harry Reid", "McCarran"],  // Las Vegas
    3_936_456: ["Jorge Chávez Airport"],  // Lima
    2_267_057: ["Humberto Delgado"],  // Lisbon
    2_643_743: ["Luton Airport", "London Luton", "London City Airport"],  // London
    2_996_944: ["Saint-Exupéry Airport", "Lyon-Saint-Exupéry"],  // Lyon
    3_117_735: ["Adolfo Suárez Madrid-Barajas"],  // Madrid
    934_322: ["Seewoosagur Ramgoolam", "Sir Seewoosagur Ramgoolam"],  // Mahébourg
    1_282_027: ["Velana Airport"],  // Malé
    290_340: ["Bahrain Airport"],  // Manama
    1_701_668: ["Ninoy Aquino"],  // Manila
    3_674_962: ["José María Córdova"],  // Medellín
    2_158_177: ["Tullamarine Airport"],  // Melbourne
    3_530_597: ["Felipe Ángeles Airport"],  // Mexico City
    3_173_435: ["Malpensa Airport", "Linate Airport", "Milan Linate", "Milan Bergamo"],  // Milan
    5_263_045: ["General Mitchell", "Mitchell Airport"],  // Milwaukee
    5_037_649: ["Minneapolis-Saint Paul"],  // Minneapolis
    3_489_460: ["Sangster Airport", "Donald Sangster"],  // Montego Bay
    3_441_575: ["Carrasco Airport"],  // Montevideo
    6_077_243: ["Pierre Elliott Trudeau", "Montréal-Trudeau"],  // Montréal
    524_901: ["Sheremetyevo", "Domodedovo Airport", "Vnukovo Airport"],  // Moscow
    1_275_339: ["Chhatrapati Shivaji", "Chhatrapati Shivaji Maharaj"],  // Mumbai
    1_856_057: ["Centrair", "Chubu Centrair"],  // Nagoya
    184_745: ["Jomo Kenyatta"],  // Nairobi
    3_571_824: ["Lynden Pindling"],  // Nassau
    1_261_481: ["Indira Gandhi Airport"],  // New Delhi
    4_335_045: ["Louis Armstrong"],  // New Orleans
    5_128_581: ["John F. Kennedy", "LaGuardia Airport"],  // New York City
    1_853_909: ["Itami Airport"],  // Osaka
    3_143_244: ["Gardermoen Airport"],  // Oslo
    3_703_443: ["Tocumen Airport"],  // Panama City
    4_033_936: ["Faa'a Airport"],  // Papeete
    2_988_507: ["Charles de Gaulle", "Roissy Airport"],  // Paris
    3_513_392: ["Princess Juliana"],  // Philipsburg
    5_308_655: ["Sky Harbor"],  // Phoenix
    2_735_943: ["Francisco Sá Carneiro"],  // Porto
    3_067_696: ["Václav Havel", "Ruzyně Airport"],  // Prague
    // Puerto Vallarta
    3_991_328: [
        "Gustavo Díaz Ordaz Airport", "Licenciado Gustavo Díaz Ordaz Airport",
    ],
    3_652_462: ["Mariscal Sucre Airport"],  // Quito
    4_487_042: ["Raleigh-Durham"],  // Raleigh
    3_451_190: ["Santos Dumont Airport", "Galeão Airport"],  // Rio de Janeiro
    108_410: ["King Khalid"],  // Riyadh
    // Rome
    3_169_070: [
        "Leonardo da Vinci", "Fiumicino Airport", "Ciampino Airport", "Rome Ciampino",
    ],
    498_817: ["Pulkovo Airport"],  // Saint Petersburg
    5_392_171: ["Mineta San José"],  // San Jose
    3_621_849: ["Juan Santamaría"],  // San José
    4_568_127: ["Luis Muñoz Marín"],  // San Juan
    5_392_900: ["John Wayne Airport"],  // Santa Ana
    3_904_906: ["Viru Viru"],  // Santa Cruz
    3_871_336: ["Arturo Merino Benítez"],  // Santiago
    3_492_908: ["Las Américas Airport"],  // Santo Domingo
    3_448_439: ["São Paulo/Guarulhos"],  // São Paulo
    5_809_844: ["Seattle-Tacoma", "Sea-Tac Airport"],  // Seattle
    1_835_848: ["Gimpo Airport"],  // Seoul
    1_822_214: ["Siem Reap-Angkor"],  // Siem Reap
    4_407_066: ["Lambert Airport"],  // St. Louis
    2_673_730: ["Arlanda Airport"],  // Stockholm
    1_625_822: ["Juanda Airport"],  // Surabaya
    2_147_714: ["Kingsford Smith"],  // Sydney
    112_931: ["Imam Khomeini", "Mehrabad Airport"],  // Tehran
    6_167_865: ["Toronto Pearson", "Lester B. Pearson", "Billy Bishop"],  // Toronto
    2_028_462: ["Chinggis Khaan"],  // Ulan Bator
    3_164_603: ["Venice Marco Polo"],  // Venice
    2_761_369: ["Wien-Schwechat", "Schwechat Airport"],  // Vienna
    1_651_944: ["Wattay"],  // Vientiane
    756_135: ["Warsaw Chopin", "Chopin Airport"],  // Warsaw
    // Washington
    4_140_963: [
        "Ronald Reagan", "Reagan National", "Reagan Airport", "Dulles Airport",
    ],
    4_177_887: ["Palm Beach Airport"],  // West Palm Beach
    616_052: ["Zvartnots Airport"],  // Yerevan
    148_730: ["Abeid Amani Karume"],  // Zanzibar
]
