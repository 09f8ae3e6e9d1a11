const FRAME_TIMEOUT_MS = 400;

/** Resolves when a frame after the current position is displayed, or after 400 ms. */
export function nextFrame(video: HTMLVideoElement): Promise<void> {
  const from = video.currentTime;
  return new Promise((resolve) => {
    const onFrame = (_now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
      // The browser may first paint the current frame again.
      if (mediaTime > from) resolve();
      else video.requestVideoFrameCallback(onFrame);
    };
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(onFrame);
    setTimeout(resolve, FRAME_TIMEOUT_MS);
  });
}
