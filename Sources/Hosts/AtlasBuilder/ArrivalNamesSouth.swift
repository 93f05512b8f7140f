/// Names of `arrivalNames` in Africa and Oceania.
let southernArrivals: [UInt32: [String]] = [
    // Australia
    6_354_936: ["Whitsunday Islands"],  // Airlie Beach
    2_177_810: ["Great Ocean Road", "Twelve Apostles"],  // Apollo Bay
    2_172_797: ["Great Barrier Reef"],  // Cairns
    2_171_845: ["Hunter Valley"],  // Cessnock
    2_168_943: ["Cradle Mountain"],  // Devonport
    2_079_492: ["Ningaloo", "Ningaloo Reef"],  // Exmouth
    2_163_701: ["Yarra Valley"],  // Healesville
    6_354_957: ["Fraser Island", "K'gari"],  // Hervey Bay
    2_068_429: ["Kangaroo Island"],  // Kingscote
    2_152_681: ["Daintree"],  // Port Douglas
    2_147_714: ["Sydney Opera House"],  // Sydney
    2_060_604: ["Barossa", "Barossa Valley"],  // Tanunda
    6_355_222: ["Uluru", "Ayers Rock"],  // Yulara
    // Botswana
    933_677: ["Chobe", "Chobe National Park"],  // Kasane
    933_366: ["Okavango", "Okavango Delta"],  // Maun
    // Cabo Verde
    8_521_418: ["Sal", "Ilha do Sal"],  // Espargos
    // Cook Islands
    4_035_715: ["Rarotonga", "Aitutaki"],  // Avarua
    // Egypt
    360_761: ["Mansoura"],  // Al Mansurah
    360_995: ["Pyramids of Giza", "Pyramids", "Sphinx"],  // Giza
    360_502: ["Valley of the Kings", "Karnak"],  // Luxor
    350_661: ["White Desert"],  // Qaşr al Farāfirah
    8_521_413: ["Mount Sinai", "Sinai"],  // Saint Catherine
    // Ethiopia
    336_014: ["Simien", "Simien Mountains"],  // Gonder
    333_750: ["Omo Valley"],  // Jinka
    331_180: ["Danakil", "Danakil Depression"],  // Mek'ele
    // Fiji
    2_202_064: ["Viti Levu"],  // Nadi
    2_198_520: ["Vanua Levu"],  // Savusavu
    // French Polynesia
    4_034_741: ["Moorea"],  // Afareaitu
    4_034_496: ["Huahine"],  // Fare
    4_033_936: ["Tahiti"],  // Papeete
    4_033_205: ["Raiatea"],  // Uturoa
    4_033_077: ["Bora Bora"],  // Vaitape
    // Kenya
    184_622: ["Lake Nakuru"],  // Nakuru
    184_433: ["Mount Kenya"],  // Nanyuki
    184_379: ["Masai Mara", "Maasai Mara"],  // Narok
    182_130: ["Amboseli"],  // Oloitokitok
    178_792: ["Diani", "Diani Beach"],  // Ukunda
    178_522: ["Tsavo"],  // Voi
    // Madagascar
    1_076_105: ["Nosy Be"],  // Hell-Ville
    1_058_532: ["Andasibe"],  // Moramanga
    1_058_381: ["Avenue of the Baobabs"],  // Morondava
    // Malawi
    924_732: ["Lake Malawi"],  // Nkhata Bay
    // Mali
    2_460_489: ["Dogon Country"],  // Bandiagara
    // Morocco
    2_557_019: ["Atlas Mountains", "High Atlas", "Toubkal"],  // Asni
    2_540_850: ["Ait Benhaddou", "Ait Ben Haddou"],  // Ouarzazate
    2_538_027: ["Merzouga", "Erg Chebbi", "Sahara", "Sahara Desert"],  // Reçani
    // Mozambique
    1_024_683: ["Bazaruto"],  // Vilankulo
    // Namibia
    3_356_264: ["Fish River Canyon"],  // Keetmanshoop
    3_355_624: ["Sossusvlei", "Deadvlei", "Namib Desert"],  // Maltahöhe
    3_353_715: ["Etosha", "Etosha National Park"],  // Outjo
    3_352_844: ["Skeleton Coast"],  // Swakopmund
    // New Zealand
    2_206_894: ["Franz Josef", "Fox Glacier"],  // Hokitika
    2_189_529: ["Stewart Island"],  // Invercargill
    6_228_827: ["Cape Reinga"],  // Kaitaia
    6_235_764: ["Hobbiton"],  // Matamata
    2_184_361: ["Abel Tasman"],  // Motueka
    6_233_785: ["Waiheke"],  // Oneroa
    2_185_081: ["Bay of Islands"],  // Paihia
    2_181_625: ["Milford Sound", "Fiordland"],  // Te Anau
    6_209_526: ["Aoraki", "Mount Cook National Park"],  // Twizel
    // Rwanda
    202_905: ["Lake Kivu"],  // Gisenyi
    201_521: ["Volcanoes National Park"],  // Musanze
    // Senegal
    2_253_354: ["Goree", "Goree Island"],  // Dakar
    // South Africa
    1_019_933: ["Drakensberg"],  // Bergville
    3_369_157: ["Table Mountain", "Robben Island"],  // Cape Town
    964_420: ["Addo Elephant Park"],  // Gqeberha
    1_000_352: ["Blyde River Canyon", "Panorama Route"],  // Graskop
    997_255: ["Kruger", "Kruger National Park"],  // Hazyview
    988_698: ["Garden Route"],  // Knysna
    964_408: ["Wild Coast"],  // Port Saint John’s
    3_361_618: ["Cape of Good Hope"],  // Simon's Town
    3_361_025: ["Cape Winelands"],  // Stellenbosch
    // Tanzania
    161_325: ["Serengeti"],  // Arusha
    160_677: ["Pemba Island"],  // Chake Chake
    157_738: ["Lake Tanganyika"],  // Kigoma
    157_429: ["Mafia Island"],  // Kilindoni
    158_324: ["Ngorongoro Crater", "Lake Manyara"],  // Kiratu
    153_209: ["Kilimanjaro", "Mount Kilimanjaro"],  // Moshi
    148_730: ["Stone Town"],  // Zanzibar
    // Timor Leste
    1_645_457: ["Timor"],  // Dili
    // Uganda
    233_070: ["Bwindi"],  // Kabale
    232_066: ["Queen Elizabeth National Park"],  // Kasese
    229_362: ["Murchison Falls"],  // Masindi
    // Zambia
    918_702: ["South Luangwa"],  // Chipata
    // Zimbabwe
    889_215: ["Lake Kariba"],  // Kariba
    886_763: ["Great Zimbabwe"],  // Masvingo
]
