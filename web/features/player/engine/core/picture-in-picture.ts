export function isInPictureInPicture(video: HTMLVideoElement): boolean {
  return document.pictureInPictureElement === video;
}

/** The first request needs a user gesture. */
export function enterPictureInPicture(video: HTMLVideoElement): void {
  video.requestPictureInPicture().catch(() => undefined);
}
