import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Storyboard } from '../storyboard.ts';

/** The folder of all demo shows. Each has its own folder with storyboard and media. */
export const SHOWS_FOLDER = join(import.meta.dirname, '..', '..', '..', 'demo', 'shows');

/** Returns the sorted IDs of the shows with a storyboard. */
export function showIds(): readonly string[] {
  return readdirSync(SHOWS_FOLDER)
    .filter((id) => existsSync(join(SHOWS_FOLDER, id, 'storyboard.json')))
    .toSorted();
}

/**
 * Reads a show's storyboard.
 * @throws Error with the path of each value that does not match the schema
 */
export function readStoryboard(id: string): Storyboard {
  const parsed = Storyboard.safeParse(JSON.parse(readFileSync(join(SHOWS_FOLDER, id, 'storyboard.json'), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${id}/storyboard.json: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  );
}
