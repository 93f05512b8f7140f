/** What only a browser can do on pages of old photographs. */
export function begin() {}
