/** The small window over other apps. */

export function isFloating(video: HTMLVideoElement): boolean {
  return document.pictureInPictureElement === video;
}

/** Puts the picture there; the first time only within a tap. A refusal is silent. */
export function putAfloat(video: HTMLVideoElement): void {
  video.requestPictureInPicture().catch(() => undefined);
}
