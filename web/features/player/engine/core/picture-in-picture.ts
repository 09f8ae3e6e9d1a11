export function isInPictureInPicture(video: HTMLVideoElement): boolean {
  return document.pictureInPictureElement === video;
}

/** The first request must be made in a user gesture. The browser's refusal is ignored. */
export function enterPictureInPicture(video: HTMLVideoElement): void {
  video.requestPictureInPicture().catch(() => undefined);
}
