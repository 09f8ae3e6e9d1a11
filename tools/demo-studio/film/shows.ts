import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Storyboard } from '../storyboard.ts';

/** Folder of all shows. Each contains its storyboard and media. */
export const SHOWS = join(import.meta.dirname, '..', '..', '..', 'demo', 'shows');

/** Returns the sorted ids of the shows with a storyboard. */
export function showIds(): readonly string[] {
  return readdirSync(SHOWS)
    .filter((id) => existsSync(join(SHOWS, id, 'storyboard.json')))
    .toSorted();
}

/** @throws Error with the path of the invalid value when the storyboard does not match the schema */
export function readStoryboard(id: string): Storyboard {
  const parsed = Storyboard.safeParse(JSON.parse(readFileSync(join(SHOWS, id, 'storyboard.json'), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${id}/storyboard.json: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  );
}
