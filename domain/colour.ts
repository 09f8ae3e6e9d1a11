/** Matches `#` with 3, 4, 6 or 8 hexadecimal digits (spec §5). */
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i;

export function isColour(text: string): boolean {
  return COLOUR.test(text);
}
