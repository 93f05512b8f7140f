const OUTLINE = "M12 22.5c5-5.5 7.5-9 7.5-12.5a7.5 7.5 0 0 0-15 0c0 3.5 2.5 7 7.5 12.5z";

/** The pin that stands for one place on a map. */
export function pinDrawing() {
    const pin = drawing("svg", { viewBox: "0 0 24 24" });
    pin.append(drawing("path", { d: OUTLINE }), drawing("circle", { cx: 12, cy: 10, r: 2.6 }));
    return pin;
}

/** An element of a drawing, which needs its own name space. */
export function drawing(name, attributes) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
}
