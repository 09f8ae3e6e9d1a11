export function isInPictureInPicture(video: HTMLVideoElement): boolean {
  return document.pictureInPictureElement === video;
}

/** Requires a user gesture, unless another video is already in picture-in-picture. */
export function enterPictureInPicture(video: HTMLVideoElement): void {
  video.requestPictureInPicture().catch(() => undefined);
}
