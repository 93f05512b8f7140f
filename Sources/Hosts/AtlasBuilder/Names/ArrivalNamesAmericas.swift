/// Names of `arrivalNames` in the United States and Canada.
let americanArrivals: [UInt32: [String]] = [
    // Canada
    5_892_532: ["Moraine Lake", "Banff National Park"],  // Banff
    8_062_543: ["Great Bear Rainforest"],  // Bella Coola
    5_907_092: ["Muskoka"],  // Bracebridge
    5_920_288: ["Île-du-Prince-Édouard"],  // Charlottetown
    5_927_969: ["Gros Morne", "Gros Morne National Park"],  // Corner Brook
    5_959_326: ["Thousand Islands"],  // Gananoque
    5_959_878: ["Gaspesie"],  // Gaspé
    5_978_765: ["Algonquin Park"],  // Huntsville
    5_983_720: ["Baffin Island"],  // Iqaluit
    6_354_954: ["Icefields Parkway", "Maligne Lake", "Jasper National Park"],  // Jasper
    5_990_579: ["Okanagan", "Okanagan Valley"],  // Kelowna
    6_067_676: ["Haida Gwaii"],  // Masset
    6_077_243: ["YUL", "Trudeau Airport"],  // Montréal
    6_085_772: ["Vancouver Island"],  // Nanaimo
    6_087_892: ["Niagara"],  // Niagara Falls
    6_325_494: ["Château Frontenac", "Montmorency Falls"],  // Québec
    6_138_517: ["Bay of Fundy"],  // Saint John
    6_324_733: ["Neufundland"],  // St. John's
    6_354_908: ["Cape Breton", "Cabot Trail"],  // Sydney
    6_167_125: ["Bruce Peninsula"],  // Tobermory
    6_354_950: ["Pacific Rim National Park"],  // Tofino
    6_167_865: ["Pearson Airport", "CN Tower"],  // Toronto
    6_180_144: ["Whistler Blackcomb"],  // Whistler
    // United States
    5_454_627: ["White Sands"],  // Alamogordo
    5_411_479: ["Great Sand Dunes"],  // Alamosa
    5_516_203: ["Big Bend", "Big Bend National Park"],  // Alpine
    5_323_810: ["Disneyland"],  // Anaheim
    4_453_066: ["Blue Ridge Parkway"],  // Asheville
    4_180_439: ["Hartsfield-Jackson"],  // Atlanta
    5_325_305: ["Catalina Island", "Santa Catalina Island"],  // Avalon
    4_957_320: ["Acadia", "Acadia National Park", "Mount Desert Island"],  // Bar Harbor
    5_550_561: ["Death Valley National Park", "Tal des Todes", "Vallée de la Mort"],  // Beatty
    5_018_739: ["Mall of America"],  // Bloomington
    4_930_956: ["Logan Airport", "Fenway Park", "Freedom Trail"],  // Boston
    5_500_539: ["Hoover Dam"],  // Boulder City
    5_460_459: ["Carlsbad Caverns"],  // Carlsbad
    5_334_223: ["Legoland California"],  // Carlsbad
    5_789_381: ["Mount St. Helens", "Mount Saint Helens", "Mt St Helens"],  // Castle Rock
    4_287_235: ["Mammoth Cave"],  // Cave City
    // Chicago
    4_887_398: [
        "ORD", "MDW", "O'Hare", "O'Hare Airport", "Willis Tower", "Midway Airport",
    ],
    5_418_104: ["Mesa Verde"],  // Cortez
    5_562_087: ["Redwood National Park", "Redwoods"],  // Crescent City
    5_419_384: ["Red Rocks"],  // Denver
    4_990_729: ["DTW"],  // Detroit
    5_115_871: ["The Hamptons", "Hamptons"],  // East Hampton
    4_935_645: ["Martha's Vineyard"],  // Edgartown
    5_793_822: ["Mount Rainier"],  // Enumclaw
    5_576_882: ["Rocky Mountains", "Rocky Mountain National Park"],  // Estes Park
    4_805_686: ["New River Gorge"],  // Fayetteville
    5_795_104: ["San Juan Islands"],  // Friday Harbor
    // Gatlinburg
    4_624_443: [
        "Great Smoky Mountains", "Smoky Mountains", "Great Smoky Mountains National Park",
        "Smokies",
    ],
    5_118_398: ["Finger Lakes"],  // Geneva
    // Grand Canyon Village
    5_296_409: [
        "Grand Canyon", "Gran Cañón", "Grand Canyon National Park", "Grand Canyon South Rim",
    ],
    5_863_850: ["Denali", "Denali National Park", "Mount McKinley", "Denali Park"],  // Healy
    // Hilo
    5_855_927: [
        "Big Island", "Hawaii Volcanoes", "Mauna Kea", "Hawaii Volcanoes National Park",
    ],
    5_284_580: ["Petrified Forest"],  // Holbrook
    4_159_050: ["Everglades", "Everglades National Park"],  // Homestead
    5_856_195: ["Oahu", "Pearl Harbor"],  // Honolulu
    5_731_777: ["Columbia River Gorge", "Columbia Gorge"],  // Hood River
    4_699_066: ["IAH"],  // Houston
    4_940_190: ["Cape Cod"],  // Hyannis
    5_828_648: ["Grand Teton", "Grand Teton National Park"],  // Jackson
    5_847_411: ["Maui", "Haleakala", "Road to Hana"],  // Kahului
    5_847_504: ["Kona"],  // Kailua-Kona
    5_541_458: ["The Wave"],  // Kanab
    5_848_652: ["Molokai"],  // Kaunakakai
    5_300_830: ["Monument Valley"],  // Kayenta
    4_160_812: ["Florida Keys", "Dry Tortugas"],  // Key West
    5_735_238: ["Crater Lake"],  // Klamath Falls
    5_123_831: ["Adirondacks"],  // Lake Placid
    5_850_059: ["Lanai"],  // Lanai City
    5_506_956: ["Las Vegas Strip"],  // Las Vegas
    5_850_248: ["Kauai"],  // Lihue
    // Los Angeles
    5_368_361: [
        "Hollywood Sign", "Universal Studios Hollywood", "Griffith Observatory", "Walk of Fame",
    ],
    4_771_014: ["Shenandoah National Park"],  // Luray
    5_000_460: ["Mackinac Island"],  // Mackinaw City
    4_641_239: ["Graceland", "Beale Street"],  // Memphis
    4_164_143: ["South Beach"],  // Miami Beach
    // Moab
    5_543_307: [
        "Arches National Park", "Canyonlands", "Canyonlands National Park", "Dead Horse Point",
        "Delicate Arch", "Arches",
    ],
    5_374_361: ["Pacific Coast Highway"],  // Monterey
    5_431_710: ["Black Canyon of the Gunnison"],  // Montrose
    4_481_427: ["Outer Banks"],  // Nags Head
    5_376_095: ["Napa Valley"],  // Napa
    4_335_045: ["French Quarter", "Bourbon Street"],  // New Orleans
    // New York City
    5_128_581: [
        "Statue of Liberty", "Central Park", "JFK", "LGA", "Empire State Building", "Ground Zero",
        "Brooklyn Bridge", "Freiheitsstatue", "Statue de la Liberté", "Estatua de la Libertad",
        "Vrijheidsbeeld", "Ellis Island", "Broadway", "Wall Street", "Rockefeller Center",
        "Fifth Avenue", "Statua della Libertà", "New York JFK", "JFK Airport",
        "LaGuardia",
    ],
    // Niagara Falls
    5_128_723: [
        "Chutes du Niagara", "Niagara Watervallen", "Cascate del Niagara", "Cataratas do Niágara",
    ],
    5_090_347: ["White Mountains"],  // North Conway
    // Orlando
    4_167_147: [
        "Disney World", "Walt Disney World", "MCO", "Universal Studios", "Universal Orlando",
        "SeaWorld", "Epcot", "Magic Kingdom",
    ],
    5_307_778: ["Antelope Canyon", "Horseshoe Bend", "Lake Powell"],  // Page
    5_308_335: ["Grand Canyon West"],  // Peach Springs
    5_807_212: ["Olympic National Park"],  // Port Angeles
    5_768_233: ["Mount Rushmore", "Black Hills"],  // Rapid City
    5_570_160: ["Lassen"],  // Redding
    5_545_710: ["Capitol Reef", "Capitol Reef National Park"],  // Richfield
    5_391_811: ["San Diego Zoo"],  // San Diego
    // San Francisco
    5_391_959: [
        "Golden Gate Bridge", "Alcatraz", "Golden Gate", "Fisherman's Wharf", "Lombard Street",
    ],
    5_392_171: ["Silicon Valley"],  // San Jose
    5_809_844: ["Space Needle", "Pike Place Market"],  // Seattle
    5_873_776: ["Kenai Fjords"],  // Seward
    5_397_095: ["Sonoma Valley"],  // Sonoma
    5_397_664: ["Lake Tahoe", "Tahoe", "Lago Tahoe"],  // South Lake Tahoe
    5_547_516: ["Zion", "Zion National Park"],  // Springdale
    4_407_066: ["Gateway Arch"],  // St. Louis
    5_214_543: ["Poconos"],  // Stroudsburg
    5_274_867: ["Door County"],  // Sturgeon Bay
    5_840_284: ["Devils Tower"],  // Sundance
    5_550_366: ["Sequoia National Park", "Kings Canyon"],  // Three Rivers
    4_175_437: ["Kennedy Space Center"],  // Titusville
    5_548_718: ["Bryce Canyon", "Bryce Canyon National Park"],  // Tropic
    5_318_313: ["Saguaro National Park"],  // Tucson
    5_404_198: ["Joshua Tree National Park"],  // Twentynine Palms
    5_405_878: ["Channel Islands National Park"],  // Ventura
    5_770_098: ["Badlands", "Badlands National Park"],  // Wall
    // Washington
    4_140_963: [
        "IAD", "DCA", "White House", "Lincoln Memorial", "Weißes Haus", "US Capitol", "Smithsonian",
    ],
    5_685_767: ["Yellowstone", "Yellowstone National Park", "Old Faithful"],  // West Yellowstone
    5_686_121: ["Glacier National Park"],  // Whitefish
    4_793_846: ["Colonial Williamsburg"],  // Williamsburg
    5_145_072: ["Catskills"],  // Woodstock
    // Yosemite Valley
    7_262_586: [
        "Yosemite", "Yosemite National Park", "Half Dome", "El Capitan",
    ],
]
