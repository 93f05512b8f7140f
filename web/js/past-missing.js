import { noticeOfMissing } from "./missing-notice.js";

/**
 * Says in place of a picture why it did not come, and asks for it once more on a press.
 *
 * @param image what did not come, with the words for it in `data-missing` (the library did not send
 *     it), `data-offline` (nobody could be asked) and `data-again`.
 * @param put what puts the notice on the page.
 * @returns settled when the notice is there.
 */
export async function tellMissing(image, put) {
    const { missing, offline, again } = image.dataset;
    const look = { className: "notice old-notice", role: "status", again };
    const { notice, words } = noticeOfMissing(look, () => {
        const { src } = image;
        // The same address would not be asked for again.
        image.removeAttribute("src");
        image.src = src;
    });
    const isAway = await isUnreachable(image.src);
    if (!image.isConnected) return;
    put(notice);
    words.textContent = isAway ? offline : missing;
}

/** Whether nobody could be asked for a picture: no network, or no server. */
async function isUnreachable(address) {
    if (!navigator.onLine) return true;
    // What the worker says where it reaches nobody.
    return fetch(address).then(({ status }) => status === 504, () => true);
}
