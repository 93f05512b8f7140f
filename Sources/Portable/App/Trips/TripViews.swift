internal import Itinerary
internal import Markup
internal import Merge

extension Visit {
    func tripMap(_ plan: Plan, only: Int32?) -> Reply { message(.notFound, status: 404) }
    func tripCalendar(_ plan: Plan) -> Reply { message(.notFound, status: 404) }
    func tripOverview(_ plan: Plan) -> Reply { message(.notFound, status: 404) }
    func tripPrint(_ plan: Plan) -> Reply { message(.notFound, status: 404) }
    func tripLists(_ plan: Plan) -> Reply { message(.notFound, status: 404) }
    func goodOrder(_ trip: Trip, day: Int32) -> Reply { message(.notFound, status: 404) }
    func placeSuggestions(_ trip: Trip, _ text: String) -> Reply { message(.notFound, status: 404) }
    func tripChoice(_ preset: ActivityPreset) -> Reply { message(.notFound, status: 404) }
}
