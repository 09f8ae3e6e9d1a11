/** Passes a fake with the members that a test needs for a video element. */
export function asVideo(fake: EventTarget & Partial<HTMLVideoElement>): HTMLVideoElement {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test gives the fake all members that the code reads
  return fake as HTMLVideoElement;
}
