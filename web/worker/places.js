// The villages that somebody keeps, of which an atlas of towns knows nothing: the server tells of
// them once, and from then on they are here as the towns are.
import { app, database } from "./app.js";
import { network } from "./state.js";

/** Whoever keeps the most that there may be asks so often. */
const ROUNDS = 8;

/** Asks for what is lacking, until nothing is or the server does not say. */
export async function fetchPlaces() {
    for (let round = 0; round < ROUNDS && !network.isOff; round += 1) {
        const core = await app();
        const body = core.lackingPlaces;
        if (body.length === 0) return;
        const response = await network.ask("/sync/places", {
            method: "POST", body, headers: { "content-type": "application/x-elsewhere-places" },
        });
        if (!response.ok) return;
        const kept = core.takePlaces(new Uint8Array(await response.arrayBuffer()));
        // Another one has started meanwhile, perhaps somebody else's.
        if (await app() !== core) return;
        await database.put("places", kept);
    }
}
