import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ShowFile } from '../../../contract/show-file.ts';
import { ClipFile, ShowScript } from '../storyboard.ts';
import type { Clip, Storyboard } from '../storyboard.ts';

/** The folder of all demo shows. Each has its own folder with storyboards and media. */
export const SHOWS_FOLDER = join(import.meta.dirname, '..', '..', '..', 'demo', 'shows');

const CLIP_FILE = /^(clip-([1-9]\d?))\.storyboard\.json$/;

/** Returns the sorted IDs of the shows with a storyboard. */
export function showIds(): readonly string[] {
  return readdirSync(SHOWS_FOLDER)
    .filter((id) => existsSync(join(SHOWS_FOLDER, id, 'storyboard.json')))
    .toSorted();
}

/** @throws Error with the path of each value that does not match the schema */
function readJson<T>(schema: z.ZodType<T>, id: string, name: string): T {
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(SHOWS_FOLDER, id, name), 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${id}/${name}: ${problems.join('; ')}`);
}

function readClips(id: string): readonly Clip[] {
  return readdirSync(join(SHOWS_FOLDER, id))
    .flatMap((name) => {
      const [, clip, number] = CLIP_FILE.exec(name) ?? [];
      return clip ? [{ ...readJson(ClipFile, id, name), id: clip, number: Number(number) }] : [];
    })
    .toSorted((a, b) => a.number - b.number);
}

/**
 * Reads a show's storyboard with its clips in ascending order of their numbers.
 * @throws Error with the path of each value that does not match the schema
 */
export function readStoryboard(id: string): Storyboard {
  return { ...readJson(ShowScript, id, 'storyboard.json'), clips: readClips(id) };
}

/** @throws Error when the show's `show.json` is not valid */
export function readShowFile(id: string): ShowFile {
  return readJson(ShowFile, id, 'show.json');
}

/** Writes into `show.json` which videos exist, and where the faces are on the cover. */
export function updateShowFile(id: string, coverFocus: { x: number; y: number }): void {
  const path = join(SHOWS_FOLDER, id, 'show.json');
  const videos = readClips(id).flatMap((clip) => (existsSync(videoPath(id, clip.id)) ? `${clip.id}.mp4` : []));
  const content = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
  const updated = { ...content, episodes: { videos }, cover_focus: coverFocus };
  writeFileSync(path, `${JSON.stringify(updated, null, 2)}\n`);
}

/** Returns the path of a clip's video. */
export function videoPath(show: string, clip: string): string {
  return join(SHOWS_FOLDER, show, `${clip}.mp4`);
}
