/** Limits the lightness of an operator's colour, so that the app's light texts stay readable on it. */
export function behindText(colour: string): string {
  return `oklch(from ${colour} min(l, 0.45) c h)`;
}
