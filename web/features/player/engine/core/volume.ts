const TOLERANCE = 0.05;

/** Sets the volume (0 to 1). @returns false where the browser ignores it: on iPhones only hardware buttons change it */
export function applyVolume(video: Pick<HTMLMediaElement, 'volume'>, volume: number): boolean {
  const target = Math.max(0, Math.min(1, volume));
  video.volume = target;
  return Math.abs(video.volume - target) < TOLERANCE;
}
