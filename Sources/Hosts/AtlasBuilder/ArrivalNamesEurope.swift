/// Names of `arrivalNames` in Europe.
let europeanArrivals: [UInt32: [String]] = [
    // Albania
    363_243: ["Albanian Riviera"],  // Sarandë
    3_184_081: ["Lake Skadar"],  // Shkodër
    // Austria
    2_782_052: ["Salzkammergut"],  // Bad Ischl
    2_773_549: ["Wachau"],  // Krems an der Donau
    2_771_725: ["Zillertal"],  // Mayrhofen
    // Belgium
    2_800_481: ["CRL"],  // Charleroi
    // Bulgaria
    727_628: ["Rila Monastery"],  // Rila
    // Croatia
    3_201_047: ["Mljet"],  // Dubrovnik
    3_189_076: ["Plitvice", "Plitvice Lakes"],  // Korenica
    3_190_261: ["Dalmatia"],  // Split
    3_190_941: ["Krka"],  // Šibenik
    // Cyprus
    146_018: ["Troodos Mountains"],  // Tróodos
    // Denmark
    2_620_473: ["Elsinore"],  // Helsingør
    2_614_553: ["Bornholm"],  // Rønne
    // Estonia
    590_939: ["Saaremaa"],  // Kuressaare
    // Finland
    638_936: ["Lapland"],  // Rovaniemi
    // France
    3_038_354: ["Provence"],  // Aix-en-Provence
    3_037_902: ["Loire Valley"],  // Amboise
    3_036_938: ["Camargue"],  // Arles
    3_034_483: ["Omaha Beach", "D-Day Beaches"],  // Bayeux
    3_027_301: ["Mont Blanc"],  // Chamonix-Mont-Blanc
    3_025_397: ["Disneyland Paris"],  // Chessy
    3_021_372: ["Burgundy"],  // Dijon
    3_006_283: ["Dune du Pilat"],  // La Teste-de-Buch
    2_991_346: ["Gorges du Verdon", "Verdon Gorge"],  // Moustiers-Sainte-Marie
    2_990_440: ["Cote d'Azur", "French Riviera"],  // Nice
    2_988_507: ["Eiffel Tower", "Louvre", "CDG", "ORY", "Orly Airport"],  // Paris
    2_986_136: ["Mont Saint-Michel"],  // Pontorson
    2_984_114: ["Champagne"],  // Reims
    2_976_007: ["Dordogne", "Lascaux"],  // Sarlat-la-Canéda
    2_973_783: ["Alsace"],  // Strasbourg
    // Germany
    2_953_352: ["Saxon Switzerland"],  // Bad Schandau
    2_950_620: ["Rügen"],  // Bergen auf Rügen
    2_950_159: ["Brandenburg Gate"],  // Berlin
    2_945_024: ["Brunswick"],  // Braunschweig
    2_939_949: ["Moselle Valley"],  // Cochem
    2_925_177: ["Black Forest", "Schwarzwald"],  // Freiburg
    2_923_507: ["Neuschwanstein"],  // Füssen
    2_922_530: ["Zugspitze"],  // Garmisch-Partenkirchen
    2_885_679: ["Lake Constance", "Bodensee"],  // Konstanz
    2_810_808: ["Harz"],  // Wernigerode
    2_810_284: ["Sylt"],  // Westerland
    // Greece
    264_637: ["Olympia"],  // Archaía Olympía
    264_668: ["Kefalonia", "Cephalonia"],  // Argostólion
    264_371: ["Acropolis"],  // Athens
    2_463_679: ["Corfu"],  // Corfu
    262_603: ["Cyclades"],  // Ermoúpolis
    252_920: ["Santorini"],  // Firá
    255_654: ["Paxos"],  // Gáïos
    261_745: ["Crete", "Kriti", "Knossos"],  // Irákleion
    261_601: ["Meteora"],  // Kalampáka
    735_399: ["Mount Olympus"],  // Litóchoro
    256_866: ["Lesbos", "Lesvos"],  // Mytilene
    256_637: ["Mycenae", "Peloponnese"],  // Náfplio
    400_666: ["Rhodes"],  // Ródos
    251_280: ["Zakynthos", "Zante"],  // Zakynthos
    // Iceland
    3_416_888: ["Blue Lagoon"],  // Grindavík
    2_630_299: ["Jokulsarlon"],  // Höfn
    2_629_833: ["Myvatn", "Lake Myvatn"],  // Norðurþing
    3_413_604: ["Golden Circle", "Gullfoss", "Geysir"],  // Selfoss
    // Ireland
    2_963_370: ["Ring of Kerry"],  // Killarney
    2_962_981: ["Cliffs of Moher"],  // Lehinch
    // Italy
    3_183_130: ["Amalfi Coast"],  // Amalfi
    3_178_229: ["Lake Como"],  // Como
    3_177_952: ["Dolomites", "Dolomiti"],  // Cortina d'Ampezzo
    3_177_363: ["Vesuvius", "Mount Vesuvius"],  // Ercolano
    3_175_833: ["Chianti"],  // Greve in Chianti
    3_173_435: ["MXP", "BGY"],  // Milan
    3_172_769: ["Cinque Terre"],  // Monterosso al Mare
    2_524_010: ["Mount Etna", "Etna"],  // Nicolosi
    3_170_647: ["Leaning Tower of Pisa"],  // Pisa
    6_544_029: ["Costa Smeralda"],  // Porto Cervo
    3_170_094: ["Elba"],  // Portoferraio
    3_169_272: ["Lake Garda", "Lago di Garda"],  // Riva del Garda
    3_169_070: ["Colosseum", "Colosseo", "Trevi Fountain", "FCO"],  // Rome
    3_166_101: ["Lake Maggiore"],  // Stresa
    // Lithuania
    596_643: ["Curonian Spit"],  // Neringa
    594_739: ["Hill of Crosses"],  // Šiauliai
    // Malta
    2_563_081: ["Comino"],  // Għajnsielem
    2_562_619: ["Gozo"],  // Victoria
    // Montenegro
    3_186_999: ["Durmitor"],  // Žabljak
    // North Macedonia
    787_487: ["Lake Ohrid"],  // Ohrid
    // Norway
    779_554: ["North Cape", "Nordkapp"],  // Honningsvåg
    3_150_742: ["Preikestolen", "Pulpit Rock"],  // Jørpeland
    3_143_830: ["Trolltunga", "Hardangerfjord"],  // Odda
    7_288_345: ["Sognefjord", "Flam"],  // Sogndal
    3_135_020: ["Lofoten"],  // Svolvær
    3_163_392: ["Geirangerfjord", "Geiranger"],  // Ålesund
    // Poland
    772_195: ["Masuria"],  // Giżycko
    756_135: ["WAW"],  // Warsaw
    755_889: ["Wieliczka Salt Mine"],  // Wieliczka
    // Portugal
    3_373_348: ["Terceira"],  // Angra do Heroísmo
    2_740_313: ["Serra da Estrela"],  // Covilhã
    2_268_339: ["Algarve"],  // Faro
    3_372_988: ["Faial"],  // Horta
    2_736_316: ["Douro Valley"],  // Peso da Régua
    6_941_014: ["Sao Miguel"],  // Ponta Delgada
    2_733_584: ["Peneda-Geres", "Geres"],  // Terras de Bouro
    2_261_658: ["Porto Santo"],  // Vila Baleira
    // Romania
    683_890: ["Bran Castle", "Dracula's Castle"],  // Bran
    683_844: ["Transylvania"],  // Braşov
    683_506: ["OTP"],  // Bucharest
    // Russia
    2_023_469: ["Lake Baikal", "Baikal"],  // Irkutsk
    524_901: ["Red Square", "Kremlin", "SVO", "DME"],  // Moscow
    // Slovakia
    723_846: ["High Tatras"],  // Poprad
    // Spain
    3_119_841: ["Corunna", "La Coruna"],  // A Coruña
    2_521_978: ["Costa Blanca"],  // Alicante
    2_521_570: ["Lanzarote"],  // Arrecife
    3_128_760: ["Sagrada Familia"],  // Barcelona
    2_520_600: ["Costa de la Luz"],  // Cadiz
    3_126_571: ["Picos de Europa"],  // Cangas de Onís
    3_121_456: ["Gerona"],  // Girona
    2_517_117: ["Alhambra"],  // Granada
    2_515_692: ["Teide"],  // La Orotava
    2_515_270: ["Gran Canaria"],  // Las Palmas de Gran Canaria
    3_118_514: ["Lerida"],  // Lleida
    3_118_212: ["Costa Brava"],  // Lloret de Mar
    3_118_150: ["Rioja"],  // Logroño
    2_514_301: ["Menorca", "Minorca"],  // Maó
    2_514_256: ["Costa del Sol"],  // Málaga
    2_512_989: ["Mallorca", "Majorca"],  // Palma
    2_512_186: ["Fuerteventura"],  // Puerto del Rosario
    2_511_230: ["La Gomera"],  // San Sebastián de la Gomera
    2_511_381: ["Formentera"],  // Sant Francesc de Formentera
    2_511_180: ["La Palma"],  // Santa Cruz de la Palma
    3_109_642: ["Camino de Santiago"],  // Santiago de Compostela
    2_509_841: ["El Hierro"],  // Valverde
    // Svalbard and Jan Mayen
    2_729_907: ["Spitsbergen"],  // Longyearbyen
    // Sweden
    2_673_730: ["ARN"],  // Stockholm
    2_662_689: ["Gotland"],  // Visby
    // Switzerland
    2_660_498: ["Jungfrau", "Jungfraujoch", "Eiger"],  // Grindelwald
    2_659_811: ["Lake Lucerne"],  // Luzern
    2_658_813: ["Engadin", "Engadine"],  // St. Moritz
    2_657_928: ["Matterhorn"],  // Zermatt
    // The Netherlands
    2_759_794: ["Schiphol", "AMS"],  // Amsterdam
    2_751_547: ["Keukenhof"],  // Lisse
    2_745_392: ["Flushing"],  // Vlissingen
    // Ukraine
    710_403: ["Chernobyl"],  // Chornobyl
    698_740: ["Odessa"],  // Odesa
    // United Kingdom
    2_657_355: ["Stonehenge"],  // Amesbury
    2_656_617: ["Peak District"],  // Bakewell
    2_655_087: ["Cotswolds", "The Cotswolds"],  // Bourton on the Water
    2_655_051: ["Islay"],  // Bowmore
    2_654_175: ["Giant's Causeway"],  // Bushmills
    2_652_053: ["Gatwick"],  // Crawley
    2_649_169: ["Ben Nevis"],  // Fort William
    2_647_007: ["Hadrian's Wall"],  // Hexham
    2_646_686: ["Anglesey"],  // Holyhead
    2_646_452: ["Scilly"],  // Hugh Town
    2_646_088: ["Loch Ness", "Scottish Highlands", "The Highlands"],  // Inverness
    2_645_198: ["Orkney"],  // Kirkwall
    2_644_605: ["Shetland"],  // Lerwick
    2_644_172: ["Snowdonia", "Eryri", "Snowdon"],  // Llanberis
    // London
    2_643_743: [
        "Big Ben", "Buckingham Palace", "Heathrow", "LHR", "LGW", "STN", "Tower Bridge", "LCY",
    ],
    2_643_339: ["LTN"],  // Luton
    2_643_314: ["Jurassic Coast"],  // Lyme Regis
    2_643_304: ["New Forest"],  // Lyndhurst
    2_641_673: ["Newcastle"],  // Newcastle upon Tyne
    2_641_599: ["Isle of Wight"],  // Newport
    2_640_377: ["Land's End"],  // Penzance
    2_640_006: ["Isle of Skye", "Skye"],  // Portree
    2_637_702: ["Yorkshire Dales"],  // Skipton
    2_636_790: ["Outer Hebrides"],  // Stornoway
    2_636_104: ["Pembrokeshire"],  // Tenby
    2_635_754: ["Isle of Mull"],  // Tobermory
    2_635_412: ["Cornwall"],  // Truro
    2_633_851: ["Lake District", "The Lake District"],  // Windermere
]
