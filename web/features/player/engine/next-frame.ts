/** One that has nothing to paint is not waited for longer. */
const PATIENCE_MS = 250;

/** Resolves with the next frame on screen, or soon after where none comes. */
export function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    setTimeout(resolve, PATIENCE_MS);
  });
}
