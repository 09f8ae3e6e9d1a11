import type { Clip } from '../storyboard.ts';

/** Says whether a clip belongs to a range. */
export type ClipRange = (clip: Pick<Clip, 'number'>) => boolean;

/**
 * Parses the numbers of clips, such as `13-20` or `7`. Without a text, all clips belong to the range.
 * @throws Error when the text is something else
 */
export function parseClipRange(text: string | undefined): ClipRange {
  if (text === undefined) return () => true;
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (first === undefined) throw new Error(`--clips needs numbers such as 13-20, not “${text}”`);
  return ({ number }) => number >= Number(first) && number <= Number(last);
}
