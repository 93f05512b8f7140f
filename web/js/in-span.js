/** Words, or an element, for Leaflet: it takes a string for HTML, and names come from strangers. */
export function inSpan(content) {
    const element = document.createElement("span");
    element.append(content);
    return element;
}
