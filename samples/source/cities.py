"""What the sample articles and guides say, written for this demonstration."""

# key: (title, Wikidata item, GeoNames id, latitude, longitude, description, introduction, history,
#       land, food, moving, when to come, sights, translations)
# A sight: (title, what it is, north, east, sentence). A translation: (language, title, text).
CITIES = {
    "amsterdam": dict(
        title="Amsterdam", item="Q727", id=2759794, at=(52.37403, 4.88969),
        zone="Europe/Amsterdam",
        description="Capital of the Netherlands",
        intro="is the capital of the Netherlands, a city of canals, narrow gabled houses and "
              "more bicycles than people. Its ring of canals, dug in the seventeenth century, "
              "still sets the pace of the centre: everything is close, and nothing is straight.",
        history="A dam in the river Amstel gave the place its name in the thirteenth century. "
                "Trade made it one of the richest ports of Europe four hundred years later, when "
                "the canals were dug and the warehouses along them built.",
        land="Much of the city lies below the level of the sea. Houses stand on wooden piles, "
             "which is why some of them lean.",
        food="Herring with onions is eaten standing at a stall. Brown cafés serve croquettes and "
             "beer, and Indonesian rice tables are a local tradition too.",
        moving="Walk, cycle or take the tram. Ferries across the IJ cost nothing and leave behind "
               "the central station every few minutes.",
        when="Tulips flower in April; in June the evenings are long. Winters are mild and grey, "
             "with empty museums.",
        sights=[
            ("Rijksmuseum", "museum", -.0140, -.0045, "The national museum shows eight hundred "
             "years of Dutch art in a building that looks like a cathedral with a railway arch."),
            ("Anne Frank House", "museum", .0012, -.0057, "The house on the Prinsengracht where "
             "Anne Frank wrote her diary in hiding. Tickets are sold online only."),
            ("Vondelpark", "park", -.0160, -.0210, "The city's garden: ponds, open-air theatre, "
             "and cyclists at every hour."),
            ("Westerkerk", "church", .0006, -.0056, "A church of 1631 whose tower, with a blue "
             "crown on top, is heard all over the canals."),
            ("Begijnhof", "courtyard", -.0047, .0003, "A quiet medieval courtyard behind an "
             "unmarked door, with one of the last wooden houses."),
        ],
        more=[("nl", "Amsterdam", "is de hoofdstad van Nederland: een stad van grachten, smalle "
               "huizen en fietsen."),
              ("de", "Amsterdam", "ist die Hauptstadt der Niederlande: eine Stadt der Grachten, "
               "schmalen Häuser und Fahrräder.")]),
    "paris": dict(
        title="Paris", item="Q90", id=2988507, at=(48.85341, 2.3488),
        zone="Europe/Paris",
        description="Capital of France",
        intro="is the capital of France, built on both banks of the Seine. Wide avenues of pale "
              "stone meet villages that were swallowed long ago and still keep their squares, "
              "markets and bakeries.",
        history="A settlement on the island in the river became a Roman town, a seat of kings and "
                "the stage of a revolution. In the nineteenth century whole quarters were cut "
                "open for the boulevards that make the city easy to recognise.",
        land="The Seine crosses the city in an arc, with two islands in its middle. Montmartre in "
             "the north is the highest hill.",
        food="A day begins with bread and butter. Bistros write a short menu on a blackboard at "
             "noon, and cheese comes before the sweet course, not after.",
        moving="The Métro brings you within five minutes' walk of everything. Crossing the centre "
               "on foot along the river takes an hour and is the better choice.",
        when="May, June and September are mild. In August many owners of small shops are on "
             "holiday themselves.",
        sights=[
            ("Eiffel Tower", "tower", .0050, -.0543, "Three hundred metres of iron lattice, meant "
             "to stand for twenty years from 1889 and loved ever since."),
            ("Louvre Museum", "museum", .0076, -.0112, "A palace of kings and the largest museum "
             "of the world: choose a wing before you enter."),
            ("Sainte-Chapelle", "church", .0020, -.0038, "A royal chapel whose walls are almost "
             "all coloured glass; come when the sun shines."),
            ("Luxembourg Garden", "park", -.0072, -.0118, "Green chairs, a pond with toy boats, "
             "and students of the university nearby."),
            ("Canal Saint-Martin", "canal", .0190, .0160, "Iron footbridges, locks, plane trees, "
             "and people who picnic on the quays."),
        ],
        more=[("fr", "Paris", "est la capitale de la France, bâtie sur les deux rives de la "
               "Seine."),
              ("de", "Paris", "ist die Hauptstadt Frankreichs und liegt zu beiden Seiten der "
               "Seine.")]),
    "london": dict(
        title="London", item="Q84", id=2643743, at=(51.50853, -0.12574),
        zone="Europe/London",
        description="Capital of the United Kingdom",
        intro="is the capital of the United Kingdom, a patchwork of villages that grew together "
              "along the Thames. Palaces, markets and glass towers stand a few steps apart, and a "
              "park is never far.",
        history="The Romans founded Londinium at the lowest place where the river could be "
                "bridged. Fire took the medieval city in 1666; what followed was rebuilt in stone "
                "around a new cathedral.",
        land="The Thames is tidal here and rises and falls by several metres twice a day.",
        food="Markets such as Borough feed the curious. Sunday is for a roast, any evening for a "
             "curry, and four o'clock for tea.",
        moving="The Underground is the quickest way, the upper deck of a red bus the finest. "
               "Boats call at piers all along the river.",
        when="Spring brings the parks into flower. Rain is light and frequent rather than heavy.",
        sights=[
            ("British Museum", "museum", .0109, -.0012, "Two million years of human history under "
             "one glass roof, free of charge."),
            ("Tower of London", "castle", -.0004, .0498, "Fortress, prison and treasury: the "
             "Crown Jewels and the ravens are still here."),
            ("St Paul's Cathedral", "church", .0053, .0274, "The great dome of 1710, with a "
             "gallery where a whisper travels round."),
            ("Hyde Park", "park", -.0012, -.0400, "Lawns, a lake to row on, and a corner where "
             "anybody may make a speech."),
            ("Borough Market", "market", -.0030, .0350, "A thousand years of trade at the "
             "southern end of London Bridge."),
        ],
        more=[("fr", "Londres", "est la capitale du Royaume-Uni, née de villages réunis le long "
               "de la Tamise."),
              ("de", "London", "ist die Hauptstadt des Vereinigten Königreichs und wuchs aus "
               "Dörfern an der Themse zusammen.")]),
    "new-york": dict(
        title="New York City", item="Q60", id=5128581, at=(40.71427, -74.00597),
        zone="America/New_York",
        description="Largest city of the United States",
        intro="is the largest city of the United States: five boroughs around one of the great "
              "natural harbours. Its skyline is known everywhere; its neighbourhoods have to be "
              "walked.",
        history="Dutch traders settled at the tip of Manhattan in the 1620s. From 1811 on a grid "
                "of streets was laid over the island, and when land ran out the city grew "
                "upwards.",
        land="Manhattan is an island of hard rock, which carries the towers; Brooklyn and Queens "
             "lie on Long Island.",
        food="A slice of pizza folded in half, a bagel with salmon, noodles in Flushing: the "
             "world's kitchens are a subway ride away.",
        moving="The subway runs all night. Avenues go north and south, streets east and west; "
               "twenty short blocks are a mile.",
        when="Autumn is clear and mild. Summers are hot and humid, winters can bring snow storms.",
        sights=[
            ("Central Park", "park", .0680, .0405, "Eight hundred acres of lakes, rocks and "
             "meadows, all of it planned."),
            ("Brooklyn Bridge", "bridge", -.0082, .0091, "Walk it towards Manhattan in the "
             "evening, on the wooden deck above the cars."),
            ("Metropolitan Museum of Art", "museum", .0652, .0425, "From an Egyptian temple to "
             "modern painting, on the edge of the park."),
            ("High Line", "park", .0337, .0011, "A garden on an old elevated railway, two and a "
             "half kilometres long."),
            ("Grand Central Terminal", "station", .0384, .0288, "A ceiling of stars over the "
             "busiest hall in town."),
        ],
        more=[("es", "Nueva York", "es la ciudad más grande de los Estados Unidos, con cinco "
               "distritos alrededor de un gran puerto."),
              ("de", "New York City", "ist die größte Stadt der Vereinigten Staaten, fünf "
               "Stadtteile um einen großen Hafen.")]),
    "tokyo": dict(
        title="Tokyo", item="Q1490", id=1850147, at=(35.6895, 139.69171),
        zone="Asia/Tokyo",
        description="Capital of Japan",
        intro="is the capital of Japan and the centre of the most populous urban area on earth. "
              "Between its towers lie lanes with potted plants, small shrines and bars for six "
              "guests.",
        history="A fishing village called Edo became the seat of the shoguns in 1603 and the "
                "capital in 1868. Earthquake, fire and war made the city begin anew more than "
                "once.",
        land="The city spreads over a plain by the bay. On clear winter days Mount Fuji stands "
             "in the west.",
        food="Sushi at the market, noodles at a counter, sweet-potato cakes from a stall: even "
             "the basements of department stores are worth a meal.",
        moving="Trains are many, exact and crowded at eight in the morning. The Yamanote line "
               "circles the centre in an hour.",
        when="Cherry trees flower around the end of March; November is dry and bright.",
        sights=[
            ("Meiji Shrine", "shrine", -.0131, .0077, "A wide path through a planted forest "
             "leads to the shrine."),
            ("Shinjuku Gyoen", "park", -.0043, .0184, "Three gardens in one, and a thousand "
             "cherry trees."),
            ("Senso-ji", "temple", .0253, .1050, "The oldest temple of the city, behind a red "
             "lantern as large as a car."),
            ("Tokyo Tower", "tower", -.0309, .0537, "A lattice tower in orange and white, with "
             "the bay at its feet."),
            ("Ueno Park", "park", .0257, .0822, "Museums, a zoo, and a pond full of lotus."),
        ],
        more=[("ja", "東京", "は日本の首都である。高い建物のあいだに、静かな路地や小さな神社がある。"),
              ("de", "Tokio", "ist die Hauptstadt Japans und Mitte des größten Ballungsraums der "
               "Erde.")]),
    "kyoto": dict(
        title="Kyoto", item="Q34600", id=1857910, at=(35.02107, 135.75385),
        zone="Asia/Tokyo",
        description="Former capital of Japan",
        intro="was the capital of Japan for a thousand years. Temples, gardens and wooden town "
              "houses fill a valley between green hills, and many paths begin where a bus line "
              "ends.",
        history="Founded in 794 on a plan of straight streets, it remained the home of the "
                "emperors until 1868. The war spared it, so that old quarters are still whole.",
        land="Hills close the valley on three sides; the river Kamo runs through it from north "
             "to south.",
        food="Tofu in many forms, pickles, sweets of the season with green tea, and long dinners "
             "in small courses.",
        moving="Buses reach the temples, two subway lines cross in the centre, and a bicycle is "
               "best along the river.",
        when="Leaves turn in November, when everybody comes; early mornings belong to those who "
             "rise.",
        sights=[
            ("Fushimi Inari Shrine", "shrine", -.0540, .0187, "Thousands of red gates climb a "
             "wooded hill; the crowd thins out after ten minutes."),
            ("Kinkaku-ji", "temple", .0183, -.0246, "A pavilion covered in gold leaf, doubled by "
             "its pond."),
            ("Nijo Castle", "castle", -.0070, -.0060, "Painted screens, and floors that sing like "
             "nightingales under every step."),
            ("Gion", "quarter", -.0177, .0213, "Lanterns, tea houses and wooden lattices by the "
             "Shirakawa."),
            ("Philosopher's Path", "walk", .0010, .0410, "A stone path along a small canal under "
             "cherry trees."),
        ],
        more=[("ja", "京都市", "は千年にわたって日本の都であった。寺と庭園が緑の山に囲まれている。"),
              ("fr", "Kyoto", "fut pendant mille ans la capitale du Japon, entre des collines "
               "vertes.")]),
    "reykjavik": dict(
        title="Reykjavík", item="Q1764", id=3413829, at=(64.13548, -21.89541),
        zone="Atlantic/Reykjavik",
        description="Capital of Iceland",
        intro="is the capital of Iceland and the northernmost capital of a state. Colourful "
              "houses of corrugated iron stand between the sea and a church that looks like "
              "basalt columns.",
        history="Settlers saw steam rise from hot springs and called the place Smoky Bay. For a "
                "thousand years it was a farm; a town it became in 1786.",
        land="Mount Esja across the bay tells the weather. Hot water from the ground heats every "
             "house and fills the pools.",
        food="Soup of lamb, fish of the day, dark rye bread baked in hot earth, and a hot dog at "
             "the harbour at midnight.",
        moving="The centre is small enough to walk. Buses go everywhere else; the airport is "
               "three quarters of an hour away.",
        when="In June it never gets dark; from September to March there may be northern lights.",
        sights=[
            ("Hallgrímskirkja", "church", .0064, -.0313, "The church on the hill, with the best "
             "view of the coloured roofs."),
            ("Harpa", "concert hall", .0150, -.0370, "A concert hall of glass that catches every "
             "light of the harbour."),
            ("Sun Voyager", "sculpture", .0121, -.0270, "A ship of steel at the shore, bound for "
             "the setting sun."),
            ("Tjörnin", "lake", .0085, -.0470, "The pond in the middle of town, with forty kinds "
             "of birds."),
            ("Perlan", "museum", -.0062, -.0180, "Glaciers and lava, explained in a dome on top "
             "of hot-water tanks."),
        ],
        more=[("is", "Reykjavík", "er höfuðborg Íslands. Litrík hús standa á milli hafsins og "
               "kirkjunnar á hæðinni."),
              ("de", "Reykjavík", "ist die Hauptstadt Islands und die nördlichste Hauptstadt "
               "eines Staates.")]),
    "nairobi": dict(
        title="Nairobi", item="Q3870", id=184745, at=(-1.28333, 36.81667),
        zone="Africa/Nairobi",
        description="Capital of Kenya",
        intro="is the capital of Kenya, high, green and in a hurry. A national park begins at "
              "the edge of the city, so that lions and office towers share a horizon.",
        history="A railway depot of 1899 between Mombasa and Lake Victoria grew into a city "
                "within one lifetime. Its name comes from the Maasai words for cool water.",
        land="The city lies at 1,800 metres, which keeps the nights fresh although the equator "
             "is near.",
        food="Grilled meat with maize porridge and greens, samosas on every corner, and some of "
             "the best coffee of the world.",
        moving="Minibuses called matatus go everywhere, painted like posters. After dark take a "
               "taxi from a known company.",
        when="January, February and July to September are dry. April is the wettest month.",
        sights=[
            ("Nairobi National Park", "park", -.0900, .0400, "Rhinos, giraffes and lions, with "
             "the skyline behind them."),
            ("Karura Forest", "forest", .0450, .0180, "Paths, caves and waterfalls for walkers "
             "and cyclists."),
            ("Nairobi National Museum", "museum", .0095, -.0025, "The early history of mankind, "
             "much of it found in Kenya."),
            ("Giraffe Centre", "wildlife", -.0930, -.0720, "Rothschild's giraffes take food from "
             "a raised platform."),
            ("Nairobi Arboretum", "park", .0090, -.0130, "Three hundred kinds of trees near the "
             "centre, and monkeys in them."),
        ],
        more=[("sw", "Nairobi", "ni mji mkuu wa Kenya, wenye miti mingi na hifadhi ya taifa "
               "pembeni yake."),
              ("fr", "Nairobi", "est la capitale du Kenya, à côté d'un parc national.")]),
    "buenos-aires": dict(
        title="Buenos Aires", item="Q1486", id=3435910, at=(-34.61315, -58.37723),
        zone="America/Argentina/Buenos_Aires",
        description="Capital of Argentina",
        intro="is the capital of Argentina on the wide brown Río de la Plata. Avenues lined with "
              "theatres and bookshops lead to quarters where tango was born.",
        history="Founded twice, in 1536 and in 1580, the port grew rich on hides and wheat. Ships "
                "brought millions from Italy and Spain, who gave the city its accent.",
        land="The land is flat; the river is so wide that the other bank is out of sight.",
        food="Beef from the grill, pizza with far too much cheese, ice cream at midnight, and "
             "mate shared from one gourd.",
        moving="The Subte has run since 1913. Buses come every few minutes, day and night.",
        when="Jacarandas flower in November. The summer, in January, is hot and the city half "
             "empty.",
        sights=[
            ("Teatro Colón", "theatre", .0122, -.0060, "An opera house whose sound is counted "
             "among the best of the world."),
            ("Plaza de Mayo", "square", .0047, .0050, "The square of every protest and every "
             "celebration, in front of the pink palace."),
            ("Recoleta Cemetery", "cemetery", .0252, -.0160, "Streets of marble tombs, with cats "
             "for inhabitants."),
            ("El Ateneo Grand Splendid", "bookshop", .0172, -.0167, "A theatre of 1919 that is a "
             "bookshop now; the stage is the café."),
            ("San Telmo", "quarter", -.0082, .0055, "Cobbles, antiques, and a market on Sundays."),
        ],
        more=[("es", "Buenos Aires", "es la capital de la Argentina, a orillas del Río de la "
               "Plata."),
              ("de", "Buenos Aires", "ist die Hauptstadt Argentiniens am Río de la Plata.")]),
    "sydney": dict(
        title="Sydney", item="Q3130", id=2147714, at=(-33.86785, 151.20732),
        zone="Australia/Sydney",
        description="Largest city of Australia",
        intro="is the largest city of Australia, laid around a harbour with two hundred "
              "kilometres of shore. Ferries are part of everyday life here, and so is a swim "
              "before work.",
        history="People have lived at the harbour for tens of thousands of years; the Gadigal "
                "are its traditional owners. A British colony was founded in 1788.",
        land="Sandstone cliffs face the ocean, with beaches between them. The Blue Mountains are "
             "two hours to the west.",
        food="Oysters, flat whites, and kitchens from all over Asia.",
        moving="Take the ferry to Manly once even if you need nothing there. Trains and buses do "
               "the rest with one card.",
        when="March and November are warm without crowds. Whales pass from June to October.",
        sights=[
            ("Sydney Opera House", "theatre", .0112, .0079, "White shells over the harbour, "
             "opened in 1973 after fourteen years of building."),
            ("Sydney Harbour Bridge", "bridge", .0155, .0032, "A steel arch that can be climbed "
             "in a harness, or walked for nothing."),
            ("Royal Botanic Garden", "park", .0037, .0092, "Palms, parrots and a sea wall to walk "
             "along."),
            ("Bondi Beach", "beach", -.0230, .0670, "A kilometre of sand, and a cliff walk that "
             "begins at its end."),
            ("The Rocks", "quarter", .0085, .0013, "Lanes and pubs of the first years, under the "
             "bridge."),
        ],
        more=[("fr", "Sydney", "est la plus grande ville d'Australie, autour d'un vaste port "
               "naturel."),
              ("de", "Sydney", "ist die größte Stadt Australiens und liegt um einen weiten "
               "Naturhafen.")]),
    "cairo": dict(
        title="Cairo", item="Q85", id=360630, at=(30.06263, 31.24967),
        zone="Africa/Cairo",
        description="Capital of Egypt",
        intro="is the capital of Egypt, a thousand years old and loud, on both sides of the Nile. "
              "The pyramids stand at its western edge, where the desert begins at the end of a "
              "street.",
        history="Founded in 969 beside older cities, it became a capital of learning and trade. "
                "Hundreds of mosques from all centuries still stand.",
        land="The Nile divides here before its delta. Green ends where the water ends.",
        food="Koshari, a bowl of rice, lentils, noodles and tomato; beans for breakfast; tea with "
             "mint at any hour.",
        moving="The metro is quick and cheap. Feluccas, the sailing boats, go nowhere in "
               "particular, best at sunset.",
        when="From October to April the days are warm and the nights cool.",
        sights=[
            ("Egyptian Museum", "museum", -.0148, -.0161, "A pink palace of 1902 on Tahrir "
             "Square, full to the ceiling."),
            ("Khan el-Khalili", "market", -.0149, .0126, "Lanes of brass, spice and glass, and a "
             "café that never closes."),
            ("Cairo Citadel", "castle", -.0330, .0100, "Walls of 1176 and a mosque of alabaster, "
             "with the whole city below."),
            ("Al-Azhar Park", "park", -.0220, .0160, "A garden on what was a hill of rubble; the "
             "sunset has an audience."),
            ("Ibn Tulun Mosque", "mosque", -.0340, -.0001, "A wide court of 879 and a minaret "
             "with its stairs outside."),
        ],
        more=[("ar", "القاهرة", "هي عاصمة مصر، وتقع على ضفتي نهر النيل."),
              ("fr", "Le Caire", "est la capitale de l'Égypte, sur les deux rives du Nil.")]),
    "mumbai": dict(
        title="Mumbai", item="Q1156", id=1275339, at=(19.07283, 72.88261),
        zone="Asia/Kolkata",
        description="Largest city of India's west coast",
        intro="is a city on the Arabian Sea, India's capital of trade and film. Grand stations, "
              "fishing villages and towers stand on what were once seven islands.",
        history="Portuguese fort, British port, then cotton mills: the seven islands were joined "
                "by filling up the sea between them.",
        land="A long peninsula with the sea on one side and a harbour on the other. A national "
             "park with leopards lies within the city.",
        food="Vada pav, a spiced potato in a bun, is the snack of the streets; Irani cafés serve "
             "sweet tea with buttered bread.",
        moving="Local trains carry seven million people a day: wait for the second class after "
               "the rush. Ferries leave at the Gateway.",
        when="November to February is dry. The monsoon begins in June and is a spectacle of its "
             "own.",
        sights=[
            ("Gateway of India", "monument", -.1510, -.0480, "An arch of basalt at the harbour, "
             "built for a king's visit."),
            ("Chhatrapati Shivaji Terminus", "station", -.1330, -.0470, "A railway station that "
             "would like to be a palace."),
            ("Elephanta Caves", "caves", -.1095, .0490, "Temples cut into rock on an island, an "
             "hour by boat."),
            ("Sanjay Gandhi National Park", "park", .1420, .0280, "Forest, lakes and ancient "
             "caves inside the city."),
            ("Marine Drive", "promenade", -.1290, -.0590, "The curve of lights called the Queen's "
             "Necklace."),
        ],
        more=[("hi", "मुंबई", "अरब सागर के तट पर बसा एक बड़ा शहर है।"),
              ("de", "Mumbai", "ist eine Stadt am Arabischen Meer, Indiens Hauptstadt des Handels "
               "und des Films.")]),
}
