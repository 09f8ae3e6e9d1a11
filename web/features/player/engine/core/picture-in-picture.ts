export function isInPictureInPicture(video: HTMLVideoElement): boolean {
  return document.pictureInPictureElement === video;
}

/** Requires transient activation, unless another video is in picture-in-picture. */
export function enterPictureInPicture(video: HTMLVideoElement): void {
  video.requestPictureInPicture().catch(() => undefined);
}
