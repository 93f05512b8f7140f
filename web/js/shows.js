/** What only a browser can do on pages of art and of events. */
export function begin() {}
