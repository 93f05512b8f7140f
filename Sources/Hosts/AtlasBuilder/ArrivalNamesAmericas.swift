/// Names of `arrivalNames` in the Americas.
let americanArrivals: [UInt32: [String]] = [
    // Argentina
    3_858_677: ["Patagonia", "Perito Moreno Glacier"],  // El Calafate
    6_690_180: ["Fitz Roy", "Monte Fitz Roy"],  // El Chaltén
    3_844_421: ["Aconcagua"],  // Mendoza
    3_429_777: ["Iguazu Falls"],  // Puerto Iguazú
    3_840_092: ["Peninsula Valdes"],  // Puerto Madryn
    3_834_403: ["Quebrada de Humahuaca"],  // Tilcara
    // Bahamas
    3_572_349: ["Exuma", "Exumas"],  // George Town
    // Belize
    3_582_677: ["Great Blue Hole"],  // Belize City
    3_581_164: ["Ambergris Caye"],  // San Pedro
    // Bolivia
    3_919_189: ["Isla del Sol"],  // Copacabana
    3_919_085: ["Death Road"],  // Coroico
    3_901_903: ["Salar de Uyuni", "Uyuni Salt Flats"],  // Uyuni
    // Brazil
    3_472_177: ["Ilha Grande"],  // Angra dos Reis
    3_406_196: ["Lencois Maranhenses"],  // Barreirinhas
    3_463_030: ["Iguacu Falls", "Iguassu Falls"],  // Foz do Iguaçu
    3_458_651: ["Chapada Diamantina"],  // Lençóis
    3_663_517: ["Amazon"],  // Manaus
    3_453_315: ["Pantanal"],  // Poconé
    3_451_190: ["Christ the Redeemer", "Sugarloaf Mountain", "GIG"],  // Rio de Janeiro
    // Canada
    8_062_543: ["Great Bear Rainforest"],  // Bella Coola
    5_907_092: ["Muskoka"],  // Bracebridge
    5_927_969: ["Gros Morne"],  // Corner Brook
    5_959_326: ["Thousand Islands"],  // Gananoque
    5_959_878: ["Gaspesie"],  // Gaspé
    5_978_765: ["Algonquin Park"],  // Huntsville
    6_354_954: ["Icefields Parkway"],  // Jasper
    5_990_579: ["Okanagan", "Okanagan Valley"],  // Kelowna
    6_067_676: ["Haida Gwaii"],  // Masset
    6_077_243: ["YUL"],  // Montréal
    6_085_772: ["Vancouver Island"],  // Nanaimo
    6_138_517: ["Bay of Fundy"],  // Saint John
    6_354_908: ["Cape Breton"],  // Sydney
    // Chile
    3_896_218: ["Chiloe"],  // Castro
    3_894_426: ["Carretera Austral"],  // Coyhaique
    4_030_754: ["Easter Island", "Rapa Nui"],  // Hanga Roa
    3_874_958: ["Torres del Paine"],  // Puerto Natales
    3_871_781: ["Atacama", "Atacama Desert"],  // San Pedro de Atacama
    // Colombia
    3_689_560: ["Coffee Triangle"],  // Armenia
    3_670_352: ["Cocora Valley"],  // Salento
    3_668_605: ["Tayrona", "Ciudad Perdida", "Lost City"],  // Santa Marta
    // Costa Rica
    3_623_656: ["Corcovado"],  // Golfito
    3_623_580: ["Tortuguero"],  // Guápiles
    3_623_716: ["Arenal"],  // La Fortuna
    3_622_193: ["Manuel Antonio"],  // Quepos
    3_621_278: ["Monteverde Cloud Forest"],  // Tilarán
    // Ecuador
    3_654_870: ["Cotopaxi"],  // Latacunga
    3_652_764: ["Galapagos"],  // Puerto Ayora
    // Guatemala
    3_595_725: ["Tikal"],  // Flores
    3_594_315: ["Semuc Champey"],  // Lanquín
    3_591_750: ["Lake Atitlan"],  // Panajachel
    // Honduras
    3_613_230: ["Copan"],  // Copán Ruinas
    3_602_736: ["Bay Islands"],  // Coxen Hole
    // Mexico
    3_985_710: ["Los Cabos"],  // Cabo San Lucas
    4_012_593: ["Copper Canyon", "Barrancas del Cobre"],  // Creel
    3_521_342: ["Riviera Maya"],  // Playa del Carmen
    3_514_783: ["Vera Cruz"],  // Veracruz
    // Nicaragua
    3_620_680: ["Corn Islands"],  // Bluefields
    3_617_569: ["Ometepe"],  // Moyogalpa
    // Panama
    3_703_443: ["Panama Canal"],  // Panama City
    // Peru
    3_943_626: ["Colca Canyon"],  // Chivay
    3_938_527: ["Huacachina"],  // Ica
    3_934_356: ["Nazca Lines"],  // Nazca
    3_934_055: ["Inca Trail"],  // Ollantaytambo
    3_931_276: ["Lake Titicaca", "Titicaca"],  // Puno
    3_926_438: ["Sacred Valley"],  // Urubamba
    // Saint Barthelemy
    3_579_132: ["St Barts", "Saint Barth", "St. Barths"],  // Gustavia
    // Saint Kitts and Nevis
    3_575_479: ["Nevis"],  // Charlestown
    // Saint Vincent and the Grenadines
    3_577_844: ["Bequia"],  // Port Elizabeth
    // Trinidad and Tobago
    3_573_703: ["Tobago"],  // Scarborough
    // Turks and Caicos Islands
    11_703_857: ["Turks and Caicos", "Grace Bay"],  // Providenciales
    // United States
    5_454_627: ["White Sands"],  // Alamogordo
    5_516_203: ["Big Bend", "Big Bend National Park"],  // Alpine
    5_323_810: ["Disneyland"],  // Anaheim
    4_453_066: ["Blue Ridge Parkway"],  // Asheville
    4_957_320: ["Acadia", "Acadia National Park"],  // Bar Harbor
    5_500_539: ["Hoover Dam"],  // Boulder City
    5_460_459: ["Carlsbad Caverns"],  // Carlsbad
    5_789_381: ["Mount St. Helens"],  // Castle Rock
    4_287_235: ["Mammoth Cave"],  // Cave City
    4_887_398: ["ORD", "MDW"],  // Chicago
    5_418_104: ["Mesa Verde"],  // Cortez
    5_562_087: ["Redwood National Park"],  // Crescent City
    4_990_729: ["DTW"],  // Detroit
    5_115_871: ["The Hamptons", "Hamptons"],  // East Hampton
    4_935_645: ["Martha's Vineyard"],  // Edgartown
    5_793_822: ["Mount Rainier"],  // Enumclaw
    5_576_882: ["Rocky Mountains", "Rocky Mountain National Park"],  // Estes Park
    4_624_443: ["Great Smoky Mountains", "Smoky Mountains"],  // Gatlinburg
    5_118_398: ["Finger Lakes"],  // Geneva
    5_296_409: ["Grand Canyon"],  // Grand Canyon Village
    5_863_850: ["Denali"],  // Healy
    5_855_927: ["Big Island"],  // Hilo
    4_159_050: ["Everglades", "Everglades National Park"],  // Homestead
    5_856_195: ["Oahu"],  // Honolulu
    4_699_066: ["IAH"],  // Houston
    4_940_190: ["Cape Cod"],  // Hyannis
    5_828_648: ["Grand Teton"],  // Jackson
    5_847_411: ["Maui"],  // Kahului
    5_847_504: ["Kona"],  // Kailua-Kona
    5_848_652: ["Molokai"],  // Kaunakakai
    5_300_830: ["Monument Valley"],  // Kayenta
    4_160_812: ["Florida Keys"],  // Key West
    5_735_238: ["Crater Lake"],  // Klamath Falls
    5_123_831: ["Adirondacks"],  // Lake Placid
    5_850_059: ["Lanai"],  // Lanai City
    5_506_956: ["Las Vegas Strip"],  // Las Vegas
    5_850_248: ["Kauai"],  // Lihue
    5_368_361: ["Hollywood Sign"],  // Los Angeles
    4_771_014: ["Shenandoah National Park"],  // Luray
    5_000_460: ["Mackinac Island"],  // Mackinaw City
    5_543_307: ["Arches National Park", "Canyonlands"],  // Moab
    4_481_427: ["Outer Banks"],  // Nags Head
    5_376_095: ["Napa Valley"],  // Napa
    // New York City
    5_128_581: [
        "Statue of Liberty", "Central Park", "JFK", "LGA", "Empire State Building", "Ground Zero",
    ],
    5_090_347: ["White Mountains"],  // North Conway
    4_167_147: ["Disney World", "Walt Disney World", "MCO"],  // Orlando
    5_307_778: ["Antelope Canyon", "Horseshoe Bend", "Lake Powell"],  // Page
    5_807_212: ["Olympic National Park"],  // Port Angeles
    5_768_233: ["Mount Rushmore", "Black Hills"],  // Rapid City
    5_391_959: ["Golden Gate Bridge", "Alcatraz"],  // San Francisco
    5_392_171: ["Silicon Valley"],  // San Jose
    5_397_664: ["Lake Tahoe", "Tahoe"],  // South Lake Tahoe
    5_547_516: ["Zion", "Zion National Park"],  // Springdale
    5_214_543: ["Poconos"],  // Stroudsburg
    5_274_867: ["Door County"],  // Sturgeon Bay
    5_550_366: ["Sequoia National Park"],  // Three Rivers
    4_175_437: ["Kennedy Space Center"],  // Titusville
    5_548_718: ["Bryce Canyon"],  // Tropic
    5_318_313: ["Saguaro National Park"],  // Tucson
    5_770_098: ["Badlands", "Badlands National Park"],  // Wall
    4_140_963: ["IAD", "DCA"],  // Washington
    5_685_767: ["Yellowstone", "Yellowstone National Park"],  // West Yellowstone
    5_686_121: ["Glacier National Park"],  // Whitefish
    5_145_072: ["Catskills"],  // Woodstock
    7_262_586: ["Yosemite"],  // Yosemite Valley
    // Venezuela
    3_645_532: ["Angel Falls"],  // Ciudad Bolívar
]
