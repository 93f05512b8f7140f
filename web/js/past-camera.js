export function comparePictures() {}
