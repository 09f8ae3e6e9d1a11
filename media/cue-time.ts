/** Formats a WebVTT timestamp: `hh:mm:ss.ttt`. */
export function formatCueTime(ms: number): string {
  const whole = Math.floor(ms / 1000);
  const [hours, minutes, seconds] = [whole / 3600, (whole / 60) % 60, whole % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${String(Math.floor(ms % 1000)).padStart(3, '0')}`;
}
