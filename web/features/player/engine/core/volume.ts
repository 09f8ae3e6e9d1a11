/** Browsers may round a volume. */
const SLACK = 0.05;

/** @param volume is held within 0 and 1 @returns whether the platform lets a page set it */
export function applyVolume(video: HTMLMediaElement, volume: number): boolean {
  const wanted = Math.max(0, Math.min(1, volume));
  video.volume = wanted;
  return Math.abs(video.volume - wanted) < SLACK;
}
