/** One that has nothing to paint is not waited for longer. */
const PATIENCE_MS = 400;

/** Resolves when the picture has moved on by a frame, or soon after where it does not. */
export function nextFrame(video: HTMLVideoElement): Promise<void> {
  const from = video.currentTime;
  return new Promise((resolve) => {
    const look = (_now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
      // A still that is painted anew is no movement.
      if (mediaTime > from) resolve();
      else video.requestVideoFrameCallback(look);
    };
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(look);
    setTimeout(resolve, PATIENCE_MS);
  });
}
