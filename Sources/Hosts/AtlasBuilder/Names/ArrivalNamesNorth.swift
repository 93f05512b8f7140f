/// Names of `arrivalNames` in the north of Europe, the British Isles with it.
let northernArrivals: [UInt32: [String]] = [
    // Åland
    3_041_732: ["Ålandinseln"],  // Mariehamn
    // Denmark
    2_624_144: ["Legoland Billund", "Legoland"],  // Billund
    2_623_199: ["Læsø"],  // Byrum
    // Copenhagen
    2_618_425: [
        "Nyhavn", "Kleine Meerjungfrau", "Little Mermaid", "Tivoli Gardens",
    ],
    2_620_473: ["Elsinore"],  // Helsingør
    2_617_030: ["Ærø"],  // Marstal
    2_616_172: ["Fanø"],  // Nordby
    2_615_876: ["Fyn", "Funen"],  // Odense
    2_614_553: ["Bornholm"],  // Rønne
    2_612_689: ["Møns Klint"],  // Stege
    2_611_311: ["Samsø"],  // Tranebjerg
    2_624_652: ["Jutland", "Jylland"],  // Århus
    // Estonia
    590_939: ["Saaremaa", "Ösel"],  // Kuressaare
    // Faroe Islands
    2_611_396: ["Färöer", "Îles Féroé"],  // Tórshavn
    // Finland
    649_924: ["Ruka"],  // Kuusamo
    638_936: ["Lapland", "Laponie", "Laponia", "Santa Claus Village"],  // Rovaniemi
    // Greenland
    3_423_146: ["Disko Bay", "Ilulissat Icefjord"],  // Ilulissat
    // Guernsey
    6_696_201: ["Sark"],  // Sark
    // Iceland
    3_416_888: ["Blue Lagoon", "Blaue Lagune", "Bláa Lónið", "Fagradalsfjall"],  // Grindavík
    2_630_299: ["Jokulsarlon", "Vatnajökull", "Skaftafell"],  // Höfn
    2_629_833: ["Myvatn", "Lake Myvatn"],  // Norðurþing
    3_413_829: ["Hallgrímskirkja"],  // Reykjavík
    3_413_604: ["Golden Circle", "Gullfoss", "Geysir", "Thingvellir", "Goldener Kreis"],  // Selfoss
    3_412_888: ["Snæfellsnes", "Kirkjufell"],  // Stykkishólmur
    2_625_252: ["Reynisfjara", "Skógafoss"],  // Vík í Mýrdal
    3_415_667: ["Westfjorde"],  // Ísafjörður
    // Ireland
    2_965_852: ["Skellig", "Skellig Michael", "Skelligs"],  // Cahersiveen
    2_965_664: ["Rock of Cashel"],  // Cashel
    2_965_449: ["Connemara"],  // Clifden
    2_964_661: ["Newgrange"],  // Drogheda
    2_964_574: ["Guinness Storehouse", "Trinity College Dublin"],  // Dublin
    2_964_180: ["Aran Islands", "Inishmore", "Inis Mór"],  // Galway
    2_963_370: ["Ring of Kerry"],  // Killarney
    2_962_981: ["Cliffs of Moher", "The Burren", "Burren"],  // Lehinch
    2_962_256: ["Achill", "Achill Island"],  // Newport
    2_960_970: ["Croagh Patrick"],  // Westport
    2_960_936: ["Glendalough"],  // Wicklow
    // Latvia
    455_718: ["Gauja National Park"],  // Sigulda
    // Lithuania
    596_643: ["Curonian Spit", "Kurische Nehrung"],  // Neringa
    593_871: ["Trakai Castle"],  // Trakai
    594_739: ["Hill of Crosses"],  // Šiauliai
    // Norway
    3_147_026: ["Jotunheimen"],  // Fossbergom
    3_155_913: ["Hardangervidda"],  // Geilo
    779_554: ["North Cape", "Nordkapp", "Cap Nord", "Cabo Norte", "Capo Nord"],  // Honningsvåg
    3_150_742: ["Preikestolen", "Pulpit Rock"],  // Jørpeland
    3_143_830: ["Trolltunga", "Hardangerfjord"],  // Odda
    3_143_244: ["Gardermoen"],  // Oslo
    7_288_345: ["Sognefjord", "Flam", "Nærøyfjord", "Jostedalsbreen"],  // Sogndal
    3_137_405: ["Vesterålen"],  // Sortland
    3_137_115: ["Lysefjord", "Kjerag", "Kjeragbolten"],  // Stavanger
    3_135_020: ["Lofoten", "Îles Lofoten", "Lofoten Inseln"],  // Svolvær
    3_163_392: ["Geirangerfjord", "Geiranger", "Trollstigen"],  // Ålesund
    // Svalbard and Jan Mayen
    2_729_907: ["Spitsbergen"],  // Longyearbyen
    // Sweden
    2_720_437: ["Öland"],  // Borgholm
    605_155: ["Abisko", "Icehotel"],  // Kiruna
    2_692_969: ["Scania", "Schonen"],  // Malmö
    2_673_730: ["ARN", "Arlanda", "Skavsta", "Vasa Museum"],  // Stockholm
    2_662_689: ["Gotland"],  // Visby
    // United Kingdom
    2_657_513: ["Loch Lomond"],  // Alexandria
    2_657_438: ["Northumberland", "Alnwick Castle"],  // Alnwick
    2_657_355: ["Stonehenge"],  // Amesbury
    2_656_173: ["Somerset"],  // Bath
    2_656_752: ["Cairngorms"],  // Aviemore
    2_656_617: ["Peak District", "Chatsworth House"],  // Bakewell
    2_655_819: ["Lindisfarne", "Holy Island"],  // Berwick-Upon-Tweed
    2_655_087: ["Cotswolds", "The Cotswolds"],  // Bourton on the Water
    2_655_051: ["Islay"],  // Bowmore
    2_654_817: ["Brecon Beacons", "Bannau Brycheiniog"],  // Brecon
    2_654_710: ["Sussex", "East Sussex", "Seven Sisters"],  // Brighton
    2_654_175: ["Giant's Causeway"],  // Bushmills
    2_653_989: ["Trossachs"],  // Callander
    2_653_775: ["Cumbria"],  // Carlisle
    2_653_192: ["West Sussex"],  // Chichester
    2_652_053: ["Gatwick", "Gatwick Airport"],  // Crawley
    2_650_225: ["Edinburgh Castle"],  // Edinburgh
    2_649_808: ["Devon"],  // Exeter
    2_649_169: ["Ben Nevis", "Glenfinnan", "Glen Coe"],  // Fort William
    2_647_007: ["Hadrian's Wall"],  // Hexham
    2_646_686: ["Anglesey"],  // Holyhead
    9_884_148: ["Norfolk Broads", "The Broads"],  // Hoveton
    2_646_452: ["Scilly", "Scilly Isles", "Scilly-Inseln"],  // Hugh Town
    // Inverness
    2_646_088: [
        "Loch Ness", "Scottish Highlands", "The Highlands", "Schottisches Hochland",
        "North Coast 500",
    ],
    2_645_198: ["Orkney", "Orkney Islands", "Orkneyinseln", "Orcades", "Skara Brae"],  // Kirkwall
    2_645_090: ["Eilean Donan", "Eilean Donan Castle"],  // Kyle of Lochalsh
    2_644_605: ["Shetland", "Shetlandinseln"],  // Lerwick
    2_644_172: ["Snowdonia", "Eryri", "Snowdon", "Mount Snowdon", "Yr Wyddfa"],  // Llanberis
    // London
    2_643_743: [
        "Big Ben", "Buckingham Palace", "Heathrow", "LHR", "LGW", "STN", "Tower Bridge", "LCY",
        "Westminster Abbey", "Tower of London", "London Eye", "British Museum", "Piccadilly Circus",
        "Trafalgar Square", "London Bridge", "London Heathrow", "London Gatwick",
        "London Stansted", "Heathrow Airport", "Stansted Airport",
    ],
    2_643_339: ["LTN"],  // Luton
    2_643_314: ["Jurassic Coast"],  // Lyme Regis
    2_643_304: ["New Forest"],  // Lyndhurst
    2_643_076: ["St Michael's Mount"],  // Marazion
    2_642_450: ["Exmoor"],  // Minehead
    2_641_673: ["Newcastle"],  // Newcastle upon Tyne
    2_641_599: ["Isle of Wight"],  // Newport
    2_641_108: ["Iona", "Inner Hebrides", "Isle of Iona"],  // Oban
    2_640_377: ["Land's End"],  // Penzance
    2_640_006: ["Isle of Skye", "Skye", "Quiraing", "Old Man of Storr"],  // Portree
    2_637_702: ["Yorkshire Dales"],  // Skipton
    2_638_853: ["Eden Project"],  // St Austell
    2_636_790: ["Outer Hebrides", "Isle of Harris", "Hebrides", "Hebriden"],  // Stornoway
    2_636_432: ["Gower", "Gower Peninsula"],  // Swansea
    2_636_174: ["Dartmoor"],  // Tavistock
    2_636_104: ["Pembrokeshire"],  // Tenby
    2_635_754: ["Isle of Mull", "Mull", "Staffa"],  // Tobermory
    2_635_412: ["Cornwall"],  // Truro
    2_634_202: ["Dorset"],  // Weymouth
    2_634_677: ["Harry Potter Studios", "Warner Bros Studio Tour"],  // Watford
    2_633_851: ["Lake District", "The Lake District"],  // Windermere
    2_633_842: ["Windsor Castle", "Legoland Windsor"],  // Windsor
    2_633_352: ["Yorkshire", "North Yorkshire", "North York Moors"],  // York
]
