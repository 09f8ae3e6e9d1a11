import type { TextRange } from './queries.ts';

/** Highlights parts of a text. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts = ranges.map(({ start, end }, index) => ({ start, end, before: ranges[index - 1]?.end ?? 0 }));
  return (
    <>
      {parts.map(({ start, end, before }) => (
        <span key={start}>
          {text.slice(before, start)}
          <mark className="bg-transparent font-semibold text-text underline decoration-rose decoration-2 underline-offset-3">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
