const UNITS = [
  { from: 1e9, letter: 'b' },
  { from: 1e6, letter: 'm' },
  { from: 1e3, letter: 'k' },
] as const;

/** Abbreviates a number and truncates it to one decimal: 1999 becomes 1.9k (spec §5). */
export function compactNumber(value: number): string {
  const size = Math.abs(value);
  const unit = UNITS.find(({ from }) => size >= from);
  if (!unit) return String(value);
  const tenths = Math.floor((size * 10) / unit.from);
  return `${value < 0 ? '-' : ''}${Math.floor(tenths / 10)}.${tenths % 10}${unit.letter}`;
}
