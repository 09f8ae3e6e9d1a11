/** The shows on disk and their storyboards. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Storyboard } from '../storyboard.ts';

/** Where each show keeps its storyboard and what is made of it. */
export const SHOWS = join(import.meta.dirname, '..', '..', '..', 'demo', 'shows');

/** Ids of the shows that have a storyboard, in order. */
export function showIds(): readonly string[] {
  return readdirSync(SHOWS)
    .filter((id) => existsSync(join(SHOWS, id, 'storyboard.json')))
    .toSorted();
}

/**
 * A show's storyboard.
 * @throws Error with the place of the fault when the file does not hold to the storyboard's shape
 */
export function readStoryboard(id: string): Storyboard {
  const parsed = Storyboard.safeParse(JSON.parse(readFileSync(join(SHOWS, id, 'storyboard.json'), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${id}/storyboard.json: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  );
}
