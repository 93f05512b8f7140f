/** Who comes back from another page finds the map as it was, with the card that lay on it. */
export function keepView({ map, thingCard }) {
    const kept = history.state?.cityMap;
    let thing = kept?.thing;
    if (kept) {
        map.setMaxZoom(Math.max(map.getMaxZoom(), kept.zoom));
        map.setView(kept.centre, kept.zoom, { animate: false });
        if (thing) thingCard.show(thing);
    }
    const keep = () => {
        const { lat, lng } = map.getCenter();
        const cityMap = { centre: [lat, lng], zoom: map.getZoom(), thing };
        history.replaceState({ ...history.state, cityMap }, "");
    };
    map.on("moveend", keep);
    map.on("thing", (event) => {
        thing = event.thing;
        keep();
    });
}
