/// What most people need, to begin a list with.
extension Words {
    static var packing: StaticString { say("Packing") }
    static var toDo: StaticString { say("To do") }
    static var otherList: StaticString { say("Other") }

    struct Template {
        let name: StaticString
        let isForPacking: Bool
        let lines: [StaticString]
    }

    static var templates: [Template] {
        [
            Template(name: say("Carry-on"), isForPacking: true, lines: carryOn),
            Template(name: say("Beach"), isForPacking: true, lines: beach),
            Template(name: say("Winter"), isForPacking: true, lines: winter),
            Template(name: say("With children"), isForPacking: true, lines: children),
            Template(name: say("Before leaving"), isForPacking: false, lines: leaving),
        ]
    }

    private static var carryOn: [StaticString] {
        [
            say("Passport or identity card"), say("Tickets and bookings"), say("Wallet and cards"),
            say("Keys"), say("Phone and charger"), say("Power bank"), say("Headphones"),
            say("Medicines"), say("Toothbrush and toothpaste"),
            say("Liquids up to 100 ml in a bag"),
            say("Change of clothes"), say("Jumper or jacket"), say("Empty water bottle"),
            say("Pen"),
        ]
    }

    private static var beach: [StaticString] {
        [
            say("Swimwear"), say("Towel"), say("Sun cream"), say("Sunglasses"), say("Sun hat"),
            say("Sandals"), say("Beach bag"), say("Something to read"), say("After-sun lotion"),
            say("Waterproof case"),
        ]
    }

    private static var winter: [StaticString] {
        [
            say("Warm coat"), say("Gloves"), say("Scarf"), say("Woolly hat"),
            say("Thermal underwear"), say("Thick socks"), say("Waterproof boots"),
            say("Lip balm"), say("Hand cream"), say("Sunglasses"),
        ]
    }

    private static var children: [StaticString] {
        [
            say("Children’s passports"), say("Snacks and drinks"), say("Favourite cuddly toy"),
            say("Books and games"), say("Spare clothes"), say("Nappies and wipes"),
            say("Pushchair or carrier"), say("Plasters and thermometer"),
            say("Children’s medicines"), say("Car seat"),
        ]
    }

    private static var leaving: [StaticString] {
        [
            say("Check passports and visas"), say("Check in for the flight"),
            say("Travel insurance"), say("Download this trip for offline use"),
            say("Tell the bank about the journey"), say("Book seats and luggage"),
            say("Ask somebody to water the plants"), say("Stop deliveries"),
            say("Empty the fridge"), say("Take out the rubbish"), say("Turn off the heating"),
            say("Close the windows and lock the door"),
        ]
    }
}
