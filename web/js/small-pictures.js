/** What the lists of photographs have. */
const SMALL_PX = 320;

/**
 * Without a network there may be only the small picture, which must not look like a stamp.
 *
 * @param wanted from what width on it is large enough as it is.
 */
export function enlargeSmall(image, wanted = SMALL_PX + 1) {
    const width = image.naturalWidth;
    image.classList.toggle("is-small", width > 0 && width < wanted);
}
