/** Spec §5. */
const UNITS = [
  { from: 1e9, letter: 'b' },
  { from: 1e6, letter: 'm' },
  { from: 1e3, letter: 'k' },
] as const;

/** Rounds down: 1999 -> 1.9k. */
export function compactNumber(value: number): string {
  const size = Math.abs(value);
  const unit = UNITS.find(({ from }) => size >= from);
  if (!unit) return String(value);
  const tenths = Math.floor((size * 10) / unit.from);
  return `${value < 0 ? '-' : ''}${Math.floor(tenths / 10)}.${tenths % 10}${unit.letter}`;
}
