/** The small window over other apps. */

export function isInPictureInPicture(video: HTMLVideoElement): boolean {
  return document.pictureInPictureElement === video;
}

/** Puts the picture there; the first time only within a tap. A refusal is silent. */
export function enterPictureInPicture(video: HTMLVideoElement): void {
  video.requestPictureInPicture().catch(() => undefined);
}
