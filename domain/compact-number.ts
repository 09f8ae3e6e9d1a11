/** Large numbers in short form: k from 1e3, m from 1e6, b from 1e9, with one decimal, always rounded down. Spec §5. */
const UNITS = [
  { from: 1e9, letter: 'b' },
  { from: 1e6, letter: 'm' },
  { from: 1e3, letter: 'k' },
] as const;

/** Formats a whole number: 999 -> 999, 1000 -> 1.0k, 1999 -> 1.9k. Keeps the sign. */
export function compactNumber(value: number): string {
  const size = Math.abs(value);
  const unit = UNITS.find(({ from }) => size >= from);
  if (!unit) return String(value);
  const tenths = Math.floor((size * 10) / unit.from);
  return `${value < 0 ? '-' : ''}${Math.floor(tenths / 10)}.${tenths % 10}${unit.letter}`;
}
