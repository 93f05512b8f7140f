/// Names of `arrivalNames` in Oceania.
let oceanianArrivals: [UInt32: [String]] = [
    // Australia
    6_354_936: ["Whitsunday Islands", "Whitehaven Beach", "Hamilton Island"],  // Airlie Beach
    2_177_810: ["Great Ocean Road", "Twelve Apostles"],  // Apollo Bay
    2_175_958: ["Freycinet", "Wineglass Bay"],  // Bicheno
    2_075_720: ["The Kimberley"],  // Broome
    // Cairns
    2_172_797: [
        "Great Barrier Reef", "Großes Barriereriff", "Great-Barrier-Riff",
        "Grande Barrière de Corail", "Gran Barrera de Coral", "Groot Barrièrerif",
        "Grande Barriera Corallina",
    ],
    2_171_845: ["Hunter Valley"],  // Cessnock
    2_061_676: ["Monkey Mia"],  // Denham
    2_168_943: ["Cradle Mountain"],  // Devonport
    2_079_492: ["Ningaloo", "Ningaloo Reef", "Ningaloo Coast", "Cape Range"],  // Exmouth
    2_166_271: ["Wilsons Promontory"],  // Foster
    2_163_701: ["Yarra Valley"],  // Healesville
    6_354_957: ["Fraser Island", "K'gari"],  // Hervey Bay
    2_163_355: ["Tasmanien", "Tasmanie"],  // Hobart
    7_290_714: ["Kakadu National Park"],  // Jabiru
    2_161_776: ["Three Sisters"],  // Katoomba
    2_068_429: ["Kangaroo Island"],  // Kingscote
    2_063_056: ["Flinders Ranges"],  // Port Augusta
    2_152_681: ["Daintree"],  // Port Douglas
    2_148_431: ["Grampians"],  // Stawell
    2_147_714: ["Sydney Opera House", "Sydney Harbour Bridge", "Oper von Sydney"],  // Sydney
    2_060_604: ["Barossa", "Barossa Valley"],  // Tanunda
    6_355_222: ["Uluru", "Ayers Rock", "Kata Tjuta"],  // Yulara
    // Cook Islands
    4_035_715: ["Rarotonga", "Aitutaki"],  // Avarua
    // Fiji
    2_204_506: ["Yasawa", "Yasawa Islands"],  // Lautoka
    2_202_064: ["Viti Levu", "Mamanuca", "Mamanuca Islands", "Denarau"],  // Nadi
    2_198_520: ["Vanua Levu"],  // Savusavu
    // French Polynesia
    4_034_741: ["Moorea"],  // Afareaitu
    4_034_496: ["Huahine"],  // Fare
    4_033_936: ["Tahiti"],  // Papeete
    8_063_344: ["Marquesas", "Marquises", "Marquesas Islands", "Nuku Hiva"],  // Taiohae
    4_033_205: ["Raiatea"],  // Uturoa
    4_033_077: ["Bora Bora"],  // Vaitape
    // New Caledonia
    2_139_521: ["Isle of Pines", "Île des Pins"],  // Nouméa
    // New Zealand
    6_243_926: ["Marlborough Sounds"],  // Blenheim
    2_206_894: ["Franz Josef", "Fox Glacier"],  // Hokitika
    2_189_529: ["Stewart Island"],  // Invercargill
    6_228_827: ["Cape Reinga"],  // Kaitaia
    6_235_764: ["Hobbiton", "Hobbingen"],  // Matamata
    2_184_361: ["Abel Tasman"],  // Motueka
    6_233_785: ["Waiheke"],  // Oneroa
    2_185_081: ["Bay of Islands"],  // Paihia
    6_204_696: ["Lake Wakatipu"],  // Queenstown
    2_181_625: ["Milford Sound", "Fiordland", "Doubtful Sound"],  // Te Anau
    6_234_244: ["Waitomo Caves"],  // Te Kuiti
    2_208_333: ["Coromandel Peninsula"],  // Thames
    2_180_737: ["Tongariro Crossing"],  // Turangi
    6_209_526: ["Aoraki", "Mount Cook National Park", "Mt Cook", "Aoraki Mount Cook"],  // Twizel
    2_179_103: ["Cathedral Cove"],  // Whitianga
    // Palau
    1_559_446: ["Rock Islands"],  // Koror
    // Papua New Guinea
    2_093_691: ["Kokoda Track"],  // Kokoda
    // Samoa
    4_035_413: ["Upolu"],  // Apia
    // Vanuatu
    2_136_825: ["Mount Yasur", "Tanna Island"],  // Isangel
]
