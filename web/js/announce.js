/** Says something to people who listen to the page. */
export function announce(words) {
    const place = document.getElementById("announcer");
    if (place) place.textContent = words;
}
